"""Text that people typed, shown letter by letter where Markdown is read."""

from __future__ import annotations

import re
from typing import Final

_LINKED: Final = re.compile(r"(?<=:)(?=//)|(?<=www)(?=\.)|(?=@)", re.IGNORECASE)
"""Where text looks like an address: Markdown makes a link of it, however escaped, unless something stands there."""
_NOTHING: Final = "\u2060"
_MARKDOWN: Final = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_{}[]()#+-.!|:~$<>&="})


def escaped(words: str) -> str:
    """Return text that a Markdown widget shows letter by letter: names and messages hold what people typed.

    What looks like an address stays text; a word joiner, which nobody sees, stands in it.
    """
    return _LINKED.sub(_NOTHING, words).translate(_MARKDOWN)
