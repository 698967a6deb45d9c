"""Counts that an earlier run has left, so that a run of hours can be stopped and taken up again."""

import json
from dataclasses import asdict
from pathlib import Path

from bench.papers.counts import Count
from bench.papers.rows import Row


class Kept:
    """A file with a line of JSON per count; without a file, nothing is kept. A count that did not end is not reused."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._counts: dict[tuple[str, ...], Count] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                record = json.loads(line)
                self._counts[tuple(record["key"])] = Count(**record["count"])

    def get(self, row: Row, model: str) -> Count | None:
        """What was counted before."""
        found = self._counts.get(_key(row, model))
        return None if found is None or found.missing is not None else found

    def put(self, row: Row, model: str, count: Count) -> None:
        """Keep a count."""
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"key": _key(row, model), "count": asdict(count)}) + "\n")


def _key(row: Row, model: str) -> tuple[str, ...]:
    return row.table, row.name, row.bound, model
