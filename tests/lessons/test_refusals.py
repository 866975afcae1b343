"""Every reason to refuse: something real is refused for it, and five languages have words for it, with its values."""

from __future__ import annotations

import random
import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import gnav_core.nage.policies
import gnav_core.nage.scenario
import gnav_core.nage.share_code
from gnav_core.gnav import match_document, matches, notation, policies, profile, rounds, scenario, share_code, tally
from gnav_core.gnav.events import Cause, Keep, Seat
from gnav_core.gnav.game import GNAV
from gnav_core.gnav.ranks import PACK, Rank
from gnav_core.gnav.refusals import GnavRefusal
from gnav_core.nage import cards, dealing
from gnav_core.nage import notation as nage_notation
from gnav_core.nage import rounds as nage_rounds
from gnav_core.nage.game import NAGE
from gnav_core.nage.refusals import NageRefusal
from gnav_core.odds.exact import exact_outcome
from gnav_core.odds.keep_or_request import Method, decision_odds
from gnav_core.odds.refusals import OddsRefusal
from gnav_core.odds.risk import simulate_rounds
from gnav_core.odds.thresholds import keep_from
from gnav_core.table.documents import read
from gnav_core.table.errors import DocumentError, GnavError, Refusal, Unquoted, shown
from gnav_core.table.game import named_by
from gnav_core.table.refusals import TableRefusal
from gnav_core.table.seats import is_plain
from gnav_core.table.share_text import pack
from lessons.games.nage.beliefs import BY_ID
from lessons.sandbox import workbench
from lessons.tonight.evening import MOST_TAPS, Evening, tapped
from lessons.words.phrases import LANGUAGES, book
from lessons.words.refusals import AppRefusal, plain, refusal
from tests.core.nage.stacked import EXPOSED, document
from tests.core.nage.stacked import play as nage_round
from tests.core.tables import round_of

ROOMS = (TableRefusal, GnavRefusal, NageRefusal, OddsRefusal, AppRefusal)
CODES = [refusal for room in ROOMS for refusal in room]

SEATS = tuple(map(Seat, "ABC"))
TABLE = {"seats": ["A", "B", "C"], "hands": {"A": "0", "B": "horse", "C": "VIII"}}
MOMENT = notation.round_line(round_of("A:0 B:horse C:VIII", dealer="C", says="request"))
MATCH = matches.start_match(profile.NORWEGIAN, SEATS, dealer=SEATS[-1])
WON = replace(MATCH, winners=SEATS[:1])
OPENING = {
    "seats": SEATS[:2],
    "dealer": SEATS[1],
    "hands": {SEATS[0]: cards.PACK[:3], SEATS[1]: cards.PACK[3:6]},
    "other": cards.PACK[6:9],
    "stock": cards.PACK[9:],
    "lives": dict.fromkeys(SEATS[:2], 3),
}
DEAL = "deal A 7S 8H 9D, B KS QS 7H; B KH QD 9C"


def gnav(**fields):
    return scenario.replay(scenario.from_document(TABLE | fields))


def gnav_match(*played, **fields):
    document = {"game": "gnav-match", "seats": ["A", "B"], "rounds": [*played], **fields}
    return match_document.replay_match(match_document.from_document(document))


def nage(**fields):
    script = fields.pop("script", [])
    return gnav_core.nage.scenario.replay(gnav_core.nage.scenario.from_document(document(script, **fields)))


def told(shown_pieces=(), charged=(), fools=(), by=MATCH):
    return tally.settle(by, tally.Told(dict(shown_pieces), dict(charged), tuple(fools)))


def skipping():
    """Two seats that have both shown a Fool, and both sit out the round after."""
    fools = {"hands": {"A": "fool", "B": "fool"}, "script": {"A": "keep", "B": "keep"}}
    return gnav_match(fools, {"hands": {}, "sitting_out": ["A", "B"]}, profile="chip_guide")


