"""The chart of lives: its words never lie on one another, and it marks a step only beside a table that steps."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from gnav_core.gnav.lives import lives_over_time
from gnav_core.gnav.matches import start_match
from gnav_core.gnav.playing import play_match
from gnav_core.gnav.policies import policy
from gnav_core.gnav.profile import NORWEGIAN
from gnav_core.table.seats import Seat
from lessons.games.lives_speech import counted_label
from lessons.table.chart_labels import Word, names_apart
from lessons.table.lives_chart import _NARROWEST, _figure, _placed
from lessons.words.phrases import LANGUAGES

SEATS = ("Ada", "Bo", "Cleo", "Dag", "Gaute", "Wilhelmina-Alexandrina X")


def lives_of(seats, seed):
    names = [Seat(name) for name in (SEATS[:seats] if seats <= len(SEATS) else map(str, range(seats)))]
    match = start_match(NORWEGIAN, tuple(names), dealer=names[-1])
    return lives_over_time(
        play_match(match, dict.fromkeys(names, policy("keep-from-VI")), rng=random.Random(seed)).states
    )


@pytest.mark.parametrize("seats", [2, 3, 6, 12, 20])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_word_of_the_chart_lies_on_another(lang, seats):
    told = shown = 0
    for seed in range(4):
        lives = lives_of(seats, seed)
        names, causes = _placed(lang, lives)
        boxes = [box for _, box in [*names, *filter(None, causes)]]
        assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
        assert max(box.right for box in boxes) <= _NARROWEST + 0.01
        told, shown = told + len(lives.changes), shown + len([*filter(None, causes)])
    assert shown >= told // 2


def test_a_name_that_has_room_stands_at_its_line_and_others_keep_their_order():
    boxes = names_apart([Word(10, 100, "Ada"), Word(10, 95, "Bo"), Word(10, 300, "Cleo")])
    assert [(box.low + box.high) / 2 for box in boxes] == [100, 86, 300]


def test_a_step_is_marked_only_beside_a_table_that_steps():
    lives = lives_of(3, 1)
    assert not _figure("en", lives, step=None, dark=False).layout.shapes
    marked = _figure("en", lives, step=2, dark=False)
    assert [shape.x0 for shape in marked.layout.shapes] == [2]
    assert any(note.text == "step 2" for note in marked.layout.annotations)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_read_instead_of_the_chart_counts_its_rounds(lang):
    lives = lives_of(3, 1)
    one, many = (counted_label(lang, lives, "alt", count, seats=3) for count in (1, 2))
    assert one.replace("1", "2") != many or lang == "id"
