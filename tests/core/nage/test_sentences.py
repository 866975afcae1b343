"""La Nage as RULES.md section 9 tells it, a test a sentence."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import get_args

import pytest

from gnav_core.gnav.events import Seat
from gnav_core.nage.cards import PACK, parse_hand
from gnav_core.nage.dealing import Deal, deal
from gnav_core.nage.events import Event
from gnav_core.nage.matches import after_round, next_opening, start_match
from gnav_core.nage.notation import parse_action
from gnav_core.nage.rounds import Opening, apply, decide, open_round
from gnav_core.table.errors import (
    AlreadyStopped,
    BadDeal,
    NotNow,
    NotThere,
    NotYourTurn,
    RoundIsOver,
)
from gnav_core.table.seats import clockwise
from tests.core.nage.stacked import EXPOSED, HANDS, lines, play, rules

ACES = "AS AH AD"
THIRTY_ONE = "AC KC QC"
PASS_ROUND = ["A passes", "B passes", "C passes"]


class InOrder:
    """A generator that leaves the pack as it is."""

    def shuffle(self, cards):
        """Leave the cards in the order of the pack."""


def seats(names: str) -> tuple[Seat, ...]:
    return tuple(Seat(name) for name in names)


# --- seats, deal ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [pytest.param(1, id="one is too few"), pytest.param(9, id="nine are too many")])
def test_a_match_is_played_by_two_to_eight(count):
    with pytest.raises(BadDeal, match="2 to 8"):
        start_match(seats("ABCDEFGHI"[:count]), dealer=Seat("A"))


def test_each_starts_with_3_units_and_the_pot_is_empty():
    match = start_match(seats("ABCDEFGH"), dealer=Seat("A"))
    assert {*match.lives.values()} == {3}
    assert match.pot == 0


def test_cards_are_dealt_one_by_one_from_the_dealers_left_and_the_dealer_gets_two_hands():
    dealt = deal(clockwise(seats("ABC"), Seat("B")), InOrder())
    assert [*dealt.hands] == ["C", "A", "B"]
    assert dealt.hands[Seat("C")] == parse_hand("AS 10S AH")
    assert dealt.hands[Seat("A")] == parse_hand("KS 9S KH")
    assert dealt.hands[Seat("B")] == parse_hand("QS 8S QH")
    assert dealt.other == parse_hand("JS 7S JH")
    assert len(dealt.stock) == 32 - 3 * 4


def test_the_dealer_decides_first_which_hand_to_keep():
    state = play([], other=EXPOSED)
    assert state.to_act == "C"
    assert state.choosing
    assert state.exposed == ()


def test_the_dealer_who_keeps_the_first_hand_turns_up_the_other():
    state = play(["C keeps"], other=EXPOSED)
    assert lines(state) == ["C keeps and turns up JH 8S 10C", "first turn A"]
    assert state.hands["C"] == parse_hand("KH QD 9C")
    assert state.exposed == parse_hand(EXPOSED)


def test_the_dealer_may_turn_up_the_first_hand_and_take_the_other():
    state = play(["C takes other"], other=EXPOSED)
    assert lines(state) == ["C turns up KH QD 9C and takes JH 8S 10C", "first turn A"]
    assert state.hands["C"] == parse_hand(EXPOSED)
    assert state.exposed == parse_hand("KH QD 9C")


def test_then_the_player_left_of_the_dealer_starts():
    assert play(["A keeps"], dealer="A", other=EXPOSED).to_act == "B"


def test_a_turn_is_no_choice_of_hands_and_the_other_way_round():
    choosing, turning = play([], other=EXPOSED), play([])
    with pytest.raises(NotNow, match="keep the first hand or take the other"):
        apply(choosing, parse_action("C passes"))
    with pytest.raises(NotNow, match="pass, swap one, swap all or stop"):
        apply(turning, parse_action("A takes other"))


OPENING = {
    "seats": seats("AB"),
    "dealer": Seat("B"),
    "hands": {Seat("A"): PACK[:3], Seat("B"): PACK[3:6]},
    "other": PACK[6:9],
    "stock": PACK[9:],
    "lives": {Seat("A"): 3, Seat("B"): 0},
}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        pytest.param({"seats": seats("A")}, "1 seat: a table has 2 to 8", id="one seat"),
        pytest.param({"seats": seats("AA")}, "the seat 'A' is named twice", id="two seats of one name"),
        pytest.param({"seats": seats("ABCDEFGHI")}, "9 seats: a table has 2 to 8", id="nine seats"),
        pytest.param({"dealer": Seat("C")}, "unknown seat 'C': use one of 'A', 'B'", id="a dealer without a seat"),
        pytest.param({"hands": {Seat("A"): PACK[:3]}}, "needs three cards", id="a seat without a hand"),
        pytest.param({"other": PACK[6:8], "stock": PACK[8:]}, "a second hand of three", id="a second hand of two"),
        pytest.param({"stock": PACK[10:]}, "each of the 32 cards once", id="a card missing"),
        pytest.param({"stock": (*PACK[10:], PACK[0])}, "each of the 32 cards once", id="a card twice"),
        pytest.param({"lives": {Seat("A"): 3}}, "needs its units", id="a seat without units"),
        pytest.param({"lives": {Seat("A"): 3, Seat("B"): -1}}, "needs its units", id="a seat with a debt"),
        pytest.param({"pot": -1}, "the pot 0 or more", id="a pot with a debt"),
    ],
)
def test_what_no_table_could_have_is_refused(fields, said):
    assert Opening(**OPENING).order == seats("AB")
    with pytest.raises(BadDeal, match=said):
        Opening(**{**OPENING, **fields})


# --- turns ----------------------------------------------------------------------------------------------------------


def test_who_passes_changes_nothing():
    state = play(["A passes"])
    assert lines(state)[-2:] == ["A passes", "turn B"]
    assert state.hands["A"] == parse_hand(HANDS["A"])
    assert state.exposed == parse_hand(EXPOSED)


def test_who_swaps_one_puts_it_down_in_the_place_of_the_exposed_card():
    state = play(["A swaps 8H for JH"])
    assert lines(state)[-2:] == ["A swaps 8H for JH", "turn B"]
    assert state.hands["A"] == parse_hand("7S JH 9D")
    assert state.exposed == parse_hand("8H 8S 10C")


def test_who_swaps_all_takes_the_three_exposed_cards():
    state = play(["A swaps all"])
    assert lines(state)[-2] == "A swaps 7S 8H 9D for JH 8S 10C"
    assert rules(state)["A swaps 7S 8H 9D for JH 8S 10C"] == "nage.known"
    assert state.hands["A"] == parse_hand(EXPOSED)
    assert state.exposed == parse_hand(HANDS["A"])


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("A swaps KS for JH", id="a card of another hand cannot be put down"),
        pytest.param("A swaps JH for 8S", id="an exposed card cannot be put down"),
        pytest.param("A swaps 7S for KS", id="a card of another hand cannot be taken"),
        pytest.param("A swaps 7S for 8H", id="a card of the own hand cannot be taken"),
    ],
)
def test_a_swap_takes_an_exposed_card_for_one_of_the_own_hand(line):
    with pytest.raises(NotThere, match=r"put down one of|take one of"):
        apply(play([]), parse_action(line))


def test_only_the_seat_whose_turn_it_is_decides():
    with pytest.raises(NotYourTurn, match="turn of 'A'"):
        apply(play([]), parse_action("B passes"))


def test_decide_says_what_happens_and_changes_nothing():
    state = play([])
    events = decide(state, parse_action("A passes"))
    assert state.log + events == apply(state, parse_action("A passes")).log
    assert state == play([])


# --- stop -----------------------------------------------------------------------------------------------------------


def test_after_stop_each_other_player_has_one_more_turn_then_all_show():
    state = play(["A passes", "B stops", "C swaps 9C for JH", "A swaps all"])
    assert lines(state) == [
        "C keeps and turns up JH 8S 10C",
        "first turn A",
        "A passes",
        "turn B",
        "B stops",
        "last turn C",
        "C swaps 9C for JH",
        "last turn A",
        "A swaps 7S 8H 9D for 9C 8S 10C",
        "show A 9C 8S 10C, B KS QS 7H, C KH QD JH",
        "A pays for lowest",
        "deal passes to A",
    ]


def test_the_first_player_may_stop_at_once():
    assert lines(play(["A stops"]))[-2:] == ["A stops", "last turn B"]


def test_doing_nothing_in_the_last_lap_is_a_pass():
    assert play(["A stops", "B passes", "C passes"]).over


def test_a_second_stop_is_refused():
    state = play(["A stops"])
    with pytest.raises(AlreadyStopped, match="'A' has said it; pass, swap one or swap all"):
        apply(state, parse_action("B stops"))


def test_stop_may_be_said_in_a_turn_only():
    assert apply(play([]), parse_action("A stops")).stopped_by == "A"
    with pytest.raises(NotNow):
        apply(play([], other=EXPOSED), parse_action("C stops"))
    with pytest.raises(RoundIsOver):
        apply(play(["A stops", "B passes", "C passes"]), parse_action("A stops"))


def test_nothing_is_decided_after_the_end():
    with pytest.raises(RoundIsOver, match="the round is over"):
        apply(play(["A stops", "B passes", "C passes"]), parse_action("A passes"))


# --- refresh --------------------------------------------------------------------------------------------------------


def test_when_all_pass_in_succession_three_new_cards_replace_the_exposed_ones():
    state = play(PASS_ROUND, stock="AD KD JD")
    assert lines(state)[-2:] == ["refresh AD KD JD for JH 8S 10C", "turn A"]
    assert state.exposed == parse_hand("AD KD JD")
    assert state.gone == parse_hand(EXPOSED)


def test_passes_are_counted_afresh_after_a_refresh():
    state = play([*PASS_ROUND, "A passes", "B passes"], stock="AD KD JD AH JS 10S")
    assert state.exposed == parse_hand("AD KD JD")
    after = apply(state, parse_action("C passes"))
    assert after.exposed == parse_hand("AH JS 10S")
    assert after.gone == parse_hand(EXPOSED) + parse_hand("AD KD JD")


@pytest.mark.parametrize(
    "swap",
    [
        pytest.param("C swaps 9C for JH", id="after a swap of one"),
        pytest.param("C swaps all", id="after a swap of all"),
    ],
)
def test_passes_are_counted_afresh_after_an_exchange(swap):
    state = play(["A passes", "B passes", swap, "A passes", "B passes"], stock="AD KD JD")
    assert not state.gone
    assert state.passes == 2
    assert apply(state, parse_action("C passes")).exposed == parse_hand("AD KD JD")


def test_all_passing_means_in_succession_not_from_the_dealers_left():
    state = play(["A swaps 9D for 8S", "B passes", "C passes", "A passes"], stock="AD KD JD")
    assert lines(state)[-2:] == ["refresh AD KD JD for JH 9D 10C", "turn B"]


def test_passes_in_the_last_lap_refresh_nothing():
    state = play(["A passes", "B passes", "C stops", "A passes", "B passes"])
    assert state.over
    assert not any(line.startswith("refresh") for line in lines(state))


EIGHT_HANDS = {
    "A": "AS KH 7D",
    "B": "KS QH 8D",
    "C": "QS JH 9D",
    "D": "JS 10H 10D",
    "E": "10S 9H JD",
    "F": "9S 8H QD",
    "G": "8S 7H KD",
    "H": "7S AH AD",
}


def eight_players(script: list[str]):
    stock = "QC JC 10C 8C 7C"
    return play(script, seats=list("ABCDEFGH"), dealer="H", hands=EIGHT_HANDS, exposed="AC KC 9C", stock=stock)


def duel(script: list[str], **fields):
    """Two seats, B deals; B is higher unless other hands are given."""
    return play(script, **{"seats": ["A", "B"], "dealer": "B", "hands": {seat: HANDS[seat] for seat in "AB"}, **fields})


def test_with_fewer_than_three_cards_left_in_the_stock_all_show():
    everyone = [f"{seat} passes" for seat in "ABCDEFGH"]
    once, twice = eight_players(everyone), eight_players(everyone * 2)
    assert lines(once)[-2:] == ["refresh QC JC 10C for AC KC 9C", "turn A"]
    assert len(once.stock) == 2
    assert "stock runs out" in lines(twice)
    assert rules(twice)["stock runs out"] == "nage.refresh"
    assert twice.over
    assert len(twice.stock) == 2
    # 11, 10, 10, 10, 10, 10, 10 and 11: all six with 10 pay.
    assert twice.payers == tuple("BCDEFG")


# --- 31 and three Aces ----------------------------------------------------------------------------------------------


def test_31_dealt_is_laid_down_at_once_and_the_lowest_pays():
    state = play([], hands={**HANDS, "B": THIRTY_ONE})
    assert lines(state)[1:] == [
        "B lays down AC KC QC",
        "show A 7S 8H 9D, B AC KC QC, C KH QD 9C",
        "A pays for lowest",
        "deal passes to A",
    ]
    assert rules(state)["B lays down AC KC QC"] == "nage.thirty_one"


def test_31_dealt_to_a_player_waits_for_the_dealers_choice():
    hands = {**HANDS, "A": THIRTY_ONE}
    assert play([], hands=hands, other=EXPOSED).to_act == "C"
    assert play(["C takes other"], hands=hands, other=EXPOSED).laid_down == ("A",)


def test_31_dealt_to_the_dealer_counts_after_the_choice_of_hands():
    hands = {**HANDS, "C": THIRTY_ONE}
    assert play(["C keeps"], hands=hands, other=EXPOSED).laid_down == ("C",)
    missed = play(["C takes other"], hands=hands, other=EXPOSED)
    assert missed.laid_down == ()
    assert missed.to_act == "A"


def test_31_in_the_other_hand_counts_when_the_dealer_takes_it_unseen():
    assert play(["C takes other"], other=THIRTY_ONE).laid_down == ("C",)
    assert play(["C keeps"], other=THIRTY_ONE).laid_down == ()


def test_two_dealt_31_are_both_laid_down():
    state = play([], hands={**HANDS, "A": THIRTY_ONE, "B": "AD KD JD"})
    assert state.laid_down == ("A", "B")
    assert state.payers == ("C",)


def test_31_reached_by_a_swap_of_one_ends_the_round_at_once():
    state = play(["A passes", "B swaps 7H for AS"], exposed="AS 8S 10C")
    assert lines(state)[-4:] == [
        "B lays down KS QS AS",
        "show A 7S 8H 9D, B KS QS AS, C KH QD 9C",
        "A pays for lowest",
        "deal passes to A",
    ]


def test_31_reached_by_a_swap_of_all_ends_the_round_at_once():
    assert play(["A swaps all"], exposed=THIRTY_ONE).laid_down == ("A",)


def test_31_reached_in_the_last_lap_ends_the_round_before_the_others_turns():
    state = play(["A stops", "B swaps 7H for AS"], exposed="AS 8S 10C")
    assert state.over
    assert "last turn C" not in lines(state)


def test_three_aces_dealt_end_the_round_and_every_other_player_pays():
    state = play([], hands={**HANDS, "B": ACES})
    assert lines(state)[1:] == [
        "B lays down AS AH AD",
        "show A 7S 8H 9D, B AS AH AD, C KH QD 9C",
        "A pays for aces",
        "C pays for aces",
        "deal passes to A",
    ]
    assert {rule for line, rule in rules(state).items() if "aces" in line or "lays" in line} == {"nage.aces"}


def test_three_aces_reached_end_the_round_and_every_other_player_pays():
    state = play(["A swaps 7S for AC"], hands={**HANDS, "A": "7S AH AD"}, exposed="AC 8S 10C")
    assert state.laid_down == ("A",)
    assert state.payers == ("B", "C")


def test_three_aces_beat_31_and_its_holder_pays_too():
    state = play([], hands={**HANDS, "A": THIRTY_ONE, "B": ACES})
    assert state.laid_down == ("B",)
    assert state.payers == ("A", "C")


def test_another_triple_ends_nothing():
    assert play([], hands={**HANDS, "B": "KS KC KD"}).to_act == "A"


# --- who pays, swims, sinks, wins -----------------------------------------------------------------------------------


def test_all_tied_lowest_pay():
    state = play(["A stops", "B passes", "C passes"], hands={**HANDS, "A": "KC 8H 9D"})
    assert state.payers == ("A", "C")
    assert state.pot == 2


def test_half_a_point_is_enough_to_pay_nothing():
    hands = {"A": "KH QH JH", "B": "8S 8H 8D", "C": "AC KC 9C"}
    assert play(["A stops", "B passes", "C passes"], hands=hands, exposed="JD 8C 10D").payers == ("A", "C")
    assert play(["A stops", "B passes", "C swaps 9C for QC"], hands=hands, exposed="JD QC 10D").payers == ("A",)


def test_who_stopped_pays_too_when_lowest():
    assert play(["A stops", "B passes", "C passes"]).payers == ("A",)


def test_who_pays_the_last_unit_swims_and_plays_on():
    state = play(["A stops", "B passes", "C passes"], lives={"A": 1})
    assert lines(state)[-3:] == ["A pays for lowest", "A swims", "deal passes to A"]
    assert state.swimming == ("A",)
    assert state.sunk == ()


def test_the_next_loss_sinks_a_swimmer_who_pays_nothing_more():
    state = play(["A stops", "B passes", "C passes"], lives={"A": 0}, pot=3)
    assert lines(state)[-2:] == ["A sinks", "deal passes to B"]
    assert (state.lives["A"], state.pot, state.payers) == (0, 3, ())
    assert (state.sunk, state.swimming) == (("A",), ())


def test_a_swimmer_who_does_not_lose_swims_on():
    state = play(["A stops", "B passes", "C passes"], lives={"B": 0})
    assert state.swimming == ("B",)


def test_beside_three_aces_a_swimmer_sinks_and_the_others_pay():
    state = play([], hands={**HANDS, "B": ACES}, lives={"A": 0})
    assert (state.sunk, state.payers) == (("A",), ("C",))


def test_the_last_one_afloat_takes_the_pot():
    state = duel(["A stops", "B passes"], lives={"A": 0}, pot=5)
    assert lines(state)[-2:] == ["A sinks", "B wins 5"]
    assert state.winners == ("B",)


def test_a_swimmer_may_win():
    state = duel(["A stops", "B passes"], lives=0, pot=6)
    assert state.winners == ("B",)
    assert state.lives["B"] == 0


TIED = {"A": "KC 8H 9D", "B": "QS 7H 8C"}


def test_when_all_who_remain_sink_together_the_round_is_replayed():
    state = duel(["A stops", "B passes"], hands=TIED, lives=0, pot=6)
    assert lines(state)[-3:] == ["A sinks", "B sinks", "replay"]
    assert rules(state)["replay"] == "nage.all_sink"
    assert state.winners is None
    assert (state.sunk, state.swimming, state.pot) == ((), ("A", "B"), 6)


def test_a_replayed_round_has_the_same_dealer_seats_units_and_pot():
    match = start_match(seats("AB"), dealer=Seat("B"), lives={Seat("A"): 0, Seat("B"): 0})
    stacked = Deal({Seat(seat): parse_hand(hand) for seat, hand in TIED.items()})
    state = open_round(next_opening(match, deal(match.dealt_in, InOrder(), stacked)))
    for line in ("B keeps", "A stops", "B passes"):
        state = apply(state, parse_action(line))
    after = after_round(match, state)
    assert (after.dealer, after.left, after.lives, after.pot) == (match.dealer, match.left, match.lives, match.pot)
    assert after.winners is None
    assert after.rounds == 1


def test_where_one_of_the_tied_has_a_unit_left_only_the_swimmer_sinks():
    state = duel(["A stops", "B passes"], hands=TIED, lives={"A": 0, "B": 1}, pot=5)
    assert lines(state)[-4:] == ["A sinks", "B pays for lowest", "B swims", "B wins 6"]


def test_all_tied_with_units_pay_and_play_on():
    state = duel(["A stops", "B passes"], hands=TIED)
    assert state.payers == ("A", "B")
    assert lines(state)[-1] == "deal passes to A"


def test_the_deal_passes_left_among_those_afloat():
    sinking = play(["A stops", "B passes", "C passes"], lives={"A": 0})
    assert lines(sinking)[-1] == "deal passes to B"
    assert lines(play(["C stops", "A passes", "B passes"], dealer="B"))[-1] == "deal passes to C"
    dealer_sinks = play(["B stops", "C passes", "A passes"], dealer="A", lives={"A": 0})
    assert lines(dealer_sinks)[-2:] == ["A sinks", "deal passes to B"]


def test_every_event_is_frozen_happens_somewhere_and_cites_its_rule():
    lap = ["A stops", "B passes", "C passes"]
    everyone = [f"{seat} passes" for seat in "ABCDEFGH"]
    rounds = [
        play(["C takes other", "A swaps 7S for KH", "B swaps all", "C passes", *lap], other=EXPOSED),
        play(lap, lives={"A": 1}),
        play(lap, lives={"A": 0}),
        play([], hands={**HANDS, "B": ACES}),
        play([], hands={**HANDS, "B": THIRTY_ONE}),
        duel(["A stops", "B passes"], hands=TIED, lives=0),
        duel(["A stops", "B passes"], lives=0),
        eight_players(everyone * 2),
    ]
    happened = [event for state in rounds for event in state.log]
    assert {type(event) for event in happened} == {*get_args(Event)}
    turns, ends = {"deal", "turn", "known", "stop", "refresh"}, {"aces", "thirty_one", "lowest"}
    afterwards = {"swim", "all_sink", "next", "win"}
    assert {event.rule for event in happened} == {f"nage.{name}" for name in turns | ends | afterwards}
    for event in happened:
        for held in fields(event):
            with pytest.raises(FrozenInstanceError):
                setattr(event, held.name, None)
