"""One question: an answer is chosen, checked by the engine, and what comes of it is shown.

A wrong answer is never only wrong: the belief behind it is named, and both rounds stand side by side from the event at
which they part. Where no belief explains it, the table shows the first point at which it parts from the rules. After
two wrong answers a hint opens, after three the true course of events.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import streamlit as st

from gnav_core.table.errors import UNTRUSTED
from lessons.games.game import walk_round
from lessons.games.gnav.acting import weighed
from lessons.games.gnav.beliefs import played_out
from lessons.games.gnav.questions import Question, continued, moment
from lessons.games.gnav.words import policy_name
from lessons.games.nage.answers import missed_words
from lessons.questions.answer_words import (
    answer_words,
    item_words,
    log_lines,
    option_words,
    told,
)
from lessons.questions.consequences import Way, ways
from lessons.questions.grading import Answer, AnyQuestion, CardQuestion, Kind, answer, beliefs_about
from lessons.questions.offered import options
from lessons.questions.replies import reply
from lessons.questions.widgets.beside import tables_beside
from lessons.questions.widgets.input import plain as plain
from lessons.questions.widgets.input import question_input, seats_asked
from lessons.questions.widgets.reply import table_reply
from lessons.store import Attempt
from lessons.table.small_print import small_print
from lessons.web.progress import HINT_AFTER, SHOWN, SOLUTION_AFTER, SURE, sure_word, verdict
from lessons.words.numbers import decimal
from lessons.words.phrases import belief_text, counted, rule_text, text


@dataclass(frozen=True, slots=True)
class Given:
    """What a learner answered, and how sure of it in percent (one of SURE); None for what was left open."""

    answer: Answer | None
    sure: int | None


def question_cell(
    lang: str,
    question: AnyQuestion,
    *,
    key: str,
    prompt: str,
    hint: str,
    tries: Sequence[Attempt],
    rules: Sequence[str],
    again: bool = False,
    on_answer: Callable[[Given], None],
) -> None:
    """Draw a question and what was said of the last of the ``tries`` so far; ``on_answer`` takes the next.

    ``prompt`` and ``hint`` are Markdown of the lesson, ``rules`` the rule ids whose text a learner may ask for.
    ``again``: a right answer that had been shown before leaves the question to be done again, and this is said. No
    arrow key answers: what is chosen counts when the button is pressed, and an open answer comes to ``on_answer`` as
    None.
    """
    st.markdown(prompt)
    chosen = question_input(lang, question, key)
    sure = st.segmented_control(
        text(lang, "question.sure"),
        [*SURE.values()],
        format_func=lambda percent: text(lang, f"sure.{sure_word(percent)}"),
        key=f"{key}-sure",
    )
    st.button(
        text(lang, "question.check"),
        key=f"{key}-check",
        on_click=on_answer,
        args=(Given(chosen, sure),),
    )
    if tries and _fits(lang, question, tries[-1]):
        _verdict(lang, question, tries[-1], rules=rules, again=again, key=key)
        wrong = sum(verdict(one) == "wrong" for one in tries)
        if wrong >= HINT_AFTER:
            st.info(f"**{text(lang, 'question.hint')}**  \n{hint}")
        if wrong >= SOLUTION_AFTER:
            _solution(lang, question)


def _fits(lang: str, question: AnyQuestion, one: Attempt) -> bool:
    """Whether an answer kept is one to this question: a file may bring anything."""
    try:
        given = json.loads(one.answer)
        if isinstance(question, Question) and verdict(one) == "wrong":
            reply(question, given)
        return bool(answer_words(lang, question, given))
    except UNTRUSTED:
        return False


# --- what comes of it -----------------------------------------------------------------------------------------------


def _verdict(lang: str, question: AnyQuestion, one: Attempt, *, rules: Sequence[str], again: bool, key: str) -> None:
    given, said = json.loads(one.answer), verdict(one)
    acts = isinstance(question, Question) and question.kind is Kind.ACT
    if said == "right":
        solution = None if acts else answer(question)
        st.success(f"{text(lang, 'question.right')} {plain(_line(lang, question, solution))}".rstrip())
        if again and one.help == SHOWN:
            small_print(text(lang, "question.right_shown"))
    elif said == "defensible":
        st.info(text(lang, "question.defensible"), icon=":material/balance:")
    else:
        _not_so(lang, question, given)
    if acts:
        assert isinstance(question, Question)
        _costs(lang, question)
        _choices_played(lang, question, key=key)
    if said != "wrong":
        with st.expander(text(lang, "question.reason"), key=f"{key}-why", icon=":material/menu_book:"):
            for rule in rules:
                words = rule_text(lang, rule)
                st.markdown(f"**{words.title}**  \n{words.text}")
        return
    belief = one.belief if one.belief in beliefs_about(question) else None
    if belief is not None:
        words_of = belief_text(lang, belief)
        st.markdown(text(lang, "question.belief", name=words_of.name))
        st.markdown(f"**{text(lang, 'question.truth', truth=words_of.truth)}**")
    _side_by_side(lang, question, given, belief, key=key)
    if isinstance(question, Question) and (belief is None or _ranked(question)):
        table_reply(lang, question, given)
    if isinstance(question, CardQuestion) and question.kind is Kind.COUNT and belief is None:
        st.markdown(plain(missed_words(lang, question, given, answer(question))))
    small_print(text(lang, "question.retry"))


def _not_so(lang: str, question: AnyQuestion, given: Any) -> None:
    solution = answer(question) if isinstance(given, dict) else None
    wrong = [seat for seat in solution if given.get(seat) != solution[seat]] if isinstance(solution, dict) else []
    if not wrong:
        st.error(text(lang, "question.wrong"))
        return
    asked = len(seats_asked(question))
    seats = ", ".join(map(plain, wrong))
    st.error(counted(lang, "question.partly", asked - len(wrong), all=asked, seats=seats))


def _ranked(question: Question) -> bool:
    """Whether ranks are put in order: then there is no round to play beside the rules'."""
    return question.kind is Kind.ORDER and bool(question.ranks)


