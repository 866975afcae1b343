"""RULES.md section 7: each table agreement with each of its values, and the profiles."""

from __future__ import annotations

from typing import Any

import pytest

from gnav_core.gnav import rulebook
from gnav_core.gnav.events import Seat
from gnav_core.gnav.matches import skip, start_match
from gnav_core.gnav.profile import (
    AGREEMENTS,
    CHIP_GUIDE,
    NORWEGIAN,
    PROFILES,
)
from gnav_core.table.errors import DocumentError, NotEntitled
from tests.core import test_rules_bag_and_reveal, test_rules_deal, test_rules_turns
from tests.core.tables import check, lines, opening_of, play_round, profile_of, round_of, sentence


def agreed(text: str, table: dict[str, Any], /, *, agreement: str, **values: dict[str, Any]) -> list[Any]:
    """The same table under each value of one agreement."""
    return [
        sentence(f"{agreement}: {value}: {text}", {**table, agreement: value}, **expected)
        for value, expected in values.items()
    ]


PAST_DEALER = [
    *agreed(
        "the dealer blocks the request of the seat before",
        {"hands": "A:V B:VI C:horse", "dealer": "C", "bag": "X", "says": "keep request"},
        agreement="request_past_dealer",
        wrap={"happens": ["C refuses horse", "B requests A [turn.request]", "B gives VI to A for V", "turn C"]},
        bag={
            "happens": ["C refuses horse", "B requests bag [bag.draw]", "B gives VI to bag for X", "turn C"],
            "bottom": "VI",
        },
        fail={
            "happens": ["C refuses horse", "B finds nobody [request.returns]", "turn C"],
            "hands": "A:V B:VI C:horse",
        },
    ),
    *agreed(
        "the dealer sits out",
        {"hands": "A:V B:VI C:fool D:fool", "dealer": "D", "bag": "X", "says": "keep request"},
        agreement="request_past_dealer",
        wrap={"happens": ["turn B", "B requests A", "B gives VI to A for V"]},
        bag={"happens": ["turn B", "B requests bag", "B gives VI to bag for X"]},
        fail={"happens": ["turn B", "B finds nobody"], "hands": "A:V B:VI C:fool D:fool"},
    ),
    *agreed(
        "everybody blocks: bag and fail take precedence over request.returns",
        {"hands": "A:V B:horse C:house", "dealer": "C", "bag": "X", "says": "request"},
        agreement="request_past_dealer",
        wrap={"happens": ["C refuses house", "A finds nobody", "turn B"]},
        bag={"happens": ["C refuses house", "A requests bag", "A gives V to bag for X", "turn B"]},
        fail={"happens": ["C refuses house", "A finds nobody", "turn B"]},
    ),
    *agreed(
        "a Knight in the bag falls on the requester, and the dealer can still ask the bag",
        {"hands": "A:V B:VI C:horse", "dealer": "C", "bag": "knight X", "says": "keep request request"},
        agreement="request_past_dealer",
        wrap={"lives": "A:3 B:2 C:2"},
        bag={
            "happens": [
                "B requests bag",
                "bag refuses knight",
                "B pays for bag knight",
                "bag takes back knight",
                "turn C",
            ],
            "lives": "A:2 B:2 C:3",
        },
        fail={"lives": "A:2 B:3 C:2"},
    ),
    *agreed(
        "a Cuckoo in the bag stops the round before the dealer's turn",
        {"hands": "A:V B:VI C:horse", "dealer": "C", "bag": "cuckoo X", "says": "keep request"},
        agreement="request_past_dealer",
        wrap={"order": "A B C", "over": False},
        bag={"order": "A B", "over": True},
        fail={"order": "A B C", "over": False},
    ),
    *agreed(
        "a request that meets an ordinary dealer never goes past",
        {"hands": "A:V B:VI C:VII", "dealer": "C", "says": "keep request"},
        agreement="request_past_dealer",
        **{value: {"hands": "A:V B:VII C:VI"} for value in ("wrap", "bag", "fail")},
    ),
]

