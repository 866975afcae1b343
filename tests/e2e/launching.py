"""Starts the app as a person does, in a process of its own, and finds the browser that is installed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]

STREAMLIT_RUN = ("-m", "streamlit", "run", "streamlit_app.py", "--server.headless", "true", "--server.port", "{port}")
UVICORN = (
    "-m", "uvicorn", "streamlit_app:app", "--host", "127.0.0.1", "--port", "{port}",
    "--ws", "websockets-sansio", "--no-access-log",
)  # fmt: skip

NO_BROWSER = (
    "No Chromium or Chrome found for the browser tests. Install one:"
    " `sudo apt install chromium` on Debian, `python -m playwright install chromium` anywhere."
)

_PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)


@dataclass
class Launch:
    """A server that runs: its address, what it has written, and its process."""

    url: str
    log: Path
    process: subprocess.Popen = field(repr=False)

    def written(self) -> str:
        return self.log.read_text(encoding="utf-8")


def browser_path(playwrights_own: str) -> str:
    """Return the program of a Chromium that is installed. Fails with the command that installs one."""
    for found in (*map(shutil.which, _PROGRAMS), *_PLACES, playwrights_own):
        if found and Path(found).exists():
            return found
    raise AssertionError(NO_BROWSER)


@contextmanager
def launched(
    command: tuple[str, ...], folder: Path, *, port: int | None = None, **environment: str
) -> Iterator[Launch]:
    """Run a Python command with a free port, or this one, and a database in `folder` until the block ends."""
    port = port or free_port()
    log = folder / "server.log"
    with log.open("w", encoding="utf-8") as out:
        process = subprocess.Popen(
            [sys.executable, *(part.format(port=port) for part in command)],
            cwd=ROOT,
            env=_environment(folder, environment),
            stdin=subprocess.PIPE,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
        launch = Launch(f"http://localhost:{port}", log, process)
        try:
            _wait_until_it_answers(launch)
            yield launch
        finally:
            process.stdin.close()
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _environment(folder: Path, more: Mapping[str, str]) -> dict[str, str]:
    home = folder / "home"  # a machine where nobody has used Streamlit before
    home.mkdir(exist_ok=True)
    database = f"sqlite:///{folder / 'gnav.sqlite3'}"
    return os.environ | {"HOME": str(home), "PYTHONWARNINGS": "default", "GNAV_DATABASE_URL": database} | more


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


def _wait_until_it_answers(launch: Launch) -> None:
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"{launch.url}/_stcore/health", timeout=5) as response:
                if response.status == 200:
                    return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            pass
        assert launch.process.poll() is None, f"the server stopped:\n{launch.written()}"
        time.sleep(0.1)
    raise AssertionError(f"the server does not answer:\n{launch.written()}")
