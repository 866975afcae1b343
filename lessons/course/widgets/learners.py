"""Who is learning at this device, and what is kept of them: carried elsewhere, saved, started afresh, deleted."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import streamlit as st
from streamlit.runtime.uploaded_file_manager import UploadedFile

from lessons.course import catalog
from lessons.questions.widgets.cell import plain
from lessons.web import progress, session
from lessons.web.learning import Learning
from lessons.words.phrases import counted, text


def learners_part(lang: str, here: Learning, titles: Mapping[str, str]) -> None:
    """Draw the choice of learner and what can be done with the answers kept; ``titles`` are the lessons' by id."""
    st.header(text(lang, "progress.learners"), anchor=False)
    if len(here.names) > 1:
        st.selectbox(
            text(lang, "progress.learner"),
            [*here.names],
            index=[*here.names].index(here.learner),
            format_func=lambda one: plain(here.names[one]),
            key="learner_choice",
            on_change=session.take_learner_choice,
        )
    with st.expander(text(lang, "progress.add"), key="add"):
        st.text_input(text(lang, "progress.add_name"), max_chars=40, key="learner_name")
        st.button(text(lang, "progress.add"), key="learner_add", on_click=session.add_learner)
        _said(lang, "learner")
    with st.expander(text(lang, "progress.carry"), key="carry"):
        _carry(lang, here.learner)
    with st.expander(text(lang, "progress.file"), key="file"):
        _file(lang, here.learner)
    if here.learner:
        with st.expander(text(lang, "progress.afresh"), key="afresh"):
            _afresh(lang, here, titles)


def _carry(lang: str, learner: str) -> None:
    st.markdown(text(lang, "progress.carry_text"))
    if learner:
        st.button(text(lang, "progress.make_code"), key="pass_make", on_click=session.make_pass)
        if code := session.recall("pass code", ""):
            st.code(code, language=None)
    st.text_input(text(lang, "progress.code"), max_chars=16, key="pass_code")
    st.button(text(lang, "progress.use_code"), key="pass_use", on_click=session.use_pass)
    _said(lang, "pass")


def _file(lang: str, learner: str) -> None:
    """What was answered, out and in; a device on which nobody has answered yet takes a file all the same."""
    if learner:
        st.download_button(
            text(lang, "progress.download"),
            data=partial(progress.export, learner),
            file_name="gnav-answers.json",
            mime="application/json",
            on_click="ignore",
            key="answers_download",
        )
    file = st.file_uploader(
        text(lang, "progress.upload"), type="json", key="answers_upload", on_change=_load, args=(lang,)
    )
    if file is None:
        return
    if refused := session.recall("answers refused", ""):
        st.error(text(lang, refused))
    else:
        st.success(counted(lang, "progress.loaded", session.recall("answers loaded", 0)))


def _load(lang: str) -> None:
    """Take over the answers of a file before the page is drawn, so that it shows them at once."""
    file = session.taken("answers_upload")
    if not isinstance(file, UploadedFile):
        return
    try:
        found = progress.parsed(file.getvalue())
    except progress.ProgressError as error:
        kind = "version" if isinstance(error, progress.OtherVersion) else "file"
        session.remember("answers refused", f"progress.refused.{kind}")
        return
    session.remember("answers refused", "")
    learner = session.learner() or session.new_learner(text(lang, "learner.first"))
    session.remember("answers loaded", progress.add(learner, found))


def _afresh(lang: str, here: Learning, titles: Mapping[str, str]) -> None:
    words = {"*": text(lang, "progress.scope_all"), **titles}
    if here.learned.practised:
        words[progress.PRACTICE] = text(lang, "practice.title")
    for lesson, question in here.learned.tried:
        if lesson in titles:
            words[f"{lesson}/{question}"] = _asked(lang, titles[lesson], lesson, question)
    scope = st.selectbox(text(lang, "progress.scope"), [*words], format_func=lambda one: words[one], key="reset_scope")
    st.button(text(lang, "progress.reset"), key="reset", on_click=session.reset, args=(scope,))
    if reset := session.recall("reset", 0):
        st.info(text(lang, "progress.reset_done"))
        st.button(text(lang, "progress.undo"), key="reset_undo", on_click=session.undo_reset, args=(reset,))
    st.divider()
    name = here.names[here.learner]
    sure = st.checkbox(text(lang, "progress.delete_sure", name=plain(name)), key=f"delete_sure_{here.learner[:6]}")
    delete = partial(session.delete_learner, here.learner)
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


def _asked(lang: str, title: str, lesson: str, question: str) -> str:
    """Return which question of a lesson an answer was given to, by its number where the lesson still asks it."""
    ids = [asked.id for asked in catalog.lesson(lesson).questions]
    if question in ids:
        return text(lang, "class.item.question", title=title, number=ids.index(question) + 1)
    return text(lang, "list.each", name=title, words=question)
