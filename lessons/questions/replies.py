"""What the table shows against a wrong answer that no belief explains: the first point at which the two part.

Nothing here judges. The engine plays on, and of what it shows only what the answer gets wrong first is taken: one seat,
one event, two ranks. The rest stays for the next try. `reply_words.py` has the words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise
from typing import Final

from gnav_core.gnav.events import (
    BAG,
    PENALTIES,
    Charged,
    Dealt,
    Eliminated,
    Event,
    Exchanged,
    Gained,
    Kept,
    Requested,
    Revealed,
    Reversed,
    SatOut,
    Seat,
    Skipped,
)
from gnav_core.gnav.notation import parse_event
from gnav_core.gnav.ranks import Rank
from gnav_core.gnav.round_state import before, evolve
from gnav_core.gnav.rounds import RoundState, partners
from gnav_core.gnav.scenario import Scenario
from gnav_core.gnav.views import views
from gnav_core.table.errors import GnavError
from gnav_core.table.eyes import Eyes, Viewer
from lessons.games.gnav.beliefs import opened, played_out
from lessons.games.gnav.questions import Question, continued, moment
from lessons.questions.grading import Answer, Kind, answer, shown_log


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said and drawn against an answer; the words are the phrase ``reply.<key>``.

    ``given`` is what the answer says of ``seat`` (or whom it names, or which line), ``piece`` and ``other_piece`` what
    ``seat`` and ``other`` hold, ``mine`` an event that the answer expects, ``event`` one of the engine, ``number`` a
    place or a count. Drawn is ``state`` after ``place`` of its events, of its hidden pieces only those of ``shown``
    (None: all that the viewer knows); nothing is drawn without a state. ``lead`` says what is wrong with the number
    ``answered``: ``count_low``, ``count_high``, or ``count_added`` where it leaves out the ``already`` that were there.
    """

    key: str
    given: Answer = ""
    seat: str = ""
    other: str = ""
    piece: Rank | None = None
    other_piece: Rank | None = None
    mine: Event | None = None
    event: Event | None = None
    number: int = 0
    state: RoundState | None = None
    place: int = 0
    shown: tuple[str, ...] | None = ()
    lead: str = ""
    answered: int = 0
    already: int = 0


def reply(question: Question, given: Answer) -> Reply | None:
    """Return what the table shows against a wrong answer.

    None for an answer that is right or that nobody could have given here (a lesson may have changed since), and for
    ACT, where both choices are played on. Raises Malformed.
    """
    if question.kind is Kind.ACT or given == answer(question):
        return None
    match question.kind, given:
        case Kind.PREDICT, list():
            return _predicted(question, given)
        case Kind.LEGAL, str():
            return _asked(question, given)
        case Kind.HOLDINGS, dict():
            return _held(question, given)
        case Kind.PAYERS, dict():
            return _paid(question, given)
        case Kind.ORDER, list():
            return _ranked(question, given) if question.ranks else _undone(question, given)
        case Kind.REFEREE, int():
            return _found(question, given)
        case Kind.COUNT, int():
            return _counted(question, given)
        case _:
            return None


# --- what happens next, and whom a request asks ---------------------------------------------------------------------


def _predicted(question: Question, given: Sequence[str]) -> Reply | None:
    right = answer(question)
    assert isinstance(right, list)
    place = next((place for place, (one, other) in enumerate(zip(given, right, strict=False)) if one != other), None)
    place = min(len(given), len(right)) if place is None else place
    mine = _event(given[place]) if place < len(given) else None
    if place < len(given) and mine is None:
        return None
    state, start = continued(question), _start(question) + question.seen
    if place == len(right):
        return Reply("predict_end", mine=mine, state=state, place=start + place, shown=None)
    event = state.log[start + place]
    key = "predict_other" if mine else "predict_more"
    return Reply(key, mine=mine, event=event, state=state, place=start + place + 1, shown=None)


def _asked(question: Question, given: str) -> Reply | None:
    """Say what keeps a request from asking there first; whom it asks stays to be found."""
    now = moment(question)
    if now is None or now.to_act is None:
        return None
    asking = now.to_act
    start = _start(question)
    seen = continued(question).log[start : start + question.seen]
    already = [event.partner for event in seen if isinstance(event, Requested)]
    route = [partner for partner in partners(now, asking) if partner not in already]
    told = Reply("", given, asking, now.opening.dealer, state=now, place=len(now.log))
    if not question.script.get(asking, False) or any(isinstance(event, Kept) for event in seen):
        return replace(told, key="legal_keeps")
    if given == "nobody":
        return replace(told, key="legal_somebody")
    if given in already:
        return replace(told, key="legal_already")
    if given == "bag" and BAG not in route:
        return replace(told, key="legal_bag")
    if given in now.sitting_out or given in now.out:
        return replace(told, key="legal_absent")
    partner = BAG if given == "bag" else Seat(given)
    if partner in route:
        return replace(told, key="legal_nearer", number=route.index(partner))
    return replace(told, key="legal_last" if route == [BAG] else "legal_beyond")


