"""The lessons of the course, once for each lesson and each language: a folder that is added adds its tests."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from itertools import zip_longest

import pytest

from gnav_core.gnav.lives import lives_over_time
from gnav_core.gnav.rulebook import RULE_IDS
from gnav_core.nage.rulebook import RULE_IDS as NAGE_RULE_IDS
from gnav_core.table.eyes import Eyes
from lessons.course import (
    catalog,
    check,
    prose_walk,
    staging,
)
from lessons.course.files import CONTENT, ContentError, read_prose
from lessons.course.frames import walk_lesson
from lessons.course.order import read_course
from lessons.course.structure import read_lesson
from lessons.games.frames import payload
from lessons.table.lives_chart import _figure
from lessons.table.lives_words import _sentences, _table, lives_csv
from lessons.words.phrases import LANGUAGES, keyed

LESSONS = sorted(file.parent.name for file in CONTENT.glob("*/lesson.toml"))


@pytest.fixture
def copied(tmp_path):
    """A content folder of one's own, to damage."""
    return shutil.copytree(CONTENT, tmp_path / "content")


def faults(folder):
    return [str(fault) for fault in check.faults(folder)]


def changed(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_says_what_the_engine_says(name):
    played = catalog.played(name)
    assert staging.unexpected(played) == []
    assert {*played.lesson.rules} <= {*RULE_IDS, *NAGE_RULE_IDS}
    for here, then in zip_longest(played.rounds, played.rounds[1:]):
        # A round may stop at its question only where the same deal is then played to its end, face up.
        assert here.state.over or (then and then.state.opening.hands == here.state.opening.hands)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_whole_in_every_language(name, lang):
    played = catalog.played(name)
    assert [*check.prose_faults(lang, played.lesson, played)] == []
    words = catalog.prose(name, lang)
    for told in (said for parts in prose_walk.sections(lang, words, played) for _, said in parts):
        assert told[0] == told[0].upper()
        assert not re.search(r"[{}]|  | ,|None|<!--", told)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_a_line_of_frames_with_a_sentence_each(name, lang):
    played = catalog.played(name)
    frames = walk_lesson(lang, played, catalog.prose(name, lang), Eyes.ALL)
    assert len(frames) == played.last + 1
    assert all(frame.sentence for frame in frames)
    for place, frame in enumerate(frames):
        event = played.event(place)
        assert frame.rule == (event.rule if event else "")
        assert played.step_at(place) in played.steps


def test_the_course_lists_every_lesson_and_is_sound():
    assert sorted(catalog.course().lessons) == LESSONS
    assert faults(CONTENT) == []


def test_a_lesson_stores_nothing_but_deals_and_decisions():
    """Rounds hold what was dealt and decided; no hand, loss or outcome beyond the lines that are checked."""
    for name in LESSONS:
        for scene in catalog.lesson(name).scenes:
            rounds = getattr(scene.table, "rounds", (scene.table,))
            assert {part for entry in rounds for part in entry.__slots__} <= {
                *(
                    "seats",
                    "dealer",
                    "hands",
                    "bag",
                    "lives",
                    "pool",
                    "seed",
                    "script",
                    "sitting_out",
                    "profile",
                    "title",
                    *("deal", "exposed", "sunk", "pot"),
                )
            }


def test_one_decision_changed_changes_table_sentences_chart_words_and_csv(copied):
    """In the first round Cleo keeps the Owl instead of asking the Cat."""
    file = copied / "a-whole-match" / "lesson.toml"
    before = shown(copied)
    text = file.read_text(encoding="utf-8")
    start = text.index("[[match.rounds]]")
    end = text.index("[[match.rounds]]", start + 1)
    first = text[start:end].replace('Cleo = "request"', 'Cleo = "keep"')
    assert first != text[start:end]
    # The other rounds and steps must go: they belong to the match as it was, and the check would say so.
    file.write_text(f'{text[:start]}{first}[[step]]\nid = "first-deal"\n', encoding="utf-8")
    after = shown(copied)
    assert [name for name in before if before[name] == after[name]] == []


def shown(folder):
    """What a lesson shows of its first round."""
    lesson = read_lesson(folder / "a-whole-match")
    played = staging.staged(lesson)
    words = read_prose(folder / "a-whole-match" / "en.md")
    frames = walk_lesson("en", played, words, Eyes.ALL)[: len(played.rounds[0].state.log) + 1]
    lives = lives_over_time([played.rounds[0].state])
    figure = _figure("en", lives, step=0, dark=False)
    return {
        "table": [frame.seats for frame in frames],
        "sentences": [frame.sentence for frame in frames],
        "frames for the browser": payload(frames),
        "chart": [(trace.name, tuple(trace.x), tuple(trace.y), tuple(trace.text)) for trace in figure.data],
        "table in words": _table("en", lives),
        "chart in words": _sentences("en", lives),
        "csv": lives_csv(lives),
    }


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        pytest.param(
            "horse-redirects/lesson.toml",
            'expect = ["Ada requests Bo"]',
            'expect = ["Ada requests Cleo"]',
            r'horse-redirects/lesson\.toml:\d+: step ask expects other events .*"Ada requests Bo"',
            id="an outcome that the engine does not say",
        ),
        pytest.param(
            "horse-redirects/lesson.toml",
            'do = "Ada requests"',
            'do = "Bo requests"',
            r"lesson\.toml:\d+: step ask: 'Bo requests' is not possible",
            id="a decision out of turn",
        ),
        pytest.param(
            "horse-redirects/lesson.toml",
            'at = "Bo refuses horse"',
            'at = "Bo refuses cat"',
            r"lesson\.toml:\d+: step blocked cannot begin at 'Bo refuses cat'",
            id="a step that begins nowhere",
        ),
        pytest.param(
            "horse-redirects/lesson.toml",
            'do = "Ada requests"',
            'does = "Ada requests"',
            r"lesson\.toml:\d+: .*has no field 'does'",
            id="a misspelt field",
        ),
        pytest.param(
            "horse-redirects/lesson.toml",
            'Bo = "horse"',
            'Bo = "hores"',
            r"lesson\.toml:\d+: the scenario of horse is refused: hands\.Bo",
            id="a misspelt rank",
        ),
        pytest.param(
            "horse-redirects/lesson.toml",
            'id = "next-turn"',
            'id = "blocked"',
            r"lesson\.toml:\d+: the id blocked stands twice",
            id="the same id twice",
        ),
        pytest.param(
            "horse-redirects/lesson.toml",
            "minutes = 5",
            "minutes = three",
            r"lesson\.toml:2: this is not TOML",
            id="broken TOML",
        ),
        pytest.param(
            "horse-redirects/nb.md",
            "<!-- ask -->",
            "<!-- spør -->",
            r"nb\.md: no words under <!-- ask -->",
            id="an anchor that was translated",
        ),
        pytest.param(
            "horse-redirects/nb.md",
            "{Ada.dealt}",
            "{Ada.delt}",
            r"nb\.md:\d+: \{Ada\.delt\} is no value of step start: use one of Ada\.",
            id="a placeholder that was translated",
        ),
        pytest.param(
            "horse-redirects/nb.md",
            "Bo har {Bo.piece} og er blitt spurt",
            "Bo har {Bo.brikke} og er blitt spurt",
            r"nb\.md:\d+: \{Bo\.brikke\} is no value of step ask: use one of Ada\.",
            id="a placeholder that was translated in a question",
        ),
        pytest.param(
            "horse-redirects/nb.md",
            "Bo har {Bo.piece} og er blitt spurt",
            "{payers} har {Bo.piece} og er blitt spurt",
            r"nb\.md:\d+: \{payers\} is still empty here: begin the step ask at a later event",
            id="a placeholder that has no value yet",
        ),
        pytest.param(
            "horse-redirects/fr.md",
            "# Le Cheval",
            "Le Cheval",
            r"fr\.md:1: begin with '# Title'",
            id="no title",
        ),
        pytest.param(
            "horse-redirects/es.md",
            "Ada no quiere",
            "Ada :cat: no quiere",
            r"es\.md:\d+: :cat: would be drawn",
            id="an emoji's short code",
        ),
        pytest.param(
            "horse-redirects/id.md",
            "Ada ingin",
            "Ada <b>ingin</b>",
            r"id\.md:\d+: '<' is markup",
            id="markup",
        ),
        pytest.param(
            "horse-redirects/en.md",
            "Ada would rather",
            "Ada would rather " + "very " * 60,
            r"en\.md:\d+: \d+ words under <!-- ask -->",
            id="a block that is too long",
        ),
        pytest.param(
            "course.toml",
            '"the-set",',
            "",
            r"course\.toml:\d+: the-set is a folder that the course does not list",
            id="a folder that is not listed",
        ),
        pytest.param(
            "course.toml",
            "drafts = []",
            'drafts = ["the-set/de"]',
            r"course\.toml:\d+: the draft 'the-set/de' is no lesson's",
            id="a draft in a language that we do not have",
        ),
    ],
)
def test_a_fault_names_file_line_and_remedy(copied, file, old, new, message):
    changed(copied / file, old, new)
    lesson = (copied / file).parent
    alone = (lesson / "lesson.toml").exists()  # then the other lessons need not be checked again
    found = list(map(str, check.lesson_faults(lesson))) if alone else faults(copied)
    assert any(re.search(message, fault, re.DOTALL) for fault in found), found


