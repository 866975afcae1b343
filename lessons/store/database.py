"""The database itself: where it is, its schema, and how it is read and written.

SQLAlchemy Core: a SQLite file in the user's data folder, or the database that GNAV_DATABASE_URL names (SQLite or
PostgreSQL). Plain functions, parametrised statements only. The schema has a version; `MIGRATIONS` brings any older
database up to date when it is first used.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import Lock
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

TABLES: Final = sa.MetaData()

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "CREATE TABLE visitor_settings (visitor TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,"
        " PRIMARY KEY (visitor, name))",
    ),
    (
        "CREATE TABLE learners (learner TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, made DOUBLE PRECISION NOT NULL)",
        "CREATE TABLE visitor_learners (visitor TEXT NOT NULL, learner TEXT NOT NULL, PRIMARY KEY (visitor, learner))",
        "CREATE TABLE attempts (id {serial}, learner TEXT NOT NULL, lesson TEXT NOT NULL, question TEXT NOT NULL,"
        " lesson_hash TEXT NOT NULL, scenario TEXT NOT NULL, answer TEXT NOT NULL, correct INTEGER NOT NULL,"
        " credit DOUBLE PRECISION NOT NULL, sure INTEGER, belief TEXT NOT NULL, made DOUBLE PRECISION NOT NULL)",
        "CREATE INDEX attempts_of_learner ON attempts (learner, id)",
        "CREATE TABLE resets (id {serial}, learner TEXT NOT NULL, scope TEXT NOT NULL, after INTEGER NOT NULL,"
        " made DOUBLE PRECISION NOT NULL, undone INTEGER NOT NULL)",
        "CREATE TABLE passes (code TEXT NOT NULL PRIMARY KEY, learner TEXT NOT NULL,"
        " expires DOUBLE PRECISION NOT NULL)",
    ),
    (
        "CREATE TABLE visitor_documents (visitor TEXT NOT NULL, name TEXT NOT NULL, document TEXT NOT NULL,"
        " PRIMARY KEY (visitor, name))",
    ),
    ("CREATE TABLE wrong_codes (id {serial}, source TEXT NOT NULL, made DOUBLE PRECISION NOT NULL)",),
    (
        "CREATE TABLE rooms (room TEXT NOT NULL PRIMARY KEY, secret TEXT NOT NULL UNIQUE, plan TEXT NOT NULL,"
        " state TEXT NOT NULL, before TEXT NOT NULL, revision INTEGER NOT NULL, taking TEXT NOT NULL,"
        " expires DOUBLE PRECISION NOT NULL)",
        "CREATE TABLE members (room TEXT NOT NULL, member TEXT NOT NULL, name TEXT NOT NULL,"
        " seen DOUBLE PRECISION NOT NULL, PRIMARY KEY (room, member))",
        "CREATE TABLE votes (room TEXT NOT NULL, ballot TEXT NOT NULL, member TEXT NOT NULL, answer TEXT NOT NULL,"
        " made DOUBLE PRECISION NOT NULL, PRIMARY KEY (room, ballot, member))",
    ),
    (
        "ALTER TABLE attempts ADD COLUMN verdict TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE attempts ADD COLUMN help TEXT NOT NULL DEFAULT ''",
        "CREATE TABLE places (who TEXT NOT NULL, lesson TEXT NOT NULL, frame INTEGER NOT NULL, last INTEGER NOT NULL,"
        " passed TEXT NOT NULL, PRIMARY KEY (who, lesson))",
    ),
    (
        "ALTER TABLE rooms ADD COLUMN closed INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE members RENAME TO members_before",
        "ALTER TABLE votes RENAME TO votes_before",
        "CREATE TABLE members (room TEXT NOT NULL REFERENCES rooms (room) ON DELETE CASCADE, member TEXT NOT NULL,"
        " name TEXT NOT NULL, seen DOUBLE PRECISION NOT NULL, removed INTEGER NOT NULL DEFAULT 0,"
        " PRIMARY KEY (room, member))",
        "INSERT INTO members (room, member, name, seen) SELECT room, member, name, seen FROM members_before"
        " WHERE room IN (SELECT room FROM rooms)",
        "CREATE TABLE votes (room TEXT NOT NULL, ballot TEXT NOT NULL, member TEXT NOT NULL, answer TEXT NOT NULL,"
        " made DOUBLE PRECISION NOT NULL, PRIMARY KEY (room, ballot, member),"
        " FOREIGN KEY (room, member) REFERENCES members (room, member) ON DELETE CASCADE)",
        "INSERT INTO votes (room, ballot, member, answer, made) SELECT old.room, old.ballot, old.member, old.answer,"
        " old.made FROM votes_before AS old JOIN members ON members.room = old.room AND members.member = old.member",
        "DROP TABLE votes_before",
        "DROP TABLE members_before",
        "CREATE INDEX votes_of_member ON votes (room, member)",
        "CREATE TABLE calendar (day INTEGER NOT NULL, date TEXT NOT NULL)",
        "INSERT INTO calendar VALUES (0, '')",
        "ALTER TABLE visitor_settings ADD COLUMN day INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE visitor_documents ADD COLUMN day INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE visitor_documents ADD COLUMN revision INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE learners ADD COLUMN day INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE places ADD COLUMN day INTEGER NOT NULL DEFAULT 0",
    ),
)
"""Step n holds the statements that lead from schema version n to n + 1. Released steps are never edited: add a new one.