FOOLS = [
    *agreed(
        "both Fools dealt",
        {"hands": "A:fool B:V C:VI D:fool", "dealer": "D", "bag": "0"},
        agreement="two_fools_dealt",
        gain_and_sit_out={"lives": "A:4 B:3 C:3 D:4", "sitting_out": "A D", "to_act": "B"},
        play_on={
            "lives": "A:3 B:3 C:3 D:3",
            "sitting_out": "",
            "to_act": "A",
            "happens": ["A taps", "D taps", "first turn A"],
        },
    ),
    *agreed(
        "both Fools revealed: both pay",
        {"hands": "A:fool B:V C:VI", "dealer": "C", "bag": "fool", "says": "keep keep request"},
        agreement="two_fools_revealed",
        tie={"pays": "A C"},
        may_skip_next={"pays": "A C"},
    ),
    *agreed(
        "a lone Fool is revealed",
        {"hands": "A:fool B:II C:II D:V", "dealer": "D", "says": "keep keep keep keep"},
        agreement="lone_fool",
        drags_next={"pays": "A B C"},
        alone={"pays": "A", "happens": ["A pays for lowest [reveal.lowest]"]},
    ),
    *agreed(
        "two Fools are revealed",
        {"hands": "A:fool B:II C:II", "dealer": "C", "bag": "fool", "says": "keep keep request"},
        agreement="lone_fool",
        drags_next={"pays": "A C"},
        alone={"pays": "A C"},
    ),
]

ELIMINATION = [
    *agreed(
        "the last life goes to a Knight: out at once, or after the round",
        {"hands": "A:0 B:knight C:VI D:V", "dealer": "D", "lives": "A:1", "says": "request keep keep keep"},
        agreement="elimination",
        after_round={"pays": "A", "happens": ["A pays for knight", "turn B"], "lives": "A:-1 B:3 C:3 D:3"},
        immediate={
            "happens": ["A pays for knight", "A leaves [round.elimination]", "turn B"],
            "pays": "D",
            "hands": "A:0 B:knight C:VI D:V",
            "lives": "A:0 B:3 C:3 D:2",
            "participants": "B C D",
        },
    ),
    *agreed(
        "a seat that is out is no target",
        {"hands": "A:0 B:knight C:VI D:horse", "dealer": "D", "lives": "A:1", "says": "request keep request"},
        agreement="elimination",
        after_round={"happens": ["D refuses horse", "C requests A", "C gives VI to A for 0"]},
        immediate={"happens": ["D refuses horse", "C requests B", "B refuses knight again", "C pays for knight"]},
    ),
    *agreed(
        "a Cat reverses in full before its asker leaves",
        {"hands": "A:V B:VI C:cat D:VII", "dealer": "D", "lives": "B:1", "says": "request request"},
        agreement="elimination",
        after_round={"happens": ["B pays for cat", "A takes back V from B for VI", "turn C"]},
        immediate={"happens": ["B pays for cat", "A takes back V from B for VI", "B leaves", "turn C"]},
    ),
    *agreed(
        "a Cat can still reverse the exchanges of a seat that is out",
        {
            "hands": "A:VII B:V C:VI D:knight E:cat F:X",
            "dealer": "F",
            "lives": "C:1",
            "says": "request request request request",
        },
        agreement="elimination",
        after_round={"hands": "A:VII B:V C:VI D:knight E:cat F:X"},
        immediate={"hands": "A:VII B:V C:VI D:knight E:cat F:X", "out": "C"},
    ),
    *agreed(
        "one seat is left in the match: it has won, and nothing is revealed",
        {"hands": "A:X B:knight", "dealer": "B", "lives": "A:1", "says": "request"},
        agreement="elimination",
        after_round={"over": False, "to_act": "B"},
        immediate={
            "happens": ["A pays for knight", "A leaves", "B wins [match.win]"],
            "never": "reveal",
            "winners": "B",
        },
    ),
    *agreed(
        "a seat that sits out is left in the match too",
        {"hands": "A:fool B:X C:fool", "dealer": "B", "bag": "knight", "lives": "B:1", "says": "request"},
        agreement="elimination",
        after_round={"happens": ["B pays for bag knight", "bag takes back knight", "reveal B X", "B pays for lowest"]},
        immediate={
            "happens": ["B pays for bag knight", "bag takes back knight", "B leaves", "reveal", "deal passes to C"],
            "pays": "",
        },
    ),
    *agreed(
        "those who were out before do not share the result",
        {"hands": "A:X B:knight C:fool", "dealer": "C", "lives": "A:1 B:1 C:1", "says": "request keep keep"},
        agreement="elimination",
        after_round={"happens": ["C pays for fool", "A leaves", "C leaves", "B wins"]},
        immediate={"happens": ["C pays for fool", "B leaves", "C leaves", "B, C share the match [match.shared]"]},
    ),
    *agreed(
        "a dealer who is out before the last check still passes the deal on",
        {"hands": "A:V B:VI C:X", "dealer": "C", "bag": "knight", "lives": "C:1", "says": "keep keep request"},
        agreement="elimination",
        after_round={"happens": ["A pays for lowest", "C leaves", "deal passes to A"]},
        immediate={"happens": ["C leaves", "reveal A V, B VI", "A pays for lowest", "deal passes to A"]},
    ),
    *agreed(
        "asking a Cuckoo that costs the last life: the round still stops, the asker is not compared",
        {
            "hands": "A:0 B:cuckoo C:VI",
            "dealer": "C",
            "lives": "A:1",
            "says": "request",
            "cuckoo_penalty": "requester",
        },
        agreement="elimination",
        after_round={
            "happens": ["A pays for cuckoo", "B stops the round", "reveal A 0, B cuckoo, C VI", "A pays for lowest"]
        },
        immediate={
            "happens": ["A pays for cuckoo", "B stops the round", "A leaves", "reveal B cuckoo, C VI"],
            "pays": "C",
        },
    ),
]

