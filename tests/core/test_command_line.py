"""``python -m gnav_core replay | play``, run as a process of its own: what it answers and how it ends."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from gnav_core.commands import progress
from gnav_core.gnav.match_document import from_document, replay_match
from gnav_core.table.results import replayed
from tests.core.tables import lines

ROOT = Path(__file__).parents[2]
GOOD = {
    "seats": ["A", "B", "C"],
    "dealer": "C",
    "hands": {"A": "0", "B": "horse", "C": "VIII"},
    "script": {"A": "request", "B": "keep", "C": "keep"},
}
BAD = {**GOOD, "dealer": "Z"}


def gnav(*arguments, text: str | bytes = b"", **options):
    raw = text.encode() if isinstance(text, str) else text
    return subprocess.run(
        [sys.executable, "-m", "gnav_core", *arguments],
        input=raw,
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=False,
        **options,
    )


def answers(done):
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def written(folder, name, document):
    path = folder / name
    path.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return str(path)


def test_a_document_is_replayed_with_status_0(tmp_path):
    done = gnav("replay", "--json", written(tmp_path, "good.json", GOOD))
    assert (done.returncode, done.stderr) == (0, b"")
    assert answers(done) == [replayed(json.dumps(GOOD))]


def test_without_json_the_events_are_told_in_lines(tmp_path):
    done = gnav("replay", written(tmp_path, "good.json", GOOD))
    told = done.stdout.decode().splitlines()
    assert done.returncode == 0
    assert told[2].split("  ")[0] == "A requests B"
    assert told[2].endswith("[turn.request]")
    assert told[-1] == "lives: A 3, B 3, C 2"


def test_a_toml_document_is_told_by_its_ending(tmp_path):
    text = '[hands]\nA = "0"\nB = "I"\n'
    done = gnav("replay", "--json", written(tmp_path, "a.toml", 'seats = ["A", "B"]\n' + text))
    assert done.returncode == 0
    assert answers(done)[0]["to_act"] == "A"


def test_a_refused_document_in_the_middle_gives_status_1_and_the_others_are_answered(tmp_path):
    names = [written(tmp_path, f"{number}.json", text) for number, text in enumerate((GOOD, BAD, "{", GOOD))]
    done = gnav("replay", "--json", *names)
    assert done.returncode == 1
    assert [answer["ok"] for answer in answers(done)] == [True, False, False, True]
    assert answers(done)[1]["error"]["field"] == "dealer"


def test_json_lines_are_answered_in_order_the_refused_ones_too():
    many = [{**GOOD, "lives": 1 + number} if number % 3 else BAD for number in range(30)]
    done = gnav("replay", "--json", "-", text="\n".join(map(json.dumps, many)) + "\n\n")
    assert done.returncode == 1
    assert [answer.get("lives", {}).get("A") for answer in answers(done)] == [
        1 + number if number % 3 else None for number in range(30)
    ]


def test_files_and_standard_input_may_be_mixed(tmp_path):
    done = gnav("replay", "--json", written(tmp_path, "a.json", GOOD), "-", text=json.dumps(GOOD))
    assert done.returncode == 0
    assert len(answers(done)) == 2


def test_no_lines_are_no_answers():
    done = gnav("replay", "--json", "-", text=b"")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(b"x" * 3_000_000, id="3 MB of text"),
        pytest.param(b"[" * 500_000, id="brackets"),
        pytest.param(b'{"a":' * 150_000, id="objects"),
        pytest.param(b'{"title":"' + b"a" * 70_000 + b'"}', id="a scenario over 64 KiB"),
        pytest.param(b"\xff\x00\x80", id="no UTF-8"),
        pytest.param(b"\x00", id="a null byte"),
        pytest.param(b"{" + b",".join(b'"%d":0' % number for number in range(90_000)) + b',"1":0}', id="90,000 fields"),
        pytest.param(b'{"seats":[' + b'"A",' * 200_000 + b'"A"]}', id="200,000 seats"),
        pytest.param(b'{"pool":' + b"9" * 900_000 + b"}", id="900,000 digits"),
    ],
)
def test_a_line_that_cannot_be_read_does_not_keep_the_next_from_being_answered(line):
    good = json.dumps(GOOD).encode()
    for text in (line + b"\n" + good, good + b"\n" + line):
        done = gnav("replay", "--json", "-", text=text)
        assert done.returncode == 1
        assert done.stderr == b""
        assert sorted(answer["ok"] for answer in answers(done)) == [False, True]
        assert max(map(len, done.stdout.splitlines())) < 4000


def test_a_toml_file_of_dots_is_refused_at_once(tmp_path):
    done = gnav("replay", "--json", written(tmp_path, "dots.toml", ".".join("a" * 500_000) + " = 1"))
    assert done.returncode == 1
    assert "dots" in answers(done)[0]["error"]["message"]


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param([], id="no command"),
        pytest.param(["dance"], id="no such command"),
        pytest.param(["replay"], id="no file"),
        pytest.param(["replay", "--xml", "-"], id="no such option"),
        pytest.param(["replay", "--json", "nowhere.json"], id="a file that is not there"),
        pytest.param(["replay", "--json", "."], id="a folder"),
        pytest.param(["play"], id="no seats and no seed"),
        pytest.param(["play", "--seats", "1", "--seed", "1"], id="1 seat"),
        pytest.param(["play", "--seats", "21", "--seed", "1"], id="21 seats"),
        pytest.param(["play", "--seats", "four", "--seed", "1"], id="seats in letters"),
        pytest.param(["play", "--seats", "4", "--seed", "-1"], id="a seed below 0"),
        pytest.param(["play", "--seats", "4", "--seed", "9" * 5000], id="a seed of 5,000 digits"),
        pytest.param(["play", "--seats", "4", "--seed", "1", "--policy", "wild"], id="no such policy"),
        pytest.param(
            ["play", "--seats", "4", "--seed", "1", "--policy", "keep-from-XIV"], id="a policy of no such rank"
        ),
        pytest.param(["play", "--seats", "4", "--seed", "1", "--profile", "danish"], id="no such profile"),
    ],
)
def test_usage_errors_give_status_2_and_say_why(arguments):
    done = gnav(*arguments)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--policy", "wild"], "error: --policy: unknown policy 'wild'"),
        (["--agreement", "lives=99"], "error: --agreement: lives: 99"),
        (["--game", "nage", "--policy", "wild"], "error: --policy: unknown policy 'wild'"),
        (["--game", "nage", "--agreement", "lives=5"], "error: --agreement: La Nage has one set of rules"),
    ],
    ids=["policy", "agreement", "policy of cards", "agreement of cards"],
)
def test_a_refused_option_of_play_is_the_one_that_is_named(arguments, said):
    done = gnav("play", "--seats", "4", "--seed", "1", *arguments)
    assert done.returncode == 2
    assert said in done.stderr.decode()


def test_a_match_is_played_by_the_agreements_of_the_table():
    agreements = {"lives": 1, "request_past_dealer": "bag"}
    options = [part for name, value in agreements.items() for part in ("--agreement", f"{name}={value}")]
    document = answers(gnav("play", "--seats", "4", "--seed", "1", "--json", *options))[0]
    assert document["agreements"] == agreements
    assert set(document["lives"].values()) == {1}
    assert replayed(json.dumps(document))["winners"] is not None


def test_a_file_that_cannot_be_read_does_not_keep_the_others_from_being_answered(tmp_path):
    done = gnav("replay", "--json", str(tmp_path / "none.json"), written(tmp_path, "good.json", GOOD))
    assert done.returncode == 2
    assert [answer["ok"] for answer in answers(done)] == [True]
    assert "none.json: No such file" in done.stderr.decode()


COMMANDS = {
    "replay": ["replay", "--json", "-"],
    "play": ["play", "--seats", "3", "--seed", "1"],
    "nage-hand": ["nage-hand", "AS KS QS"],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_an_answer_that_cannot_be_written_has_a_status_of_its_own(command):
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "gnav_core", *COMMANDS[command]],
            input=json.dumps(GOOD).encode(),
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            timeout=60,
            check=False,
        )
    assert done.returncode == 3
    assert done.stderr.decode() == "python -m gnav_core: the answer cannot be written: No space left on device\n"


@pytest.mark.parametrize(
    ("closed", "status", "said"), [(0, 2, "-: standard input is closed"), (1, 3, "standard output is closed")]
)
def test_a_closed_stream_is_told_in_words(closed, status, said):
    done = gnav("replay", "--json", "-", text=json.dumps(GOOD), preexec_fn=lambda: os.close(closed))
    assert done.returncode == status
    assert said in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()


def test_progress_is_shown_on_a_terminal_alone_and_goes_away(monkeypatch, capsys):
    assert progress.bar() is None  # what pytest catches is no terminal
    seconds = iter(range(100))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(seconds))
    show = progress.bar()
    for done in (1, 2, 4):
        show(done, 4)
    caught = capsys.readouterr()
    assert caught.out == ""
    first, second, last = caught.err.split("\r")[1:4]
    assert (first[-4:], second[-4:], last.strip()) == (" 25%", " 50%", "")


@pytest.mark.parametrize(
    "count", [pytest.param(1, id="while output is held back"), pytest.param(3000, id="in the middle")]
)
def test_a_reader_that_has_gone_is_no_error(count):
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "gnav_core", "replay", "--json", "-"],
        input=(json.dumps(GOOD).encode() + b"\n") * count,
        stdout=writing,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_names_of_any_script_are_written_as_utf_8_whatever_the_terminal_says():
    text = json.dumps(
        {**GOOD, "seats": ["Åse", "حارس"], "dealer": "Åse", "hands": {"Åse": "0", "حارس": "I"}, "script": {}}
    )
    for options in (["--json"], []):
        done = gnav("replay", *options, "-", text=text, env={**os.environ, "PYTHONIOENCODING": "ascii"})
        assert (done.returncode, done.stderr) == (0, b"")
        assert "حارس" in done.stdout.decode("utf-8")


_MEASURED = """
import resource, sys
from gnav_core.__main__ import main
main(["replay", "--json", "-"])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
"""


def test_ten_thousand_lines_need_no_more_memory_than_a_thousand(tmp_path):
    peaks = []
    for count in (1_000, 10_000):
        path = tmp_path / f"{count}.jsonl"
        rng = random.Random(count)
        with path.open("w", encoding="utf-8") as file:
            for _ in range(count):
                file.write(
                    json.dumps({"seats": ["A", "B"], "hands": {"A": "0", "B": "I"}, "seed": rng.randrange(9**9)}) + "\n"
                )
        with path.open("rb") as file:
            done = subprocess.run(
                [sys.executable, "-c", _MEASURED],
                stdin=file,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                cwd=ROOT,
                timeout=120,
                check=True,
            )
        peaks.append(int(done.stderr))
    assert peaks[1] < peaks[0] + 2_000, peaks  # KiB; 9,000 answers held back would be 10 MB


def test_answers_are_given_while_lines_still_come():
    """A program that writes a line and waits for the answer gets it once enough lines are written, not at the end."""
    with subprocess.Popen(
        [sys.executable, "-m", "gnav_core", "replay", "--json", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write((json.dumps(GOOD).encode() + b"\n") * 100)
        running.stdin.flush()
        assert json.loads(running.stdout.readline())["ok"]
        running.stdin.close()
        assert len(running.stdout.readlines()) == 99


@pytest.mark.parametrize("seats", [2, 6, 20], ids=lambda seats: f"{seats} seats")
@pytest.mark.parametrize("profile", ["norwegian", "chip_guide"])
def test_a_match_played_is_a_document_that_replays_to_its_winner(seats, profile):
    done = gnav("play", "--seats", str(seats), "--seed", "11", "--profile", profile, "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"\n") == 1
    again = gnav("replay", "--json", "-", text=done.stdout)
    assert again.returncode == 0
    (answer,) = answers(again)
    assert answer["winners"]
    assert answer["to_act"] is None
    assert len(answer["lives_over_time"]) == len(answer["rounds"]) + 1
    played, rest = replay_match(from_document(json.loads(done.stdout)))
    assert rest is None
    assert [[event["line"] for event in told["events"]] for told in answer["rounds"]] == [*map(lines, played.states)]


def test_the_same_seed_plays_the_same_match_and_another_one_another():
    first, again, other = (gnav("play", "--seats", "5", "--seed", seed).stdout for seed in ("3", "3", "4"))
    assert first == again != other


def test_the_default_policy_is_keep_from_six():
    first, named = (
        gnav("play", "--seats", "4", "--seed", "8", *more).stdout for more in ([], ["--policy", "keep-from-VI"])
    )
    assert first == named
    assert gnav("play", "--seats", "4", "--seed", "8", "--policy", "random").stdout != first
