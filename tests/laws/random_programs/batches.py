"""Programs compiled together, and each checked against the laws. A group of packages is one run of javac."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from isopath.analysis import Session
from isopath.program import Jdk, find_jdk, resolve_targets
from isopath.program.javac import compile_sources
from isopath.program.target import Targets
from tests.laws.random_programs.declared import java_file
from tests.laws.random_programs.generator import PER_PACKAGE, Program, random_program
from tests.laws.random_programs.laws import Check, Failure
from tests.laws.random_programs.replay import Replay

PACKAGES_PER_GROUP = 10

_SCRATCH = TemporaryDirectory(prefix="isopath-random-", ignore_cleanup_errors=True)


def seeds_of(package: int) -> range:
    return range(package * PER_PACKAGE, (package + 1) * PER_PACKAGE)


@cache
def package_folder(package: int) -> Path:
    """The classes of one package alone, so that no other is known to its programs."""
    group = package // PACKAGES_PER_GROUP
    classes = _group_classes(group)
    root = Path(_SCRATCH.name, f"alone{package}")
    copytree(classes / f"p{package}", root / f"p{package}")
    return root


@cache
def _group_classes(group: int) -> Path:
    packages = range(group * PACKAGES_PER_GROUP, (group + 1) * PACKAGES_PER_GROUP)
    return compile_sources([_source([random_program(seed) for seed in seeds_of(each)]) for each in packages], find_jdk())


def _source(programs: Sequence[Program]) -> Path:
    """Programs of one package as a source file."""
    first = programs[0]
    file = Path(_SCRATCH.name, "sources", first.package, "Node.java")
    file.parent.mkdir(parents=True, exist_ok=True)
    methods = [*first.helpers, *(program.method for program in programs)]
    file.write_text(java_file(first.package, first.declared, methods), encoding="utf-8")
    return file


class Package:
    """A session over one folder of classes, and the methods of a class in it by name."""

    def __init__(self, folder: Path, class_name: str, replay: Replay, jdk: Jdk | None = None) -> None:
        self.folder = folder
        self.replay = replay
        self.jdk = jdk or find_jdk()
        targets: Targets = resolve_targets(class_name, class_path=(folder,), jdk=self.jdk)
        self.session = Session(targets, self.jdk)
        self.methods = {target.name: target for target in targets.methods}

    def failures(self, method: str, seed: int) -> list[Failure]:
        return list(Check(self.session, self.folder, self.methods[method], self.replay, seed).failures())
