from __future__ import annotations

import gzip
import http.client
import json
import time
import urllib.request

import pytest

from tests.e2e.launching import ROOT, STREAMLIT_RUN, UVICORN, browser_path, launched

LAUNCHES = [pytest.param(STREAMLIT_RUN, id="streamlit run"), pytest.param(UVICORN, id="uvicorn")]


@pytest.fixture(params=LAUNCHES, scope="module")
def launch(request, tmp_path_factory):
    with launched(request.param, tmp_path_factory.mktemp("launch")) as launch:
        yield launch


def fetched(url, **headers):
    request = urllib.request.Request(url, headers=headers)
    with urllib.request.urlopen(request, timeout=20) as response:
        return response.headers, response.read()


def test_a_visit_leaves_no_warning_at_the_server_and_no_error_in_the_browser(launch, open_page):
    page = open_page(at=launch.url)
    page.get_by_role("button", name="Español").or_(page.get_by_role("radio", name="Español")).click()
    page.get_by_role("heading", name="Lecciones").wait_for()
    page.reload()
    page.get_by_role("heading", name="Lecciones").wait_for()
    bad = [
        line
        for line in launch.written().lower().splitlines()
        if any(word in line for word in ("warn", "error", "traceback", "deprecat", "exception"))
    ]
    assert bad == []


def test_no_address_is_written_to_the_log(launch, open_page):
    open_page("/?key=a-secret-of-a-class", at=launch.url)
    assert "a-secret-of-a-class" not in launch.written()


def test_pages_carry_the_identity(launch):
    headers, _ = fetched(launch.url)
    assert headers["set-cookie"].startswith("gnav_id=")


def test_streamlits_scripts_go_out_compressed(launch):
    _, page = fetched(launch.url)
    script = next(part for part in page.decode().split('"') if part.endswith(".js"))
    headers, body = fetched(f"{launch.url}/{script.lstrip('./')}", **{"Accept-Encoding": "gzip"})
    assert headers["content-encoding"] == "gzip"
    assert len(body) < len(gzip.decompress(body)) / 2


def test_our_own_files_are_served(launch):
    files = [*(ROOT / "lessons/table/assets").glob("*.*")]
    assert files
    for file in files:
        _, body = fetched(f"{launch.url}/assets/{file.name}")
        assert body == file.read_bytes(), file.name


@pytest.mark.parametrize("path", ["/assets/../server.py", "/assets/%2e%2e/server.py", "/assets/..%2fserver.py"])
def test_no_address_leads_out_of_the_folder_of_our_files(launch, path):
    connection = http.client.HTTPConnection(launch.url.removeprefix("http://"), timeout=20)
    connection.request("GET", path)
    response = connection.getresponse()
    assert b"import" not in response.read()
    connection.close()


@pytest.mark.parametrize("uvloop", [pytest.param("", id="with uvloop"), pytest.param("1", id="without uvloop")])
@pytest.mark.parametrize("command", LAUNCHES)
def test_connections_send_at_once_and_no_garbage_is_collected_between_click_and_answer(
    command, uvloop, folder, open_page
):
    with launched(observed(command), folder, GNAV_TEST_WITHOUT_UVLOOP=uvloop) as launch:
        page = open_page(at=launch.url)
        report = report_of(launch, folder / "report.json")
        page.context.close()
    assert report["uvloop"] is (uvloop == "")
    assert report["connections_send_at_once"]
    assert all(report["connections_send_at_once"])
    assert report["full_collections"] == 0


def test_streamlit_still_obeys_the_setting_that_keeps_garbage_collection_out_of_the_way(folder, open_page):
    with launched((*observed(STREAMLIT_RUN), "--runner.postScriptGC", "true"), folder) as launch:
        page = open_page(at=launch.url)
        report = report_of(launch, folder / "report.json")
        page.context.close()
    assert report["full_collections"] > 0


def observed(command):
    """Return the same launch in a process that reports on itself."""
    return ("tests/e2e/observed_server.py", *command[1:])


def report_of(launch, file):
    launch.process.stdin.write(f"{file}\n".encode())
    launch.process.stdin.flush()
    for _ in range(200):
        if file.exists():
            return json.loads(file.read_text(encoding="utf-8"))
        time.sleep(0.05)
    raise AssertionError(f"no report:\n{launch.written()}")


def test_without_a_browser_the_error_names_the_command_that_installs_one(monkeypatch):
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("tests.e2e.launching._PLACES", ())
    with pytest.raises(AssertionError, match="apt install chromium"):
        browser_path("/nowhere/chrome")
