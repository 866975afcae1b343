"""Why something was refused, in the reader's language: the words of a refusal are looked up by its code."""

from __future__ import annotations

from enum import unique
from typing import assert_never

from gnav_core.table.errors import DocumentError, GnavError, Refusal, Unquoted, Value
from lessons.words.document_line import line_of
from lessons.words.numbers import whole
from lessons.words.phrases import counted, text


@unique
class AppRefusal(Refusal):
    """What only the app refuses."""

    GONE = "what was chosen is no longer there: choose anew"
    TOO_MANY_FORKS = "there are {most} forks already: take one away first"
    TOO_MANY_TAPS = "an evening keeps {most} taps: begin a new evening"
    UNKNOWN_TAP = "the evening holds an unknown tap: begin a new evening"
    MUST_SWAP = "{seat} cannot pass now: swap one or swap all"


def refusal(lang: str, error: GnavError, document: str = "") -> str:
    """Return why something was refused, with the field and, where a document was given, its line."""
    message = plain(lang, error)
    if not isinstance(error, DocumentError) or not error.field:
        return text(lang, "sandbox.refused.whole", message=message)
    line = line_of(document, error.field) if document else None
    if line is None:
        return text(lang, "sandbox.refused.field", field=error.field, message=message)
    return text(lang, "sandbox.refused.line", line=line, field=error.field, message=message)


def plain(lang: str, error: GnavError) -> str:
    """Return why something was refused in one of LANGUAGES, without its field. What people wrote is not escaped."""
    key = f"refusal.{error.refusal.code}"
    values = {name: _worded(lang, value) for name, value in error.values.items()}
    count = error.values.get("count")
    if error.refusal.counts and isinstance(count, int):
        del values["count"]
        return counted(lang, key, count, **values)
    return text(lang, key, **values)


def _worded(lang: str, value: Value) -> str:
    match value:
        case GnavError():
            return plain(lang, value)
        case Unquoted():
            return value
        case str():
            return text(lang, "refusal_value.quoted", words=value)
        case int():
            return whole(lang, value)
        case tuple():
            return ", ".join(_worded(lang, one) for one in value)
        case _:
            assert_never(value)
