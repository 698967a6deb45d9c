"""One library method at a time: how many paths, what was found, whether the JVM agrees, how long it took."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

from isopath import Request
from isopath.exploration.analysis import explorations
from isopath.exploration.request import Inputs, Output
from isopath.findings import findings_of
from isopath.program import find_jdk, resolve_targets
from isopath.program.subtypes import NAMED
from isopath.vm.core.bounds import Bounds

JAVA: Final = Path(__file__).parent / "java"
JARS: Final = Path("/usr/share/java")
LIBRARIES: Final = {"OfTheJdk": (), "OfCommonsLang": ("commons-lang3.jar",), "OfGson": ("gson.jar",)}


@dataclass(frozen=True, slots=True)
class Explored:
    """What came of a method. ``alarms`` are the findings that are no checks of arguments, in words."""

    library: str
    method: str
    paths: int
    alarms: tuple[str, ...]
    confirmed: int
    diverged: int
    unknown: int
    bounds: tuple[str, ...]
    seconds: float


def methods_of(library: str) -> list[str]:
    """The methods of a driver that are to be explored."""
    jars = class_path_of(library)
    targets = resolve_targets(str(JAVA / f"{library}.java"), class_path=jars, jdk=find_jdk(None))
    names = [method.name for method in targets.methods]
    return [name for name in names if name not in ("<init>", "checkFilled", "checkPresent", "filled")]


def class_path_of(library: str) -> tuple[Path, ...]:
    return tuple(JARS / jar for jar in LIBRARIES[library])


def explored(library: str, method: str, seconds: float, jdk: Path | None = None, replays: bool = True) -> Explored:
    """Explore one method within the default bounds, for so many seconds at most."""
    target, started = f"{JAVA / library}.java#{method}", perf_counter()
    bounds, class_path = Bounds(seconds=seconds), class_path_of(library)
    request = Request(
        target, class_path, bounds=bounds, jdk=jdk, inputs=Inputs(subtypes=NAMED), output=Output(replays=replays)
    )
    ((_, _, result),) = explorations(request)
    alarms = [f"{found.exception} ({found.rank})" for found in findings_of(result)]
    tally = result.replays
    return Explored(
        library,
        method,
        len([path for path in result.paths if path.has_ended]),
        tuple(alarms),
        0 if tally is None else tally.confirmed,
        0 if tally is None else tally.diverged,
        len([path for path in result.paths if path.ending in ("unknown", "unsupported")]),
        tuple(sorted(result.hits)),
        perf_counter() - started,
    )


def all_methods() -> Iterator[tuple[str, str]]:
    """Every library with every method, in the order of the page."""
    for library in LIBRARIES:
        yield from ((library, method) for method in methods_of(library))
