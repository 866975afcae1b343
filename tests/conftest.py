from __future__ import annotations

import os
import secrets

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, settings

from lessons import store

# Tests never look at the clock: a busy machine must not fail them.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

POSTGRES_URL = os.environ.get("GNAV_TEST_POSTGRES_URL", "")
IN_CI = os.environ.get("CI", "").lower() in ("1", "true")


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "postgres: runs on PostgreSQL, where GNAV_TEST_POSTGRES_URL names an empty database"
    )


def pytest_report_header(config):
    if POSTGRES_URL:
        return "store: SQLite and PostgreSQL"
    if IN_CI:
        return "store: SQLite; the PostgreSQL tests will fail, GNAV_TEST_POSTGRES_URL is not set"
    return "store: SQLite only; the PostgreSQL tests are left out, GNAV_TEST_POSTGRES_URL is not set"


def pytest_collection_modifyitems(config, items):
    """Leave the PostgreSQL tests out on a machine without PostgreSQL; the report counts them as deselected."""
    if POSTGRES_URL or IN_CI:
        return
    left_out = [item for item in items if item.get_closest_marker("postgres")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(autouse=True)
def own_database(tmp_path, monkeypatch):
    """Give each test an empty database of its own, so that none meets another's rows or the developer's."""
    monkeypatch.setenv("GNAV_DATABASE_URL", f"sqlite:///{tmp_path / 'gnav.sqlite3'}")
    yield
    store.close_store()


@pytest.fixture(params=["SQLite", pytest.param("PostgreSQL", marks=pytest.mark.postgres)])
def database(request, monkeypatch):
    """Point the store at an empty database of each kind, by turns."""
    if request.param == "SQLite":
        yield request.param
        return
    assert POSTGRES_URL, "set GNAV_TEST_POSTGRES_URL to an empty PostgreSQL database, as .ci/run does"
    schema = f"test_{secrets.token_hex(8)}"
    server = sa.create_engine(POSTGRES_URL)
    with server.begin() as connection:
        connection.exec_driver_sql(f"CREATE SCHEMA {schema}")
    own = sa.make_url(POSTGRES_URL).update_query_dict({"options": f"-csearch_path={schema}"})
    monkeypatch.setenv("GNAV_DATABASE_URL", own.render_as_string(hide_password=False))
    yield request.param
    store.close_store()
    with server.begin() as connection:
        connection.exec_driver_sql(f"DROP SCHEMA {schema} CASCADE")
    server.dispose()
