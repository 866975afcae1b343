"""How the house is built, as far as a machine can tell."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from lessons.web.pages import PAGES

ROOT = Path(__file__).parents[1]
ROOMS = ("gnav_core", "lessons", "tests")
CODE = sorted(
    [ROOT / "streamlit_app.py", *(file for room in ROOMS for file in (ROOT / room).rglob("*.py"))],
)
PRODUCT = [file for file in CODE if file.relative_to(ROOT).parts[0] != "tests"]
TEXT_ENDINGS = {".py", ".js", ".css", ".toml", ".md", ".json", ".ipynb", ".cfg", ".txt", ".svg", ".yml", ".yaml", ""}


def kept_files():
    """Return every text file of the project: all but what `.gitignore` names (there may be no Git here)."""
    ignored = [".git", *(line.rstrip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines())]
    files = []
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [name for name in inner if not any(fnmatch(name, pattern) for pattern in ignored)]
        files += [Path(folder, name) for name in names if not any(fnmatch(name, pattern) for pattern in ignored)]
    return sorted(file for file in files if file.suffix in TEXT_ENDINGS)


def place(file):
    return file.relative_to(ROOT).as_posix()


def texts_with(pattern, files):
    found = re.compile(pattern)
    return [
        f"{place(file)}:{number}: {line.strip()[:100]}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if found.search(line)
    ]


def defined_names(file):
    """Yield each name of a module, class, function or parameter of a file."""
    yield file.stem
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg


def words(name):
    """Return the words of a name: of `deal_round` and `DealRound` deal and round."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower().strip("_").split("_")


