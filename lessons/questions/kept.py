"""A question as text and back: kept with each attempt, so that old ones still open when the lesson has changed."""

from __future__ import annotations

import json
from typing import Any, Final

from gnav_core.gnav.events import Seat
from gnav_core.gnav.notation import parse_round, round_line
from gnav_core.gnav.ranks import Rank
from gnav_core.nage.notation import actions
from gnav_core.nage.scenario import recorded, replay
from gnav_core.nage.share_code import decode, encode
from gnav_core.table.errors import UNTRUSTED
from gnav_core.table.eyes import Eyes, Viewer
from lessons.games.game import NAGE
from lessons.games.gnav.beliefs import opened
from lessons.games.gnav.questions import Question
from lessons.questions.grading import AnyQuestion, CardQuestion, Kind

_LONGEST: Final = 200
"""Decisions or events of a round that are read."""


def question_text(question: AnyQuestion) -> str:
    """Return all of a question: the deal in notation, the script, what was asked and through whose eyes."""
    if isinstance(question, CardQuestion):
        document: dict[str, Any] = {
            "game": NAGE.id,
            "round": encode(recorded(question.ended)),
            "kind": question.kind.value,
            "shown": question.shown,
        }
    else:
        document = {
            "round": round_line(opened(question.opening)),
            "script": {str(seat): asks for seat, asks in question.script.items()},
            "kind": question.kind.value,
            "made": question.made,
            "seen": question.seen,
            "until_end": question.until_end,
            "ranks": [rank.value for rank in question.ranks],
        }
    document |= {
        "viewer": str(question.viewer.value if isinstance(question.viewer, Eyes) else question.viewer),
        "eyes": isinstance(question.viewer, Eyes),
        "subject": question.subject,
        "log_of": question.log_of,
        "beliefs": [*question.beliefs],
        "numbers": [*question.numbers],
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def read_question(text: str) -> AnyQuestion | None:
    """Return the question of a text, None for one that is damaged: a file may bring anything."""
    try:
        document: Any = json.loads(text)
        if document.get("game") == NAGE.id:
            return _about_cards(document["round"], Kind(document["kind"]), document["shown"], document)
        return _about_pieces(document)
    except UNTRUSTED:
        return None


def _about_cards(code: Any, kind: Kind, shown: Any, document: Any) -> CardQuestion | None:
    state = replay(decode(str(code)))
    if not isinstance(shown, int) or not 0 <= shown <= len(state.log) <= _LONGEST:
        return None
    return CardQuestion(kind, state.opening, tuple(actions(state.log)), shown, **_asked(document))


def _about_pieces(document: Any) -> Question | None:
    made, seen = document["made"], document["seen"]
    if not all(isinstance(number, int) and -1 <= number <= _LONGEST for number in (made, seen)):
        return None
    return Question(
        kind=Kind(document["kind"]),
        opening=parse_round(document["round"]).opening,
        script={Seat(str(seat)): asks is True for seat, asks in document["script"].items()},
        made=made,
        seen=seen,
        until_end=document["until_end"] is True,
        ranks=tuple(Rank.parse(str(name)) for name in document["ranks"]),
        **_asked(document),
    )


def _asked(document: Any) -> dict[str, Any]:
    """What questions about both games say alike."""
    return {
        "subject": str(document["subject"]),
        "viewer": _viewer(document),
        "log_of": str(document.get("log_of", "")),
        "beliefs": tuple(map(str, document.get("beliefs", ()))),
        "numbers": tuple(int(number) for number in document.get("numbers", ())),
    }


def _viewer(document: Any) -> Viewer:
    """Whose eyes a question was asked through; questions of before that was kept showed everything."""
    named = str(document.get("viewer", Eyes.ALL.value))
    return Eyes(named) if document.get("eyes", True) is True else Seat(named)
