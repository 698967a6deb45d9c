"""A run on disk: an SQLite database that each commit of a worker goes into as one transaction.

One process at a time has it: the lock is SQLite's own, so it is gone with the process, whatever ends that. A database
that belongs to something else, to other code or to other classes is rejected, not mixed (``Identity``).
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from isopath.errors import IsopathError
from isopath.scale.accounts import Noted, Sums
from isopath.scale.identity import Identity
from isopath.scale.ledger import Standing
from isopath.scale.messages import Commit
from isopath.scale.prefixes import Prefix
from isopath.scale.wire import Damaged, read, written

FILE: Final = "run.sqlite"

_TABLES: Final = (
    "CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS methods (number INTEGER PRIMARY KEY, label TEXT NOT NULL, is_cutting INTEGER NOT NULL,"
    " depth TEXT, counted BLOB)",
    "CREATE TABLE IF NOT EXISTS open (method INTEGER, start INTEGER, choices TEXT, steps INTEGER, is_suspended INTEGER,"
    " PRIMARY KEY (method, start, choices)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS batches (method INTEGER, count INTEGER, paths BLOB)",
)
_REFUSALS: Final = {
    "SQLITE_BUSY": "another process is at work on it; let it end, or name another folder",
    "SQLITE_FULL": "the disk is full. What was finished is kept: make room, and isopath resume goes on with it",
    "SQLITE_IOERR": "the disk cannot be written or read. What was finished is kept: isopath resume goes on with it",
    "SQLITE_READONLY": "it cannot be written; name a folder that can",
    "SQLITE_CANTOPEN": "it cannot be opened; name a folder that can be written",
    "SQLITE_PERM": "it cannot be written; name a folder that can",
    "SQLITE_CORRUPT": "its database is damaged; begin the run anew in another folder",
    "SQLITE_NOTADB": "its database is damaged; begin the run anew in another folder",
}


class RunRejected(IsopathError):
    """A run that cannot be kept, or not be taken up again."""


@contextmanager
def explained(folder: Path) -> Iterator[None]:
    """What SQLite and the file system reject is said in one sentence."""
    try:
        yield
    except sqlite3.Error as error:
        name: str = getattr(error, "sqlite_errorname", "")
        known = (why for code, why in _REFUSALS.items() if name.startswith(code))
        raise RunRejected(f"The run in {folder}: {next(known, str(error))}.") from error
    except OSError as error:
        raise RunRejected(f"The run in {folder}: the folder cannot be used ({error.strerror}).") from error
    except Damaged as error:
        raise RunRejected(f"The run in {folder}: {_REFUSALS['SQLITE_CORRUPT']}.") from error


class Run:
    """A run that this process has. It is begun, or gone on with if it is the same."""

    def __init__(self, folder: Path, identity: Identity, words: tuple[str, ...], labels: list[str]) -> None:
        self._folder = folder
        with explained(folder):
            folder.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(folder / FILE, timeout=0.0, isolation_level=None)
            try:
                self._open()
                self._begin(identity, words, labels)
            except BaseException:
                self._connection.close()
                raise

    def _open(self) -> None:
        for pragma in ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL"):
            self._connection.execute(f"PRAGMA {pragma}")
        with self.transaction() as connection:
            for table in _TABLES:
                connection.execute(table)
        if [*self._connection.execute("PRAGMA quick_check")] != [("ok",)]:
            raise Damaged("quick_check")

    def _begin(self, identity: Identity, words: tuple[str, ...], labels: list[str]) -> None:
        known = self._connection.execute("SELECT value FROM meta WHERE name = 'identity'").fetchone()
        if known is not None:
            obstacle = identity.obstacle(Identity(**json.loads(known[0])))
            if obstacle is not None:
                raise RunRejected(f"The run in {self._folder} {obstacle}; begin it anew in another folder.")
            return
        with self.transaction() as connection:
            values = {"identity": asdict(identity), "words": words, "folder": str(Path.cwd())}
            rows = [(name, json.dumps(value)) for name, value in values.items()]
            connection.executemany("INSERT INTO meta VALUES (?, ?)", rows)
            methods = [(number, label) for number, label in enumerate(labels)]
            connection.executemany("INSERT INTO methods VALUES (?, ?, 0, NULL, NULL)", methods)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All that is done inside, or nothing."""
        with explained(self._folder):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")

    def standing(self, method: int) -> Standing:
        """How far a method is."""
        with explained(self._folder):
            query = "SELECT is_cutting, depth, counted FROM methods WHERE number = ?"
            is_cutting, depth, counted = self._connection.execute(query, (method,)).fetchone()
            sums, noted = (Sums(), Noted()) if counted is None else read(counted)
            opened = self._connection.execute(
                "SELECT start, choices, steps, is_suspended FROM open WHERE method = ?", (method,)
            )
            batches = [*self._connection.execute("SELECT paths, count FROM batches WHERE method = ?", (method,))]
            return Standing(
                counted is not None,
                bool(is_cutting),
                None if depth is None else tuple(json.loads(depth)),
                {Prefix(start, _choices(text), steps): bool(waits) for start, text, steps, waits in opened},
                [paths for paths, _ in batches],
                sum(count for _, count in batches),
                sums,
                noted,
            )

    def close(self) -> None:
        self._connection.close()


