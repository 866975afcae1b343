"""An item of a plan in the words that are printed."""

from __future__ import annotations

from gnav_core.table.eyes import Eyes
from lessons.classes import items
from lessons.classes.phases import Item
from lessons.classes.widgets.paper_item import Paper
from lessons.games.gnav.answers import shared_words
from lessons.games.gnav.frames import walk_round
from lessons.games.nage.words import signs
from lessons.questions.grading import AnyQuestion, CardQuestion
from lessons.questions.offered import CHOSEN, options
from lessons.words.markdown import escaped
from lessons.words.phrases import rank_the, text


def on_paper(lang: str, item: Item) -> Paper:
    """Return an item for print: the caller's script never says who was dealt what, which only the slips do."""
    here = items.topic(item)
    question = here.question
    told = _told(lang, item)
    asked = len(here.log)
    offered = [one.answer for one in options(question)] if question.kind in CHOSEN else []
    shared = shared_words(lang, question)
    begins = f"\n\n{text(lang, 'question.alike', events=escaped(shared))}" if shared else ""
    return Paper(
        title=items.title(lang, item),
        slips={seat: text(lang, "class.paper.holds", the=held) for seat, held in _held(lang, question).items()},
        script=told[:asked],
        prompt=items.prompt(lang, item) + begins,
        options=[items.words_of(lang, item, one) for one in offered],
        after=told[asked:],
    )


def _told(lang: str, item: Item) -> list[str]:
    """What happens, with the deal as an onlooker sees it, and a hand taken unseen as one that stays unseen."""
    opening, log = items.topic(item).question.opening, items.played(item)
    open_hands, hidden = (walk_round(lang, opening, log, viewer=eyes) for eyes in (Eyes.ALL, Eyes.ONLOOKER))
    pairs = [*zip(open_hands, hidden, strict=True)][1:]
    hides = ("dealt", "othertaken")
    return [onlooker.sentence if frame.kind in hides else frame.sentence for frame, onlooker in pairs]


def _held(lang: str, question: AnyQuestion) -> dict[str, str]:
    """What each seat was dealt, as a slip says it."""
    if isinstance(question, CardQuestion):
        return {str(seat): signs(hand) for seat, hand in question.opening.hands.items()}
    return {str(seat): rank_the(lang, piece.rank) for seat, piece in question.opening.hands.items()}
