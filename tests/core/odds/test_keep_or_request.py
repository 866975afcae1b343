"""One decision by the best method there is; both methods agree, and the command says which one it used."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from gnav_core.__main__ import main
from gnav_core.gnav.profile import NORWEGIAN
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.odds.exact import NotExact, Obstacle
from gnav_core.odds.keep_or_request import Method, decision_odds
from gnav_core.table.errors import BadDeal


@pytest.mark.parametrize("piece", [pytest.param(rank, id=f"holding {rank.value}") for rank in LADDER])
@pytest.mark.parametrize("seats", [pytest.param(2, id="2 seats"), pytest.param(6, id="6 seats")])
def test_simulation_agrees_with_exact_within_its_error(seats, piece):
    known = decision_odds(seats, 1, piece, method=Method.EXACT)
    found = decision_odds(seats, 1, piece, method=Method.SIMULATE, deals=60_000, seed=4)
    few = 5 / found.rounds  # what hardly ever happens may not happen at all, and then shows no error
    for side, other in ((known.keep, found.keep), (known.request, found.request)):
        assert float(other.expected_lives) == pytest.approx(float(side.expected_lives), abs=4 * other.se + few)
    assert float(found.difference) == pytest.approx(float(known.difference), abs=4 * found.se + few)


def test_exact_where_it_can_be_had():
    found = decision_odds(4, 1, Rank.IV)
    assert found.method is Method.EXACT
    assert (found.obstacle, found.rounds, found.se, found.keep.se) == (None, 0, 0, 0)
    assert isinstance(found.request.expected_lives, Fraction)
    assert found.request.expected_lives == found.request.loses_reveal + found.request.penalty
    assert found.better == "keep"


def test_simulated_where_not_and_saying_why():
    found = decision_odds(4, 3, Rank.IV, deals=20_000)
    assert found.method is Method.SIMULATE
    assert found.obstacle is Obstacle.POSITION
    assert 0 < found.rounds < 20_000
    assert found.keep.se > 0


def test_more_than_there_is_is_refused():
    with pytest.raises(NotExact, match="position 1 only"):
        decision_odds(4, 3, Rank.IV, method=Method.EXACT)
    with pytest.raises(BadDeal, match="position 5"):
        decision_odds(4, 5, Rank.IV)
    with pytest.raises(BadDeal, match="21 seats"):
        decision_odds(21, 1, Rank.IV)


def test_two_choices_within_the_error_are_equal():
    kept = decision_odds(8, 1, Rank.CUCKOO, profile=NORWEGIAN, deals=2_000, method=Method.SIMULATE)
    assert kept.better == "keep"
    assert decision_odds(3, 2, Rank.V, deals=300).better == "equal"


@pytest.mark.parametrize(
    ("extra", "method"),
    [
        pytest.param([], "exact", id="without a method: exact"),
        pytest.param(["--method", "simulate"], "simulate", id="simulated on demand"),
        pytest.param(["--keep-from", "horse"], "simulate", id="simulated where there is no exact answer"),
    ],
)
def test_the_command_answers_in_json(capsys, extra, method):
    assert main(["odds", "--seats", "3", "--position", "1", "--piece", "5", "--json", *extra]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["method"] == method
    assert found["piece"] == "V"
    for action in ("keep", "request"):
        assert {"loses_reveal", "penalty", "expected_lives", "se"} <= {*found[action]}
        assert (found[action]["se"] == 0) is (method == "exact")
    assert found["keep"]["penalty"] == 0


def test_the_command_states_what_the_numbers_depend_on(capsys):
    arguments = ["--seats", "4", "--position", "1", "--piece", "IV", "--agreement", "request_past_dealer=fail"]
    assert main(["odds", *arguments]) == 0
    text = capsys.readouterr().out
    assert "norwegian, request_past_dealer: fail; the others play keep-from-VI" in text
    assert "exact" in text


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        pytest.param(["--position", "2", "--method", "exact"], "position 1 only", id="exact for a later position"),
        pytest.param(["--position", "5"], "position 5", id="a position beyond the table"),
        pytest.param(["--position", "1", "--agreement", "lives=many"], "lives", id="a wrong agreement"),
    ],
)
def test_the_command_refuses_with_status_2(capsys, extra, said):
    assert main(["odds", "--seats", "4", "--piece", "IV", *extra]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "extra",
    [
        pytest.param(["--seats", "1", "--piece", "IV"], id="one seat"),
        pytest.param(["--seats", "4", "--piece", "joker"], id="an unknown rank"),
        pytest.param(["--seats", "4", "--piece", "IV", "--method", "guess"], id="an unknown method"),
    ],
)
def test_nonsense_is_a_usage_error(capsys, extra):
    with pytest.raises(SystemExit) as stopped:
        main(["odds", "--position", "1", *extra])
    assert stopped.value.code == 2
    assert "error" in capsys.readouterr().err