def test_a_missing_language_is_a_fault_and_never_another_language(copied):
    (copied / "the-set" / "es.md").unlink()
    assert any("the-set/es.md: the file is missing" in fault for fault in faults(copied))
    with pytest.raises(ContentError, match=r"es\.md: the file is missing"):
        catalog.prose("the-set", "es", copied)


@pytest.mark.parametrize(
    "damage", [b"\xff\xfe", b"id = 1\n", b"[[scene]]\n", b"scene = 3\nid = 'the-set'\nminutes=1\n", b""]
)
def test_a_damaged_lesson_is_a_fault_and_never_a_traceback(copied, damage):
    (copied / "the-set" / "lesson.toml").write_bytes(damage)
    assert any("the-set/lesson.toml" in fault for fault in faults(copied))


@pytest.mark.parametrize("sound", [True, False], ids=["all is well", "something is wrong"])
def test_the_command_reports_and_tells_by_its_exit_status(copied, sound):
    if not sound:
        (copied / "the-set" / "es.md").unlink()
    run = subprocess.run(
        [sys.executable, "-m", "lessons", "check", str(copied)], capture_output=True, text=True, check=False
    )
    assert run.returncode == (0 if sound else 1), run.stderr
    assert ("All lessons are sound." in run.stdout) == sound
    assert ("the-set/es.md" in run.stdout) != sound


