"""Reading the notation back: lines into events, decisions and moments of a round. notation.py describes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from gnav_core.gnav.events import (
    BAG,
    Action,
    Cause,
    Charged,
    DealPassed,
    Dealt,
    Eliminated,
    Event,
    Exchanged,
    Failed,
    Gained,
    Keep,
    Kept,
    Partner,
    Redealt,
    Refused,
    Request,
    Requested,
    Returned,
    Revealed,
    Reversed,
    SatOut,
    Seat,
    Seen,
    Shared,
    Skip,
    Skipped,
    Stopped,
    Tapped,
    TurnPassed,
    Won,
)
from gnav_core.gnav.profile import AGREEMENTS, PROFILES, Profile
from gnav_core.gnav.ranks import Piece, Rank, pieces
from gnav_core.gnav.refusals import GnavRefusal
from gnav_core.gnav.rounds import (
    Opening,
    RoundState,
    apply,
    open_round,
)
from gnav_core.table.errors import (
    GnavError,
    NotationError,
    UnknownRank,
    Unquoted,
)
from gnav_core.table.notation_tokens import (
    HIDDEN,
    divide,
    join_tokens,
    read_number,
    read_parts,
    read_seat,
    read_tokens,
)
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.seats import first_twice

_MOMENT: Final = Unquoted("profile | dealer … | deal … | lives … | pool … | skip … | bag … | decisions")

WORDS: Final = frozenset(
    [
        "bag",
        "deal",
        "reveal",
        "turn",
        "first",
        "redeal",
        "dealer",
        "lives",
        "pool",
        "skip",
        "keeps",
        "requests",
        "refuses",
        "again",
        "taps",
        "gains",
        "sits",
        "out",
        "gives",
        "takes",
        "back",
        "from",
        "to",
        "for",
        "pays",
        "finds",
        "nobody",
        "stops",
        "the",
        "round",
        "leaves",
        "passes",
        "wins",
        "share",
        "match",
        "skips",
        "a",
        "life",
        "spare",
    ]
)
"""Words of the notation: a seat of such a name is written in quotes."""


def parse_event(line: str) -> Event:
    """Return the event of a line. Raises NotationError."""
    tokens = read_tokens(line)
    match tokens:
        case ["deal", "passes", "to", seat]:
            return DealPassed(_seat(seat))
        case ["deal", *rest]:
            return Dealt(_read_hands(rest))
        case ["reveal", *rest]:
            return Revealed({seat: _known(piece) for seat, piece in _read_hands(rest).items()})
        case ["redeal"]:
            return Redealt()
        case ["first", "turn", seat]:
            return TurnPassed(_seat(seat), first=True)
        case ["turn", seat]:
            return TurnPassed(_seat(seat))
        case ["bag", "takes", "back", *rest]:
            return Returned(tuple(_rank_piece(only) for (only,) in read_parts(rest, 1)))
        case [seat, "skips", "the", "round"]:
            return Skipped(_seat(seat))
        case [seat, "taps"]:
            return Tapped(_seat(seat))
        case [seat, "gains", "a", "life"]:
            return Gained(_seat(seat), spare=False)
        case [seat, "gains", "a", "spare", "life"]:
            return Gained(_seat(seat), spare=True)
        case [seat, "sits", "out"]:
            return SatOut(_seat(seat))
        case [seat, "keeps"]:
            return Kept(_seat(seat))
        case [seat, "requests", partner]:
            return Requested(_seat(seat), _partner(partner))
        case [partner, "refuses", piece]:
            return Refused(_partner(partner), _rank_piece(piece))
        case [partner, "refuses", piece, "again"]:
            return Refused(_partner(partner), _rank_piece(piece), again=True)
        case [seat, "pays", "for", *cause]:
            return Charged(_seat(seat), _cause(" ".join(cause)))
        case [seat, "gives", given, "to", partner, "for", taken]:
            return Exchanged(_seat(seat), _partner(partner), given=_seen(given), taken=_seen(taken))
        case [seat, "takes", "back", given, "from", partner, "for", taken]:
            return Reversed(_seat(seat), _partner(partner), given=_seen(given), taken=_seen(taken))
        case [seat, "finds", "nobody"]:
            return Failed(_seat(seat))
        case [partner, "stops", "the", "round"]:
            return Stopped(_partner(partner))
        case [seat, "leaves"]:
            return Eliminated(_seat(seat))
        case [seat, "wins"]:
            return Won(_seat(seat))
        case [*seats, "share", "the", "match"]:
            return Shared(tuple(_seat(only) for (only,) in read_parts(seats, 1)))
        case _:
            raise NotationError(TableRefusal.NOT_AN_EVENT, line=line, use=("A requests B", "A keeps"))


def parse_action(line: str) -> Action | Skip:
    """Return the decision of a line. Raises NotationError."""
    match read_tokens(line):
        case [seat, "keeps"]:
            return Keep(_seat(seat))
        case [seat, "requests"]:
            return Request(_seat(seat))
        case [seat, "skips"]:
            return Skip(_seat(seat))
        case _:
            raise NotationError(TableRefusal.NOT_A_DECISION, line=line, use=("A keeps", "A requests", "A skips"))


def parse_round(line: str) -> RoundState:
    """Return the moment of a round that a line describes, replayed by the engine. Raises NotationError."""
    parts = divide(read_tokens(line), "|")
    match parts:
        case [
            [base, *agreements],
            ["dealer", dealer],
            ["deal", *hands],
            ["lives", *lives],
            ["pool", pool],
            ["skip", *skip],
            ["bag", *bag],
            *decisions,
        ] if len(decisions) <= 1:
            pass
        case _:
            raise NotationError(TableRefusal.NOT_A_MOMENT, line=line, form=_MOMENT)
    try:
        state = open_round(
            _opening(
                profile=_profile(base, agreements),
                dealer=_seat(dealer),
                hands=_read_hands(hands),
                lives={_seat(seat): read_number(count) for seat, count in read_parts(lives, 2)},
                pool=read_number(pool),
                skip=tuple(_seat(only) for (only,) in read_parts(skip, 1)),
                bag=[Rank.parse(rank) for rank in bag],
            )
        )
        for part in filter(None, divide(decisions[0] if decisions else [], ";")):
            action = parse_action(join_tokens(part))
            if isinstance(action, Skip):
                raise NotationError(GnavRefusal.SKIP_AMONG_DECISIONS)
            state = apply(state, action)
    except NotationError:
        raise
    except GnavError as error:
        raise NotationError(TableRefusal.NOT_PLAYABLE, line=line, reason=error) from error
    return state


def _opening(
    *,
    profile: Profile,
    dealer: Seat,
    hands: Mapping[Seat, Seen],
    lives: Mapping[Seat, int],
    pool: int,
    skip: tuple[Seat, ...],
    bag: Iterable[Rank],
) -> Opening:
    held = {seat: piece for seat, piece in hands.items() if piece is not None}
    ranks = [*(piece.rank for piece in held.values()), *bag]
    if any(ranks.count(rank) != 2 for rank in Rank):
        raise NotationError(GnavRefusal.PAIRS_OF_RANKS)
    if {*lives} != {*hands}:
        raise NotationError(GnavRefusal.SAME_SEATS)
    twins = pieces(ranks)
    return Opening(
        profile=profile,
        seats=tuple(hands),
        dealer=dealer,
        hands=dict(zip(held, twins, strict=False)),
        bag=tuple(twins[len(held) :]),
        lives=lives,
        pool=pool,
        sitting_out=skip,
    )


def _profile(base: str, agreements: Iterable[str]) -> Profile:
    if base not in PROFILES:
        raise NotationError(GnavRefusal.UNKNOWN_PROFILE, value=base, use=tuple(PROFILES))
    overrides: dict[str, object] = {}
    for text in agreements:
        name, _, value = text.partition("=")
        overrides[name] = int(value) if value.isdecimal() and name in AGREEMENTS else value
    return PROFILES[base].with_agreements(overrides)


def _read_hands(tokens: Sequence[str]) -> dict[Seat, Seen]:
    hands = [(_seat(seat), _seen(piece)) for seat, piece in read_parts(tokens, 2)]
    if (twice := first_twice([seat for seat, _ in hands])) is not None:
        raise NotationError(TableRefusal.SEAT_TWICE, name=twice)
    return dict(hands)


def _seat(token: str) -> Seat:
    return read_seat(token, WORDS)


def _partner(token: str) -> Partner:
    return BAG if token == "bag" else _seat(token)


def _seen(token: str) -> Seen:
    return None if token == HIDDEN else _rank_piece(token)


def _known(piece: Seen) -> Piece:
    if piece is None:
        raise NotationError(GnavRefusal.OPEN_PIECE)
    return piece


def _rank_piece(token: str) -> Piece:
    try:
        return Piece(Rank.parse(token))
    except UnknownRank as error:
        raise NotationError(error.refusal, **error.values) from error


def _cause(text: str) -> Cause:
    try:
        return Cause(text)
    except ValueError as error:
        causes = tuple(str(cause.value) for cause in Cause)
        raise NotationError(TableRefusal.NO_CAUSE, value=text, use=causes) from error
