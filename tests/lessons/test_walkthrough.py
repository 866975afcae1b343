from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnav_core.gnav.dealing import deal
from gnav_core.gnav.events import (
    Dealt,
    Exchanged,
    Refused,
    Revealed,
    Seat,
    Tapped,
    TurnPassed,
)
from gnav_core.gnav.matches import start_match
from gnav_core.gnav.notation import event_line
from gnav_core.gnav.playing import play_match, play_round
from gnav_core.gnav.policies import policy
from gnav_core.gnav.profile import NORWEGIAN
from gnav_core.gnav.ranks import (
    LADDER,
    PACK,
    Rank,
    pieces,
)
from gnav_core.gnav.rounds import Opening, RoundState, open_round
from gnav_core.gnav.scenario import from_document, replay
from gnav_core.gnav.views import seen
from gnav_core.table.eyes import Eyes
from lessons.games.frames import payload, segment
from lessons.games.gnav.frames import BAG_PLACE, Frame, walk

NAMES = tuple(Seat(f"Seat {letter}") for letter in "ABCDEFGHIJKLMNOPQRST")


def say(event, _view):
    return event_line(event)


def played(count: int, seed: int, *, way: str = "keep-from-VI") -> RoundState:
    rng = random.Random(seed)
    seats = NAMES[:count]
    hands, bag = deal(seats, rng)
    opening = Opening(NORWEGIAN, seats, seats[-1], hands, bag, dict.fromkeys(seats, 3))
    return play_round(open_round(opening), {seat: policy(way) for seat in seats}, rng)


def script(hands: str, decisions: str, *, bag: Sequence[str] = ()) -> RoundState:
    """A round of seats A, B, C …, the last one dealing; `k` keeps, `r` requests, in the order of the seats."""
    seats = [chr(ord("A") + place) for place in range(len(hands.split()))]
    words = {"k": "keep", "r": "request"}
    return replay(
        from_document(
            {
                "schema": 1,
                "game": "gnav",
                "seats": seats,
                "dealer": seats[-1],
                "hands": dict(zip(seats, hands.split(), strict=True)),
                "bag": list(bag),
                "script": {seat: words[letter] for seat, letter in zip(seats, decisions, strict=False)},
            }
        )
    )


def frames_of(state: RoundState, viewer=Eyes.ALL) -> list[Frame]:
    return walk(state.opening, state.log, viewer, say, start="start")


def unpacked(text: str) -> list[dict]:
    """Read a payload the way player.js does."""
    document = json.loads(text)
    passing = {"kind": "", "rule": "", "sentence": "", "crossing": None, "call": "", "who": None}
    now = passing | document["first"]
    frames = [now]
    for step in document["steps"]:
        changed = step.get("seats", {})
        seats = [changed.get(str(place), seat) for place, seat in enumerate(now["seats"])]
        now = now | passing | step | {"seats": seats}
        frames.append(now)
    return frames


def test_there_is_a_frame_before_the_first_event_and_one_after_each():
    state = played(4, 7)
    frames = frames_of(state)
    assert [frame.number for frame in frames] == list(range(len(state.log) + 1))
    assert [frame.rule for frame in frames[1:]] == [event.rule for event in state.log]
    assert frames[0].sentence == "start"
    assert not any(seat.has_piece for seat in frames[0].seats)


def test_a_request_remembers_whom_it_has_passed():
    state = script("0 horse house VIII", "r")
    routes = [frame.route for frame in frames_of(state) if frame.kind == "requested"]
    assert routes == [(0, (), 1), (0, (1,), 2), (0, (1, 2), 3)]


def test_a_crossing_names_both_places_and_stays_on_record():
    frames = frames_of(script("0 VIII VII", "r"))
    crossed = next(frame for frame in frames if frame.kind == "exchanged")
    assert crossed.crossing == (0, 1)
    assert crossed.record == ((0, 1),)
    assert [seat.piece for seat in crossed.seats] == ["VIII", "0", "VII"]


def test_a_cat_takes_the_record_back_newest_first():
    # B has A's 0 and asks C, which passes it on; then C, holding 0, asks the Cat of D.
    frames = frames_of(script("0 III IV cat", "rrr"))
    assert [frame.record for frame in frames if frame.kind == "reversed"] == [((0, 1),), ()]
    assert [frame.crossing for frame in frames if frame.kind == "reversed"] == [(1, 2), (0, 1)]


def test_before_the_deal_the_whole_set_is_in_the_bag():
    frames = frames_of(script("VI V X", "kkk"))
    assert [(frame.kind, frame.bag) for frame in frames[:3]] == [("start", 42), ("dealt", 39), ("turnpassed", 39)]


def test_the_bag_shows_its_candidate_and_then_the_blockers_aside():
    frames = frames_of(script("VI V", "kr", bag=["horse", "house", "X"]))
    drawn = [(frame.candidate, frame.aside) for frame in frames if frame.kind in ("refused", "exchanged")]
    assert drawn == [("horse", ()), ("house", ("horse",)), (None, ("horse", "house"))]
    assert frames[[frame.kind for frame in frames].index("exchanged")].crossing == (1, BAG_PLACE)


def test_the_reveal_marks_the_fool_and_whom_it_drags_along():
    last = frames_of(script("fool II VIII", "kkk"))[-1]
    assert [seat.mark for seat in last.seats] == ["lowest", "pays", ""]
    assert last.seats[0].tapped


@pytest.mark.parametrize("way", [pytest.param("random", id="random"), pytest.param("keep-from-cuckoo", id="all ask")])
def test_a_round_of_twenty_stays_under_100_kb_with_its_sentences(way):
    def wordy(event, view):
        return f"{event_line(event)}. " + "a sentence as long as those that the course tells its readers. " * 2

    for seed in range(12):
        state = played(20, seed, way=way)
        frames = walk(state.opening, state.log, Eyes.ALL, wordy)
        assert len(payload(frames).encode()) < 100_000


