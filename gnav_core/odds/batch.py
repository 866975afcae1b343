"""Whole rounds in batch: who is dealt in and who sits out, the turns, the reveal."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gnav_core.odds.mixes import Bytes, Mix
from gnav_core.odds.turns import NOBODY, Flags, Leaving, Turns
from gnav_core.profile import Elimination, LoneParticipant, Profile, TwoFoolsDealt


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a batch of rounds; arrays are [seats x rounds], the dealer's seat last, or [rounds].

    - `hands`: strengths at the end, NOBODY where a seat took no part (two Fools set aside included).
    - `pays`: who pays at the reveal. `charged`: who paid a matador. `gains`: who gained a life for both Fools.
    - `shows_fools`: who showed one of two Fools at the reveal. `out`: who was out in mid-round (`immediate`).
    - `redeal`: nobody was left to act. `won`: one seat was left in the match in mid-round.
    - `stopped`: by a Cuckoo, or because the match was won.
    - `answers`: int64 [21], how often each strength answered a request.
    """

    hands: Bytes
    pays: Flags
    charged: Flags
    gains: Flags | None
    shows_fools: Flags
    redeal: Flags | None
    out: Flags | None
    won: Flags | None
    stopped: Flags
    answers: NDArray[np.int64]


def fools_aside(dealt: Bytes, profile: Profile) -> Flags | None:
    """Return the rounds in which both Fools are dealt and set aside [fool.both], or None if the table plays on."""
    if profile.two_fools_dealt is TwoFoolsDealt.PLAY_ON or len(dealt) < 2:
        return None
    both: Flags = np.add.reduce((dealt == 0).view(np.uint8), axis=0, dtype=np.uint8) == 2
    return both


def play_round(
    mix: Mix,
    *,
    profile: Profile,
    keep: Bytes,
    dealt_in: Flags | None = None,
    lives: NDArray[np.int8] | None = None,
    alive: Bytes | None = None,
) -> Played:
    """Play the rounds of a mix; `mix.ranks[p]` is dealt to position p, counted from the dealer's left.

    `keep` holds thresholds, uint8 [seats x 1] or [seats x rounds]: a strength below it requests (0 always keeps,
    ALWAYS_REQUEST never does). `dealt_in` marks the seats that are dealt in (bool [seats x rounds], None: all); the
    pieces of the others lie at the bottom of the bag. `lives` (int8 [seats x rounds]) and `alive` (seats in the match,
    uint8 [rounds]) matter where a seat may be out in mid-round; without them nobody is.
    """
    dealt = mix.ranks[:-1]
    if dealt_in is not None:
        dealt = dealt | np.negative((~dealt_in).view(np.uint8))
    aside = fools_aside(dealt, profile)
    if dealt_in is None and (aside is None or not aside.any()):
        turns = Turns(dealt, mix, profile=profile, keep=keep, leaving=_leaving(profile, lives, alive))
        return _finish(turns, None, gains=None, redeal=None)
    part = dealt != NOBODY
    gains = None
    if aside is not None:
        gains = (dealt == 0) & aside
        part &= ~gains
        if lives is not None:
            lives = lives + gains.view(np.int8)
    acting = np.add.reduce(part.view(np.uint8), axis=0, dtype=np.uint8)
    redeal = acting == 0
    if profile.lone_participant is LoneParticipant.REDEAL:
        redeal |= acting == 1
    part &= ~redeal
    absent = ~part[-1]
    turns = Turns(
        pack(dealt, part, fill=NOBODY),
        mix,
        profile=profile,
        keep=keep if keep.shape[1] == 1 and (keep == keep[0]).all() else pack(np.broadcast_to(keep, part.shape), part),
        absent=absent if absent.any() else None,
        leaving=_leaving(profile, None if lives is None else pack(lives.view(np.uint8), part).view(np.int8), alive),
    )
    return _finish(turns, part, gains=gains, redeal=redeal)


def _leaving(profile: Profile, lives: NDArray[np.int8] | None, alive: Bytes | None) -> Leaving | None:
    if lives is None or alive is None or profile.elimination is not Elimination.IMMEDIATE:
        return None
    return Leaving(lives, alive)


def _finish(turns: Turns, part: Flags | None, *, gains: Flags | None, redeal: Flags | None) -> Played:
    """Play the turns and put what came of them back in the order of the seats."""
    turns.play()
    pays, fools = turns.reveal()
    return Played(
        hands=turns.hands if part is None else unpack(turns.hands, part, fill=NOBODY),
        pays=_unpack_flags(pays, part),
        charged=_unpack_flags(turns.charged, part),
        gains=gains,
        shows_fools=_unpack_flags(fools, part),
        redeal=redeal,
        out=None if turns.leaving is None else _unpack_flags(turns.leaving.out, part),
        won=None if turns.leaving is None else turns.leaving.won,
        stopped=~turns.active,
        answers=turns.answers,
    )


def pack(rows: Bytes, part: Flags, *, fill: int = 0) -> Bytes:
    """Move the rows that take part down to the last rows, in order, in each column; the rows above hold `fill`."""
    packed = rows.copy()
    for row in range(len(part)):
        gap = np.negative((~part[row]).view(np.uint8))
        if not gap.any():
            continue
        moved = packed[1 : row + 1] ^ packed[:row]
        moved &= gap
        packed[1 : row + 1] ^= moved
        packed[0] &= ~gap
        packed[0] |= gap & np.uint8(fill)
    return packed


def unpack(rows: Bytes, part: Flags, *, fill: int = 0) -> Bytes:
    """Undo `pack`: put each row back where it took part; the rows that took none hold `fill`."""
    found = rows.copy()
    for row in range(len(part) - 1, -1, -1):
        gap = np.negative((~part[row]).view(np.uint8))
        if not gap.any():
            continue
        moved = found[1 : row + 1] ^ found[:row]
        moved &= gap
        found[:row] ^= moved
        found[row] &= ~gap
        found[row] |= gap & np.uint8(fill)
    return found


def _unpack_flags(flags: Flags, part: Flags | None) -> Flags:
    return flags if part is None else unpack(flags.view(np.uint8), part).view(np.bool_)
