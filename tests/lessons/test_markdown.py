from __future__ import annotations

import pytest

from lessons.words.markdown import escaped


@pytest.mark.parametrize(
    "typed", ["http://evil.test", "see https://a.test/x", "www.evil.test", "WWW.evil.test", "me@evil.test", "ftp://a.b"]
)
def test_what_looks_like_an_address_is_broken_by_a_letter_that_nobody_sees(typed):
    shown = escaped(typed).replace("\\", "")
    assert shown.replace("\u2060", "") == typed
    assert not any(sign in shown for sign in ("://", "www.", "WWW.", "e@"))
