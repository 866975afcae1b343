"""The words of the app in five languages, and what happens at the table as a sentence in each.

One file a language in each folder, with the same keys in each: `content/phrases/<lang>.toml` for sentences and labels,
`content/sandbox/`, `content/course/` and `content/odds/` for those of the sandbox, of what surrounds the lessons and of
the odds page, `content/nage/` for the other game, `content/refusals/` for why something is refused, `content/rules/`
for the rule book, `content/beliefs/` for common mistakes. Keys are dotted (`page.course`). No sentence is glued from
fragments: a sentence names its values in braces (`{name}`), and one that counts is a table of the two forms `one` and
`other`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, assert_never

from babel.lists import format_list

from gnav_core.gnav.events import (
    BAG,
    Charged,
    DealPassed,
    Dealt,
    Eliminated,
    Event,
    Exchanged,
    Failed,
    Gained,
    Kept,
    Redealt,
    Refused,
    Requested,
    Returned,
    Revealed,
    Reversed,
    SatOut,
    Seat,
    Seen,
    Shared,
    Skipped,
    Stopped,
    Tapped,
    TurnPassed,
    Won,
)
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.views import seen
from gnav_core.table.eyes import Viewer
from lessons.words.numbers import locale
from lessons.words.typography import typeset

LANGUAGES: Final[tuple[str, ...]] = ("en", "fr", "es", "id", "nb")
"""The languages of the course, by code; the first one is the default."""

BOOKS: Final[tuple[str, ...]] = ("phrases", "sandbox", "course", "nage", "odds", "class", "refusals")
"""The folders whose keys `text` knows; no key stands in two of them."""

_CONTENT: Final = Path(__file__).parents[1] / "content"
_SOUNDS_LIKE_I: Final = re.compile(r"(?![ivx]+\b)h?[ií](?![aeo])", re.IGNORECASE)
_NAMED: Final = ("cuckoo", "knight", "cat", "horse", "house", "pot", "owl", "fool")


class MissingPhrase(KeyError):
    """A language has no such key: names the file and the key."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in one language: a short title, and the rule in one or two sentences."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class BeliefText:
    """A wrong belief in one language: what is believed, and how it really is."""

    name: str
    truth: str


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

    Which goes with which is Unicode's rule (French has its singular below 2); exactly one is `one` everywhere, also in
    Indonesian, which has no plural but may say more of several. A debt has a true minus.
    """
    form = "one" if count == 1 or locale(lang).plural_form(count) == "one" else "other"
    return text(lang, f"{key}.{form}", count=f"{count}".replace("-", "\u2212"), **values)


def listed(lang: str, items: Iterable[str]) -> str:
    """Return the items as the language lists them: `A, B and C`. Nothing for no items.

    The Spanish `y` is `e` before the sound of an i (`Ada e Ida`), but not before a numeral: `I` is read `uno`.
    """
    named = [*items]
    words = format_list(named, locale=locale(lang))
    if lang == "es" and len(named) > 1 and _SOUNDS_LIKE_I.match(named[-1]):
        words = f"{words.removesuffix(f' y {named[-1]}')} e {named[-1]}"
    return words


def rank_name(lang: str, rank: Rank) -> str:
    """Return a rank's name as it stands in lists: `Horse`, `Kuda (Horse)`; numerals are the same everywhere."""
    return _rank(lang, rank, form="name")


def rank_the(lang: str, rank: Rank) -> str:
    """Return a rank as a sentence names it, with the article where the language has one: `the Horse`, `Hesten`."""
    return _rank(lang, rank, form="the")


def rank_short(lang: str, rank: Rank) -> str:
    """Return the name that stands beneath a piece: one or two words, never with a bracket."""
    return _rank(lang, rank, form="short")


def rule_text(lang: str, rule: str) -> RuleText:
    """Return the title and the text of a rule id of the rule book. Raises MissingPhrase for any other id."""
    rules = rule_book(lang)
    if f"{rule}.title" not in rules or f"{rule}.text" not in rules:
        raise MissingPhrase(
            f"content/rules/{lang}.toml has no title and text for {rule[:60]}: add both, in all languages"
        )
    return RuleText(rules[f"{rule}.title"], rules[f"{rule}.text"])