def test_a_misspelt_lesson_is_known_by_its_nearest_name():
    assert catalog.nearest("hores-redirect", LESSONS) == "horse-redirects"
    assert catalog.nearest("zzz", LESSONS) is None
    assert catalog.nearest("", LESSONS) is None


def test_a_broken_lesson_is_left_out_and_named_and_the_others_stay(copied):
    (copied / "the-set" / "lesson.toml").write_text("id = ", encoding="utf-8")
    assert [entry.id for entry in catalog.entries("nb", copied)] == [
        name for name in catalog.course().lessons if name != "the-set"
    ]
    assert [error.file.parent.name for error in catalog.broken("nb", copied)] == ["the-set"]


def test_the_example_of_the_readme_is_a_sound_lesson(copied):
    readme = (CONTENT / "README.md").read_text(encoding="utf-8")
    structure = re.search(r"```toml\n(.*?)```", readme, re.DOTALL)[1]
    folder = copied / "cat-takes-back"
    folder.mkdir()
    (folder / "lesson.toml").write_text(structure, encoding="utf-8")
    steps = re.findall(r'id = "([\w-]+)"', structure)[1:]
    # Every value that the README promises, in a block that it allows.
    promised = " ".join(re.findall(r"`(\{[\w.]+\})`", readme.partition("**The other game**")[0]))
    for lang in LANGUAGES:
        words = "\n\n".join(f"<!-- {step} -->\n{promised}" for step in steps)
        words = words.replace("\n", "\nNothing is dealt yet.\n\n<!-- at: first turn -->\n", 1)
        (folder / f"{lang}.md").write_text(f"# Title\nOne line.\n\n{words}\n", encoding="utf-8")
    changed(copied / "course.toml", '"the-set"', '"the-set", "cat-takes-back"')
    # Nobody has paid or won where the lesson begins, and the check says so of those two values alone.
    assert {re.search(r"\{\w+\} is still empty|$", fault)[0] for fault in faults(copied)} == {
        "{payers} is still empty",
        "{winners} is still empty",
    }
    assert "Ada takes back II from Bo for IX" in staging.staged(read_lesson(folder)).lines


