"""Every program prints and throws the same on our machine as on the real JVM, for each JDK that is there."""

from pathlib import Path

import pytest

from tests.jvm.harness import actual, areas, expected, jdks, sources

CASES = [
    pytest.param(home, area, source.stem, id=f"{home.name}-{area}-{source.stem}")
    for home in jdks()
    for area in areas(home)
    for source in sources(area)
]


@pytest.mark.parametrize(("home", "area", "name"), CASES)
def test_a_program_does_what_the_jvm_does(home: Path, area: str, name: str) -> None:
    assert actual(home, area, name) == expected(home, area)[name]
