"""Where tests go that nobody has named a folder for: into the test folder of the module that has the class."""

from pathlib import Path

from isopath.cli.words import Typed
from isopath.errors import UsageError
from isopath.generation import Generated


def first(typed: Typed) -> Path:
    """The test folder of the build, that of the first module if there are several."""
    if typed.project is None or not typed.project.modules:
        raise UsageError(f"--output is missing; isopath {typed.command} --help says what it is.")
    return typed.project.modules[0].test_folder


def by_class(typed: Typed, generated: Generated) -> dict[str, Path]:
    """The test folder for each class that tests were made for, by the module whose classes it is among."""
    project, class_path = typed.project, generated.class_path
    if project is None or class_path is None:
        return {}
    found = {}
    for name in generated.files:
        place = class_path.find(name.replace(".", "/"))
        folder = None if place is None else project.test_folder_of(Path(place.label))
        if folder is not None:
            found[name] = folder
    return found
