"""A solver to ask about paths."""

from collections.abc import Iterator

import pytest

from isopath.solver import Solver, default_solver


@pytest.fixture
def solver() -> Iterator[Solver]:
    solver, _ = default_solver(rlimit=20_000_000, memory_mb=4096)
    yield solver
    solver.close()
