"""What tables may disagree about, as data: the responses of the matadors, the lives, the table agreements.

RULES.md section 7 lists the agreements and why each is a choice. A *profile* is a named set of them; anything else is a
profile plus named overrides, and `Profile.name` says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Final

from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.gnav.refusals import GnavRefusal
from gnav_core.table.errors import DocumentError, shown
from gnav_core.table.refusals import TableRefusal


class Response(Enum):
    """What a piece does when it is asked for; a piece without a response is exchanged."""

    STOP_ROUND = "stop_round"
    CHARGE = "charge"
    CHARGE_AND_REVERSE = "charge_and_reverse"
    REDIRECT = "redirect"

    __hash__ = object.__hash__


class RequestPastDealer(Enum):
    """Where a request goes that would go on past the dealer's seat."""

    WRAP = "wrap"
    BAG = "bag"
    FAIL = "fail"


class TwoFoolsDealt(Enum):
    """What two dealt Fools do [fool.both]."""

    GAIN_AND_SIT_OUT = "gain_and_sit_out"
    PLAY_ON = "play_on"


class TwoFoolsRevealed(Enum):
    """What two revealed Fools allow [fool.skip]."""

    TIE = "tie"
    MAY_SKIP_NEXT = "may_skip_next"


class LoneFool(Enum):
    """Whether a lone Fool makes the next-lowest pay too [reveal.fool]."""

    DRAGS_NEXT = "drags_next"
    ALONE = "alone"


class Elimination(Enum):
    """When a seat without lives leaves [round.elimination]."""

    AFTER_ROUND = "after_round"
    IMMEDIATE = "immediate"


class AbsentDealer(Enum):
    """Who asks the bag when the dealer has no piece in play."""

    NOBODY = "nobody"
    LAST_PARTICIPANT = "last_participant"


class LoneParticipant(Enum):
    """What happens when the deal leaves one participant."""

    PLAYS = "plays"
    REDEAL = "redeal"


class CuckooPenalty(Enum):
    """Whether asking a Cuckoo costs a life."""

    NONE = "none"
    REQUESTER = "requester"


RESPONSES: Final[Mapping[Rank, Response]] = {
    Rank.CUCKOO: Response.STOP_ROUND,
    Rank.KNIGHT: Response.CHARGE,
    Rank.CAT: Response.CHARGE_AND_REVERSE,
    Rank.HORSE: Response.REDIRECT,
    Rank.HOUSE: Response.REDIRECT,
}
"""What each matador does when asked (RULES.md section 4)."""

EXCHANGE: Final = "exchange"
"""How a document writes that a piece has no response."""
RESPONDING: Final[Mapping[str, Rank]] = {f"response_{rank.value}": rank for rank in LADDER if rank in RESPONSES}
"""How a document names the response of a matador: as in the guides, or `EXCHANGE` where a table takes it for ordinary.

A `Profile` may hold any other response, and the engine plays it; but no sentence would tell it truly (a Cat that sends
a request on says that there is no exchange), so reading a document of such a table refuses it by name.
"""


