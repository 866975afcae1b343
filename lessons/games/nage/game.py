"""How La Nage is told: what `lessons.games.game.Telling` asks for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final

from gnav_core.nage.cards import PACK
from gnav_core.nage.events import Event
from gnav_core.nage.rounds import Opening
from gnav_core.table.eyes import Viewer
from gnav_core.table.seats import Seat
from lessons.games.game import Telling
from lessons.games.nage.frames import CALLS, CardFrame, teller, walk
from lessons.games.nage.words import card_name, policy_name, say, worth_by_rules
from lessons.words.phrases import book, text, under


class _Nage:
    page = "nage"
    keys = {
        "lives": "nage.units",
        "lives_csv": "nage.share.units_csv",
        "fork": "nage.fork",
        "event": "nage.event.",
        "eyes_all": "nage.player.eyes_all",
        "notebook": "nage.notebook",
    }

    policy_name = staticmethod(policy_name)

    def sentence(self, lang: str, event: Event, viewer: Viewer) -> str:
        return say(lang, event, viewer)

    def labels(self, lang: str) -> dict[str, str]:
        """What La Nage calls otherwise than Gnav, each card by name, and what is called: in the reader's language."""
        words = under(lang, "nage.player.") | {f"card.{card}": card_name(lang, card) for card in PACK}
        words |= {f"points.{place}": book(lang)[f"nage.points.{place}"] for place in ("one", "other")}
        for call in CALLS:
            said = text(lang, f"nage.call.{call}")
            words |= {f"said.{call}": said, f"meant.{call}": said}
        return words | {"call_lang": lang}

    def frames(
        self,
        lang: str,
        opening: Opening,
        log: Iterable[Event],
        *,
        viewer: Viewer,
        start: str = "",
        seats: Sequence[Seat] = (),
        away: Collection[Seat] = (),
        number: int = 1,
        counted: bool = True,
        worth: Callable[[Any], float] | None = None,
    ) -> list[CardFrame]:
        """All seats of a match are at its table: ``away`` changes nothing here."""
        by = worth or worth_by_rules
        return walk(
            opening,
            log,
            viewer,
            teller(lang, by),
            start=start,
            seats=seats,
            number=number,
            counted=counted,
            worth=by,
        )


NAGE: Final[Telling] = _Nage()
