"""What once broke a law: the methods called ``program...`` of ``regressions/*.java``, each small enough to read."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from isopath.program import find_jdk, resolve_targets
from isopath.program.javac import compile_sources
from tests.laws.random_programs.batches import Package
from tests.laws.random_programs.replay import Replay

FILES = sorted((Path(__file__).parent / "regressions").glob("*.java"))


@pytest.fixture(scope="module")
def replay() -> Iterator[Replay]:
    running = Replay(find_jdk())
    yield running
    running.close()


@cache
def programs(file: Path) -> list[str]:
    found = resolve_targets(file.stem, class_path=(compile_sources([file], find_jdk()),), jdk=find_jdk()).methods
    return [target.name for target in found if target.name.startswith("program")]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_once_broke_a_law_keeps_them_all(file: Path, replay: Replay) -> None:
    package = Package(compile_sources([file], find_jdk()), file.stem, replay)
    named = programs(file)
    broken = [
        f"{name}, law {failure.law}, {failure.model}: {failure.detail}"
        for name in named
        for failure in package.failures(name, 0)
    ]
    package.close()
    assert named
    assert not broken, "\n".join(broken)