# --- who holds what, who pays ---------------------------------------------------------------------------------------


def _held(question: Question, given: Mapping[str, object]) -> Reply | None:
    """Turn up the first piece that the answer has wrong, if the viewer may know it."""
    state = continued(question)
    place = next((place for place, event in enumerate(state.log) if isinstance(event, Revealed)), len(state.log))
    wrong = [seat for seat in _holders(state) if given.get(seat) != str(state.hands[seat])]
    if not wrong or {*given} != {*map(str, _holders(state))}:
        return None
    known = views(state.opening, state.log[:place], eyes(question))[-1].known
    seat = next((seat for seat in wrong if known.get(seat)), None)
    if seat is not None:
        told = Reply("holdings", str(given[seat]), seat, piece=known[seat])
        return replace(told, state=state, place=place, shown=(seat,))
    seat = wrong[0]
    touched = [event for event in state.log[:place] if _touches(event, seat)]
    return Reply("holdings_unseen", str(given[seat]), seat, event=touched[-1], state=state, place=place)


def _holders(state: RoundState) -> list[Seat]:
    return [seat for seat in state.opening.seats if seat in state.hands]


def _touches(event: Event, seat: Seat) -> bool:
    if isinstance(event, Dealt):
        return seat in event.hands
    return isinstance(event, Exchanged | Reversed) and seat in (event.seat, event.partner)


def _paid(question: Question, given: Mapping[str, object]) -> Reply | None:
    right = answer(question)
    assert isinstance(right, dict)
    if {*given} != {*right}:
        return None
    seat = next(Seat(name) for name in right if given[name] != right[name])
    state = continued(question)
    told = Reply("", int(str(given[seat])), seat, state=state, place=_revealed(state), shown=(seat,))
    mine = [
        event for event in state.log[_start(question) :] if isinstance(event, Charged | Gained) and event.seat == seat
    ]
    if int(str(given[seat])) > int(right[seat]):
        return _too_much(state, mine, told)
    missed = [event for event in mine if isinstance(event, Charged)]
    if not missed:
        return replace(told, key="payers_no_gain")
    # Who has found the first of two penalties is shown the second.
    event = missed[-1] if int(str(given[seat])) > 0 else missed[0]
    return replace(told, key="payers_missed", event=event, place=_moment_of(state, event))


def _too_much(state: RoundState, mine: Sequence[Event], told: Reply) -> Reply:
    seat = Seat(told.seat)
    gained = [event for event in mine if isinstance(event, Gained)]
    if gained:
        return replace(told, key="payers_missed", event=gained[0], place=state.log.index(gained[0]) + 1)
    shown = next((event for event in state.log if isinstance(event, Revealed)), None)
    if any(isinstance(event, Charged) and event.cause not in PENALTIES for event in mine):
        return replace(told, key="payers_all", event=mine[-1], place=_moment_of(state, mine[-1]))
    if shown is None:
        return replace(told, key="payers_no_reveal", event=state.log[-1])
    if seat not in shown.hands:
        left = next(
            event for event in state.log if isinstance(event, SatOut | Skipped | Eliminated) and event.seat == seat
        )
        return replace(told, key="payers_absent", event=left, shown=())
    # Of those who pay at the reveal the highest is the nearest to compare with: beside a lone Fool the next-lowest.
    other = max(state.payers, key=lambda payer: shown.hands[payer].rank.strength)
    held = shown.hands[seat].rank, shown.hands[other].rank
    return replace(told, key="payers_compared", other=other, piece=held[0], other_piece=held[1], shown=(seat, other))


def _revealed(state: RoundState) -> int:
    """How many events have happened when the pieces lie open and nobody has paid for them yet."""
    return next((place for place, event in enumerate(state.log, 1) if isinstance(event, Revealed)), len(state.log))


def _moment_of(state: RoundState, event: Event) -> int:
    """The moment to look at for a payment: the reveal for one made there, else just after it."""
    place = next(place for place, other in enumerate(state.log, 1) if other is event)
    return min(place, _revealed(state))


# --- orders, lines and counts ---------------------------------------------------------------------------------------


