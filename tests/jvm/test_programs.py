"""Every program prints and throws the same on our machine as on the real JVM, for each JDK that is there.

The usual run has half of the programs on the first JDK, and a sixth on the others.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.jvm.harness import actual, areas, expected, jdks, sources
from tests.sampling import sampled


def _cases(home: Path) -> list[Any]:
    return [
        pytest.param(home, area, source.stem, id=f"{home.name}-{area}-{source.stem}")
        for area in areas(home)
        for source in sources(area)
    ]


FIRST, *OTHERS = jdks()
CASES = [
    *sampled(_cases(FIRST), one_in=2),
    *(case for home in OTHERS for case in sampled(_cases(home), one_in=6)),
]


@pytest.mark.parametrize(("home", "area", "name"), CASES)
def test_a_program_does_what_the_jvm_does(home: Path, area: str, name: str) -> None:
    assert actual(home, area, name) == expected(home, area)[name]