def test_a_payload_holds_every_frame():
    state = played(9, 3)
    frames = frames_of(state)
    read = unpacked(payload(frames))
    assert [frame["sentence"] for frame in read] == [frame.sentence for frame in frames]
    assert [[seat[1] for seat in frame["seats"]] for frame in read] == [
        [seat.lives for seat in frame.seats] for frame in frames
    ]
    assert [[seat[0] for seat in frame["seats"]] for frame in read] == [
        [(seat.piece or "?") if seat.has_piece else "" for seat in frame.seats] for frame in frames
    ]
    for name in ("route", "crossing", "bag", "pool", "call", "who", "candidate"):
        assert [frame[name] for frame in read] == json.loads(json.dumps([getattr(frame, name) for frame in frames]))


def test_nothing_after_an_open_question_is_in_its_segment():
    frames = frames_of(script("0 VIII VII", "rkk"))
    stop = next(place for place, frame in enumerate(frames) if frame.kind == "requested")
    part, closed = segment(frames, stop)
    assert closed == len(frames) - 1 - stop
    text = payload(part, closed=closed)
    assert "gives" not in text
    assert "reveal" not in text
    assert json.loads(text)["more"] is True


def test_without_an_open_question_the_segment_is_the_whole_round():
    frames = frames_of(played(3, 1))
    assert segment(frames, None) == (frames, False)
    assert segment(frames, len(frames) - 1) == (frames, False)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 7), st.integers(0, 10_000), st.data())
def test_what_a_viewer_cannot_know_does_not_change_its_payload(count, seed, data):
    """Two rounds that differ only in pieces which the viewer never sees are told to it in the same bytes."""
    state = played(count, seed, way="keep-from-fool")
    opening = state.opening
    viewer = data.draw(st.sampled_from([*opening.seats, Eyes.ONLOOKER]))
    ordinary = [seat for seat in opening.seats if seat != viewer and opening.hands[seat].rank not in (Rank.FOOL,)]
    rest = [opening.hands[seat] for seat in ordinary]
    mixed = dict(zip(ordinary, data.draw(st.permutations(rest)), strict=True))
    other = replace(opening, hands={**opening.hands, **mixed})
    before_reveal = [
        tuple(takewhile(lambda event: not isinstance(event, Revealed), log))
        for log in (state.log, play_keeping(other).log)
    ]
    told = [payload(walk(one, log, viewer, say)) for one, log in zip((opening, other), before_reveal, strict=True)]
    assert told[0] == told[1]


def play_keeping(opening: Opening) -> RoundState:
    return play_round(open_round(opening), {seat: policy("keep-from-fool") for seat in opening.seats}, random.Random(0))


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 9), st.integers(0, 10_000), st.sampled_from(["random", "keep-from-VI"]), st.data())
def test_a_payload_names_no_piece_that_its_viewer_has_not_seen(count, seed, way, data):
    state = played(count, seed, way=way)
    viewer = data.draw(st.sampled_from([*state.opening.seats, Eyes.ONLOOKER]))
    log = list(takewhile(lambda event: not isinstance(event, Revealed), state.log))
    entitled: set[str] = set()
    for event in log:
        match seen(event, viewer):
            case Dealt(hands):
                entitled |= {piece.rank.value for piece in hands.values() if piece}
            case Refused(_, piece):
                entitled.add(piece.rank.value)
            case Exchanged(_, _, given, taken):
                entitled |= {piece.rank.value for piece in (given, taken) if piece}
            case _:
                pass
    if any(isinstance(event, Tapped) for event in log):
        entitled.add("fool")
    for frame in unpacked(payload(walk(state.opening, log, viewer, lambda *_: ""))):
        shown = {seat[0] for seat in frame["seats"]} | {*frame["aside"], frame["candidate"]} - {None}
        assert shown - {"", "?"} <= entitled


def test_a_match_is_told_round_by_round_and_keeps_everyone_at_the_table():
    seats = NAMES[:4]
    match = start_match(NORWEGIAN, seats, dealer=seats[0])
    done = play_match(match, {seat: policy("random") for seat in seats}, rng=random.Random(5))
    frames = [
        frame
        for number, state in enumerate(done.states, 1)
        for frame in walk(state.opening, state.log, Eyes.ONLOOKER, say, seats=seats, number=number)
    ]
    assert {frame.round for frame in frames} == set(range(1, len(done.states) + 1))
    assert all(len(frame.seats) == len(seats) for frame in frames)
    last = frames[-1]
    assert [seat.name for seat in last.seats if not seat.out] == [seat for seat in seats if seat in done.result.left]


def test_every_rank_has_room_in_a_frame():
    for rank in LADDER:
        hands = dict(zip(NAMES[:2], pieces([rank, Rank.VI]), strict=True))
        rest = [piece for piece in PACK if all(piece is not held for held in hands.values())]
        opening = Opening(NORWEGIAN, NAMES[:2], NAMES[1], hands, tuple(rest), dict.fromkeys(NAMES[:2], 3))
        frames = walk(opening, open_round(opening).log, Eyes.ALL, say)
        assert frames[1].seats[0].piece == rank.value


def test_turns_are_told_apart_from_what_happens_in_them():
    state = played(5, 2)
    turns = [frame.number for frame in frames_of(state) if frame.kind == "turnpassed"]
    assert turns == [place for place, event in enumerate(state.log, 1) if isinstance(event, TurnPassed)]
