"""What is told of the round at hand: who shows what, who was charged, who was dealt the Fools. Made for thumbs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from gnav_core.gnav.events import Cause, Seat
from gnav_core.gnav.profile import CuckooPenalty, TwoFoolsDealt
from gnav_core.gnav.ranks import Rank
from lessons.table.small_print import small_print
from lessons.tonight.evening import EveningNow, offered
from lessons.words.markdown import escaped
from lessons.words.phrases import rank_short, text


@dataclass(frozen=True, slots=True)
class Taps:
    """The keys of the two main choices, what each tap calls, and how a choice is made to show a value."""

    who: str
    rank: str
    show: Callable[[str, object], None]
    choose_who: Callable[[], None]
    tap_rank: Callable[[], None]
    tap_charged: Callable[[str, str], None]
    tap_seats: Callable[[str, str], None]


def tonight_told(lang: str, here: EveningNow, who: str, taps: Taps) -> None:
    """Draw the choices, with what was tapped so far."""
    playing = [seat for seat in here.ready.dealt_in if seat not in here.told.fools]
    _skips(lang, here, taps)
    if Seat(who) in playing:
        _piece(lang, here, Seat(who), playing=playing, taps=taps)
    small_print(text(lang, "tonight.hint"))
    causes = [Cause.KNIGHT, Cause.CAT]
    if here.match.profile.cuckoo_penalty is CuckooPenalty.REQUESTER:
        causes.append(Cause.CUCKOO)
    for cause in causes:
        key = f"tonight_{cause.value}"
        taps.show(key, [seat for seat in playing if here.told.charged.get(seat) is cause])
        st.pills(
            text(lang, f"tonight.{cause.value}"),
            playing,
            selection_mode="multi",
            format_func=escaped,
            key=key,
            wrap=True,
            on_change=taps.tap_charged,
            args=(key, cause.value),
        )
    if here.match.profile.two_fools_dealt is TwoFoolsDealt.GAIN_AND_SIT_OUT:
        _seats(lang, "fools", [*here.ready.dealt_in], chosen=here.told.fools, taps=taps)


def _piece(lang: str, here: EveningNow, who: Seat, *, playing: list[Seat], taps: Taps) -> None:
    def named(seat: Seat) -> str:
        rank = here.told.shown.get(seat)
        shown = text(lang, "tonight.shown", seat=seat, rank=rank_short(lang, rank)) if rank else seat
        return escaped(shown)

    taps.show(taps.who, who)
    st.pills(
        text(lang, "tonight.who"),
        playing,
        format_func=named,
        required=True,
        wrap=True,
        key=taps.who,
        on_change=taps.choose_who,
    )
    rank = here.told.shown.get(who)
    taps.show(taps.rank, rank.value if rank else None)
    st.pills(
        escaped(text(lang, "tonight.holds", seat=who)),
        [rank.value for rank in reversed(offered(here.told, who))],
        format_func=lambda name: rank_short(lang, Rank.parse(name)),
        key=taps.rank,
        wrap=True,
        on_change=taps.tap_rank,
    )


def _skips(lang: str, here: EveningNow, taps: Taps) -> None:
    if here.match.may_skip:
        _seats(lang, "skip", [*here.match.may_skip], chosen=here.skips, taps=taps)


def _seats(lang: str, what: str, seats: list[Seat], *, chosen: tuple[Seat, ...], taps: Taps) -> None:
    key = f"tonight_{what}"
    taps.show(key, [seat for seat in seats if seat in chosen])
    st.pills(
        text(lang, f"tonight.{'skips' if what == 'skip' else what}"),
        seats,
        selection_mode="multi",
        format_func=escaped,
        key=key,
        wrap=True,
        on_change=taps.tap_seats,
        args=(key, what),
    )