ABSENT = [
    *agreed(
        "the dealer sits out and the last participant requests",
        {"hands": "A:V B:VI C:fool D:fool", "dealer": "D", "bag": "X", "says": "keep request"},
        agreement="absent_dealer",
        nobody={"happens": ["turn B", "B requests A", "B gives VI to A for V"]},
        last_participant={
            "happens": ["turn B", "B requests bag [bag.draw]", "B gives VI to bag for X", "reveal A V, B X"]
        },
    ),
    *agreed(
        "the dealer sits out and one who is not last requests",
        {"hands": "A:V B:VI C:fool D:fool", "dealer": "D", "bag": "X", "says": "request"},
        agreement="absent_dealer",
        nobody={"happens": ["A requests B", "A gives V to B for VI"]},
        last_participant={"happens": ["A requests B", "A gives V to B for VI"]},
    ),
    *agreed(
        "the dealer skips the round",
        {
            "hands": "A:V B:VI",
            "sitting_out": "C",
            "dealer": "C",
            "bag": "X",
            "says": "keep request",
            "two_fools_revealed": "may_skip_next",
        },
        agreement="absent_dealer",
        nobody={"happens": ["C skips the round [fool.skip]", "deal A V, B VI", "first turn A"], "hands": "A:VI B:V"},
        last_participant={"happens": ["B requests bag"], "hands": "A:V B:X"},
    ),
    *agreed(
        "the dealer is there",
        {"hands": "A:V B:VI C:VII", "dealer": "C", "bag": "X", "says": "keep request"},
        agreement="absent_dealer",
        nobody={"hands": "A:V B:VII C:VI"},
        last_participant={"hands": "A:V B:VII C:VI"},
    ),
    *agreed(
        "the deal leaves one participant of three",
        {"hands": "A:V B:fool C:fool", "dealer": "C"},
        agreement="lone_participant",
        plays={"to_act": "A", "over": False},
        redeal={"happens": ["C sits out", "redeal [deal.redeal]"], "lives": "A:3 B:4 C:4", "over": True},
    ),
    *agreed(
        "others skip the round and leave one participant",
        {
            "hands": "A:V",
            "sitting_out": "B C",
            "dealer": "C",
            "two_fools_revealed": "may_skip_next",
        },
        agreement="lone_participant",
        plays={"happens": ["deal A V", "first turn A"]},
        redeal={"happens": ["deal A V", "redeal"]},
    ),
    sentence(
        "lone_participant: plays: a round of one, who is lowest and pays",
        {"hands": "A:cuckoo B:fool C:fool", "dealer": "C", "says": "keep"},
        happens=["A keeps", "reveal A cuckoo", "A pays for lowest [reveal.lowest]"],
        pays="A",
    ),
    *agreed(
        "two participants are enough for a round",
        {"hands": "A:V B:VI C:fool D:fool", "dealer": "D"},
        agreement="lone_participant",
        plays={"to_act": "A"},
        redeal={"to_act": "A"},
    ),
]

