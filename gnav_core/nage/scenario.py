"""A situation of La Nage as a document: ``"game": "nage"``, schema 1, JSON or TOML. README.md here describes it.

As in Gnav, whatever is wrong with a document is a DocumentError that names the field, the value and the remedy.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from gnav_core.nage.cards import PACK, Card, Cards, repeated, text_of
from gnav_core.nage.dealing import Deal, deal
from gnav_core.nage.events import GAME, Action, KeepHand
from gnav_core.nage.matches import UNITS
from gnav_core.nage.notation import action_line, actions, parse_action
from gnav_core.nage.notation_reader import DECISIONS
from gnav_core.nage.refusals import NageRefusal
from gnav_core.nage.round_state import MOST_SEATS
from gnav_core.nage.rounds import Opening, RoundState, apply, open_round
from gnav_core.table.documents import (
    SCHEMA,
    check_header,
    read,
    read_dealer,
    read_list,
    read_lives,
    read_seat_list,
    read_seat_table,
    read_seats,
    read_title,
    read_whole,
    write_json,
    write_toml,
)
from gnav_core.table.errors import (
    BadDeal,
    DocumentError,
    IllegalAction,
    NotationError,
    UnknownCard,
    shown,
)
from gnav_core.table.game import named
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.seats import Seat, clockwise

MOST_DECISIONS: Final = 1000

_FIELDS: Final = (
    *("schema", "game", "title", "seats", "dealer", "lives", "swimming", "sunk", "pot"),
    *("hands", "other", "exposed", "stock", "seed", "script"),
)


@dataclass(frozen=True, slots=True)
class Scenario:
    """One situation: cards, units, and the decisions in the order in which they fall.

    ``seats`` are all seats clockwise, ``sunk`` those out of the match. ``deal`` holds the cards that are named; the
    others follow from ``seed``. ``exposed`` is the dealer's other hand instead, when the dealer has kept the first one
    already. ``lives`` are the units of seats afloat, 0 for one that swims; a seat missing there has 3.
    """

    game: ClassVar[str] = GAME
    seats: tuple[Seat, ...]
    dealer: Seat
    deal: Deal = field(default_factory=Deal)
    exposed: Cards = ()
    lives: Mapping[Seat, int] = field(default_factory=dict)
    sunk: tuple[Seat, ...] = ()
    pot: int = 0
    seed: int = 0
    script: tuple[Action, ...] = ()
    title: str = ""

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats afloat, clockwise."""
        return tuple(seat for seat in self.seats if seat not in self.sunk)

    def opening(self) -> Opening:
        """Return what lies on the table. Raises DocumentError where cards and seats do not fit."""
        try:
            named = Deal(self.deal.hands, self.exposed or self.deal.other, self.deal.stock)
            dealt = deal(clockwise(self.playing, self.dealer), random.Random(self.seed), named)
            return Opening(
                seats=self.playing,
                dealer=self.dealer,
                hands=dealt.hands,
                other=dealt.other,
                stock=dealt.stock,
                lives={seat: self.lives.get(seat, UNITS) for seat in self.playing},
                pot=self.pot,
            )
        except BadDeal as error:
            raise error.at("stock" if self.deal.stock else "hands") from error

    def __repr__(self) -> str:
        title = f"{self.title!r}, " if self.title else ""
        table = f"{len(self.seats)} seats, {self.dealer} deals, {len(self.script)} decisions"
        return f"<situation of La Nage: {title}{table}>"

    def _repr_html_(self) -> str:
        return named(self.game).picture(self)


def replay(scenario: Scenario) -> RoundState:
    """Play a scenario by its script, to its end or as far as the script goes.

    Raises DocumentError for a decision that the rules refuse where it falls.
    """
    state = open_round(scenario.opening())
    if scenario.exposed:
        state = apply(state, KeepHand(scenario.dealer))
    for place, action in enumerate(scenario.script):
        try:
            state = apply(state, action)
        except IllegalAction as error:
            line = action_line(action)
            raise DocumentError(f"script[{place}]", NageRefusal.NOT_POSSIBLE, line=line, reason=error) from error
    return state


def from_text(text: str | bytes, *, toml: bool | None = None) -> Scenario:
    """Return the scenario of a document. Raises DocumentError."""
    return from_document(read(text, toml=toml))


def from_document(document: Mapping[str, Any]) -> Scenario:
    """Return the scenario of a document already read from JSON or TOML. Raises DocumentError."""
    check_header(document, game=GAME, fields=_FIELDS)
    seats = read_seats(document.get("seats"), most=MOST_SEATS)
    sunk = read_seat_list(document.get("sunk", []), seats, "sunk")
    playing = [seat for seat in seats if seat not in sunk]
    if len(playing) < 2:
        raise DocumentError("sunk", NageRefusal.FEW_AFLOAT, count=len(playing))
    stacked, exposed = read_deal(document, seats, playing)
    scenario = Scenario(
        seats=seats,
        dealer=read_dealer(document.get("dealer", playing[-1]), seats, playing),
        deal=stacked,
        exposed=exposed,
        lives=_read_units(document, seats, sunk),
        sunk=sunk,
        pot=read_whole(document.get("pot", 0), "pot", low=0, high=999),
        seed=read_whole(document.get("seed", 0), "seed", low=-(2**63), high=2**64 - 1),
        script=read_script(document.get("script", []), playing),
        title=read_title(document.get("title", "")),
    )
    scenario.opening()  # whether the cards suffice is part of the format
    return scenario


