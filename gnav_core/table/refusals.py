"""Why something is refused that any game could refuse: documents, match entries, notation, share codes, turns."""

from __future__ import annotations

from collections.abc import Sequence
from enum import unique

from gnav_core.table.errors import BadDeal, Refusal
from gnav_core.table.seats import Seat, first_twice


@unique
class TableRefusal(Refusal):
    """Reasons that know no game."""

    # A document as a text.
    TOO_LARGE = "the document has {size} bytes: at most {most} are read"
    NOT_UTF8 = "the document is not UTF-8 at byte {place}: save it as UTF-8"
    NOT_FIELDS = "the document is {value}: write fields with their values, beginning with seats"
    NOT_JSON = "the document is not JSON at line {line}, column {column}: mend it there"
    NOT_TOML = "the document is not TOML at line {line}, column {column}: mend it there"
    TOML_ENDS = "the document is not TOML, because it ends too soon: copy all of it"
    TOO_DEEP = "the document is nested too deep: fields hold values, lists or one table"
    TOO_MANY_DIGITS = "the document has a number of too many digits: write a smaller one"
    TOO_MANY_DOTS = "the document has too many dots in a line: names have one part, or two"
    FIELD_TWICE = "the field {name} is given twice: keep one"
    NO_NUMBER = "{value} is not a number that a document may hold: write a whole number"

    # The fields of a document.
    NO_SCHEMA = "there is no schema {value}: write {newest}"
    NEWER_SCHEMA = "schema {value} is newer than {newest}, the newest this version reads: update"
    OTHER_KIND = "this is a document of the kind {value}: here one of the kind {wanted} is read"
    UNKNOWN_GAME = "unknown game {value}: use one of {use}"
    UNKNOWN_FIELD = "unknown field {name}: use some of {use}"
    SEAT_COUNT = ("{count} seat: a table has 2 to {most}", "{count} seats: a table has 2 to {most}")
    NAME_IN_QUOTES = "{value} is not a name: write text in quotes"
    NAME_LETTERS = "{value} is not a name: use 1 to {most} printable characters"
    NAME_TAKEN = "the name {name} is used twice: give each seat its own"
    SEAT_TWICE = "the seat {name} is named twice: name each once"
    UNKNOWN_SEAT = "unknown seat {value}: use one of {use}"
    DEALER_OUT = "{value} is out of the match and cannot deal: name one of {use}"
    NO_LIVES = "{value} is not a number of lives: write one from {low} to {high} for all, or a table such as {example}"
    WHOLE_NUMBER = "{value} does not fit: write a whole number from {low} to {high}"
    NO_TITLE = "{value} is not a title: write at most {most} printable characters in quotes"
    MISSING = "something is missing: write, for example, {example}"
    OTHER_SHAPE = "{value} cannot stand here: write, for example, {example}"

    # The rounds of a match document.
    NOT_ROUNDS = "{value} cannot be the rounds of a match: write a list of at most {most}"
    NOT_A_ROUND = "{value} is not a round: write a table of {use}"
    MATCH_WAS_OVER = (
        "the match was over after {count} round: leave out what follows",
        "the match was over after {count} rounds: leave out what follows",
    )
    DECISION_MISSING = "the decision of {seat} is missing, so no round can follow: add it, or leave out what follows"

    # Lines of notation.
    LINE_TOO_LONG = "a line of {size} characters: at most {most} can be read"
    NOT_A_SEAT = "{value} is not a seat: put an unusual name in double quotes"
    UNREADABLE = "{line} cannot be read from character {place} on: look for a quote that is not closed"
    QUOTED_NAME = "{value} is not a quoted name: write it as a JSON string"
    WORDS_BETWEEN_COMMAS = (
        "{value} does not fit: write {count} word between two commas",
        "{value} does not fit: write {count} words between two commas",
    )
    NOT_DIGITS = "{value} is not a number: write at most four digits"
    NOT_AN_EVENT = "{line} is not an event: write, for example, {use}"
    NOT_A_DECISION = "{line} is not a decision: write, for example, {use}"
    NOT_A_MOMENT = "{line} is not a moment of a round: write {form}"
    NOT_PLAYABLE = "{line} cannot be played: {reason}"
    NO_CAUSE = "{value} is no cause to pay for: use one of {use}"

    # Share codes.
    CODE_TOO_LONG = "the share code has {size} characters, at most {most}: copy the code alone"
    CODE_GROWS_TOO_LONG = "the share code would have {size} characters, at most {most}: shorten the names"
    NO_CODE = "{value} is not a share code: copy the whole address again"
    NEWER_CODE = "the share code has version {version}, this version of Gnav reads {newest}: update Gnav"
    CODE_DAMAGED = "the share code is damaged or not complete: copy the whole address again"
    CODE_WITHOUT_SITUATION = "the share code holds no situation of this game: copy the whole address again"

    # Decisions in a round and a match, and ways to play them.
    ROUND_IS_OVER = "{seat} cannot act, because the round is over: deal the next one"
    OTHER_TURN = "{seat} cannot act: it is the turn of {turn}"
    MATCH_IS_OVER = "the match is over: start a new one"
    ROUND_GOES_ON = "the round is not over: finish it first"
    UNKNOWN_POLICY = "unknown policy {value}: use one of {use}"


def check_seats(seats: Sequence[Seat], dealer: Seat, *, most: int) -> None:
    """Refuse seats that no table could have: fewer than 2, more than ``most``, one twice, a dealer without a seat.

    Raises BadDeal.
    """
    if not 2 <= len(seats) <= most:
        raise BadDeal(TableRefusal.SEAT_COUNT, count=len(seats), most=most)
    if len({*seats}) != len(seats):
        raise BadDeal(TableRefusal.SEAT_TWICE, name=str(first_twice(seats)))
    if dealer not in seats:
        raise BadDeal(TableRefusal.UNKNOWN_SEAT, value=dealer, use=tuple(seats))