CUCKOO = [
    *agreed(
        "asking a neighbour's Cuckoo",
        {"hands": "A:V B:cuckoo C:II", "dealer": "C", "says": "request"},
        agreement="cuckoo_penalty",
        none={"lives": "A:3 B:3 C:2", "never": "pays for cuckoo"},
        requester={
            "happens": ["B refuses cuckoo", "A pays for cuckoo [matador.cuckoo]", "B stops the round"],
            "lives": "A:2 B:3 C:2",
        },
    ),
    *agreed(
        "drawing the bag's Cuckoo",
        {"hands": "A:V B:VI", "dealer": "B", "bag": "cuckoo", "says": "keep request"},
        agreement="cuckoo_penalty",
        none={"lives": "A:2 B:3"},
        requester={
            "happens": ["bag refuses cuckoo", "B pays for bag cuckoo [bag.cuckoo]", "bag stops the round"],
            "lives": "A:2 B:2",
        },
    ),
    *(
        sentence(
            f"lives: {count}: each seat starts with that many",
            {"hands": "A:V B:VI C:VII", "dealer": "C", "profile_lives": count},
            lives=f"A:{count} B:{count} C:{count}",
        )
        for count in range(1, 10)
    ),
]

SENTENCES = [*PAST_DEALER, *FOOLS, *ELIMINATION, *ABSENT, *CUCKOO]


@pytest.mark.parametrize(("table", "expected"), SENTENCES)
def test_table_agreements(table, expected):
    if "profile_lives" in table:
        count = table.pop("profile_lives")
        assert set(start_match(profile_of(lives=count), (Seat("A"), Seat("B")), dealer=Seat("A")).lives.values()) == {
            count
        }
        opening = opening_of(**table).profile.with_agreements({"lives": count})
        assert opening.lives == count
        return
    check(round_of(**table), expected)


def test_every_agreement_is_tested_with_every_value():
    tested = {(name, value) for param in SENTENCES for name, value in [param.id.split(": ")[:2]] if name in AGREEMENTS}
    assert tested == {(name, str(value)) for name, values in AGREEMENTS.items() for value in values}


def test_the_norwegian_profile_has_all_first_values():
    assert NORWEGIAN.agreements == {
        "request_past_dealer": "wrap",
        "two_fools_dealt": "gain_and_sit_out",
        "two_fools_revealed": "tie",
        "lone_fool": "drags_next",
        "elimination": "after_round",
        "absent_dealer": "nobody",
        "lone_participant": "plays",
        "cuckoo_penalty": "none",
        "lives": 3,
    }


def test_the_chip_guide_differs_in_three_agreements():
    assert {name: value for name, value in CHIP_GUIDE.agreements.items() if value != NORWEGIAN.agreements[name]} == {
        "two_fools_dealt": "play_on",
        "two_fools_revealed": "may_skip_next",
        "elimination": "immediate",
    }
    assert {*PROFILES} == {"norwegian", "chip_guide"}


