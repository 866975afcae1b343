"""A question kept with an answer, said again in words: what was to be seen, what was decided, and what was asked.

It names only what its eyes could see: what the question was asked about through one seat's eyes stays hidden here too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gnav_core.gnav.events import Seat
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.rounds import RoundState
from gnav_core.gnav.views import view
from gnav_core.table.eyes import Eyes, Viewer
from lessons.games.gnav.questions import Question, continued, moment
from lessons.games.nage import answers
from lessons.questions.answer_words import log_lines, told
from lessons.questions.grading import AnyQuestion, CardQuestion, Kind
from lessons.words.phrases import listed, rank_name, text


def restated(lang: str, question: AnyQuestion) -> str:
    """Return a question as it was asked, in one of LANGUAGES: plain text. Raises Malformed."""
    if isinstance(question, CardQuestion):
        lines = log_lines(lang, question) if question.kind is Kind.REFEREE else []
        return " ".join([*lines, answers.prompt(lang, question)])
    return " ".join([*_before(lang, question), _asks(lang, question)])


def _before(lang: str, question: Question) -> Iterator[str]:
    """What was to be seen, and the decisions that the answer depends on."""
    if question.kind is Kind.REFEREE:
        yield from log_lines(lang, question)
        return
    if question.kind is Kind.ORDER and question.ranks:
        return
    state = moment(question)
    eyes = _eyes(question, state)
    if state is None:
        hands = {seat: piece.rank for seat, piece in question.opening.hands.items() if eyes in (Eyes.ALL, seat)}
        yield from _hands(lang, "restated.dealt", hands)
        return
    known = {seat: rank for seat, rank in view(state, eyes).known.items() if rank is not None}
    yield from _hands(lang, "prompt.holds" if eyes is Eyes.ALL else "restated.sees", known)
    if question.kind is Kind.ACT:
        return
    decided = [seat for seat in question.opening.order if seat in question.script][max(question.made, 0) :]
    whole = question.until_end or question.kind is Kind.PAYERS
    for seat in decided if whole else decided[:1]:
        yield text(lang, "prompt.requests" if question.script[seat] else "prompt.keeps", seat=seat)
    if question.seen:
        happened = continued(question).log[len(state.log) :][: question.seen]
        yield text(lang, "restated.so_far", events=told(lang, happened, eyes))


def _eyes(question: Question, state: RoundState | None) -> Viewer:
    """Whose eyes the question was asked through; what to do is always asked of a seat that sees its own piece alone."""
    if question.kind is Kind.ACT and state is not None and state.to_act is not None:
        return state.to_act
    return question.viewer


def _hands(lang: str, key: str, hands: Mapping[Seat, Rank]) -> Iterator[str]:
    if hands:
        said = [text(lang, "list.each", name=seat, words=rank_name(lang, rank)) for seat, rank in hands.items()]
        yield text(lang, key, hands=listed(lang, said))


def _asks(lang: str, question: Question) -> str:
    match question.kind:
        case Kind.PREDICT if question.made < 0:
            return text(lang, "restated.asks_deal")
        case Kind.PREDICT:
            return text(lang, "restated.asks_round" if question.until_end else "restated.asks_predict")
        case Kind.ORDER if question.ranks:
            return text(lang, "restated.asks_ranks", ranks=listed(lang, sorted(_names(lang, question))))
        case Kind.ORDER:
            return text(lang, "restated.asks_undo")
        case Kind.REFEREE:
            return text(lang, "question.referee")
        case Kind.COUNT if question.subject in ("pool", "bag"):
            return text(lang, f"restated.asks_{question.subject}")
        case Kind.COUNT:
            return text(lang, "restated.asks_lives", seat=question.subject)
        case Kind.ACT:
            state = moment(question)
            return text(lang, "restated.asks_act", seat=(state.to_act if state else None) or "")
        case Kind.LEGAL | Kind.HOLDINGS | Kind.PAYERS:
            return text(lang, f"class.asks.{question.kind.value}")


def _names(lang: str, question: Question) -> list[str]:
    return [rank_name(lang, rank) for rank in question.ranks]
