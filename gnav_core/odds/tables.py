"""Odds as pandas frames, for charts, CSV files and notebooks. The columns stay as they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import pandas as pd

from gnav_core.odds.effects import MatchEffect, RoundEffect
from gnav_core.odds.keep_or_request import KeepOrRequest
from gnav_core.odds.risk import RoundOdds
from gnav_core.odds.survival import MatchOdds

_TABLE: Final = {
    "seats": "number of players",
    "profile": "the rules: a named profile and every agreement that is not its own",
    "policy": "what the others play, or everybody, as policies.py names it",
}
DECISIONS_COLUMNS: Final = _TABLE | {
    "position": "1 left of the dealer, to the dealer",
    "piece": "rank held as the turn comes",
    "method": "exact or simulate",
    "rounds": "rounds simulated, 0 for exact",
    "keep_lives": "lives lost on average by keeping",
    "keep_se": "its standard error, 0 for exact",
    "keep_reveal": "probability to pay at the reveal after keeping",
    "request_lives": "lives lost on average by requesting",
    "request_se": "its standard error, 0 for exact",
    "request_reveal": "probability to pay at the reveal after requesting",
    "request_penalty": "probability to pay a matador for the request",
    "difference": "lives that requesting costs more than keeping",
    "se": "its standard error, 0 for exact",
    "better": "keep, request, or equal within three standard errors",
}
"""What each column of `decisions_frame` holds."""

RISK_COLUMNS: Final = _TABLE | {
    "position": "1 left of the dealer, to the dealer",
    "rounds": "rounds simulated",
    "loses_life": "probability to lose at least one life in a round",
    "se": "its standard error",
    "mean_lives_lost": "lives lost in a round on average",
    "se_lives": "its standard error",
    "pays_matador": "probability to pay a matador",
}
"""What each column of `risk_frame` holds."""

ANSWERS_COLUMNS: Final = _TABLE | {
    "matador": "the matador",
    "rounds": "rounds simulated",
    "answers": "how often it answered a request in all these rounds",
    "each_round": "answers in a round on average",
}
"""What each column of `answers_frame` holds."""

SURVIVAL_COLUMNS: Final = _TABLE | {
    "matches": "matches simulated",
    "round": "rounds played; a match that is over stays as it ended",
    "alive": "seats alive on average",
    "sd": "the standard deviation of the seats alive",
    "low": "seats alive that a tenth of the matches does not exceed",
    "high": "seats alive that nine tenths of the matches do not exceed",
}
"""What each column of `survival_frame` holds."""

LENGTHS_COLUMNS: Final = _TABLE | {
    "matches": "matches simulated",
    "rounds": "rounds in a match, redeals not counted",
    "count": "matches of so many rounds",
}
"""What each column of `lengths_frame` holds."""

EFFECTS_COLUMNS: Final = {
    "agreement": "the agreement that is made otherwise",
    "value": "how it is made",
    "profile": "the rules that it is compared with",
    "policy": "what everybody plays",
    "deals": "deals played under both rules",
    "differing": "share of deals that come out otherwise",
    "position": "1 left of the dealer, to the dealer",
    "lives": "lives lost in a round more than with the agreement as it was, on average; below 0 it is fewer",
    "se": "its standard error",
    "matches": "pairs of matches played, 0 for none",
    "match_rounds": "rounds that a match lasts longer, on average",
    "match_se": "its standard error",
}
"""What each column of `effects_frame` holds."""


def decisions_frame(found: Iterable[KeepOrRequest]) -> pd.DataFrame:
    """Return one row for each decision. Columns: DECISIONS_COLUMNS."""
    rows = [
        {
            "seats": one.seats,
            "profile": one.profile.name,
            "policy": one.policy,
            "position": one.position,
            "piece": one.piece.value,
            "method": one.method.value,
            "rounds": one.rounds,
            "keep_lives": float(one.keep.expected_lives),
            "keep_se": one.keep.se,
            "keep_reveal": float(one.keep.loses_reveal),
            "request_lives": float(one.request.expected_lives),
            "request_se": one.request.se,
            "request_reveal": float(one.request.loses_reveal),
            "request_penalty": float(one.request.penalty),
            "difference": float(one.difference),
            "se": one.se,
            "better": one.better,
        }
        for one in found
    ]
    return pd.DataFrame(rows, columns=[*DECISIONS_COLUMNS])


def _table(odds: RoundOdds | MatchOdds) -> dict[str, Any]:
    seats = odds.seats if isinstance(odds, RoundOdds) else len(odds.won)
    return {"seats": seats, "profile": odds.profile.name, "policy": odds.policy}


def risk_frame(odds: RoundOdds) -> pd.DataFrame:
    """Return one row for each position. Columns: RISK_COLUMNS."""
    columns = {
        "position": range(1, odds.seats + 1),
        "rounds": odds.rounds,
        "loses_life": odds.loses_life,
        "se": odds.se,
        "mean_lives_lost": odds.mean_lives_lost,
        "se_lives": odds.se_lives,
        "pays_matador": odds.pays_matador,
    }
    return pd.DataFrame(_table(odds) | columns, columns=[*RISK_COLUMNS])


def answers_frame(odds: RoundOdds) -> pd.DataFrame:
    """Return one row for each matador, the Cuckoo first. Columns: ANSWERS_COLUMNS."""
    means = odds.answers_each_round
    columns = {
        "matador": [rank.value for rank in means],
        "rounds": odds.rounds,
        "answers": odds.answers.tolist(),
        "each_round": [*means.values()],
    }
    return pd.DataFrame(_table(odds) | columns, columns=[*ANSWERS_COLUMNS])


def survival_frame(odds: MatchOdds) -> pd.DataFrame:
    """Return one row for each number of rounds, from 0. Columns: SURVIVAL_COLUMNS."""
    columns = {
        "matches": odds.matches,
        "round": range(len(odds.alive)),
        "alive": odds.alive,
        "sd": odds.sd_alive,
        "low": odds.alive_quantile(0.1),
        "high": odds.alive_quantile(0.9),
    }
    return pd.DataFrame(_table(odds) | columns, columns=[*SURVIVAL_COLUMNS])


def lengths_frame(odds: MatchOdds) -> pd.DataFrame:
    """Return one row for each number of rounds, from 0 to the longest match. Columns: LENGTHS_COLUMNS."""
    columns = {"matches": odds.matches, "rounds": range(len(odds.lengths)), "count": odds.lengths.tolist()}
    return pd.DataFrame(_table(odds) | columns, columns=[*LENGTHS_COLUMNS])


def effects_frame(
    rounds: Mapping[tuple[str, str | int], RoundEffect], matches: Mapping[tuple[str, str | int], MatchEffect]
) -> pd.DataFrame:
    """Return one row for each agreement made otherwise and each position. Columns: EFFECTS_COLUMNS."""
    rows: list[dict[str, Any]] = []
    for (name, value), effect in rounds.items():
        pairs = matches.get((name, value))
        fixed = {
            "agreement": name,
            "value": value,
            "profile": effect.one.name,
            "policy": effect.policy,
            "deals": effect.deals,
            "differing": effect.share_differing,
            "matches": pairs.matches if pairs else 0,
            "match_rounds": pairs.rounds if pairs else None,
            "match_se": pairs.se if pairs else None,
        }
        for position, (lives, se) in enumerate(zip(effect.lives, effect.se, strict=True), 1):
            rows.append(fixed | {"position": position, "lives": lives, "se": se})
    return pd.DataFrame(rows, columns=[*EFFECTS_COLUMNS])
