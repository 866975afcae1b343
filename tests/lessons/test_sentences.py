"""Every visible happening has a sentence in every language, and every rule a text."""

from __future__ import annotations

import re
import string
from itertools import product

import pytest

from gnav_core.gnav.events import (
    BAG,
    Cause,
    Charged,
    DealPassed,
    Dealt,
    Eliminated,
    Event,
    Exchanged,
    Failed,
    Gained,
    Kept,
    Redealt,
    Refused,
    Requested,
    Returned,
    Revealed,
    Reversed,
    SatOut,
    Seat,
    Shared,
    Skipped,
    Stopped,
    Tapped,
    TurnPassed,
    Won,
)
from gnav_core.gnav.ranks import (
    LADDER,
    MATADORS,
    Rank,
    pieces,
)
from gnav_core.gnav.rulebook import RULE_IDS
from gnav_core.nage.rulebook import RULE_IDS as NAGE_RULE_IDS
from gnav_core.table.eyes import Eyes
from lessons.words.phrases import (
    LANGUAGES,
    book,
    rank_name,
    rank_short,
    rank_the,
    rule_book,
    rule_text,
    say,
)

A, B, C = Seat("Ada"), Seat("Bo"), Seat("Cleo")
HORSE, ZERO, EIGHT = pieces([Rank.HORSE, Rank.ZERO, Rank.VIII])
MATADOR_PIECES = pieces(MATADORS)

EVENTS: list[Event] = [
    Skipped(A),
    Dealt({A: ZERO, B: HORSE, C: EIGHT}),
    Tapped(A),
    Gained(A, spare=False),
    Gained(A, spare=True),
    SatOut(A),
    Redealt(),
    TurnPassed(A, first=True),
    TurnPassed(A),
    Kept(A),
    Requested(A, B),
    Requested(A, BAG),
    *(Refused(partner, piece) for partner, piece in product((B, BAG), MATADOR_PIECES)),
    *(Refused(B, piece, again=True) for piece in MATADOR_PIECES),
    *(Charged(A, cause) for cause in Cause),
    *(kind(A, partner, ZERO, EIGHT) for kind, partner in product((Exchanged, Reversed), (C, BAG))),
    Returned((ZERO,)),
    Returned((ZERO, HORSE, EIGHT)),
    Failed(A),
    Stopped(B),
    Stopped(BAG),
    Revealed({A: ZERO, B: HORSE, C: EIGHT}),
    Eliminated(A),
    DealPassed(A),
    Won(A),
    Shared((A, B, C)),
]


def fields(sentence):
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def test_the_list_above_has_every_kind_of_event():
    assert {type(event) for event in EVENTS} == {*Event.__args__}


@pytest.mark.parametrize("viewer", [A, B, C, Eyes.ONLOOKER, Eyes.ALL], ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_a_whole_sentence_for_everyone(lang, viewer):
    for event in EVENTS:
        sentence = say(lang, event, viewer)
        assert re.fullmatch(r"\S.*[.!»”]", sentence), sentence
        assert not re.search(r"[{}]|\.\.|\s\s| [.,]|None", sentence), sentence
        assert sentence[0] == sentence[0].upper(), sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_different_happenings_have_different_sentences(lang):
    sentences = [say(lang, event, Eyes.ALL) for event in EVENTS]
    assert len({*sentences}) == len(sentences)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [Exchanged, Reversed])
@pytest.mark.parametrize("partner", [C, BAG], ids=["a neighbour", "the bag"])
def test_an_exchange_names_its_pieces_only_to_those_who_took_part(lang, kind, partner):
    event = kind(A, partner, pieces([Rank.OWL])[0], pieces([Rank.POT])[0])
    owl, pot = rank_the(lang, Rank.OWL), rank_the(lang, Rank.POT)
    assert owl in say(lang, event, A)
    assert pot in say(lang, event, A)
    for viewer in (B, Eyes.ONLOOKER):
        assert owl.lower() not in say(lang, event, viewer).lower()
        assert pot.lower() not in say(lang, event, viewer).lower()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_deal_tells_a_seat_its_own_piece_and_an_onlooker_none(lang):
    deal = Dealt({A: ZERO, B: HORSE, C: EIGHT})
    assert rank_the(lang, Rank.HORSE) in say(lang, deal, B)
    assert "VIII" not in say(lang, deal, B)
    assert rank_the(lang, Rank.HORSE) not in say(lang, deal, Eyes.ONLOOKER)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rank_has_three_names(lang):
    for form in (rank_name, rank_the, rank_short):
        names = [form(lang, rank) for rank in LADDER]
        assert len({*names}) == len(LADDER)
        assert not [name for name in names if not name or "{" in name]
    assert not [rank_short(lang, rank) for rank in LADDER if "(" in rank_short(lang, rank)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rule_book_has_exactly_the_rules(lang):
    assert sorted(rule_book(lang)) == sorted(
        f"{rule}.{part}" for rule in (*RULE_IDS, *NAGE_RULE_IDS) for part in ("title", "text")
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_short_title_and_one_to_three_sentences(lang):
    for rule in (*RULE_IDS, *NAGE_RULE_IDS):
        words = rule_text(lang, rule)
        assert 3 <= len(words.title) <= 40, rule
        assert 1 <= len(re.findall(r"[.!?](?:\s|$)", words.text)) <= 3, rule
        assert not re.search(r"[{}]", words.text + words.title), rule


def test_every_event_cites_a_rule_of_the_book():
    assert {event.rule for event in EVENTS} <= {*RULE_IDS}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_sentences_with_the_same_values(lang):
    assert {key: fields(sentence) for key, sentence in book(lang).items()} == {
        key: fields(sentence) for key, sentence in book("en").items()
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("cat", "cuckoo"), [(Cause.CAT, Cause.CUCKOO), (Cause.BAG_CAT, Cause.BAG_CUCKOO)], ids=["a seat's", "the bag's"]
)
def test_a_penalty_is_told_alike_whatever_matador_takes_it(lang, cat, cuckoo):
    """The Cuckoo's is a table agreement, but a belief plays it at tables that have agreed on nothing of the kind."""
    of_cat, of_cuckoo = (say(lang, Charged(Seat("A"), cause), Eyes.ALL) for cause in (cat, cuckoo))
    names = {rank: rank_the(lang, rank) for rank in (Rank.CAT, Rank.CUCKOO)}
    assert len(of_cuckoo) - len(of_cat) == len(names[Rank.CUCKOO]) - len(names[Rank.CAT])