`{serial}` stands for the column type of a number that the database counts up itself.
"""

_SERIAL: Final = {
    "sqlite": "INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT",
    "postgresql": "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY",
}

_ENGINES: Final[dict[sa.URL, sa.Engine]] = {}
_OPENING: Final = Lock()


class StoreError(Exception):
    """The database cannot be used: says which, why and what to do."""


FAULTS: Final = (StoreError, SQLAlchemyError, OSError)
"""What using the database may raise while it is away."""


def open_store() -> None:
    """Connect and bring the schema up to date, so that a server without a database stops at its start.

    Raises StoreError.
    """
    _engine(database_url())


def close_store() -> None:
    """Close all connections. The next use opens the store again."""
    with _OPENING:
        while _ENGINES:
            _ENGINES.popitem()[1].dispose()


def database_url() -> sa.URL:
    """Return the address of the database in force: GNAV_DATABASE_URL or a file in the user's data folder.

    Raises StoreError for an address that SQLAlchemy cannot read.
    """
    named = os.environ.get("GNAV_DATABASE_URL", "").strip()
    if not named:
        return sa.URL.create("sqlite", database=str(data_folder() / "gnav.sqlite3"))
    try:
        url = sa.make_url(named)
    except SQLAlchemyError as error:
        raise StoreError(
            "GNAV_DATABASE_URL is no database address: write sqlite:////path/to/gnav.sqlite3"
            " or postgresql://user@host/database"
        ) from error
    if url.drivername in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+psycopg")
    return url


def data_folder() -> Path:
    """Return the folder where this system keeps a user's application data, for Gnav."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Gnav"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Gnav"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "gnav"


def reading() -> sa.Connection:
    """Return a connection to read with, for a `with` block."""
    return _engine(database_url()).connect()


def writing() -> Any:
    """Return a transaction to write in, for a `with` block: all of it is kept, or nothing."""
    return _engine(database_url()).execution_options(gnav_writes=True).begin()


def erase_traces() -> None:
    """Let nothing that was deleted be read in a SQLite file any more: the log of changes beside it is emptied.

    Pages are overwritten as rows go (`secure_delete`); the log keeps older ones until it starts afresh. While somebody
    reads it stays, and the next call empties it.
    """
    engine = _engine(database_url())
    if engine.dialect.name != "sqlite":
        return
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
    finally:
        connection.close()


def insert(connection: sa.Connection, table: sa.Table) -> Any:
    """Return an INSERT of the database's own kind, which knows ON CONFLICT."""
    return (sqlite if connection.dialect.name == "sqlite" else postgresql).insert(table)


