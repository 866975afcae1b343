"""Questions and answers about La Nage in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, assert_never

from gnav_core.nage.events import (
    Action,
    Event,
    KeepHand,
    LaidDown,
    Paid,
    Pass,
    Sank,
    Shown,
    Stop,
    Stopped,
    Swam,
    SwapAll,
    SwapOne,
    TakeOther,
)
from gnav_core.nage.notation import actions, parse_event
from gnav_core.nage.views import seen
from gnav_core.table.eyes import Eyes
from lessons.games.kinds import Answer, Kind
from lessons.games.nage.questions import (
    LOSSES,
    POINTS,
    POT,
    STOCK,
    SUIT,
    CardQuestion,
    decided_at,
)
from lessons.games.nage.words import (
    card_the,
    hands_words,
    say,
    signs,
)
from lessons.words.phrases import counted, listed, text

_SUBJECTS: Final = {POT: "nage.player.pot", STOCK: "nage.player.stock", SUIT: "nage.question.known"}


def answer_words(lang: str, question: CardQuestion, given: Answer) -> str:
    """Return an answer as a sentence or a phrase, as an option or a verdict shows it."""
    match question.kind:
        case Kind.REFEREE:
            return str(given)
        case Kind.LEGAL:
            return listed(lang, [text(lang, f"nage.move.{move}") for move in given]) if isinstance(given, list) else ""
        case Kind.HOLDINGS if isinstance(given, dict):
            return _each(lang, {seat: known_words(lang, int(count)) for seat, count in given.items()})
        case Kind.PAYERS if isinstance(given, dict):
            return _each(lang, {seat: paid_words(lang, int(paid)) for seat, paid in given.items()})
        case Kind.PREDICT if isinstance(given, list):
            return " ".join(sentences(lang, question, given))
        case _:
            return _count_words(lang, question.subject, given)


def _each(lang: str, words: Mapping[str, str]) -> str:
    return listed(lang, [text(lang, "list.each", name=seat, words=said) for seat, said in words.items()])


def _count_words(lang: str, subject: str, given: Answer) -> str:
    if subject.startswith(POINTS):
        return text(lang, f"nage.points.{'one' if given == '1' else 'other'}", count=given)
    if subject.startswith(LOSSES):
        return counted(lang, "nage.question.rounds", int(str(given)))
    return counted(lang, _SUBJECTS.get(subject, "nage.units"), int(str(given)))


def missed_words(lang: str, question: CardQuestion, given: Answer, solution: Answer) -> str:
    """Return on which side of the right number an answer to a COUNT question lies."""
    side = "low" if _number(given) < _number(solution) else "high"
    return text(lang, f"reply.count_{side}", answered=answer_words(lang, question, given))


def _number(count: Answer) -> float:
    return float(str(count).replace("½", ".5"))


def sentences(lang: str, question: CardQuestion, lines: Iterable[str]) -> list[str]:
    """Return what comes after the question, as lines of notation, as a sentence for each event."""
    events = [*map(parse_event, lines)]
    before = [*question.now.log[-1:], *events]
    return [
        say(lang, event, question.viewer, previous=previous) for event, previous in zip(events, before, strict=False)
    ]


def brief(lang: str, lines: Iterable[str], sentences: Iterable[str]) -> list[str]:
    """Return events as options tell them: their ``sentences``, or less where those say why or what follows."""
    return [_what_happens(lang, parse_event(line)) or sentence for line, sentence in zip(lines, sentences, strict=True)]


def _what_happens(lang: str, event: Event) -> str:
    match event:
        case Stopped(seat):
            return text(lang, "nage.brief.stopped", seat=seat)
        case LaidDown(seat, hand):
            return text(lang, "nage.brief.laid_down", seat=seat, cards=signs(hand))
        case Shown():
            return text(lang, "nage.brief.shown")
        case Sank(seat):
            return text(lang, "nage.brief.sank", seat=seat)
        case Swam(seat):
            return text(lang, "nage.brief.swam", seat=seat)
        case Paid(seat):
            return text(lang, "nage.brief.paid", seat=seat)
        case _:
            return ""


def paid_words(lang: str, paid: int) -> str:
    """Return how many units a seat has paid."""
    return text(lang, "nage.question.pays", count=counted(lang, "nage.units", paid)) if paid else nothing(lang)


def nothing(lang: str) -> str:
    """Return that a seat pays nothing."""
    return text(lang, "nage.question.pays_nothing")


def known_words(lang: str, count: int) -> str:
    """Return how many cards of a hand are known."""
    return counted(lang, "nage.question.known", count) if count else text(lang, "nage.question.known_none")


# --- a prompt that nobody has written ---------------------------------------------------------------------------------


def prompt(lang: str, question: CardQuestion) -> str:
    """Return the prompt of an exercise that nobody has written one for."""
    return " ".join([*_table(lang, question), *_coming(lang, question), _asks(lang, question)])


def _table(lang: str, question: CardQuestion) -> list[str]:
    """What lies on the table at the moment, as far as the question is about it."""
    now, opening = question.now, question.opening
    if question.kind is Kind.HOLDINGS:
        return [text(lang, "nage.prompt.so_far", events=_since_the_deal(lang, question))]
    lines = []
    if question.kind in (Kind.LEGAL, Kind.PREDICT) and len(actions(now.log)) > 1:
        lines.append(text(lang, "nage.prompt.so_far", events=_since_the_deal(lang, question)))
    # Who asks through one seat's eyes names that seat's cards alone.
    hands = {seat: hand for seat, hand in now.hands.items() if question.viewer in (Eyes.ALL, seat)}
    if hands:
        lines.append(text(lang, "nage.prompt.holds", hands=hands_words(lang, hands, key="dealt")))
    if now.choosing and question.viewer is Eyes.ALL:
        lines.append(text(lang, "nage.prompt.second", dealer=opening.dealer, cards=signs(now.other)))
    if not now.choosing:
        lines.append(text(lang, "nage.prompt.exposed", cards=signs(now.exposed)))
    if question.kind in (Kind.PREDICT, Kind.PAYERS) or question.subject in (POT, *opening.seats):
        units = listed(lang, [text(lang, "list.each", name=seat, words=opening.lives[seat]) for seat in opening.seats])
        lines.append(text(lang, "nage.prompt.units", units=units, pot=counted(lang, "nage.player.pot", opening.pot)))
    return lines


def _since_the_deal(lang: str, question: CardQuestion) -> str:
    """What everybody saw since the cards were dealt, turns left out."""
    events = [event for event in question.now.log[1:] if event.kind != "turnpassed"]
    return " ".join(say(lang, seen(event, Eyes.ONLOOKER), Eyes.ONLOOKER) for event in events)


def _coming(lang: str, question: CardQuestion) -> list[str]:
    """The decisions that the answer depends on."""
    left = question.script[len(actions(decided_at(question).log)) :]
    counted_now = question.subject.startswith(POINTS) or question.subject in (STOCK, SUIT)
    if question.kind in (Kind.LEGAL, Kind.HOLDINGS) or counted_now:
        return []
    return [decision_words(lang, action) for action in (left[:1] if question.kind is Kind.PREDICT else left)]


def decision_words(lang: str, action: Action) -> str:
    """Return a decision as a sentence."""
    match action:
        case SwapOne(seat, given, taken):
            cards = {"given": card_the(lang, given), "taken": card_the(lang, taken)}
            return text(lang, "nage.event.swapped_one", seat=seat, **cards)
        case KeepHand():
            key = "keep"
        case TakeOther():
            key = "take_other"
        case Pass():
            key = "pass"
        case SwapAll():
            key = "swap_all"
        case Stop():
            key = "stop"
        case _:
            assert_never(action)
    return text(lang, f"nage.prompt.{key}", seat=action.seat)


def _asks(lang: str, question: CardQuestion) -> str:
    subject = question.subject
    for start, key in ((POINTS, "points"), (LOSSES, "losses")):
        if subject.startswith(start):
            return text(lang, f"nage.prompt.asks_{key}", seat=subject.removeprefix(start))
    if question.kind is Kind.COUNT:
        return text(lang, f"nage.prompt.asks_{subject if subject in (POT, STOCK, SUIT) else 'units'}", seat=subject)
    return text(lang, f"nage.prompt.asks_{question.kind.value}", seat=question.now.to_act or "")