def many_forks():
    bench = workbench.start(scenario.from_document(TABLE))
    for _ in range(workbench.MOST_BRANCHES):
        bench = workbench.forked(bench, bench.scenario)


def a_short_bag():
    hands = {SEATS[0]: PACK[0], SEATS[1]: PACK[1]}
    lives = dict.fromkeys(hands, 3)
    return rounds.Opening(profile.NORWEGIAN, SEATS[:2], SEATS[0], hands, PACK[2:5], lives)


TAME_KNIGHT = profile.NORWEGIAN.with_agreements({"response_knight": "exchange"})
EVENING = Evening(SEATS, profile.NORWEGIAN)
ROUND = {"hands": {"A": "0", "B": "I"}}
OVER = {"hands": {"A": "0", "B": "I"}, "script": {"A": "keep", "B": "keep"}}

BAD: dict[Refusal, object] = {
    TableRefusal.TOO_LARGE: lambda: read(" " * 70_000),
    TableRefusal.NOT_UTF8: lambda: read(b"\xff"),
    TableRefusal.NOT_FIELDS: lambda: read("[1]"),
    TableRefusal.NOT_JSON: lambda: read("{"),
    TableRefusal.NOT_TOML: lambda: read("a b"),
    TableRefusal.TOML_ENDS: lambda: read("a = ["),
    TableRefusal.TOO_DEEP: lambda: read("[" * 60_000),
    TableRefusal.TOO_MANY_DIGITS: lambda: read('{"pool": ' + "9" * 5000 + "}"),
    TableRefusal.TOO_MANY_DOTS: lambda: read(".".join("a" * 30_000) + " = 1"),
    TableRefusal.FIELD_TWICE: lambda: read('{"pool": 1, "pool": 2}'),
    TableRefusal.NO_NUMBER: lambda: read('{"pool": NaN}'),
    TableRefusal.NO_SCHEMA: lambda: gnav(schema="one"),
    TableRefusal.NEWER_SCHEMA: lambda: gnav(schema=2),
    TableRefusal.OTHER_KIND: lambda: gnav(game="gnav-match"),
    TableRefusal.UNKNOWN_GAME: lambda: named_by({"game": "go"}),
    TableRefusal.UNKNOWN_FIELD: lambda: gnav(colour=1),
    TableRefusal.SEAT_COUNT: lambda: gnav(seats=["A"]),
    TableRefusal.NAME_IN_QUOTES: lambda: gnav(seats=["A", 2]),
    TableRefusal.NAME_LETTERS: lambda: gnav(seats=["A", "\x1b[31m"]),
    TableRefusal.NAME_TAKEN: lambda: gnav(seats=["A", "A "]),
    TableRefusal.SEAT_TWICE: lambda: gnav(sitting_out=["A", "A"], profile="chip_guide"),
    TableRefusal.UNKNOWN_SEAT: lambda: gnav(dealer="Z"),
    TableRefusal.DEALER_OUT: lambda: gnav(hands={"A": "0", "B": "I"}, dealer="C"),
    TableRefusal.NO_LIVES: lambda: gnav(lives=True),
    TableRefusal.WHOLE_NUMBER: lambda: gnav(pool=-1),
    TableRefusal.NO_TITLE: lambda: gnav(title="x" * 121),
    TableRefusal.MISSING: lambda: gnav(seats=None),
    TableRefusal.OTHER_SHAPE: lambda: gnav(hands=3),
    TableRefusal.NOT_ROUNDS: lambda: match_document.from_document({"seats": ["A", "B"], "rounds": {}}),
    TableRefusal.NOT_A_ROUND: lambda: gnav_match([]),
    TableRefusal.MATCH_WAS_OVER: lambda: gnav_match(OVER, ROUND, lives=1),
    TableRefusal.DECISION_MISSING: lambda: gnav_match(ROUND, ROUND),
    TableRefusal.LINE_TOO_LONG: lambda: notation.parse_event("A" * 5000),
    TableRefusal.NOT_A_SEAT: lambda: notation.parse_event("keeps keeps"),
    TableRefusal.UNREADABLE: lambda: notation.parse_event('"A keeps'),
    TableRefusal.QUOTED_NAME: lambda: notation.parse_event('"\\x" keeps'),
    TableRefusal.WORDS_BETWEEN_COMMAS: lambda: notation.parse_event("deal A 0 B I"),
    TableRefusal.NOT_DIGITS: lambda: notation.parse_round(MOMENT.replace("pool 0", "pool 12345")),
    TableRefusal.NOT_AN_EVENT: lambda: notation.parse_event("A dances"),
    TableRefusal.NOT_A_DECISION: lambda: nage(script=["A sings"]),
    TableRefusal.NOT_A_MOMENT: lambda: notation.parse_round(MOMENT.replace(" | skip", "")),
    TableRefusal.NOT_PLAYABLE: lambda: notation.parse_round(MOMENT.replace("A requests", "B requests")),
    TableRefusal.NO_CAUSE: lambda: notation.parse_event("A pays for fun"),
    TableRefusal.CODE_TOO_LONG: lambda: share_code.decode("1" + "A" * 4000),
    TableRefusal.CODE_GROWS_TOO_LONG: lambda: pack([*range(3000)], "1"),
    TableRefusal.NO_CODE: lambda: share_code.decode("<b>"),
    TableRefusal.NEWER_CODE: lambda: share_code.decode("9" * 50),
    TableRefusal.CODE_DAMAGED: lambda: share_code.decode("1xx"),
    TableRefusal.CODE_WITHOUT_SITUATION: lambda: share_code.decode(pack([0] * 12, "1")),
    TableRefusal.ROUND_IS_OVER: lambda: rounds.apply(
        round_of("A:V B:VI", dealer="B", says="keep keep"), Keep(SEATS[0])
    ),
    TableRefusal.OTHER_TURN: lambda: rounds.apply(round_of("A:V B:VI", dealer="B"), Keep(SEATS[1])),
    TableRefusal.MATCH_IS_OVER: lambda: matches.next_opening(WON, {}, ()),
    TableRefusal.ROUND_GOES_ON: lambda: matches.after_round(MATCH, round_of("A:V B:VI C:I", dealer="C")),
    TableRefusal.UNKNOWN_POLICY: lambda: policies.policy("brave"),
    GnavRefusal.UNKNOWN_RANK: lambda: gnav(hands={"A": "dragon"}),
    GnavRefusal.UNKNOWN_PROFILE: lambda: gnav(profile="danish"),
    GnavRefusal.UNKNOWN_AGREEMENT: lambda: gnav(agreements={"house": "yes"}),
    GnavRefusal.NOT_AGREED: lambda: gnav(agreements={"lone_fool": "two"}),
    GnavRefusal.KEEP_FROM_RANK: lambda: policies.policy("keep-from-dragon"),
    GnavRefusal.PIECE_COUNT: lambda: gnav(bag=["I"] * 43),
    GnavRefusal.THIRD_OF_RANK: lambda: gnav(bag=["0", "0"]),
    GnavRefusal.PIECE_FOR_EACH: lambda: notation.parse_round(MOMENT.replace("skip", "skip B")),
    GnavRefusal.DEALT_AND_OUT: lambda: gnav(sitting_out=["B"], profile="chip_guide"),
    GnavRefusal.FEW_DEALT: lambda: gnav(hands={"A": "0"}),
    GnavRefusal.ALL_SIT_OUT: lambda: gnav(hands={}, sitting_out=["A", "B"], profile="chip_guide"),
    GnavRefusal.OTHERS_DEALT_IN: lambda: gnav_match({"hands": {"A": "0"}}),
    GnavRefusal.NOBODY_SKIPS: lambda: gnav(sitting_out=["B"]),
    GnavRefusal.ALL_SKIP: skipping,
    GnavRefusal.MAY_NOT_SKIP: lambda: matches.skip(MATCH, SEATS[0]),
    GnavRefusal.KEEP_OR_REQUEST: lambda: gnav(script={"A": "swap"}),
    GnavRefusal.BETWEEN_ROUNDS: lambda: GNAV.parse_action("A skips"),
    GnavRefusal.NOTHING_TO_DECIDE: lambda: gnav(hands={"A": "0", "C": "I"}, script={"B": "keep"}),
    GnavRefusal.PAIRS_OF_RANKS: lambda: notation.parse_round(MOMENT.replace("A 0", "A X")),
    GnavRefusal.SAME_SEATS: lambda: notation.parse_round(MOMENT.replace("lives A 3", "lives Z 3")),
    GnavRefusal.SKIP_AMONG_DECISIONS: lambda: notation.parse_round(MOMENT.replace("A requests", "A skips")),
    GnavRefusal.OPEN_PIECE: lambda: notation.parse_event("reveal A ?"),
    GnavRefusal.NOT_COMPARED: lambda: told({"A": Rank.I}, fools="AB"),
    GnavRefusal.NOTHING_SHOWN: lambda: told(),
    GnavRefusal.TAKES_NO_PART: lambda: told({"X": Rank.I}),
    GnavRefusal.NO_DEALT_FOOLS: lambda: told(
        {"A": Rank.I}, fools="BC", by=matches.start_match(profile.CHIP_GUIDE, SEATS, dealer=SEATS[2])
    ),
    GnavRefusal.BOTH_FOOLS: lambda: told({"A": Rank.I}, fools="B"),
    GnavRefusal.NOT_CHARGED: lambda: told({"A": Rank.I}, {"A": Cause.CUCKOO}),
    GnavRefusal.OUT_AND_CHARGED: lambda: told({"A": Rank.I}, {"B": Cause.CAT}, "BC"),
    OddsRefusal.NO_POSITION: lambda: decision_odds(4, 5, Rank.IV),
    OddsRefusal.EXACT_POSITION: lambda: decision_odds(4, 3, Rank.IV, method=Method.EXACT),
    OddsRefusal.EXACT_SEATS: lambda: decision_odds(9, 1, Rank.IV, method=Method.EXACT),
    OddsRefusal.EXACT_KEEP_FROM: lambda: exact_outcome(
        4, Rank.IV, request=True, keep_from=Rank.HORSE, profile=profile.NORWEGIAN
    ),
    OddsRefusal.EXACT_LIVES: lambda: decision_odds(
        4, 1, Rank.IV, method=Method.EXACT, profile=profile.CHIP_GUIDE.with_agreements({"lives": 1})
    ),
    OddsRefusal.EXACT_RESPONSES: lambda: decision_odds(4, 1, Rank.IV, method=Method.EXACT, profile=TAME_KNIGHT),
    OddsRefusal.OTHER_RESPONSES: lambda: simulate_rounds(4, 5, keep=keep_from(Rank.VI), profile=TAME_KNIGHT),
    OddsRefusal.NEVER_HELD: lambda: decision_odds(20, 20, Rank.CUCKOO, deals=1),
    NageRefusal.UNKNOWN_CARD: lambda: nage(hands={"A": "7S 8H 6D"}),
    NageRefusal.NOT_A_HAND: lambda: cards.parse_hand("AS KS"),
    NageRefusal.SECOND_CARD: lambda: nage(hands={"A": "7S 7S 9D"}),
    NageRefusal.ONE_SET_OF_RULES: lambda: NAGE.start(SEATS, profile="norwegian"),
    NageRefusal.STOP_AT_NUMBER: lambda: gnav_core.nage.policies.policy("stop-at-32"),
    NageRefusal.FEW_AFLOAT: lambda: nage(sunk=["A", "B"]),
    NageRefusal.SWIMS_AND_SUNK: lambda: nage(swimming=["A"], sunk=["A"], hands={}),
    NageRefusal.UNITS_LEFT: lambda: nage(swimming=["B"], lives={"B": 2}),
    NageRefusal.OTHER_AND_EXPOSED: lambda: nage(other=EXPOSED, exposed="AS AD AC"),
    NageRefusal.HAS_SUNK: lambda: nage(sunk=["A"]),
    NageRefusal.NO_ROW_OF_CARDS: lambda: nage(hands={"A": 7}),
    NageRefusal.HAND_OF_THREE: lambda: nage(hands={"A": "7S"}),
    NageRefusal.TOO_MANY_CARDS: lambda: nage(stock=["AS"] * 33),
    NageRefusal.FEW_CARDS: lambda: dealing.deal(SEATS, random.Random(0), dealing.Deal(stock=cards.PACK[:31])),
    NageRefusal.THREE_CARDS_EACH: lambda: nage_rounds.Opening(**OPENING | {"other": ()}),
    NageRefusal.EACH_CARD_ONCE: lambda: nage_rounds.Opening(**OPENING | {"stock": ()}),
    NageRefusal.UNITS_FOR_EACH: lambda: nage_rounds.Opening(**OPENING | {"lives": {}}),
    NageRefusal.TOO_MANY_DECISIONS: lambda: nage(script=["A passes"] * 1001),
    NageRefusal.NO_CARDS: lambda: nage(script=["Z passes"]),
    NageRefusal.NOT_POSSIBLE: lambda: nage(script=["B passes"]),
    NageRefusal.CHOOSE_A_HAND: lambda: nage_rounds.apply(
        nage_round([], other=EXPOSED), nage_notation.parse_action("C passes")
    ),
    NageRefusal.HAND_IS_CHOSEN: lambda: nage_rounds.apply(nage_round([]), nage_notation.parse_action("A keeps")),
    NageRefusal.STOPPED_ALREADY: lambda: nage_rounds.apply(
        nage_round(["A stops"]), nage_notation.parse_action("B stops")
    ),
    NageRefusal.NOT_HELD: lambda: nage_rounds.apply(nage_round([]), nage_notation.parse_action("A swaps KS for JH")),
    NageRefusal.NOT_EXPOSED: lambda: nage_rounds.apply(nage_round([]), nage_notation.parse_action("A swaps 7S for AH")),
    NageRefusal.HAND_OR_HIDDEN: lambda: nage_notation.parse_event("A lays down 7S"),
    NageRefusal.OPEN_CARDS: lambda: nage_notation.parse_event("A lays down ?"),
    NageRefusal.TWO_HANDS: lambda: nage_notation.parse_event("refresh 7S 8S 9S"),
    NageRefusal.HAND_BETWEEN_COMMAS: lambda: nage_notation.parse_event(DEAL.replace(",", ",,")),
    NageRefusal.HANDS_AND_OTHER: lambda: nage_notation.parse_event(DEAL.replace(";", ",")),
    NageRefusal.DEALER_AFTER_SEMICOLON: lambda: nage_notation.parse_event(DEAL.replace("; B", "; Z")),
    AppRefusal.GONE: lambda: workbench.start(scenario.from_document(TABLE)).numbered(9),
    AppRefusal.TOO_MANY_FORKS: many_forks,
    AppRefusal.TOO_MANY_TAPS: lambda: tapped(
        Evening(SEATS, profile.NORWEGIAN, (("settle",),) * MOST_TAPS), ("settle",)
    ),
    AppRefusal.UNKNOWN_TAP: lambda: tapped(EVENING, ("dance",)),
    AppRefusal.MUST_SWAP: lambda: nage_rounds.apply(
        nage_round(["A stops"]), nage_notation.parse_action("B passes"), BY_ID["must-swap"].phases
    ),
}
"""For each reason something real that is refused for it, or because of it."""


