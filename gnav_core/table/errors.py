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

Each is a value: a `Refusal` and what its sentence names. English is made from it here; whoever speaks another language
looks the refusal up by its code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, TypeAlias

from gnav_core.table.seats import is_plain

LONGEST: Final = 60
"""Characters of a value that a refusal keeps."""
_LONGEST_FIELD: Final = 80
_MOST_WORDS: Final = 42
_UNSHOWN: Final = "\N{REPLACEMENT CHARACTER}"
_NAME: Final = re.compile(r"(?<!\{)\{(\w+)\}")


class Refusal(Enum):
    """Why something was refused; each room names its reasons in a subclass, no two of which have a name in common.

    The value of a reason is its sentence in English: what is wrong, a colon, the remedy, with the names of its values
    in braces. One that counts is a pair: for a ``count`` of one, and for any other.
    """

    @property
    def code(self) -> str:
        """What words in other languages are kept under."""
        return self.name.lower()

    @property
    def names(self) -> frozenset[str]:
        """The names of the values in the sentence."""
        return frozenset(_NAME.findall(self._english(2)))

    @property
    def counts(self) -> bool:
        """Whether there is a sentence of its own for a ``count`` of one."""
        return isinstance(self.value, tuple)

    def sentence(self, values: Mapping[str, Value]) -> str:
        """Return the sentence in English with these values."""
        return self._english(values.get("count")).format_map({name: _said(value) for name, value in values.items()})

    def _english(self, count: object) -> str:
        sentence = self.value if not self.counts else self.value[0 if count == 1 else 1]
        return str(sentence)


class Unquoted(str):
    """A word that stands in a sentence without quotation marks: a number, a sign, a name of the format's own."""

    __slots__ = ()


class GnavError(Exception):
    """All refusals of this package.

    ``refusal`` says why. ``values`` is what its sentence names, each bounded and fit to be shown: text (quoted, but for
    what is `Unquoted`), a number, words to choose from, or the refusal that led to this one.
    """

    def __init__(self, refusal: Refusal, **values: Value) -> None:
        self.refusal = refusal
        self.values: dict[str, Value] = {name: _kept(value) for name, value in values.items()}
        self.message = refusal.sentence(self.values)
        super().__init__(self.message)

    def at(self, field: str) -> DocumentError:
        """Return the same refusal as one of a document, because of what stands in this field."""
        return DocumentError(field, self.refusal, **self.values)


Value: TypeAlias = str | int | tuple[str, ...] | GnavError
"""What a refusal may name."""

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


class UnknownCard(GnavError):
    """No card of La Nage has that name."""


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

    def __init__(self, field: str, refusal: Refusal, **values: Value) -> None:
        super().__init__(refusal, **values)
        # A field's name may come from untrusted text: it is kept short and printable.
        self.field = _plain(field, _LONGEST_FIELD, "?")

    def __str__(self) -> str:
        return f"{self.field}: {self.message}" if self.field else self.message

    def within(self, place: str) -> DocumentError:
        """Return the same fault as one of the document that holds this one as its field ``place``."""
        return self.at(f"{place}.{self.field}" if self.field else place)


def shown(value: Any) -> str:
    """Return what a document holds somewhere, of any kind, as a refusal may name it.

    Text is kept as text. All else comes as it would stand in a document, in little space: ``true``, ``null``, ``3.5``,
    ``{…}``, ``[…]``; a number of more digits than anybody reads as ``> 10^70``.
    """
    if isinstance(value, str):
        return value
    if value is None or isinstance(value, bool):
        return Unquoted("null" if value is None else str(value).lower())
    if isinstance(value, int) and value.bit_length() > 256:
        return Unquoted("> 10^70" if value > 0 else "< -10^70")
    if isinstance(value, dict | list | tuple):
        inside = "…" if value else ""
        return Unquoted(f"{{{inside}}}" if isinstance(value, dict) else f"[{inside}]")
    return Unquoted(value if isinstance(value, int | float) else type(value).__name__)


def _kept(value: Value) -> Value:
    """Return a value without what may not be shown, in little space: it may come from an untrusted document."""
    if isinstance(value, str):
        return Unquoted(_cut(value)) if isinstance(value, Unquoted) else _cut(value)
    if isinstance(value, tuple):
        return tuple(map(_cut, value[:_MOST_WORDS]))
    return value


def _cut(text: str) -> str:
    kept = _plain(text, LONGEST, _UNSHOWN)
    return kept if len(text) <= LONGEST else f"{kept[:-1]}…"


def _plain(text: str, limit: int, sign: str) -> str:
    return "".join(letter if is_plain(letter) else sign for letter in text[:limit])


def _said(value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(_said, value))
    if isinstance(value, str) and not isinstance(value, Unquoted):
        mark = '"' if "'" in value else "'"
        return f"{mark}{value}{mark}"
    return str(value)
