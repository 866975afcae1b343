"""Check your own set: 42 pieces, two of each rank, ticked off one by one."""

from __future__ import annotations

import streamlit as st

from gnav_core.gnav.ranks import LADDER, PACK, Rank
from lessons.words.phrases import rank_name, text


def set_check(lang: str, *, key: str) -> None:
    """Draw a choice of none, one or two for each rank, and say how many there are and whether the zeros are."""
    st.markdown(text(lang, "rules.set_text", pieces=len(PACK), ranks=len(LADDER)))
    found: dict[Rank, int] = {}
    with st.container(horizontal=True, gap="small"):
        for rank in LADDER:
            with st.container(width=190):
                found[rank] = int(
                    st.segmented_control(rank_name(lang, rank), (0, 1, 2), default=0, key=f"{key}-{rank.value}") or 0
                )
    count = sum(found.values())
    st.markdown(f"**{text(lang, 'rules.set_count', count=count, pieces=len(PACK))}**")
    if count == len(PACK):
        st.success(text(lang, "rules.set_full"))
    elif count == len(PACK) - 2 and found[Rank.ZERO] == 0:
        st.warning(text(lang, "rules.set_without_zero", count=count))