def complaints(program, *arguments):
    """Return what a checking program says against the project, or nothing."""
    path = shutil.which(program, path=str(Path(sys.executable).parent)) or shutil.which(program)
    assert path, f"{program} is not installed: pip install --editable '.[test]'"
    checked = subprocess.run([path, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return checked.stdout + checked.stderr if checked.returncode else ""


def test_imports_go_one_way():
    assert complaints("lint-imports", "--no-cache") == ""


def imports_of(file):
    """Yield each module that a file imports anywhere, also inside a function, but not for its annotations alone."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    blocks = [node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)]
    annotated = {id(node) for block in blocks for node in ast.walk(block)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and id(node) not in annotated:
            yield from (f"{node.module}.{name.name}" for name in node.names)
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def test_no_imports_go_round_not_even_inside_functions():
    modules = {place(file).removesuffix(".py").removesuffix("/__init__").replace("/", "."): file for file in PRODUCT}
    graph = {name: modules.keys() & {*imports_of(file)} for name, file in modules.items()}
    assert sum(map(len, graph.values())) > len(modules)
    TopologicalSorter(graph).prepare()  # raises CycleError with the names


def test_only_what_draws_and_what_keeps_the_visit_knows_streamlit():
    drawing = r"streamlit_app\.py|lessons/(server\.py|(table|web)/.*|\w+/(pages|widgets)/.*)"
    others = [file for file in PRODUCT if not re.fullmatch(drawing, place(file))]
    assert texts_with(r"^\s*(import|from) streamlit\b", others) == []


def test_the_style_is_kept():
    assert complaints("ruff", "check") == ""
    assert complaints("ruff", "format", "--check") == ""


def longer_than(lines, files):
    return [place(file) for file in files if len(file.read_text(encoding="utf-8").splitlines()) > lines]


def test_a_file_has_one_subject():
    assert longer_than(400, PRODUCT) == []


def test_the_frame_is_short():
    assert longer_than(39, [ROOT / "streamlit_app.py"]) == []


def test_a_screen_can_be_read_at_a_glance():
    assert longer_than(80, [ROOT / file for file in PAGES.values()]) == []


def test_things_are_named_after_the_game_and_not_after_nothing():
    banned = {
        "player_index",
        "hp",
        "deck",
        "trade",
        "config",
        "manager",
        "handler",
        "helper",
        "utils",
        "util",
        "common",
    }
    banned |= {f"{word}s" for word in banned}
    for file in PRODUCT:
        # La Nage is the game in which cards are swapped and hands are scored.
        here = banned | (set() if "nage" in file.parts else {"swap", "score"})
        assert [name for name in defined_names(file) if here & {name, *words(name)}] == [], place(file)
        assert file.stem != "base", place(file)


@pytest.mark.parametrize(
    ("pattern", "only"),
    [
        pytest.param(r"\bst\.(session_state|query_params)\b", "lessons/web/session.py", id="the visit in progress"),
        pytest.param(r"^\s*(import|from) sqlalchemy\b", "lessons/store", id="the database"),
        pytest.param(
            r"^\s*(import|from) starlette\b", ("lessons/server.py", "lessons/classes/push.py"), id="the server"
        ),
        pytest.param(r"\bst\.rerun\(", "lessons/odds/widgets/refined.py", id="a run that nobody clicked for"),
    ],
)
def test_one_place_alone_meets(pattern, only):
    elsewhere = [file for file in PRODUCT if not place(file).startswith(only)]
    assert texts_with(pattern, elsewhere) == []
    assert texts_with(pattern, [file for file in PRODUCT if place(file).startswith(only)])


@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param(r"^\s*(import|from) (pickle|marshal|shelve|dill)\b", id="reads objects from bytes"),
        pytest.param(r"(?<![\w.])(eval|exec)\(", id="runs text"),
        pytest.param(r"if st\.button\(", id="acts on a button after the fact"),
        pytest.param(r"\bst\.write\(", id="writes anything anyhow"),
        pytest.param(r"unsafe_allow_javascript", id="runs scripts from texts"),
    ],
)
def test_no_code_of_ours(pattern):
    assert texts_with(pattern, PRODUCT) == []


def test_no_test_is_put_off_and_none_looks_at_the_clock():
    tests = [file for file in CODE if file not in PRODUCT and file.name != Path(__file__).name]
    assert texts_with(r"pytest\.(skip|xfail|importorskip)|mark\.(skip|skipif|xfail)", tests) == []
    timed = [file for file in tests if "bench" not in file.parts]
    assert texts_with(r"time\.(perf_counter|monotonic|process_time|time)\(", timed) == []


def test_nothing_is_left_for_later():
    files = [file for file in kept_files() if file != Path(__file__)]
    assert texts_with(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b", [file for file in files if file.suffix != ".md"]) == []


def test_no_file_tells_of_one_machine_or_of_a_registry():
    machine = r"(?<![\w.])/(wo" r"rk|op" r"t|ho" r"me|Us" r"ers|ro" r"ot)/\w|C:\\\\Us" r"ers"
    registry = r"pypi\.o" r"rg|pythonho" r"sted|registry\.npm" r"js|npm" r"js\.com|deb\.deb" r"ian|index-u" r"rl"
    assert texts_with(f"{machine}|{registry}", kept_files()) == []


def test_docstrings_comments_and_readmes_name_files_that_are_there():
    here = {file.name for file in kept_files()}
    told = [file for file in kept_files() if file in PRODUCT or file.name in ("README.md", "CONTRIBUTING.md")]
    named = [
        (place(file), name) for file in told for name in re.findall(r"\b\w+\.(?:py|js|css)\b", file.read_text("utf-8"))
    ]
    assert len(named) > 100
    assert [(file, name) for file, name in named if name not in here] == []


def test_the_top_level_holds_what_a_visitor_expects_and_no_more():
    expected = {
        "pyproject.toml", "streamlit_app.py", "gnav_core", "lessons", "tests", ".streamlit", ".ci", ".gitignore",
        "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE",
    }  # fmt: skip
    assert {file.relative_to(ROOT).parts[0] for file in kept_files()} == expected


def commands_of_the_readme():
    return re.findall(
        r"^```sh\n(.*?)\n```$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


def test_the_readme_says_with_one_command_each_how_to_start_and_how_to_test():
    start, test, *_ = commands_of_the_readme()
    for command, end in ((start, "-m streamlit run streamlit_app.py"), (test, "-m pytest")):
        assert command.startswith("python3 -m venv .venv && .venv/bin/python -m pip install")
        assert command.endswith(f".venv/bin/python {end}")
        assert "\n" not in command


def test_the_checks_before_a_change_is_taken_run_the_readmes_test_command():
    _, test, *_ = commands_of_the_readme()
    assert test in (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()


def test_every_dependency_has_its_reason():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(name for extra in project["optional-dependencies"].values() for name in extra),
    ]
    names = {re.match(r"[\w-]+", line)[0] for line in wanted} - {"gnav"}
    reasons = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Dependencies")[1]
    assert names == set(re.findall(r"\*\*([\w-]+)\*\*", reasons))
    assert all(re.search(r">=.*<|>=", line) for line in wanted if not line.startswith("gnav"))
