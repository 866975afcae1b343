"""Changes of one situation, each a new one.

Whatever comes out passes the checks of a document, so nothing on the workbench is ever impossible. Raises DocumentError
where a change is refused; the situation before it is untouched.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from gnav_core.gnav.dealing import deal
from gnav_core.gnav.events import Seat
from gnav_core.gnav.profile import PROFILES, Profile, TwoFoolsRevealed
from gnav_core.gnav.ranks import LADDER, Rank
from gnav_core.gnav.refusals import GnavRefusal
from gnav_core.gnav.scenario import Scenario, from_document, to_document
from gnav_core.table.errors import DocumentError
from lessons.games.names import with_name

MOST_SEATS: Final = 20

Edit: TypeAlias = Callable[[Scenario], Scenario]
EditWith: TypeAlias = Callable[[Scenario, object], Scenario]
Callback: TypeAlias = Callable[[], None]


def checked(scenario: Scenario) -> Scenario:
    """Return the scenario as its document reads. Raises DocumentError."""
    return from_document(to_document(scenario))


def fresh(rng: random.Random, *, count: int = 6, profile: Profile = PROFILES["norwegian"]) -> Scenario:
    """Return a situation of seats A, B, C … with pieces dealt at random; the last seat deals."""
    seats = tuple(Seat(name) for name in "ABCDEFGHIJKLMNOPQRST"[:count])
    hands, bag = deal(seats, rng)
    return Scenario(
        seats=seats,
        dealer=seats[-1],
        hands={seat: piece.rank for seat, piece in hands.items()},
        bag=tuple(piece.rank for piece in bag[:2]),
        seed=rng.randrange(10_000),
        profile=profile,
    )


def left_over(scenario: Scenario) -> dict[Rank, int]:
    """Return how many pieces of each rank are neither in a hand nor named in the bag, high to low."""
    used = [*scenario.hands.values(), *scenario.bag]
    return {rank: 2 - used.count(rank) for rank in LADDER}


def offered(scenario: Scenario, seat: Seat) -> list[Rank]:
    """Return the ranks that this seat can hold: every one, since what lies elsewhere changes places with its own.

    A seat without a piece has none to give for one that another seat holds.
    """
    left = left_over(scenario)
    return [rank for rank in LADDER if seat in scenario.hands or left[rank] or rank in scenario.bag]


def with_piece(scenario: Scenario, seat: Seat, rank: Rank) -> Scenario:
    """Deal this rank to the seat: one that lies nowhere yet, else one from the bag or another seat.

    Such a piece changes places with the seat's own.
    """
    hands = {**scenario.hands, seat: rank}
    out = tuple(other for other in scenario.sitting_out if other != seat)
    bag, old, left = scenario.bag, scenario.hands.get(seat), left_over(scenario)
    if old is not rank and not left[rank]:
        holder = next((other for other, held in scenario.hands.items() if held is rank), None)
        if rank in bag:
            place = bag.index(rank)
            bag = (*bag[:place], *([old] if old else []), *bag[place + 1 :])
        elif old is None:
            raise DocumentError(f"hands.{seat}", GnavRefusal.THIRD_OF_RANK, rank=rank.value)
        elif holder is not None:
            hands[holder] = old
    return checked(replace(scenario, hands=_in_order(scenario.seats, hands), sitting_out=out, bag=bag))


def with_random_piece(scenario: Scenario, seat: Seat, rng: random.Random) -> Scenario:
    """Deal the seat one of the pieces that lie nowhere else, or one of a bag that is named whole."""
    freed = replace(scenario, hands={other: rank for other, rank in scenario.hands.items() if other != seat})
    left = [rank for rank, count in left_over(freed).items() for _ in range(count)]
    if any(left_over(scenario).values()):
        return with_piece(scenario, seat, rng.choice(left))
    return with_piece(scenario, seat, rng.choice([*left, *scenario.bag]))


def without_piece(scenario: Scenario, seat: Seat, *, sits_out: bool = False) -> Scenario:
    """Take a seat out of the match, or let it sit out this round where the agreements know that."""
    hands = {other: rank for other, rank in scenario.hands.items() if other != seat}
    others = tuple(other for other in scenario.sitting_out if other != seat)
    out = tuple(other for other in scenario.seats if other in others or (sits_out and other == seat))
    script = {other: asks for other, asks in scenario.script.items() if other != seat}
    dealer = scenario.dealer
    if dealer not in hands and dealer not in out:
        playing = [other for other in scenario.seats if other in hands or other in out]
        dealer = playing[-1] if playing else dealer
    return checked(replace(scenario, hands=hands, sitting_out=out, script=script, dealer=dealer))


def dealt_at_random(scenario: Scenario, rng: random.Random) -> Scenario:
    """Mix all pieces and deal anew to the seats that hold one; a bag with named pieces gets new ones."""
    hands, bag = deal([seat for seat in scenario.seats if seat in scenario.hands], rng)
    return replace(
        scenario,
        hands={seat: piece.rank for seat, piece in hands.items()},
        bag=tuple(piece.rank for piece in bag[: len(scenario.bag)]),
        seed=rng.randrange(10_000),
        script={},
    )


def with_decision(scenario: Scenario, seat: Seat, *, asks: bool | None) -> Scenario:
    """Let the seat request (True) or keep (False) when its turn comes, or leave that open (None)."""
    script = {other: what for other, what in scenario.script.items() if other != seat}
    if asks is not None:
        script[seat] = asks
    return checked(replace(scenario, script=_in_order(scenario.seats, script)))


def without_script(scenario: Scenario) -> Scenario:
    """Leave every decision open."""
    return replace(scenario, script={})


def renamed(scenario: Scenario, seat: Seat, name: str) -> Scenario:
    """Call a seat otherwise, everywhere."""
    names = with_name(scenario.seats, seat, name)
    return checked(
        replace(
            scenario,
            seats=tuple(names.values()),
            dealer=names[scenario.dealer],
            hands=_named(scenario.hands, names),
            lives=_named(scenario.lives, names),
            script=_named(scenario.script, names),
            sitting_out=tuple(names[other] for other in scenario.sitting_out),
        )
    )


def with_seat_count(scenario: Scenario, count: int, rng: random.Random) -> Scenario:
    """Add seats at the end with random pieces, or take the last ones away, until there are so many."""
    while len(scenario.seats) > max(count, 2):
        scenario = without_seat(scenario, scenario.seats[-1])
    while len(scenario.seats) < min(count, MOST_SEATS):
        seats = (*scenario.seats, _free_name(scenario.seats))
        scenario = with_random_piece(replace(scenario, seats=seats), seats[-1], rng)
    return scenario


def without_seat(scenario: Scenario, seat: Seat) -> Scenario:
    """Take a seat and all that belongs to it from the table."""
    seats = tuple(other for other in scenario.seats if other != seat)
    hands = {other: rank for other, rank in scenario.hands.items() if other != seat}
    out = tuple(other for other in scenario.sitting_out if other != seat)
    playing = [other for other in seats if other in hands or other in out]
    dealer = scenario.dealer if scenario.dealer in playing else (playing or [scenario.dealer])[-1]
    return checked(
        replace(
            scenario,
            seats=seats,
            dealer=dealer,
            hands=hands,
            lives={other: count for other, count in scenario.lives.items() if other != seat},
            script={other: asks for other, asks in scenario.script.items() if other != seat},
            sitting_out=out,
        )
    )


def with_dealer(scenario: Scenario, seat: Seat) -> Scenario:
    """Let another seat deal."""
    return checked(replace(scenario, dealer=seat))


def with_lives(scenario: Scenario, seat: Seat, count: int) -> Scenario:
    """Give a seat so many lives."""
    return checked(replace(scenario, lives=_in_order(scenario.seats, {**scenario.lives, seat: count})))


def with_pool(scenario: Scenario, count: int) -> Scenario:
    """Put so many lives into the pool."""
    return checked(replace(scenario, pool=count))


def with_bag(scenario: Scenario, ranks: Sequence[Rank]) -> Scenario:
    """Name the top of the bag; the rest stays mixed by the seed."""
    return checked(replace(scenario, bag=tuple(ranks)))


def with_whole_bag(scenario: Scenario) -> Scenario:
    """Name every piece of the bag in the order in which it lies, so that it can be changed."""
    return checked(replace(scenario, bag=tuple(piece.rank for piece in scenario.opening().bag)))


def with_mixed_bag(scenario: Scenario, rng: random.Random) -> Scenario:
    """Mix what the bag holds: as many pieces stay named as before."""
    bag = [piece.rank for piece in scenario.opening().bag]
    rng.shuffle(bag)
    return checked(replace(scenario, bag=tuple(bag[: len(scenario.bag)]), seed=rng.randrange(10_000)))


def with_profile(scenario: Scenario, name: str) -> Scenario:
    """Play by a named profile, without any agreement of one's own."""
    if name not in PROFILES:
        raise DocumentError("profile", GnavRefusal.UNKNOWN_PROFILE, value=name, use=tuple(PROFILES))
    return under(scenario, PROFILES[name])


def with_agreements(scenario: Scenario, overrides: Mapping[str, object]) -> Scenario:
    """Change some table agreements."""
    return under(scenario, scenario.profile.with_agreements(overrides))


def with_title(scenario: Scenario, title: str) -> Scenario:
    """Call the situation so."""
    return checked(replace(scenario, title=title.strip()))


def under(scenario: Scenario, profile: Profile) -> Scenario:
    """Play by these rules."""
    may_skip = profile.two_fools_revealed is TwoFoolsRevealed.MAY_SKIP_NEXT
    if scenario.sitting_out and not may_skip:
        raise DocumentError("sitting_out", GnavRefusal.NOBODY_SKIPS)
    return checked(replace(scenario, profile=profile))


def _free_name(seats: Sequence[Seat]) -> Seat:
    letters = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *(f"P{number}" for number in range(1, 30))]
    return Seat(next(name for name in letters if name not in seats))


def _in_order(seats: Sequence[Seat], table: Mapping[Seat, Any]) -> dict[Seat, Any]:
    return {seat: table[seat] for seat in seats if seat in table}


def _named(table: Mapping[Seat, Any], names: Mapping[Seat, Seat]) -> dict[Seat, Any]:
    return {names[seat]: value for seat, value in table.items()}
