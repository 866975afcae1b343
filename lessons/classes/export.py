"""The answers of a class as a table to carry away, under the names that were drawn."""

from __future__ import annotations

import csv
import io
import json

from lessons import store
from lessons.classes.items import judged, title, words_of
from lessons.classes.names import name_words
from lessons.classes.rooms import Present
from lessons.words.csv_cells import csv_safe
from lessons.words.phrases import text

COLUMNS = ("name", "number", "question", "vote", "answer", "verdict")


def answers_csv(lang: str, present: Present) -> str:
    """Return every answer of a class in one of LANGUAGES as CSV, a row each, the oldest first."""
    names = {member: name_words(lang, name) for member, name in store.members(present.code).items()}
    written = io.StringIO()
    table = csv.writer(written)
    table.writerow([text(lang, f"class.csv.{column}") for column in COLUMNS])
    for ballot, member, given in store.all_votes(present.code):
        item, _, vote = ballot.partition(".")
        asked = present.state.plan[int(item)]
        answer = words_of(lang, asked, json.loads(given))
        verdict = text(lang, f"class.verdict.{judged(asked, json.loads(given)).verdict}")
        row = (names.get(member, "?"), int(item) + 1, title(lang, asked), vote, answer, verdict)
        table.writerow([csv_safe(str(value)) for value in row])
    return written.getvalue()