def _engine(url: sa.URL) -> sa.Engine:
    engine = _ENGINES.get(url)
    if engine is None:
        with _OPENING:  # visitors come on many threads; one of them opens
            engine = _ENGINES.get(url) or _ENGINES.setdefault(url, _opened(url))
    return engine


def _opened(url: sa.URL) -> sa.Engine:
    try:
        engine = _sqlite_engine(url) if url.get_backend_name() == "sqlite" else _postgres_engine(url)
        try:
            _check_whole(engine)
            _migrate(engine)
        except BaseException:
            engine.dispose()
            raise
    except (SQLAlchemyError, OSError, ImportError) as error:
        reason = str(getattr(error, "orig", None) or error).strip().rstrip(".")
        raise StoreError(
            f"the database {url.render_as_string(hide_password=True)} cannot be used: {reason}."
            " Set GNAV_DATABASE_URL to one that can, for instance sqlite:////tmp/gnav.sqlite3"
        ) from error
    return engine


def _postgres_engine(url: sa.URL) -> sa.Engine:
    if url.get_backend_name() != "postgresql":
        raise StoreError(f"GNAV_DATABASE_URL names a {url.get_backend_name()} database: use SQLite or PostgreSQL")
    return sa.create_engine(url, pool_pre_ping=True)


def _sqlite_engine(url: sa.URL) -> sa.Engine:
    """Open a SQLite file in WAL mode: readers never wait, and a writer takes its turn at once instead of failing."""
    if not url.database or ":memory:" in url.database or "mode=memory" in str(url):
        raise StoreError(
            "GNAV_DATABASE_URL names a database in memory, which each connection would have to itself: write a file,"
            " sqlite:////path/to/gnav.sqlite3"
        )
    file = Path(url.database)
    file.parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(url)
    opened: list[tuple[int, int]] = []

    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver starts no transactions of its own; `begin` below does
        for pragma in (
            "busy_timeout = 5000",
            "journal_mode = WAL",
            "synchronous = NORMAL",
            "foreign_keys = ON",
            "secure_delete = ON",
        ):
            connection.execute(f"PRAGMA {pragma}")
        if not opened:
            opened.append(_which(file))

    def begin(connection: sa.Connection) -> None:
        # Whoever has the old file open would go on writing into it, and all of it would be gone at the next start.
        if not file.is_file() or _which(file) != opened[0]:
            raise StoreError(f"the database file {file} was deleted or replaced under the server: start it anew")
        writes = connection.get_execution_options().get("gnav_writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    sa.event.listen(engine, "connect", prepare)
    sa.event.listen(engine, "begin", begin)
    return engine


def _which(file: Path) -> tuple[int, int]:
    """Return what tells a file from another one of the same name."""
    found = file.stat()
    return found.st_dev, found.st_ino


def _check_whole(engine: sa.Engine) -> None:
    """Raise StoreError for a SQLite file that is damaged inside."""
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise StoreError(
            f"the database file {engine.url.database} is damaged: put a backup in its place, or move it away to begin"
            " with an empty one"
        )


def _migrate(engine: sa.Engine) -> None:
    with engine.execution_options(gnav_writes=True).begin() as connection:
        if connection.dialect.name == "postgresql":  # two servers may start at once; SQLite's BEGIN IMMEDIATE waits too
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(4711)")
        connection.exec_driver_sql("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
        version = connection.exec_driver_sql("SELECT version FROM schema_version").scalar()
        if version is None:
            connection.exec_driver_sql("INSERT INTO schema_version VALUES (0)")
            version = 0
        if version > len(MIGRATIONS):
            raise StoreError(
                f"the database has schema {version}, this version of Gnav knows {len(MIGRATIONS)}: install a newer Gnav"
            )
        for step in MIGRATIONS[version:]:
            for statement in step:
                connection.exec_driver_sql(statement.replace("{serial}", _SERIAL[connection.dialect.name]))
        connection.execute(sa.text("UPDATE schema_version SET version = :version"), {"version": len(MIGRATIONS)})
