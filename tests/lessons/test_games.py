"""A game is an interface: each fills it in, and no other part of the app asks which game it has before it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from gnav_core.table.eyes import Eyes
from gnav_core.table.game import known, named, of_code
from lessons.games.game import KEYS, asking, every_rule, telling
from lessons.words.phrases import LANGUAGES, book

ROOT = Path(__file__).parents[2]
NAMED = re.compile(
    r"\b(is|is not) (NAGE|GNAV)\b|[!=]= \"(nage|gnav)\"|isinstance\([^()]*\b(CardQuestion|CardFrame|CardState)\b"
)
"""How a branch for a named game is written."""
LEFT = {
    "lessons/classes/given_away.py": 1,
    "lessons/classes/items.py": 3,
    "lessons/classes/widgets/on_paper.py": 1,
    "lessons/classes/widgets/plan_maker.py": 1,
    "lessons/course/pages/course.py": 1,
    "lessons/course/pages/lesson.py": 1,
    "lessons/course/posed.py": 1,
    "lessons/course/staging.py": 2,
    "lessons/course/widgets/closing_round.py": 2,
    "lessons/games/lives_speech.py": 2,
    "lessons/play/actions.py": 1,
    "lessons/play/seat_game.py": 6,
    "lessons/play/widgets/seat_asked.py": 1,
    "lessons/play/widgets/seat_replayed.py": 1,
    "lessons/play/widgets/seat_setup.py": 2,
    "lessons/questions/answer_words.py": 5,
    "lessons/questions/consequences.py": 1,
    "lessons/questions/judging.py": 1,
    "lessons/questions/kept.py": 1,
    "lessons/questions/offered.py": 2,
    "lessons/questions/restated.py": 1,
    "lessons/questions/widgets/cell.py": 2,
    "lessons/questions/widgets/input.py": 3,
    "lessons/sandbox/lesson_folder.py": 3,
    "lessons/sandbox/situations.py": 1,
    "lessons/table/outcome.py": 1,
    "lessons/table/picture.py": 2,
}
"""Where such branches still stand, and how many: fewer may become none, more are refused."""


def branches() -> dict[str, int]:
    """Return how often each module outside the games' own packages asks which game it has."""
    own = [ROOT / place for place in ("lessons/games/gnav", "lessons/games/nage", "gnav_core/gnav", "gnav_core/nage")]
    modules = [path for package in ("gnav_core", "lessons") for path in (ROOT / package).rglob("*.py")]
    found = {
        str(path.relative_to(ROOT)): len(NAMED.findall(path.read_text(encoding="utf-8")))
        for path in modules
        if not any(path.is_relative_to(place) for place in own)
    }
    return {path: count for path, count in found.items() if count}


def test_no_branch_for_a_named_game_creeps_in():
    more = {path: count for path, count in branches().items() if count > LEFT.get(path, 0)}
    assert more == {}, "ask the game instead: lessons/games/game.py"


def test_a_module_without_such_a_branch_is_no_longer_listed():
    assert {*LEFT} - {*branches()} == set()


@pytest.mark.parametrize("line", ["if game is NAGE:", 'if name == "gnav":', "if isinstance(one, CardQuestion):"])
def test_such_a_branch_would_be_seen(line):
    assert NAMED.search(line)


@pytest.mark.parametrize("name", known())
def test_every_game_is_told_and_asked_about(name):
    game, told = named(name), telling(name)
    assert game.id == name
    assert {*told.keys} == {*KEYS}
    assert {*game.rules} <= {*every_rule()}
    assert all(belief.id == one for one, belief in asking(name).BY_ID.items())
    for lang in LANGUAGES:
        assert all(told.policy_name(lang, way) for way in game.ways)
        assert all(key in book(lang) for key in (told.keys["lives_csv"], f"{told.keys['fork']}.lives_same"))


@pytest.mark.parametrize("name", known())
def test_what_a_game_makes_knows_its_game(name):
    game = named(name)
    match = game.start(("A", "B", "C"))
    match, state = game.next_round(match, random.Random(1))
    situation = game.situation_of(state, match.seats)
    view = game.view(state, Eyes.ONLOOKER)
    assert {one.game for one in (match, state, state.opening, situation, view)} == {name}
    assert game.encode(situation).startswith(game.code_letter)
    assert of_code(game.encode(situation)) is game
    assert game.replay(game.decode(game.encode(situation))).log == state.log
    assert "<svg" in game.picture(state)
    assert all(event.kind == event.kind.lower() and event.rule in game.rules for event in state.log)
