"""In which room of the house the time goes: dispatch, terms, heap or solver.

Each subject is explored once to warm up and once under Python's profiler. A function's own time counts for the room
that its file is in; that of built-in and library functions for the room that called them. The profiler charges for
every Python call and for none inside Z3, so that it makes the solver look cheaper than it is: the share of the solver
without a profiler, by the clock, stands beside it.
"""

import cProfile
import pstats
from pathlib import Path
from typing import Any, Final

from rich.box import SIMPLE
from rich.table import Table

from isopath import Bounds
from isopath.exploration.session import Session
from isopath.program import find_jdk, resolve_targets

EXAMPLES: Final = Path(__file__).resolve().parent.parent / "examples"
SUBJECTS: Final = (
    ("SearchTree.java#insert", 3),
    ("IntList.java#insertSorted", 6),
    ("Sorting.java#insertionSort", 5),
    ("ChainedMap.java#put", 4),
    ("Expression.java#simplify", 3),
)
ROOMS: Final = {
    "terms": "terms", "heap": "heap", "solver": "solver", "vm": "dispatch", "search": "dispatch",
}  # fmt: skip
COLUMNS: Final = ("dispatch", "terms", "heap", "solver", "other")
Function = tuple[str, int, str]


def room_of(file: str) -> str | None:
    """The room that a source file is in; None for code that is not ours."""
    parts = Path(file).parts
    if "z3" in parts:
        return "solver"
    if "isopath" not in parts:
        return None
    below = parts[len(parts) - 1 - parts[::-1].index("isopath") + 1 :]
    return ROOMS.get(below[0], "other") if below else "other"


def shares(profile: cProfile.Profile) -> dict[str, float]:
    """The share of each room in the time of a profile."""
    rows: dict[Function, tuple[Any, Any, float, float, dict[Function, Any]]] = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    spent = dict.fromkeys(COLUMNS, 0.0)
    for (file, _, _), (_, _, own, _, callers) in rows.items():
        room = room_of(file)
        if room is not None:
            spent[room] += own
            continue
        for (caller, _, _), (_, _, called, _) in callers.items():
            spent[room_of(caller) or "other"] += called
    total = sum(spent.values())
    return {room: spent[room] / total for room in COLUMNS}


def time_by_room() -> Table:
    """A row per subject; shares in percent."""
    caption = "percent of own time under cProfile; clock: the solver's share without a profiler"
    columns = ("subject", "paths", "seconds", *COLUMNS, "clock")
    table = Table(*columns, title="where the time goes", caption=caption, box=SIMPLE, padding=0)
    jdk = find_jdk()
    for target, k in SUBJECTS:
        targets = resolve_targets(str(EXAMPLES / target), class_path=(), jdk=jdk)
        session, bounds = Session(targets, jdk), Bounds(k=k, max_paths=300)
        for _ in range(2):
            plain = session.explore(targets.methods[0], "pose", bounds)
        profile = cProfile.Profile()
        profile.runcall(session.explore, targets.methods[0], "pose", bounds)
        by_room = shares(profile)
        row = [f"{100 * by_room[room]:.0f}" for room in COLUMNS]
        by_clock = f"{100 * plain.solver.seconds / plain.seconds:.0f}"
        table.add_row(target, str(len(plain.paths)), f"{plain.seconds:.2f}", *row, by_clock)
    return table