def _ranked(question: Question, given: Sequence[str]) -> Reply | None:
    ladder = {rank.value: rank for rank in question.ranks}
    if any(name not in ladder for name in given):
        return None
    wrong = next(
        ((one, other) for one, other in pairwise(given) if ladder[one].strength < ladder[other].strength), None
    )
    if wrong is None:
        return Reply("order_missing", number=len(question.ranks) - len(given))
    low, high = (ladder[name] for name in wrong)
    if Rank.FOOL in (low, high):
        return Reply("order_ladder", piece=low, other_piece=high)  # a lone Fool would cost both a life
    duel = opened(Scenario(seats=_DUEL, hands=dict(zip(_DUEL, (low, high), strict=True)), dealer=_DUEL[1]).opening())
    state = played_out(duel, dict.fromkeys(_DUEL, False))
    told = Reply("order_duel", piece=low, other_piece=high, seat=state.payers[0])
    return replace(told, state=state, place=state.log.index(_charge(state)) + 1, shown=None)


_DUEL: Final = (Seat("A"), Seat("B"))


def _charge(state: RoundState) -> Event:
    return next(event for event in state.log if isinstance(event, Charged))


def _undone(question: Question, given: Sequence[str]) -> Reply | None:
    """Play the answer's first wrong reversal: is what it gives back still there?"""
    state, start = continued(question), _start(question)
    places = [place for place, event in enumerate(state.log) if isinstance(event, Reversed) and place >= start]
    right = answer(question)
    assert isinstance(right, list)
    number = next((n for n, (one, other) in enumerate(zip(given, right, strict=False)) if one != other), len(given))
    if number >= len(given):
        return Reply("undo_missing", number=len(right) - len(given), state=state, place=places[len(given)])
    mine = _event(given[number])
    if not isinstance(mine, Reversed) or number >= len(places):
        return None
    told = Reply("undo_later", mine=mine, number=number + 1, state=state, place=places[number])
    known = views(state.opening, state.log[: places[number]], eyes(question))[-1].known
    for holder, piece in ((mine.seat, mine.taken), (mine.partner, mine.given)):
        held = None if holder is BAG else known.get(holder)
        if held is not None and piece is not None and held is not piece.rank and holder is not BAG:
            return replace(told, key="undo_elsewhere", seat=holder, piece=piece.rank, other_piece=held, shown=(holder,))
    return told


def _found(question: Question, given: int) -> Reply | None:
    log = shown_log(question)
    right = answer(question)
    assert isinstance(right, int)
    if not 0 <= given < len(log):
        return None
    if given > right:
        return Reply("referee_later", number=given + 1)
    state = reduce(evolve, log[: given + 1], before(question.opening))
    return Reply("referee_fair", number=given + 1, event=log[given], state=state, place=given + 1, shown=None)


def _counted(question: Question, given: int) -> Reply:
    """Look at the number given: what it lacks, and what changes the count next.

    Next is what comes after the number, where the count passes it, else after the start.
    """
    state, start = continued(question), _start(question) + question.seen
    counts = [*_running(state, question.subject)][start:]
    changes = [place for place, (old, new) in enumerate(pairwise(counts)) if old != new]
    first, right = counts[0], counts[-1]
    lead = "count_low" if given < right else "count_high"
    if 0 < first < right and given == right - first and given not in counts:
        lead = "count_added"
    told = Reply("count_same", right, state=state, place=start, lead=lead, answered=given, already=first)
    if not changes:
        return told
    place = next((place for place in reversed(changes) if counts[place] == given), changes[0])
    event = state.log[start + place]
    return replace(told, key="count_next", given=counts[place], event=event, place=start + place)


def _running(state: RoundState, subject: str) -> Iterator[int]:
    """Count before the first event and after each one; until they are dealt, all pieces are in the bag."""
    now, undealt = before(state.opening), len(state.opening.hands)
    for event in (None, *state.log):
        now = now if event is None else evolve(now, event)
        undealt = 0 if isinstance(event, Dealt) else undealt
        if subject in ("pool", "bag"):
            yield now.pool if subject == "pool" else len(now.bag) + undealt
        else:
            yield now.lives[Seat(subject)]


# --- small things ---------------------------------------------------------------------------------------------------


def _start(question: Question) -> int:
    """How many events had happened when the decision that the question is about was made."""
    now = moment(question)
    return len(now.log) if now else 0


def _event(line: str) -> Event | None:
    """The event of a line of notation; None for a line that an older version or a stranger wrote."""
    try:
        return parse_event(line)
    except GnavError:
        return None


def eyes(question: Question) -> Viewer:
    """Return whose eyes a question is seen through; a viewer without a seat in this round looks on."""
    viewer = question.viewer
    return viewer if isinstance(viewer, Eyes) or viewer in question.opening.seats else Eyes.ONLOOKER
