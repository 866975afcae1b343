"""The frame of the app. A server imports this file for `app`; Streamlit runs it at each interaction for the page."""

import streamlit as st

from lessons import server, session
from lessons.components.language_choice import language_choice
from lessons.components.page_language import page_language
from lessons.phrases import text


def frame() -> None:
    """Draw what stands around every page, then the page of the address."""
    lang = session.language()
    st.set_page_config(page_title=text(lang, "course.title"), layout="wide")
    language_choice(lang, session.LANGUAGE_CHOICE, on_change=session.take_language_choice)
    if unknown := session.unknown_language():
        st.info(text(lang, "language.unknown", value=unknown))
    pages = [
        st.Page("lessons/screens/course.py", title=text(lang, "page.course"), default=True),
        st.Page("lessons/screens/rules.py", title=text(lang, "page.rules"), url_path="rules"),
        st.Page("lessons/screens/review.py", title=text(lang, "page.review"), url_path="review"),
        st.Page("lessons/screens/sandbox.py", title=text(lang, "page.sandbox"), url_path="sandbox"),
        st.Page("lessons/screens/play.py", title=text(lang, "page.play"), url_path="play"),
        st.Page("lessons/screens/odds.py", title=text(lang, "page.odds"), url_path="odds"),
        st.Page("lessons/screens/tonight.py", title=text(lang, "page.tonight"), url_path="tonight"),
        st.Page("lessons/screens/teach.py", title=text(lang, "page.teach"), url_path="teach"),
    ]
    hidden = {"lesson": "lesson", "class": "class_room", "control": "control", "projector": "projector"}
    for path, screen in hidden.items():
        title = text(lang, f"page.{path}")
        pages.append(st.Page(f"lessons/screens/{screen}.py", title=title, url_path=path, visibility="hidden"))
    page = st.navigation(pages, position="top")
    page.run()
    page_language(lang)


if __name__ == "__main__":
    frame()
else:
    app = st.App(__file__, routes=server.routes(), middleware=server.middleware(), lifespan=server.lifespan)