def refused(reason):
    """Return the refusal that the bad input of a reason meets with; the one it names as its cause where that is it."""
    with pytest.raises(GnavError) as met:
        BAD[reason]()
    error = met.value
    cause = error.values.get("reason")
    return cause if error.refusal is not reason and isinstance(cause, GnavError) else error


def test_no_two_reasons_have_one_code():
    assert len({reason.code for reason in CODES}) == len(CODES)


@pytest.mark.parametrize("reason", CODES, ids=lambda reason: reason.code)
def test_every_reason_is_met_and_told_in_every_language(reason):
    error = refused(reason)
    assert error.refusal is reason
    assert {*error.values} == reason.names
    said = {lang: plain(lang, error) for lang in LANGUAGES}
    assert len({*said.values()}) == len(LANGUAGES)
    for words in (str(error), *said.values()):
        assert not re.search(r"\{\w+\}|True|False|None|<[A-Z]|\\u", words)
        assert all(is_plain(letter) or letter in "\u00a0\u202f" for letter in words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_a_language_are_those_of_the_reasons_with_their_values(lang):
    words = {key.removeprefix("refusal."): said for key, said in book(lang).items() if key.startswith("refusal.")}
    expected = {}
    for reason in CODES:
        forms = [f"{reason.code}.one", f"{reason.code}.other"] if reason.counts else [reason.code]
        expected |= dict.fromkeys(forms, reason.names)
    assert {key: frozenset(re.findall(r"{(\w+)}", said)) for key, said in words.items()} == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_told_as_the_language_writes(lang):
    quoted = {"en": "“Z”", "fr": "«\u202fZ\u202f»", "es": "«Z»", "id": "“Z”", "nb": "«Z»"}[lang]
    error = refused(TableRefusal.UNKNOWN_SEAT)
    assert quoted in refusal(lang, error)
    assert ", ".join(quoted.replace("Z", name) for name in "ABC") in plain(lang, error)
    one, more = (plain(lang, DocumentError("", GnavRefusal.FEW_DEALT, count=count)) for count in (1, 2))
    assert one.replace("1", "2") != more or lang == "id"
    none = plain(lang, DocumentError("", TableRefusal.MATCH_WAS_OVER, count=0))
    assert (
        none == plain(lang, DocumentError("", TableRefusal.MATCH_WAS_OVER, count=1)).replace("1", "0") or lang != "fr"
    )


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (True, "true"),
        (None, "null"),
        (3.5, "3.5"),
        (10**400, "> 10^70"),
        (-(10**400), "< -10^70"),
        ({}, "{}"),
        ({"A": 1}, "{…}"),
        ([], "[]"),
        ([1], "[…]"),
        ("it's", '"it\'s"'),
        ("x" * 100_000, f"'{'x' * 59}…'"),
        ("a\u202eb\n", "'a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}'"),
    ],
)
def test_what_stood_in_a_document_is_shown_as_it_stood_there(value, said):
    error = DocumentError("", TableRefusal.OTHER_SHAPE, value=shown(value), example=Unquoted("x"))
    assert error.message == f"{said} cannot stand here: write, for example, x"


def test_a_refusal_keeps_its_reason_and_values_where_it_is_told_of_another_field():
    inner = DocumentError("hands.A", GnavRefusal.THIRD_OF_RANK, rank="cat")
    outer = inner.within("rounds[3]")
    assert (outer.field, outer.refusal, outer.values) == ("rounds[3].hands.A", inner.refusal, inner.values)
    assert str(outer) == f"rounds[3].hands.A: {inner.message}"


def test_there_is_one_folder_for_the_words_of_refusals():
    content = Path(__file__).parents[2] / "lessons" / "content"
    for file in content.glob("*/??.toml"):
        assert ("refusal" in tomllib.loads(file.read_text("utf-8"))) == (file.parent.name == "refusals"), file
