"""Ready-made situations that show one rule each: a file each, ordered by its name.

Those of Gnav lie in `content/situations`, those of La Nage in its folder `nage`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from lessons.games.game import game_named
from lessons.words.typography import typeset

_FOLDER: Final = Path(__file__).parents[1] / "content" / "situations"


@dataclass(frozen=True, slots=True)
class Situation:
    """A situation: ``name`` is that of its file without the number, ``rules`` the rule ids that it shows."""

    name: str
    rules: tuple[str, ...]
    titles: Mapping[str, str]
    scenario: Any


@cache
def situations(game: str = "gnav") -> Mapping[str, Situation]:
    """Return all situations of a game by name. Raises DocumentError for one that is no scenario."""
    folder = _FOLDER if game == "gnav" else _FOLDER / game
    found = [_read(file) for file in sorted(folder.glob("*.toml"))]
    return {situation.name: situation for situation in found}


def _read(file: Path) -> Situation:
    with file.open("rb") as opened:
        table = tomllib.load(opened)
    return Situation(
        name=file.stem.partition("-")[2],
        rules=tuple(table["rules"]),
        titles={lang: typeset(lang, title) for lang, title in table["title"].items()},
        scenario=game_named(table["scenario"].get("game")).from_document(table["scenario"]),
    )
