"""Words that are ahead of their table: what they tell is still to come, or changes while they stand there.

All that is to come is the engine's, and nothing here knows a language. A sentence is read by its names (seats, ranks,
numbers of lives) and by the words that it shares with the sentence of an event to come, but not with any text of the
course. The five languages say the same, so a thing counts as told where most of them tell it: a chance likeness of
words is one language's own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, Final, TypeAlias, TypeVar

from gnav_core.gnav import events
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.nage import events as cards
from gnav_core.nage.cards import Card
from gnav_core.table.eyes import Eyes
from lessons.course import posed, staging
from lessons.course.files import ContentError, Prose
from lessons.course.prose_walk import (
    Placed,
    filled,
    placed,
)
from lessons.course.staging import Staged, StagedRound
from lessons.games.game import telling
from lessons.games.nage import words as nage_words
from lessons.words.phrases import (
    book,
    counted,
    rank_name,
    rank_short,
    rule_book,
)

MOST: Final = 3
"""So many languages must tell a thing."""

_OUTCOMES: Final = (
    events.Charged,
    events.Eliminated,
    events.Exchanged,
    events.Gained,
    events.Redealt,
    events.Refused,
    events.Reversed,
    events.SatOut,
    events.Stopped,
    events.Tapped,
    *(cards.LaidDown, cards.Paid, cards.Replayed, cards.Sank, cards.Stopped, cards.Swam, cards.Won),
)
_SENTENCE: Final = re.compile(r"(?<=[.!?…:;])\s+|\n+")
_WORD: Final = re.compile(r"[^\W\d_]{3,}")
_STEM: Final = 5
_MOST_OF_STEMS: Final = 0.02
"""A stem in more than this share of all texts tells nothing."""
_MOST_OF_PAIRS: Final = 0.006
"""The same for two stems in a row."""

_PLACEHOLDER: Final = re.compile(r"\{([^{}\s]+)\}")

T = TypeVar("T")
Told: TypeAlias = tuple[str, ...]
"""What is told, in no language: ("piece", seat, rank), ("lives", seat, number) or ("event", its line)."""


@dataclass(frozen=True, slots=True)
class _Coming:
    """What a frame does not show yet: pieces by seat and rank, lives by seat and number, outcomes by seat ("" none)."""

    pieces: frozenset[tuple[str, Rank | Card]]
    lives: frozenset[tuple[str, int]]
    outcomes: tuple[tuple[str, Any], ...]


def faults(words: Mapping[str, Prose], played: Staged) -> Iterator[ContentError]:
    """Yield each part of a lesson that is ahead of its table; ``words`` are those of all languages by code."""
    for lang, prose in words.items():
        for step in played.steps:
            for part in placed(prose, played, step):
                yield from _changing(lang, prose, played, part)
    yield from _telling(words, played)


# --- values that change while they are read ---------------------------------------------------------------------------


def _changing(lang: str, prose: Prose, played: Staged, part: Placed) -> Iterator[ContentError]:
    names = [name for name in _PLACEHOLDER.findall(part.words) if not name.startswith("odds.")]
    names = [name for name in names if not name.endswith((".before", ".dealt"))]
    if not names:
        return
    first = staging.prose_values(lang, played, part.step, at=part.frame)
    for frame in range(part.frame + 1, _read_until(prose, played, part) + 1):
        now = staging.prose_values(lang, played, part.step, at=frame)
        for name in [one for one in names if now.get(one) and now[one] != first.get(one)]:
            names.remove(name)
            message = (
                f"{{{name}}} is {first.get(name)!r} here and {now[name]!r} from '{played.lines[frame]}' on, where the "
                f"words still stand: begin a part there, name what was before or dealt, or take it out"
            )
            yield ContentError(prose.file, part.line, message)


def _read_until(prose: Prose, played: Staged, part: Placed) -> int:
    """The last frame at which nothing newer stands below a part: a step may leave the words of the one before."""
    last = part.last
    while last < played.last and last == played.stretch(played.step_at(last))[1]:
        silent, *later = placed(prose, played, played.step_at(last + 1))
        if silent.words or played.round_at(last + 1).scene is not played.round_at(last).scene:
            break
        last = later[0].frame - 1 if later else silent.last
    return last


# --- things told before they happen -----------------------------------------------------------------------------------


def _telling(words: Mapping[str, Prose], played: Staged) -> Iterator[ContentError]:
    found: dict[tuple[str, int, Told], dict[str, str]] = {}
    asked = {posed.frame_of(played, one): one for one in played.lesson.questions}
    for lang, prose in words.items():
        for step in played.steps:
            for place, part in enumerate(placed(prose, played, step)):
                beside = [one for frame, one in asked.items() if part.frame <= frame <= part.last]
                given = _given(lang, prose, played, beside)
                coming = _coming(played, part.frame, outcomes=bool(beside))
                for told, sentence in _told(lang, filled(lang, part, played), coming, played).items():
                    if told not in given:
                        found.setdefault((step.id, place, told), {})[lang] = sentence
    early: dict[tuple[str, str, int, str], list[Told]] = {}
    for (step_id, place, told), sentences in found.items():
        if len(sentences) >= min(MOST, len(words)):
            for lang, sentence in sentences.items():
                early.setdefault((lang, step_id, place, sentence), []).append(told)
    for (lang, step_id, place, sentence), things in early.items():
        what = "; ".join(" ".join(told) for told in things[:3])
        message = (
            f"“{sentence[:80]}” tells what the table does not show yet ({what}): move it to a part <!-- at: … --> of "
            f"that event, or to a step after the question"
        )
        yield ContentError(words[lang].file, words[lang].parts[step_id][place].line, message)


def _given(lang: str, prose: Prose, played: Staged, beside: Sequence[Any]) -> set[Told]:
    """What the questions at this place tell themselves."""
    told: set[Told] = set()
    for asked in beside:
        frame = posed.frame_of(played, asked)
        block = prose.blocks.get(asked.id, "")
        prompt = staging.filled(lang, block, played, played.step_at(frame), at=frame)
        told |= _told(lang, prompt, _coming(played, frame, outcomes=True), played).keys()
    return told


def _coming(played: Staged, frame: int, *, outcomes: bool) -> _Coming:
    """What comes after a frame in its round; lives and ``outcomes`` only where they are asked for."""
    here = played.round_at(frame)
    log, now = here.state.log, frame - here.start
    seen, whole = _seen(here), _views(here, Eyes.ALL)
    shown = {piece for view in seen[: now + 1] for piece in (*_lying(view), *(one for _, one in _held(view)))}
    pieces = frozenset(one for view in whole[now + 1 :] for one in _held(view) if one[1] not in shown)
    if not outcomes:
        return _Coming(pieces, frozenset(), ())
    past = {(str(seat), lives) for view in whole[: now + 1] for seat, lives in view.lives.items()}
    later = {(str(seat), lives) for view in whole[now + 1 :] for seat, lives in view.lives.items()}
    done = {(type(event), _seat(event)) for event in log[:now]}
    left = [(_seat(event), event) for event in log[now:] if isinstance(event, _OUTCOMES)]
    return _Coming(pieces, frozenset(later - past), tuple(one for one in left if (type(one[1]), one[0]) not in done))


def _told(lang: str, words: str, coming: _Coming, played: Staged) -> dict[Told, str]:
    """What of all that is coming a text tells, and the sentence that does."""
    told: dict[Told, str] = {}
    for sentence in (one for one in _SENTENCE.split(words) if one.strip()):
        for seat, piece in coming.pieces:
            if _names(sentence, seat) and _pattern(lang, piece).search(sentence):
                told.setdefault(("piece", seat, str(getattr(piece, "value", piece))), sentence)
        for seat, lives in coming.lives:
            key = telling(played.lesson.game.id).keys["lives"]
            if _names(sentence, seat) and _names(sentence, counted(lang, key, lives)):
                told.setdefault(("lives", seat, str(lives)), sentence)
        for seat, event in coming.outcomes:
            if (not seat or _names(sentence, seat)) and _alike(lang, sentence, event, played, seated=bool(seat)):
                told.setdefault(("event", played.lesson.game.event_line(event)), sentence)
    return told


def _alike(lang: str, sentence: str, event: Any, played: Staged, *, seated: bool) -> bool:
    """Whether a sentence tells of an event, by what it shares with the event's own.

    Two rare words do. Beside the name of a seat one does that sentences of no other kind of event have; for an event
    without a seat two words in a row do that few texts have.
    """
    if isinstance(event, events.Refused) and not seated and not _pattern(lang, event.piece.rank).search(sentence):
        return False  # what comes out of the bag is told by its name
    said = telling(played.lesson.game.id).sentence(lang, event, Eyes.ALL)
    for name in played.lesson.seats:
        said, sentence = (re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", one) for one in (said, sentence))
    for rank in LADDER:
        said, sentence = (_pattern(lang, rank).sub("", one) for one in (said, sentence))
    if not seated and _pairs(said) & _pairs(sentence) - _frequent_pairs(lang):
        return True
    rarity = _rarity(lang, telling(played.lesson.game.id).keys["event"])
    shared = [rarity.get(stem, 0) for stem in _stems(said) & _stems(sentence) - _frequent_stems(lang)]
    return len(shared) >= 2 or (seated and 1 in shared)


def _seen(here: StagedRound) -> list[Any]:
    """The views that are shown of a round: those of the scene's eyes, or of a seat that is to decide."""
    eyes = [here.viewer(events) for events in range(len(here.state.log) + 1)]
    through = {viewer: _views(here, viewer) for viewer in {*eyes}}
    return [through[viewer][events] for events, viewer in enumerate(eyes)]


