"""Frames of La Nage hold what their viewer may know and no more, and show what happened."""

from __future__ import annotations

import json
import random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core.nage.lives import lives_over_time
from gnav_core.nage.matches import start_match
from gnav_core.nage.playing import play_match
from gnav_core.nage.policies import policy
from gnav_core.nage.scenario import from_document, replay
from gnav_core.nage.views import views
from gnav_core.table.eyes import Eyes
from gnav_core.table.seats import Seat
from gnav_core.table.tables import lives_frame
from lessons.games.frames import payload
from lessons.games.nage.frames import teller, walk
from lessons.table.lives_chart import _figure
from lessons.table.lives_words import _sentences, _table
from lessons.table.nage_picture import card_picture, told_cards
from lessons.words.phrases import LANGUAGES

SEATS = tuple(map(Seat, ("Ada", "Bo", "Cleo", "Dina")))


def match_of(seed):
    return play_match(
        start_match(SEATS, dealer=SEATS[-1]), dict.fromkeys(SEATS, policy("stop-at-25")), rng=random.Random(seed)
    ).states


def round_of(script, **fields):
    document = {
        "game": "nage", "schema": 1, "seats": ["A", "B", "C"], "dealer": "C", "other": "JH 8S 10C",
        "hands": {"A": "7S 8H 9D", "B": "KS QS 7H", "C": "KH QD 9C"}, "script": script, **fields,
    }  # fmt: skip
    return replay(from_document(document))


def frames_of(state, viewer=Eyes.ALL, lang="en"):
    return walk(state.opening, state.log, viewer, teller(lang), start="Start.")


@given(seed=st.integers(0, 2**32), place=st.sampled_from([*SEATS, Eyes.ONLOOKER]))
def test_no_card_that_the_viewer_does_not_know_leaves_the_server(seed, place):
    state = match_of(seed)[0]
    frames = frames_of(state, place)
    for frame, view in zip(frames, views(state.opening, state.log, place), strict=True):
        known = {
            *view.exposed,
            *view.gone,
            *(view.other or ()),
            *(card for hand in view.known.values() for card in hand),
        }
        shown = (
            {card for seat in frame.seats for card in seat.cards if card} | {*frame.exposed} | {*frame.other} - {"?"}
        )
        assert shown <= {str(card) for card in known}
    before = next(place for place, frame in enumerate(frames) if frame.kind == "shown")
    sent = json.loads(payload(frames[:before]))
    hidden = {str(card) for card in state.opening.stock[-3:]} - {str(card) for card in state.gone + state.exposed}
    texts = json.dumps(sent)
    assert not [card for card in hidden if f'"{card} ' in texts or f' {card}"' in texts or f'"{card}"' in texts]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_is_a_line_of_frames_with_a_sentence_each(lang):
    states = match_of(3)
    told = teller(lang)
    frames = [
        frame for state in states for frame in walk(state.opening, state.log, Eyes.ALL, told, start="Start.", number=1)
    ]
    assert len(frames) == sum(len(state.log) + 1 for state in states)
    assert all(frame.sentence and frame.seats for frame in frames)
    assert all(seat.worth for frame in frames for seat in frame.seats if None not in seat.cards and seat.cards)


def test_a_full_swap_makes_a_hand_known_to_an_onlooker():
    state = round_of(["C keeps", "A swaps all", "B passes"])
    frames = frames_of(state, Eyes.ONLOOKER)
    assert frames[1].seats[0].cards == (None, None, None)
    swap = next(frame for frame in frames if frame.kind == "swappedall")
    assert swap.seats[0].cards == ("JH", "8S", "10C")
    assert swap.seats[0].worth == "10"
    assert swap.moved == (0, ("7S", "8H", "9D"), ("JH", "8S", "10C"))
    assert frames[-1].seats[1].cards == (None, None, None)


def test_the_other_hand_lies_face_down_until_it_is_chosen():
    state = round_of([])
    assert frames_of(state, Seat("C"))[1].other == ("?", "?", "?")
    assert frames_of(state)[1].other == ("JH", "8S", "10C")


def test_a_stop_is_called_out_and_marks_whoever_said_it():
    frames = frames_of(round_of(["C keeps", "A passes", "B stops"]))
    assert [(frame.call, frame.who) for frame in frames if frame.call] == [("pass", 0), ("stop", 1)]
    assert [seat.stopped for seat in frames[-1].seats] == [False, True, False]


def ended():
    return round_of(
        ["C keeps", "A passes", "B stops", "C passes", "A passes"], lives={"A": 0, "B": 3, "C": 3}, pot=3
    )  # fmt: skip


def test_a_swimmer_is_marked_until_it_sinks():
    frames = frames_of(ended())
    assert [frame.seats[0].swims for frame in frames if frame.kind in ("dealt", "shown", "sank")] == [True, True, False]
    assert frames[-1].seats[0].out
    assert frames[-1].pot == 3


@pytest.mark.parametrize("portrait", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_says_in_words_what_it_shows(lang, portrait):
    for viewer in (Eyes.ALL, Seat("A"), Eyes.ONLOOKER):
        for frame in frames_of(ended(), viewer, lang):
            svg = ElementTree.fromstring(card_picture(frame, lang, theme="dark", portrait=portrait))
            title, description = (
                next(svg.iter(f"{{http://www.w3.org/2000/svg}}{tag}")).text for tag in ("title", "desc")
            )
            assert title == frame.sentence
            assert all(seat.name in description for seat in frame.seats)
            backs = [each for each in svg.iter() if each.get("class") == "back"]
            assert len(backs) == 3 + sum(seat.cards.count(None) for seat in frame.seats) + frame.other.count("?")
            assert not [line for line in told_cards(frame, lang) if "{" in line]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chart_of_units_marks_who_swims_and_who_sinks(lang):
    states = match_of(3)
    lives = lives_over_time(states)
    assert lives.game == "nage"
    assert {*lives.left} <= {*lives.swims}
    assert all(lives.swims[seat] < step for seat, step in lives.left.items())
    figure = _figure(lang, lives, step=0, dark=False)
    stretches = {trace.name: trace for trace in figure.data if trace.name.endswith("≈")}
    assert {*stretches} == {f"{seat} ≈" for seat in lives.swims}
    assert all(tuple(stretches[f"{seat} ≈"].x) == (lives.swims[seat], step) for seat, step in lives.left.items())
    table, sentences = _table(lang, lives), _sentences(lang, lives)
    assert sentences.count("<li>") == len(lives.changes)
    assert table.count("<tr>") == len(states) + 2
    assert "None" not in table + sentences
    assert "{" not in table.split("</style>")[1] + sentences


def test_whoever_sinks_pays_nothing_and_stays_at_zero():
    lives = lives_over_time([ended()])
    assert [(change.seat, change.lives, change.change, change.cause) for change in lives.changes] == [
        ("A", 0, 0, "sinks")
    ]
    assert lives.swims == {"A": 0}
    assert [*lives_frame(lives)["cause"]] == ["start"] * 3 + ["sinks"] + ["end"] * 3


def test_all_who_sink_together_come_back_and_have_not_left():
    state = round_of(
        ["B takes other", "A stops", "B passes"],
        seats=["A", "B"], dealer="B", lives={"A": 0, "B": 0},
        hands={"A": "7S 8H 9D", "B": "KH QD JC"}, other="9H 7D 8C", pot=6,
    )  # fmt: skip
    assert type(state.log[-1]).__name__ == "Replayed"
    assert lives_over_time([state]).left == {}