@pytest.mark.parametrize(
    ("seats", "sound"),
    [
        ('"Ada", "Cleo", "Bo"', False),
        ('"Ada", "Bo", "Cleo", "Dina"', True),
        ('"Ada", "Bo", "Xenia"', False),
    ],
)
def test_one_table_serves_all_scenes_of_a_lesson(copied, seats, sound):
    file = copied / "horse-redirects" / "lesson.toml"
    changed(file, 'seats = ["Ada", "Bo", "Cleo"]', f"seats = [{seats}]")
    told = any(re.search(r"one table serves all scenes|unknown seat", fault) for fault in faults(copied))
    assert told != sound


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A folder of a house's own lessons, made known by the setting."""
    folder = tmp_path / "house"
    (folder / "our-cat").mkdir(parents=True)
    shutil.copytree(CONTENT / "cat", folder / "our-cat", dirs_exist_ok=True)
    changed(folder / "our-cat" / "lesson.toml", 'id = "cat"', 'id = "our-cat"')
    (folder / "course.toml").write_text('lessons = ["our-cat"]\n', encoding="utf-8")
    monkeypatch.setenv("GNAV_LESSONS", str(folder))
    forget()
    yield folder
    monkeypatch.undo()
    forget()


def forget():
    for known in (catalog.course, catalog.own_faults, catalog.lesson, catalog.prose, catalog.played):
        known.cache_clear()


def test_a_houses_own_lesson_stands_at_the_end_of_the_course(house):
    assert [entry.id for entry in catalog.entries("fr")][-1] == "our-cat"
    assert catalog.played("our-cat").last > 5
    assert catalog.broken("fr") == []


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        pytest.param(lambda house: (house / "course.toml").write_text("lessons = 7"), "course.toml", id="no order"),
        pytest.param(lambda house: (house / "our-cat" / "nb.md").unlink(), "nb.md", id="a missing language"),
        pytest.param(
            lambda house: changed(house / "our-cat" / "lesson.toml", "expect = [", 'expect = ["Ada keeps", '),
            "expects other events",
            id="an expectation that the engine does not meet",
        ),
        pytest.param(lambda house: (house / "our-cat").rename(house / "cat"), "lesson", id="an id that is taken"),
    ],
)
def test_a_broken_lesson_of_a_house_is_reported_and_the_rest_still_runs(house, damage, says):
    damage(house)
    forget()
    assert [entry.id for entry in catalog.entries("fr")] == [*read_course(CONTENT).lessons]
    assert says in " ".join(map(str, catalog.broken("fr")))


@pytest.mark.parametrize(
    ("name", "scene", "out", "away"),
    [
        pytest.param("the-fool", "duel", {"Cleo", "Dina"}, set(), id="their lives lie in the pool"),
        pytest.param("the-fool", "second", set(), {"Dina"}, id="a table of three"),
        pytest.param("listening", "shown", set(), {"Emil"}, id="a table of four"),
        pytest.param("other-fools", "alone", set(), {"Dina"}, id="a few lives in the pool are the others'"),
        pytest.param("odds-of-keeping", "two", set(), {"Cleo", "Dina", "Emil", "Frida"}, id="a table of two"),
        pytest.param("nage-pot", "last-two", {"A", "D", "E", "F", "G", "H"}, set(), id="sunk"),
    ],
)
def test_a_seat_that_a_scene_does_not_name_is_out_only_if_it_has_lost_its_lives(name, scene, out, away):
    played = catalog.played(name)
    start = next(here.start for here in played.rounds if here.scene.id == scene)
    seats = walk_lesson("en", played, catalog.prose(name, "en"), Eyes.ALL)[start].seats
    assert {seat.name for seat in seats if seat.out} == out
    assert {seat.name for seat in seats if getattr(seat, "away", False)} == away


def test_a_phrase_that_one_language_lacks_is_named(copied):
    file = copied / "odds" / "fr.toml"
    key = next(iter(keyed(file)))
    text = file.read_text(encoding="utf-8")
    line = next(one for one in text.splitlines() if re.match(rf"{re.escape(key.rpartition('.')[2])}\s*=", one))
    file.write_text(text.replace(f"{line}\n", "", 1), encoding="utf-8")
    assert [str(fault) for fault in check.phrase_faults(copied)] == [
        f"odds/fr.toml: no text for {key}: other languages have one, add it"
    ]
    file.write_text("[", encoding="utf-8")
    assert any("cannot be read as TOML" in str(fault) for fault in check.phrase_faults(copied))
