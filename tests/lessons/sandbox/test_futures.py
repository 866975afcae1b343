from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.gnav.notation import event_line
from gnav_core.gnav.profile import CHIP_GUIDE, NORWEGIAN
from gnav_core.gnav.ranks import Rank
from lessons.games.gnav import editing
from lessons.games.gnav.decisions import Decision, decisions
from lessons.sandbox import differences, forking, workbench
from lessons.sandbox.situations import situations


def decided(seed=1, count=6):
    table = workbench.start(editing.fresh(random.Random(seed), count=count))
    return workbench.all_open_decided_by(table, "keep-from-VI")


def rounds(bench):
    return workbench.played(bench.branch), workbench.played(bench.compared)


@settings(max_examples=40)
@given(seed=st.integers(0, 5000), count=st.integers(2, 20), data=st.data())
def test_futures_run_alike_up_to_the_event_at_which_they_part(seed, count, data):
    table = decided(seed, count)
    made = list(decisions(workbench.played(table.branch)))
    if not made:
        return
    chosen = data.draw(st.sampled_from(made))
    new, old = rounds(forking.with_other_choice(table, chosen))
    number = forking.parting(new, old)
    assert number == chosen.event
    assert [*map(event_line, new.log[: number - 1])] == [*map(event_line, old.log[: number - 1])]
    assert event_line(new.log[number - 1]) != event_line(old.log[number - 1])


def test_equal_rounds_never_part():
    state = workbench.played(decided().branch)
    assert forking.parting(state, state) is None


def test_a_round_that_stands_still_parts_from_one_that_goes_on_after_its_last_event():
    full = decided()
    still = workbench.put(full, editing.without_script(full.scenario))
    state, other = workbench.played(still.branch), workbench.played(full.branch)
    assert forking.parting(state, other) == len(state.log) + 1


def test_a_request_that_is_sent_on_is_one_decision():
    state = workbench.played(workbench.Branch(0, situations()["horse-redirects"].scenario))
    assert [(made.seat, made.asks) for made in decisions(state)] == [("A", True), ("B", False), ("C", False)]


def test_both_choices_of_an_open_seat_stand_side_by_side():
    table = workbench.start(editing.fresh(random.Random(3)))
    seat = workbench.played(table.branch).to_act
    both = forking.with_both_choices(table, seat)
    assert (both.branch.scenario.script[seat], both.compared.scenario.script[seat]) == (True, False)
    assert both.branch.parent == both.compared.parent == 0


def test_the_lives_of_two_futures_go_into_one_chart():
    scenario = situations()["knight-charges"].scenario
    table = forking.with_other_choice(workbench.start(scenario), Decision(3, "A", asks=True))
    new, old = rounds(table)
    assert forking.differing((new,), (old,)) == ("A",)
    chart = forking.together((new,), (old,), {"A": ("A new", "A old")})
    assert chart.after[-1] == {"A new": 2, "A old": 1}
    assert {change.seat for change in chart.changes} == {"A new", "A old"}


def test_two_profiles_differ_by_what_they_agreed_on():
    between = differences.agreements_between(NORWEGIAN, CHIP_GUIDE)
    assert set(between) == {"two_fools_dealt", "two_fools_revealed", "elimination"}
    assert differences.agreements_between(NORWEGIAN, NORWEGIAN) == {}


def test_a_deal_parts_where_the_rules_first_disagree():
    scenario = situations()["both-fools-dealt"].scenario
    here, there, number = differences.both_ways(scenario, CHIP_GUIDE, "keep-from-VI")
    assert event_line(here.log[number - 1]) == "A gains a life"
    assert event_line(there.log[number - 1]).startswith("first turn")


def test_a_deal_that_no_agreement_touches_runs_the_same():
    scenario = situations()["knight-charges"].scenario
    assert differences.both_ways(scenario, NORWEGIAN.with_agreements({"lone_fool": "alone"}), "cautious")[2] is None


@pytest.mark.parametrize("name", ["lone_fool=alone", "cuckoo_penalty=requester", "request_past_dealer=bag"])
def test_how_often_rules_matter_is_what_the_step_engine_finds(name):
    agreement, _, value = name.partition("=")
    other = NORWEGIAN.with_agreements({agreement: value})
    found = differences.counted(NORWEGIAN, other, 5, lowest=Rank.VI, seed=3)
    rng, differ, deals = random.Random(7), 0, 1500
    for _ in range(deals):
        scenario = editing.fresh(rng, count=5)
        here, there, _ = differences.both_ways(scenario, other, "keep-from-VI")
        differ += here.lives != there.lives
    se = (found.share * (1 - found.share) / deals) ** 0.5
    assert abs(differ / deals - found.share) < 5 * (se + found.se)
    assert found.deals == 10_000


def test_rules_that_do_not_fit_the_table_are_refused():
    table = editing.without_piece(editing.with_profile(decided().scenario, "chip_guide"), "A", sits_out=True)
    with pytest.raises(editing.DocumentError):
        differences.both_ways(table, NORWEGIAN, "cautious")
