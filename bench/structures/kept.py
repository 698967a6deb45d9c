"""Counts that an earlier run has left, a line of JSON each: a run can be stopped and taken up again."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TypeAlias

from bench.structures.measuring import Count

Key: TypeAlias = tuple[str, str, str]
"""A structure, a target and a column."""


class Kept:
    """A file of counts; a line that is not whole, because a run was stopped, is left aside."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.counts: dict[Key, Count] = {}
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        for line in lines:
            if line.endswith("}"):
                record = json.loads(line)
                structure, target, kind = record.pop("key")
                self.counts[structure, target, kind] = Count(**record)

    def put(self, key: Key, count: Count) -> None:
        """Keep a count."""
        self.counts[key] = count
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"key": key, **asdict(count)}) + "\n")
