"""The three programs of Figure 1 of the POSE paper: their paths, replayed on a JVM, and what each heap model takes."""

from pathlib import Path

from rich.console import Console
from rich.table import Table

from isopath import Bounds, Request, explore
from isopath.exploration.request import Output
from isopath.report.reports import Shown, paths

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
FIGURE = (
    ("Swap.java#swap", "swap (Fig. 1a)"),
    ("Sum.java#sum", "sum (Fig. 1b)"),
    ("HasNull.java#hasNull", "hasNull (Fig. 1c), max = 4"),
    ("HasNull.java#hasNullWithin10", "hasNull (Fig. 1c), max = 10"),
)
HEAPS = ("lazy", "lazier", "lazier#", "summary", "pose")


def main() -> None:
    """Print the paths of each program, then how many traces each heap model took."""
    console = Console(highlight=False)
    table = Table("program", *HEAPS, title="traces per heap model", title_justify="left", box=None)
    for target, name in FIGURE:
        counts = {}
        for heap in HEAPS:
            bounds, is_shown = Bounds(k=12, loops=12), heap == HEAPS[-1]
            request = Request(str(EXAMPLES / target), heap=heap, bounds=bounds, output=Output(replays=is_shown))
            (result,) = explore(request)
            counts[heap] = str(result.traces)
        if name.endswith("10"):
            console.print(f"[bold]{result.target}[/]: the same walk with max = 10, {result.traces} paths\n")
        else:
            console.print(paths(result, Shown(rows=12)), crop=False)
        table.add_row(name, *counts.values())
    console.print(table)


if __name__ == "__main__":
    main()
