"""The frame of the app. A server imports this file for `app`; Streamlit runs it at each interaction for the page."""

import streamlit as st

from lessons import server
from lessons.table.language_choice import language_choice
from lessons.table.link_style import link_style
from lessons.table.page_language import page_language
from lessons.web import session
from lessons.web.guarded import guarded
from lessons.web.pages import HIDDEN, PAGES
from lessons.words.phrases import text


def frame() -> None:
    """Draw what stands around every page, then the page of the address."""
    lang = session.language()
    st.set_page_config(page_title=text(lang, "course.title"), layout="wide")
    language_choice(lang, session.LANGUAGE_CHOICE, on_change=session.take_language_choice)
    if unknown := session.unknown_language():
        st.info(text(lang, "language.unknown", value=unknown))
    pages = []
    for name, file in PAGES.items():
        title = text(lang, f"page.{name}")
        if name in HIDDEN:
            pages.append(st.Page(file, title=title, url_path=name, visibility="hidden"))
        else:
            pages.append(st.Page(file, title=title, url_path=name, default=name == "course"))
    page = st.navigation(pages, position="top")
    st.set_page_config(page_title=f"{page.title} – {text(lang, 'course.title')}")
    link_style()
    guarded(lang, page.run)
    page_language(lang)


if __name__ == "__main__":
    frame()
else:
    app = st.App(__file__, routes=server.routes(), middleware=server.middleware(), lifespan=server.lifespan)
