"""Law 8: where traces of libraries are merged, the traces are the paths of the program's own code.

No two ended traces took the same branches of it, and their paths are those of the run without merging, projected onto
the program. Every input that takes an unmerged path is in the one merged path with the same branches, which gives the
same result, and no merged path has an input that takes none of them: proved by the solver. The JVM confirms each path.
"""

from collections import Counter
from functools import cache
from pathlib import Path as FilePath

import pytest

from isopath import Bounds, Request, Result, compare, explore
from isopath.errors import UsageError
from isopath.exploration.request import Output
from isopath.exploration.results import Path
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from isopath.search import Search
from isopath.solver import Solver, Unsat
from isopath.terms import Term, conjunction, equal, negate
from isopath.witness.replay import Diverged
from tests.merging.unmerged import nothing_merged
from tests.sampling import sampled

JAVA = FilePath(__file__).parent / "java"
EVERYDAY = {
    "count": 3, "newer": 4, "ordered": 2, "twoNumbers": 2, "mergedCounts": 2, "computed": 1, "orDefault": 2,
    "records": 2, "nested": 2, "enums": 3, "floor": 2, "entries": 2, "removedKey": 2, "duplicate": 3, "smallest": 2,
    "common": 3, "retained": 2, "hashedItems": 2, "holds": 4, "position": 2, "removedIf": 8, "removedOne": 2,
    "middle": 2, "byKey": 1, "byComparator": 3, "items": 3, "largest": 2, "reversed": 1, "queue": 2, "stack": 2,
    "iterated": 4, "sameLists": 1, "filtered": 4, "summed": 2, "distinct": 1, "grouped": 1, "optional": 1,
    "required": 2, "boxes": 2, "clamped": 2, "compared": 2, "arrays": 1, "found": 2, "at": 4, "trimmed": 3,
    "built": 2,
}  # fmt: skip
"""How many paths the code of each method has by itself."""

SHOP = {
    "heavier": 3, "level": 4, "swap": 2, "last": 4, "prepend": 2, "prependTwice": 2, "fill": 6, "checked": 4,
    "wide": 2, "opened": 2, "depth": 1, "either": 2, "weighed": 7,
}  # fmt: skip
"""The same of programs that use a library of their own, with aliases among its arguments."""

THROWN = {"message": 3, "printed": 2, "escaping": 3, "substring": 3, "twoCalls": 4, "wrapped": 3, "frames": 3}
"""The same of programs that catch what a library throws at several places, or let it go."""

DISPATCHED = {"measured": 5, "calledBack": 6}
"""The same of calls that the program answers, or one of several libraries."""

FRAMES = "which frames of callers and libraries a stack trace has is up to the JVM"
"""Why a path that shows the elements of a stack trace is not compared with the JVM."""

USER_PATHS = (
    {f"Everyday#{name}": paths for name, paths in EVERYDAY.items()}
    | {f"Shop#{name}": paths for name, paths in SHOP.items()}
    | {f"Thrown#{name}": paths for name, paths in THROWN.items()}
    | {f"Dispatched#{name}": paths for name, paths in DISPATCHED.items()}
)
MERGING = Search(library="jdk,Shelf*")
SLOW = ("Everyday#retained",)
"""A union of what several iterations over sixteen buckets leave: seconds."""

every_method = pytest.mark.parametrize("method", sampled([name for name in USER_PATHS if name not in SLOW], one_in=6))


@cache
def classes() -> FilePath:
    return compile_sources(sorted(JAVA.glob("*.java")), find_jdk())


@cache
def merged(method: str, replays: bool = False) -> Result:
    (result,) = explore(
        Request(
            method, (classes(),), bounds=Bounds(), search=MERGING,
            output=Output(witnesses=replays, replays=replays),
        )
    )  # fmt: skip
    return result


