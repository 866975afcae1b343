"""What a decision in a round of La Nage came to, beside what every other choice there would have."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import assert_never

import streamlit as st

from gnav_core.nage.events import Action, KeepHand, Pass, Stop, SwapAll, SwapOne, TakeOther
from lessons.games.nage.words import signs
from lessons.games.outcome import Fate, Outcome
from lessons.words.markdown import escaped
from lessons.words.phrases import text


def nage_choices(lang: str, mine: Outcome, others: Sequence[Outcome]) -> None:
    """Draw what a choice came to, and all others by what they would have come to, the best first."""
    chose = text(lang, "nage.closing.chose", choice=_choice(lang, mine.action))
    st.markdown(f"{escaped(chose)} **{_result(lang, mine)}.**")
    st.markdown(text(lang, "nage.closing.others"))
    ranked = sorted(others, key=_rank)
    for _, alike in groupby(ranked, key=_rank):
        found = [*alike]
        named = "; ".join(_choice(lang, one.action) for one in found)
        st.markdown(f"- **{_result(lang, found[0])}** · {escaped(named)}")


def _rank(outcome: Outcome) -> int:
    order = (Fate.WINS, Fate.STAYS, Fate.ACTS_AGAIN, Fate.SWIMS, Fate.SINKS)
    return 2 * order.index(outcome.fate) + (outcome.lost > 0)


def _result(lang: str, outcome: Outcome) -> str:
    if outcome.fate is Fate.STAYS:
        return text(lang, f"nage.closing.result.{'paid' if outcome.lost else 'none'}")
    return text(lang, f"nage.closing.result.{outcome.fate.value}")


def _choice(lang: str, action: Action) -> str:
    match action:
        case SwapOne(_, given, taken):
            return text(lang, "nage.closing.swap", given=signs((given,)), taken=signs((taken,)))
        case Pass():
            return text(lang, "nage.move.pass")
        case SwapAll():
            return text(lang, "nage.move.swap_all")
        case Stop():
            return text(lang, "nage.move.stop")
        case KeepHand():
            return text(lang, "nage.box.keep")
        case TakeOther():
            return text(lang, "nage.box.take_other")
        case _:
            assert_never(action)
