"""What comes of a wrong answer, as tables to step through: the rules' round beside the one that the answer expects.

Where a belief stands behind an answer, its engine plays the other round. Where none does, the answer itself is laid on
a table, or only what really happens is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from gnav_core.nage.events import Cause, Paid, Shown
from gnav_core.table.errors import IllegalAction
from gnav_core.table.eyes import Eyes
from lessons.games.game import walk_round
from lessons.games.gnav.beliefs import parting
from lessons.games.nage import beliefs as nage_mistaken
from lessons.games.nage.frames import HAND, CardFrame
from lessons.games.nage.questions import (
    LOSSES,
    POINTS,
    STOCK,
    SUIT,
    disputed,
    rounds_until,
)
from lessons.questions.grading import (
    Answer,
    AnyQuestion,
    CardQuestion,
    Kind,
    beliefs_about,
    goes_on,
)
from lessons.words.phrases import text

BY_RULES: Final = "by_rules"
BY_BELIEF: Final = "by_belief"
BY_ANSWER: Final = "by_answer"


@dataclass(frozen=True, slots=True)
class Way:
    """One table: whose round it is (``by_rules``, ``by_belief``, ``by_answer``), its frames, and where it opens.

    ``said`` is a sentence above it: plain text.
    """

    name: str
    frames: Sequence[Any]
    at: int = 0
    said: str = ""


def ways(lang: str, question: AnyQuestion, given: Answer, belief: str | None) -> tuple[Way, ...]:
    """Return the tables that show what comes of a wrong answer, the rules' first; nothing where nothing can be played.

    ``belief`` is the id of the one behind the answer, None where no belief is.
    """
    if isinstance(question, CardQuestion):
        return _of_cards(lang, question, given, belief)
    if belief is None or (question.kind is Kind.ORDER and question.ranks):
        return ()
    return _parted(lang, question, belief)


def _parted(lang: str, question: AnyQuestion, belief: str) -> tuple[Way, ...]:
    """Both rounds from the moment before they part."""
    logs = {BY_RULES: goes_on(question).log, BY_BELIEF: goes_on(question, beliefs_about(question)[belief]).log}
    place = parting(*logs.values())
    return tuple(_way(lang, question, name, log, place) for name, log in logs.items())


def _way(lang: str, question: AnyQuestion, name: str, log: Sequence[Any], start: int, **more: Any) -> Way:
    frames = walk_round(lang, question.opening, log, viewer=question.viewer, **more)
    return Way(name, frames[start:], min(1, len(frames) - start - 1))


# --- La Nage ----------------------------------------------------------------------------------------------------------


def _of_cards(lang: str, question: CardQuestion, given: Answer, belief: str | None) -> tuple[Way, ...]:
    if question.kind is Kind.HOLDINGS:
        return _known(lang, question, given)
    if question.kind is Kind.LEGAL:
        return _moved(lang, question, given, belief)
    if question.subject.startswith(LOSSES):
        return _sunk(lang, question, belief)
    if question.subject.startswith(POINTS) or question.subject in (STOCK, SUIT):
        return _counted(lang, question, belief)
    if belief is not None:
        return _parted(lang, question, belief)
    told = _way(lang, question, BY_RULES, goes_on(question).log, question.shown)
    if question.kind is Kind.PAYERS and isinstance(given, dict):
        return told, _paid(lang, question, given)
    return (told,)


def _paid(lang: str, question: CardQuestion, given: Answer) -> Way:
    """The same hands shown, and then those pay whom the answer has pay."""
    log = goes_on(question).log
    shown = next(place for place, event in enumerate(log, 1) if isinstance(event, Shown))
    assert isinstance(given, dict)
    paying = [Paid(seat, Cause.LOWEST) for seat in question.opening.seats if given.get(seat)]
    return _way(lang, question, BY_ANSWER, (*log[:shown], *paying), question.shown)


def _counted(lang: str, question: CardQuestion, belief: str | None) -> tuple[Way, ...]:
    """The hands and the stock counted in both ways, and the round played on by each to its end."""
    made = [_way(lang, question, BY_RULES, goes_on(question).log, question.shown)]
    if belief is not None:
        held = nage_mistaken.BY_ID[belief]
        way = _way(lang, question, BY_BELIEF, goes_on(question, held).log, question.shown, worth=held.worth)
        more = held.pack - nage_mistaken.TRUTH.pack
        made.append(replace(way, frames=[replace(frame, stock=frame.stock + more) for frame in way.frames]))
    # What is counted lies there before anything more happens.
    return tuple(replace(way, at=0) for way in made)


def _sunk(lang: str, question: CardQuestion, belief: str | None) -> tuple[Way, ...]:
    """Round after round until the seat has sunk."""
    beliefs = {BY_RULES: nage_mistaken.TRUTH}
    if belief is not None:
        beliefs[BY_BELIEF] = nage_mistaken.BY_ID[belief]
    made = []
    for name, held in beliefs.items():
        frames: list[Any] = []
        for number, state in enumerate(rounds_until(question, held), 1):
            told = walk_round(lang, state.opening, state.log, viewer=question.viewer, number=number)
            # What all these rounds have alike is left out: only who pays, swims or sinks is stepped through.
            shown = next(place for place, event in enumerate(state.log, 1) if isinstance(event, Shown))
            frames += told[shown:]
        made.append(Way(name, frames))
    return tuple(made)


def _moved(lang: str, question: CardQuestion, given: Answer, belief: str | None) -> tuple[Way, ...]:
    """The move on which the rules and the answer differ, played where it may be and refused where it may not."""
    move = disputed(question, given)
    if move is None:
        return ()
    held = nage_mistaken.BY_ID[belief] if belief is not None else nage_mistaken.TRUTH
    engines = {BY_RULES: nage_mistaken.TRUTH, (BY_BELIEF if belief else BY_ANSWER): held}
    now, made = question.now, []
    for name, engine in engines.items():
        what = {"seat": now.to_act or "", "move": text(lang, f"nage.move.{move.id}")}
        try:
            log = move.play(now, engine.phases).log if move in engine.moves else None
        except IllegalAction:
            log = None
        if log is not None:
            way = _way(lang, question, name, log, question.shown)
            made.append(replace(way, said=text(lang, "nage.question.made", **what)))
        else:
            way = _way(lang, question, name, now.log, question.shown)
            made.append(replace(way, at=0, said=text(lang, "nage.question.refused", **what)))
    return tuple(made)


def _known(lang: str, question: CardQuestion, given: Answer) -> tuple[Way, ...]:
    """What everybody knows of the hands, beside what would be known by the answer."""
    log = question.now.log
    told = walk_round(lang, question.opening, log, viewer=Eyes.ONLOOKER)
    hands = walk_round(lang, question.opening, log, viewer=Eyes.ALL)[-1]
    assert isinstance(given, dict)
    shown = [_as_known(frame, hands, given) for frame in told[-1:]]
    return Way(BY_RULES, told[-1:]), Way(BY_ANSWER, shown)


def _as_known(frame: CardFrame, hands: CardFrame, given: dict[str, Any]) -> CardFrame:
    seats = []
    for known, seat in zip(frame.seats, hands.seats, strict=True):
        # Cards that are known in truth come first, so that the two tables differ in as little as they can.
        sure = [card for card in known.cards if card is not None]
        cards = [*sure, *(card for card in seat.cards if card not in sure)][: int(given.get(seat.name, 0))]
        hidden = (None,) * (HAND - len(cards))
        seats.append(replace(known, cards=(*cards, *hidden), worth=""))
    return replace(frame, seats=tuple(seats))
