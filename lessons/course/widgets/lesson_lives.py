"""How the lives went in a lesson: the chart, with the step in view marked, the same in words, and the CSV."""

from __future__ import annotations

from itertools import pairwise, takewhile
from typing import Any

import streamlit as st

from lessons.course.staging import Staged
from lessons.games.lives_speech import label
from lessons.table.lives_chart import lives_chart
from lessons.table.lives_words import lives_words
from lessons.web import session


def lesson_lives(lang: str, played: Staged, frame: int, *, stop: int | None) -> None:
    """Draw the lives of a lesson's match, in one of LANGUAGES; a click on a loss or gain goes there.

    Scenes that begin with other lives than those with which the one before ended are another match, and left out.
    Nothing is told of what happens after frame ``stop``, the place of an open question.
    """
    name = played.lesson.id
    states = _one_match(played)
    last = sum(len(state.log) + 1 for state in states) - 1
    lives = played.lesson.game.lives_over_time(states, last_step=stop)
    st.header(label(lang, lives, "title"), anchor=False)
    lives_chart(lang, lives, step=min(frame, last), key="lives", on_pick=lambda: session.jump_to_point(name, "lives"))
    lives_words(lang, lives, key="lives", file_name=f"{name}.csv")


def _one_match(played: Staged) -> list[Any]:
    """The rounds from the first on, as long as each begins with the lives with which the one before ended."""
    states = [here.state for here in played.rounds]
    goes_on = (_carried_on(old, new) for old, new in pairwise(states))
    return [states[0], *(new for new, _ in takewhile(lambda pair: pair[1], zip(states[1:], goes_on, strict=True)))]


def _carried_on(old: Any, new: Any) -> bool:
    return all(old.lives.get(seat) == lives for seat, lives in new.opening.lives.items())
