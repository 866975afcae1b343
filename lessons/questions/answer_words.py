"""Answers in words: each kind of question's answers, options and consequences as sentences in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from gnav_core.gnav.events import (
    BAG,
    Charged,
    Dealt,
    Event,
    Failed,
    Gained,
    Redealt,
    Refused,
    Revealed,
    Reversed,
    Seat,
    Stopped,
    TurnPassed,
)
from gnav_core.gnav.notation import parse_event
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.rounds import RoundState
from gnav_core.table.eyes import Eyes, Viewer
from lessons.games.game import walk_round
from lessons.games.gnav.questions import Question, moment
from lessons.games.nage import answers
from lessons.questions.grading import Answer, AnyQuestion, CardQuestion, Kind, shown_log
from lessons.questions.offered import told_first, told_places
from lessons.words.phrases import (
    counted,
    listed,
    rank_name,
    rank_the,
    say,
    text,
)


def answer_words(lang: str, question: AnyQuestion, given: Answer) -> str:
    """Return an answer as a sentence or a phrase, as an option or a verdict shows it."""
    if isinstance(question, CardQuestion):
        return answers.answer_words(lang, question, given)
    match question.kind:
        case Kind.PREDICT:
            assert isinstance(given, list)
            return told(lang, map(parse_event, given), question.viewer)
        case Kind.LEGAL:
            return asked_words(lang, str(given))
        case Kind.COUNT:
            assert isinstance(given, int)
            return count_words(lang, question.subject, given)
        case Kind.HOLDINGS:
            assert isinstance(given, dict)
            return listed(
                lang, [_each(lang, seat, rank_name(lang, Rank.parse(str(rank)))) for seat, rank in given.items()]
            )
        case Kind.PAYERS:
            assert isinstance(given, dict)
            return listed(lang, [_each(lang, seat, lost_words(lang, int(lost))) for seat, lost in given.items()])
        case Kind.ORDER:
            assert isinstance(given, list)
            # An exchange undone has a comma of its own, and the order is the answer: no "and" before the last.
            return (" > " if question.ranks else "; ").join(item_words(lang, question, item) for item in given)
        case Kind.ACT:
            return text(lang, f"question.{given}")
        case Kind.REFEREE:
            return str(given)


def told(lang: str, events: Iterable[Event], viewer: Viewer = Eyes.ALL) -> str:
    """Return events as their sentences, one after the other, as this viewer may hear them."""
    return " ".join(say(lang, event, viewer) for event in events)


def option_words(lang: str, question: AnyQuestion, offered: Sequence[Answer]) -> list[str]:
    """Return options as a learner reads them: different words for each.

    A course of events is told from where its words first part from another option's to where they last do, and how it
    ends where not all end alike; "…" stands for what is left out between. Each event says what happens, not why.
    """
    if question.kind is not Kind.PREDICT:
        return [answer_words(lang, question, one) for one in offered]
    lists = [[*one] for one in offered if isinstance(one, list)]
    ends = [_end(question, lines) for lines in lists]
    for tell in (_brief, _brief_with_pieces, _sentences):
        courses = [tell(lang, question, lines) for lines in lists]
        if len({*map(tuple, courses)}) < len(courses):
            continue
        words = [_elided(course, at) for course, at in zip(courses, told_places(courses, ends), strict=True)]
        if len({*words}) == len(words):
            return words
    return [answer_words(lang, question, one) for one in offered]


def _end(question: AnyQuestion, lines: Sequence[str]) -> int:
    """The place of the event that says how a course ends, -1 where it is asked up to the next decision alone."""
    if isinstance(question, Question) and (question.until_end or question.made < 0):
        return len(lines) - 1
    over = lines[-1].startswith("deal passes")
    return len(lines) - 1 - over if isinstance(question, CardQuestion) else -1


def _elided(sentences: Sequence[str], places: Sequence[int]) -> str:
    """The sentences at these places, with a mark where some are left out between two."""
    told_so = [sentences[places[0]]]
    for before, place in pairwise(places):
        told_so += ["…", sentences[place]] if place > before + 1 else [sentences[place]]
    return " ".join(told_so)


def shared_words(lang: str, question: AnyQuestion) -> str:
    """Return what is told before the options: what happens first by the rules and by every belief; "" for nothing."""
    if question.kind is not Kind.PREDICT:
        return ""
    return " ".join(_brief(lang, question, told_first(question)))


def _sentences(lang: str, question: AnyQuestion, lines: Sequence[str]) -> list[str]:
    if isinstance(question, CardQuestion):
        return answers.sentences(lang, question, lines)
    return [say(lang, event, question.viewer) for event in map(parse_event, lines)]


def _brief(lang: str, question: AnyQuestion, lines: Sequence[str]) -> list[str]:
    """Events as options tell them: the sentence of an event may explain it, which would answer what is asked."""
    whole = _sentences(lang, question, lines)
    if isinstance(question, CardQuestion):
        return answers.brief(lang, lines, whole)
    return [
        _what_happens(lang, event) or sentence for event, sentence in zip(map(parse_event, lines), whole, strict=True)
    ]


def _brief_with_pieces(lang: str, question: AnyQuestion, lines: Sequence[str]) -> list[str]:
    """The same where options differ in the pieces that are turned up."""
    pairs = zip(lines, _brief(lang, question, lines), _sentences(lang, question, lines), strict=True)
    return [sentence if line.startswith("reveal ") else told_so for line, told_so, sentence in pairs]


def _what_happens(lang: str, event: Event) -> str:
    """An event without its reason and its consequence; "" where its own sentence has neither."""
    match event:
        case Refused(partner, piece, again):
            key = "refused_bag" if partner is BAG else "refused_again" if again else "refused_seat"
            return text(lang, f"brief.{key}", partner=partner, piece=rank_the(lang, piece.rank))
        case Charged(seat):
            return text(lang, "event.charged.mistaken", seat=seat)
        case Dealt():
            return text(lang, "brief.dealt")
        case Revealed():
            return text(lang, "brief.revealed")
        case Gained(seat):
            return text(lang, "brief.gained", seat=seat)
        case Failed(seat):
            return text(lang, "brief.failed", seat=seat)
        case Stopped():
            return text(lang, "brief.stopped")
        case Redealt():
            return text(lang, "brief.redealt")
        case TurnPassed(seat, first=True):
            return text(lang, "brief.first", seat=seat)
        case _:
            return ""


def asked_words(lang: str, partner: str) -> str:
    """Return whom a request asks: a seat's name, the bag, or nobody."""
    return text(lang, f"question.{partner}") if partner in ("bag", "nobody") else partner


