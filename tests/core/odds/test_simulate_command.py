"""`python -m gnav_core simulate`: its figures, its words and its refusals."""

from __future__ import annotations

import io
import json
import subprocess
import sys

import pytest

from gnav_core.__main__ import main
from gnav_core.commands import progress


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    assert main(["simulate", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_rounds_are_told_by_position(capsys) -> None:
    """The format of the README."""
    told = figures(capsys, "--seats", "6", "--rounds", "20000", "--keep-from", "7", "--seed", "5")
    assert told["rounds"] == 20000
    assert told["seconds"] > 0
    assert (told["seats"], told["profile"], told["agreements"]) == (6, "norwegian", {})
    assert (told["policy"], told["seed"]) == ("keep-from-VII", 5)
    assert [row["position"] for row in told["positions"]] == [1, 2, 3, 4, 5, 6]
    for row in told["positions"]:
        assert 0 < row["loses_life"] < row["mean_lives_lost"] < 1
        assert row["se"] == pytest.approx((row["loses_life"] * (1 - row["loses_life"]) / 20000) ** 0.5)
    assert list(told["answers"]) == ["cuckoo", "knight", "cat", "horse", "house"]


def test_matches_are_told_too(capsys) -> None:
    """Length, result and seats alive, besides the risk in the first round."""
    told = figures(capsys, "--seats", "4", "--matches", "500", "--profile", "chip_guide", "--agreement", "lives=2")
    assert told["matches"] == 500
    assert (told["profile"], told["agreements"]) == ("chip_guide", {"lives": 2})
    assert sum(told["wins"]) + told["shared"] == pytest.approx(1)
    assert len(told["positions"]) == len(told["wins"]) == 4
    assert len(told["alive"]) == len(told["lengths"]) - 1
    assert told["alive"][0] <= 4
    mean = sum(rounds * matches for rounds, matches in enumerate(told["lengths"])) / 500
    assert told["mean_rounds"] == pytest.approx(mean)


def test_the_same_seed_gives_the_same_figures_from_any_number_of_workers(capsys) -> None:
    """Another seed gives others."""
    one, two, other = (
        figures(capsys, "--seats", "3", "--rounds", "150000", "--seed", seed, "--workers", workers)["positions"]
        for seed, workers in (("1", "1"), ("1", "2"), ("2", "1"))
    )
    assert one == two != other


@pytest.mark.parametrize("repeats", ["--rounds", "--matches"])
def test_people_read_what_was_played(repeats: str, capsys) -> None:
    """Profile, agreements and policy stand beside the numbers."""
    assert main(["simulate", "--seats", "3", repeats, "400", "--agreement", "lone_fool=alone"]) == 0
    told = capsys.readouterr()
    assert "3 seats, norwegian, lone_fool: alone; everyone plays keep-from-VI" in told.out
    assert "position" in told.out
    assert told.err == ""


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        pytest.param("--seats 6", "--rounds", id="neither rounds nor matches"),
        pytest.param("--seats 6 --rounds 5 --matches 5", "not allowed with", id="both"),
        pytest.param("--rounds 5", "--seats", id="no seats"),
        pytest.param("--seats 1 --rounds 5", "'1' is not a whole number from 2 to 20", id="one seat"),
        pytest.param("--seats 6 --rounds 0", "'0' is not a whole number from 1", id="no round"),
        pytest.param("--seats 6 --rounds many", "'many' is not a whole number", id="a word"),
        pytest.param("--seats 6 --matches -3", "is not a whole number", id="a negative number"),
        pytest.param("--seats 6 --rounds 5 --keep-from XIV", "unknown rank 'XIV'", id="an unknown rank"),
        pytest.param("--seats 6 --rounds 5 --seed x", "'x' is not a whole number", id="a seed that is no number"),
        pytest.param("--seats 6 --rounds 5 --profile danish", "danish", id="an unknown profile"),
        pytest.param(
            "--seats 6 --rounds 5 --agreement elimination=never", "use one of 'after_round'", id="an unknown value"
        ),
        pytest.param("--seats 6 --rounds 5 --agreement lives=77", "whole number from 1 to 9", id="too many lives"),
        pytest.param("--seats 6 --rounds 5 --agreement dice=two", "unknown agreement", id="an unknown agreement"),
        pytest.param("--seats 6 --rounds 5 --agreement elimination", "use one of 'after_round'", id="no value"),
    ],
)
def test_nonsense_is_refused_with_status_2(arguments: str, told: str, capsys) -> None:
    """The message names the argument and what would be accepted; nothing is written as a result."""
    try:
        status = main(["simulate", *arguments.split()])
    except SystemExit as refused:
        status = refused.code
    output = capsys.readouterr()
    assert status == 2
    assert told in output.err
    assert output.out == ""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_for_who_watches_long_work(monkeypatch) -> None:
    """And wiped when all is done."""
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(progress, "_PATIENCE", 0)
    show = progress.bar()
    assert show is not None
    show(1, 4)
    assert screen.getvalue() == "\r[##########..............................]  25%"
    show(4, 4)
    assert screen.getvalue().endswith("\r" + " " * 47 + "\r")


def test_no_bar_is_drawn_for_short_work_or_for_nobody(monkeypatch) -> None:
    """A file or a pipe is nobody."""
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(progress, "_PATIENCE", 1e9)
    show = progress.bar()
    assert show is not None
    show(1, 4)
    assert screen.getvalue() == ""
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert progress.bar() is None


def test_other_commands_do_not_wait_for_numpy() -> None:
    """Only the simulator imports it."""
    asked = "import sys; import gnav_core.__main__; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
