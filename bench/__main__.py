"""Heap models side by side, the cost of forks, concrete speed, where the time goes: `make bench`. Nothing is asserted.

Start-up has its own program (`bench/startup.py`).
"""

from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.forking import forking
from bench.orders import heap_exploration
from bench.rooms import time_by_room
from isopath import Bounds, Request, Result, explore
from isopath.exploration.request import Inputs
from isopath.exploration.session import Session
from isopath.program import find_jdk, resolve_targets

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
JAVA = Path(__file__).resolve().parent / "java"
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


def map_puts() -> Table:
    """What one more put of a concrete key costs, once the code is warm: the difference of a long and a short run."""
    few, many, size = 2, 7, 1000
    table = Table("keys", "ms per put", "bytecodes per put", title="warm HashMap.put; the aim is less than 1 ms")
    jdk = find_jdk()
    targets = resolve_targets(f"{JAVA / 'Maps.java'}#main", class_path=(), jdk=jdk)
    session, bounds = Session(targets, jdk), Bounds(steps=1_000_000_000, seconds=600)
    for keys in ("integers", "strings"):
        runs = [
            session.explore(targets.methods[0], "pose", bounds, arguments=(str(rounds), keys))
            for rounds in (few, few, many)
        ]
        puts = (many - few) * size
        seconds = (runs[2].seconds - runs[1].seconds) / puts
        instructions = (runs[2].instructions - runs[1].instructions) / puts
        table.add_row(keys, f"{seconds * 1000:.3f}", f"{instructions:.0f}")
    return table


def concrete_speed() -> Table:
    """Bytecodes per second on concrete loops: the whole program, and that is nearly all of it in translated code."""
    table = Table("program", "bytecodes", "seconds", "million per second", title="concrete execution; the aim is 3")
    target = f"{JAVA / 'Loops.java'}#main"
    (result,) = explore(Request(target, bounds=Bounds(steps=1_000_000_000), inputs=Inputs(arguments=())))
    rate = result.instructions / result.seconds / 1e6
    table.add_row("Loops", f"{result.instructions:,}", f"{result.seconds:.2f}", f"{rate:.1f}")
    return table


if __name__ == "__main__":
    console = Console()
    console.print(compare_models())
    console.print(heap_exploration())
    console.print(forking())
    console.print(concrete_speed())
    console.print(map_puts())
    console.print(time_by_room())
