"""The game needs nothing but Python: what its modules load."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
ENGINE = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in (ROOT / "gnav_core").rglob("*.py")
    if "odds" not in path.parts and path.name not in ("tables.py", "__init__.py")
)


def loaded_after(*modules: str) -> set[str]:
    load = "for name in sys.argv[1:]: importlib.import_module(name)"
    code = f"import importlib, json, sys\n{load}\nprint(json.dumps([*sys.modules]))"
    done = subprocess.run([sys.executable, "-c", code, *modules], cwd=ROOT, capture_output=True, check=True)
    return {name.partition(".")[0] for name in json.loads(done.stdout)}


def test_the_engine_loads_neither_numpy_nor_pandas_nor_anything_else_from_outside():
    assert "gnav_core.gnav.rounds" in ENGINE
    assert "gnav_core.__main__" in ENGINE
    loaded = loaded_after(*ENGINE)
    outside = {"numpy", "pandas", "streamlit", "plotly", "sqlalchemy", "lessons", "hypothesis", "pytest"}
    assert loaded & outside == set()
    known = loaded_after() | {"gnav_core", "__mp_main__"}
    assert {name for name in loaded - known if name not in sys.stdlib_module_names} == set()


def test_nothing_happens_when_the_package_is_imported():
    assert loaded_after("gnav_core") - loaded_after() <= {"gnav_core", "__future__"}


def modules_after(code: str) -> set[str]:
    """Return the modules of the package that are loaded once this has run."""
    last = "import sys, json; print(json.dumps([name for name in sys.modules if name.startswith('gnav_core.')]))"
    done = subprocess.run([sys.executable, "-c", f"{code}\n{last}"], cwd=ROOT, capture_output=True, check=True)
    return {*json.loads(done.stdout.splitlines()[-1])}


def test_the_command_line_loads_a_game_only_where_a_command_needs_it():
    start = modules_after("import gnav_core.__main__")
    assert "gnav_core.commands.nage" in start
    assert (
        not {"gnav_core.gnav.rounds", "gnav_core.nage.rounds", "gnav_core.odds.exact", "gnav_core.gnav.policies"}
        & start
    )
    document = '{"seats": ["A", "B"], "hands": {"A": "X", "B": "V"}}'
    replayed = modules_after(f"from gnav_core.table.results import replayed; assert replayed({document!r})['ok']")
    assert "gnav_core.gnav.rounds" in replayed
    assert not {"gnav_core.nage", "gnav_core.gnav.policies", "gnav_core.gnav.views", "gnav_core.drawing"} & replayed
