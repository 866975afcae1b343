"""Answers about La Nage in words."""

from __future__ import annotations

from gnav_core.nage.notation import parse_event
from gnav_core.nage.scenario import recorded
from gnav_core.nage.share_code import encode
from lessons.nage_exercises import POINTS, CardQuestion
from lessons.nage_words import say
from lessons.phrases import counted, listed, text
from lessons.question_kinds import Answer


def answer_words(lang: str, question: CardQuestion, given: Answer) -> str:
    """Return an answer as a sentence or a phrase, as an option or a verdict shows it."""
    if isinstance(given, list):
        return " ".join(say(lang, parse_event(line), question.viewer) for line in given)
    if isinstance(given, dict):
        return listed(
            lang,
            [text(lang, "list.each", name=seat, words=paid_words(lang, int(paid))) for seat, paid in given.items()],
        )
    if question.subject.startswith(POINTS):
        return text(lang, f"nage.points.{'one' if given == '1' else 'other'}", count=given)
    return counted(lang, "nage.player.pot" if question.subject == "pot" else "nage.units", int(given))


def paid_words(lang: str, paid: int) -> str:
    """Return how many units a seat has paid."""
    return text(lang, "nage.question.pays", count=counted(lang, "nage.units", paid)) if paid else nothing(lang)


def nothing(lang: str) -> str:
    """Return that a seat pays nothing."""
    return text(lang, "nage.question.pays_nothing")


def question_line(question: CardQuestion) -> str:
    """Return a question as text that the engine can replay: the round as a share code, and what was asked."""
    about = f"{question.kind.value} shown={question.shown} subject={question.subject or '-'}"
    return f"{encode(recorded(question.ended))} | {about}"
