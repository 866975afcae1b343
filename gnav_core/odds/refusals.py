"""Why no odds are given."""

from __future__ import annotations

from enum import unique

from gnav_core.table.errors import Refusal


@unique
class OddsRefusal(Refusal):
    """Reasons that are about a decision whose odds are asked for."""

    NO_POSITION = "position {position}: use 1 (left of the dealer) to {most} (the dealer)"
    EXACT_POSITION = (
        "no exact odds: they exist for position 1 only, the first seat left of the dealer; simulate instead"
    )
    EXACT_SEATS = "no exact odds: they exist for 2 to {most} seats only; simulate instead"
    EXACT_KEEP_FROM = (
        "no exact odds: they exist only where the others keep from house or a lower rank; simulate instead"
    )
    EXACT_LIVES = (
        "no exact odds: they do not exist for elimination: immediate where everyone has one life; simulate instead"
    )
    EXACT_RESPONSES = (
        "no exact odds: they exist only where every piece responds as in the guides; play such rounds one by one"
    )
    OTHER_RESPONSES = "{profile}: a batch plays only the responses of the guides; play rounds one by one"
    NEVER_HELD = (
        "position {position} of {seats} never came to act with {piece} in {deals} deals where the others keep from"
        " {lowest}: choose another piece or rank"
    )
