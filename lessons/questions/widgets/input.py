"""The ways to answer a question: options, a rank or a number for each seat, an order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import streamlit as st

from gnav_core.gnav.ranks import LADDER
from lessons.games.gnav.questions import Question
from lessons.games.nage.answers import known_words, paid_words
from lessons.questions.answer_words import (
    item_words,
    log_lines,
    lost_words,
    option_words,
    shared_words,
)
from lessons.questions.grading import Answer, AnyQuestion, CardQuestion, Kind
from lessons.questions.offered import items, options
from lessons.words.phrases import listed, rank_name, text

Changed: TypeAlias = Callable[[], None] | None


def question_input(
    lang: str,
    question: AnyQuestion,
    key: str,
    *,
    disabled: bool = False,
    on_change: Changed = None,
    given: Answer | None = None,
) -> Answer | None:
    """Draw the way to answer a question and return what is chosen, None while it is open or not complete.

    Seats that an answer still lacks are named. ``given`` is chosen to begin with, as far as it answers this question,
    and must stay the same as long as the input is drawn. ``on_change`` is called at each change, before it is known
    whether the input is ``disabled`` by now.
    """
    cards = isinstance(question, CardQuestion)
    if question.kind is Kind.PAYERS or (cards and question.kind is Kind.HOLDINGS):
        return _by_seat(lang, question, key, disabled=disabled, on_change=on_change, given=given)
    if not isinstance(question, CardQuestion):
        if question.kind is Kind.HOLDINGS:
            return _holdings(lang, question, key, disabled=disabled, on_change=on_change, given=given)
        if question.kind is Kind.ORDER:
            return _order(lang, question, key, disabled=disabled, on_change=on_change, given=given)
    return _radio(lang, question, key, disabled=disabled, on_change=on_change, given=given)


def offered_words(lang: str, question: AnyQuestion) -> tuple[Sequence[Answer], list[str]]:
    """Return the answers to choose one of and their words, in the order in which all pages and paper show them."""
    if question.kind is Kind.ACT:
        return ["keep", "request"], [text(lang, f"question.{one}") for one in ("keep", "request")]
    if question.kind is Kind.REFEREE:
        lines = log_lines(lang, question)
        return [*range(len(lines))], lines
    offered = [option.answer for option in options(question)]
    return offered, option_words(lang, question, offered)


def _radio(
    lang: str, question: AnyQuestion, key: str, *, disabled: bool, on_change: Changed, given: Answer | None
) -> Answer | None:
    if shared := shared_words(lang, question):
        st.markdown(text(lang, "question.alike", events=plain(shared)))
    offered, words = offered_words(lang, question)
    labelled = question.kind is Kind.REFEREE
    # The options stand in the words' own text: radio labels are Markdown, in which :cat: would become a picture.
    place = st.radio(
        text(lang, "question.referee" if labelled else "question.choose"),
        range(len(offered)),
        index=offered.index(given) if given in offered else None,
        format_func=lambda one: plain(words[one]),
        key=f"{key}-choice",
        disabled=disabled,
        on_change=on_change,
        label_visibility="visible" if labelled else "collapsed",
    )
    return None if place is None else offered[place]


def _holdings(
    lang: str, question: Question, key: str, *, disabled: bool, on_change: Changed, given: Answer | None
) -> Answer | None:
    seats, before = [*seats_asked(question)], _parts(given)
    ranks = [rank.value for rank in LADDER]
    held = {}
    # A row at a time: on a phone, where columns lie below each other, the seats still follow clockwise.
    rows = [column for _ in range(0, len(seats), 2) for column in st.columns(2)]
    for seat, column in zip(seats, rows, strict=False):
        held[seat] = column.selectbox(
            plain(seat),
            ranks,
            index=ranks.index(before[seat]) if before.get(seat) in ranks else None,
            format_func=lambda name: next(rank_name(lang, rank) for rank in LADDER if rank.value == name),
            placeholder=text(lang, "question.choose"),
            key=f"{key}-holds-{seat}",
            disabled=disabled,
            on_change=on_change,
        )
    _missing(lang, held)
    return None if None in held.values() else {seat: str(rank) for seat, rank in held.items()}


def _by_seat(
    lang: str, question: AnyQuestion, key: str, *, disabled: bool, on_change: Changed, given: Answer | None
) -> Answer | None:
    """A number for each seat: what it pays or loses, or how many cards of it everybody knows."""
    counts: tuple[int, ...] = (-1, 0, 1, 2)
    words: Callable[[str, int], str] = lost_words
    name = "pays"
    if isinstance(question, CardQuestion):
        counts, words = (0, 1, 2), paid_words
        if question.kind is Kind.HOLDINGS:
            counts, words, name = (0, 1, 2, 3), known_words, "knows"
    chosen, before = {}, _parts(given)
    for seat in seats_asked(question):
        chosen[seat] = st.segmented_control(
            plain(seat),
            counts,
            default=before[seat] if before.get(seat) in counts else None,
            format_func=lambda count: words(lang, count),
            key=f"{key}-{name}-{seat}",
            disabled=disabled,
            on_change=on_change,
        )
    _missing(lang, chosen)
    return None if None in chosen.values() else {seat: int(count or 0) for seat, count in chosen.items()}


def _parts(given: Answer | None) -> Mapping[str, Any]:
    return given if isinstance(given, dict) else {}


def _missing(lang: str, chosen: Mapping[str, object]) -> None:
    """Name the seats that an answer which was begun still lacks: it counts only when it is whole."""
    missing = [seat for seat, value in chosen.items() if value is None]
    if 0 < len(missing) < len(chosen):
        st.markdown(text(lang, "question.missing", seats=plain(listed(lang, missing))))


def _order(
    lang: str, question: Question, key: str, *, disabled: bool, on_change: Changed, given: Answer | None
) -> Answer | None:
    found = items(question)
    picked = st.multiselect(
        text(lang, "question.pick_order" if question.ranks else "question.pick_undo"),
        found,
        default=[one for one in given if one in found] if isinstance(given, list) else None,
        select_all=False,  # all at once would put them in the order in which they stand
        format_func=lambda item: item_words(lang, question, item),  # these labels are no Markdown
        placeholder=text(lang, "question.choose"),
        key=f"{key}-order",
        disabled=disabled,
        on_change=on_change,
    )
    return [*picked] or None


def seats_asked(question: AnyQuestion) -> tuple[str, ...]:
    """Return the seats that a question is about."""
    return tuple(seat for seat in question.opening.seats if seat in question.opening.hands)


def plain(words: str) -> str:
    """Return text that Markdown shows as it is: no emoji from ``:cat:``, no link, no picture."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#|:$~" else letter for letter in words)
