"""Every rule of the rule book in words, by subject, with its id."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

import streamlit as st

from gnav_core.gnav.rulebook import RULE_IDS
from gnav_core.nage.rulebook import RULE_IDS as NAGE_RULE_IDS
from lessons.words.phrases import rule_text, text

_SUBJECTS: Final = {
    "pack": "pack",
    **dict.fromkeys(("seats", "lives", "deal", "fool"), "deal"),
    **dict.fromkeys(("turn", "request"), "turns"),
    "matador": "matadors",
    **dict.fromkeys(("dealer", "bag"), "bag"),
    **dict.fromkeys(("reveal", "penalty", "round", "match"), "reveal"),
}
"""The subject under which the rules of each family stand."""
_ORDER: Final = ("pack", "deal", "turns", "matadors", "bag", "reveal")


def rule_list(lang: str) -> None:
    """Draw the rule book of both games in one of LANGUAGES."""
    ordered = sorted(RULE_IDS, key=lambda rule: _ORDER.index(_subject(rule)))
    for subject, rules in groupby(ordered, key=_subject):
        st.header(text(lang, f"rules.{subject}"), anchor=False)
        _list(lang, rules)
    st.header(text(lang, "nage.rules_title"), anchor=False)
    _list(lang, NAGE_RULE_IDS)


def _list(lang: str, rules: Iterable[str]) -> None:
    words = [(rule, rule_text(lang, rule)) for rule in rules]
    st.markdown("\n".join(f"- **{one.title}.** {one.text} `{rule}`" for rule, one in words))


def _subject(rule: str) -> str:
    return _SUBJECTS[rule.partition(".")[0]]
