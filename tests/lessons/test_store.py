from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa

from lessons import store
from lessons.store import database as database_module

VISITOR, ANOTHER = "a" * 32, "b" * 32


@pytest.mark.usefixtures("database")
def test_a_setting_is_kept_until_it_is_set_again():
    assert store.setting(VISITOR, "language") is None
    store.save_setting(VISITOR, "language", "fr")
    store.save_setting(VISITOR, "language", "nb")
    store.close_store()
    assert store.setting(VISITOR, "language") == "nb"


@pytest.mark.usefixtures("database")
def test_a_visitor_sees_only_what_is_their_own():
    store.save_setting(VISITOR, "language", "fr")
    store.save_setting(ANOTHER, "place", "course")
    assert store.settings(VISITOR) == {"language": "fr"}
    assert store.settings(ANOTHER) == {"place": "course"}


@pytest.mark.usefixtures("database")
def test_text_that_looks_like_sql_is_kept_as_text():
    nasty = "x'); DROP TABLE visitor_settings; --"
    store.save_setting(nasty, nasty, nasty)
    assert store.settings(nasty) == {nasty: nasty}


@pytest.mark.usefixtures("database")
def test_a_value_too_long_to_keep_is_refused_with_its_length():
    with pytest.raises(ValueError, match="4097 characters"):
        store.save_setting(VISITOR, "place", "x" * 4097)


@pytest.mark.usefixtures("database")
def test_many_visitors_write_at_once_and_none_is_lost():
    visitors = [f"{number:032x}" for number in range(40)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda visitor: store.save_setting(visitor, "language", "es"), visitors))
    assert [store.setting(visitor, "language") for visitor in visitors] == ["es"] * 40


@pytest.mark.usefixtures("database")
def test_the_migrations_lead_to_the_tables_that_the_code_knows():
    store.open_store()
    engine = sa.create_engine(store.database_url())
    found = sa.inspect(engine)
    for table in store.TABLES.sorted_tables:
        columns = {column["name"]: column for column in found.get_columns(table.name)}
        assert set(columns) == set(table.columns.keys())
        assert {name: column["nullable"] for name, column in columns.items()} == {
            column.name: column.nullable for column in table.columns
        }
        keys = found.get_pk_constraint(table.name)["constrained_columns"]
        assert keys == [column.name for column in table.primary_key]
    engine.dispose()


@pytest.mark.usefixtures("database")
def test_a_database_of_an_older_version_is_brought_up_to_date_and_keeps_its_rows(monkeypatch):
    store.save_setting(VISITOR, "language", "id")
    store.close_store()
    added = (
        *store.MIGRATIONS,
        ("CREATE TABLE later (number {serial}, word TEXT)", "INSERT INTO later (word) VALUES ('x')"),
    )
    monkeypatch.setattr(database_module, "MIGRATIONS", added)
    for _ in ("once", "and not twice"):
        store.open_store()
        store.close_store()
    assert store.setting(VISITOR, "language") == "id"
    engine = sa.create_engine(store.database_url())
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT number, word FROM later").all() == [(1, "x")]
    engine.dispose()


@pytest.mark.usefixtures("database")
def test_a_database_of_a_newer_version_is_refused_and_left_alone(monkeypatch):
    store.save_setting(VISITOR, "language", "id")
    store.close_store()
    known = store.MIGRATIONS
    monkeypatch.setattr(database_module, "MIGRATIONS", ())
    with pytest.raises(store.StoreError, match="install a newer Gnav"):
        store.open_store()
    monkeypatch.setattr(database_module, "MIGRATIONS", known)
    assert store.setting(VISITOR, "language") == "id"


def test_a_failed_migration_leaves_the_database_as_it_was(monkeypatch):
    store.save_setting(VISITOR, "language", "id")
    store.close_store()
    known = store.MIGRATIONS
    monkeypatch.setattr(database_module, "MIGRATIONS", (*known, ("DROP TABLE visitor_settings", "no statement")))
    with pytest.raises(store.StoreError, match="cannot be used"):
        store.open_store()
    monkeypatch.setattr(database_module, "MIGRATIONS", known)
    assert store.setting(VISITOR, "language") == "id"


