"""A second La Nage, written from RULES.md section 9 alone, to judge the engine by.

It shares nothing with the engine but how a card is written. It is a list of steps for one table: cards are strings,
the table is changed in place, and nothing here is meant to be elegant.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Decision = tuple[str, ...]
"""``("keep",)``, ``("other",)``, ``("pass",)``, ``("one", given, taken)``, ``("all",)`` or ``("stop",)``."""


class Refused(Exception):
    """The rules do not allow this."""


def half_points(hand: list[str]) -> int:
    """Twice the score, so that 30.5 is whole: [nage.values] [nage.hand] [nage.triple]."""
    worth = {"A": 11, "K": 10, "Q": 10, "J": 10, "10": 10, "9": 9, "8": 8, "7": 7}
    if hand[0][:-1] == hand[1][:-1] == hand[2][:-1]:
        return 61
    best = 0
    for suit in "SHDC":
        best = max(best, sum(worth[card[:-1]] for card in hand if card[-1] == suit))
    return 2 * best


def are_aces(hand: list[str]) -> bool:
    """Whether these are three Aces [nage.aces]."""
    return [card[:-1] for card in hand] == ["A", "A", "A"]


@dataclass
class Round:
    """One round. ``seats`` are those afloat, clockwise; ``to_act`` is None when it is over."""

    seats: list[str]
    dealer: str
    hands: dict[str, list[str]]
    other: list[str]
    stock: list[str]
    units: dict[str, int]
    pot: int
    exposed: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    public: set[str] = field(default_factory=set)
    to_act: str | None = None
    stopped_by: str | None = None
    laps_left: list[str] = field(default_factory=list)
    passes: int = 0
    payers: list[str] = field(default_factory=list)
    sunk: list[str] = field(default_factory=list)
    laid_down: list[str] = field(default_factory=list)
    replayed: bool = False
    winner: str | None = None
    next_dealer: str | None = None
    over: bool = False

    def __post_init__(self) -> None:
        self.to_act = self.dealer
        self.choosing = True

    def left_of(self, seat: str) -> str:
        place = self.seats.index(seat)
        return self.seats[place + 1] if place + 1 < len(self.seats) else self.seats[0]

    def legal(self) -> list[Decision]:
        """Every decision that the seat to act may make."""
        if self.over:
            return []
        if self.choosing:
            return [("keep",), ("other",)]
        found: list[Decision] = [("pass",), ("all",)]
        for mine in self.hands[self.to_act]:
            for theirs in self.exposed:
                found.append(("one", mine, theirs))
        if self.stopped_by is None:
            found.append(("stop",))
        return found

    def act(self, seat: str, decision: Decision) -> None:
        """Let a seat decide."""
        if seat != self.to_act or decision not in self.legal():
            raise Refused
        if self.choosing:
            self._choose(decision[0])
            return
        if decision[0] == "pass":
            self.passes += 1
        elif decision[0] == "one":
            hand = self.hands[seat]
            hand[hand.index(decision[1])] = decision[2]
            self.exposed[self.exposed.index(decision[2])] = decision[1]
            self.passes = 0
        elif decision[0] == "all":
            self.hands[seat], self.exposed = self.exposed, self.hands[seat]
            self.passes = 0
        else:
            self.stopped_by = seat
            following = self.left_of(seat)
            while following != seat:
                self.laps_left.append(following)
                following = self.left_of(following)
        self.public |= {*self.exposed}
        self._after_turn()

    def _choose(self, word: str) -> None:
        if word == "keep":
            self.exposed = self.other
        else:
            self.exposed = self.hands[self.dealer]
            self.hands[self.dealer] = self.other
        self.other = []
        self.choosing = False
        self.public |= {*self.exposed}
        if not self._ended_at_once():
            self.to_act = self.left_of(self.dealer)

    def _after_turn(self) -> None:
        if self._ended_at_once():
            return
        if self.stopped_by is not None:
            if self.laps_left:
                self.to_act = self.laps_left.pop(0)
            else:
                self._show()
            return
        if self.passes == len(self.seats):
            self.passes = 0
            if len(self.stock) < 3:
                self._show()
                return
            self.gone += self.exposed
            self.exposed = [self.stock.pop(0), self.stock.pop(0), self.stock.pop(0)]
            self.public |= {*self.exposed}
        self.to_act = self.left_of(self.to_act)

    def _ended_at_once(self) -> bool:
        holder_of_aces = [seat for seat in self.seats if are_aces(self.hands[seat])]
        holders_of_31 = [seat for seat in self.seats if half_points(self.hands[seat]) == 62]
        self.laid_down = holder_of_aces or holders_of_31
        if holder_of_aces:
            self._pay([seat for seat in self.seats if seat not in holder_of_aces])
        elif holders_of_31:
            self._show()
        return bool(self.laid_down)

    def _show(self) -> None:
        scores = [half_points(self.hands[seat]) for seat in self.seats]
        self._pay([seat for seat, score in zip(self.seats, scores, strict=True) if score == min(scores)])

    def _pay(self, losing: list[str]) -> None:
        for seat in losing:
            if self.units[seat] > 0:
                self.units[seat] -= 1
                self.pot += 1
                self.payers.append(seat)
            else:
                self.sunk.append(seat)
        self.over, self.to_act = True, None
        afloat = [seat for seat in self.seats if seat not in self.sunk]
        if not afloat:
            self.sunk, self.replayed, self.next_dealer = [], True, self.dealer
        elif len(afloat) == 1:
            self.winner = afloat[0]
        else:
            self.next_dealer = self.left_of(self.dealer)
            while self.next_dealer in self.sunk:
                self.next_dealer = self.left_of(self.next_dealer)

    def swimming(self) -> list[str]:
        """Who has no unit and plays on [nage.swim]."""
        return [seat for seat in self.seats if self.units[seat] == 0 and seat not in self.sunk]

    def known(self, viewer: str, seat: str) -> set[str]:
        """What ``viewer`` may know of a hand while the round goes on: its own, else cards that once lay exposed."""
        hand = {*self.hands[seat]}
        return hand if viewer == seat else hand & self.public
