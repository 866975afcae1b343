"""Lines of notation: every event, decision and moment of a round, written and read back, with any name at the table."""

from __future__ import annotations

import random
import string

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gnav_core.gnav.events import (
    BAG,
    Cause,
    Keep,
    Request,
    Seat,
    Skip,
)
from gnav_core.gnav.notation import (
    action_line,
    actions,
    event_line,
    round_line,
)
from gnav_core.gnav.notation_reader import parse_action, parse_event, parse_round
from gnav_core.gnav.ranks import PACK
from gnav_core.gnav.round_state import Opening
from gnav_core.gnav.rounds import open_round
from gnav_core.gnav.views import seen
from gnav_core.table.errors import NotationError
from gnav_core.table.eyes import Eyes
from gnav_core.table.seats import is_plain
from tests.core.drawn import decided, hostile_names, hostile_rounds, profile_from, rounds
from tests.core.tables import lines, profile_of, round_of, spoken

MANY = settings(max_examples=250, deadline=None)
FEW = settings(max_examples=100, deadline=None)


@MANY
@given(hostile_rounds)
def test_events_read_back_whatever_the_seats_are_called(ended):
    for event in ended.log:
        line = event_line(event)
        assert parse_event(line) == event
        assert event_line(parse_event(line)) == line
        assert parse_event(line).rule == event.rule
        assert all(map(is_plain, line))


@MANY
@given(hostile_rounds)
def test_events_as_a_viewer_sees_them_read_back(ended):
    for viewer in (ended.opening.seats[0], Eyes.ONLOOKER):
        for event in ended.log:
            assert parse_event(event_line(seen(event, viewer))) == seen(event, viewer)


@MANY
@given(hostile_rounds)
def test_different_events_have_different_lines(ended):
    written = {}
    for event in ended.log:
        assert written.setdefault(event_line(event), event) == event


@FEW
@given(hostile_rounds, st.integers(0, 20))
def test_a_moment_of_a_round_reads_back(ended, heard):
    said = actions(ended.log)
    state = open_round(ended.opening)
    for action in said[:heard]:
        state = _play(state, action)
    again = parse_round(round_line(state))
    assert again == state
    assert round_line(again) == round_line(state)


def _play(state, action):
    return spoken(state, "request" if isinstance(action, Request) else "keep")


@FEW
@given(rounds)
def test_the_decisions_are_found_in_the_log(ended):
    asks = {action.seat: isinstance(action, Request) for action in actions(ended.log)}
    assert decided(ended.opening, asks) == ended


@MANY
@given(hostile_names.map(Seat))
def test_decisions_read_back_whoever_decides(seat):
    for action in (Keep(seat), Request(seat), Skip(seat)):
        assert parse_action(action_line(action)) == action


