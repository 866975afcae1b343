"""`python -m lessons check [FOLDER]`: is every lesson sound? `learners`: how soon is each mistake named?"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lessons.course.check import faults
from lessons.course.files import CONTENT
from lessons.questions.simulated import report, trials


def main(arguments: list[str]) -> int:
    """Run a command; return 0 when all is well, 1 when something is wrong with the lessons."""
    parser = argparse.ArgumentParser(prog="python -m lessons", description="Work on the lessons of the course.")
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="say what is wrong with the lessons, with file, line and remedy")
    check.add_argument(
        "folder", nargs="?", type=Path, default=CONTENT, help="a content folder; the course's own if none"
    )
    learners = commands.add_parser("learners", help="try simulated learners: how soon is each mistake named?")
    learners.add_argument(
        "--each", type=int, choices=range(1, 201), default=20, metavar="N", help="1 to 200; 20 if none"
    )
    chosen = parser.parse_args(arguments)
    if chosen.command == "learners":
        for line in report(trials(chosen.each)):
            print(line)
        return 0
    found = [*faults(chosen.folder)]
    for fault in found:
        print(fault)
    print("All lessons are sound." if not found else f"{len(found)} to mend.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
