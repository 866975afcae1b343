"""Matches go out of the app as documents and come in again, and a notebook goes on as the page does."""

from __future__ import annotations

import json
import random

import pytest

from gnav_core.gnav.profile import PROFILES
from gnav_core.table.errors import DocumentError
from lessons.games.game import GAMES, GNAV, NAGE
from lessons.games.gnav import editing
from lessons.games.match_text import match_text
from lessons.games.nage import editing as card_editing
from lessons.sandbox.notebook import notebook
from lessons.sandbox.opening import OpenedMatch, kept_match, opened
from lessons.sandbox.played_on import played_on
from lessons.sandbox.situations import situations

TABLES = {
    "gnav": (GNAV, editing.fresh(random.Random(1), count=4)),
    "indonesian": (GNAV, editing.fresh(random.Random(2), count=3, profile=PROFILES["chip_guide"])),
    "two": (GNAV, editing.fresh(random.Random(3), count=2)),
    "nage": (NAGE, card_editing.fresh(random.Random(4))),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_match_that_was_played_on_comes_back_round_by_round(name):
    game, table = TABLES[name]
    found = played_on(table, game.ways[1], 5)
    written = match_text(game, found.states)
    for given in (written, written.encode()):
        named, again = opened(given, NAGE if game is GNAV else GNAV)
        assert named is game
        assert isinstance(again, OpenedMatch)
        assert [state.log for state in again.states] == [state.log for state in found.states]
        assert (again.match.winners, again.seats) == (found.match.winners, table.seats)
    assert json.loads(match_text(game, kept_match(again.text).states)) == json.loads(written)
    assert game.replay(game.situation_of(again.states[-1], again.seats)).log == found.states[-1].log


def test_a_match_that_begins_with_a_seat_out_is_told_of_those_who_are_in():
    table = editing.without_piece(TABLES["gnav"][1], "B")
    found = played_on(table, GNAV.default, 0)
    _, again = opened(match_text(GNAV, found.states), GNAV)
    assert again.seats == ("A", "C", "D")
    assert [state.log for state in again.states] == [state.log for state in found.states]


@pytest.mark.parametrize("out", ["A", "AB", "ABC", "D"])
def test_a_match_that_begins_with_a_skip_says_who_skips(out):
    table = editing.with_profile(TABLES["gnav"][1], "chip_guide")
    for seat in out:
        table = editing.without_piece(table, seat, sits_out=True)
    found = played_on(table, GNAV.default, 0)
    written = match_text(GNAV, found.states)
    assert json.loads(written)["rounds"][0]["sitting_out"] == [*out]
    _, again = opened(written, GNAV)
    assert [state.log for state in again.states] == [state.log for state in found.states]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_ready_made_situation_goes_on_to_a_match_that_comes_back(game):
    for situation in situations(game.id).values():
        found = played_on(situation.scenario, game.default, 3)
        _, again = opened(match_text(game, found.states), game)
        assert [state.log for state in again.states] == [state.log for state in found.states], situation.name


@pytest.mark.parametrize(
    "document", [{"seats": ["A", "B"]}, {"seats": ["A", "B"], "rounds": [{"hands": {"A": "dog"}}]}]
)
def test_a_match_without_a_round_or_with_a_wrong_one_is_refused(document):
    text = json.dumps({"game": "gnav-match", **document})
    with pytest.raises(DocumentError, match=r"^rounds"):
        opened(text, GNAV)
    assert kept_match(text) is None
    assert kept_match("{}") is None


@pytest.mark.parametrize("name", TABLES)
def test_a_notebook_goes_on_with_the_seed_and_the_policy_of_the_page(name):
    game, table = TABLES[name]
    by, seed = game.ways[2], 17
    cells = json.loads(notebook("en", table, by, seed))["cells"]
    here: dict[str, object] = {"print": lambda *_: None}
    for cell in [cell for cell in cells if cell["cell_type"] == "code"][:3]:
        exec(cell["source"], here)  # noqa: S102 the notebook is what is tried
    found = played_on(table, by, seed)
    assert [state.log for state in here["states"]] == [state.log for state in found.states]
