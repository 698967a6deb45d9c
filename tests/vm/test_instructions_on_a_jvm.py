"""The machine and a real JVM give the same bits, and the same exceptions, for the same class files."""

from pathlib import Path

import pytest

from tests.vm.jvm import javac, outcome_here, outcomes_on_jvm
from tests.vm.laboratory import Laboratory
from tests.vm.object_snippets import CLASS_NAME, SNIPPETS, method_name, write_classes

SUBJECTS = sorted((Path(__file__).parent / "java").glob("*.java"))


def test_assembled_programs_give_the_same_bits(tmp_path: Path) -> None:
    laboratory = Laboratory(write_classes(tmp_path))
    expected = outcomes_on_jvm(tmp_path, [CLASS_NAME])
    assert len(expected) == sum(map(len, SNIPPETS.values())) > 400
    for mnemonic, programs in SNIPPETS.items():
        for number, program in enumerate(programs):
            name = method_name(mnemonic, number)
            ended = laboratory.call(CLASS_NAME, name)
            assert outcome_here(ended, f"(){program.kind}") == expected[CLASS_NAME, name], name


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return javac(tmp_path_factory.mktemp("subjects"), *SUBJECTS)


@pytest.fixture(scope="module")
def said(compiled: Path) -> dict[tuple[str, str], str]:
    return outcomes_on_jvm(compiled, [source.stem for source in SUBJECTS])


def _methods(source: Path) -> list[str]:
    """The static methods without parameters that a subject declares at its outermost level."""
    lines = source.read_text().splitlines()
    return [
        line.split("(")[0].split()[-1]
        for line in lines
        if line.startswith(("    static int ", "    static long ")) and "() {" in line
    ]


@pytest.mark.parametrize("heap", ["pose", "lazy"])
@pytest.mark.parametrize(
    ("class_name", "name"), [(source.stem, name) for source in SUBJECTS for name in _methods(source)]
)
def test_compiled_programs_do_the_same(
    compiled: Path, said: dict[tuple[str, str], str], class_name: str, name: str, heap: str
) -> None:
    laboratory = Laboratory(compiled)
    ended = laboratory.call(class_name, name, heap=heap)
    assert outcome_here(ended, laboratory.method(class_name, name).descriptor) == said[class_name, name]