@pytest.mark.parametrize(
    ("url", "message"),
    [
        pytest.param("nonsense", "no database address", id="no address at all"),
        pytest.param("sqlite://", "a database in memory", id="no file"),
        pytest.param("sqlite:///:memory:", "a database in memory", id="a database in memory"),
        pytest.param("mysql://localhost/gnav", "use SQLite or PostgreSQL", id="another kind of database"),
        pytest.param("sqlite:////proc/nowhere/gnav.sqlite3", "cannot be used", id="a folder that cannot be made"),
        pytest.param("postgresql://u:secret@127.0.0.1:1/gnav", "cannot be used", id="a server that is not there"),
    ],
)
def test_a_database_that_cannot_be_used_says_why_and_never_the_password(monkeypatch, url, message):
    monkeypatch.setenv("GNAV_DATABASE_URL", url)
    with pytest.raises(store.StoreError, match=message) as refused:
        store.open_store()
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("prefix", ["postgres", "postgresql"])
def test_a_plain_postgresql_address_gets_the_driver_that_we_install(monkeypatch, prefix):
    monkeypatch.setenv("GNAV_DATABASE_URL", f"{prefix}://user@host/gnav")
    assert store.database_url().drivername == "postgresql+psycopg"


@pytest.mark.parametrize(
    ("system", "setting", "folder"),
    [
        pytest.param("linux", "XDG_DATA_HOME", "gnav", id="Linux"),
        pytest.param("win32", "LOCALAPPDATA", "Gnav", id="Windows"),
    ],
)
def test_without_an_address_the_database_is_a_file_in_the_users_data_folder(
    monkeypatch, tmp_path, system, setting, folder
):
    monkeypatch.delenv("GNAV_DATABASE_URL")
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setenv(setting, str(tmp_path / "data"))
    store.save_setting(VISITOR, "language", "fr")
    assert (tmp_path / "data" / folder / "gnav.sqlite3").is_file()


def test_a_file_that_is_damaged_inside_is_refused_at_the_start():
    for number in range(400):
        store.save_setting(f"{number:032x}", "place", "x" * 200)
    store.close_store()
    file = Path(store.database_url().database)
    content = file.read_bytes()
    file.write_bytes(content[:8192] + b"\x5a" * (len(content) - 8192))
    with pytest.raises(store.StoreError, match=r"damaged|malformed"):
        store.open_store()


@pytest.mark.parametrize("replaced", [False, True], ids=["deleted", "replaced"])
def test_a_file_that_is_gone_under_the_server_is_told_and_not_written_into(replaced):
    store.save_setting(VISITOR, "language", "fr")
    file = Path(store.database_url().database)
    kept = file.read_bytes()
    file.rename(file.with_suffix(".away"))
    if replaced:
        file.write_bytes(kept)
    with pytest.raises(store.StoreError, match="deleted or replaced"):
        store.save_setting(VISITOR, "language", "nb")


@pytest.mark.usefixtures("database")
def test_two_pages_that_save_the_same_document_keep_both():
    assert store.save_document(VISITOR, "sandbox", "first", after=0) == (1, False)
    assert store.save_document(VISITOR, "sandbox", "on one page", after=1) == (2, False)
    assert store.save_document(VISITOR, "sandbox", "on the other", after=1) == (3, True)
    assert store.document(VISITOR, "sandbox") == store.Kept("on the other", 3)
    assert store.take_document_beside(VISITOR, "sandbox") == store.Kept("on one page", 4)
    assert store.take_document_beside(VISITOR, "sandbox") == store.Kept("on the other", 5)
    assert store.save_document(VISITOR, "sandbox", "on the other", after=2) == (6, False)
