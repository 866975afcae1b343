"""Why something was refused.

GnavError
├── UnknownRank            no piece of that name
├── UnknownCard            no card of that name (La Nage)
├── IllegalAction          the rules do not allow this decision now
│   ├── NotYourTurn        another seat decides
│   ├── RoundIsOver        nothing is left to decide in this round
│   ├── NotEntitled        this seat may not skip the round [fool.skip]
│   ├── NotNow             another kind of decision is awaited: the choice of hands or a turn [nage.deal]
│   ├── NotThere           a card is not where the decision takes it from [nage.turn]
│   └── AlreadyStopped     stop has been said in this round [nage.stop]
├── BadDeal                pieces or seats that no table could have
├── NotationError          a line that is not the text of an event, action or state
└── DocumentError          a document that breaks its format: names field, value and remedy
"""

from __future__ import annotations

from typing import Final

from gnav_core.table.seats import is_plain

_LONGEST_FIELD: Final = 80
_UNSHOWN: Final = "\N{REPLACEMENT CHARACTER}"


class GnavError(Exception):
    """All refusals of this package."""


UNTRUSTED: Final = (
    GnavError,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RecursionError,
    AssertionError,
)
"""All that reading a text may raise that anybody may have written, where any fault means the same: it is not read."""


class UnknownRank(GnavError):
    """No piece has that name."""

    def __init__(self, text: str) -> None:
        super().__init__(
            f"unknown rank {shown(text)}: use cuckoo, knight, cat, horse, house, XII to I (or 12 to 1),"
            " 0, pot, owl or fool"
        )
        self.text = text


class UnknownCard(GnavError):
    """No card of La Nage has that name."""

    def __init__(self, text: str) -> None:
        super().__init__(
            f"unknown card {shown(text)}: write A, K, Q, J, 10, 9, 8 or 7 and then S, H, D or C, such as AS or 10H"
        )
        self.text = text


class IllegalAction(GnavError):
    """The rules do not allow this decision now."""


class NotYourTurn(IllegalAction):
    """Another seat decides."""


class RoundIsOver(IllegalAction):
    """Nothing is left to decide in this round."""


class NotEntitled(IllegalAction):
    """Only the holders of two revealed Fools may skip the next round [fool.skip]."""


class NotNow(IllegalAction):
    """Another kind of decision is awaited: the dealer's choice of hands, or a turn [nage.deal]."""


class NotThere(IllegalAction):
    """A card is not where the decision takes it from: in the own hand or among the exposed cards [nage.turn]."""


class AlreadyStopped(IllegalAction):
    """Stop is said once in a round [nage.stop]."""


class BadDeal(GnavError):
    """Pieces or seats that no table could have."""


class NotationError(GnavError):
    """A line that is not the text of an event, an action or a state."""


class DocumentError(GnavError):
    """A document that breaks its format.

    ``field`` is the path of the field (``hands.A``, ``rounds[3].bag``, empty for the whole document); the message says
    what was found there and what to write instead.
    """

    def __init__(self, field: str, message: str) -> None:
        # A field's name may come from untrusted text: it is kept short and printable.
        self.field = "".join(letter if is_plain(letter) else "?" for letter in field[:_LONGEST_FIELD])
        self.message = message
        super().__init__(f"{self.field}: {message}" if field else message)

    def within(self, place: str) -> DocumentError:
        """Return the same fault as one of the document that holds this one as its field ``place``."""
        return DocumentError(f"{place}.{self.field}" if self.field else place, self.message)


def shown(value: object, limit: int = 60) -> str:
    """Return a value as a message may show it: quoted, of bounded length, a sign in the place of what may not be seen.

    Values come from untrusted documents, so nothing here may take time or space beyond the limit.
    """
    if isinstance(value, str):
        mark = '"' if "'" in value[:limit] else "'"
        letters = (letter if is_plain(letter) else _UNSHOWN for letter in value[: limit + 1])
        text = f"{mark}{''.join(letters)}{mark}"
    elif isinstance(value, bool) or value is None:
        text = str(value).lower() if value is not None else "null"
    elif isinstance(value, int) and value.bit_length() > 256:
        return "a number of more than 70 digits"
    elif isinstance(value, int | float):
        text = repr(value)
    elif isinstance(value, dict):
        text = f"a table of {len(value)}"
    elif isinstance(value, list | tuple):
        text = f"a list of {len(value)}"
    else:
        text = type(value).__name__
    return text if len(text) <= limit else text[: limit - 1] + "…"
