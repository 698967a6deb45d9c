"""The techniques of paper 004 as switches: what each finds of one method, and what contradicts what."""

from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, Search, explore
from isopath.errors import UsageError
from isopath.exploration.request import Specification
from isopath.heap import MODELS
from isopath.search import STRATEGIES
from isopath.spec.techniques import TECHNIQUES
from tests.conftest import Command

JAVA = Path(__file__).parent / "java"
REMOVE_LAST = f"{JAVA / 'TwoWayList.java'}#removeLast"


def explored(heap: str, invariants: str | None, target: str = REMOVE_LAST, **options: object) -> Result:
    specification = Specification(invariants=invariants, **options)  # type: ignore[arg-type]
    (result,) = explore(Request(target, heap=heap, bounds=Bounds(k=2), specification=specification))
    return result


@pytest.mark.parametrize(
    ("heap", "traces"),
    [
        ("lazy", {"none": 55, "repok-before": 3, "repok-during": 35, "repok-after": 3, "bounded": 5}),
        ("lazier#", {"none": 48, "repok-before": 3, "repok-during": 33, "repok-after": 3, "bounded": 5}),
        ("pose", {"none": 17, "repok-before": 3, "repok-during": 11, "repok-after": 3, "bounded": 5}),
    ],
)
def test_each_technique_has_its_own_traces(heap: str, traces: dict[str, int]) -> None:
    assert {kind: explored(heap, kind).traces for kind in traces} == traces


@pytest.mark.parametrize("heap", ["lazy", "pose"])
def test_inputs_that_are_expanded_beforehand_have_more_traces_on_the_same_paths(heap: str) -> None:
    target = f"{JAVA / 'SortedTree.java'}#contains"
    before, after = (explored(heap, kind, target) for kind in ("repok-before", "repok-after"))
    assert (before.traces, after.traces) == (21, 10)
    assert {path.signature for path in before.paths} == {path.signature for path in after.paths}


def test_a_scope_too_small_for_a_list_rejects_it() -> None:
    assert explored("pose", "bounded", scope=3).traces == 3
    assert explored("pose", "bounded", scope=1).traces == 1


@pytest.mark.parametrize("heap", MODELS)
def test_an_invariant_that_writes_is_rejected_before_the_method_too(heap: str) -> None:
    target = f"{JAVA / 'SortedTree.java'}#isEmpty"
    with pytest.raises(Exception, match=r"writes to SortedTree\$Writing.count of an input"):
        explored(heap, "repok-before", target)


@pytest.mark.parametrize("heap", MODELS)
def test_a_method_may_write_to_inputs_that_were_expanded(heap: str) -> None:
    assert {path.ending for path in explored(heap, "repok-before").paths} == {"returned", "threw"}


def test_a_technique_is_used_alone(tmp_path: Path) -> None:
    source, rules = tmp_path / "Pair.java", tmp_path / "pair.hex"
    source.write_text(
        "class Pair { Pair other; int n; boolean repOk() { return n == 0; }"
        " int both() { return (other == null ? 0 : 2) + (n == 0 ? 0 : 1); } }"
    )
    rules.write_text("class Pair { this.other not null; }")
    specs = (rules,)
    found = {
        kind: {path.result for path in explored("pose", kind, f"{source}#both", hex_files=given).paths}
        for kind, given in (("none", ()), ("hex", specs), ("repok-after", ()), (None, specs))
    }
    assert found == {"none": {"0", "1", "2", "3"}, "hex": {"2", "3"}, "repok-after": {"0", "2"}, None: {"2"}}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"invariants": "some"}, f"There is no --invariants some; choose one of {', '.join(TECHNIQUES)}."),
        (
            {"invariants": "hex", "repok": "during"},
            "--invariants hex and --repok during contradict each other; give one of them.",
        ),
        (
            {"invariants": "bounded", "hex_files": (Path("a.hex"),)},
            "--invariants bounded uses no HEX, but --hex a.hex is given; leave one out.",
        ),
    ],
)
def test_what_contradicts_itself_is_rejected(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(UsageError) as rejection:
        Specification(**options)  # type: ignore[arg-type]
    assert str(rejection.value) == sentence


def test_the_command_has_the_switch(isopath: Command) -> None:
    done = isopath("explore", REMOVE_LAST, "--k", "2", "--no-replay", "--invariants", "bounded", "--scope", "3")
    assert done.returncode == 0 and "3 paths" in done.stdout


@pytest.mark.parametrize("search", STRATEGIES)
def test_an_invariant_that_is_cut_beforehand_is_a_path_of_its_own_whichever_the_search(
    tmp_path: Path, search: str
) -> None:
    source = tmp_path / "Countdown.java"
    source.write_text(
        "class Countdown { int n; boolean repOk() { for (int i = 0; i < n; i++) { } return true; }"
        " boolean isDone() { return n <= 0; } }"
    )
    specification = Specification(invariants="repok-before")
    (result,) = explore(Request(f"{source}#isDone", specification=specification, search=Search(search)))
    assert {path.ending for path in result.paths} == {"returned", "unknown"}
    assert set(result.unknown) == {"an invariant was cut by --loops"}
