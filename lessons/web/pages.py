"""The file of each page, by the name that stands in its address."""

from __future__ import annotations

from typing import Final

PAGES: Final = {
    "course": "lessons/course/pages/course.py",
    "rules": "lessons/course/pages/rules.py",
    "review": "lessons/course/pages/review.py",
    "sandbox": "lessons/sandbox/pages/sandbox.py",
    "play": "lessons/play/pages/play.py",
    "nage": "lessons/sandbox/pages/nage.py",
    "odds": "lessons/odds/pages/odds.py",
    "tonight": "lessons/tonight/pages/tonight.py",
    "teach": "lessons/classes/pages/teach.py",
    "lesson": "lessons/course/pages/lesson.py",
    "class": "lessons/classes/pages/join.py",
    "control": "lessons/classes/pages/control.py",
    "projector": "lessons/classes/pages/projector.py",
    "pass": "lessons/classes/pages/pass_device.py",
    "paper": "lessons/classes/pages/paper.py",
}
"""The course first, which is the page of the bare address; then those of the menu, then the hidden ones."""

SANDBOXES: Final = {"gnav": "sandbox", "nage": "nage"}
"""The page on which a situation is laid, by the id of its game."""

HIDDEN: Final = ("lesson", "class", "control", "projector", "pass", "paper")
"""The pages that no menu leads to."""
