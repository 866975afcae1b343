"""The answers of a class as a table to carry away, under the names that were drawn."""

from __future__ import annotations

import json

from lessons import store
from lessons.classes.items import judged, title, words_of
from lessons.classes.names import name_words
from lessons.classes.rooms import Present
from lessons.words.csv_cells import csv_file
from lessons.words.phrases import belief_text, listed, text

COLUMNS = ("name", "number", "question", "vote", "answer", "verdict", "right", "idea")


def answers_csv(lang: str, present: Present) -> str:
    """Return every answer of a class in one of LANGUAGES as CSV, a row each, the oldest first.

    Each says what would have been right, and which wrong ideas answer as was answered.
    """
    names = {member: name_words(lang, name) for member, name in store.members(present.code).items()}
    rows = []
    for ballot, member, given in store.all_votes(present.code):
        number, _, vote = ballot.partition(".")
        asked = present.state.plan[int(number)]
        answer = json.loads(given)
        grade = judged(asked, answer)
        ideas = () if grade.right else grade.beliefs
        rows.append(
            (
                names.get(member, "?"),
                int(number) + 1,
                title(lang, asked),
                vote,
                words_of(lang, asked, answer),
                text(lang, f"class.verdict.{grade.verdict}"),
                words_of(lang, asked, grade.solution),
                listed(lang, [belief_text(lang, idea).name for idea in ideas]),
            )
        )
    return csv_file([text(lang, f"class.csv.{column}") for column in COLUMNS], rows)
