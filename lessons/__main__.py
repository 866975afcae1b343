"""`python -m lessons check [FOLDER]`: is every lesson sound, in every language?"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lessons.catalog import CONTENT
from lessons.course_check import faults


def main(arguments: list[str]) -> int:
    """Run a command; return 0 when all is well, 1 when something is wrong with the lessons."""
    parser = argparse.ArgumentParser(prog="python -m lessons", description="Work on the lessons of the course.")
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="say what is wrong with the lessons, with file, line and remedy")
    check.add_argument(
        "folder", nargs="?", type=Path, default=CONTENT, help="a content folder; the course's own if none"
    )
    chosen = parser.parse_args(arguments)
    found = [*faults(chosen.folder)]
    for fault in found:
        print(fault)
    print("All lessons are sound." if not found else f"{len(found)} to mend.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
