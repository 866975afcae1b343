"""A lesson: prose, the table to step through, the rule behind each step, and how the lives went."""

import streamlit as st

from gnav_core.lives import lives_over_time
from gnav_core.match_document import MatchScript
from gnav_core.views import Eyes
from lessons import catalog, session, staging
from lessons.catalog import Prose
from lessons.components.ladder import ladder
from lessons.components.lesson_list import lesson_list
from lessons.components.lives_chart import lives_chart
from lessons.components.lives_words import lives_words
from lessons.components.rule_reason import rule_reason
from lessons.components.table_player import player_labels, table_player
from lessons.phrases import say, text
from lessons.staging import Staged, StagedRound
from lessons.walkthrough import payload, walk_lesson

PAGE = "lessons/screens/lesson.py"
lang = session.language()


def before(played: Staged, words: Prose, here: StagedRound) -> str:
    """Return the sentence of the moment before a deal."""
    dealer = here.state.opening.dealer
    if isinstance(here.scene.table, MatchScript):
        return text(lang, "lesson.before_round", round=here.number, dealer=dealer)
    if here.scene.id in words.blocks:
        return text(lang, "lesson.before_scene", scene=words.blocks[here.scene.id], dealer=dealer)
    return text(lang, "lesson.before_deal", dealer=dealer)


@st.fragment
def walk(name: str) -> None:
    """Draw the table, and beside and below it what follows the step in view."""
    played, words = staging.played(name), catalog.prose(name, lang)
    frame, unread = session.moment(name, played.last)
    if unread:
        value = session.readable(unread)
        st.info(text(lang, "lesson.unknown_step", value=value, step=frame, last=played.last))
    key = f"table-{name}-{lang}"
    opened, jumps = session.player_place(name, key)
    beside, table = st.columns([5, 7], gap="medium")
    with table:
        frames = walk_lesson(
            played,
            Eyes.ALL,
            lambda event, view: say(lang, event, view.viewer),
            lambda here: before(played, words, here),
        )
        link = f"/lesson?id={name}&step={{number}}"
        told = table_player(payload(frames), key=key, labels=player_labels(lang), at=opened, jump=jumps, link=link)
        frame = min(max(told, 0), played.last)
        session.go_to(name, frame)
        st.caption(text(lang, "lesson.profile", profile=profile_words(played.round_at(frame))))
    with beside:
        step = played.step_at(frame)
        with st.container(key="prose"):
            st.markdown(staging.filled(lang, words.blocks[step.id], played, step))
        event = played.event(frame)
        rule_reason(lang, event.rule if event else "", key="why")
        with st.expander(text(lang, "lesson.ladder"), key="ladder", icon=":material/stairs:"):
            ladder(lang)
    if "lives" in played.lesson.shows:
        lives = lives_over_time([here.state for here in played.rounds])
        st.header(text(lang, "chart.title"), anchor=False)
        lives_chart(lang, lives, step=frame, key="lives", on_pick=lambda: pick(name))
        lives_words(lang, lives, key="lives", file_name=f"{name}.csv")


def pick(name: str) -> None:
    """Go to the moment of the point that was clicked in the chart."""
    chosen = session.picked("lives")
    if chosen is not None:
        session.jump_to(name, chosen)


def profile_words(here: StagedRound) -> str:
    """Return the rules in force, with what the table agreed on apart from them."""
    profile = here.state.opening.profile
    name = text(lang, f"profile.{profile.base}")
    if not profile.overrides:
        return name
    agreements = ", ".join(f"{key}: {value}" for key, value in profile.overrides.items())
    return text(lang, "profile.changed", profile=name, agreements=agreements)


wanted = session.asked("id")
listed = catalog.entries(lang)
found = wanted if wanted in catalog.course().lessons else catalog.nearest(wanted)
if found is None:
    st.title(text(lang, "lesson.lessons"), anchor=False)
    if wanted:
        st.info(text(lang, "lesson.unknown_all", value=session.readable(wanted)))
    lesson_list(lang, listed, PAGE)
else:
    place = catalog.course().lessons.index(found)
    st.title(listed[place].title, anchor=False)
    if found != wanted:
        st.info(text(lang, "lesson.unknown", value=session.readable(wanted)))
    if listed[place].draft:
        st.caption(text(lang, "lesson.draft"))
    walk(found)
    st.page_link("lessons/screens/course.py", label=text(lang, "lesson.all"))
    for entry in listed[place + 1 : place + 2]:
        st.page_link(PAGE, label=text(lang, "lesson.next", title=entry.title), query_params={"id": entry.id})
