"""What the table shows against a wrong answer: its words, and the moment as a small picture."""

from __future__ import annotations

import streamlit as st

from lessons.games.gnav.questions import Question
from lessons.questions.grading import Answer
from lessons.questions.replies import reply
from lessons.questions.reply_words import reply_frame, reply_words
from lessons.questions.widgets.input import plain
from lessons.table.picture import table_picture
from lessons.words.phrases import text


def table_reply(lang: str, question: Question, given: Answer) -> None:
    """Draw the consequence of a wrong answer; nothing for one that nobody could have given here."""
    found = reply(question, given)
    if found is None:
        return
    st.markdown(f"**{text(lang, 'reply.title')}**")
    st.markdown(plain(reply_words(lang, question, found)))
    frame = reply_frame(question, found)
    if frame is not None:
        table_picture(frame, lang, small=True)