def say(lang: str, event: Event, viewer: Viewer) -> str:
    """Return the sentence of one event as this viewer may hear it: pieces that they may not know are not named."""
    match seen(event, viewer):
        case Dealt(hands):
            return _dealt(lang, hands)
        case Gained(seat, spare):
            return text(lang, f"event.gained.{'spare' if spare else 'pool'}", seat=seat)
        case TurnPassed(seat, first):
            return text(lang, f"event.turn.{'first' if first else 'next'}", seat=seat)
        case Kept(seat):
            return text(lang, "event.kept", seat=seat)
        case Requested(seat, partner):
            if partner is BAG:
                return text(lang, "event.requested.bag", seat=seat)
            return text(lang, "event.requested.seat", seat=seat, partner=partner)
        case Refused(partner, piece, again):
            if partner is BAG:
                return text(lang, f"event.refused.bag.{piece.rank.value}")
            place = "again" if again else "seat"
            return text(lang, f"event.refused.{place}.{piece.rank.value}", partner=partner)
        case Charged(seat, cause):
            return text(lang, f"event.charged.{cause.name.lower()}", seat=seat)
        case Exchanged() as crossed:
            return _crossed(lang, "event.exchanged", crossed)
        case Reversed() as crossed:
            return _crossed(lang, "event.reversed", crossed)
        case Returned(pieces):
            names = listed(lang, [rank_the(lang, piece.rank) for piece in pieces])
            return counted(lang, "event.returned", len(pieces), pieces=names)
        case Stopped(partner):
            return (
                text(lang, "event.stopped.bag") if partner is BAG else text(lang, "event.stopped.seat", partner=partner)
            )
        case Revealed(hands):
            return text(lang, "event.revealed", hands=_hands(lang, hands))
        case Shared(seats):
            return text(lang, "event.shared", seats=listed(lang, seats))
        case Redealt():
            return text(lang, "event.redealt")
        case Tapped(seat):
            return text(lang, "event.tapped", seat=seat)
        case SatOut(seat):
            return text(lang, "event.sat_out", seat=seat)
        case Skipped(seat):
            return text(lang, "event.skipped", seat=seat)
        case Failed(seat):
            return text(lang, "event.failed", seat=seat)
        case Eliminated(seat):
            return text(lang, "event.eliminated", seat=seat)
        case DealPassed(seat):
            return text(lang, "event.deal_passed", seat=seat)
        case Won(seat):
            return text(lang, "event.won", seat=seat)
        case never:
            assert_never(never)


@cache
def book(lang: str) -> Mapping[str, str]:
    """Return all phrases of one of LANGUAGES by dotted key. Raises ValueError for any other code."""
    return {key: phrase for folder in BOOKS for key, phrase in _read(folder, lang).items()}


@cache
def rule_book(lang: str) -> Mapping[str, str]:
    """Return titles and texts of all rules by dotted key, in one of LANGUAGES. Raises ValueError for any other code."""
    return _read("rules", lang)


def belief_text(lang: str, belief: str) -> BeliefText:
    """Return a wrong belief about either game in words, by its id. Raises MissingPhrase for any other id."""
    if f"nage.belief.{belief}.name" in book(lang):
        return BeliefText(*(text(lang, f"nage.belief.{belief}.{part}") for part in ("name", "truth")))
    beliefs = belief_book(lang)
    if f"{belief}.name" not in beliefs or f"{belief}.truth" not in beliefs:
        raise MissingPhrase(
            f"content/beliefs/{lang}.toml has no name and truth for {belief[:60]}: add both, in all languages"
        )
    return BeliefText(beliefs[f"{belief}.name"], beliefs[f"{belief}.truth"])


@cache
def belief_book(lang: str) -> Mapping[str, str]:
    """Return names and truths of all beliefs by dotted key, in one of LANGUAGES. Raises ValueError for other codes."""
    return _read("beliefs", lang)


def _rank(lang: str, rank: Rank, *, form: str) -> str:
    if rank.value in _NAMED:
        return text(lang, f"rank.{rank.value}.{form}")
    return text(lang, f"rank.numeral.{form}", numeral=rank.value)


def _read(folder: str, lang: str) -> Mapping[str, str]:
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang[:20]!r}: use {', '.join(LANGUAGES)}")
    return {key: typeset(lang, words) for key, words in keyed(_CONTENT / folder / f"{lang}.toml").items()}


def keyed(file: Path) -> dict[str, str]:
    """Return the phrases of a file by dotted key, as they are written. Raises OSError, ValueError."""
    with file.open("rb") as opened:
        return dict(_flattened(tomllib.load(opened), prefix=""))


def _flattened(table: Mapping[str, object], prefix: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, value in table.items():
        if isinstance(value, Mapping):
            found += _flattened(value, prefix=f"{prefix}{name}.")
        else:
            found.append((f"{prefix}{name}", str(value)))
    return found


def _dealt(lang: str, hands: Mapping[Seat, Seen]) -> str:
    known = {seat: piece for seat, piece in hands.items() if piece is not None}
    if len(known) == len(hands):
        return text(lang, "event.dealt.open", hands=_hands(lang, known))
    for seat, piece in known.items():
        return text(lang, "event.dealt.own", seat=seat, the=rank_the(lang, piece.rank))
    return text(lang, "event.dealt.unseen")


def _crossed(lang: str, key: str, event: Exchanged | Reversed) -> str:
    values: dict[str, object] = {"seat": event.seat}
    if event.partner is not BAG:
        values["partner"] = event.partner
    place = "bag_" if event.partner is BAG else ""
    if event.given is None or event.taken is None:
        return text(lang, f"{key}.{place}unseen", **values)
    given, taken = rank_the(lang, event.given.rank), rank_the(lang, event.taken.rank)
    return text(lang, f"{key}.{place}seen", given=given, taken=taken, **values)


def _hands(lang: str, hands: Mapping[Seat, Seen]) -> str:
    return listed(
        lang,
        [text(lang, "list.hand", seat=seat, the=rank_the(lang, piece.rank)) for seat, piece in hands.items() if piece],
    )


def under(lang: str, prefix: str) -> dict[str, str]:
    """Return all phrases whose key begins so, by the rest of it."""
    return {key.removeprefix(prefix): phrase for key, phrase in book(lang).items() if key.startswith(prefix)}
