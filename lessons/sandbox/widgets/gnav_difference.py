"""The part of the sandbox that asks what other rules would change: what differs, where this deal parts, how often."""

from __future__ import annotations

import json
from html import escape

import streamlit as st

from gnav_core.gnav.policies import DEFAULT
from gnav_core.gnav.profile import AGREEMENTS, PROFILES, Profile
from gnav_core.gnav.ranks import Rank
from gnav_core.table.errors import GnavError
from gnav_core.table.eyes import Eyes
from lessons.games.gnav import editing
from lessons.games.gnav.words import agreed, agreement_name, policy_name, rules_name
from lessons.sandbox import differences, workbench
from lessons.sandbox.actions import Desk
from lessons.table.small_print import small_print
from lessons.words.markdown import escaped
from lessons.words.phrases import say, text
from lessons.words.refusals import refusal


def sandbox_difference(desk: Desk) -> None:
    """Draw the choice of the other rules and what they change."""
    lang, scenario = desk.lang, desk.bench.scenario
    st.subheader(text(lang, "sandbox.difference.title"), anchor=False)
    other = _other(desk)
    differ = differences.agreements_between(scenario.profile, other)
    if not differ:
        st.markdown(text(lang, "sandbox.difference.none"))
        return
    st.html(_table(lang, differ))
    _this_deal(desk, other)
    _how_often(lang, scenario.profile, other, seats=len(scenario.playing))
    st.button(
        text(lang, "sandbox.difference.fork"),
        key="sb_difference_fork",
        on_click=lambda: desk.work(lambda b: workbench.forked(b, editing.under(b.scenario, other))),
    )


def _other(desk: Desk) -> Profile:
    lang, base = desk.lang, desk.bench.scenario.profile.base
    first = [name for name in PROFILES if name != base or desk.bench.scenario.profile.overrides]
    name = st.selectbox(
        text(lang, "sandbox.difference.against"),
        list(PROFILES),
        index=list(PROFILES).index(first[0]),
        format_func=lambda one: text(lang, f"profile.{one}"),
        key="sb_against",
    )
    usual = PROFILES[name].agreements
    options = [
        f"{agreement}={value}"
        for agreement, values in AGREEMENTS.items()
        for value in values
        if value != usual[agreement]
    ]
    chosen = st.multiselect(
        text(lang, "sandbox.difference.changed"),
        options,
        format_func=lambda option: _worded(lang, option),
        placeholder=text(lang, "sandbox.fork.agreement"),
        key="sb_against_changes",
    )
    return differences.profile_of(name, dict(map(_parted, chosen)))


def _parted(option: str) -> tuple[str, str | int]:
    name, _, value = option.partition("=")
    return name, int(value) if name == "lives" else value


def _worded(lang: str, option: str) -> str:
    name, value = _parted(option)
    return text(lang, "profile.change", agreement=text(lang, f"agreement.{name}.name"), value=agreed(lang, name, value))


def _table(lang: str, differ: differences.Between) -> str:
    def cell(words: str) -> str:
        return f"<td>{escape(words)}</td>"

    rows = "".join(
        f'<tr><th scope="row">{escape(agreement_name(lang, name))}</th>'
        f"{cell(agreed(lang, name, here))}{cell(agreed(lang, name, there))}</tr>"
        for name, (here, there) in differ.items()
    )
    heads = "".join(
        f'<th scope="col">{escape(text(lang, f"sandbox.difference.{name}"))}</th>'
        for name in ("agreement", "here", "there")
    )
    style = "<style>.gnav-differ{border-collapse:collapse} .gnav-differ th,.gnav-differ td{text-align:left;"
    style += "vertical-align:top;padding:.25rem .8rem .25rem 0;border-bottom:1px solid}</style>"
    return f'{style}<table class="gnav-differ"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _this_deal(desk: Desk, other: Profile) -> None:
    lang, scenario = desk.lang, desk.bench.scenario
    try:
        here, there, number = differences.both_ways(scenario, other, DEFAULT)
    except GnavError as error:
        st.markdown(escaped(refusal(lang, error)))
        return
    if number is None:
        st.markdown(text(lang, "sandbox.difference.same_deal"))
    else:
        ends = text(lang, "sandbox.fork.ends")
        said = [
            say(lang, state.log[number - 1], Eyes.ALL) if number <= len(state.log) else ends for state in (here, there)
        ]
        words = text(lang, "sandbox.difference.parts", number=number, here=said[0], there=said[1])
        st.markdown(escaped(words))
    if any(seat not in scenario.script for seat in scenario.hands):
        small_print(text(lang, "sandbox.difference.open_by", policy=policy_name(lang, DEFAULT)))


def _how_often(lang: str, one: Profile, other: Profile, *, seats: int) -> None:
    unusual = next((profile for profile in (one, other) if not profile.responds_as_usual), None)
    if unusual:
        st.markdown(escaped(text(lang, "odds.other_responses", rules=rules_name(lang, unusual))))
        return
    lowest = Rank.parse(DEFAULT.removeprefix("keep-from-"))
    found = _counted(_key(one), _key(other), seats, lowest=lowest.value)
    policy = policy_name(lang, DEFAULT)
    values = {
        "deals": _whole(lang, found.deals),
        "seats": seats,
        "policy": policy,
        "share": _percent(lang, found.share),
    }
    st.markdown(escaped(text(lang, "sandbox.difference.counted", **values, se=_percent(lang, found.se))))
    matches, share = _whole(lang, found.matches), _percent(lang, found.matches_share)
    said = [text(lang, "sandbox.difference.matches", matches=matches, share=share)]
    if found.rounds:
        rounds, se = _decimal(lang, f"{abs(found.rounds):.2f}"), _decimal(lang, f"{found.rounds_se:.2f}")
        said += [text(lang, f"sandbox.difference.{'longer' if found.rounds > 0 else 'shorter'}", rounds=rounds, se=se)]
    st.markdown(escaped(" ".join(said)))


@st.cache_data(max_entries=200, show_spinner=False)
def _counted(one: str, other: str, seats: int, *, lowest: str) -> differences.Counted:
    return differences.counted(_profile(one), _profile(other), seats, lowest=Rank.parse(lowest))


def _key(profile: Profile) -> str:
    return json.dumps([profile.base, profile.overrides])


def _profile(key: str) -> Profile:
    base, overrides = json.loads(key)
    return differences.profile_of(base, overrides)


def _percent(lang: str, share: float) -> str:
    return _decimal(lang, f"{100 * share:.2f}")


def _decimal(lang: str, number: str) -> str:
    return number if lang == "en" else number.replace(".", ",")


def _whole(lang: str, number: int) -> str:
    """The five languages part thousands with a comma, a narrow space or a full stop."""
    mark = {"en": ",", "es": ".", "id": "."}.get(lang, "\N{NARROW NO-BREAK SPACE}")
    return f"{number:,}".replace(",", mark)