def test_a_profile_with_overrides_says_so_in_its_name():
    assert profile_of("chip_guide", lives=5, elimination="after_round").name == (
        "chip_guide + elimination: after_round + lives: 5"
    )
    assert profile_of("chip_guide", elimination="immediate").name == "chip_guide"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("elimination", "sometimes", id="a value that it does not have"),
        pytest.param("house_rule", "wrap", id="an agreement that there is not"),
        pytest.param("lives", 0, id="no lives"),
        pytest.param("lives", 10, id="ten lives"),
        pytest.param("lives", "3", id="lives as text"),
        pytest.param("lives", True, id="lives as true"),
        pytest.param("lives", 3.0, id="lives with a fraction"),
        pytest.param("elimination", ["immediate"], id="a list"),
        pytest.param("responses", {}, id="the responses are no agreement"),
        pytest.param("base", "mine", id="the name is no agreement"),
    ],
)
def test_an_agreement_is_refused(name, value):
    with pytest.raises(DocumentError) as refused:
        profile_of(**{"name": "norwegian", name: value})
    assert refused.value.field == name
    assert refused.value.message.partition(": ")[2].startswith(("use one of ", "write a whole number from 1 to 9"))


# --- [fool.skip]: the third decision, between rounds ------------------------------------------------------------------


def skippers(profile="chip_guide", seats="ABC", **agreements):
    """A match of three in which A and C have just shown the two Fools."""
    match = start_match(profile_of(profile, **agreements), tuple(map(Seat, seats)), dealer=Seat("C"))
    match, ended = play_round(match, "A:fool B:V C:VI", "keep keep request", bag="fool")
    assert lines(ended)[-3:] == ["A pays for lowest", "C pays for lowest", "deal passes to A"]
    return match


def test_fool_skip_each_holder_of_two_revealed_fools_may_sit_out_the_next_round():
    match = skippers()
    assert match.may_skip == ("A", "C")
    match, ended = play_round(match, "B:V C:VI", "keep keep", skips="A")
    assert lines(ended)[:3] == ["A skips the round", "deal B V, C VI", "first turn B"]
    assert ended.log[0].rule == "fool.skip"
    assert ended.sitting_out == ("A",)
    assert "A" not in ended.hands
    assert match.lives == {"A": 2, "B": 2, "C": 2}


def test_fool_skip_lasts_one_round():
    match = skippers()
    match, _ = play_round(match, "B:V C:VI", "keep keep", skips="A")
    assert match.may_skip == match.skipping == ()
    assert sorted(match.dealt_in) == ["A", "B", "C"]


def test_fool_skip_is_a_choice():
    match, ended = play_round(skippers(), "A:V B:VI C:VII", "keep keep keep")
    assert ended.sitting_out == ()
    assert match.may_skip == ()


def test_fool_skip_who_skips_is_no_target_and_asks_nobody():
    _, ended = play_round(skippers(), "B:V C:VI", "keep request", bag="X", skips="A")
    assert lines(ended)[3:6] == ["B keeps", "turn C", "C requests B"]


def test_fool_skip_if_that_leaves_nobody_all_are_dealt_in():
    match = start_match(profile_of("chip_guide"), (Seat("A"), Seat("B")), dealer=Seat("B"))
    match, _ = play_round(match, "A:fool B:V", "keep request", bag="fool")
    assert match.may_skip == ("A", "B")
    for seat in match.may_skip:
        match = skip(match, seat)
    assert match.sitting_out == ()
    match, ended = play_round(match, "A:V B:VI", "keep keep")
    assert lines(ended)[0] == "deal A V, B VI"


@pytest.mark.parametrize(
    ("profile", "agreements"),
    [
        pytest.param("norwegian", {}, id="not where two Fools tie"),
        pytest.param("chip_guide", {"two_fools_revealed": "tie"}, id="not in the chip guide when the table agreed so"),
    ],
)
def test_fool_skip_only_where_agreed(profile, agreements):
    match = skippers(profile, **agreements)
    assert match.may_skip == ()
    with pytest.raises(NotEntitled, match="'A' may not skip"):
        skip(match, Seat("A"))


