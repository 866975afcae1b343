"""A situation as a document: JSON, or TOML with the same names. Schema 1 (INTERFACES.md).

A document is read from untrusted text. Whatever is wrong with it is a DocumentError that names the field, the value
and the remedy; reading is bounded in size and never raises anything else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from gnav_core.gnav.dealing import continued
from gnav_core.gnav.documents import read_pieces, read_profile, read_script, read_sitting_out
from gnav_core.gnav.events import (
    GAME,
    Action,
    Keep,
    Request,
    Seat,
)
from gnav_core.gnav.profile import NORWEGIAN, Profile
from gnav_core.gnav.ranks import Rank, pieces
from gnav_core.gnav.refusals import GnavRefusal
from gnav_core.gnav.rounds import (
    Opening,
    RoundState,
    apply,
    open_round,
)
from gnav_core.table.documents import (
    SCHEMA,
    check_header,
    read,
    read_dealer,
    read_lives,
    read_seats,
    read_title,
    read_whole,
    write_json,
    write_toml,
)
from gnav_core.table.errors import BadDeal, DocumentError
from gnav_core.table.game import named

_FIELDS: Final = (
    *("schema", "game", "title", "profile", "agreements", "seats", "dealer", "lives"),
    *("pool", "hands", "bag", "seed", "script", "sitting_out"),
)


@dataclass(frozen=True, slots=True)
class Scenario:
    """One situation: the pieces, the lives, the rules, and what each seat does if and when its turn comes.

    ``seats`` are all seats clockwise, also those out of the match, which are neither in ``hands`` nor in
    ``sitting_out``. ``bag`` is the named part of the bag, top first; the rest follows from ``seed``.
    """

    game: ClassVar[str] = GAME
    seats: tuple[Seat, ...]
    dealer: Seat
    hands: Mapping[Seat, Rank]
    bag: tuple[Rank, ...] = ()
    lives: Mapping[Seat, int] = field(default_factory=dict)
    pool: int = 0
    seed: int = 0
    script: Mapping[Seat, bool] = field(default_factory=dict)
    """True for a request, False for keeping."""
    sitting_out: tuple[Seat, ...] = ()
    profile: Profile = NORWEGIAN
    title: str = ""

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats in the match, clockwise."""
        return tuple(seat for seat in self.seats if seat in self.hands or seat in self.sitting_out)

    def opening(self) -> Opening:
        """Return what stands on the table: the hands dealt, the whole bag, the lives of the seats in the match."""
        dealt = pieces([*self.hands.values(), *self.bag])
        hands, named = dealt[: len(self.hands)], dealt[len(self.hands) :]
        try:
            return Opening(
                profile=self.profile,
                seats=self.playing,
                dealer=self.dealer,
                hands=dict(zip(self.hands, hands, strict=True)),
                bag=continued(named, hands, self.seed),
                lives={seat: self.lives.get(seat, self.profile.lives) for seat in self.playing},
                pool=self.pool,
                sitting_out=self.sitting_out,
            )
        except BadDeal as error:
            raise error.at("hands") from error

    def decision(self, seat: Seat) -> Action | None:
        """Return what the script says this seat does, None where it is silent."""
        if seat not in self.script:
            return None
        return Request(seat) if self.script[seat] else Keep(seat)

    def __repr__(self) -> str:
        title = f"{self.title!r}, " if self.title else ""
        table = f"{len(self.seats)} seats, {self.dealer} deals, {len(self.script)} decisions"
        return f"<situation of Gnav: {title}{table}>"

    def _repr_html_(self) -> str:
        return named(self.game).picture(self)


def replay(scenario: Scenario) -> RoundState:
    """Play a scenario by its script, to the end of the round or to the first seat whose decision is missing."""
    state = open_round(scenario.opening())
    while state.to_act is not None and (action := scenario.decision(state.to_act)) is not None:
        state = apply(state, action)
    return state


# --- reading --------------------------------------------------------------------------------------------------------


def from_text(text: str | bytes, *, toml: bool | None = None) -> Scenario:
    """Return the scenario of a document. Raises DocumentError."""
    return from_document(read(text, toml=toml))


def from_document(document: Mapping[str, Any]) -> Scenario:
    """Return the scenario of a document already read from JSON or TOML. Raises DocumentError."""
    check_header(document, game=GAME, fields=_FIELDS)
    profile = read_profile(document)
    seats = read_seats(document.get("seats"))
    hands, bag = read_pieces(document, seats)
    sitting_out = read_sitting_out(document.get("sitting_out", []), seats, profile=profile)
    both = [seat for seat in sitting_out if seat in hands]
    if both:
        raise DocumentError("sitting_out", GnavRefusal.DEALT_AND_OUT, seat=both[0])
    playing = [seat for seat in seats if seat in hands or seat in sitting_out]
    if len(playing) < 2:
        raise DocumentError("hands", GnavRefusal.FEW_DEALT, count=len(playing))
    if not hands:
        raise DocumentError("sitting_out", GnavRefusal.ALL_SIT_OUT)
    return Scenario(
        seats=seats,
        dealer=read_dealer(document.get("dealer", playing[-1]), seats, playing),
        hands=hands,
        bag=bag,
        lives=read_lives(document.get("lives", {}), seats),
        pool=read_whole(document.get("pool", 0), "pool", low=0, high=999),
        seed=read_whole(document.get("seed", 0), "seed", low=-(2**63), high=2**64 - 1),
        script=read_script(document.get("script", {}), seats, hands),
        sitting_out=sitting_out,
        profile=profile,
        title=read_title(document.get("title", "")),
    )


# --- writing --------------------------------------------------------------------------------------------------------


def to_document(scenario: Scenario) -> dict[str, Any]:
    """Return the document of a scenario, every field written out. It reads back to an equal scenario."""
    return {
        "schema": SCHEMA,
        "game": GAME,
        "title": scenario.title,
        "profile": scenario.profile.base,
        "agreements": scenario.profile.overrides,
        "seats": list(scenario.seats),
        "dealer": scenario.dealer,
        "lives": dict(scenario.lives),
        "pool": scenario.pool,
        "hands": {seat: rank.value for seat, rank in scenario.hands.items()},
        "bag": [rank.value for rank in scenario.bag],
        "seed": scenario.seed,
        "script": {seat: "request" if asks else "keep" for seat, asks in scenario.script.items()},
        "sitting_out": list(scenario.sitting_out),
    }


def to_json(scenario: Scenario) -> str:
    """Return the scenario as a JSON document."""
    return write_json(to_document(scenario))


def to_toml(scenario: Scenario) -> str:
    """Return the scenario as a TOML document."""
    return write_toml(to_document(scenario))