def test_a_line_holds_20_seats_with_the_longest_names_and_every_agreement_overridden():
    names = tuple(Seat('"' * 12 + "\\" * 11 + letter) for letter in string.ascii_uppercase[:20])
    profile = profile_of(
        "chip_guide",
        request_past_dealer="fail",
        two_fools_dealt="gain_and_sit_out",
        two_fools_revealed="may_skip_next",
        lone_fool="alone",
        elimination="after_round",
        absent_dealer="last_participant",
        lone_participant="redeal",
        cuckoo_penalty="requester",
        lives=9,
    )
    pack = [*PACK]
    random.Random(4).shuffle(pack)
    opening = Opening(
        profile=profile,
        seats=names,
        dealer=names[-1],
        hands=dict(zip(names, pack, strict=False)),
        bag=tuple(pack[20:]),
        lives=dict.fromkeys(names, 99),
        pool=999,
    )
    ended = decided(opening, dict.fromkeys(names, True))
    assert parse_round(round_line(ended)) == ended


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        pytest.param("A skips the round", "fool.skip", id="a seat skips the round"),
        pytest.param("deal A 0, B horse", "deal.one", id="the deal"),
        pytest.param("deal A ?, B horse", "deal.one", id="the deal as B sees it"),
        pytest.param("A taps", "fool.tap", id="taps"),
        pytest.param("A gains a life", "fool.both", id="a life gained"),
        pytest.param("A gains a spare life", "fool.both", id="a life gained from spare counters"),
        pytest.param("A sits out", "fool.both", id="a seat sits out"),
        pytest.param("redeal", "deal.redeal", id="a redeal"),
        pytest.param("first turn A", "turn.order", id="the first turn"),
        pytest.param("turn A", "turn.next", id="a later turn"),
        pytest.param("A keeps", "turn.order", id="keeping"),
        pytest.param("A requests B", "turn.request", id="a request"),
        pytest.param("A requests bag", "bag.draw", id="a request from the bag"),
        pytest.param('A requests "bag"', "turn.request", id="a request to a seat called bag"),
        pytest.param("B refuses horse", "matador.horse", id="a refusal"),
        pytest.param("B refuses cat again", "matador.shown", id="a refusal shown before"),
        pytest.param("bag refuses house", "bag.blocker", id="a blocker out of the bag"),
        pytest.param("bag refuses knight", "bag.knight", id="a knight out of the bag"),
        pytest.param("A gives 0 to B for XII", "turn.request", id="an exchange"),
        pytest.param("A gives ? to B for ?", "turn.request", id="an exchange unseen"),
        pytest.param("A gives 0 to bag for XII", "bag.ordinary", id="an exchange with the bag"),
        pytest.param("A takes back 0 from B for XII", "matador.cat", id="a reversal"),
        pytest.param('"bag" takes back 0 from bag for XII', "matador.cat", id="a reversal by a seat called bag"),
        pytest.param("bag takes back knight, horse, house", "bag.order", id="pieces going back into the bag"),
        pytest.param("A finds nobody", "request.returns", id="a request that fails"),
        pytest.param("B stops the round", "matador.cuckoo", id="a stop"),
        pytest.param("bag stops the round", "bag.cuckoo", id="a stop by the bag"),
        pytest.param("reveal A 0, B XII", "reveal.lowest", id="the reveal"),
        pytest.param("reveal", "reveal.lowest", id="a reveal of nobody"),
        pytest.param("A leaves", "round.elimination", id="an elimination"),
        pytest.param("deal passes to B", "round.next", id="the deal passing"),
        pytest.param("A wins", "match.win", id="a win"),
        pytest.param("A, B share the match", "match.shared", id="a shared match"),
        *(pytest.param(f"A pays for {cause.value}", None, id=f"paying for {cause.value}") for cause in Cause),
    ],
)
def test_the_notation_of_each_event(line, rule):
    event = parse_event(line)
    assert event_line(event) == line
    assert rule is None or event.rule == rule


def test_a_moment_is_written_as_the_documentation_says():
    state = round_of("A:0 B:horse C:VIII", dealer="C", bag="XII pot", says="request")
    line = round_line(state)
    assert line.startswith(
        "norwegian | dealer C | deal A 0, B horse, C VIII | lives A 3, B 3, C 3 | pool 0 | skip | bag XII pot "
    )
    assert line.endswith(" | A requests")
    assert lines(parse_round(line)) == lines(state)


def test_ranks_may_be_written_as_numbers():
    assert parse_event("A gives 12 to B for 1") == parse_event("A gives XII to B for I")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        pytest.param("", "is not an event", id="nothing"),
        pytest.param("A dances", "is not an event", id="no such verb"),
        pytest.param("keeps keeps", "put an unusual name in double quotes", id="a word of the notation as name"),
        pytest.param("A gives dragon to B for I", "unknown rank 'dragon'", id="no such rank"),
        pytest.param("A pays for fun", "no cause to pay for", id="no such cause"),
        pytest.param("reveal A ?", "cannot be hidden", id="a hidden piece at the reveal"),
        pytest.param("deal A 0, A I", "named twice", id="a seat dealt twice"),
        pytest.param("deal A 0 B I", "2 words between two commas", id="a missing comma"),
        pytest.param('"A keeps', "a quote that is not closed", id="an open quote"),
        pytest.param('"\\x" keeps', "write it as a JSON string", id="a bad escape"),
        pytest.param('"\\ud800" keeps', "printable", id="half a surrogate pair"),
        pytest.param('"\\n" keeps', "printable", id="a control character"),
        pytest.param('"" keeps', "printable", id="an empty name"),
        pytest.param('"' + 25 * "a" + '" keeps', "24", id="a name that is too long"),
        pytest.param("A" * 5000, "at most", id="a line that is too long"),
        pytest.param("A takes back", "is not an event", id="half a line"),
    ],
)
def test_a_line_is_refused_with_the_reason(line, says):
    with pytest.raises(NotationError, match=says):
        parse_event(line)


