"""One question: an answer is chosen, checked by the engine, and what comes of it is shown.

A wrong answer is never only wrong: the belief behind it is named, and both rounds stand side by side from the event at
which they part. After two wrong answers a hint opens, after three the true course of events.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import streamlit as st

from gnav_core.events import Reversed
from gnav_core.notation import event_line
from gnav_core.ranks import LADDER
from gnav_core.rounds import RoundState
from gnav_core.views import Viewer
from lessons.acting import act_grade, weighed
from lessons.answers import item_words, log_lines, lost_words, option_words, shared_words, told
from lessons.components.table_player import player_labels, table_player
from lessons.exercises import Answer, Grade, Kind, Question, answer, continued, grade, moment, options, shown_log
from lessons.mistaken import BY_ID, TRUTH, parting
from lessons.phrases import belief_text, rank_name, rule_text, say, text
from lessons.progress import SURE_STEPS
from lessons.walkthrough import payload, walk

HINT_AFTER: Final = 2
SOLUTION_AFTER: Final = 3


@dataclass(frozen=True, slots=True)
class Given:
    """What a learner answered, and how sure of it in percent; None for what was left open."""

    answer: Answer | None
    sure: int | None


def question_cell(
    lang: str,
    question: Question,
    *,
    key: str,
    prompt: str,
    hint: str,
    answers: Sequence[Answer],
    rules: Sequence[str],
    on_answer: Callable[[Given], None],
) -> None:
    """Draw a question and the judgement of the last of the ``answers`` so far; ``on_answer`` takes the next.

    ``prompt`` and ``hint`` are Markdown of the lesson, ``rules`` the rule ids whose text a learner may ask for. No
    arrow key answers: what is chosen counts when the button is pressed, and an open answer comes to ``on_answer`` as
    None.
    """
    st.markdown(prompt)
    chosen = _input(lang, question, key)
    sure = st.segmented_control(
        text(lang, "question.sure"),
        SURE_STEPS,
        format_func=lambda percent: text(lang, "question.sure_step", percent=percent),
        key=f"{key}-sure",
    )
    st.button(
        text(lang, "question.check"),
        key=f"{key}-check",
        on_click=on_answer,
        args=(Given(chosen, sure),),
    )
    if answers:
        judge = act_grade if question.kind is Kind.ACT else grade
        grades = [judge(question, one) for one in answers]
        _verdict(lang, question, grades[-1], rules=rules, key=key)
        wrong = sum(not one.right for one in grades)
        if wrong >= HINT_AFTER:
            st.info(f"**{text(lang, 'question.hint')}**  \n{hint}")
        if wrong >= SOLUTION_AFTER:
            _solution(lang, question)


# --- the ways to answer ---------------------------------------------------------------------------------------------


def _input(lang: str, question: Question, key: str) -> Answer | None:
    match question.kind:
        case Kind.PREDICT | Kind.LEGAL | Kind.COUNT:
            offered = [option.answer for option in options(question)]
            if shared := shared_words(lang, question, offered):
                st.markdown(text(lang, "question.alike", events=plain(shared)))
            return _radio(lang, offered, option_words(lang, question, offered), key)
        case Kind.ACT:
            offered = ["keep", "request"]
            return _radio(lang, offered, [text(lang, f"question.{one}") for one in offered], key)
        case Kind.REFEREE:
            log = shown_log(question)
            label = text(lang, "question.referee")
            return _radio(lang, [*range(len(log))], log_lines(lang, log), key, label=label)
        case Kind.HOLDINGS:
            return _holdings(lang, question, key)
        case Kind.PAYERS:
            return _payers(lang, question, key)
        case Kind.ORDER:
            return _order(lang, question, key)


def _radio(lang: str, offered: Sequence[Answer], words: Sequence[str], key: str, *, label: str = "") -> Answer | None:
    # The options stand in the words' own text: radio labels are Markdown, in which :cat: would become a picture.
    place = st.radio(
        label or text(lang, "question.choose"),
        range(len(offered)),
        index=None,
        format_func=lambda one: plain(words[one]),
        key=f"{key}-choice",
        label_visibility="visible" if label else "collapsed",
    )
    return None if place is None else offered[place]


def _holdings(lang: str, question: Question, key: str) -> Answer | None:
    seats = [*_seats(question)]
    held = {}
    for seat, column in zip(seats, st.columns(min(len(seats), 4)) * len(seats), strict=False):
        held[seat] = column.selectbox(
            plain(seat),
            [rank.value for rank in LADDER],
            index=None,
            format_func=lambda name: next(rank_name(lang, rank) for rank in LADDER if rank.value == name),
            placeholder=text(lang, "question.choose"),
            key=f"{key}-holds-{seat}",
        )
    return None if None in held.values() else {seat: str(rank) for seat, rank in held.items()}


def _payers(lang: str, question: Question, key: str) -> Answer | None:
    lost = {}
    for seat in _seats(question):
        lost[seat] = st.segmented_control(
            plain(seat),
            (-1, 0, 1, 2),
            format_func=lambda count: lost_words(lang, count),
            key=f"{key}-pays-{seat}",
        )
    return None if None in lost.values() else {seat: int(count or 0) for seat, count in lost.items()}


def _order(lang: str, question: Question, key: str) -> Answer | None:
    items = [rank.value for rank in question.ranks] or _undoable(question)
    mixed = random.Random(key).sample(items, len(items))
    picked = st.multiselect(
        text(lang, "question.pick_order" if question.ranks else "question.pick_undo"),
        mixed,
        format_func=lambda item: plain(item_words(lang, question, item)),
        placeholder=text(lang, "question.choose"),
        key=f"{key}-order",
    )
    return [*picked] or None


def _undoable(question: Question) -> list[str]:
    state = moment(question)
    record = state.exchanges if state else ()
    return [event_line(Reversed(one.seat, one.partner, one.given, one.taken)) for one in record]


def _seats(question: Question) -> tuple[str, ...]:
    return tuple(seat for seat in question.opening.seats if seat in question.opening.hands)


# --- what comes of it -----------------------------------------------------------------------------------------------


def _verdict(lang: str, question: Question, found: Grade, *, rules: Sequence[str], key: str) -> None:
    if found.right:
        st.success(text(lang, "question.right"))
    elif found.wrong_seats:
        count = len(_seats(question))
        right = count - len(found.wrong_seats)
        seats = ", ".join(map(plain, found.wrong_seats))
        st.error(text(lang, "question.partly", right=right, count=count, seats=seats))
    else:
        st.error(text(lang, "question.wrong"))
    if question.kind is Kind.ACT:
        _costs(lang, question)
    if found.right:
        with st.expander(text(lang, "question.reason"), key=f"{key}-why", icon=":material/menu_book:"):
            for rule in rules:
                words = rule_text(lang, rule)
                st.markdown(f"**{words.title}**  \n{words.text}")
        return
    for belief in found.beliefs[:1]:
        words_of = belief_text(lang, belief)
        st.markdown(text(lang, "question.belief", name=words_of.name))
        st.markdown(f"**{text(lang, 'question.truth', truth=words_of.truth)}**")
        _side_by_side(lang, question, belief, key=key)
    st.caption(text(lang, "question.retry"))


def _costs(lang: str, question: Question) -> None:
    """Say which choice is better, by how much, how that was found out, and against whom."""
    found = weighed(question)
    how = text(lang, "question.how_exact")
    if found.playouts:
        how = text(lang, "question.how_playouts", count=found.playouts, error=_number(lang, found.se))
    words = {"keep": _number(lang, found.keep), "request": _number(lang, found.request)}
    better = {"equal": "equal", "keep": "better_keep", "request": "better_request"}[found.better]
    st.markdown(text(lang, f"question.{better}"))
    st.caption(text(lang, "question.cost", how=how, policy=found.policy, **words))


def _number(lang: str, value: float) -> str:
    return f"{value:.2f}" if lang == "en" else f"{value:.2f}".replace(".", ",")


def _side_by_side(lang: str, question: Question, belief: str, *, key: str) -> None:
    """Play both rounds from the moment before they part, the rules' and the belief's, each on a table of its own."""
    if question.kind is Kind.ORDER and question.ranks:
        return
    ways = {"by_rules": continued(question, TRUTH), "by_belief": continued(question, BY_ID[belief])}
    place = parting(*(state.log for state in ways.values()))
    st.markdown(f"**{text(lang, 'question.parts')}**")
    for (name, state), column in zip(ways.items(), st.columns(2, gap="medium"), strict=True):
        with column:
            st.markdown(f"*{text(lang, f'question.{name}')}*")
            _player(lang, state, place, viewer=question.viewer, key=f"{key}-{belief}-{name}")


def _player(lang: str, state: RoundState, place: int, *, viewer: Viewer, key: str) -> None:
    frames = walk(state.opening, state.log, viewer, lambda event, view: say(lang, event, view.viewer))
    table_player(payload(frames[place:]), key=key, labels=player_labels(lang), at=min(1, len(frames) - place - 1))


def _solution(lang: str, question: Question) -> None:
    if question.kind is Kind.ACT:
        return
    state, before = continued(question), moment(question)
    happened = state.log[len(before.log) if before else 0 :]
    st.markdown(f"**{text(lang, 'question.solution')}**")
    if question.kind is Kind.ORDER and question.ranks:
        right = answer(question)
        assert isinstance(right, list)
        st.markdown(" > ".join(item_words(lang, question, item) for item in right))
        return
    st.markdown(plain(told(lang, happened, question.viewer)))


def plain(words: str) -> str:
    """Return text that Markdown shows as it is: no emoji from ``:cat:``, no link, no picture."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#|:$~" else letter for letter in words)