def _read_units(document: Mapping[str, Any], seats: Sequence[Seat], sunk: Sequence[Seat]) -> dict[Seat, int]:
    """Return the units of the seats afloat that a document names; one named in ``swimming`` has none [nage.swim]."""
    value = document.get("lives", {})
    lives = read_lives(value, seats, low=0)
    swimming = read_seat_list(document.get("swimming", []), seats, "swimming")
    both = [seat for seat in swimming if seat in sunk]
    if both:
        raise DocumentError("swimming", NageRefusal.SWIMS_AND_SUNK, seat=both[0])
    for where, names in {"swimming": swimming, "sunk": sunk}.items():
        rich = [seat for seat in names if isinstance(value, dict) and lives.get(seat)]
        if rich:
            raise DocumentError(where, NageRefusal.UNITS_LEFT, seat=rich[0], count=lives[rich[0]])
    return {seat: count for seat, count in {**lives, **dict.fromkeys(swimming, 0)}.items() if seat not in sunk}


def read_deal(document: Mapping[str, Any], seats: Sequence[Seat], playing: Sequence[Seat]) -> tuple[Deal, Cards]:
    """Return the deal as far as it is named, and the cards exposed from the start, if any. Raises DocumentError."""
    if "other" in document and "exposed" in document:
        raise DocumentError("exposed", NageRefusal.OTHER_AND_EXPOSED)
    table = read_seat_table(document.get("hands", {}), seats, "hands")
    for seat in table:
        if seat not in playing:
            raise DocumentError(f"hands.{seat}", NageRefusal.HAS_SUNK, seat=seat)
    met: set[Card] = set()
    hands = {seat: _read_cards(table[seat], f"hands.{seat}", met, count=3) for seat in seats if seat in table}
    other, exposed = (
        _read_cards(document[name], name, met, count=3) if name in document else () for name in ("other", "exposed")
    )
    return Deal(hands, other, _read_cards(document.get("stock", []), "stock", met)), exposed


def _read_cards(value: Any, where: str, met: set[Card], *, count: int | None = None) -> Cards:
    """Return cards, from text with spaces between or a list; ``met`` holds those that have been named and grows."""
    names = value.split() if isinstance(value, str) else value
    if not isinstance(names, list):
        raise DocumentError(where, NageRefusal.NO_ROW_OF_CARDS, value=shown(value))
    if count is not None and len(names) != count:
        raise DocumentError(where, NageRefusal.HAND_OF_THREE, count=len(names))
    if len(names) > len(PACK):
        raise DocumentError(where, NageRefusal.TOO_MANY_CARDS, size=len(names), most=len(PACK))
    cards = tuple(_card(name, where) for name in names)
    twice = repeated(cards) or next((card for card in cards if card in met), None)
    if twice is not None:
        raise DocumentError(where, NageRefusal.SECOND_CARD, card=str(twice))
    met.update(cards)
    return cards


def _card(name: Any, where: str) -> Card:
    if not isinstance(name, str):
        raise DocumentError(where, NageRefusal.UNKNOWN_CARD, value=shown(name))
    try:
        return Card.parse(name)
    except UnknownCard as error:
        raise error.at(where) from error


def read_script(value: Any, playing: Sequence[Seat]) -> tuple[Action, ...]:
    """Return the decisions of a script, in order. Raises DocumentError."""
    lines = read_list(value, "script")
    if len(lines) > MOST_DECISIONS:
        raise DocumentError("script", NageRefusal.TOO_MANY_DECISIONS, size=len(lines), most=MOST_DECISIONS)
    return tuple(_decision(line, f"script[{place}]", playing) for place, line in enumerate(lines))


def _decision(line: Any, where: str, playing: Sequence[Seat]) -> Action:
    if not isinstance(line, str):
        raise DocumentError(where, TableRefusal.NOT_A_DECISION, line=shown(line), use=DECISIONS)
    try:
        action = parse_action(line)
    except NotationError as error:
        raise error.at(where) from error
    if action.seat not in playing:
        raise DocumentError(where, NageRefusal.NO_CARDS, seat=action.seat, use=tuple(playing))
    return action


# --- writing --------------------------------------------------------------------------------------------------------


def to_document(scenario: Scenario) -> dict[str, Any]:
    """Return the document of a scenario. It reads back to an equal scenario."""
    stacked = scenario.deal
    document: dict[str, Any] = {
        "schema": SCHEMA,
        "game": GAME,
        "title": scenario.title,
        "seats": list(scenario.seats),
        "dealer": scenario.dealer,
        "lives": dict(scenario.lives),
        "swimming": [seat for seat in scenario.playing if scenario.lives.get(seat) == 0],
        "sunk": list(scenario.sunk),
        "pot": scenario.pot,
        "hands": {seat: text_of(hand) for seat, hand in stacked.hands.items()},
        "stock": text_of(stacked.stock),
        "seed": scenario.seed,
        "script": [action_line(action) for action in scenario.script],
    }
    if scenario.exposed:
        document["exposed"] = text_of(scenario.exposed)
    elif stacked.other:
        document["other"] = text_of(stacked.other)
    return document


def to_json(scenario: Scenario) -> str:
    """Return the scenario as a JSON document."""
    return write_json(to_document(scenario))


def to_toml(scenario: Scenario) -> str:
    """Return the scenario as a TOML document."""
    return write_toml(to_document(scenario))


def recorded(state: RoundState, *, title: str = "") -> Scenario:
    """Return the scenario that replays to this state, with every card and decision named."""
    opening = state.opening
    return Scenario(
        seats=opening.seats,
        dealer=opening.dealer,
        deal=Deal(opening.hands, opening.other, opening.stock),
        lives=opening.lives,
        pot=opening.pot,
        script=tuple(actions(state.log)),
        title=title,
    )
