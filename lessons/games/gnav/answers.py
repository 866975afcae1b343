"""Answers in words: each kind of question's answers, options and consequences as sentences in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gnav_core.gnav.events import (
    BAG,
    Event,
    Reversed,
    Seat,
)
from gnav_core.gnav.notation import parse_event
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.rounds import RoundState
from gnav_core.gnav.views import Eyes, Viewer
from lessons.games.gnav.frames import walk_round
from lessons.games.nage import answers
from lessons.questions.grading import (
    Answer,
    AnyQuestion,
    CardQuestion,
    Kind,
    Question,
    moment,
    shown_log,
)
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
            return listed(lang, [item_words(lang, question, item) for item in given])
        case Kind.ACT:
            return text(lang, f"question.{given}")
        case Kind.REFEREE:
            return str(given)


def told(lang: str, events: Iterable[Event], viewer: Viewer = Eyes.ALL) -> str:
    """Return events as their sentences, one after the other, as this viewer may hear them."""
    return " ".join(say(lang, event, viewer) for event in events)


def option_words(lang: str, question: AnyQuestion, offered: Sequence[Answer]) -> list[str]:
    """Return options as a learner reads them; what happens first in all of them alike is left out."""
    if question.kind is not Kind.PREDICT:
        return [answer_words(lang, question, one) for one in offered]
    lists = _lines(offered)
    start = _shared(lists)
    return [" ".join(_sentences(lang, question, lines)[start:]) for lines in lists]


def shared_words(lang: str, question: AnyQuestion, offered: Sequence[Answer]) -> str:
    """Return what happens first in all options alike, which `option_words` leaves out; "" for nothing."""
    lists = _lines(offered) if question.kind is Kind.PREDICT else []
    return " ".join(_sentences(lang, question, lists[0])[: _shared(lists)]) if lists else ""


def _sentences(lang: str, question: AnyQuestion, lines: Sequence[str]) -> list[str]:
    if isinstance(question, CardQuestion):
        return answers.sentences(lang, question, lines)
    return [say(lang, event, question.viewer) for event in map(parse_event, lines)]


def _lines(offered: Sequence[Answer]) -> list[list[str]]:
    return [list(one) for one in offered if isinstance(one, list)]


def _shared(lists: Sequence[Sequence[str]]) -> int:
    """How many events are left out of all options: each still says at least one."""
    return min(_alike(lists), min(map(len, lists)) - 1) if len(lists) > 1 else 0


def _alike(lists: Sequence[Sequence[str]]) -> int:
    """How many items all lists begin with alike."""
    return next(
        (place for place, items in enumerate(zip(*lists, strict=False)) if len({*items}) > 1), min(map(len, lists))
    )


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
