"""The published counts, as data: what was run, under which bound, and how many paths each algorithm had."""

import csv
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
MODELS: Final = ("lazy", "lazier", "lazier#", "summary", "pose")
"""The columns that a table may have."""


@dataclass(frozen=True, slots=True)
class Row:
    """One program under one bound. ``note`` says why a count differs from the published one, if it does.

    ``published`` has the models that are counted; None where the paper has the program and no count of it.

    ``bound`` is ``k=3`` or ``n=5``, and may go on with what ``n`` comes to for the types that matter:
    ``n=5 AATree$Node=6`` counts the node that stands for no node.
    """

    table: str
    subject: str
    method: str
    bound: str
    target: str
    published: dict[str, int | None] = field(hash=False)
    note: str

    @property
    def name(self) -> str:
        return f"{self.subject}.{self.method}"

    @property
    def kind(self) -> str:
        return self.bound[0]

    @property
    def value(self) -> int:
        return int(self.bound.split()[0].partition("=")[2])

    @property
    def of_types(self) -> tuple[tuple[str, int], ...]:
        pairs = (text.partition("=") for text in self.bound.split()[1:])
        return tuple((name, int(most)) for name, _, most in pairs)


def read_rows(table: str | None = None, names: str = "*") -> list[Row]:
    """The rows of one table or all, those whose ``subject.method bound`` is like a pattern."""
    with (HERE / "rows.tsv").open(encoding="utf-8", newline="") as file:
        rows = [_row(line) for line in csv.DictReader(file, delimiter="\t")]
    return [row for row in rows if table in (None, row.table) and fnmatch(f"{row.name} {row.bound}", names)]


def _row(line: dict[str, str]) -> Row:
    published = {model: None if line[model] == "-" else int(line[model]) for model in MODELS if line[model]}
    return Row(line["table"], line["subject"], line["method"], line["bound"], line["target"], published, line["note"])