ROUND = round_line(round_of("A:0 B:horse C:VIII", dealer="C", says="request"))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        pytest.param("norwegian", "danish", "unknown profile 'danish'", id="no such profile"),
        pytest.param("norwegian", "norwegian house=yes", "house", id="no such agreement"),
        pytest.param("norwegian", "norwegian lives=12", "lives", id="an agreement out of range"),
        pytest.param("norwegian", "norwegian lives=" + "9" * 900, "lives", id="an agreement of 900 digits"),
        pytest.param("dealer C", "dealer D", "unknown seat 'D'", id="a dealer without a seat"),
        pytest.param("A 0", "A X", "two pieces of each rank", id="a third copy of a rank"),
        pytest.param("lives A 3", "lives Z 3", "same seats", id="lives of another seat"),
        pytest.param("lives A 3", "lives A three", "not a number", id="lives in letters"),
        pytest.param("pool 0", "pool 12345", "not a number", id="a pool of five digits"),
        pytest.param("A requests", "B requests", "turn of 'A'", id="a decision out of turn"),
        pytest.param("A requests", "A skips", "skip", id="a skip among the decisions"),
        pytest.param("A requests", "A keeps; B keeps; C keeps; A keeps", "over", id="a decision after the end"),
        pytest.param(" | skip", "", "is not a moment", id="a part left out"),
        pytest.param("skip", "skip B", "piece", id="a seat with a piece that skips"),
        pytest.param("C VIII", "C ?", "two pieces of each rank", id="a piece missing"),
    ],
)
def test_a_moment_is_refused_with_the_reason(old, new, says):
    assert old in ROUND
    with pytest.raises(NotationError, match=says):
        parse_round(ROUND.replace(old, new, 1))


# --- damage -----------------------------------------------------------------------------------------------------------

PARSERS = (parse_event, parse_action, parse_round)
MARKS = ('"', "?", ",", ";", "|", "\\", '"A"', "0", "A=", "lives=3")
WORDS = [*ROUND.split(), *MARKS, "takes", "back", "from", "for", "again", "share", "the", "match"]


def read_or_refused(line):
    for parse in PARSERS:
        refusal = _refusal(parse, line)
        assert len(refusal) < 1000
        assert all(map(is_plain, refusal))


def _refusal(parse, line):
    try:
        parse(line)
    except NotationError as error:
        return str(error)
    return ""


@MANY
@given(st.text(max_size=200))
@example("\ud800 keeps")
@example("\x00")
@example('"\\ud83d\\ude00" keeps')
@example("٣ keeps")
def test_any_text_is_read_or_refused(line):
    read_or_refused(line)


@MANY
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=5), max_size=30).map(" ".join))
def test_any_words_of_the_notation_are_read_or_refused(line):
    read_or_refused(line)


@MANY
@given(hostile_rounds, st.data())
def test_a_damaged_moment_is_read_or_refused(ended, data):
    line = round_line(ended)
    start = data.draw(st.integers(0, len(line)))
    length = data.draw(st.integers(0, 20))
    patch = data.draw(st.text(max_size=8) | st.sampled_from(WORDS))
    read_or_refused(line[:start] + patch + line[start + length :])


@pytest.mark.parametrize(
    "line",
    [
        pytest.param('"' * 4000, id="4,000 quotes"),
        pytest.param("\\" * 4000, id="4,000 backslashes"),
        pytest.param('"' + "\\\\" * 1999, id="an open quote of escapes"),
        pytest.param("a " * 2000, id="2,000 words"),
        pytest.param(", " * 2000, id="2,000 commas"),
        pytest.param("|" * 4000, id="4,000 bars"),
        pytest.param("deal " + "A 0, " * 790, id="one seat 790 times"),
        pytest.param(ROUND.replace("norwegian", "norwegian" + " lives=3" * 400), id="one agreement 400 times"),
        pytest.param(ROUND + "; " + "A keeps; " * 400, id="400 decisions"),
    ],
)
def test_long_lines_are_refused_at_once(line):
    read_or_refused(line)


def test_profiles_read_back_with_any_override():
    rng = random.Random(8)
    for _ in range(200):
        opening = round_of("A:0 B:horse C:VIII", dealer="C").opening
        profile = profile_from(rng)
        state = open_round(Opening(profile, opening.seats, opening.dealer, opening.hands, opening.bag, opening.lives))
        assert parse_round(round_line(state)).opening.profile == profile


def test_the_bag_and_a_seat_called_bag_are_told_apart():
    assert parse_event("A requests bag").partner is BAG
    assert parse_event('A requests "bag"').partner == Seat("bag")
