"""Law: the code that arranges the inputs of a path builds the very heap of its witness.

A few programs by default; ``--arrange-all`` takes the examples and the subjects as a whole, which is some minutes.
"""

from pathlib import Path

import pytest

from ...conftest import ROOT
from ..replaying import jdks
from .built import expected, program, run

FEW = (
    "examples/Swap.java",
    "examples/ChainedMap.java#get",
    "examples/DisjointSet.java#union",
    "examples/Expression.java#simplify",
    "examples/Shape.java#radiusOf",
    "examples/SkipNode.java#floor",
    "tests/subjects/java/Subtypes.java",
    "tests/subjects/java/Types.java",
    "tests/witness/subjects/Inputs.java#area",
    "tests/witness/subjects/Inputs.java#first",
    "tests/witness/subjects/Inputs.java#same",
    "tests/witness/subjects/Inputs.java#classOf",
)


def targets(config: pytest.Config) -> list[str]:
    if not config.getoption("--long"):
        return [str(ROOT / target) for target in FEW]
    folders = (ROOT / "examples", ROOT / "tests" / "subjects" / "java", ROOT / "tests" / "witness" / "subjects")
    return [str(file) for folder in folders for file in sorted(folder.glob("*.java"))]


def test_arranged_inputs_are_those_of_the_witness(pytestconfig: pytest.Config, tmp_path: Path) -> None:
    programs = [program(target) for target in targets(pytestconfig)]
    assert sum(len(each.built) for each in programs) > 80
    assert [
        reason for each in programs for reason in each.refused if not reason.startswith("a test cannot choose")
    ] == []
    for jdk in jdks():
        folder = tmp_path / str(jdk.feature)
        folder.mkdir()
        assert run(jdk, folder, programs) == expected(programs)
