"""The turns of many rounds at once: what `gnav_core.gnav.rounds` does for one, on position-major uint8 arrays.

A column is one round, a row is a position, the last row acts last. Nearly every request is an exchange with the next
row, so those are masked exclusive-ors over whole rows. Only Cats, requests that go on past a blocker, and the bag's
matadors visit their columns by index. A Cat needs no record: right after it every hand is the dealt one [matador.cat].

Rows that take no part hold NOBODY, a strength above all thresholds; a request passes them like a blocker.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from gnav_core.gnav.profile import (
    AbsentDealer,
    CuckooPenalty,
    LoneFool,
    Profile,
    RequestPastDealer,
)
from gnav_core.gnav.ranks import Rank
from gnav_core.odds.mixes import NOBODY, Bytes, Index, Mix

Flags = NDArray[np.bool_]

ALWAYS_REQUEST: Final = 254
"""The threshold of a seat that requests whatever it holds; 0 is one that always keeps."""
RANKS: Final = 21

_NOWHERE: Final[Index] = np.empty(0, dtype=np.intp)
_HOUSE: Final = Rank.HOUSE.strength
_CAT: Final = Rank.CAT.strength
_KNIGHT: Final = Rank.KNIGHT.strength
_CUCKOO: Final = Rank.CUCKOO.strength


class Leaving:
    """Who is out in mid-round, where a seat leaves on paying its last life (`elimination: immediate`).

    `lives` (int8 [rows x rounds]) are the balances at the start, `alive` (uint8 [rounds]) counts the seats in a match.
    `out` marks who has left, `won` the rounds that ended because one seat was left in the match.
    """

    __slots__ = ("alive", "lives", "out", "won")

    def __init__(self, lives: NDArray[np.int8], alive: Bytes) -> None:
        self.lives = lives
        self.alive = alive.copy()
        self.out: Flags = np.zeros(lives.shape, dtype=np.bool_)
        self.won: Flags = np.zeros(alive.size, dtype=np.bool_)

    def charge(self, row: int, columns: Index) -> Index:
        """Charge a row a life in these columns; return those where the match is won."""
        out = columns[self.lives[row].take(columns) <= 1]
        self.out[row, out] = True
        self.alive[out] -= 1
        over: Index = out[self.alive[out] == 1]
        self.won[over] = True
        return over


def _last_rows(dealt: Bytes) -> Flags:
    """Return who is the last participant where the dealer takes no part, as bool [rows x rounds]."""
    last = np.zeros(dealt.shape, dtype=np.bool_)
    nobody_after = dealt[-1] == NOBODY
    for row in range(len(dealt) - 2, -1, -1):
        last[row] = nobody_after & (dealt[row] != NOBODY)
        nobody_after &= ~last[row]
    return last


class Turns:
    """Rounds under way: mutable arrays, because making new ones would cost more than the play.

    - `hands`, `dealt`: uint8 [rows x rounds], strengths now and as dealt; `keep`: uint8 thresholds, [rows x 1] or
      [rows x rounds]: a seat with a strength below its threshold requests.
    - `charged`: bool [rows x rounds], who paid a matador. `active`: bool [rounds], not stopped by a Cuckoo or a win.
    - `held`: uint8 [rows x rounds] if `holding`, what each row held as its turn came, NOBODY where it never did.
    - `leaving`: who is out in mid-round, or None where nobody can be.
    - `answers`: how often each strength answered a request.
    """

    __slots__ = (
        "_drawn",
        "_gaps",
        "_last",
        "_scratch",
        "active",
        "answers",
        "charged",
        "dealt",
        "hands",
        "held",
        "keep",
        "leaving",
        "mix",
        "profile",
    )  # fmt: skip

    def __init__(
        self,
        dealt: Bytes,
        mix: Mix,
        *,
        profile: Profile,
        keep: Bytes,
        gaps: bool = False,
        leaving: Leaving | None = None,
        holding: bool = False,
    ) -> None:
        rounds = dealt.shape[1]
        self.profile = profile
        self.dealt = dealt
        self.hands = dealt.copy()
        self.mix = mix
        self.keep = keep
        self.leaving = leaving
        self.charged: Flags = np.zeros(dealt.shape, dtype=np.bool_)
        self.active: Flags = np.ones(rounds, dtype=np.bool_)
        self.held: Bytes | None = np.full(dealt.shape, NOBODY, dtype=np.uint8) if holding else None
        self.answers = np.zeros(RANKS, dtype=np.int64)
        self._drawn: Bytes | None = None
        self._gaps = gaps
        self._last = _last_rows(dealt) if gaps and profile.absent_dealer is AbsentDealer.LAST_PARTICIPANT else None
        self._scratch = np.empty(rounds, dtype=np.uint8)

    def play(self) -> None:
        """Play every turn [turn.order]."""
        last = len(self.hands) - 1
        for row, hand in enumerate(self.hands):
            if self.held is not None:
                self.held[row] = hand | np.negative((~self.active).view(np.uint8))
            if row < last:
                self.turn(row)
            else:
                self.last_turn()

    def turn(self, row: int) -> None:
        """Play the turn of one row, not the last: keep, or ask the next row [turn.request]."""
        asked = self.hands[row + 1]
        wants = self._wants(row)
        if self._last is not None:
            self._ask_bag(row, (wants & self._last[row]).nonzero()[0])
            wants &= ~self._last[row]
        matador = np.greater_equal(asked, _HOUSE)
        columns = np.bitwise_and(wants, matador).nonzero()[0]
        self._exchange(row, asked, np.greater(wants, matador, out=wants))
        columns = self._answer(row, asked.take(columns), columns)
        for beyond in range(row + 2, len(self.hands)):
            columns = self._meet(row, beyond, columns)
        self._past_dealer(row, columns)

    def last_turn(self) -> None:
        """Play the turn of the dealer's row, with the bag [bag.draw]."""
        row = len(self.hands) - 1
        wants = self._wants(row)
        top = self._top(wants)
        matador = np.greater_equal(top, _HOUSE)
        answered = np.flatnonzero(wants & matador)
        np.greater(wants, matador, out=wants)
        self._exchange(row, top, wants)
        self._ask_bag(row, answered)

    def _wants(self, row: int) -> Flags:
        wants: Flags = np.less(self.hands[row], self.keep[row])
        wants &= self.active
        return wants

    def _exchange(self, row: int, other: Bytes, where: Flags) -> None:
        """Exchange the pieces of a row and another array where the flags say so."""
        mine, moved = self.hands[row], self._scratch
        np.bitwise_xor(mine, other, out=moved)
        moved *= where.view(np.uint8)
        mine ^= moved
        other ^= moved

    def _past_dealer(self, row: int, columns: Index) -> None:
        """Resolve requests that would go on past the dealer's seat (the agreement `request_past_dealer`)."""
        if not columns.size:
            return
        match self.profile.request_past_dealer:
            case RequestPastDealer.BAG:
                self._ask_bag(row, columns)
            case RequestPastDealer.WRAP:
                for asked in range(row):
                    columns = self._meet(row, asked, columns)
            case RequestPastDealer.FAIL:
                pass

    def _meet(self, row: int, asked: int, columns: Index) -> Index:
        """Ask one row in these columns; return the columns where the request goes on [matador.horse]."""
        if not columns.size:
            return columns
        theirs, mine = self.hands[asked], self.hands[row]
        pieces = theirs.take(columns)
        if self.leaving is not None:
            pieces |= np.negative(self.leaving.out[asked].take(columns).view(np.uint8))
        ordinary = (pieces < _HOUSE).nonzero()[0]
        if ordinary.size:
            exchanged = columns.take(ordinary)
            theirs[exchanged] = mine.take(exchanged)
            mine[exchanged] = pieces.take(ordinary)
            if exchanged.size == columns.size:
                return _NOWHERE
        return self._answer(row, pieces, columns)

    def _ask_bag(self, row: int, columns: Index) -> None:
        """Resolve requests of a row with the bag [bag.draw]."""
        while columns.size:
            pieces = self._draw(columns)
            ordinary = pieces < _HOUSE
            self.hands[row][columns[ordinary]] = pieces[ordinary]
            columns = self._answer(row, pieces, columns)

    def _answer(self, row: int, pieces: Bytes, columns: Index) -> Index:
        """Let the matadors among the asked pieces answer; return the columns where the request goes on."""
        cats, knights, cuckoos = (
            columns.take((pieces == matador).nonzero()[0]) for matador in (_CAT, _KNIGHT, _CUCKOO)
        )
        # One less than the House wraps to the top, so this is House or Horse.
        blocked = columns.take((pieces - np.uint8(_HOUSE) < _CAT - _HOUSE).nonzero()[0])
        houses = int(np.count_nonzero(pieces == _HOUSE))
        self.answers[_HOUSE:] += [houses, blocked.size - houses, cats.size, knights.size, cuckoos.size]
        if cats.size:
            self._charge(row, cats)
            self._reverse(cats)
        if knights.size:
            self._charge(row, knights)
        if cuckoos.size:
            self.active[cuckoos] = False
            if self.profile.cuckoo_penalty is CuckooPenalty.REQUESTER:
                self._charge(row, cuckoos)
        if self._gaps or self.leaving is not None:
            return np.concatenate([blocked, columns.take((pieces == NOBODY).nonzero()[0])])
        return blocked

    def _charge(self, row: int, columns: Index) -> None:
        """Charge a row a life; under `immediate` that may put it out, and end the round."""
        self.charged[row][columns] = True
        if self.leaving is not None:
            self.active[self.leaving.charge(row, columns)] = False

    def _reverse(self, columns: Index) -> None:
        """Reverse every exchange: each hand is again the dealt one [matador.cat]."""
        for hand, dealt in zip(self.hands, self.dealt, strict=True):
            hand[columns] = dealt.take(columns)

    def _top(self, wants: Flags) -> Bytes:
        """Return the piece on top of the bag, by round, where it is wanted."""
        top: Bytes = self.mix.ranks[-1].copy()
        if self._drawn is not None:
            columns = np.flatnonzero(wants & (self._drawn > 0))
            top[columns] = self.mix.below(self._drawn[columns], columns)
        return top

    def _draw(self, columns: Index) -> Bytes:
        """Take the top piece out of the bags of these columns; what comes back goes to the bottom [bag.order]."""
        if self._drawn is None:
            self._drawn = np.zeros(self.hands.shape[1], dtype=np.uint8)
        depth = self._drawn[columns]
        pieces: Bytes = self.mix.ranks[-1].take(columns)
        deeper = np.flatnonzero(depth)
        if deeper.size:
            pieces[deeper] = self.mix.below(depth[deeper], columns[deeper])
        self._drawn[columns] = depth + 1
        return pieces

    def reveal(self) -> tuple[Flags, Flags]:
        """Return who pays at the reveal, bool [rows x rounds], and where both Fools are shown [reveal.lowest]."""
        shown = self.hands
        if self.leaving is not None:
            shown = shown | np.negative(self.leaving.out.view(np.uint8))
        fools = np.zeros(shown.shape[1], dtype=np.uint8)
        limit = np.full(shown.shape[1], NOBODY, dtype=np.uint8)
        # One less, a Fool wraps to the top: the least is then the lowest rank above a Fool. A Fool alone ends at 0.
        less = np.uint8(self.profile.lone_fool is LoneFool.DRAGS_NEXT)
        for hand in shown:
            fools += np.equal(hand, 0).view(np.uint8)
            np.minimum(limit, np.subtract(hand, less, out=self._scratch), out=limit)
        limit += less
        both = fools == 2
        limit *= ~both
        # Among empty rows a lone Fool's limit is NOBODY's, and they do not pay.
        np.minimum(limit, np.uint8(RANKS - 1), out=limit)
        pays = np.less_equal(shown, limit)
        if self.leaving is not None:
            pays &= ~self.leaving.won
        return pays, both
