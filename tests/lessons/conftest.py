"""A database of each kind, for tests of what is kept."""

from __future__ import annotations

import os
import secrets

import pytest
import sqlalchemy as sa

from lessons import store


@pytest.fixture(params=["SQLite", pytest.param("PostgreSQL", marks=pytest.mark.postgres)])
def database(request, monkeypatch):
    """Point the store at an empty database of each kind, by turns."""
    if request.param == "SQLite":
        yield request.param
        return
    url = os.environ.get("GNAV_TEST_POSTGRES_URL")
    assert url, "set GNAV_TEST_POSTGRES_URL to an empty PostgreSQL database, as .ci/run does"
    schema = f"test_{secrets.token_hex(8)}"
    server = sa.create_engine(url)
    with server.begin() as connection:
        connection.exec_driver_sql(f"CREATE SCHEMA {schema}")
    own = sa.make_url(url).update_query_dict({"options": f"-csearch_path={schema}"})
    monkeypatch.setenv("GNAV_DATABASE_URL", own.render_as_string(hide_password=False))
    yield request.param
    store.close_store()
    with server.begin() as connection:
        connection.exec_driver_sql(f"DROP SCHEMA {schema} CASCADE")
    server.dispose()
