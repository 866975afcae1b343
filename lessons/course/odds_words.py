"""What the words of a lesson may name of the odds: exact, for the first seat of the table that the words are about."""

from __future__ import annotations

from typing import Final

from gnav_core.gnav.policies import DEFAULT
from gnav_core.gnav.ranks import LADDER, MATADORS, Rank
from gnav_core.gnav.rounds import Opening, open_round
from gnav_core.odds.exact import NotExact
from gnav_core.odds.keep_or_request import exact_decision
from lessons.games.gnav.acting import exact_here
from lessons.words.numbers import decimal
from lessons.words.phrases import rank_the

OTHERS: Final = Rank.parse(DEFAULT.removeprefix("keep-from-"))
"""The others keep this rank and higher."""


def odds_value(lang: str, opening: Opening, name: str) -> str:
    """Return a value in one of LANGUAGES; the others keep `{odds.others}` and higher.

    `{odds.lowest}` is the lowest rank that the first seat should keep at a table of this size, over all deals, and
    `{odds.lowest_quiet}` over those in which nobody else taps; `{odds.keep}` and `{odds.request}` are the lives it
    loses in 100 rounds like this one. Raises KeyError for another name, and where there are no exact odds.
    """
    try:
        match name:
            case "odds.others":
                return rank_the(lang, OTHERS)
            case "odds.lowest":
                return rank_the(lang, lowest_kept(opening, untapped=False))
            case "odds.lowest_quiet":
                return rank_the(lang, lowest_kept(opening, untapped=True))
            case "odds.keep" | "odds.request":
                found = exact_here(open_round(opening), DEFAULT)
                if found is not None:
                    cost = found.keep if name == "odds.keep" else found.request
                    return decimal(lang, 100 * float(cost.expected_lives), 1)
    except NotExact:
        pass
    raise KeyError(name)


def lowest_kept(opening: Opening, *, untapped: bool) -> Rank:
    """Return the lowest rank that the first seat should keep. Raises NotExact.

    The lower the piece, the better it is to request, so half of what is left can be ruled out each time.
    """
    ranks = [rank for rank in LADDER if rank not in MATADORS]
    low, high = 0, len(ranks)
    while low < high:
        middle = (low + high) // 2
        seats, profile = len(opening.seats), opening.profile
        found = exact_decision(seats, ranks[middle], keep_from=OTHERS, profile=profile, untapped=untapped)
        low, high = (middle + 1, high) if found.better == "keep" else (low, middle)
    return ranks[max(low - 1, 0)]
