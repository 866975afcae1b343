"""Pseudonyms for a class, drawn from the game's words: an Owl with a lantern. Nobody types one."""

from __future__ import annotations

import random
from collections.abc import Container
from typing import Final

from lessons.words.phrases import text

RANKS: Final = ("cuckoo", "knight", "cat", "horse", "house", "pot", "owl")
"""The ranks with a picture that anyone likes to be."""
THINGS: Final = 36
"""As many things that one may carry: with the ranks, more names than a class has members."""


def draw(taken: Container[str], chance: random.Random, *, not_this: str = "") -> str:
    """Return a name that is free, by its key: the same in every language."""
    names = [f"{rank}.{number}" for rank in RANKS for number in range(1, THINGS + 1)]
    free = [name for name in names if name not in taken and name != not_this]
    return chance.choice(free or names)


def name_words(lang: str, name: str) -> str:
    """Return a name in one of LANGUAGES; nothing of a stranger's making passes."""
    rank, _, number = name.partition(".")
    if rank not in RANKS or not number.isascii() or not number.isdecimal() or not 1 <= int(number) <= THINGS:
        return "?"
    return text(lang, "class.name", rank=text(lang, f"rank.{rank}.short"), thing=text(lang, f"class.thing.{number}"))
