"""A cache of its own, so that every source file is compiled once, and a solver to ask about paths."""

from collections.abc import Iterator

import pytest

from isopath.solver import Solver, default_solver

from .exploring import own_cache


@pytest.fixture(autouse=True, scope="module")
def isopath_cache() -> Iterator[None]:
    with own_cache():
        yield


@pytest.fixture
def solver() -> Iterator[Solver]:
    solver, _ = default_solver(rlimit=20_000_000, memory_mb=4096)
    yield solver
    solver.close()
