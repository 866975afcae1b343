"""The refusals of the game's documents, which are written in English, in the reader's language.

A refusal that has no words here is shown as it is: it is never lost. A test breaks documents in many ways and sees to
it that all of those have words.
"""

from __future__ import annotations

import re
from typing import Final

from gnav_core.table.errors import DocumentError, GnavError
from lessons.words.document_line import line_of
from lessons.words.phrases import counted, text

_KINDS: Final = tuple(
    (re.compile(pattern), key)
    for pattern, key in (
        (r"a third (?P<rank>\S+?): the pack has two of each rank", "third"),
        (r"unknown rank (?P<value>.+?): use cuckoo", "rank"),
        (r"(?P<value>.+) is not a rank: use one of", "rank"),
        (r"unknown field (?P<value>.+?): use (?P<use>.+)", "field"),
        (r"unknown profile (?P<value>.+?): use (?P<use>.+)", "profile"),
        (r"unknown seat (?P<value>.+?): use one of (?P<use>.+)", "seat"),
        (r"unknown agreement (?P<value>.+?): use one of (?P<use>.+)", "agreement"),
        (r"(?P<value>.+) is not a value of \w+: use (?P<use>.+)", "value"),
        (r"(?P<count>\d+) seat\(s\): a table has (?P<low>\d+) to (?P<most>\d+)", "count"),
        (r"(?P<value>.+) is not a name: write one of the seats", "name"),
        (r"(?P<value>.+) is not a name: ", "name"),
        (r"the name (?P<value>.+) is used twice", "same_name"),
        (
            r"(?P<value>.+) is not a number of lives: .+ from (?P<low>\d+) to (?P<high>\d+) .+ such as (?P<use>.+)",
            "lives",
        ),
        (r"the field (?P<value>.+) is given twice", "twice"),
        (r"nobody may skip a round here|.+ may not sit out by these rules", "skip"),
        (r"the dealer (?P<value>.+?) (?:has no seat|is out of the match): name one of (?P<use>.+)", "dealer"),
        (r"(?P<value>.+); change or leave out this decision", "not_there_now"),
        (r"(?P<value>.+) is not a decision: write (?:text such as|'A keeps', 'A takes)", "nage_decision"),
        (r"(?P<value>.+?)(?: is not a (?:seat|quoted name): |: cannot read from character)", "nage_decision"),
        (r"a line of (?P<value>\d+) characters", "nage_decision"),
        (r"(?P<value>.+) is not a decision: ", "decision"),
        (r"(?P<value>.+) has no piece, so nothing to decide", "no_piece"),
        (r".+ is not a title: |.*: use at most 120 printable", "title"),
        (r"(?P<value>.+) is (?:not a whole number|out of range): .+ from (?P<low>\S+) to (?P<high>\S+)", "number"),
        (r"(?P<value>\S+) is not a number that a document may hold", "whole"),
        (r"is missing: write a (?:table|list) such as (?P<use>.+)", "missing"),
        (r"(?P<value>.+) stands where a table or list is needed: write a (?:table|list) such as (?P<use>.+)", "kind"),
        (r"the document has (?P<count>\d+) bytes: at most (?P<most>\d+)", "large"),
        (r"the document is not UTF-8", "letters"),
        (r"the document is (?P<value>.+): a scenario is an object", "object"),
        (r"the document is not JSON \(.+ at line (?P<line>\d+), column (?P<column>\d+)\)", "json"),
        (r"the document is not TOML \(.+ \(at line (?P<line>\d+), column (?P<column>\d+)\)\)", "toml"),
        (r"the document is not TOML \(.+ \(at end of document\)\)", "toml_end"),
        (
            r"the document is nested too deep|the document has a number of too many|the document has too many dots",
            "deep",
        ),
        (r"the share code has version |schema .+ is newer", "newer"),
        (r"the share code |.+ is not a share code", "code"),
        (r"\d+ seat\(s\) afloat: leave", "afloat"),
        (r"the dealer has a second hand or has chosen", "other_exposed"),
        (r"(?P<value>.+) has sunk: take the hand", "has_sunk"),
        (r"(?P<value>.+?) has no cards: use one of (?P<use>.+)", "no_cards"),
        (r"a seat is named twice", "named_twice"),
        (r"(?P<value>.+) (?:swims and has sunk|has .+ unit\(s\) in lives)", "swims"),
        (r"(?P<value>.+) stands where cards are needed", "cards"),
        (r"(?P<count>\d+) card\(s\): write", "card_count"),
        (r"(?P<value>\S+) is named a second time: the pack has one", "second_card"),
        (r"(?:unknown card )?(?P<value>.+?)(?: is not a card)?: write (?:text such as AS|A, K, Q, J)", "card"),
        (r"(?P<count>\d+) decisions: at most (?P<most>\d+)", "decisions"),
        (r"(?P<count>\d+) cards are left for (?P<most>\d+) places", "few_cards"),
        (r".+? (?:cannot (?:act|do this now|stop)|does not hold \S+|is not exposed): ", "not_now"),
        (r"\d+ seat\(s\) in the match|every seat sits out", "few"),
        (r"(?P<value>.+) is another game: write (?P<use>.+)", "game"),
        (r"there are (?P<count>\d+) branches", "branches"),
        (r"no piece is named", "nothing_shown"),
        (r"(?P<value>.+?) (?:takes no part|is not compared) in this round", "no_part"),
        (r"name both seats that were dealt a Fool", "both_fools"),
        (r"(?P<value>.+?) (?:cannot be charged|sits this round out)", "charged"),
    )
)

_COUNTING: Final = ("count", "card_count", "few_cards")
"""Refusals that speak of a number of seats or cards, one among them."""


def reworded(lang: str, message: str) -> str:
    """Return a refusal in one of LANGUAGES; as it is where it has no words there."""
    found = kind(message)
    if found is None:
        return message
    key, values = found
    if key in _COUNTING:
        return counted(lang, f"refusal.{key}", int(values.pop("count")), **values)
    return text(lang, f"refusal.{key}", **values)


def kind(message: str) -> tuple[str, dict[str, str]] | None:
    """Return the key of the words of a refusal, and the values in it."""
    for pattern, key in _KINDS:
        if match := pattern.match(message):
            return key, match.groupdict()
    return None


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
    """Return the message of an error in one of LANGUAGES, without its field."""
    return reworded(lang, error.message if isinstance(error, DocumentError) else str(error))
