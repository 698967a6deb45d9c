"""Finding JaCoCo: the agent that records what is executed, and the library that makes lines and branches of it.

Debian's package, and Maven's plain ``org.jacoco.agent``, have the agent as a jar inside a jar; it is unpacked into the
cache. The library is in ``jacocoant.jar`` next to the agent, as in JaCoCo's distribution, or where jars usually are.
"""

import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from isopath.errors import UsageError
from isopath.program.cache import cache_folder, kept_file, name_of
from isopath.witness.junit_run.places import Artifact, Place, newest, usual_places

_AGENT_CLASS: Final = "org/jacoco/agent/rt/RT.class"
_AGENT_INSIDE: Final = "jacocoagent.jar"
_RUNTIME: Final = Artifact("org.jacoco", "org.jacoco.agent", "runtime")
_WRAPPED: Final = Artifact("org.jacoco", "org.jacoco.agent")
_LIBRARY: Final = (
    Artifact("org.jacoco", "org.jacoco.core"),
    Artifact("org.ow2.asm", "asm"),
    Artifact("org.ow2.asm", "asm-commons"),
    Artifact("org.ow2.asm", "asm-tree"),
)


@dataclass(frozen=True, slots=True)
class JaCoCo:
    """The agent, and the jars of the library."""

    agent: Path
    library: tuple[Path, ...]

    def flags(self, class_names: Sequence[str]) -> list[str]:
        """What makes a JVM record these classes, and those nested in them."""
        names = ":".join(f"{name}:{name}$*" for name in class_names)
        return [f"-javaagent:{self.agent}=output=none,includes={names}", "-Disopath.records=true"]


def find_jacoco(given: Path | None = None, places: Sequence[Place] | None = None) -> JaCoCo | str:
    """The JaCoCo of the user's agent, or of the first place that has one; else a sentence that says what is missing."""
    places = usual_places() if places is None else places
    agent = _agent_in(given) if given else _found_agent(places)
    looked = ", ".join(place.label for place in places)
    if agent is None:
        return f"no JaCoCo agent in {looked}: name one with --jacoco-agent (Debian's package is libjacoco-java)"
    library = _library(agent if given is None else given, places)
    if library is None:
        return (
            f"no org.jacoco.core with asm, asm-commons and asm-tree in {looked}, and no jacocoant.jar next to {agent}"
        )
    return JaCoCo(agent, library)


def _found_agent(places: Sequence[Place]) -> Path | None:
    for place in places:
        for artifact in (_RUNTIME, _WRAPPED):
            if (jar := newest(place, artifact)) is not None:
                return _agent_in(jar)
    return None


def _agent_in(jar: Path) -> Path:
    """A jar that is the agent, or the agent that is in a jar."""
    try:
        with zipfile.ZipFile(jar) as archive:
            names = archive.namelist()
            if _AGENT_CLASS in names:
                return jar.resolve()
            if _AGENT_INSIDE in names:
                return _unpacked(archive.read(_AGENT_INSIDE))
    except (OSError, zipfile.BadZipFile) as error:
        raise UsageError(f"The JaCoCo agent {jar} cannot be read: {error}.") from error
    raise UsageError(f"{jar} is no JaCoCo agent: it holds neither {_AGENT_CLASS} nor {_AGENT_INSIDE}.")


def _unpacked(data: bytes) -> Path:
    return kept_file(cache_folder() / "jacoco" / f"agent-{name_of((data,))}.jar", data)


def _library(agent: Path, places: Sequence[Place]) -> tuple[Path, ...] | None:
    beside = agent.parent / "jacocoant.jar"
    if beside.is_file():
        return (beside,)
    for place in places:
        jars = [jar for artifact in _LIBRARY if (jar := newest(place, artifact)) is not None]
        if len(jars) == len(_LIBRARY):
            return tuple(jars)
    return None
