"""Random Java methods keep the laws (see ``laws``), each under four heap models that take turns.

The usual run has some hundred, the long one two thousand. With ``--programs N`` from ``--seed S`` on, under all models.
"""

from collections.abc import Iterator

import pytest

from isopath.heap import MODELS
from isopath.program import find_jdk
from tests.laws.random_programs.batches import Package, package_folder, seeds_of
from tests.laws.random_programs.generator import PER_PACKAGE, random_program
from tests.laws.random_programs.replay import Replay

USUAL, LONG = 400, 2000
ENDS = ("lazy", "pose")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "package" in metafunc.fixturenames:
        first = metafunc.config.getoption("seed") // PER_PACKAGE
        usual = LONG if metafunc.config.getoption("--long") else USUAL
        packages = -(-(metafunc.config.getoption("programs") or usual) // PER_PACKAGE)
        metafunc.parametrize("package", range(first, first + packages))


@pytest.fixture(scope="module")
def replay() -> Iterator[Replay]:
    running = Replay(find_jdk())
    yield running
    running.close()


@pytest.fixture
def is_usual(request: pytest.FixtureRequest) -> bool:
    return request.config.getoption("programs") is None


def models_of(package: int, is_usual: bool) -> tuple[str, ...]:
    """In the usual run the models that fork most and least, and two of those between, which take turns."""
    between = [model for model in MODELS if model not in ENDS]
    left_out = {between[package % len(between)], between[(package + 1) % len(between)]} if is_usual else set()
    return tuple(model for model in MODELS if model not in left_out)


def test_the_laws_hold_for_random_programs(package: int, replay: Replay, is_usual: bool) -> None:
    explored = Package(package_folder(package), f"p{package}.Node", replay, models_of(package, is_usual))
    broken = [
        f"seed {seed}, law {failure.law}, {failure.model}: {failure.detail}"
        for seed in seeds_of(package)
        for failure in explored.failures(f"program{seed}", seed)
    ]
    explored.close()
    assert not broken, "python -m tests.laws.random_programs SEED makes it small\n" + "\n".join(broken)


def test_a_seed_gives_the_same_program_whatever_was_made_before() -> None:
    alone = random_program(1234)
    for seed in (7, 1230, 1233):
        random_program(seed)
    assert random_program(1234) == alone
    assert random_program(1235).method.java() != alone.method.java()
