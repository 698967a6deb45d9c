"""Finding JUnit: jars that together compile and run tests of one of its generations.

Releases of Jupiter and of the JUnit Platform go together: 5.9.2 and 1.9.2; from 6 on they share a number. A set of jars
is taken only if it is whole, so that no test ever loads half a JUnit.
"""

import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from isopath.errors import UsageError
from isopath.witness.junit_run.places import ONLY, Artifact, Place, newest, newest_first, usual_places

_JUPITER: Final = tuple(Artifact("org.junit.jupiter", f"junit-jupiter-{part}") for part in ("api", "engine"))
_PLATFORM: Final = tuple(
    Artifact("org.junit.platform", f"junit-platform-{part}") for part in ("launcher", "engine", "commons")
)
_BESIDE_JUPITER: Final = (Artifact("org.opentest4j", "opentest4j"), Artifact("org.apiguardian", "apiguardian-api"))
_NULLNESS: Final = Artifact("org.jspecify", "jspecify")
_JUNIT_4: Final = Artifact("junit", "junit", debian="junit4")
_HAMCREST: Final = (Artifact("org.hamcrest", "hamcrest-core"), Artifact("org.hamcrest", "hamcrest"))

_CLASSES: Final = {
    5: (
        "org/junit/jupiter/api/Test",
        "org/junit/jupiter/engine/JupiterTestEngine",
        "org/junit/platform/launcher/Launcher",
        "org/junit/platform/engine/TestEngine",
        "org/junit/platform/commons/JUnitException",
        "org/opentest4j/AssertionFailedError",
        "org/apiguardian/api/API",
    ),
    4: ("org/junit/runner/JUnitCore", "org/hamcrest/Matcher"),
}
"""What a set of jars must hold; without the annotation API javac warns of its absence."""

_ADVICE: Final = {
    5: "junit-platform-console-standalone.jar has them all; Debian's package is junit5",
    4: "they are in junit.jar and hamcrest.jar; Debian's package is junit4",
}


class JUnitNotFound(UsageError):
    """No JUnit, or not all of one."""


@dataclass(frozen=True, slots=True)
class JUnit:
    """Jars that run tests of a generation; ``place`` says where they were found."""

    generation: int
    jars: tuple[Path, ...]
    place: str


def find_junit(generation: int, given: Sequence[Path] = (), places: Sequence[Place] | None = None) -> JUnit:
    """The jars that the user gave, else the newest whole release in the first place that has one."""
    if given:
        return _given(generation, given)
    places = usual_places() if places is None else places
    for place in places:
        for jars in _sets(generation, place):
            return JUnit(generation, tuple(jars), place.label)
    looked = ", ".join(place.label for place in places)
    raise JUnitNotFound(
        f"No whole JUnit {generation} in {looked}: name its jars with --junit-jar ({_ADVICE[generation]})."
    )


def _given(generation: int, jars: Sequence[Path]) -> JUnit:
    held: set[str] = set()
    for jar in jars:
        try:
            with zipfile.ZipFile(jar) as archive:
                held.update(archive.namelist())
        except (OSError, zipfile.BadZipFile) as error:
            raise JUnitNotFound(f"--junit-jar {jar} cannot be read: {error}.") from error
    missing = [name.replace("/", ".") for name in _CLASSES[generation] if f"{name}.class" not in held]
    if missing:
        raise JUnitNotFound(f"No jar of --junit-jar holds {', '.join(missing)}: {_ADVICE[generation]}.")
    return JUnit(generation, tuple(jars), "--junit-jar")


def _sets(generation: int, place: Place) -> Iterator[list[Path]]:
    return _sets_of_5(place) if generation == 5 else _sets_of_4(place)


def _sets_of_5(place: Place) -> Iterator[list[Path]]:
    """The whole sets of Jupiter and Platform, the newest first."""
    beside = [newest(place, artifact) for artifact in _BESIDE_JUPITER]
    for release in newest_first([*place.releases(_JUPITER[0])]):
        platform = _platform_of(release)
        own = [place.releases(artifact).get(release) for artifact in _JUPITER]
        own += [place.releases(artifact).get(platform) for artifact in _PLATFORM]
        jars = [jar for jar in (*own, *beside) if jar is not None]
        if len(jars) == len(own) + len(beside):
            optional = newest(place, _NULLNESS)
            yield [*jars, optional] if optional else jars


def _sets_of_4(place: Place) -> Iterator[list[Path]]:
    """Releases of JUnit 4 that are not older than 4.13, in which assertThrows came, with a Hamcrest."""
    matchers = [jar for artifact in _HAMCREST if (jar := newest(place, artifact)) is not None][:1]
    found = place.releases(_JUNIT_4)
    for release in newest_first([*found]):
        if matchers and (release == ONLY or newest_first([release, "4.13"])[0] == release):
            yield [found[release], *matchers]


def _platform_of(jupiter: str) -> str:
    return f"1{jupiter[1:]}" if jupiter.startswith("5.") else jupiter
