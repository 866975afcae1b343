"""How the lives went in a lesson: the chart, with the step in view marked, the same in words, and the CSV."""

from __future__ import annotations

import streamlit as st

from gnav_core.lives import lives_over_time
from gnav_core.nage import lives as nage_lives
from lessons import session
from lessons.components.lives_chart import lives_chart
from lessons.components.lives_words import lives_words
from lessons.games import NAGE
from lessons.lives_speech import label
from lessons.staging import Staged


def lesson_lives(lang: str, played: Staged, frame: int, *, stop: int | None) -> None:
    """Draw the lives of a lesson that is one match, in one of LANGUAGES; a click on a loss or gain goes there.

    Nothing is told of what happens after frame ``stop``, the place of an open question.
    """
    name = played.lesson.id
    states = [here.state for here in played.rounds]
    collect = nage_lives.lives_over_time if played.lesson.game is NAGE else lives_over_time
    lives = collect(states, last_step=stop)
    st.header(label(lang, lives, "title"), anchor=False)
    lives_chart(lang, lives, step=frame, key="lives", on_pick=lambda: session.jump_to_point(name, "lives"))
    lives_words(lang, lives, key="lives", file_name=f"{name}.csv")
