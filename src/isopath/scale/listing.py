"""Runs on disk, as a list shows them."""

import shlex
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from isopath.errors import UsageError
from isopath.scale.store import FILE, RunRejected, looked_at, meta

_AT_WORK: Final = "running"


@dataclass(frozen=True, slots=True)
class Progress:
    """How many methods a run has and how many of them are finished, its paths, and the traces that are open."""

    methods: int
    finished: int
    paths: int
    open: int


@dataclass(frozen=True, slots=True)
class Listed:
    """One run. Without a ``standing`` it cannot be looked into, and ``state`` says why."""

    folder: Path
    state: str
    standing: Progress | None = None
    command: str = ""


def listed(folder: Path) -> Iterator[Listed]:
    """The run in a folder, or those in the folders in it."""
    if (folder / FILE).is_file():
        yield _look(folder)
        return
    found = sorted(file.parent for file in folder.glob(f"*/{FILE}")) if folder.is_dir() else []
    if not found:
        raise UsageError(f"There is no run in {folder}.")
    for each in found:
        yield _look(each)


def _look(folder: Path) -> Listed:
    try:
        with looked_at(folder) as connection:
            standing = _progress(connection)
            words = meta(connection, "words")
    except RunRejected as rejection:
        is_busy = getattr(rejection.__cause__, "sqlite_errorname", "").startswith("SQLITE_BUSY")
        return Listed(folder, _AT_WORK if is_busy else "damaged")
    state = "finished" if standing.finished == standing.methods else "open"
    return Listed(folder, state, standing, shlex.join(words))


def _progress(connection: sqlite3.Connection) -> Progress:
    def number(query: str) -> int:
        return int(connection.execute(query).fetchone()[0])

    return Progress(
        number("SELECT count(*) FROM methods"),
        number(
            "SELECT count(*) FROM methods WHERE counted IS NOT NULL"
            " AND NOT EXISTS (SELECT * FROM open WHERE open.method = methods.number)"
        ),
        number("SELECT coalesce(sum(count), 0) FROM batches"),
        number("SELECT count(*) FROM open"),
    )