def _views(here: StagedRound, viewer: Any) -> Sequence[Any]:
    """The views of a round of either game: before its first event, and after each."""
    found: Sequence[Any] = here.scene.game.views(here.state.opening, here.state.log, viewer)
    return found


def _held(view: Any) -> Iterator[tuple[str, Rank | Card]]:
    """What the viewer knows that each seat holds: its piece, or its cards."""
    for seat, held in view.known.items():
        for one in held if isinstance(held, tuple) else (held,):
            if one is not None:
                yield str(seat), one


def _lying(view: Any) -> tuple[Rank | Card, ...]:
    """What lies open beside the seats."""
    return (*getattr(view, "aside", ()), *getattr(view, "exposed", ()))


def _seat(event: Any) -> str:
    found = getattr(event, "seat", None) or getattr(event, "partner", None)
    return found if isinstance(found, str) else ""


def _names(sentence: str, name: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", sentence) is not None


@cache
def _pattern(lang: str, piece: Rank | Card) -> re.Pattern[str]:
    """A piece or card in a sentence: a numeral as it stands, a name with the endings that its language gives it."""
    if isinstance(piece, Card):
        names = (nage_words.signs((piece,)), nage_words.card_name(lang, piece), nage_words.card_the(lang, piece))
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")
    rank = piece
    short = rank_short(lang, rank)
    if short == rank.value:
        return re.compile(rf"(?<!\w){short}(?!\w)")
    stems = {name[: max(3, len(name) - 1)] for name in (short.split()[0], rank_name(lang, rank).split()[0])}
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(stems)))})\w{{0,4}}(?!\w)")


