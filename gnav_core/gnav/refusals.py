"""Why something is refused that only Gnav refuses."""

from __future__ import annotations

from enum import unique

from gnav_core.table.errors import Refusal


@unique
class GnavRefusal(Refusal):
    """Reasons that are about pieces, their ranks, the bag, the table agreements and the reveal."""

    UNKNOWN_RANK = (
        "unknown rank {value}: use cuckoo, knight, cat, horse, house, XII to I (or 12 to 1), 0, pot, owl or fool"
    )
    UNKNOWN_PROFILE = "unknown profile {value}: use one of {use}"
    UNKNOWN_AGREEMENT = "unknown agreement {value}: use one of {use}"
    NOT_AGREED = "{value} cannot be agreed on: use one of {use}"
    KEEP_FROM_RANK = "policy {value}: {reason}"

    # Pieces and seats.
    PIECE_COUNT = (
        "{count} piece: a set has {most}, hands and bag together [pack.count]",
        "{count} pieces: a set has {most}, hands and bag together [pack.count]",
    )
    THIRD_OF_RANK = "a third {rank}: the pack has two of each rank, choose another"
    PIECE_FOR_EACH = "each seat that does not sit out needs a piece, and at least one is dealt in: give what is missing"
    DEALT_AND_OUT = "{seat} is dealt in and sits out: take it from one of the two"
    FEW_DEALT = (
        "{count} seat in the match: give at least two seats a piece",
        "{count} seats in the match: give at least two seats a piece",
    )
    ALL_SIT_OUT = "every seat sits out, and then all are dealt in: give them hands instead"
    OTHERS_DEALT_IN = "other seats are dealt in at this point of the match: give a hand to each of {use}"
    NOBODY_SKIPS = "nobody may skip a round here: give a piece, or agree on two_fools_revealed: may_skip_next"
    ALL_SKIP = "if everyone skips, all are dealt in: leave the list empty"
    MAY_NOT_SKIP = "{seat} may not skip: only who has just shown one of two Fools may, where the table agreed so"

    # Decisions.
    KEEP_OR_REQUEST = "{value} is not a decision: write keep or request"
    BETWEEN_ROUNDS = "{line} is decided between rounds: write, for example, {use}"
    NOTHING_TO_DECIDE = "{seat} has no piece, so nothing to decide: give it a hand or take it from the script"

    # Lines of notation.
    PAIRS_OF_RANKS = "hands and bag together must hold two pieces of each rank: name all 42"
    SAME_SEATS = "'lives' and 'deal' must name the same seats: name the same in both"
    SKIP_AMONG_DECISIONS = "a skip is none of the decisions: write it after 'skip'"
    OPEN_PIECE = "a revealed piece cannot be hidden: write its rank"

    # Rounds settled from what people tell.
    NOT_COMPARED = "{seat} is not compared in this round: take the piece away"
    NOTHING_SHOWN = "no piece is named: name at least the lowest ones"
    TAKES_NO_PART = "{seat} takes no part in this round: leave that name out"
    NO_DEALT_FOOLS = "two Fools dealt are no rule at this table: leave them out"
    BOTH_FOOLS = "two seats are dealt a Fool, or none is told of: name both seats, or neither"
    NOT_CHARGED = "{seat} cannot be charged for that at this table: take the payment back"
    OUT_AND_CHARGED = "{seat} sits this round out and cannot be charged: take the payment back"
