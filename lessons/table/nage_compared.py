"""What was decided in a round of La Nage beside what a policy would have decided there, and why."""

from __future__ import annotations

from collections.abc import Collection
from html import escape

from gnav_core.nage.going_on import chosen, spelled_out
from gnav_core.nage.policies import Choice
from gnav_core.nage.rounds import apply
from gnav_core.nage.scenario import Scenario, replay
from gnav_core.table.eyes import Eyes
from gnav_core.table.seats import Seat
from lessons.games.nage import editing
from lessons.games.nage.moves import event_of
from lessons.games.nage.words import points_words, say
from lessons.words.phrases import text


def reason(lang: str, choice: Choice) -> str:
    """Return in a sentence why a policy decides so."""
    points = "" if choice.points is None else points_words(lang, choice.points)
    return text(lang, f"nage.reason.{choice.reason.value}", points=points, seat=choice.seat or "")


def nage_compared(lang: str, scenario: Scenario, by: str, seats: Collection[Seat] | None = None) -> str:
    """Return an HTML table of the decisions of these seats, or of all."""
    whole = spelled_out(scenario)
    state = replay(editing.without_script(whole))
    rows = []
    for action in whole.script:
        if seats is not None and action.seat not in seats:
            state = apply(state, action)
            continue
        choice = chosen(state, by, scenario.seed)
        made, would = (say(lang, event_of(state, one), Eyes.ALL) for one in (action, choice.action))
        same = text(lang, "nage.policies.same") if choice.action == action else would
        cells = "".join(f"<td>{escape(words)}</td>" for words in (made, same, reason(lang, choice)))
        rows.append(f'<tr><th scope="row">{len(state.log) + 1}</th>{cells}</tr>')
        state = apply(state, action)
    names = ("event", "decided", "by", "why")
    head = "".join(f'<th scope="col">{escape(text(lang, f"nage.policies.{name}"))}</th>' for name in names)
    style = "<style>.gnav-why{overflow-x:auto} .gnav-why table{border-collapse:collapse} .gnav-why th,.gnav-why td"
    style += "{text-align:left;vertical-align:top;padding:.25rem .7rem .25rem 0;border-bottom:1px solid}</style>"
    label = escape(text(lang, "nage.policies.back"))
    return (
        f'{style}<div class="gnav-why" tabindex="0" role="region" aria-label="{label}"><table><thead><tr>{head}</tr>'
        f"</thead><tbody>{''.join(rows)}</tbody></table></div>"
    )
