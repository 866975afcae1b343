from __future__ import annotations

import pytest

from lessons import store


@pytest.fixture(autouse=True)
def own_database(tmp_path, monkeypatch):
    """Give each test an empty database of its own, so that none meets another's rows or the developer's."""
    monkeypatch.setenv("GNAV_DATABASE_URL", f"sqlite:///{tmp_path / 'gnav.sqlite3'}")
    yield
    store.close_store()
