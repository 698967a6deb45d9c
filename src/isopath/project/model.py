"""What a build says of a program: its modules, where their classes and sources are, and the jars that they need."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

MAVEN: Final = "Maven"
GRADLE: Final = "Gradle"
_COMPILING: Final = {MAVEN: ("mvn", "mvnw", "compile"), GRADLE: ("gradle", "gradlew", "classes")}
"""The tool, the script by which projects bring it along, and what makes it compile."""


@dataclass(frozen=True, slots=True)
class Coordinates:
    """The names of an artifact; ``version`` is empty where nothing says which one."""

    group: str
    name: str
    version: str = ""
    classifier: str = ""

    @property
    def key(self) -> tuple[str, str, str]:
        """What two versions of the same artifact share."""
        return self.group, self.name, self.classifier

    def __str__(self) -> str:
        return ":".join(filter(None, (self.group, self.name, self.version, self.classifier)))


@dataclass(frozen=True, slots=True)
class Module:
    """One folder that the build makes classes of: the ``file`` that says so, and where things are.

    Of several ``class_folders`` those that the build has not made yet are none the less there.
    """

    file: Path
    class_folders: tuple[Path, ...]
    source_folders: tuple[Path, ...]
    test_folder: Path

    @property
    def folder(self) -> Path:
        return self.file.parent


@dataclass(frozen=True, slots=True)
class Needed:
    """What modules need: jars in the order of a class path, what was not found, and who says so."""

    jars: tuple[Path, ...] = ()
    missing: tuple[str, ...] = ()
    source: str = ""


@dataclass(frozen=True, slots=True)
class Project:
    """A build. ``modules`` are those that the user is in or above, ``beside`` the others of the same build.

    ``junit`` is the generation of JUnit that its tests are written for, None where nothing says so; ``junits`` are all
    that its modules name.
    """

    tool: str
    file: Path
    modules: tuple[Module, ...]
    beside: tuple[Module, ...]
    needed: Needed
    junits: tuple[int, ...]

    @property
    def junit(self) -> int | None:
        return max(self.junits, default=None)

    @property
    def root(self) -> Path:
        return self.file.parent

    @property
    def compile_command(self) -> str:
        """What brings classes up to date."""
        tool, script, goal = _COMPILING[self.tool]
        return f"./{script} {goal}" if (self.root / script).is_file() else f"{tool} {goal}"

    @property
    def class_folders(self) -> tuple[Path, ...]:
        """The folders with classes to look at, as far as they are there."""
        return tuple(_there(self.modules))

    @property
    def class_path(self) -> tuple[Path, ...]:
        """All that the classes need, they themselves included."""
        return (*self.class_folders, *_there(self.beside), *self.needed.jars)

    @property
    def source_folders(self) -> tuple[Path, ...]:
        """The folders with sources of all modules, as far as they are there."""
        found = (folder for module in (*self.modules, *self.beside) for folder in module.source_folders)
        return tuple(folder for folder in found if folder.is_dir())

    def test_folder_of(self, class_folder: Path) -> Path | None:
        """The folder of the tests for classes of a folder."""
        wanted = class_folder.resolve()
        for module in (*self.modules, *self.beside):
            if any(folder.resolve() == wanted for folder in module.class_folders):
                return module.test_folder
        return None


def _there(modules: Iterable[Module]) -> list[Path]:
    return [folder for module in modules for folder in module.class_folders if folder.is_dir()]