def projected(method: str) -> Result:
    """The same without merging: the signatures are those of the program's own branches, too."""
    with nothing_merged():
        (result,) = explore(Request(method, (classes(),), bounds=Bounds(), search=MERGING))
    return result


@every_method
def test_traces_are_the_paths_of_the_program_and_the_jvm_confirms_them(method: str) -> None:
    result = merged(method, replays=True)
    assert result.is_complete, result.hits
    assert len(result.paths) == USER_PATHS[method]
    assert len({path.signature for path in result.paths}) == len(result.paths)
    assert not [path.id for path in result.paths if path.witness is None or isinstance(path.replay, Diverged)]
    assert result.replays is not None and not set(result.replays.skipped) - {FRAMES}
    assert result.replays.confirmed + result.replays.skipped[FRAMES] == len(result.paths)


@every_method
def test_law_8_merged_paths_are_the_union_of_those_that_are_not(method: str, solver: Solver) -> None:
    whole, parts = merged(method), projected(method)
    assert whole.is_complete and parts.is_complete, (whole.hits, parts.hits)
    by_signature = {path.signature: path for path in whole.paths}
    counts = Counter(path.signature for path in parts.paths)
    assert counts.keys() == by_signature.keys()
    for part in parts.paths:
        assert_contained(part, by_signature[part.signature], solver)
    for signature, path in by_signature.items():
        assert_covered(path, [part for part in parts.paths if part.signature == signature], solver)


@pytest.mark.parametrize(
    ("heap", "library"), [("lazy", "java.*"), ("summary", "java.*"), ("lazy", "jdk"), ("pose", "java.*")]
)
def test_a_warning_says_where_a_library_that_was_named_is_not_merged(heap: str, library: str) -> None:
    (result,) = explore(Request("Shop#wide", (classes(),), heap, search=Search(library=library)))
    assert bool(result.warnings) is (heap != "pose" and library != "jdk")


@pytest.mark.parametrize("library", ["jdk", "java.*", "jdk,com.acme.*"])
def test_classes_of_the_platform_are_named_by_jdk_or_by_a_pattern(library: str) -> None:
    (result,) = explore(Request("Everyday#twoNumbers", (classes(),), search=Search(library=library)))
    assert len(result.paths) == EVERYDAY["twoNumbers"]


def test_models_that_merge_are_not_compared_with_those_that_do_not() -> None:
    with pytest.raises(UsageError, match="takes no --library"):
        list(compare(Request("Shop#wide", (classes(),), search=MERGING)))


def facts_of(path: Path) -> list[Term]:
    """What a path knows of its inputs beside its condition."""
    return [term for term in path.constraints if term not in path.conditions]


def refuted(path: Path) -> list[Term]:
    """That an input does not take a path; nothing can be said where all do."""
    condition = negate(conjunction(path.conditions))
    return [condition] if isinstance(condition, Term) else []


def assert_contained(part: Path, whole: Path, solver: Solver) -> None:
    assert part.ending == whole.ending and part.detail == whole.detail
    known = [*part.constraints, *facts_of(whole)]
    if refuted(whole):
        assert isinstance(solver.check([*known, *refuted(whole)]), Unsat), part.condition
    one, other = part.returned, whole.returned
    if one is not None and other is not None and one is not other:
        sort = one.sort if isinstance(one, Term) else other.sort if isinstance(other, Term) else None
        differs = one != other if sort is None else negate(equal(sort, one, other))
        if isinstance(differs, Term):
            assert isinstance(solver.check([*known, differs]), Unsat), (part.result, whole.result)
        else:
            assert not differs, (part.result, whole.result)


def assert_covered(whole: Path, parts: list[Path], solver: Solver) -> None:
    negations = [refuted(part) for part in parts]
    if all(negations):
        facts = [fact for part in parts for fact in facts_of(part)]
        others = [condition for negation in negations for condition in negation]
        assert isinstance(solver.check([*whole.constraints, *facts, *others]), Unsat), whole.condition
