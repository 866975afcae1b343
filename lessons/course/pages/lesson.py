"""A lesson: prose, the table to step through, the rule behind each step, how the lives went, and its end when due."""

import streamlit as st

from lessons.course import catalog
from lessons.course.frames import lesson_frames, lesson_payload, lesson_sections
from lessons.course.prose_walk import until
from lessons.course.widgets.lesson_end import lesson_end
from lessons.course.widgets.lesson_list import lesson_list
from lessons.course.widgets.lesson_lives import lesson_lives
from lessons.course.widgets.lesson_notes import lesson_notes
from lessons.course.widgets.lesson_questions import questions_here, stop_at
from lessons.course.widgets.mode_choice import mode_choice
from lessons.course.widgets.report import report
from lessons.games.game import GNAV
from lessons.table.eyes_choice import eyes_choice
from lessons.table.ladder import ladder
from lessons.table.picture import picture_download
from lessons.table.player import player_labels, table_player
from lessons.table.prose_cell import prose_cell
from lessons.table.rule_reason import rule_reason
from lessons.table.rules_in_force import rules_in_force
from lessons.web import session
from lessons.web.pages import PAGES
from lessons.words.phrases import text

PAGE = PAGES["lesson"]
lang = session.language()


@st.fragment
def walk(name: str) -> None:
    """Draw the table, and beside and below it what follows the step in view."""
    played = catalog.played(name)
    stop = stop_at(here := session.learning(), played.lesson)
    lesson_notes(lang, name, played, stop, place=here.places.get(name))
    beside, table = st.columns([5, 7], gap="medium")
    with table:
        board = st.container()
        eyes = eyes_choice(lang, played.lesson.seats, key=f"eyes-{name}", game=played.lesson.game.id)
    with board:
        at, jump = session.player_place(name, key := f"table-{name}-{lang}")
        frames = lesson_payload(name, lang, eyes, stop)
        labels, link = player_labels(lang, played.lesson.game.id), f"/lesson?id={name}&step={{number}}"
        told = table_player(frames, key=key, labels=labels, at=at, jump=jump, link=link, name=name)
        frame = min(max(told, 0), played.last if stop is None else stop)
        session.keep_place(here, name, frame=frame, last=played.last)
        rules_in_force(lang, played.round_at(frame).state.opening)
        if played.lesson.game is GNAV:
            with st.expander(text(lang, "lesson.ladder"), expanded="ladder" in played.lesson.shows, key="ladder"):
                ladder(lang)
    with table:
        picture_download(lesson_frames(name, lang, eyes)[frame], lang, key="picture")
        report(lang, played.lesson, frame, eyes, answered=here.learned.newest)
    with beside:
        prose_cell(lang, until(lesson_sections(name, lang), stop), name=name, at=frame)
        questions_here(lang, here, played.lesson, frame)
        rule_reason(lang, getattr(played.event(frame), "rule", ""), key="why")
    if "lives" in played.lesson.shows:
        lesson_lives(lang, played, frame, stop=stop)
    lesson_end(lang, played.lesson, at_last=frame == played.last, stop=stop, mode=here.mode)


wanted, lessons = session.asked("id"), catalog.entries(lang)
found = wanted if wanted in (ids := [entry.id for entry in lessons]) else catalog.nearest(wanted, ids)
place = ids.index(found) if found else -1
st.title(lessons[place].title if found else text(lang, "lesson.lessons"), anchor=False)
if wanted != (found or ""):
    st.info(text(lang, "lesson.unknown" if found else "lesson.unknown_all", value=session.readable(wanted)))
if found is None:
    lesson_list(lang, lessons, PAGE)
else:
    st.set_page_config(page_title=f"{lessons[place].title} – {text(lang, 'course.title')}")
    session.stay_in_address("id", found)
    mode_choice(lang, session.learning().mode, draft=lessons[place].draft)
    walk(found)
    st.page_link(PAGES["course"], label=text(lang, "lesson.all"))
    for after in lessons[place + 1 : place + 2]:
        st.page_link(PAGE, label=text(lang, "lesson.next", title=after.title), query_params={"id": after.id})
