"""A situation as a Jupyter notebook that rebuilds it with gnav_core, plays it on and draws the lives."""

from __future__ import annotations

import json
from pprint import pformat
from typing import Any, Final

from lessons.games.game import game_of, telling
from lessons.words.markdown import escaped
from lessons.words.phrases import text

_REPLAY: Final = """
from gnav_core.gnav.notation import event_line
from gnav_core.gnav.scenario import from_document, replay

scenario = from_document(document)
state = replay(scenario)
for number, event in enumerate(state.log, 1):
    print(f"{number:3}  {event_line(event)}  [{event.rule}]")
if state.to_act:
    print(f"{state.to_act} has yet to decide.")
"""

_PLAY_ON: Final = """
import random

from gnav_core.gnav.matches import MatchState, after_round
from gnav_core.gnav.playing import play_match, play_round
from gnav_core.gnav.policies import policy

rng = random.Random(SEED)
policies = dict.fromkeys(scenario.seats, policy("POLICY"))
ended = play_round(state, policies, rng)
lives = {seat: state.opening.lives.get(seat, 0) for seat in scenario.seats}
match = MatchState(MATCH)
played = play_match(after_round(match, ended), policies, rng=rng)
states = (ended, *played.states)
print(len(states), "rounds, won by", ", ".join(played.result.winners))
"""

_MATCH: Final = {
    "gnav": """
    scenario.profile, scenario.seats, scenario.dealer, lives,
    left=scenario.playing, pool=scenario.pool, skipping=scenario.sitting_out,
""",
    "nage": "scenario.seats, scenario.dealer, lives, left=scenario.playing, pot=scenario.pot",
}

_TABLE: Final = """
from gnav_core.gnav.lives import lives_over_time
from gnav_core.table.tables import lives_frame

frame = lives_frame(lives_over_time(states))
frame
"""

_CHART: Final = """
from plotly import graph_objects

figure = graph_objects.Figure()
for seat, rows in frame.groupby("seat", sort=False):
    figure.add_scatter(x=rows["step"], y=rows["lives"], name=seat, line_shape="hv", hovertext=rows["cause"])
figure.update_layout(xaxis_title="step", yaxis_title="lives")
figure
"""


def notebook(lang: str, scenario: Any, by: str = "", seed: int = 0) -> str:
    """Return the notebook as the text of an .ipynb file (format 4.5); its words are in one of LANGUAGES.

    It goes on as the sandbox's whole match does: everyone plays ``by``, the seed deals the later rounds.
    """
    game = game_of(scenario)
    title = scenario.title or text(lang, "page.sandbox")
    document = {name: value for name, value in game.to_document(scenario).items() if value not in ("", {}, [])}
    told = telling(game.id).keys["notebook"]
    cells = [
        _words(0, f"# {escaped(title)}\n\n{text(lang, f'{told}.about')}"),
        _code(1, f"document = {pformat(document, sort_dicts=False, width=100)}"),
        _code(2, _of(game.id, _REPLAY)),
        _words(3, text(lang, f"{told}.match")),
        _code(
            4,
            _of(
                game.id,
                _PLAY_ON.replace("POLICY", by or game.default)
                .replace("SEED", str(seed))
                .replace("MATCH", _MATCH[game.id]),
            ),
        ),
        _code(5, _of(game.id, _TABLE)),
        _code(6, _CHART),
    ]
    whole = {
        "cells": cells,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(whole, ensure_ascii=True, indent=1) + "\n"


def _words(number: int, source: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "id": f"cell-{number}", "metadata": {}, "source": source}


def _code(number: int, source: str) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "id": f"cell-{number}",
        "metadata": {},
        "execution_count": None,
        "outputs": [],
        "source": source.strip(),
    }


def _of(game: str, code: str) -> str:
    """The same code with the modules of this game."""
    return code.replace("from gnav_core.gnav.", f"from gnav_core.{game}.")
