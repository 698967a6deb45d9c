"""The page of the tables: published and counted, side by side, and the share that is the same."""

from collections.abc import Iterable, Mapping
from typing import Final

from bench.papers.counts import Count
from bench.papers.rows import MODELS, Row

TITLES: Final = {
    "000": "000: Figure 1",
    "k": "001: Table 1, bound k",
    "n": "001: Table 2, bound n",
    "003": "003: Table 1",
}
Counts = Mapping[tuple[Row, str], Count]


def page(counts: Counts, seconds: float) -> str:
    """All of it, in Markdown."""
    parts = [
        "# The papers' tables, run again",
        f"Written by `make bench-papers`, at most {seconds:g} s for a count. A cell has the published number of paths and "
        "ours: one number where they are the same, `published / ours` where they differ. A count that did not end in "
        "time is `published / > ours` and neither the same nor different. Subjects and invariants are written anew "
        "(`bench/papers/java`); those of `java.util` are the JDK's own.",
    ]
    for table, title in TITLES.items():
        rows = list(dict.fromkeys(row for row, _ in counts if row.table == table))
        if rows:
            parts += [f"## {title}", summary(counts, rows), "\n".join(_lines(counts, rows))]
    return "\n\n".join(parts) + "\n"


def summary(counts: Counts, rows: Iterable[Row]) -> str:
    """The share of exact matches of each model."""
    lines = []
    for model in MODELS:
        known = [(row, counts[row, model]) for row in rows if (row, model) in counts]
        ended = [(row, found) for row, found in known if found.missing is None]
        same = sum(found.paths == row.published[model] for row, found in ended)
        explained = sum(found.paths != row.published[model] and bool(row.note) for row, found in ended)
        if known:
            share = f"{same / len(ended):.0%}" if ended else "none"
            rest = f", {explained} of the others explained" if same < len(ended) else ""
            late = f"; {len(known) - len(ended)} did not end in time" if len(known) > len(ended) else ""
            lines.append(f"- `{model}`: {same} of {len(ended)} the same ({share}){rest}{late}.")
    return "\n".join(lines)


def _lines(counts: Counts, rows: list[Row]) -> Iterable[str]:
    models = [model for model in MODELS if any((row, model) in counts for row in rows)]
    yield "| program | bound | " + " | ".join(f"`{model}`" for model in models) + " | seconds | where it differs |"
    yield "| --- | --- |" + " ---: |" * (len(models) + 1) + " --- |"
    for row in rows:
        cells = [cell(row.published[model], counts[row, model]) if (row, model) in counts else "" for model in models]
        spent = " ".join(f"{counts[row, model].seconds:.1f}" for model in models if (row, model) in counts)
        differs = any(
            found.paths != row.published[model] for (other, model), found in counts.items() if other is row
        )
        yield f"| {row.name} | {row.bound} | {' | '.join(cells)} | {spent} | {row.note if differs else ''} |"


def cell(published: int, found: Count) -> str:
    if found.missing is not None:
        return f"{published} / > {found.paths}" if found.missing == "time" else f"{published} / {found.missing}"
    return str(published) if found.paths == published else f"{published} / **{found.paths}**"
