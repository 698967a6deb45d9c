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
    "004": "004: lists, of which the paper has no counts",
}
Counts = Mapping[tuple[Row, str], Count]


def page(counts: Counts, seconds: float, missing: int = 0) -> str:
    """All of it, in Markdown; ``missing`` counts are not there yet."""
    parts = [
        "# The papers' tables, run again",
        f"Written by `make bench-papers`, at most {seconds:g} s for a count. A cell has one number where the published "
        "number of paths and ours are the same, and both, `published / ours`, where they differ; `> ours` are the "
        "paths of a count that did not end in time. Subjects and invariants are written anew (`bench/papers/java`); "
        "the collections of `java.util` are the JDK's own (`bench/papers/java_util`). Seconds are in the order of the "
        "columns.",
    ]
    if missing:
        parts.append(f"{missing} counts of {missing + len(counts)} have not been made yet; their cells are not here.")
    for table, title in TITLES.items():
        rows = list(dict.fromkeys(row for row, _ in counts if row.table == table))
        if rows:
            parts += [f"## {title}", summary(counts, rows), "\n".join(_lines(counts, rows))]
    return "\n\n".join(parts) + "\n"


def summary(counts: Counts, rows: Iterable[Row]) -> str:
    """The share of exact matches of each model."""
    rows = list(rows)
    return "\n".join(line for model in MODELS if (line := _share(counts, rows, model)))


def _share(counts: Counts, rows: Iterable[Row], model: str) -> str:
    known = [row for row in rows if (row, model) in counts and row.published[model] is not None]
    ended = [row for row in known if counts[row, model].missing is None]
    differing = [row for row in ended if counts[row, model].paths != row.published[model]]
    if not known:
        return ""
    same = len(ended) - len(differing)
    share = f" ({same / len(ended):.0%})" if ended else ""
    explained = f", {sum(bool(row.note) for row in differing)} of the others explained" if differing else ""
    late = f"; {len(known) - len(ended)} did not end" if len(known) > len(ended) else ""
    return f"- `{model}`: {same} of {len(ended)} the same{share}{explained}{late}."


def _lines(counts: Counts, rows: list[Row]) -> Iterable[str]:
    models = [model for model in MODELS if any((row, model) in counts for row in rows)]
    yield "| program | bound | " + " | ".join(f"`{model}`" for model in models) + " | seconds | where it differs |"
    yield "| --- | --- |" + " ---: |" * (len(models) + 1) + " --- |"
    for row in rows:
        found = {model: counts[row, model] for model in models if (row, model) in counts}
        cells = [cell(row.published[model], found[model]) if model in found else "" for model in models]
        spent = " ".join(f"{one.seconds:.1f}" for one in found.values())
        differs = any(one.missing is None and one.paths != row.published[model] for model, one in found.items())
        yield f"| {row.name} | {row.bound} | {' | '.join(cells)} | {spent} | {row.note if differs else ''} |"


def cell(published: int | None, found: Count) -> str:
    """``published / counted``, or one number where that says all."""
    counted = str(found.paths)
    if found.missing is not None:
        counted = f"> {found.paths}" if found.missing == "time" else found.missing
    elif published == found.paths:
        return counted
    return counted if published is None else f"{published} / {counted}"
