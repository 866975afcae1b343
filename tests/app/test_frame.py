from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons.phrases import LANGUAGES, text

FRAME = Path(__file__).parents[2] / "streamlit_app.py"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_course_opens_in_every_language(lang):
    app = AppTest.from_file(FRAME)
    app.query_params["lang"] = lang
    app.run()
    assert not app.exception
    assert app.title[0].value == text(lang, "course.title")
