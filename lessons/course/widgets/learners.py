"""Who is learning at this device, and what is kept of them: carried elsewhere, saved, started afresh, deleted."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import streamlit as st

from lessons import store
from lessons.course import catalog, progress
from lessons.questions.widgets.cell import plain
from lessons.web import session
from lessons.words.phrases import counted, text


def learners_part(lang: str, titles: Mapping[str, str]) -> None:
    """Draw the choice of learner and what can be done with the answers kept; ``titles`` are the lessons' by id."""
    st.header(text(lang, "progress.learners"), anchor=False)
    known = dict(store.learners(session.visitor()))
    learner = session.learner()
    if len(known) > 1:
        st.selectbox(
            text(lang, "progress.learner"),
            [*known],
            index=[*known].index(learner),
            format_func=lambda one: plain(known[one]),
            key="learner_choice",
            on_change=session.take_learner_choice,
        )
    with st.expander(text(lang, "progress.add"), key="add"):
        name = st.text_input(text(lang, "progress.add_name"), max_chars=40, key="learner_name")
        st.button(text(lang, "progress.add"), key="learner_add", on_click=session.add_learner, args=(name,))
        _said(lang, "learner")
    with st.expander(text(lang, "progress.carry"), key="carry"):
        _carry(lang, learner)
    if learner:
        with st.expander(text(lang, "progress.file"), key="file"):
            _file(lang, learner)
        with st.expander(text(lang, "progress.afresh"), key="afresh"):
            _afresh(lang, learner, known[learner], titles)


def _carry(lang: str, learner: str) -> None:
    st.markdown(text(lang, "progress.carry_text"))
    if learner:
        st.button(text(lang, "progress.make_code"), key="pass_make", on_click=session.make_pass)
        if code := session.recall("pass code", ""):
            st.code(code, language=None)
    code = st.text_input(text(lang, "progress.code"), max_chars=16, key="pass_code")
    st.button(text(lang, "progress.use_code"), key="pass_use", on_click=session.use_pass, args=(code,))
    _said(lang, "pass")


def _file(lang: str, learner: str) -> None:
    st.download_button(
        text(lang, "progress.download"),
        data=partial(progress.export, learner),
        file_name="gnav-answers.json",
        mime="application/json",
        on_click="ignore",
        key="answers_download",
    )
    file = st.file_uploader(text(lang, "progress.upload"), type="json", key="answers_upload")
    if file is not None and session.recall("answers file", "") != file.file_id:
        session.remember("answers file", file.file_id)
        try:
            session.remember("answers loaded", progress.load(learner, file.getvalue()))
            session.remember("answers refused", "")
        except progress.ProgressError as error:
            kind = "version" if isinstance(error, progress.OtherVersion) else "file"
            session.remember("answers refused", f"progress.refused.{kind}")
    if refused := session.recall("answers refused", ""):
        st.error(text(lang, refused))
    elif file is not None:
        st.success(counted(lang, "progress.loaded", session.recall("answers loaded", 0)))


def _afresh(lang: str, learner: str, name: str, titles: Mapping[str, str]) -> None:
    words = {"*": text(lang, "progress.scope_all"), **titles}
    for one in progress.counted(learner):
        if one.lesson in titles:
            words[f"{one.lesson}/{one.question}"] = _asked(lang, titles[one.lesson], one)
    scope = st.selectbox(text(lang, "progress.scope"), [*words], format_func=lambda one: words[one], key="reset_scope")
    st.button(text(lang, "progress.reset"), key="reset", on_click=session.reset, args=(scope,))
    if reset := session.recall("reset", 0):
        st.info(text(lang, "progress.reset_done"))
        st.button(text(lang, "progress.undo"), key="reset_undo", on_click=session.undo_reset, args=(reset,))
    st.divider()
    sure = st.checkbox(text(lang, "progress.delete_sure", name=plain(name)), key=f"delete_sure_{learner[:6]}")
    delete = partial(session.delete_learner, learner)
    st.button(text(lang, "progress.delete"), key="learner_delete", disabled=not sure, on_click=delete)


def _said(lang: str, what: str) -> None:
    """Say what came of the last try: a key of the phrases and a name, kept by the session."""
    if key := session.recall(f"{what} said", ""):
        good = key == "code_taken"
        words = (
            text(lang, f"progress.{key}", name=plain(session.recall(f"{what} name", "")))
            if good
            else text(lang, f"progress.{key}")
        )
        (st.success if good else st.error)(words)


def _asked(lang: str, title: str, one: store.Attempt) -> str:
    """Return which question of a lesson an answer was given to, by its number where the lesson still asks it."""
    ids = [asked.id for asked in catalog.lesson(one.lesson).questions]
    if one.question in ids:
        return text(lang, "class.item.question", title=title, number=ids.index(one.question) + 1)
    return text(lang, "list.each", name=title, words=one.question)
