"""What the table shows against a wrong answer, in words and as a moment to draw; replies.py finds it."""

from __future__ import annotations

from dataclasses import replace

from gnav_core.gnav.events import Dealt
from gnav_core.gnav.ranks import Rank
from gnav_core.table.eyes import Eyes
from lessons.games.gnav.frames import Frame, walk
from lessons.games.gnav.questions import Question
from lessons.questions.answer_words import (
    asked_words,
    count_words,
    lost_words,
    undone_words,
)
from lessons.questions.grading import Kind
from lessons.questions.replies import Reply, eyes
from lessons.words.phrases import (
    counted,
    rank_the,
    rule_text,
    say,
    text,
)

_COUNTED = ("legal_nearer", "order_missing", "undo_missing")


def reply_words(lang: str, question: Question, shown: Reply) -> str:
    """Return what the table shows, in one to four sentences of one of LANGUAGES."""
    viewer = eyes(question)
    values: dict[str, object] = {
        "seat": shown.seat,
        "other": shown.other,
        "given": _given(lang, question, shown),
        "number": shown.number,
        "viewer": "" if isinstance(viewer, Eyes) else viewer,
    }
    if shown.piece is not None:
        values["the"] = rank_the(lang, shown.piece)
    if shown.other_piece is not None:
        values["other_the"] = rank_the(lang, shown.other_piece)
    if shown.mine is not None:
        picked = question.kind is Kind.ORDER
        values["mine"] = undone_words(lang, shown.mine) if picked else say(lang, shown.mine, viewer)
    if shown.event is not None:
        # A deal is told without the pieces: they may not have been shown yet.
        values["event"] = say(lang, shown.event, Eyes.ONLOOKER if _hides(question, shown) else viewer)
        values["rule"] = rule_text(lang, shown.event.rule).title
    key = f"reply.{shown.key}"
    said = counted(lang, key, shown.number, **values) if shown.key in _COUNTED else text(lang, key, **values)
    return f"{_lead(lang, question, shown)} {said}" if shown.lead else said


def _lead(lang: str, question: Question, shown: Reply) -> str:
    """What is wrong with the number that was answered."""
    answered, already = (count_words(lang, question.subject, count) for count in (shown.answered, shown.already))
    return text(lang, f"reply.{shown.lead}", answered=answered, already=already)


def _hides(question: Question, shown: Reply) -> bool:
    return isinstance(shown.event, Dealt) and question.kind is not Kind.PREDICT


def _given(lang: str, question: Question, shown: Reply) -> str:
    """What the answer says, as the sentence names it."""
    match question.kind:
        case Kind.HOLDINGS:
            return rank_the(lang, Rank.parse(str(shown.given)))
        case Kind.PAYERS:
            return lost_words(lang, int(str(shown.given)))
        case Kind.COUNT:
            return count_words(lang, question.subject, int(str(shown.given)))
        case Kind.LEGAL:
            return asked_words(lang, str(shown.given))
        case _:
            return str(shown.given)


def reply_frame(question: Question, shown: Reply) -> Frame | None:
    """Return the moment to draw, None where nothing is: hidden pieces stay hidden but for those that are shown.

    Its sentence is empty: the words of `reply_words` stand beside it.
    """
    if shown.state is None:
        return None
    frames = walk(shown.state.opening, shown.state.log[: shown.place], eyes(question), lambda event, view: "")
    frame, known = frames[-1], _open_before(frames)
    if shown.shown is None:
        return frame
    seats = tuple(
        seat if seat.name in shown.shown or seat.name in known else replace(seat, piece=None, face_up=False)
        for seat in frame.seats
    )
    return replace(frame, seats=seats, candidate=None)


def _open_before(frames: list[Frame]) -> set[str]:
    """The seats whose piece lay open for all before the reveal."""
    last = [frame for frame in frames if frame.kind != "revealed"][-1]
    return {seat.name for seat in last.seats if seat.face_up}
