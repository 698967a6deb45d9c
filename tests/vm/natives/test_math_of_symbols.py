"""Every method of Math and StrictMath on symbolic arguments, by reflection: what a path says is confirmed, or unknown.

The short form asks the elementary functions and a few others on the default JDK; the long form asks all methods on
every JDK at hand.
"""

import subprocess
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

import pytest

from isopath import Request, explore
from isopath.exploration.request import Output
from isopath.exploration.results import Result
from isopath.program import find_jdk
from isopath.program.jdk import Jdk, JdkNotFound, homes, jdk_at
from isopath.vm import Bounds
from isopath.witness.replay import Confirmed, Skipped

LISTING = """
import java.lang.reflect.*;

class Listing {
    public static void main(String[] arguments) {
        for (Class<?> owner : new Class<?>[] {Math.class, StrictMath.class}) {
            for (Method method : owner.getMethods()) {
                if (method.getDeclaringClass() == owner && method.getParameterCount() > 0) {
                    StringBuilder line = new StringBuilder(owner.getSimpleName() + " " + method.getName());
                    line.append(" ").append(method.getReturnType());
                    for (Class<?> parameter : method.getParameterTypes()) line.append(" ").append(parameter);
                    System.out.println(line);
                }
            }
        }
    }
}
"""
LIMITS = {"double": ("0.5", "-0.25"), "float": ("0.5f", "-0.25f"), "int": ("5", "-3"), "long": ("5", "-3")}
COSTLY = {"sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "expm1", "log", "log10", "log1p",
          "cbrt", "hypot", "atan2"}  # fmt: skip
EXACT = {"sqrt", "floor", "ceil", "rint", "abs", "signum", "copySign", "getExponent", "nextUp", "nextDown", "toRadians",
         "toDegrees", "round", "addExact", "toIntExact", "max"}  # fmt: skip


@cache
def jdks() -> dict[int, Jdk]:
    """The JDKs at hand, by release."""
    found: dict[int, Jdk] = {}
    for home in (find_jdk().home, *(home for _, home in homes())):
        with suppress(JdkNotFound):
            jdk = jdk_at(home)
            if jdk.java is not None and jdk.javac is not None:
                found.setdefault(jdk.feature, jdk)
    return found


@cache
def methods(release: int) -> list[list[str]]:
    """The methods of both classes: owner, name, result and parameters."""
    source = Path(mkdtemp()) / "Listing.java"
    source.write_text(LISTING)
    said = subprocess.run([str(jdks()[release].java), str(source)], capture_output=True, text=True, check=True)
    return sorted(line.split() for line in said.stdout.splitlines())


def subject(owner: str, release: int, names: set[str] | None) -> str:
    """A class with a method for each, which compares what it gives with numbers on both sides of zero."""
    lines, number = [], count()
    for declared, name, result, *parameters in methods(release):
        if declared == owner and (names is None or name in names):
            letters = "abc"[: len(parameters)]
            formal = ", ".join(f"{kind} {letter}" for kind, letter in zip(parameters, letters, strict=True))
            high, low = LIMITS[result]
            lines.append(
                f"static int {name}_{next(number)}({formal}) {{ {result} r = {owner}.{name}({', '.join(letters)});"
                f" return r > {high} ? 1 : r < {low} ? 2 : r == 0 ? 3 : 4; }}"
            )
    return "\n".join(["class Subject {", *lines, "}"])


def results(folder: Path, owner: str, release: int, names: set[str] | None, seconds: float) -> dict[str, Result]:
    """The results by method."""
    source = folder / "Subject.java"
    source.write_text(subject(owner, release, names))
    request = Request(
        str(source), jdk=jdks()[release].home, bounds=Bounds(seconds=seconds), output=Output(replays=True)
    )
    return {result.target: result for result in explore(request) if "<init>" not in result.target}


def wrong(found: dict[str, Result]) -> list[tuple[str, str, object]]:
    """What is neither confirmed by a JVM nor left open."""
    return [
        (target, path.ending, path.replay)
        for target, result in found.items()
        for path in result.paths
        if path.ending == "unsupported" or (path.has_ended and not isinstance(path.replay, Confirmed | Skipped))
    ]


@pytest.mark.parametrize("owner", ["Math", "StrictMath"])
def test_elementary_functions_are_decided_and_confirmed(owner: str, tmp_path: Path) -> None:
    found = results(tmp_path, owner, find_jdk().feature, COSTLY | EXACT, 60)
    assert len(found) >= len(COSTLY | EXACT)
    assert not wrong(found)
    open_ones = {target for target, result in found.items() if any(not path.has_ended for path in result.paths)}
    assert {target.split("#")[1].split("_")[0] for target in open_ones} <= {"cos"}
    confirmed = [path for result in found.values() for path in result.paths if path.has_ended]
    assert confirmed and all(isinstance(path.replay, Confirmed) for path in confirmed)


@pytest.mark.long
@pytest.mark.parametrize("owner", ["Math", "StrictMath"])
@pytest.mark.parametrize("release", sorted(jdks()))
def test_no_method_is_wrong_on_any_jdk(owner: str, release: int, tmp_path: Path) -> None:
    found = results(tmp_path, owner, release, None, 5)
    assert len(found) > 75
    assert not wrong(found)
    for target, result in found.items():
        assert any(path.has_ended for path in result.paths) or "time" in result.hits, target
