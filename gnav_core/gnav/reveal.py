"""Who pays when the pieces are shown."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter

from gnav_core.gnav.events import Cause, Seat
from gnav_core.gnav.profile import LoneFool, Profile
from gnav_core.gnav.ranks import Piece, Rank

_STRENGTH = attrgetter("strength")


def losers(hands: Mapping[Seat, Piece], profile: Profile) -> dict[Seat, Cause]:
    """Return the seats that pay one life at the reveal, and why, in the order of ``hands``.

    The lowest rank pays, ties included [reveal.lowest]. A lone Fool drags the next-lowest rank along, ties included;
    two Fools are the tied lowest [reveal.fool]. Nobody pays where nobody is compared.
    """
    ranks = [piece.rank for piece in hands.values()]
    lowest = min(ranks, key=_STRENGTH, default=None)
    causes = {lowest: Cause.LOWEST}
    if lowest is Rank.FOOL and ranks.count(lowest) == 1 and profile.lone_fool is LoneFool.DRAGS_NEXT:
        dragged = min((rank for rank in ranks if rank is not Rank.FOOL), key=_STRENGTH, default=None)
        causes = {lowest: Cause.FOOL, dragged: Cause.NEXT_LOWEST}
    return {seat: causes[piece.rank] for seat, piece in hands.items() if piece.rank in causes}