def _costs(lang: str, question: Question) -> None:
    """Say which choice is better, by how much, how that was found out, and against whom."""
    found = weighed(question)
    how = text(lang, "question.how_exact")
    if found.playouts:
        # What rounds to nothing is still an error.
        how = text(lang, "question.how_playouts", count=found.playouts, error=_number(lang, max(found.se, _FINEST)))
    words = {"keep": _number(lang, found.keep), "request": _number(lang, found.request)}
    better = {"equal": "equal", "keep": "better_keep", "request": "better_request"}[found.better]
    st.markdown(text(lang, f"question.{better}"))
    small_print(text(lang, "question.cost", how=how, policy=policy_name(lang, found.policy), **words))


_FINEST: Final = 0.01
"""The smallest number of lives that two places can show."""


def _number(lang: str, value: float) -> str:
    return decimal(lang, value, 2)


def _line(lang: str, question: AnyQuestion, solution: Answer | None) -> str:
    """One line that says what was right: never the sign alone."""
    if solution is None:
        return ""
    if question.kind is Kind.REFEREE:
        assert isinstance(solution, int)
        return log_lines(lang, question)[solution]
    if question.kind is Kind.PREDICT:
        return option_words(lang, question, [option.answer for option in options(question)])[_place(question, solution)]
    return answer_words(lang, question, solution)


def _place(question: AnyQuestion, solution: Answer) -> int:
    return [option.answer for option in options(question)].index(solution)


def _choices_played(lang: str, question: Question, *, key: str) -> None:
    """Play both choices on with the pieces as they really lie: the average is one thing, this deal another."""
    state = moment(question)
    assert state is not None
    seat, made = state.to_act, []
    assert seat is not None
    for name, asks in (("keep", False), ("request", True)):
        ended = played_out(state, {**question.script, seat: asks})
        frames = walk_round(lang, ended.opening, ended.log, viewer=question.viewer)[len(state.log) :]
        made.append(Way(name, frames, min(1, len(frames) - 1)))
    tables_beside(lang, made, game=question.opening.game, key=key)


def _side_by_side(lang: str, question: AnyQuestion, given: Answer, belief: str | None, *, key: str) -> None:
    """Draw what comes of a wrong answer: the rules' table, and the belief's or the answer's where there is one."""
    found = ways(lang, question, given, belief)
    if not found:
        return
    st.markdown(f"**{text(lang, 'question.parts' if len(found) > 1 else 'question.solution')}**")
    tables_beside(lang, found, game=question.opening.game, key=f"{key}-{belief or 'answer'}")


def _solution(lang: str, question: AnyQuestion) -> None:
    if isinstance(question, CardQuestion):
        st.markdown(f"**{text(lang, 'question.solution')}**")
        st.markdown(plain(_line(lang, question, answer(question))))
        return
    if question.kind is Kind.ACT:
        return
    state, before = continued(question), moment(question)
    happened = state.log[len(before.log) if before else 0 :]
    st.markdown(f"**{text(lang, 'question.solution')}**")
    if _ranked(question):
        right = answer(question)
        assert isinstance(right, list)
        st.markdown(" > ".join(item_words(lang, question, item) for item in right))
        return
    st.markdown(plain(told(lang, happened, question.viewer)))