@dataclass(frozen=True, slots=True)
class Profile:
    """The rules one table plays by. The defaults are `norwegian` (guides 000, 001 and 002)."""

    base: str = "norwegian"
    request_past_dealer: RequestPastDealer = RequestPastDealer.WRAP
    two_fools_dealt: TwoFoolsDealt = TwoFoolsDealt.GAIN_AND_SIT_OUT
    two_fools_revealed: TwoFoolsRevealed = TwoFoolsRevealed.TIE
    lone_fool: LoneFool = LoneFool.DRAGS_NEXT
    elimination: Elimination = Elimination.AFTER_ROUND
    absent_dealer: AbsentDealer = AbsentDealer.NOBODY
    lone_participant: LoneParticipant = LoneParticipant.PLAYS
    cuckoo_penalty: CuckooPenalty = CuckooPenalty.NONE
    lives: int = 3
    responses: Mapping[Rank, Response] = field(default_factory=lambda: dict(RESPONSES), hash=False)

    @property
    def name(self) -> str:
        """The profile's name, with every override of it: ``norwegian + elimination: immediate``."""
        return " + ".join([self.base, *(f"{key}: {value}" for key, value in self.overrides.items())])

    @property
    def overrides(self) -> dict[str, str | int]:
        """The agreements and responses that differ from the named profile's, as a document writes them."""
        usual = PROFILES[self.base]
        mine, theirs = ({**profile.agreements, **profile.answers} for profile in (self, usual))
        return {name: value for name, value in mine.items() if value != theirs[name]}

    @property
    def answers(self) -> dict[str, str]:
        """How each rank responds, as a document writes it: ``{"response_cat": "charge_and_reverse", …}``."""
        return {name: _answer(self.responses.get(rank)) for name, rank in RESPONDING.items()}

    @property
    def responds_as_usual(self) -> bool:
        """Whether every piece responds as the guides say: all that is counted rather than played rests on it."""
        return dict(self.responses) == dict(RESPONSES)

    @property
    def agreements(self) -> dict[str, str | int]:
        """Every table agreement and its value, as a document writes them."""
        return {name: plain(getattr(self, name)) for name in AGREEMENTS}

    def with_agreements(self, overrides: Mapping[str, object]) -> Profile:
        """Return this profile with some agreements changed, or matadors taken for ordinary pieces.

        ``{"lives": 5, "response_cat": "exchange"}`` does both.

        Raises DocumentError for an unknown agreement or value; its field is the agreement's name.
        """
        answers = {rank: _read_answer(name, overrides[name]) for name, rank in RESPONDING.items() if name in overrides}
        agreed = {name: _agreed(name, value) for name, value in overrides.items() if name not in RESPONDING}
        responses = {rank: response for rank, response in ({**self.responses} | answers).items() if response}
        return replace(self, responses=responses, **agreed)  # type: ignore[arg-type]


AGREEMENTS: Final[Mapping[str, tuple[str | int, ...]]] = {
    item.name: tuple(range(1, 10)) if item.name == "lives" else tuple(value.value for value in type(item.default))  # type: ignore[union-attr]
    for item in fields(Profile)
    if item.name not in ("base", "responses")
}
"""The name of each table agreement and the values it may take, the norwegian one first (but for lives)."""

_TYPES: Final[Mapping[str, type[Enum]]] = {
    item.name: type(item.default) for item in fields(Profile) if isinstance(item.default, Enum)
}


def plain(value: Enum | int) -> str | int:
    """Return an agreement's value as a document writes it."""
    return value if isinstance(value, int) else str(value.value)


def _answer(response: Response | None) -> str:
    return EXCHANGE if response is None else response.value


def _read_answer(name: str, value: object) -> Response | None:
    usual = RESPONSES[RESPONDING[name]]
    if value == EXCHANGE:
        return None
    if value != usual.value:
        raise DocumentError(name, GnavRefusal.NOT_AGREED, value=shown(value), use=(usual.value, EXCHANGE))
    return usual


def _agreed(name: str, value: object) -> Enum | int:
    if name not in AGREEMENTS:
        raise DocumentError(name, GnavRefusal.UNKNOWN_AGREEMENT, value=name, use=(*AGREEMENTS, *RESPONDING))
    allowed = AGREEMENTS[name]
    if isinstance(value, bool) or value not in allowed or type(value) is not type(allowed[0]):
        if name == "lives":
            raise DocumentError(name, TableRefusal.WHOLE_NUMBER, value=shown(value), low=1, high=9)
        raise DocumentError(name, GnavRefusal.NOT_AGREED, value=shown(value), use=tuple(map(str, allowed)))
    return _TYPES[name](value) if name in _TYPES else int(value)


NORWEGIAN: Final = Profile()
"""Guides 000, 001 and 002."""

CHIP_GUIDE: Final = Profile(
    base="chip_guide",
    two_fools_dealt=TwoFoolsDealt.PLAY_ON,
    two_fools_revealed=TwoFoolsRevealed.MAY_SKIP_NEXT,
    elimination=Elimination.IMMEDIATE,
)
"""Guide 004."""

PROFILES: Final[Mapping[str, Profile]] = {"norwegian": NORWEGIAN, "chip_guide": CHIP_GUIDE}