def count_words(lang: str, subject: str, count: int) -> str:
    """Return a number of lives, of counters in the pool, or of pieces in the bag."""
    key = {"pool": "player.pool", "bag": "player.bag"}.get(subject, "lives")
    return counted(lang, key, count)


def lost_words(lang: str, lost: int) -> str:
    """Return how many lives a seat has lost, or gained."""
    if lost == 0:
        return text(lang, "question.unchanged")
    return text(lang, "question.loses" if lost > 0 else "question.gains", count=counted(lang, "lives", abs(lost)))


def item_words(lang: str, question: Question, item: str) -> str:
    """Return one item that an ORDER question has to be put in order: a rank, or an exchange undone."""
    return rank_name(lang, Rank.parse(item)) if question.ranks else undone_words(lang, parse_event(item))


def undone_words(lang: str, event: Event) -> str:
    """Return an exchange undone in short, to be picked among others: who has what back."""
    if not isinstance(event, Reversed) or event.given is None or event.taken is None:
        return say(lang, event, Eyes.ALL)
    values = {"seat": event.seat, "given": rank_the(lang, event.given.rank), "taken": rank_the(lang, event.taken.rank)}
    if event.partner is BAG:
        return text(lang, "undone.bag", **values)
    return text(lang, "undone.seat", partner=event.partner, **values)


def log_lines(lang: str, question: AnyQuestion) -> list[str]:
    """Return the log that a REFEREE question shows as numbered sentences."""
    frames = walk_round(lang, question.opening, shown_log(question), viewer=Eyes.ALL)
    return [f"{place}. {frame.sentence}" for place, frame in enumerate(frames[1:], 1)]


def prompt(lang: str, question: AnyQuestion) -> str:
    """Return the prompt of an exercise that nobody has written one for."""
    if isinstance(question, CardQuestion):
        return answers.prompt(lang, question)
    state = moment(question)
    if state is None:
        hands = {seat: piece.rank for seat, piece in question.opening.hands.items()}
        return text(lang, "prompt.deal", hands=_hands(lang, hands))
    if question.kind is Kind.PAYERS:
        rest = [seat for seat in question.opening.order if seat in question.script]
        said = [
            text(lang, "prompt.requests" if question.script[seat] else "prompt.keeps", seat=seat)
            for seat in rest[question.made :]
        ]
        return text(lang, "prompt.payers", decisions=" ".join([holdings(lang, state), *said]))
    seat = state.to_act
    assert seat is not None
    asks = "request" if question.script[seat] else "keep"
    return f"{holdings(lang, state)} {text(lang, f'prompt.{asks}', seat=seat)}"


def holdings(lang: str, state: RoundState) -> str:
    """Return who holds what at this moment, in a sentence."""
    return text(lang, "prompt.holds", hands=_hands(lang, {seat: piece.rank for seat, piece in state.hands.items()}))


def _hands(lang: str, hands: Mapping[Seat, Rank]) -> str:
    return listed(lang, [_each(lang, seat, rank_name(lang, rank)) for seat, rank in hands.items()])


def _each(lang: str, seat: str, words: str) -> str:
    return text(lang, "list.each", name=seat, words=words)
