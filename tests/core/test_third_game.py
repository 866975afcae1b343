"""A third game: a package and one line in the registry, and nothing of the program is touched."""

from __future__ import annotations

import json
import random

import pytest

from gnav_core.table import game as games
from gnav_core.table.errors import NotYourTurn
from gnav_core.table.eyes import Eyes
from gnav_core.table.game import Known, known, named, named_by, of_code
from gnav_core.table.results import replayed

WHERE = "tests.core.seven.game"
TABLE = {"game": "seven", "seats": ["A", "B", "C"], "hands": {"A": 2, "B": 5, "C": 1}, "script": ["A asks"]}


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    line = Known(f"{WHERE}:SEVEN", f"{WHERE}:document_result", title="Seven", policies="keep-from-4")
    monkeypatch.setitem(games._GAMES, "seven", line)


def test_it_is_set_up_and_stepped_from_its_document():
    assert "seven" in known()
    answered = replayed(json.dumps(TABLE))
    assert answered["ok"]
    assert answered["events"][3:] == ["A swapped B"]
    assert answered["to_act"] == "B"


def test_a_wrong_document_is_refused_as_in_every_game():
    refused = replayed(json.dumps(TABLE | {"hands": {"A": 9, "B": 5, "C": 1}}))["error"]
    assert refused["field"] == "hands.A"
    assert "1 to 7" in refused["message"]
    assert "seven" in replayed('{"game": "eight"}')["error"]["message"]


def test_it_is_shared_and_its_code_leads_back_to_it():
    game = named(named_by(TABLE)[0])
    code = game.encode(game.from_document(TABLE))
    assert of_code(code) is game
    assert game.decode(code) == game.from_document(TABLE)
    gnav = named("gnav")
    assert of_code(gnav.encode(gnav.from_document({"seats": ["A", "B"], "hands": {"A": "X", "B": "V"}}))) is gnav


def test_it_goes_another_way_at_each_decision():
    game = named("seven")
    state = game.begin(game.from_document(TABLE))
    ways = {game.action_line(one): game.apply(state, one).hands for one in game.choices(state)}
    assert ways == {"A keeps": {"A": 2, "B": 5, "C": 1}, "A asks": {"A": 5, "B": 2, "C": 1}}
    with pytest.raises(NotYourTurn):
        game.apply(state, game.parse_action("B keeps"))


def test_a_7_ends_the_round_and_the_lowest_pays():
    game = named("seven")
    state = game.replay(game.from_document(TABLE | {"hands": {"A": 2, "B": 7, "C": 2}}))
    assert state.over
    assert [game.event_line(event) for event in state.log[3:]] == ["B stopped A 7", "A paid 2", "C paid 2"]
    lives = game.lives_over_time([state])
    assert lives.game == "seven"
    assert lives.after[-1] == {"A": 2, "B": 3, "C": 2}


def test_a_seat_plays_it_and_sees_no_more_than_it_may():
    game = named("seven")
    state = game.begin(game.from_document(TABLE | {"script": []}))
    assert game.view(state, "A").known == {"A": 2, "B": None, "C": None}
    assert game.view(state, Eyes.ONLOOKER).known == {"A": None, "B": None, "C": None}
    mine = game.apply(state, game.parse_action("A asks"))
    assert game.view(mine, "A").known["A"] == 5
    assert "C" not in {seat for seat, rank in game.view(mine, "A").known.items() if rank}
    ended = game.play_round(mine, dict.fromkeys("ABC", game.policy(game.default)), random.Random(0))
    assert ended.over
    assert {one.game for one in (ended, ended.opening, game.view(ended, "A"))} == {"seven"}
