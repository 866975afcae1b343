"""What the odds page is asked, and that its answers grow into the true ones."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core.gnav.profile import AGREEMENTS, NORWEGIAN, PROFILES
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.odds.exact import first_seat_risk
from gnav_core.odds.keep_or_request import decision_odds
from lessons.games.gnav.words import agreed
from lessons.odds import answers
from lessons.odds import kept as odds_kept
from lessons.odds.answers import Decisions, Effects, decisions, first, more
from lessons.odds.kept import Kept
from lessons.odds.settings import NAMES, TOPICS, Settings, changed, query, settings_of
from lessons.odds.told import extremes, terms, told
from lessons.words.numbers import decimal, whole
from lessons.words.phrases import LANGUAGES, text

PROFILE = st.builds(
    lambda base, changes: PROFILES[base].with_agreements(changes),
    st.sampled_from(sorted(PROFILES)),
    st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in AGREEMENTS.items()}),
)


@st.composite
def asked(draw):
    seats = draw(st.integers(2, 20))
    seat = draw(st.integers(1, seats))
    return Settings(draw(st.sampled_from(TOPICS)), seats, seat, draw(st.sampled_from(LADDER)), draw(PROFILE))


@given(asked())
def test_an_address_opens_what_it_was_made_of(settings):
    assert settings_of(dict(parse_qsl(query(settings)))) == (settings, ())


@given(st.dictionaries(st.sampled_from(NAMES), st.text(max_size=30)))
def test_any_address_opens_a_sensible_page_and_names_what_it_could_not_read(said):
    settings, unread = settings_of(said)
    assert 1 <= settings.seat <= settings.seats <= 20
    meant = dict(parse_qsl(query(settings)))
    for name, value in said.items():
        usual = str(settings.profile.agreements[name]) if name in AGREEMENTS else meant.get(name, "")
        named = name in {one.name for one in unread}
        assert not value or named or usual.lower() == value.lower() or (value.isdecimal() and int(value) == int(usual))
    assert all(letter.isalnum() or letter in "-_?" for one in unread for letter in one.value)


@given(asked(), st.integers(-3, 30))
def test_the_seat_stays_at_the_table_when_seats_are_taken_away(settings, seats):
    after = changed(settings, "seats", seats)
    assert 1 <= after.seat <= after.seats
    if settings.seat == settings.seats:
        assert after.seat == after.seats


def grown(settings, blocks=400):
    answer = first(settings)
    for _ in range(blocks):
        answer = more(settings, answer)
        if answer.done:
            break
    return answer


@pytest.mark.parametrize("seats", [2, 3])
def test_an_answer_for_the_first_seat_ends_exact(seats):
    settings = Settings(seats=seats, lowest=Rank.V)
    answer = grown(settings)
    assert answer.done
    for one in decisions(settings, answer):
        assert one == decision_odds(seats, 1, one.piece, keep_from=Rank.V)


def test_a_first_answer_lies_within_its_error_of_the_exact_one():
    settings = Settings(seats=3)
    for one in decisions(settings, first(settings)):
        exact = decision_odds(3, 1, one.piece)
        assert abs(float(one.difference) - float(exact.difference)) < 4.5 * one.se + 1e-9


def test_blocks_have_pieces_of_their_own_and_add_up():
    settings = Settings(topic="keep", seats=4, seat=3)
    once = first(settings)
    twice = more(settings, once)
    assert isinstance(twice, Decisions)
    counts = [sum(one.rounds for one in found.sampled) for found in (once, twice)]
    assert 1.8 * counts[0] < counts[1] < 2.2 * counts[0]
    assert [one.rounds for one in twice.sampled] != [2 * one.rounds for one in once.sampled]


def test_the_risk_of_the_first_seat_ends_exact_and_the_others_simulated(monkeypatch):
    monkeypatch.setattr(answers, "ROUNDS", 130_000)
    settings = Settings(topic="risk", seats=3)
    answer = grown(settings)
    assert answer.first_seat == float(first_seat_risk(3, keep_from=Rank.VI, profile=NORWEGIAN))
    assert abs(answer.odds.loses_life[0] - answer.first_seat) < 4 * answer.odds.se[0]
    exactly = text("en", "odds.how.first_seat", share=f"{100 * answer.first_seat:.2f}")
    for seat in (1, 2):
        shown = told("en", Settings("risk", 3, seat), answer)
        assert [*shown.sentences, *shown.how].count(exactly) == 1
        assert (exactly in shown.sentences) == (seat == 1)
        assert not [said for said in shown.sentences if "± 0.00" in said]


def test_agreements_are_compared_in_rounds_at_once_and_in_matches_by_and_by():
    settings = Settings(topic="agreements", seats=3)
    answer = first(settings)
    assert isinstance(answer, Effects)
    assert answer.matches == {}
    for _ in answer.rounds:
        answer = more(settings, answer)
    assert answer.matches.keys() == answer.rounds.keys() == set(answers.others(NORWEGIAN))


def test_what_is_asked_again_is_known_and_gets_sharper_until_it_is_done():
    kept, settings = answers.kept(), Settings(seats=2, lowest=Rank.VIII)
    assert not kept.done(settings)
    assert kept.answer(settings).exact == {}
    while not kept.done(settings):
        kept.answer(settings, patience=0)
    assert len(kept.answer(settings).exact) == len(LADDER)
    assert kept.answer(settings) is kept.answer(settings)


def test_only_so_many_answers_are_kept(monkeypatch):
    monkeypatch.setattr(odds_kept, "MOST_KEPT", 2)
    kept = Kept(first, more, same=lambda settings: settings)
    tables = [Settings(seats=2, lowest=rank) for rank in (Rank.V, Rank.VI, Rank.VII)]
    for settings in tables:
        while not kept.answer(settings).done:
            pass
    assert [kept.done(settings) for settings in tables] == [False, True, True]


@pytest.mark.parametrize(
    ("percent", "said"),
    [
        ([55.8, 55.84], "Every seat loses a life equally often, in 55.8 of 100 rounds."),
        (
            [20.0, 28.0, 24.0],
            "Seat 2 loses a life most often, in 28.0 of 100 rounds. Seat 1 loses one least often, in 20.0.",
        ),
        (
            [30.01, 20.0, 29.99],
            "Seats 1 and 3 lose a life most often, in 30.0 of 100 rounds each. Seat 2 loses one least often, in 20.0.",
        ),
    ],
    ids=["equal", "apart", "two in front"],
)
def test_seats_that_show_the_same_number_are_named_together(percent, said):
    assert extremes("en", percent) == said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_the_numbers_told_are_those_of_the_frame(lang, topic):
    settings = Settings(topic=topic, seats=3)
    answer = first(settings)
    shown = told(lang, settings, answer)
    assert {len(row) for row in shown.rows} == {len(shown.heads)}
    assert len(shown.frame()) >= len(shown.rows)
    for series in shown.series:
        assert len(series.x) == len(series.y)
    assert "VI" in terms(lang, settings)


def test_numbers_are_written_as_each_language_writes_them():
    assert [whole(lang, 1234567)[1] for lang in LANGUAGES] == [",", "\u202f", "\u00a0", ".", "\u00a0"]
    assert decimal("en", -0.041, 2) == "\u22120.04"
    assert decimal("nb", 1.5, 1, sign=True) == "+1,5"
    assert decimal("fr", -0.0001, 2, sign=True) == "0,00"


LOST = {"en": "lives lost", "fr": "vies perdues", "es": "pierde de más", "id": "nyawa yang hilang", "nb": "mister"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_agreement_that_costs_lives_is_shown_with_a_plus_and_called_lives_lost(lang):
    settings = Settings(topic="agreements", seats=4)
    shown = told(lang, settings, first(settings))
    names = {
        name: text(
            lang, "profile.change", agreement=text(lang, f"agreement.{name}.name"), value=agreed(lang, name, value)
        )
        for name, value in (("cuckoo_penalty", "requester"), ("lone_fool", "alone"))
    }
    lives = {name: row[2] for row in shown.rows for name, words in names.items() if row[0] == words}
    assert lives["cuckoo_penalty"].startswith("+")  # asking the Cuckoo costs lives
    assert lives["lone_fool"].startswith("\u2212")  # a Fool that pays alone spares them
    for words in (shown.axes[0], shown.heads[2]):
        assert LOST[lang] in words.lower()
    assert "+" in shown.sentences[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", ["length", "survival"])
def test_it_is_said_that_a_redeal_is_no_round(lang, topic):
    settings = Settings(topic=topic, seats=2)
    assert text(lang, "odds.length.redeals") in told(lang, settings, first(settings)).how
