"""Text that people typed, shown letter by letter where Markdown is read."""

from __future__ import annotations

from typing import Final

_MARKDOWN: Final = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_{}[]()#+-.!|:~$<>&="})


def escaped(words: str) -> str:
    """Return text that a Markdown widget shows letter by letter: names and messages hold what people typed."""
    return words.translate(_MARKDOWN)
