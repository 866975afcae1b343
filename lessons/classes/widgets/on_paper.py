"""An item of a plan in the words that are printed."""

from __future__ import annotations

from gnav_core.table.eyes import Eyes
from lessons.classes import items
from lessons.classes.phases import Item
from lessons.classes.widgets.paper_item import Paper
from lessons.games.game import walk_round
from lessons.games.gnav.questions import Question
from lessons.games.nage.words import signs
from lessons.questions import offered
from lessons.questions.answer_words import item_words, shared_words
from lessons.questions.grading import AnyQuestion, CardQuestion, Kind
from lessons.questions.widgets.input import offered_words
from lessons.table.rules_in_force import rules_told
from lessons.words.markdown import escaped
from lessons.words.phrases import rank_the, text


def on_paper(lang: str, item: Item) -> Paper:
    """Return an item for print: the caller's script never says who was dealt what, which only the slips do."""
    here = items.topic(item)
    question = here.question
    told = _told(lang, item)
    asked = len(here.log)
    shared = shared_words(lang, question)
    begins = f"\n\n{text(lang, 'question.alike', events=escaped(shared))}" if shared else ""
    return Paper(
        title=items.title(lang, item),
        rules=rules_told(lang, question.opening),
        slips={seat: text(lang, "class.paper.holds", the=held) for seat, held in _held(lang, question).items()},
        script=told[:asked],
        prompt=items.prompt(lang, item) + begins,
        options=_offered(lang, question),
        after=told[asked:],
    )


def _offered(lang: str, question: AnyQuestion) -> list[str]:
    """What is ticked or put in order; nothing for what is written down for each seat."""
    if isinstance(question, Question) and question.kind is Kind.ORDER:
        return [item_words(lang, question, one) for one in offered.items(question)]
    if question.kind in (Kind.PAYERS, Kind.HOLDINGS):
        return []
    return offered_words(lang, question)[1]


def _told(lang: str, item: Item) -> list[str]:
    """What happens, with the deal as an onlooker sees it, and a hand taken unseen as one that stays unseen.

    Where a question is asked through one seat's eyes, nothing that the seat does not know is called before it.
    """
    here, log = items.topic(item), items.played(item)
    opening, asked = here.question.opening, len(here.log)
    views = (walk_round(lang, opening, log, viewer=eyes) for eyes in (Eyes.ALL, here.viewer, Eyes.ONLOOKER))
    hides, told = ("dealt", "othertaken"), []
    for place, (frame, seen, hidden) in enumerate([*zip(*views, strict=True)][1:]):
        told.append((hidden if frame.kind in hides else seen if place < asked else frame).sentence)
    return told


def _held(lang: str, question: AnyQuestion) -> dict[str, str]:
    """What each seat was dealt, as a slip says it."""
    if isinstance(question, CardQuestion):
        return {str(seat): signs(hand) for seat, hand in question.opening.hands.items()}
    return {str(seat): rank_the(lang, piece.rank) for seat, piece in question.opening.hands.items()}
