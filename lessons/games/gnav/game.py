"""How Gnav is told: what `lessons.games.game.Telling` asks for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final

from gnav_core.gnav.events import Event
from gnav_core.gnav.ranks import LADDER
from gnav_core.gnav.rounds import Opening
from gnav_core.table.eyes import Viewer
from gnav_core.table.seats import Seat
from lessons.games.game import Telling
from lessons.games.gnav.frames import CALLS, Frame, walk
from lessons.games.gnav.words import policy_name
from lessons.words.phrases import rank_name, rank_short, say, text


class _Gnav:
    page = "sandbox"
    keys = {
        "lives": "lives",
        "lives_csv": "sandbox.share.lives_csv",
        "fork": "sandbox.fork",
        "event": "event.",
        "eyes_all": "player.eyes_all",
        "notebook": "sandbox.notebook",
    }

    sentence = staticmethod(say)
    policy_name = staticmethod(policy_name)

    def labels(self, lang: str) -> dict[str, str]:
        """What pieces are called, and the calls: said in Norwegian, meant in the reader's language."""
        words = {f"rank.{rank.value}": rank_name(lang, rank) for rank in LADDER}
        words |= {f"short.{rank.value}": rank_short(lang, rank) for rank in LADDER}
        words |= {f"said.{call}": text("nb", f"call.{call}.said") for call in CALLS}
        words |= {f"meant.{call}": text(lang, f"call.{call}.said") for call in CALLS}
        return words | {"call_lang": "nb"}

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
    ) -> list[Frame]:
        """Pieces have no worth to be counted: ``counted`` and ``worth`` change nothing here."""
        return walk(
            opening,
            log,
            viewer,
            lambda event, view: say(lang, event, view.viewer),
            start=start,
            seats=seats,
            away=away,
            number=number,
        )


GNAV: Final[Telling] = _Gnav()
