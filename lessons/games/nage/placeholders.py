"""What the prose of a lesson on La Nage may name. All numbers are counted from the cards, none is written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from gnav_core.nage.cards import PACK
from gnav_core.nage.hands import ACE, ACE_AS_PRINTED, THIRTY_ONE, TRIPLE, Kind, three_aces, value
from gnav_core.nage.matches import UNITS
from gnav_core.nage.rounds import RoundState
from gnav_core.nage.views import views
from gnav_core.table.eyes import Eyes, Viewer
from lessons.games.nage.frames import HAND
from lessons.games.nage.words import points_text, points_words, signs
from lessons.words.numbers import decimal, whole
from lessons.words.phrases import counted, listed


@dataclass(frozen=True, slots=True)
class Counts:
    """How many of all hands of three cards score what.

    ``printed`` are those that would score exactly 31 with the Ace as the guide prints it: only they end a round.
    """

    hands: int
    thirty_one: int
    triples: int
    aces: int
    printed: int


@cache
def counts() -> Counts:
    """Count all hands of three cards out of the 32."""
    hands = [*combinations(PACK, 3)]
    worth = [value(hand) for hand in hands]
    return Counts(
        hands=len(hands),
        thirty_one=sum(one.value == THIRTY_ONE for one in worth),
        triples=sum(one.kind is Kind.TRIPLE for one in worth),
        aces=sum(map(three_aces, hands)),
        printed=sum(value(hand, ACE_AS_PRINTED).value == THIRTY_ONE for hand in hands),
    )


def nage_values(
    lang: str, state: RoundState, event: int, *, number: int, viewer: Viewer = Eyes.ALL
) -> Mapping[str, str]:
    """Return the values of a moment of a round, after that many events.

    `{A.hand}`, `{A.points}`, `{A.printed}` (points with the printed Ace), `{A.units}` for each seat; `{dealer}`,
    `{turn}`, `{payers}`, `{sunk}`, `{winners}`, `{players}`, `{player_count}`, `{exposed}`, `{other}`, `{stock}`,
    `{pot}`, `{round}`; `{start_units}`, `{ace}`, `{ace_printed}`, `{triple}`; and counted: `{cards}`, `{hands}`,
    `{hands_31}`, `{hands_triple}`, `{hands_aces}`, `{hands_printed}`, `{share_printed}` in percent.
    """
    view = views(state.opening, state.log, viewer)[event]
    found = counts()
    values = {
        "dealer": view.dealer,
        "turn": view.turn or "",
        "payers": listed(lang, [seat for seat in view.seats if seat in view.payers]),
        "sunk": listed(lang, [seat for seat in view.seats if seat in view.sunk]),
        "winners": listed(lang, (state.winners or ()) if event == len(state.log) else ()),
        "players": listed(lang, view.seats),
        "player_count": str(len(view.seats)),
        "exposed": signs(view.exposed),
        "other": signs(view.other or ()),
        "stock": str(view.stock),
        "pot": str(view.pot),
        "round": str(number),
        "start_units": str(UNITS),
        "ace": str(ACE),
        "ace_printed": str(ACE_AS_PRINTED),
        "triple": points_text(TRIPLE),
        "cards": str(len(PACK)),
        "hands": whole(lang, found.hands),
        "hands_31": str(found.thirty_one),
        "hands_triple": str(found.triples),
        "hands_aces": str(found.aces),
        "hands_printed": whole(lang, found.printed),
        "share_printed": decimal(lang, 100 * found.printed / found.hands, 1),
    }
    for seat in view.seats:
        values[f"{seat}.units"] = counted(lang, "nage.units", view.lives[seat])
        hand = view.known.get(seat, ())
        if len(hand) < HAND:  # of what is not dealt yet, or what these eyes do not see, nothing can be told
            continue
        values |= {
            f"{seat}.hand": signs(hand),
            f"{seat}.points": points_words(lang, value(hand).value),
            f"{seat}.printed": points_words(lang, value(hand, ACE_AS_PRINTED).value),
        }
    return values
