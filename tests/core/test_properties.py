"""What holds in every round, whatever was dealt, agreed and decided."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.gnav.events import (
    BAG,
    ENDINGS,
    PENALTIES,
    Charged,
    Dealt,
    Exchanged,
    Gained,
    Keep,
    Redealt,
    Refused,
    Request,
    Requested,
    Returned,
    Revealed,
    Reversed,
    TurnPassed,
)
from gnav_core.gnav.profile import Elimination
from gnav_core.gnav.ranks import PACK
from gnav_core.gnav.rounds import apply, decide
from gnav_core.gnav.rulebook import RULE_IDS
from tests.core.drawn import decided, openings, rounds
from tests.core.tables import moments

MANY = settings(max_examples=250, deadline=None)
WHOLE_SET = Counter((piece.rank, piece.twin) for piece in PACK)


def discs(pieces):
    """Pieces as discs: twins are equal in play, but not here."""
    return [(piece.rank, piece.twin) for piece in pieces]


@MANY
@given(rounds)
def test_no_piece_is_made_or_lost(ended):
    for state in [*moments(ended)][len(ended.opening.sitting_out) + 1 :]:
        assert Counter(discs([*state.hands.values(), *state.bag, *state.aside])) == WHOLE_SET
        assert {*state.hands} == {*ended.opening.hands}
    assert ended.aside == ()


@MANY
@given(rounds, st.booleans())
def test_a_state_is_never_changed_in_place(ended, asks):
    """Tuples cannot be changed and dicts can: their contents are the same after playing on from every state."""
    states = [*moments(ended)]
    before = [_contents(state) for state in states]
    for state in states:
        if state.to_act is not None:
            action = (Request if asks else Keep)(state.to_act)
            assert apply(state, action).log == (*state.log, *decide(state, action)) == apply(state, action).log
    assert [_contents(state) for state in states] == before


def _contents(state):
    shown = [tuple(event.hands.items()) for event in state.log if isinstance(event, Revealed | Dealt)]
    opening = state.opening
    return (
        *(tuple(table.items()) for table in (state.hands, state.lives, opening.hands, opening.lives)),
        *(tuple(discs(state.hands.values())), tuple(shown), opening.profile.name, len(opening.profile.responses)),
    )


@MANY
@given(rounds)
def test_evolving_the_log_gives_the_state_that_was_played(ended):
    assert [*moments(ended)][-1] == ended


@MANY
@given(rounds)
def test_right_after_a_cat_everyone_holds_the_piece_dealt_and_the_bag_is_as_after_the_deal(ended):
    cat, previous = False, ended
    dealt = ended.opening
    for event, state in zip(ended.log, [*moments(ended)][1:], strict=True):
        if cat and not isinstance(event, Returned | Reversed):  # its reversals are over: look at what they left
            assert previous.exchanges == ()
            assert all(previous.hands[seat] is piece for seat, piece in dealt.hands.items())
            assert Counter(discs(previous.bag)) == Counter(discs(dealt.bag))
            cat = False
        cat = cat or (isinstance(event, Charged) and event.rule in ("matador.cat", "bag.cat"))
        previous = state
    assert not cat


@MANY
@given(rounds)
def test_counters_are_neither_made_nor_lost(ended):
    """[penalty.paper] sum of max(balance, 0) + pool = the same sum at the start + spare counters handed out."""
    start = sum(ended.opening.lives.values()) + ended.opening.pool
    for state in moments(ended):
        assert sum(max(balance, 0) for balance in state.lives.values()) + state.pool == start + state.spares
        assert state.pool >= 0


@MANY
@given(rounds)
def test_at_most_two_lives_a_seat_a_round(ended):
    paid = Counter(event.seat for event in ended.log if isinstance(event, Charged))
    assert max(paid.values(), default=0) <= 2
    fined = Counter(event.seat for event in ended.log if isinstance(event, Charged) and event.cause in PENALTIES)
    assert max(fined.values(), default=0) <= 1
    for seat, balance in ended.lives.items():
        gained = sum(isinstance(event, Gained) and event.seat == seat for event in ended.log)
        assert balance == ended.opening.lives[seat] + gained - paid[seat]


@MANY
@given(rounds)
def test_every_participant_has_one_turn_in_order_unless_the_round_stops(ended):
    turns = [event.seat for event in ended.log if isinstance(event, TurnPassed)]
    expected = [seat for seat in ended.opening.order if seat not in ended.sitting_out]
    assert turns == expected[: len(turns)]
    if turns and ended.stopped_by is None and ended.opening.profile.elimination is Elimination.AFTER_ROUND:
        assert turns == expected


@MANY
@given(rounds)
def test_every_round_ends_with_exactly_one_ending(ended):
    assert [type(event) in ENDINGS for event in ended.log] == [False] * (len(ended.log) - 1) + [True]
    assert ended.over
    assert ended.to_act is None
    assert len(ended.log) <= 42 * len(ended.opening.seats)


@MANY
@given(rounds)
def test_every_event_cites_a_rule_of_the_rule_book(ended):
    assert {event.rule for event in ended.log} <= {*RULE_IDS}


@MANY
@given(rounds)
def test_after_the_reveal_somebody_pays_unless_nobody_was_compared(ended):
    revealed = [event for event in ended.log if isinstance(event, Revealed)]
    if revealed and revealed[0].hands:
        assert ended.payers
    else:
        assert ended.payers == ()
    ranks = {seat: piece.rank for seat, piece in revealed[0].hands.items()} if revealed else {}
    for seat in ended.payers:
        assert sum(rank < ranks[seat] for rank in {*ranks.values()}) <= 1
    spared = [ranks[seat] for seat in ranks if seat not in ended.payers]
    assert all(rank > ranks[payer] for rank in spared for payer in ended.payers)


@MANY
@given(rounds)
def test_who_leaves_has_no_life_and_who_stays_has(ended):
    if isinstance(ended.log[-1], Redealt):
        assert ended.out == ()
        return
    assert {*ended.out} == {seat for seat, balance in ended.lives.items() if balance <= 0}
    left = [seat for seat in ended.opening.seats if seat not in ended.out]
    assert (ended.winners is None) is (len(left) > 1)
    if len(left) == 1:
        assert ended.winners == tuple(left)


@MANY
@given(rounds)
def test_refusals_only_come_from_matadors_and_exchanges_never_take_one_that_was_asked(ended):
    responses = ended.opening.profile.responses
    for before, event in pairwise(ended.log):
        if isinstance(event, Exchanged):
            assert event.partner is BAG or before == Requested(event.seat, event.partner)
            assert event.taken.rank not in responses
        if isinstance(event, Refused):
            assert event.piece.rank in responses


@MANY
@given(openings)
def test_keeping_all_around_changes_no_hand_and_no_bag(opening):
    ended = decided(opening, dict.fromkeys(opening.seats, False))
    assert ended.hands == opening.hands
    assert ended.bag == opening.bag
    assert not [event for event in ended.log if getattr(event, "partner", None) is BAG]
