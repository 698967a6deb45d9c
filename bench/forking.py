"""What forking costs: how long the copy of a heap takes at each fork of an exploration, and what that is per trace.

The heaps are those that explorations fork, in the state in which they fork them; each is copied again, many times.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from unittest.mock import patch

from rich.table import Table

from isopath import Bounds, Request, explore
from isopath.heap import Heap

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
SUBJECTS = (("HasNull.java#hasNullWithin10", 12), ("SearchTree.java#insert", 3), ("IntList.java#insertSorted", 4))
MODELS = ("lazy", "lazier#", "pose")
COPIES = 2000
"""How many copies are made of all heaps together."""


@contextmanager
def forked_heaps() -> Iterator[list[Heap]]:
    """A list of the heaps that are forked meanwhile, each as it was then."""
    heaps: list[Heap] = []
    fork = Heap.fork

    def noted(heap: Heap) -> Heap:
        heaps.append(fork(heap))
        return fork(heap)

    with patch.object(Heap, "fork", noted):
        yield heaps


def seconds_per_copy(heaps: list[Heap]) -> float:
    """The best of three rounds over all heaps."""
    rounds = max(1, COPIES // len(heaps))
    best = float("inf")
    for _ in range(3):
        begin = process_time()
        for _ in range(rounds):
            for heap in heaps:
                heap.fork()
        best = min(best, (process_time() - begin) / rounds / len(heaps))
    return best


def forking() -> Table:
    table = Table("subject", "heap", "traces", "forks", "µs per fork", "µs per trace", title="copies of heaps at forks")
    for target, k in SUBJECTS:
        for model in MODELS:
            with forked_heaps() as heaps:
                (result,) = explore(Request(str(EXAMPLES / target), heap=model, bounds=Bounds(k=k, loops=12)))
            if not heaps:
                continue
            micros = seconds_per_copy(heaps) * 1e6
            per_trace = micros * len(heaps) / result.traces
            table.add_row(target, model, str(result.traces), str(len(heaps)), f"{micros:.1f}", f"{per_trace:.1f}")
    return table
