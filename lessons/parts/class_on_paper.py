"""An item of a plan in the words that are printed."""

from __future__ import annotations

from gnav_core.events import Dealt
from gnav_core.views import Eyes
from lessons import class_items, questions
from lessons.answers import shared_words
from lessons.classroom import Item
from lessons.components.paper_item import Paper
from lessons.exercises import options
from lessons.phrases import rank_the, say, text
from lessons.sandbox.words import escaped


def on_paper(lang: str, item: Item) -> Paper:
    """Return an item for print: the caller's script never says who was dealt what, which only the slips do."""
    here = class_items.topic(item)
    question = here.question
    told = [
        say(lang, event, Eyes.ONLOOKER if isinstance(event, Dealt) else Eyes.ALL) for event in class_items.played(item)
    ]
    asked = len(here.log)
    offered = [one.answer for one in options(question)] if question.kind in questions.OFFERED else []
    shared = shared_words(lang, question, offered)
    begins = f"\n\n{text(lang, 'question.alike', events=escaped(shared))}" if shared else ""
    return Paper(
        title=class_items.title(lang, item),
        slips={
            str(seat): text(lang, "class.paper.holds", the=rank_the(lang, piece.rank))
            for seat, piece in question.opening.hands.items()
        },
        script=told[:asked],
        prompt=class_items.prompt(lang, item) + begins,
        options=[class_items.words_of(lang, item, one) for one in offered],
        after=told[asked:],
    )
