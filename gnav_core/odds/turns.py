"""The turns of many rounds at once: what `gnav_core.rounds` does for one, on position-major uint8 arrays.

A column is one round, a row is a position, the last row acts last. Nearly every request is an exchange with the next
row, so those are masked exclusive-ors over whole rows. Only Cats, requests that go on past a blocker, and the bag's
matadors visit their columns by index. A Cat needs no record: right after it every hand is the dealt one [matador.cat].

Rounds of different size share a batch: absent rows come first and hold NOBODY, a strength above all thresholds.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from gnav_core.odds.mixes import Bytes, Index, Mix
from gnav_core.profile import AbsentDealer, CuckooPenalty, LoneFool, Profile, RequestPastDealer
from gnav_core.ranks import Rank

Flags = NDArray[np.bool_]

NOBODY: Final = 255
"""What a row holds that takes no part; higher than any rank and any threshold."""
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


class Turns:
    """Rounds under way: mutable arrays, because making new ones would cost more than the play.

    - `hands`, `dealt`: uint8 [rows x rounds], strengths now and as dealt; `keep`: uint8 thresholds, [rows x 1] or
      [rows x rounds]: a seat with a strength below its threshold requests.
    - `charged`: bool [rows x rounds], who paid a matador. `active`: bool [rounds], not stopped by a Cuckoo or a win.
    - `absent`: bool [rounds] where the dealer has no piece in play, or None where all dealers have.
    - `leaving`: who is out in mid-round, or None where nobody can be.
    - `answers`: how often each strength answered a request.
    """

    __slots__ = (
        "_drawn",
        "_scratch",
        "absent",
        "active",
        "answers",
        "charged",
        "dealt",
        "hands",
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
        absent: Flags | None = None,
        leaving: Leaving | None = None,
    ) -> None:
        rounds = dealt.shape[1]
        self.profile = profile
        self.dealt = dealt
        self.hands = dealt.copy()
        self.mix = mix
        self.keep = keep
        self.absent = absent
        self.leaving = leaving
        self.charged: Flags = np.zeros(dealt.shape, dtype=np.bool_)
        self.active: Flags = np.ones(rounds, dtype=np.bool_)
        self.answers = np.zeros(RANKS, dtype=np.int64)
        self._drawn: Bytes | None = None
        self._scratch = np.empty(rounds, dtype=np.uint8)

    def play(self) -> None:
        """Play every turn [turn.order]."""
        for row in range(len(self.hands) - 1):
            self.turn(row)
        self.last_turn()

    def turn(self, row: int) -> None:
        """Play the turn of one row, not the last: keep, or ask the next row [turn.request]."""
        hands = self.hands
        asked = hands[row + 1]
        wants = np.less(hands[row], self.keep[row])
        wants &= self.active
        matador = np.greater_equal(asked, _HOUSE)
        answered = wants & matador
        self._exchange(row, asked, np.greater(wants, matador, out=wants))
        self._charge_and_stop(row, asked, answered)
        answered &= asked <= _CAT
        self._follow(row, row + 1, np.flatnonzero(answered))

    def last_turn(self) -> None:
        """Play the last row's turn: with the bag, or past the seat of an absent dealer [bag.draw]."""
        row = len(self.hands) - 1
        wants = np.less(self.hands[row], self.keep[row])
        wants &= self.active
        if self.absent is not None and self.profile.absent_dealer is AbsentDealer.NOBODY:
            past = wants & self.absent
            wants ^= past
            self._past_dealer(row, np.flatnonzero(past))
        top = self._top(wants)
        matador = np.greater_equal(top, _HOUSE)
        answered = np.flatnonzero(wants & matador)
        np.greater(wants, matador, out=wants)
        self._exchange(row, top, wants)
        self._ask_bag(row, answered)

    def _exchange(self, row: int, other: Bytes, where: Flags) -> None:
        """Exchange the pieces of a row and another array where the flags say so."""
        mine, moved = self.hands[row], self._scratch
        mask = np.negative(where.view(np.uint8))
        np.bitwise_xor(mine, other, out=moved)
        moved &= mask
        mine ^= moved
        other ^= moved

    def _charge_and_stop(self, row: int, asked: Bytes, answered: Flags) -> None:
        """Do what Knights and Cuckoos do when asked, over a whole row."""
        knight = answered & (asked == _KNIGHT)
        cuckoo = answered & (asked == _CUCKOO)
        self.answers[_KNIGHT] += np.count_nonzero(knight)
        self.answers[_CUCKOO] += np.count_nonzero(cuckoo)
        self.active &= ~cuckoo
        if self.profile.cuckoo_penalty is CuckooPenalty.REQUESTER:
            knight |= cuckoo
        self.charged[row] |= knight
        if self.leaving is not None:
            self.active[self.leaving.charge(row, np.flatnonzero(knight))] = False

    def _follow(self, row: int, asked: int, columns: Index) -> None:
        """Follow requests of a row from the asked row on, past every blocker, to their ends [matador.horse]."""
        while columns.size and asked < len(self.hands):
            columns = self._meet(row, asked, columns)
            asked += 1
        self._past_dealer(row, columns)

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
                    if not columns.size:
                        break
            case RequestPastDealer.FAIL:
                pass

    def _meet(self, row: int, asked: int, columns: Index) -> Index:
        """Ask one row in these columns; return the columns where the request goes on."""
        pieces = self.hands[asked].take(columns)
        passed = pieces == NOBODY
        if self.leaving is not None:
            passed |= self.leaving.out[asked].take(columns)
        ordinary = pieces < _HOUSE
        ordinary &= ~passed
        exchanged = columns[ordinary]
        if exchanged.size:
            self.hands[asked, exchanged] = self.hands[row, exchanged]
            self.hands[row, exchanged] = pieces[ordinary]
            if exchanged.size == columns.size:
                return _NOWHERE
        return self._answer(row, pieces, columns, passed)

    def _ask_bag(self, row: int, columns: Index) -> None:
        """Resolve requests of a row with the bag [bag.draw]."""
        while columns.size:
            pieces = self._draw(columns)
            ordinary = pieces < _HOUSE
            self.hands[row, columns[ordinary]] = pieces[ordinary]
            columns = self._answer(row, pieces, columns, None)

    def _answer(self, row: int, pieces: Bytes, columns: Index, passed: Flags | None) -> Index:
        """Let the matadors among the asked pieces answer; return the columns where the request goes on."""
        if passed is not None:
            pieces = np.where(passed, np.uint8(0), pieces)
        self.answers[_HOUSE:] += np.bincount(pieces, minlength=RANKS)[_HOUSE:]
        cats = columns[pieces == _CAT]
        charged = pieces == _KNIGHT
        charged |= pieces == _CAT
        cuckoo = pieces == _CUCKOO
        self.active[columns[cuckoo]] = False
        if self.profile.cuckoo_penalty is CuckooPenalty.REQUESTER:
            charged |= cuckoo
        paying = columns[charged]
        self.charged[row, paying] = True
        if cats.size:
            self.hands[:, cats] = self.dealt.take(cats, axis=1)
        if self.leaving is not None:
            self.active[self.leaving.charge(row, paying)] = False
        on = (pieces >= _HOUSE) & (pieces < _CAT)
        if passed is not None:
            on |= passed
        onward: Index = columns[on]
        return onward

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
        """Return who pays at the reveal, and who shows one of two Fools, as bool [rows x rounds] [reveal.lowest]."""
        shown = self.hands
        if self.leaving is not None:
            shown = shown | np.negative(self.leaving.out.view(np.uint8))
        fool = shown == 0
        both = np.add.reduce(fool.view(np.uint8), axis=0, dtype=np.uint8) == 2
        if self.profile.lone_fool is LoneFool.DRAGS_NEXT:
            # One less, a Fool wraps to the top: the least is then the lowest rank above a Fool. A Fool alone ends at 0.
            limit = np.minimum.reduce(shown - np.uint8(1), axis=0)
            limit += np.uint8(1)
            limit *= ~both
        else:
            limit = np.minimum.reduce(shown, axis=0)
        pays = shown <= limit
        pays &= shown != NOBODY  # a lone Fool among empty rows has a limit of NOBODY
        if self.leaving is not None:
            pays &= ~self.leaving.won
            fool &= ~self.leaving.won
        fool &= both
        return pays, fool
