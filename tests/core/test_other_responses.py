"""A table whose pieces respond otherwise: what plays it, what carries it, and what refuses it by name."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gnav_core.__main__ import main
from gnav_core.gnav import match_document, scenario, share_code
from gnav_core.gnav.events import Request
from gnav_core.gnav.matches import start_match
from gnav_core.gnav.notation import event_line, round_line
from gnav_core.gnav.notation_reader import parse_round
from gnav_core.gnav.profile import CHIP_GUIDE, NORWEGIAN, PROFILES, RESPONDING, Profile, Response
from gnav_core.gnav.ranks import MATADORS, Rank
from gnav_core.gnav.rounds import apply, open_round
from gnav_core.odds.batch import OtherResponses
from gnav_core.odds.decision import simulate_decision
from gnav_core.odds.exact import NotExact, Obstacle, exact_outcome, obstacle
from gnav_core.odds.keep_or_request import Method, decision_odds
from gnav_core.odds.risk import simulate_rounds
from gnav_core.odds.survival import simulate_matches
from gnav_core.odds.thresholds import keep_from
from gnav_core.table.errors import DocumentError
from gnav_core.table.played import Played

CHANGES = {"response_cat": "exchange", "response_horse": "exchange"}
TABLE = {
    "seats": ["A", "B", "C", "D"],
    "hands": {"A": "I", "B": "cat", "C": "VI", "D": "II"},
    "agreements": CHANGES | {"lives": 5},
    "script": {"A": "request"},
}


def test_the_pieces_respond_as_the_table_agreed() -> None:
    state = open_round(scenario.from_document(TABLE).opening())
    lines = [event_line(event) for event in apply(state, Request("A")).log[len(state.log) :]]
    assert lines[:3] == ["A requests B", "A gives I to B for cat", "turn B"]


def test_the_other_responses_go_wherever_the_table_goes() -> None:
    table = scenario.from_document(TABLE)
    assert Rank.CAT not in table.profile.responses
    assert Rank.HORSE not in table.profile.responses
    assert table.profile.overrides == CHANGES | {"lives": 5}
    assert scenario.from_document(scenario.to_document(table)) == table
    assert scenario.from_text(scenario.to_toml(table)) == table
    assert share_code.decode(share_code.encode(table)) == table
    opening = table.opening()
    assert parse_round(round_line(open_round(opening))).opening.profile == table.profile


def test_a_match_keeps_them_too() -> None:
    rules = CHIP_GUIDE.with_agreements({"response_knight": "exchange"})
    match = start_match(rules, ("A", "B"), dealer="B")
    document = match_document.to_document(Played((match,), ()))
    assert match_document.from_document(document).profile == rules


@pytest.mark.parametrize("value", ["redirect", "steal", 3, None, True, ["exchange"]])
def test_no_other_response_is_read(value: object) -> None:
    with pytest.raises(DocumentError, match="use one of 'charge_and_reverse', 'exchange'") as refused:
        scenario.from_document(TABLE | {"agreements": {"response_cat": value}})
    assert refused.value.field == "agreements.response_cat"


def test_every_matador_can_be_an_ordinary_piece_and_the_usual_ones_are_no_change() -> None:
    assert {*RESPONDING.values()} == {*MATADORS}
    assert NORWEGIAN.with_agreements(NORWEGIAN.answers) == NORWEGIAN
    assert all(profile.responds_as_usual and not profile.overrides for profile in PROFILES.values())


def test_what_no_document_can_tell_is_played_but_never_dropped_in_silence() -> None:
    """A table of its own kind, made in Python: a Cat that sends the request on."""
    responses = {**NORWEGIAN.responses, Rank.CAT: Response.REDIRECT}
    table = replace(scenario.from_document(TABLE), profile=replace(NORWEGIAN, responses=responses))
    state = apply(open_round(table.opening()), Request("A"))
    assert [event_line(event) for event in state.log if event.kind == "requested"] == ["A requests B", "A requests C"]
    with pytest.raises(DocumentError, match="'redirect' cannot be agreed on"):
        scenario.from_document(scenario.to_document(table))
    with pytest.raises(DocumentError, match="'redirect' cannot be agreed on"):
        share_code.decode(share_code.encode(table))


OTHER: Profile = NORWEGIAN.with_agreements({"response_cat": "exchange"})


def test_exact_odds_refuse_it_by_name() -> None:
    assert obstacle(4, 1, keep_from=Rank.VI, profile=OTHER) is Obstacle.RESPONSES
    with pytest.raises(NotExact, match="responds as in the guides"):
        exact_outcome(4, Rank.II, request=True, keep_from=Rank.VI, profile=OTHER)
    for method in (None, *Method):
        with pytest.raises(NotExact, match="responds as in the guides"):
            decision_odds(4, 1, Rank.II, profile=OTHER, method=method, deals=1000)


def test_what_is_played_in_batch_refuses_it_by_name() -> None:
    keep = keep_from(Rank.VI)
    with pytest.raises(OtherResponses, match="response_cat: exchange"):
        simulate_rounds(4, 1000, keep=keep, profile=OTHER)
    with pytest.raises(OtherResponses, match="responses of the guides"):
        simulate_matches(4, 100, keep=keep, profile=OTHER)
    with pytest.raises(OtherResponses, match="responses of the guides"):
        simulate_decision(4, 2, Rank.II, keep=keep, profile=OTHER, deals=1000)


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "--seats", "4", "--rounds", "1000", "--seed", "1"],
        ["simulate", "--seats", "4", "--matches", "100", "--seed", "1"],
        ["odds", "--seats", "4", "--position", "1", "--piece", "II"],
    ],
    ids=["rounds", "matches", "a decision"],
)
def test_a_command_refuses_it_in_one_line(command, capsys) -> None:
    assert main([*command, "--agreement", "response_cat=exchange"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "the guides" in told.err
    assert "Traceback" not in told.err


def test_a_match_is_played_by_it_from_the_command_line(capsys) -> None:
    played = ["play", "--seats", "4", "--seed", "1", "--json", "--agreement", "response_cat=exchange"]
    assert main(played) == 0
    assert json.loads(capsys.readouterr().out)["agreements"] == {"response_cat": "exchange"}
