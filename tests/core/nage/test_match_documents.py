"""Whole matches of La Nage as documents, and `play --game nage`, which writes them."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.__main__ import main
from gnav_core.gnav import policies
from gnav_core.gnav.events import Seat
from gnav_core.nage import match_document
from gnav_core.nage.match_document import from_document, replay_match, replay_rounds, to_document
from gnav_core.nage.matches import start_match
from gnav_core.nage.playing import play_match
from gnav_core.nage.policies import DEFAULT, NAMES, policy
from gnav_core.table.errors import DocumentError
from gnav_core.table.match_entries import LARGEST
from gnav_core.table.results import replayed
from tests.core.nage.stacked import EXPOSED, HANDS

LAP = ["A stops", "B passes", "C passes"]
"""After which A, with 9 points, has lost."""
A_LOSES = {"hands": HANDS, "exposed": EXPOSED, "script": LAP}
README = Path(match_document.__file__).with_name("README.md").read_text(encoding="utf-8")


def answer(rounds, **fields) -> dict:
    whole = {"game": "nage-match", "seats": ["A", "B", "C"], "dealer": "C", "rounds": rounds, **fields}
    return replayed(json.dumps(whole))


def played_match(count: int, seed: int):
    rng = random.Random(seed)
    seats = tuple(map(Seat, ("Åse", "for", "C d", "D", "E", "F", "G", "H")[:count]))
    ways = {seat: policy(rng.choice(("stop-at-20", "stop-at-28", "watchful", "random"))) for seat in seats}
    lives = {seat: rng.randint(0, 3) for seat in seats}
    return play_match(start_match(seats, dealer=rng.choice(seats), lives=lives, pot=rng.randrange(9)), ways, rng=rng)


@settings(max_examples=25)
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_a_match_reads_back_from_its_document_and_replays_to_the_same_states(count, seed):
    played = played_match(count, seed)
    document = json.loads(json.dumps(to_document(played, title="Ut av vannet")))
    assert replay_match(from_document(document)) == (played, None)


def test_a_match_of_eight_with_20_units_each_is_written_within_what_is_read():
    seats = tuple(map(Seat, (letter * 24 for letter in "ABCDEFGH")))
    match = start_match(seats, dealer=seats[0], lives=dict.fromkeys(seats, 20))
    document = to_document(play_match(match, dict.fromkeys(seats, policy("stop-at-31")), rng=random.Random(1)))
    text = json.dumps(document)
    assert 64 * 1024 < len(text) < LARGEST
    assert replayed(text)["winners"]


def test_each_round_goes_on_from_the_one_before():
    result = answer([A_LOSES, {**A_LOSES, "script": ["B stops", "C passes", "A passes"]}], lives=1, pot=4)
    first, second = result["rounds"]
    assert first["events"][-1] == {"line": "deal passes to A", "rule": "nage.next"}
    assert second["events"][-2:] == [
        {"line": "A sinks", "rule": "nage.swim"},
        {"line": "deal passes to B", "rule": "nage.next"},
    ]
    assert result["lives_over_time"] == [{"A": 1, "B": 1, "C": 1}, *[{"A": 0, "B": 1, "C": 1}] * 2]
    assert result["swimming_over_time"] == [[], ["A"], []]
    assert (result["lives"], result["pot"]) == ({"A": 0, "B": 1, "C": 1}, 5)
    assert (result["sunk"], result["winners"], result["to_act"]) == (["A"], None, None)


def test_a_match_that_ends_names_its_winner():
    result = answer([{"script": ["C keeps"]}], seed=3)
    assert result["to_act"] == "A"
    result = answer([{**A_LOSES, "hands": {**HANDS, "C": "AS AH AD"}, "script": []}], lives=0, pot=9)
    assert (result["winners"], result["pot"], result["sunk"]) == (["C"], 9, ["A", "B"])


def test_a_round_in_which_all_sink_is_an_entry_and_the_next_has_the_same_dealer():
    tied = {"hands": {"A": "KC 8H 9D", "B": "QS 7H 8C"}, "exposed": EXPOSED, "script": ["A stops", "B passes"]}
    result = answer(
        [tied, {**tied, "hands": {"B": "QS 7H 8C", "A": "9C 8H 9D"}}], seats=["A", "B"], dealer="B", lives=0
    )
    assert [told["replay"] for told in result["rounds"]] == [True, False]
    assert result["winners"] == ["B"]


def test_a_last_round_may_stand_still_at_a_missing_decision():
    result = answer([A_LOSES, {**A_LOSES, "script": ["B passes"]}])
    assert result["to_act"] == "C"
    assert len(result["rounds"]) == 2
    assert len(result["lives_over_time"]) == 2


def test_rounds_that_name_no_card_are_dealt_each_by_a_seed_of_its_own():
    lap = {"script": ["C keeps", *LAP]}
    result = answer([lap, {"script": ["A keeps"]}], seed=7)
    first, second = (told["events"][0]["line"] for told in result["rounds"])
    assert first.split(";")[0] != second.split(";")[0]
    alone = replayed(json.dumps({"game": "nage", "seats": ["A", "B", "C"], "dealer": "A", "seed": 8}))
    assert alone["events"][0]["line"] == second


def test_rounds_are_replayed_one_after_the_other():
    document = {"seats": ["A", "B", "C"], "rounds": [A_LOSES, {"script": ["B sings"]}]}
    with pytest.raises(DocumentError):
        from_document(document)
    rounds = replay_rounds(from_document({**document, "rounds": [A_LOSES, {"script": ["B passes"]}]}))
    match, state = next(rounds)
    assert (match.rounds, state.payers) == (0, ("A",))
    with pytest.raises(DocumentError, match=r"rounds\[1\].script\[0\]"):
        next(rounds)


def test_without_a_dealer_the_last_seat_deals_and_without_lives_each_has_3():
    result = answer([A_LOSES], dealer="C")
    assert replayed(json.dumps({"game": "nage-match", "seats": ["A", "B", "C"], "rounds": [A_LOSES]})) == result
    assert result["lives_over_time"][0] == {"A": 3, "B": 3, "C": 3}


@pytest.mark.parametrize(
    ("rounds", "fields", "field", "said"),
    [
        pytest.param(
            {},
            {},
            "rounds",
            "{} cannot be the rounds of a match: write a list of at most 2000",
            id="rounds that are no list",
        ),
        pytest.param(
            [{}] * 2001, {}, "rounds", "[…] cannot be the rounds of a match: write a list", id="too many rounds"
        ),
        pytest.param(
            [[]], {}, "rounds[0]", "[] is not a round: write a table of 'hands'", id="a round that is no table"
        ),
        pytest.param(
            [{"bag": []}], {}, "rounds[0].bag", "unknown field 'bag': use some of 'hands'", id="a field of Gnav"
        ),
        pytest.param(
            [A_LOSES, {"hands": {"A": "7S 8H"}}],
            {},
            "rounds[1].hands.A",
            "2 cards: write three",
            id="a short hand",
        ),
        pytest.param([{"hands": {"Z": "7S 8H 9D"}}], {}, "rounds[0].hands.Z", "unknown seat 'Z'", id="a strange seat"),
        pytest.param([{"script": ["A"]}], {}, "rounds[0].script[0]", "'A' is not a decision: write", id="no decision"),
        pytest.param(
            [{"other": EXPOSED, "exposed": EXPOSED}], {}, "rounds[0].exposed", "either other", id="two second hands"
        ),
        pytest.param(
            [{**A_LOSES, "script": ["B passes"]}],
            {},
            "rounds[0].script[0]",
            "change or leave out this decision: 'B' cannot act: it is the turn of 'A'",
            id="a decision out of turn",
        ),
        pytest.param(
            [{"stock": ["AS"], "hands": {"A": "AS KS QS"}}], {}, "rounds[0].stock", "a second time", id="a card twice"
        ),
        pytest.param(
            [{**A_LOSES, "script": []}, A_LOSES],
            {},
            "rounds[0].script",
            "the decision of 'A' is missing, so no round can follow: add it",
            id="a round after a missing decision",
        ),
        pytest.param(
            [A_LOSES, A_LOSES],
            {"lives": {"A": 0}, "dealer": "C"},
            "rounds[1].hands.A",
            "'A' has sunk and holds no cards: take the hand out",
            id="a hand for a seat that has sunk",
        ),
        pytest.param(
            [{**A_LOSES, "hands": {**HANDS, "C": "AS AH AD"}, "script": []}] * 2,
            {"lives": 0},
            "rounds[1]",
            "the match was over after 1 round: leave out what follows",
            id="a round after the end",
        ),
        pytest.param(
            [], {"sunk": ["A"]}, "sunk", "unknown field 'sunk': use some of 'schema'", id="a field of a scenario"
        ),
        pytest.param([], {"dealer": "Z"}, "dealer", "unknown seat 'Z': use one of 'A'", id="a dealer without a seat"),
        pytest.param([], {"seats": list("ABCDEFGHI")}, "seats", "a table has 2 to 8", id="nine seats"),
        pytest.param([], {"lives": -1}, "lives", "-1 does not fit: write", id="units below 0"),
        pytest.param([], {"pot": 1000}, "pot", "1000 does not fit: write", id="a pot too large"),
        pytest.param([], {"schema": 2}, "schema", "newer than 1, the newest this version reads", id="the future"),
    ],
)
def test_a_match_is_refused_with_field_value_and_remedy(rounds, fields, field, said):
    result = answer(rounds, **fields)
    assert result["ok"] is False, result
    assert result["error"]["field"] == field
    assert said in result["error"]["message"]


# --- the command ----------------------------------------------------------------------------------------------------


def written(capsys, *more: str, seats: int = 4, seed: int = 11) -> str:
    assert main(["play", "--game", "nage", "--seats", str(seats), "--seed", str(seed), *more]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out


@pytest.mark.parametrize("seats", range(2, 9), ids=lambda seats: f"{seats} seats")
def test_play_writes_a_match_document_that_replays_to_its_winner(seats, capsys):
    line = written(capsys, "--json", seats=seats)
    assert line.count("\n") == 1
    document = json.loads(line)
    assert (document["game"], document["dealer"]) == ("nage-match", "ABCDEFGH"[seats - 1])
    result = replayed(line)
    assert len(result["winners"]) == 1
    assert result["pot"] + sum(result["lives"].values()) == 3 * seats
    assert len(result["lives_over_time"]) == len(result["rounds"]) + 1


def test_the_same_seed_plays_the_same_match_and_another_one_another(capsys):
    first, again, other = (written(capsys, seed=seed) for seed in (3, 3, 4))
    assert first == again != other


def test_the_policy_of_everyone_can_be_named(capsys):
    def five(*more: str) -> str:
        return "".join(written(capsys, *more, seed=seed) for seed in range(5))

    default = five()
    assert default == five("--policy", DEFAULT)
    assert len({default, *(five("--policy", name.replace("N", "15")) for name in NAMES)}) == 1 + len(NAMES)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        pytest.param(["--seats", "9"], "--seats: 9 seats: a table has 2 to 8", id="nine seats"),
        pytest.param(["--seats", "3", "--policy", "cautious"], "'stop-at-N', 'watchful', 'random'", id="a way of Gnav"),
        pytest.param(
            ["--seats", "3", "--policy", "stop-at-32"],
            "--policy: policy 'stop-at-32': write a whole number from 0 to 31",
            id="a stop at 32",
        ),
        pytest.param(
            ["--seats", "3", "--profile", "norwegian"],
            "La Nage has one set of rules: leave it out",
            id="a profile",
        ),
    ],
)
def test_what_does_not_fit_la_nage_is_a_usage_error_that_says_what_does(arguments, said, capsys):
    assert main(["play", "--game", "nage", "--seed", "1", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert f"error: {arguments[-2]}: " in told.err
    assert said in told.err


def test_a_policy_of_la_nage_is_none_of_gnav(capsys):
    assert main(["play", "--seats", "3", "--seed", "1", "--policy", "watchful"]) == 2
    assert "--policy: unknown policy 'watchful': use one of 'keep-from-RANK'" in capsys.readouterr().err


def test_the_help_names_what_each_game_takes(capsys):
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "{gnav,nage}" in told
    assert f"La Nage: {', '.join(NAMES)}; default {DEFAULT}" in told
    assert f"{', '.join(policies.NAMES)}; default {policies.DEFAULT}. La Nage" in told


def test_a_match_without_json_is_readable(capsys, tmp_path):
    path = tmp_path / "match.json"
    path.write_text(written(capsys), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("round 1\ndeal A ")
    assert re.search(r"^[A-D] wins \d+ +\[nage\.win\]\nlives: A ", told, re.M)


# --- what the README says -------------------------------------------------------------------------------------------


def _rows(heading: str) -> set[str]:
    part = README.split(heading)[1].split("\n## ")[0]
    return {
        name
        for line in part.splitlines()
        if line.startswith("| `")
        for name in re.findall(r"`(\w+)`", line.split("|")[1])
    }


def test_the_readme_names_every_field_of_a_match_document():
    fields = {*match_document._FIELDS, *match_document._ROUND_FIELDS} - {"schema", "game"}
    assert _rows("## Match document") == fields


def test_the_readme_names_every_field_of_the_answer_to_a_match():
    assert _rows("### Answer to a match") == {*answer([A_LOSES])}
