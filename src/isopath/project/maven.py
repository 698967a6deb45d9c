"""A build of Maven, read from its POMs."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from isopath.project.caches import usual_caches
from isopath.project.model import MAVEN, Module, Needed, Project
from isopath.project.pom import Dependency, Pom, Poms
from isopath.project.resolving import Resolving
from isopath.project.tools import Question, asked_maven

POM: Final = "pom.xml"
_JUPITER: Final = "org.junit.jupiter"
_DEFAULTS: Final = {
    "directory": "target",
    "sourceDirectory": "src/main/java",
    "testSourceDirectory": "src/test/java",
}


def read_maven(folder: Path, asks_tool: bool, again: bool) -> Project:
    """The build that the POM in a folder belongs to; ``asks_tool`` where Maven itself may say what is needed."""
    caches = usual_caches(folder)
    poms = Poms(caches)
    mine = (folder / POM).resolve()
    top = _top(poms, mine)
    reactor = [*_below(poms, top, set())]
    looked_at = [pom for pom in reactor if pom.file.is_relative_to(mine.parent)]
    declared = [each for pom in looked_at for each in pom.dependencies]
    own = frozenset((pom.artifact.group, pom.artifact.name) for pom in reactor)
    needed = None
    is_sure = all(pom.is_whole for pom in looked_at)
    if asks_tool and not (is_sure and all(each.scope == "test" or _is_own(each, own) for each in declared)):
        needed = asked_maven(Question(mine.parent, tuple(pom.file for pom in reactor), again))
    if needed is None:
        managed = {key: each for pom in reversed(looked_at) for key, each in pom.managed.items()}
        needed = _through_siblings(Resolving(caches, poms, managed, own), looked_at, reactor)
    return Project(
        MAVEN,
        mine,
        tuple(_module(pom) for pom in looked_at if pom.packaging != "pom"),
        tuple(_module(pom) for pom in reactor if pom not in looked_at and pom.packaging != "pom"),
        needed,
        _junits(declared),
    )


def _through_siblings(resolving: Resolving, looked_at: list[Pom], reactor: list[Pom]) -> Needed:
    """What modules need, that of the modules that they need included."""
    by_name = {(pom.artifact.group, pom.artifact.name): pom for pom in reactor}
    reached: dict[Path, Pom] = {}
    waiting = list(looked_at)
    while waiting:
        pom = waiting.pop(0)
        if pom.file in reached:
            continue
        reached[pom.file] = pom
        named = ((each.artifact.group, each.artifact.name) for each in pom.dependencies if each.scope != "test")
        waiting += [by_name[name] for name in named if name in by_name]
    return resolving.needed((each for pom in reached.values() for each in pom.dependencies), POM)


def _is_own(dependency: Dependency, own: frozenset[tuple[str, str]]) -> bool:
    return (dependency.artifact.group, dependency.artifact.name) in own


def _top(poms: Poms, file: Path) -> Path:
    """The POM that lists this one among its modules, and so on."""
    while True:
        above = file.parent.parent / POM
        if file.parent.parent == file.parent or not above.is_file():
            return file
        listed = [_module_file(above, name) for name in poms.at(above).modules]
        if file not in listed:
            return file
        file = above


def _below(poms: Poms, file: Path, seen: set[Path]) -> Iterator[Pom]:
    """A POM and those of its modules, each once; a module that is not there is none."""
    if file in seen or not file.is_file():
        return
    seen.add(file)
    pom = poms.at(file)
    yield pom
    for name in pom.modules:
        yield from _below(poms, _module_file(file, name), seen)


def _module_file(file: Path, name: str) -> Path:
    place = (file.parent / name).resolve()
    return place if place.suffix == ".xml" else place / POM


def _module(pom: Pom) -> Module:
    said = {**_DEFAULTS, **pom.folders}
    said.setdefault("outputDirectory", f"{said['directory']}/classes")
    folder = pom.file.parent
    return Module(
        pom.file,
        (folder / said["outputDirectory"].replace("${project.build.directory}", said["directory"]),),
        (folder / said["sourceDirectory"],),
        folder / said["testSourceDirectory"],
    )


def _junits(declared: list[Dependency]) -> tuple[int, ...]:
    """The generations of JUnit that are declared, JUnit 5 also by what has it inside."""
    found = {
        5 for each in declared if each.artifact.group == _JUPITER or each.artifact.name == "spring-boot-starter-test"
    }
    found |= {4 for each in declared if (each.artifact.group, each.artifact.name) == ("junit", "junit")}
    return tuple(sorted(found))
