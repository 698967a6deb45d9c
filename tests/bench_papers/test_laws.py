"""Laws 1, 2 and 3 on the programs of the papers' tables, whose drivers assume invariants: all heap models, k = 1."""

import pytest
from bench.papers.counts import ENOUGH_LOOPS
from bench.papers.programs import program
from bench.papers.rows import Row, read_rows

from isopath import Bounds
from isopath.comparison import compared
from isopath.heap import MODELS

BOUNDS = Bounds(k=1, loops=ENOUGH_LOOPS, seconds=60.0)
PATH_OPTIMAL = ("pose", "pose-ite", "summary")
BY_LAZINESS = ("lazy", "lazier", "lazier#", "pose")


def programs() -> list[Row]:
    """A row for each program that is written anew."""
    own = [row for row in read_rows() if row.target.startswith("java/")]
    return list({row.target: row for row in own}.values())


def test_there_is_a_program_for_every_subject_of_the_tables() -> None:
    assert len(programs()) > 30


@pytest.mark.parametrize("row", programs(), ids=lambda row: row.name)
def test_laws_1_2_and_3_hold_for_the_programs_of_the_papers(row: Row) -> None:
    session, target = program(row)
    results = {heap: session.explore(target, heap, BOUNDS) for heap in MODELS}
    assert compared(list(results.values())).verdict == "agree"
    for heap in PATH_OPTIMAL:
        signatures = [path.signature for path in results[heap].paths if path.has_ended]
        assert len(set(signatures)) == len(signatures), heap
    traces = [results[heap].traces for heap in BY_LAZINESS]
    assert traces == sorted(traces, reverse=True)
