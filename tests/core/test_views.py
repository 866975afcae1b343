"""What one seat, or an onlooker, may know: enough, and nothing more."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.gnav.events import (
    BAG,
    Dealt,
    Exchanged,
    Refused,
    Revealed,
    Reversed,
    Seat,
    Tapped,
)
from gnav_core.gnav.ranks import MATADORS, Piece, Rank
from gnav_core.gnav.round_state import Opening, RoundState
from gnav_core.gnav.views import View, seen, view, views
from gnav_core.table.eyes import Eyes
from tests.core.drawn import decided, decisions_from, opening_from, rounds, seats, seeds
from tests.core.tables import lines, moments, round_of

MANY = settings(max_examples=250, deadline=None)


# --- a view leaks nothing ---------------------------------------------------------------------------------------------


@MANY
@given(seats, seeds, st.integers(0, 9), seeds)
def test_two_hidden_pieces_that_change_places_change_no_view_until_one_of_them_is_met(names, seed, stirring, choice):
    """The oracle knows no views: it follows two discs and asks only whether the viewer has met one of them yet."""
    opening, asks = opening_from(names, seed, stirring), decisions_from(names, seed)
    viewer = ((*opening.hands, Eyes.ONLOOKER) * 2)[choice % (len(opening.hands) + 1)]
    hidden = [piece for seat, piece in opening.hands.items() if seat != viewer and piece.rank is not Rank.FOOL]
    hidden += [piece for piece in opening.bag if piece.rank is not Rank.FOOL]
    one, other = hidden[choice % len(hidden)], hidden[choice // 7 % len(hidden)]
    swapped = _swapped(opening, one, other)
    first, second = decided(opening, asks), decided(swapped, asks)
    unmet = min(_first_meeting(first, viewer, (one, other)), _first_meeting(second, viewer, (one, other)))
    left, right = views(opening, first.log, viewer), views(swapped, second.log, viewer)
    for number, (here, there) in enumerate(zip(left[: unmet + 1], right[: unmet + 1], strict=True)):
        assert here == there, number
        assert repr(here) == repr(there), number  # twins compare equal, but even which twin it is must not show


def _swapped(opening: Opening, one: Piece, other: Piece) -> Opening:
    def moved(piece: Piece) -> Piece:
        return other if piece is one else one if piece is other else piece

    return Opening(
        profile=opening.profile,
        seats=opening.seats,
        dealer=opening.dealer,
        hands={seat: moved(piece) for seat, piece in opening.hands.items()},
        bag=tuple(map(moved, opening.bag)),
        lives=opening.lives,
        pool=opening.pool,
        sitting_out=opening.sitting_out,
    )


def _first_meeting(ended: RoundState, viewer: Seat | Eyes, followed: tuple[Piece, ...]) -> int:
    """How many events pass before the viewer holds, is shown or hears of one of these discs."""
    for number, event in enumerate(ended.log):
        match event:
            case Refused(piece=piece):
                met = [piece]
            case Revealed(hands):
                met = [*hands.values()]
            case Exchanged() | Reversed() if viewer in (event.seat, event.partner):
                met = [event.given, event.taken]
            case _:
                met = []
        if any(piece is disc for piece in met for disc in followed):
            return number
    return len(ended.log)


@MANY
@given(rounds)
def test_a_view_shows_exactly_what_its_viewer_has_met(ended):
    for viewer in (*ended.opening.seats, Eyes.ONLOOKER):
        watched = views(ended.opening, ended.log, viewer)
        for shown, state, met in zip(watched, moments(ended), _knowledge(ended, viewer), strict=True):
            assert {*shown.known} == {*state.hands}
            assert {seat: rank for seat, rank in shown.known.items() if rank} == {
                seat: state.hands[seat].rank for seat in met
            }


def _knowledge(ended: RoundState, viewer: Seat | Eyes) -> list[set[Seat]]:
    """Before and after each event: the seats whose piece the viewer has met and could follow to where it is now.

    A disc is followed from seat to seat. One that goes into the bag is lost from sight, and found again only when the
    Cat gives back that very exchange, newest first.
    """
    followed: set[int] = set()
    given_to_bag: list[bool] = []
    known = [set()]
    for event, state in zip(ended.log, [*moments(ended)][1:], strict=True):
        match event:
            case Dealt(hands) if viewer in hands:
                followed.add(id(hands[viewer]))
            case Tapped(seat):
                followed.add(id(state.hands[seat]))
            case Refused(partner, piece) if partner is not BAG:
                followed.add(id(piece))
            case Revealed(hands):
                followed |= {id(piece) for piece in hands.values()}
            case Exchanged(seat, partner, given, taken):
                if viewer in (seat, partner):
                    followed |= {id(given), id(taken)}
                elif partner is BAG:
                    followed.discard(id(taken))
                given_to_bag.append(id(given) in followed)
            case Reversed(seat, partner, given, taken):
                remembered = given_to_bag.pop()
                if viewer in (seat, partner):
                    followed |= {id(given), id(taken)}
                elif partner is BAG:
                    (followed.add if remembered else followed.discard)(id(given))
        known.append({seat for seat, piece in state.hands.items() if id(piece) in followed})
    return known


@MANY
@given(rounds)
def test_pieces_lie_open_where_a_matador_was_shown_or_all_were_revealed(ended):
    for viewer in (ended.opening.seats[0], Eyes.ONLOOKER, Eyes.ALL):
        for shown, state in zip(views(ended.opening, ended.log, viewer), moments(ended), strict=True):
            displayed = [piece for partner, piece in state.refused if partner is not BAG]
            displayed += [piece for event in state.log if isinstance(event, Revealed) for piece in event.hands.values()]
            assert {*shown.face_up} == {
                seat for seat, piece in state.hands.items() if any(piece is disc for disc in displayed)
            }
            assert len({*shown.face_up}) == len(shown.face_up)


@MANY
@given(rounds)
def test_what_is_public_is_the_same_in_every_view_and_in_the_state(ended):
    for viewer in (*ended.opening.seats, Eyes.ONLOOKER, Eyes.ALL):
        for shown, state in zip(views(ended.opening, ended.log, viewer), moments(ended), strict=True):
            assert shown.bag == len(state.bag)
            assert shown.aside == tuple(piece.rank for piece in state.aside)
            for name in ("lives", "pool", "sitting_out", "out", "turn", "decided", "stopped_by", "payers"):
                assert getattr(shown, name) == getattr(state, name), name
            assert shown.participants == state.participants
            assert shown.to_act == state.to_act
            assert shown.order == ended.opening.order
            assert len(shown.exchanges) == len(state.exchanges)
            assert len(shown.log) == len(state.log)


@MANY
@given(rounds)
def test_the_all_seeing_view_knows_every_piece(ended):
    for shown, state in zip(views(ended.opening, ended.log, Eyes.ALL), moments(ended), strict=True):
        assert shown.known == {seat: piece.rank for seat, piece in state.hands.items()}


@MANY
@given(rounds)
def test_a_view_in_the_middle_is_the_one_of_the_whole_round_there(ended):
    viewer = ended.opening.seats[-1]
    watched = views(ended.opening, ended.log, viewer)
    for number, state in enumerate(moments(ended)):
        if state.to_act is not None or state.over:
            assert view(state, viewer) == watched[number]


# --- examples ---------------------------------------------------------------------------------------------------------


def known(state: RoundState, viewer: str) -> str:
    ranks = _viewed(state, viewer).known
    return " ".join(f"{seat}:{rank.value if rank else '?'}" for seat, rank in ranks.items())


def _viewed(state: RoundState, viewer: str) -> View:
    return view(state, Eyes(viewer) if viewer in ("onlooker", "all") else Seat(viewer))


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        pytest.param(
            {"hands": "A:V B:VI C:VII", "dealer": "C"},
            {"A": "A:V B:? C:?", "B": "A:? B:VI C:?", "onlooker": "A:? B:? C:?", "all": "A:V B:VI C:VII"},
            id="each seat knows its own piece, an onlooker none",
        ),
        pytest.param(
            {"hands": "A:V B:fool C:VII", "dealer": "C"},
            {"A": "A:V B:fool C:?", "onlooker": "A:? B:fool C:?"},
            id="[fool.tap] everyone knows who was dealt a Fool",
        ),
        pytest.param(
            {"hands": "A:fool B:VI C:VII", "dealer": "C", "says": "request"},
            {"C": "A:? B:fool C:VII", "onlooker": "A:? B:fool C:?", "A": "A:VI B:fool C:?", "B": "A:VI B:fool C:?"},
            id="everyone follows a Fool that tapped; both partners know both pieces",
        ),
        pytest.param(
            {"hands": "A:V B:VI C:VII", "dealer": "C", "says": "request request"},
            {"A": "A:VI B:? C:V", "B": "A:VI B:VII C:V", "C": "A:? B:VII C:V"},
            id="who gave a piece follows it onwards",
        ),
        pytest.param(
            {"hands": "A:V B:horse C:VII D:X", "dealer": "D", "says": "request"},
            {"D": "A:? B:horse C:? D:X", "onlooker": "A:? B:horse C:? D:?"},
            id="[matador.shown] everyone sees a matador shown",
        ),
        pytest.param(
            {"hands": "A:V B:horse C:VII D:X", "dealer": "D", "says": "request request"},
            {"D": "A:? B:? C:horse D:X", "A": "A:VII B:V C:horse D:?"},
            id="[matador.shown] and where it goes next",
        ),
        pytest.param(
            {"hands": "A:V B:VI", "dealer": "B", "bag": "knight", "says": "keep"},
            {"A": "A:V B:?", "B": "A:? B:VI"},
            id="a decision to keep tells no piece",
        ),
        pytest.param(
            {"hands": "A:V B:VI C:cat D:X", "dealer": "D", "says": "request request"},
            {"A": "A:V B:VI C:cat D:?", "B": "A:V B:VI C:cat D:?", "D": "A:? B:? C:cat D:X"},
            id="[matador.cat] what was seen is not undone",
        ),
    ],
)
def test_what_they_know(table, expected):
    state = round_of(**table)
    assert {viewer: known(state, viewer) for viewer in expected} == expected


def test_bag_seen_an_ordinary_candidate_is_seen_by_the_dealer_alone():
    state = round_of("A:V B:VI", dealer="B", bag="horse X", says="keep request")
    told = {viewer: [seen(event, viewer) for event in state.log] for viewer in ("A", "B")}
    taken = {viewer: next(event for event in events if isinstance(event, Exchanged)) for viewer, events in told.items()}
    assert (taken["A"].given, taken["A"].taken) == (None, None)
    assert taken["B"].taken == Piece(Rank.X)
    assert "bag refuses horse" in lines(state)
    assert [event.piece for event in told["A"] if isinstance(event, Refused)] == [Piece(Rank.HORSE)]


def test_a_view_does_not_tell_which_twin_a_piece_is():
    """Stacked deals number twins in seat order, so the number of C's piece would tell where its twin lies."""
    alone, with_twin = (round_of(f"A:X B:{rank} C:0", dealer="C", says="keep") for rank in ("V", "0"))
    assert repr(view(alone, Seat("C"))) == repr(view(with_twin, Seat("C")))


def test_a_viewer_needs_a_seat():
    with pytest.raises(ValueError, match="Z has no seat"):
        view(round_of("A:V B:VI", dealer="B"), Seat("Z"))


def test_matadors_are_all_that_events_ever_show_before_the_reveal():
    state = round_of("A:V B:cuckoo C:VI", dealer="C", says="request")
    shown = [event.piece.rank for event in state.log if isinstance(event, Refused)]
    assert {*shown} <= {*MATADORS}
