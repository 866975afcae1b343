"""A lesson's questions put to the engine: when they are asked, what may be answered, whether they can be at all."""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterator

from gnav_core.gnav.events import Request, Seat, TurnPassed
from gnav_core.gnav.notation import actions
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.rounds import RoundState
from gnav_core.nage.notation import actions as nage_actions
from gnav_core.table.errors import GnavError
from lessons.course.closing import MOST_WAYS, every_way
from lessons.course.files import ContentError
from lessons.course.staging import Staged, staged
from lessons.course.structure import Lesson
from lessons.course.written import Asked, Play
from lessons.games.game import NAGE, game_of
from lessons.games.gnav.questions import Question, moment
from lessons.questions.grading import Answer, AnyQuestion, CardQuestion, Kind, Malformed, answer, believed, grade
from lessons.questions.offered import CHOSEN, options


def posed(lesson: Lesson, asked: Asked) -> AnyQuestion:
    """Return a question of a lesson as the engine can answer it. Raises ContentError."""
    whole, frame = place_of(lesson, asked)
    if whole.round_at(frame).scene.game is NAGE:
        return _about_cards(whole, frame, asked)
    state, _, events = whole.moment(frame)
    made, seen = decisions_before(state, events)
    script = {action.seat: isinstance(action, Request) for action in actions(state.log)}
    if asked.action:
        seat = _to_act(state, made)
        if seat is None:
            raise ContentError(lesson.file, asked.line, f"question {asked.id}: nobody decides there, so action is idle")
        script[seat] = asked.action == "request"
    try:
        ranks = tuple(Rank.parse(name) for name in asked.ranks)
    except GnavError as error:
        raise ContentError(lesson.file, asked.line, f"question {asked.id}: {error}") from error
    return Question(
        kind=Kind(asked.kind),
        opening=state.opening,
        script=script,
        made=-1 if asked.at_deal else made,
        seen=0 if asked.at_deal else seen,
        until_end=asked.until_end,
        subject=asked.subject,
        ranks=ranks,
        log_of=asked.log_of,
        beliefs=asked.beliefs,
        numbers=asked.numbers,
        viewer=whole.viewer_at(frame),
    )


def decisions_before(state: RoundState, events: int) -> tuple[int, int]:
    """Return how many decisions have been made after so many events of a round, and how many events of the last one's
    consequences have been seen already.
    """
    shown = state.log[:events]
    decided = actions(shown)
    complete = state.to_act is None or events < len(state.log)
    if shown and complete and not _ends_at_decision(shown):
        # In the midst of a turn: the decision has been made, and part of what follows from it has been seen.
        turn = max((place for place, event in enumerate(shown) if isinstance(event, TurnPassed)), default=-1)
        return len(decided) - 1, len(shown) - turn - 1
    return len(decided), 0


def _about_cards(whole: Staged, frame: int, asked: Asked) -> CardQuestion:
    state, _, events = whole.moment(frame)
    idle = [name for name in ("action", "until_end", "ranks", "at_deal") if getattr(asked, name)]
    if idle:
        raise ContentError(
            whole.lesson.file, asked.line, f"question {asked.id}: take out {', '.join(idle)}, which only Gnav has"
        )
    return CardQuestion(
        kind=Kind(asked.kind),
        opening=state.opening,
        script=tuple(nage_actions(state.log)),
        shown=events,
        subject=asked.subject,
        log_of=asked.log_of,
        beliefs=asked.beliefs,
        numbers=asked.numbers,
        viewer=whole.viewer_at(frame),
    )


def place_of(lesson: Lesson, asked: Asked) -> tuple[Staged, int]:
    """Return the lesson as played and the frame at which a question is asked; what follows is hidden till then."""
    whole = staged(lesson)
    return whole, frame_of(whole, asked)


def frame_of(played: Staged, asked: Asked) -> int:
    """Return the frame at which a question of this lesson is asked."""
    for step in played.steps:
        if step.id == asked.after:
            frame = played.last_frame(step)
            return frame - played.moment(frame)[2] if asked.at_deal else frame
    raise ContentError(played.lesson.file, asked.line, f"question {asked.id}: no step {asked.after}")


def as_met(lesson: Lesson) -> tuple[Asked, ...]:
    """Return the questions of a lesson in the order in which a learner meets them. Raises ContentError."""
    whole = staged(lesson)
    return tuple(sorted(lesson.questions, key=lambda asked: frame_of(whole, asked)))


def _ends_at_decision(shown: tuple[object, ...]) -> bool:
    return isinstance(shown[-1], TurnPassed)


def _to_act(state: RoundState, made: int) -> Seat | None:
    turns = [event.seat for event in state.log if isinstance(event, TurnPassed)]
    return turns[made] if 0 <= made < len(turns) else None


def lesson_hash(lesson: Lesson) -> str:
    """Return the digest of a lesson's structure, kept with each attempt to tell older versions apart."""
    return hashlib.sha256(lesson.file.read_bytes()).hexdigest()[:32]


def stop(lesson: Lesson, answered: Container[str]) -> int | None:
    """Return the frame of the first question that is still open, None when all are answered."""
    whole = staged(lesson)
    return min((frame_of(whole, asked) for asked in lesson.questions if asked.id not in answered), default=None)


# --- checks ---------------------------------------------------------------------------------------------------------


def faults(lesson: Lesson) -> Iterator[ContentError]:
    """Yield what is wrong with the questions and the closing round of a lesson; nothing for a sound one."""
    for asked in lesson.questions:
        try:
            message = _fault(lesson, asked)
        except ContentError as error:
            yield error
            continue
        if message:
            yield ContentError(lesson.file, asked.line, f"question {asked.id}: {message}")
    if lesson.play:
        yield from (ContentError(lesson.file, lesson.play.line, message) for message in _play_faults(lesson.play))


def _fault(lesson: Lesson, asked: Asked) -> str | None:
    question = posed(lesson, asked)
    if isinstance(question, Question) and question.kind is Kind.ACT:
        return None if _to_act_now(question) else "nobody decides at this moment"
    try:
        right, others = answer(question), believed(question)
        if not grade(question, right).right:
            return "the engine's own answer does not grade as right"
        if question.kind in CHOSEN and len(options(question)) < 2:
            return "no wrong belief answers otherwise here, so there is nothing to choose: ask elsewhere"
    except Malformed as error:
        return str(error)
    same = [name for name in asked.beliefs if name not in others]
    if same and question.kind is not Kind.REFEREE:
        return f"{', '.join(same)} would answer as the rules do: take it out, or ask where it differs"
    return _empty(right)


def _empty(right: Answer) -> str | None:
    return "the right answer is empty: ask where something happens" if right in ([], {}) else None


def _to_act_now(question: Question) -> bool:
    state = moment(question)
    return state is not None and state.to_act is not None


def _play_faults(play: Play) -> Iterator[str]:
    game, ends = game_of(play.table), every_way(play)
    if ends is None:
        yield f"play: there are more than {MOST_WAYS} ways to play it: let a policy end the round earlier"
        return
    for number, ended in enumerate(ends, 1):
        if not any(event.rule == play.rule for event in ended.log):
            said = ", ".join(map(game.event_line, ended.log))
            yield f"play: in way {number} nothing cites {play.rule}: {said}"
            return
