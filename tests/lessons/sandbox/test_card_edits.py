"""Changes of a situation of La Nage: whatever comes out is a table that can be, and nothing else of it changes."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.nage.cards import PACK
from gnav_core.nage.going_on import legal
from gnav_core.nage.scenario import from_document, replay, to_document
from gnav_core.nage.share_code import decode, encode
from gnav_core.table.errors import DocumentError
from lessons.games.game import NAGE
from lessons.games.nage import editing as edits
from lessons.sandbox import nage_decisions as futures
from lessons.sandbox import workbench
from lessons.sandbox.forking import parting
from lessons.sandbox.played_on import played_on

SEEDS = st.integers(0, 10_000)


def decided(seed=1, count=4, way="random"):
    bench = workbench.start(edits.fresh(random.Random(seed), count=count))
    return workbench.all_open_decided_by(bench, way)


def cards_of(scenario):
    opening = scenario.opening()
    return sorted(map(str, [*(c for hand in opening.hands.values() for c in hand), *opening.other, *opening.stock]))


def any_edit(scenario, rng):
    """One of all edits, at random."""
    seat, other = rng.choice(scenario.playing), rng.choice(scenario.seats)
    return rng.choice(
        [
            lambda: edits.with_card(scenario, rng.choice([seat, edits.OTHER]), rng.randrange(3), card=rng.choice(PACK)),
            lambda: edits.with_random_hand(scenario, seat, rng),
            lambda: edits.with_choice_made(scenario, made=rng.random() < 0.5),
            lambda: edits.with_seat_count(scenario, rng.randint(2, 8), rng),
            lambda: edits.with_sunk(scenario, other, rng, sunk=rng.random() < 0.5),
            lambda: edits.renamed(scenario, other, rng.choice(["Bo", "Åse", "stops", "all"])),
            lambda: edits.with_dealer(scenario, seat),
            lambda: edits.with_units(scenario, seat, rng.randint(0, 5)),
            lambda: edits.with_pot(scenario, rng.randint(0, 20)),
            lambda: edits.with_stock(scenario, scenario.opening().stock[: rng.randint(0, 5)]),
            lambda: edits.with_whole_stock(scenario),
            lambda: edits.with_mixed_stock(scenario, rng),
            lambda: edits.dealt_at_random(scenario, rng),
        ]
    )()


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, count=st.integers(2, 8))
def test_no_card_is_made_or_lost_by_any_edit_and_every_decision_that_stays_is_legal(seed, count):
    rng = random.Random(seed)
    scenario = decided(seed, count).scenario
    for _ in range(12):
        try:
            scenario = any_edit(scenario, rng)
        except DocumentError:
            continue
        assert cards_of(scenario) == sorted(map(str, PACK))
        replay(scenario)
        assert from_document(to_document(scenario)) == scenario
        assert decode(encode(scenario)) == scenario


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS, count=st.integers(2, 8))
def test_a_card_that_is_laid_elsewhere_changes_places_and_all_others_stay(seed, count):
    rng = random.Random(seed)
    scenario = edits.fresh(rng, count=count)
    seat, place, card = rng.choice(scenario.seats), rng.randrange(3), rng.choice(PACK)
    before, after = scenario.opening(), edits.with_card(scenario, seat, place, card=card).opening()
    assert after.hands[seat][place] == card
    old = before.hands[seat][place]
    moved = {old, card}

    def lying(opening):
        return [*(c for name in scenario.seats for c in opening.hands[name]), *opening.other, *opening.stock]

    assert [c for c in lying(before) if c not in moved] == [c for c in lying(after) if c not in moved]


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS, count=st.integers(2, 7))
def test_seats_that_come_and_go_leave_the_others_their_cards(seed, count):
    rng = random.Random(seed)
    scenario = edits.fresh(rng, count=count)
    more = edits.with_seat_count(scenario, 8, rng)
    back = edits.with_seat_count(more, count, rng)
    assert back.opening().hands == scenario.opening().hands
    assert back.opening().other == scenario.opening().other
    assert len(more.opening().stock) == 5


def test_a_table_keeps_two_seats_afloat():
    scenario = edits.fresh(random.Random(1), count=2)
    with pytest.raises(DocumentError, match="afloat"):
        edits.with_sunk(scenario, scenario.seats[0], random.Random(1), sunk=True)


def test_a_name_is_changed_in_decisions_too():
    scenario = decided().scenario
    named = edits.renamed(scenario, scenario.seats[0], "Åse")
    assert len(named.script) == len(scenario.script)
    assert "Åse" in {action.seat for action in named.script}
    with pytest.raises(DocumentError, match="used twice"):
        edits.renamed(scenario, scenario.seats[0], "B")


def test_the_dealers_choice_is_taken_for_granted_or_open():
    scenario = edits.fresh(random.Random(2))
    made = edits.with_choice_made(scenario, made=True)
    assert made.exposed == scenario.deal.other
    assert not replay(made).choosing
    again = edits.with_choice_made(made, made=False)
    assert (again.exposed, again.deal.other) == ((), scenario.deal.other)


def test_a_policy_for_one_seat_decides_whenever_its_turn_comes():
    bench = workbench.decided_by(workbench.start(edits.fresh(random.Random(3), count=2)), "B", "stop-at-31")
    assert [action.seat for action in bench.scenario.script] == ["B"]
    state = replay(bench.scenario)
    bench = workbench.put(bench, edits.with_decision(bench.scenario, legal(state)[0]))
    assert [action.seat for action in bench.scenario.script] == ["B", "A", "B"]
    assert bench.branch.waiting == {"B": "stop-at-31"}


def test_policies_stop_waiting_when_the_round_is_over():
    assert decided().branch.waiting == {}


def test_a_policy_that_draws_lots_draws_the_same_ones_each_time():
    assert decided(5).scenario == decided(5).scenario


@settings(max_examples=30, deadline=None)
@given(seed=SEEDS, count=st.integers(2, 8), data=st.data())
def test_another_decision_parts_the_futures_at_its_event(seed, count, data):
    bench = decided(seed, count)
    if data.draw(st.booleans()):
        bench = workbench.start(edits.with_choice_made(bench.scenario, made=True))
    state = workbench.played(bench.branch)
    decision = data.draw(st.sampled_from([*futures.decisions(state)]))
    others = futures.other_choices(bench.scenario, decision)
    action = others[data.draw(st.sampled_from([*others]))]
    forked = futures.with_other_choice(bench, decision, action)
    assert parting(workbench.played(forked.branch), state) == decision.event
    assert forked.compared.scenario == bench.scenario


def test_all_else_that_is_legal_can_be_decided_instead():
    bench = decided(7, 3)
    for decision in futures.decisions(workbench.played(bench.branch)):
        here = futures.before(bench.scenario, decision)
        assert len(futures.other_choices(bench.scenario, decision)) == len(legal(here)) - 1


@pytest.mark.parametrize("way", NAGE.ways)
def test_a_match_goes_on_to_its_winner_and_who_had_sunk_stays_out(way):
    scenario = edits.with_seat_count(edits.fresh(random.Random(4)), 5, random.Random(4))
    scenario = edits.with_sunk(scenario, scenario.seats[1], random.Random(4), sunk=True)
    found = played_on(scenario, way, 1)
    assert found.match.winners
    assert scenario.seats[1] not in found.match.winners
    assert found.match.pot + sum(found.match.lives.values()) == 3 * 4
    later = NAGE.situation_of(found.states[1], scenario.seats)
    assert scenario.seats[1] in later.sunk
    assert replay(later).log == found.states[1].log


def test_a_workbench_of_both_games_reads_back_from_its_text():
    bench = workbench.forked(decided(), edits.fresh(random.Random(9)), "other")
    assert workbench.bench_of(workbench.bench_text(bench)) == bench
