"""Kinds of command-line argument, each refused with what would be accepted."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from gnav_core.gnav.profile import PROFILES, Profile
from gnav_core.gnav.ranks import Rank
from gnav_core.table.errors import GnavError


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from `low` to `high`."""

    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > 20 or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from {low} to {high}")
        return int(text)

    return read


def rank(text: str) -> Rank:
    """Read the name of a rank."""
    try:
        return Rank.parse(text)
    except GnavError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def overrides(agreements: Sequence[str]) -> dict[str, object]:
    """Return the table agreements of arguments, each ``NAME=VALUE``, as a document has them."""
    found: dict[str, object] = {}
    for agreement in agreements:
        field, _, value = agreement.partition("=")
        found[field.strip()] = int(value) if value.strip().isdecimal() and len(value) < 9 else value.strip()
    return found


def agreed(name: str, agreements: Sequence[str]) -> Profile:
    """Return the profile of that name with agreements, each ``NAME=VALUE``, changed. Raises DocumentError."""
    return PROFILES[name].with_agreements(overrides(agreements))