def test_fool_skip_only_holders_and_only_once():
    match = skippers()
    with pytest.raises(NotEntitled):
        skip(match, Seat("B"))
    match = skip(match, Seat("A"))
    with pytest.raises(NotEntitled):
        skip(match, Seat("A"))


def test_fool_skip_not_after_a_lone_fool():
    match = start_match(profile_of("chip_guide"), tuple(map(Seat, "ABC")), dealer=Seat("C"))
    match, _ = play_round(match, "A:fool B:V C:VI", "keep keep keep")
    assert match.may_skip == ()


def test_fool_skip_not_by_a_seat_that_left():
    match = start_match(profile_of("chip_guide"), tuple(map(Seat, "ABC")), dealer=Seat("C"), lives={Seat("A"): 1})
    match, _ = play_round(match, "A:fool B:V C:VI", "keep keep request", bag="fool")
    assert match.left == ("B", "C")
    assert match.may_skip == ("C",)


def test_fool_skip_not_after_the_match_is_won():
    match = start_match(profile_of("chip_guide"), tuple(map(Seat, "AB")), dealer=Seat("B"), lives={Seat("A"): 1})
    match, _ = play_round(match, "A:fool B:V", "keep request", bag="fool")
    assert match.winners == ("B",)
    assert match.may_skip == ()
    with pytest.raises(NotEntitled):
        skip(match, Seat("B"))


def test_fool_skip_holds_when_the_round_is_dealt_again():
    match = skippers("norwegian", seats="ABC", two_fools_revealed="may_skip_next")
    match, ended = play_round(match, "B:fool C:fool", "", skips="A")
    assert lines(ended)[-1] == "redeal"
    assert match.sitting_out == ("A",)
    assert match.dealer == "A"
    match, ended = play_round(match, "B:V C:VI", "keep keep")
    assert lines(ended)[0] == "A skips the round"


def test_fool_skip_ends_where_no_round_could_ever_be_played():
    """Two seats, one skips, and a lone participant means a redeal: then all are dealt in."""
    agreements = {"two_fools_revealed": "may_skip_next", "lone_participant": "redeal"}
    match = start_match(profile_of(**agreements), (Seat("A"), Seat("B")), dealer=Seat("B"))
    match, _ = play_round(match, "A:fool B:V", "keep request", bag="fool")
    match, ended = play_round(match, "B:V", "", skips="A")
    assert lines(ended) == ["A skips the round", "deal B V", "redeal"]
    assert sorted(match.dealt_in) == ["A", "B"]


# --- the rule ids -----------------------------------------------------------------------------------------------------


def test_every_rule_that_events_cite_is_in_the_rule_book_and_most_are_met_here():
    met = set()
    for param in _all_sentences():
        table = {name: value for name, value in param.values[0].items() if name != "profile_lives"}
        met |= {event.rule for event in round_of(**table).log}
    assert met <= {*rulebook.RULE_IDS}
    quiet = {
        *("pack.ranks", "pack.count", "pack.matadors", "seats.count", "lives.start", "turn.record", "matador.must"),
        *("dealer.target", "bag.once", "bag.seen", "penalty.adds", "penalty.paper"),
    }
    assert met == {*rulebook.RULE_IDS} - quiet


def test_every_rule_has_a_sentence_here():
    told = {param.id[1:].partition("]")[0] for param in _all_sentences() if param.id.startswith("[")}
    told |= {"pack.ranks", "pack.count", "pack.matadors", "seats.count", "lives.start"}  # test_rules_deal.py
    told |= {"fool.skip"}
    assert told == {*rulebook.RULE_IDS}


def test_rule_ids_are_listed_once():
    assert len({*rulebook.RULE_IDS}) == len(rulebook.RULE_IDS) == 40


def _all_sentences():
    return [
        *test_rules_deal.SENTENCES,
        *test_rules_turns.SENTENCES,
        *test_rules_bag_and_reveal.SENTENCES,
        *SENTENCES,
    ]
