"""How the tests of this folder explore subjects, and how they write down what they expect."""

from functools import cache
from pathlib import Path as FilePath
from typing import Final

from isopath import Bounds, Request, explore
from isopath.exploration.request import Inputs
from isopath.exploration.results import Path, Result
from isopath.heap import MODELS

ROOT: Final = FilePath(__file__).parents[2]
EXAMPLES: Final = ROOT / "examples"
SUBJECTS: Final = FilePath(__file__).parent / "java"
HEAPS: Final = tuple(MODELS)
BOTH_ENDS: Final = ("pose", "lazy")
"""The models that fork least and most: for what is dear, and does not depend on those between."""
PATH_OPTIMAL: Final = ("pose", "pose-ite", "summary")
BY_LAZINESS: Final = ("lazy", "lazier", "lazier#", "pose")
ANY_STATE: Final = Inputs(buildable=False)
"""The laws of the heap models are on all inputs that the types allow."""
ENDED: Final = ("returned", "threw", "violated")


@cache
def explored(target: str, heap: str = "pose", bounds: Bounds | None = None) -> Result:
    """All paths of one method of ``examples`` or of this folder, explored once."""
    file = target.partition("#")[0]
    folder = EXAMPLES if (EXAMPLES / file).exists() else SUBJECTS
    request = Request(str(folder / target), heap=heap, bounds=bounds or Bounds(), inputs=ANY_STATE)
    (result,) = explore(request)
    return result


def outcomes(result: Result) -> list[str]:
    """What each path gives, sorted: its result, or the simple name of what it throws."""
    assert all(path.ending in ENDED for path in result.paths), [path.detail for path in result.paths]
    return sorted(outcome(path) for path in result.paths)


def outcome(path: Path) -> str:
    if path.ending == "returned":
        return path.result or "void"
    assert path.detail is not None
    return path.detail.rpartition(".")[2]


def ended_signatures(result: Result) -> set[str]:
    return {path.signature for path in result.paths if path.ending in ENDED}