def _stems(words: str) -> set[str]:
    return {word.lower()[:_STEM] for word in _WORD.findall(words)}


def _pairs(words: str) -> set[tuple[str, str]]:
    """Each two words in a row, by their stems; short words are passed over."""
    stems = [word.lower()[: _STEM - 1] for word in _WORD.findall(words)]
    return {*pairwise(stems)}


@cache
def _frequent_stems(lang: str) -> frozenset[str]:
    """Stems that stand in many texts of the course."""
    return _frequent(map(_stems, _texts(lang)), _MOST_OF_STEMS * len(_texts(lang)))


@cache
def _frequent_pairs(lang: str) -> frozenset[tuple[str, str]]:
    """Pairs of words that stand in more than a few texts of the course."""
    return _frequent(map(_pairs, _texts(lang)), _MOST_OF_PAIRS * len(_texts(lang)))


def _texts(lang: str) -> list[str]:
    return [*book(lang).values(), *rule_book(lang).values()]


def _frequent(texts: Iterable[set[T]], most: float) -> frozenset[T]:
    found = Counter(one for text in texts for one in text)
    return frozenset(one for one, count in found.items() if count > most)


@cache
def _rarity(lang: str, prefix: str) -> Mapping[str, float]:
    """Of each stem in the events' sentences, one over the number of kinds of event that have it."""
    kinds: dict[str, set[str]] = {}
    for key, phrase in book(lang).items():
        if key.startswith(prefix):
            kind = key.removeprefix(prefix).split(".")[0]
            kinds.setdefault(kind, set()).update(_stems(re.sub(r"\{\w+\}", "", phrase)))
    found = Counter(stem for stems in kinds.values() for stem in stems)
    return {stem: 1 / count for stem, count in found.items()}
