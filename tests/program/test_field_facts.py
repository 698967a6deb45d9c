"""What holds of fields however an object came about: what is inferred, what is not, and what real objects say."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from isopath.program import ClassPath, Jdk, open_entries
from isopath.program.field_facts import FieldFact, FieldFacts
from isopath.program.hierarchy import Hierarchy

JAVA = Path(__file__).parent / "java"
EXAMPLES = Path(__file__).parent.parent.parent / "examples"
SUBJECTS = ("ArrayStack", "BinaryHeap", "Connection", "Matrix", "RingBuffer")

FACTS = {
    "Bounded": ["-1 <= Bounded.number <= 10"],
    "Checked": ["Checked.text != null"],
    "CheckedAfterwards": ["CheckedAfterwards.numbers != null", "0 <= CheckedAfterwards.length"],
    "ByOwnMethod": ["ByOwnMethod.held is of String"],
    "ClonesArrays": ["ClonesArrays.numbers != null"],
    "Copied": ["Copied.held is of String"],
    "Delegating": ["Delegating.held != null"],
    "HoldsItself": ["HoldsItself.next != null", "HoldsItself.previous != null", "HoldsItself.text != null"],
    "HasLevel": ["HasLevel.level != null"],
    "LeaksByOwnField": ["LeaksByOwnField.self != null"],
    "Plain": ["Plain.list is of ArrayList", "Plain.numbers != null"],
    "SeveralClasses": ["SeveralClasses.held is of Integer or String"],
    "Stored": ["0 <= Stored.count"],
    "Sure": ["Sure.left != null"],
}
NONE = [
    "BeforeItsConstant",
    "CalledBetween",
    "CaughtInside",
    "CutOff",
    "EarlierTurn",
    "Leaking",
    "LeaksByCall",
    "LeaksByLambda",
    "LeaksBySuper",
    "OpenToPackage",
    "OtherName",
    "Overflowing",
    "Perhaps",
    "SetLate",
    "TakesAnything",
    "TwoNames",
    "WrittenByInner",
    "WrittenByLambda",
    "WrittenByUpdater",
]


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory, jdk: Jdk) -> Path:
    folder = tmp_path_factory.mktemp("facts")
    files = [*JAVA.glob("*.java"), *(EXAMPLES / f"{name}.java" for name in SUBJECTS)]
    command = [str(jdk.javac), "-nowarn", "-Xlint:none", "-d", str(folder), *map(str, files)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def facts(compiled: Path, jdk: Jdk) -> tuple[Hierarchy, FieldFacts]:
    hierarchy = Hierarchy(ClassPath(open_entries([compiled], jdk.feature), jdk.class_source()))
    return hierarchy, FieldFacts(hierarchy)


def found(facts: tuple[Hierarchy, FieldFacts], name: str) -> list[FieldFact]:
    hierarchy, known = facts
    return [fact for field in hierarchy.load(name).layout if (fact := known.of(field)) is not None]


@pytest.mark.parametrize("name", FACTS)
def test_what_all_code_of_a_nest_writes_is_a_fact(facts: tuple[Hierarchy, FieldFacts], name: str) -> None:
    assert [str(fact) for fact in found(facts, name)] == FACTS[name]


@pytest.mark.parametrize("name", NONE)
def test_what_some_code_may_write_or_see_before_is_no_fact(facts: tuple[Hierarchy, FieldFacts], name: str) -> None:
    assert found(facts, name) == []


def test_real_objects_keep_the_facts_whatever_is_called(
    facts: tuple[Hierarchy, FieldFacts], compiled: Path, jdk: Jdk
) -> None:
    stated = [line for name in (*FACTS, *SUBJECTS) for fact in found(facts, name) for line in lines(fact)]
    command = [str(jdk.java), "-cp", str(compiled), "CheckFacts", *stated]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    assert output[:-1] == []
    assert int(output[-1].split()[0]) > 200 * len(stated)


def test_a_fact_that_is_none_is_found_out_by_real_objects(compiled: Path, jdk: Jdk) -> None:
    stated = [
        "CaughtInside held nonnull",
        "Bounded number low 0",
        "CalledBetween held nonnull",
        "Plain list classes Plain",
    ]
    command = [str(jdk.java), "-cp", str(compiled), "CheckFacts", *stated]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    assert [line.partition(",")[0] for line in output[:-1]] == [f"broken: {each}" for each in stated]


def lines(fact: FieldFact) -> Iterator[str]:
    """A fact as the arguments of the checking program."""
    place = f"{fact.field.owner.java_name} {fact.field.name}"
    if fact.is_never_null:
        yield f"{place} nonnull"
    if fact.bounds is not None:
        yield f"{place} classes {','.join(sorted(name.replace('/', '.') for name, _ in fact.bounds))}"
    if fact.low is not None:
        yield f"{place} low {fact.low}"
    if fact.high is not None:
        yield f"{place} high {fact.high}"
