"""What each seat may know of a round of La Nage, case by case; the laws are in test_laws.py."""

from __future__ import annotations

import pytest

from gnav_core.nage.cards import parse_hand, text_of
from gnav_core.nage.notation import event_line
from gnav_core.nage.views import seen, view, views
from gnav_core.table.eyes import Eyes
from tests.core.nage.stacked import EXPOSED, HANDS, play


def known(state, viewer) -> dict[str, str]:
    return {seat: text_of(hand) for seat, hand in view(state, viewer).known.items()}


def test_a_seat_knows_its_own_hand_and_an_onlooker_none():
    state = play([])
    assert known(state, "A") == {"A": HANDS["A"], "B": "", "C": ""}
    assert known(state, Eyes.ONLOOKER) == {"A": "", "B": "", "C": ""}
    assert known(state, Eyes.ALL) == HANDS


def test_the_exposed_cards_are_known_to_all_and_the_stock_is_only_counted():
    seen_by_onlooker = view(play([]), Eyes.ONLOOKER)
    assert text_of(seen_by_onlooker.exposed) == EXPOSED
    assert seen_by_onlooker.stock == 32 - 12


def test_before_the_choice_the_dealer_knows_the_first_hand_only():
    state = play([], other=EXPOSED)
    assert known(state, "C")["C"] == HANDS["C"]
    assert view(state, "C").other is None
    assert view(state, "C").choosing
    assert view(state, Eyes.ALL).other == parse_hand(EXPOSED)


def test_the_hand_taken_unseen_is_then_known_to_the_dealer_alone():
    state = play(["C takes other"], other=EXPOSED)
    assert known(state, "C")["C"] == EXPOSED
    assert known(state, "A")["C"] == ""
    taken = state.log[1]
    assert event_line(seen(taken, "A")) == "C turns up KH QD 9C and takes ?"
    assert event_line(seen(taken, "C")) == "C turns up KH QD 9C and takes JH 8S 10C"


def test_a_full_swap_makes_a_hand_known_to_all():
    state = play(["A swaps all"])
    assert known(state, "B")["A"] == EXPOSED
    assert known(state, Eyes.ONLOOKER)["A"] == EXPOSED


def test_a_swap_of_one_reveals_what_was_put_down_and_what_was_taken():
    state = play(["A swaps 8H for JH"])
    assert known(state, "B")["A"] == "JH"
    assert text_of(view(state, "B").exposed) == "8H 8S 10C"
    assert event_line(seen(state.log[-2], Eyes.ONLOOKER)) == "A swaps 8H for JH"


def test_a_known_card_put_down_again_is_not_in_the_hand_any_more():
    state = play(["A swaps 8H for JH", "B passes", "C passes", "A swaps JH for 8S"])
    assert known(state, "B")["A"] == "8S"


def test_a_known_hand_stays_known_through_swaps_of_one():
    state = play(["A swaps all", "B passes", "C passes", "A swaps JH for 9D"])
    assert known(state, "B")["A"] == "9D 8S 10C"


def test_three_swaps_of_one_make_a_hand_known():
    state = play(
        ["A swaps 7S for JH", "B passes", "C passes", "A swaps 8H for 8S", "B passes", "C passes", "A swaps 9D for 10C"]
    )
    assert sorted(known(state, Eyes.ONLOOKER)["A"].split()) == ["10C", "8S", "JH"]


def test_cards_put_away_stay_known_and_the_stock_shrinks():
    after = view(play(["A passes", "B passes", "C passes"]), Eyes.ONLOOKER)
    assert text_of(after.gone) == EXPOSED
    assert after.stock == 32 - 12 - 3


def test_at_the_end_all_hands_lie_open():
    state = play(["A stops", "B passes", "C passes"])
    assert known(state, Eyes.ONLOOKER) == HANDS
    assert view(state, "A").face_up == ("A", "B", "C")


def test_a_hand_laid_down_lies_open_before_the_others_show():
    state = play([], hands={**HANDS, "B": "AS KS QS"})
    first = next(place for place, event in enumerate(state.log) if event_line(event).startswith("B lays down"))
    after = views(state.opening, state.log, "A")[first + 1]
    assert after.face_up == ("B",)
    assert text_of(after.known["B"]) == "AS KS QS"
    assert after.known["C"] == ()


def test_a_stranger_has_no_view():
    with pytest.raises(ValueError, match="has no seat"):
        view(play([]), "D")
