"""Programs compiled together, and each checked against the laws. A group of packages is one run of javac."""

from collections.abc import Sequence
from functools import cache
from itertools import count
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from isopath.exploration.machines import MEMORY_MB, RLIMIT
from isopath.exploration.session import Session
from isopath.heap import MODELS
from isopath.program import find_jdk, resolve_targets
from isopath.program.javac import compile_sources
from isopath.program.target import Targets
from isopath.solver import default_solver
from tests.laws.random_programs.declared import java_file
from tests.laws.random_programs.generator import PER_PACKAGE, Program, random_program
from tests.laws.random_programs.laws import BOUNDS, Check, Failure
from tests.laws.random_programs.replay import Replay

PACKAGES_PER_GROUP = 10

_ROUNDS = count()
_SCRATCH = TemporaryDirectory(prefix="isopath-random-", ignore_cleanup_errors=True)


def seeds_of(package: int) -> range:
    return range(package * PER_PACKAGE, (package + 1) * PER_PACKAGE)


@cache
def package_folder(package: int) -> Path:
    """The classes of one package alone, so that no other is known to its programs."""
    return _alone(_group_classes(package // PACKAGES_PER_GROUP), f"p{package}", f"package{package}")


@cache
def _group_classes(group: int) -> Path:
    packages = range(group * PACKAGES_PER_GROUP, (group + 1) * PACKAGES_PER_GROUP)
    return compile_sources(
        [source(f"p{each}", [random_program(seed) for seed in seeds_of(each)]) for each in packages], find_jdk()
    )


def _alone(classes: Path, package: str, name: str) -> Path:
    root = Path(_SCRATCH.name, name)
    copytree(classes / package, root / package)
    return root


def compiled_variants(variants: Sequence[Program]) -> list[tuple[Path, str]]:
    """Programs compiled in one go: the folder of each, which has no other, and the name of its class."""
    round_ = next(_ROUNDS)
    files = [source(f"round{round_}.at{at}", [variant]) for at, variant in enumerate(variants)]
    classes = compile_sources(files, find_jdk())
    return [
        (_alone(classes, f"round{round_}/at{at}", f"round{round_}at{at}"), f"round{round_}.at{at}.Node")
        for at in range(len(variants))
    ]


def source(package: str, programs: Sequence[Program]) -> Path:
    """Programs that share their classes, as a source file."""
    first = programs[0]
    file = Path(_SCRATCH.name, "sources", *package.split("."), "Node.java")
    file.parent.mkdir(parents=True, exist_ok=True)
    methods = [*first.helpers, *(program.method for program in programs)]
    file.write_text(java_file(package, first.declared, methods), encoding="utf-8")
    return file


class Package:
    """A session over one folder of classes, a solver for all its explorations, and the methods of a class by name."""

    def __init__(self, folder: Path, class_name: str, replay: Replay, models: Sequence[str] = tuple(MODELS)) -> None:
        self.models = models
        self.folder = folder
        self.replay = replay
        jdk = replay.jdk
        targets: Targets = resolve_targets(class_name, class_path=(folder,), jdk=jdk)
        self.session = Session(targets, jdk)
        self.solver, _ = default_solver(RLIMIT, MEMORY_MB)
        self.methods = {target.name: target for target in targets.methods}
        self.session.explore(targets.methods[-1], "pose", BOUNDS)

    def failures(self, method: str, seed: int) -> list[Failure]:
        check = Check(self.session, self.solver, self.folder, self.methods[method], self.replay, seed, self.models)
        return list(check.failures())

    def close(self) -> None:
        self.solver.close()
