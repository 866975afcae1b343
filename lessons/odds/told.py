"""The answers about one round, told: keep or request, risk by seat, matadors, agreements."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import assert_never

from gnav_core.gnav.ranks import LADDER, MATADORS
from gnav_core.odds.keep_or_request import KeepOrRequest, Method
from lessons.games.gnav.words import agreed, policy_name, rules_name
from lessons.odds.answers import Answer, Decisions, Effects, Matches, Rounds, decisions
from lessons.odds.settings import Settings
from lessons.odds.shown import Series, Shown, heads, tables, wide
from lessons.odds.told_matches import told_length, told_survival
from lessons.words.numbers import decimal, whole
from lessons.words.phrases import (
    counted,
    listed,
    rank_name,
    rank_short,
    rank_the,
    text,
)


def told(lang: str, settings: Settings, answer: Answer) -> Shown:
    """Return what an answer says to the question of these settings, in one of LANGUAGES."""
    match answer:
        case Decisions():
            return _keep(lang, settings, answer)
        case Rounds():
            return _matadors(lang, answer) if settings.topic == "matadors" else _risk(lang, settings, answer)
        case Matches():
            return told_length(lang, answer) if settings.topic == "length" else told_survival(lang, settings, answer)
        case Effects():
            return _agreements(lang, settings, answer)
        case never:
            assert_never(never)


def terms(lang: str, settings: Settings) -> str:
    """Return what every number depends on: the rules in force, and how the others, or all, play."""
    who = "others" if settings.topic == "keep" else "all"
    policy = policy_name(lang, f"keep-from-{settings.lowest.value}")
    return text(lang, f"odds.terms.{who}", rules=rules_name(lang, settings.profile), policy=policy)


# --- keep or request ------------------------------------------------------------------------------------------------


def _keep(lang: str, settings: Settings, answer: Decisions) -> Shown:
    found = decisions(settings, answer)
    names = [rank_short(lang, one.piece) for one in found]

    def series(name: str, costs: Sequence[float], errors: Sequence[float]) -> Series:
        return Series(text(lang, f"odds.keep.{name}"), names, costs, [wide(error) for error in errors], kind="line")

    return Shown(
        sentences=(*worth_keeping(lang, settings, found),),
        how=_how_decided(lang, answer, found),
        alt=text(lang, "odds.keep.alt", seat=settings.seat, seats=settings.seats),
        series=(
            series("keep", [float(o.keep.expected_lives) for o in found], [o.keep.se for o in found]),
            series("request", [float(o.request.expected_lives) for o in found], [o.request.se for o in found]),
        ),
        axes=(text(lang, "odds.keep.x"), text(lang, "odds.keep.y")),
        heads=heads(lang, "keep", "rank", "keep", "request", "more", "error", "better", "method"),
        rows=tuple(
            (
                rank_name(lang, one.piece),
                decimal(lang, float(one.keep.expected_lives), 3),
                decimal(lang, float(one.request.expected_lives), 3),
                decimal(lang, float(one.difference), 3, sign=True),
                decimal(lang, wide(one.se), 3),
                text(lang, f"odds.keep.better_{one.better}"),
                text(lang, f"odds.keep.{one.method.value}"),
            )
            for one in found
        ),
        frame=lambda: tables().decisions_frame(found),
    )


def worth_keeping(lang: str, settings: Settings, found: Sequence[KeepOrRequest]) -> list[str]:
    """Return in sentences from which rank on keeping is better, and where the break-even lies."""
    values = {"seat": settings.seat, "seats": settings.seats}
    number = next((place for place, one in enumerate(found) if one.better != "keep"), len(found))
    unclear = [rank_name(lang, one.piece) for one in found if one.better == "equal"]
    said = []
    if not number:
        said.append(text(lang, "odds.keep.none", **values))
    elif number == len(found):
        said.append(text(lang, "odds.keep.all", **values))
    else:
        said.append(text(lang, "odds.keep.from", rank=rank_the(lang, found[number - 1].piece), **values))
        low, high = found[number], found[number - 1]
        if low.better == "request":
            costs = {
                "more": decimal(lang, float(high.difference), 3),
                "less": decimal(lang, -float(low.difference), 3),
            }
            ranks = {"low": rank_the(lang, low.piece), "high": rank_the(lang, high.piece)}
            said.append(text(lang, "odds.keep.between", **ranks, **costs))
    if unclear:
        said.append(text(lang, "odds.keep.unclear", ranks=listed(lang, unclear)))
    return said


def _how_decided(lang: str, answer: Decisions, found: Sequence[KeepOrRequest]) -> tuple[str, ...]:
    exact = sum(one.method is Method.EXACT for one in found)
    if exact == len(LADDER):
        return (text(lang, "odds.how.exact_all"),)
    deals = whole(lang, sum(one.rounds for one in answer.sampled))
    error = text(lang, "odds.how.error")
    why = next((one.obstacle for one in found if one.obstacle is not None), None)
    if why is None:
        return text(lang, "odds.how.exact_some", exact=exact, ranks=len(LADDER), deals=deals), error
    reason = text(lang, f"odds.why.{why.value}")
    return text(lang, "odds.how.decisions", deals=deals), reason, error


# --- risk by seat, and matadors -------------------------------------------------------------------------------------


def _risk(lang: str, settings: Settings, answer: Rounds) -> Shown:
    odds = answer.odds
    percent = [100 * share for share in odds.loses_life]
    errors = [100 * wide(error) for error in odds.se]
    how = [text(lang, "odds.how.rounds", count=whole(lang, odds.rounds)), text(lang, "odds.how.error")]
    chosen = ""
    if answer.first_seat is not None:
        percent[0], errors[0] = 100 * answer.first_seat, 0.0
        exactly = text(lang, "odds.how.first_seat", share=decimal(lang, percent[0], 2))
        if settings.seat == 1:
            chosen = exactly
        else:
            how.insert(1, exactly)
    names = [text(lang, "odds.risk.seat", number=number) for number in range(1, odds.seats + 1)]

    return Shown(
        sentences=(
            extremes(lang, percent),
            chosen
            or text(
                lang,
                "odds.risk.chosen",
                seat=settings.seat,
                share=decimal(lang, percent[settings.seat - 1], 2),
                error=decimal(lang, errors[settings.seat - 1], 2),
            ),
        ),
        how=tuple(how),
        alt=text(lang, "odds.risk.alt", seats=odds.seats),
        series=(Series(text(lang, "odds.risk.share"), names, percent, errors),),
        axes=(text(lang, "odds.risk.x"), text(lang, "odds.risk.share")),
        heads=heads(lang, "risk", "head", "share", "error", "lives", "penalty"),
        rows=tuple(
            (name, decimal(lang, share), decimal(lang, error), decimal(lang, lives, 3), decimal(lang, 100 * paid))
            for name, share, error, lives, paid in zip(
                names, percent, errors, odds.mean_lives_lost, odds.pays_matador, strict=True
            )
        ),
        frame=lambda: tables().risk_frame(odds),
    )


def extremes(lang: str, percent: Sequence[float]) -> str:
    """Return which seats lose a life most and least often, given how often each does in 100 rounds.

    Seats that show the same number are told apart by nobody: they are named together.
    """
    said = [decimal(lang, share, 1) for share in percent]
    most, least = said[percent.index(max(percent))], said[percent.index(min(percent))]
    if most == least:
        return text(lang, "odds.risk.even", share=most)
    sentences = []
    for name, share in (("most", most), ("least", least)):
        seats = [str(number) for number, shown in enumerate(said, 1) if shown == share]
        sentences.append(counted(lang, f"odds.risk.{name}", len(seats), seats=listed(lang, seats), share=share))
    return " ".join(sentences)


def _matadors(lang: str, answer: Rounds) -> Shown:
    odds = answer.odds
    spoken = [100 * odds.answers_each_round[rank] for rank in MATADORS]
    # An answer is rare in a round and hardly depends on the others: its count spreads like its root, or a little less.
    errors = [100 * wide(sqrt(odds.answers_each_round[rank] / odds.rounds)) for rank in MATADORS]
    names = [rank_name(lang, rank) for rank in MATADORS]

    return Shown(
        sentences=(text(lang, "odds.matadors.all", count=decimal(lang, sum(spoken), 0)),),
        how=(text(lang, "odds.how.rounds", count=whole(lang, odds.rounds)), text(lang, "odds.how.error")),
        alt=text(lang, "odds.matadors.alt"),
        series=(Series(text(lang, "odds.matadors.y"), names, spoken, errors),),
        axes=("", text(lang, "odds.matadors.y")),
        heads=heads(lang, "matadors", "head", "y", "error"),
        rows=tuple(
            (name, decimal(lang, count), decimal(lang, error))
            for name, count, error in zip(names, spoken, errors, strict=True)
        ),
        frame=lambda: tables().answers_frame(odds),
    )


# --- agreements -----------------------------------------------------------------------------------------------------


def _agreements(lang: str, settings: Settings, answer: Effects) -> Shown:
    place = settings.seat - 1
    names = {
        other: text(
            lang,
            "profile.change",
            agreement=text(lang, f"agreement.{other[0]}.name"),
            value=agreed(lang, *other),
        )
        for other in answer.rounds
    }
    strongest = max(answer.rounds, key=lambda other: answer.rounds[other].share_differing)
    effects = answer.rounds.values()
    lives = [100 * effect.lives[place] for effect in effects]
    errors = [100 * wide(effect.se[place]) for effect in effects]
    matches = [answer.matches.get(other) for other in answer.rounds]

    counts = {
        "deals": whole(lang, max(effect.deals for effect in effects)),
        "matches": whole(lang, max((one.matches for one in matches if one), default=0)),
    }
    share = decimal(lang, 100 * answer.rounds[strongest].share_differing, 1)
    return Shown(
        sentences=(
            text(lang, "odds.agreements.about", seat=settings.seat, seats=settings.seats),
            text(lang, "odds.agreements.strongest", change=names[strongest], share=share),
            text(lang, "odds.agreements.sign", seat=settings.seat),
        ),
        how=(text(lang, "odds.how.pairs", **counts), text(lang, "odds.how.error")),
        alt=text(lang, "odds.agreements.alt", seat=settings.seat),
        series=(
            Series(
                text(lang, "odds.agreements.lives", seat=settings.seat),
                [*names.values()][::-1],
                lives[::-1],
                errors[::-1],
            ),
        ),
        axes=(text(lang, "odds.agreements.lives", seat=settings.seat), ""),
        heads=heads(lang, "agreements", "head", "differing", "lives", "error", "rounds", "error", seat=settings.seat),
        rows=tuple(
            (
                names[other],
                decimal(lang, 100 * effect.share_differing, 2),
                decimal(lang, more, 2, sign=True),
                decimal(lang, error, 2),
                decimal(lang, pair.rounds, 2, sign=True) if pair else "…",
                decimal(lang, wide(pair.se), 2) if pair else "…",
            )
            for (other, effect), more, error, pair in zip(answer.rounds.items(), lives, errors, matches, strict=True)
        ),
        frame=lambda: tables().effects_frame(answer.rounds, answer.matches),
        across=True,
    )
