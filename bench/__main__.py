"""Heap models side by side on the examples: `make bench`."""

import subprocess
import sys
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.table import Table

from isopath import Bounds, Request, Result, explore

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
SUBJECTS = (
    ("Swap.java#swap", 5),
    ("Sum.java#sum", 5),
    ("HasNull.java#hasNull", 5),
    ("HasNull.java#hasNullWithin10", 12),
)


def run(target: str, heap: str, k: int) -> Result:
    (result,) = explore(Request(str(EXAMPLES / target), heap=heap, bounds=Bounds(k=k, loops=12)))
    return result


def compare_models() -> Table:
    """Traces, queries, formula nodes and seconds of each model, and how many times as many lazy needs."""
    table = Table("subject", "heap", "traces", "queries", "nodes", "solver s", "seconds", title="heap models")
    for target, k in SUBJECTS:
        run(target, "pose", k)
        for heap in ("lazy", "pose"):
            result = run(target, heap, k)
            solver = result.solver
            table.add_row(
                target, heap, str(result.traces), str(solver.queries), str(solver.nodes),
                f"{solver.seconds:.3f}", f"{result.seconds:.3f}",
            )  # fmt: skip
    return table


def start_up() -> Table:
    """From the command to its last path on a ten-line class, the class compiled and then from the cache."""
    table = Table("run", "seconds", title="start to finish, examples/Swap.java#swap")
    command = [sys.executable, "-m", "isopath.cli", "explore", str(EXAMPLES / "Swap.java#swap"), "--json", "-"]
    for name in ("first", "again"):
        started = perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        table.add_row(name, f"{perf_counter() - started:.2f}")
    return table


def concrete_speed() -> Table:
    """Bytecodes per second on concrete loops: the whole program, and that is nearly all of it in translated code."""
    table = Table("program", "bytecodes", "seconds", "million per second", title="concrete execution")
    target = f"{Path(__file__).resolve().parent / 'java' / 'Loops.java'}#main"
    (result,) = explore(Request(target, bounds=Bounds(steps=1_000_000_000), arguments=()))
    rate = result.instructions / result.seconds / 1e6
    table.add_row("Loops", f"{result.instructions:,}", f"{result.seconds:.2f}", f"{rate:.1f}")
    return table


if __name__ == "__main__":
    console = Console()
    console.print(compare_models())
    console.print(concrete_speed())
    console.print(start_up())
