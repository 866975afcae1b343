"""The words of the app in five languages.

One file a language, `content/phrases/<lang>.toml`, with the same keys in each: tables of sentences, addressed by
dotted keys (`page.course`). No sentence is glued from fragments: a sentence names its values in braces (`{name}`), and
one that counts is a table of the two forms `one` and `other`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

LANGUAGES: Final[tuple[str, ...]] = ("en", "fr", "es", "id", "nb")
"""The languages of the course, by code; the first one is the default."""

_FOLDER: Final = Path(__file__).parent / "content" / "phrases"


class MissingPhrase(KeyError):
    """A language has no such key: names the file and the key."""

    def __str__(self) -> str:
        return str(self.args[0])


def text(lang: str, key: str, **values: object) -> str:
    """Return the phrase of that key in one of LANGUAGES, with its `{values}` filled in.

    Raises MissingPhrase for a key without a text, never falls back to another language.
    """
    phrase = book(lang).get(key)
    if phrase is None:
        raise MissingPhrase(f"content/phrases/{lang}.toml has no text for {key}: add it there, in all languages")
    return phrase.format(**values) if values else phrase


def counted(lang: str, key: str, count: int, **values: object) -> str:
    """Return the phrase `key.one` or `key.other`, whichever goes with the count, with `{count}` filled in.

    All five languages use the singular for 1; French uses it for 0 too. Indonesian has one form and writes it twice.
    """
    one = count in (0, 1) if lang == "fr" else count == 1
    return text(lang, f"{key}.{'one' if one else 'other'}", count=count, **values)


@cache
def book(lang: str) -> Mapping[str, str]:
    """Return all phrases of one of LANGUAGES by dotted key. Raises ValueError for any other code."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang[:20]!r}: use {', '.join(LANGUAGES)}")
    with (_FOLDER / f"{lang}.toml").open("rb") as file:
        return dict(_flattened(tomllib.load(file), prefix=""))


def _flattened(table: Mapping[str, object], prefix: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, value in table.items():
        if isinstance(value, Mapping):
            found += _flattened(value, prefix=f"{prefix}{name}.")
        else:
            found.append((f"{prefix}{name}", str(value)))
    return found
