"""A comparison of heap models on the terminal: a table, a bar chart of traces, and the verdict in words.

Bars are text, as wide as the terminal allows.
"""

from collections.abc import Container, Iterator
from math import log
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from isopath.comparison import (
    AGREE,
    DISAGREE,
    UNDECIDED,
    Comparison,
    Difference,
    distinct_paths,
    is_exhaustive,
    leavings,
    was_stopped,
)
from isopath.exploration.results import Result
from isopath.report.console import count_of, expression, outcome, within

WIDEST: Final = 100
LARGEST_LINEAR_RATIO: Final = 50


def bar_chart(title: str, counts: dict[str, int], at_least: Container[str], width: int, is_unicode: bool) -> Text:
    """A bar per count, with a plus where there is more to come.

    Where the largest is more than fifty times the smallest, the scale is logarithmic, and says so.
    """
    positive = [count for count in counts.values() if count > 0]
    is_logarithmic = bool(positive) and max(positive) > LARGEST_LINEAR_RATIO * min(positive)
    captions = {label: f"{count:,}{'+' if label in at_least else ''}" for label, count in counts.items()}
    label_width, caption_width = max(map(len, counts)), max(map(len, captions.values()))
    room = max(1, min(width, WIDEST) - label_width - caption_width - 3)
    lines = [Text(f"{title} (logarithmic scale)" if is_logarithmic else title, "dim")]
    for label, count in counts.items():
        length = _length(count, max(positive, default=1), room, is_logarithmic)
        line = Text(f"{label:{label_width}}  ")
        line.append(("█" if is_unicode else "#") * length, "cyan")
        line.append(f" {captions[label]}")
        lines.append(line)
    return Text("\n").join(lines)


def _length(count: int, largest: int, room: int, is_logarithmic: bool) -> int:
    """How long a bar is: what is there is seen, and what is not is not."""
    if count <= 0:
        return 0
    share = (1 + log(count)) / (1 + log(largest)) if is_logarithmic else count / largest
    return max(1, round(share * room))


_STYLES = {AGREE: "bold green", DISAGREE: "bold red", UNDECIDED: "bold magenta"}
MAX_LISTED = 20


def print_comparison(console: Console, comparison: Comparison, is_quiet: bool) -> None:
    """Print a comparison, with an empty line after it; quietly, its verdict alone."""
    console.print(Text(comparison.target, style="bold"))
    if not is_quiet:
        traces = {result.heap: result.traces for result in comparison.results}
        stopped = [result.heap for result in comparison.results if was_stopped(result)]
        is_unicode = console.encoding.startswith("utf")
        console.print(_table(comparison.results))
        console.print()
        console.print(bar_chart("traces", traces, stopped, console.width, is_unicode))
        console.print()
    console.print(verdict(comparison))
    console.print()


def _table(results: tuple[Result, ...]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("heap", min_width=max(len(result.heap) for result in results))
    for column in ("traces", "paths", "splits", "queries", "nodes sent", "solver s", "seconds"):
        table.add_column(column, justify="right", overflow="fold")
    for result in results:
        plus = "+" if was_stopped(result) else ""
        table.add_row(
            result.heap,
            f"{result.traces:,}{plus}",
            f"{len(distinct_paths(result)):,}{plus}",
            f"{result.splits:,}",
            f"{result.solver.queries:,}",
            f"{result.solver.nodes:,}",
            f"{result.solver.seconds:.2f}",
            f"{result.seconds:.2f}",
        )
    return table


def verdict(comparison: Comparison) -> RenderableType:
    """What can be claimed, in sentences; the first word is the verdict."""
    parts: list[RenderableType] = [_sentence(comparison)]
    for reasons, heaps in _by_reasons(comparison.results).items():
        parts.append(Text(f"{reasons}: {', '.join(heaps)}", style="magenta"))
    exhaustive = [result.heap for result in comparison.results if is_exhaustive(result)]
    if comparison.verdict == UNDECIDED and exhaustive:
        parts.append(Text(f"nothing left behind: {', '.join(exhaustive)}; these have every path that others found"))
    parts.extend(_listed(comparison.disagreements))
    return Group(*parts)


def _sentence(comparison: Comparison) -> Text:
    line = Text()
    line.append(comparison.verdict, _STYLES[comparison.verdict])
    hits = {bound for result in comparison.results for bound in result.hits}
    limits = within(comparison.results[0].bounds, hits)
    models, common = f"all {len(comparison.results)} models", count_of(comparison.common, "path")
    differing = comparison.disagreements or comparison.differences
    some = f"{count_of(len(differing), 'path')} by some only"
    match comparison.verdict:
        case "agree" if all(result.is_complete for result in comparison.results):
            line.append(f"{limits}: {models} found the same {common}.")
        case "agree":
            line.append(f"{limits}: {models} found the same {common} and left off at the same places.")
        case "disagree":
            line.append(f": {models} found {common}, {some}, which others should have. This is a defect of Isopath.")
        case _ if comparison.differences:
            line.append(f": {models} found {common}, {some}; those that lack them may have left them behind.")
        case _:
            line.append(f": {models} found the same {common}, but some may have left others behind.")
    return line


def _by_reasons(results: tuple[Result, ...]) -> dict[str, list[str]]:
    """The models that may have left paths behind, by why that is."""
    heaps: dict[str, list[str]] = {}
    for result in results:
        if not is_exhaustive(result):
            heaps.setdefault(", ".join(leavings(result)), []).append(result.heap)
    return heaps


def _listed(disagreements: tuple[Difference, ...]) -> Iterator[Text]:
    for difference in disagreements[:MAX_LISTED]:
        path = difference.path
        line = Text().append("error: ", "bold red")
        line.append(f"found by {', '.join(difference.found_by)}; missed by {', '.join(difference.missed_by)}")
        yield line
        yield Text(f"    when {expression(path)}")
        yield Text("    then ").append(outcome(path))
        yield Text(f"    by   {', '.join(path.branches) or 'no branch'} (signature {path.signature})")
    if len(disagreements) > MAX_LISTED:
        yield Text(f"... and {len(disagreements) - MAX_LISTED} more; --json lists them all.", "dim")