class MethodJournal:
    """What is kept of one method of a run (``isopath.scale.ledger.Journal``)."""

    def __init__(self, run: Run, method: int) -> None:
        self._run = run
        self._method = method

    def begin(self, roots: tuple[Prefix, ...], sums: Sums) -> None:
        with self._run.transaction() as connection:
            self._count(connection, sums, Noted())
            connection.executemany("INSERT INTO open VALUES (?, ?, ?, ?, 0)", map(self._row, roots))

    def commit(self, commit: Commit, sums: Sums, noted: Noted) -> None:
        changes = commit.changes
        with self._run.transaction() as connection:
            closed = [self._row(prefix)[:3] for prefix in changes.closed]
            connection.executemany("DELETE FROM open WHERE method = ? AND start = ? AND choices = ?", closed)
            opened = map(self._row, (*changes.opened, *changes.given))
            connection.executemany("INSERT INTO open VALUES (?, ?, ?, ?, 0)", opened)
            connection.executemany("INSERT INTO open VALUES (?, ?, ?, ?, 1)", map(self._row, changes.suspended))
            if commit.count:
                connection.execute("INSERT INTO batches VALUES (?, ?, ?)", (self._method, commit.count, commit.paths))
            self._count(connection, sums, noted)

    def deepen(self, depth: tuple[int, int, int] | None, *, is_cutting: bool) -> None:
        with self._run.transaction() as connection:
            connection.execute("UPDATE open SET is_suspended = 0 WHERE method = ?", (self._method,))
            values = (is_cutting, None if depth is None else json.dumps(depth), self._method)
            connection.execute("UPDATE methods SET is_cutting = ?, depth = ? WHERE number = ?", values)

    def _count(self, connection: sqlite3.Connection, sums: Sums, noted: Noted) -> None:
        values = (written((sums, noted)), self._method)
        connection.execute("UPDATE methods SET counted = ? WHERE number = ?", values)

    def _row(self, prefix: Prefix) -> tuple[int, int, str, int]:
        return self._method, prefix.start, " ".join(map(str, prefix.choices)), prefix.steps


def _choices(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


@contextmanager
def looked_at(folder: Path) -> Iterator[sqlite3.Connection]:
    """A run that is only looked at; one that a process is at work on is rejected."""
    with explained(folder):
        connection = sqlite3.connect(f"{(folder / FILE).resolve().as_uri()}?mode=rw", uri=True, timeout=0.0)
        try:
            yield connection
        finally:
            connection.close()


def meta(connection: sqlite3.Connection, name: str) -> Any:
    """What is kept under a name."""
    row = connection.execute("SELECT value FROM meta WHERE name = ?", (name,)).fetchone()
    if row is None:
        raise Damaged(name)
    return json.loads(row[0])
