"""Whether the classes of a module are up to date."""

import os
from pathlib import Path

from isopath.project.finding import stale_source
from isopath.project.model import Module
from tests.project.building import write


def module(folder: Path, **files: tuple[str, int]) -> Module:
    """A module whose files have been written at a time each."""
    for place, time in files.values():
        os.utime(write(folder / place, ""), (time, time))
    return Module(folder / "pom.xml", (folder / "classes",), (folder / "src",), folder / "tests")


def test_a_source_that_is_older_than_its_class_is_up_to_date(tmp_path: Path) -> None:
    assert stale_source(module(tmp_path, source=("src/a/B.java", 10), made=("classes/a/B.class", 11))) is None


def test_a_source_that_is_newer_than_its_class_is_named_whatever_else_was_compiled_later(tmp_path: Path) -> None:
    made = module(
        tmp_path, source=("src/a/B.java", 12), made=("classes/a/B.class", 11), other=("classes/a/C.class", 99)
    )
    assert stale_source(made) == tmp_path / "src/a/B.java"


def test_a_source_without_a_class_of_its_name_is_old_if_something_was_compiled_later(tmp_path: Path) -> None:
    made = module(tmp_path, source=("src/a/Many.java", 12), made=("classes/a/One.class", 13))
    assert stale_source(made) is None
    os.utime(tmp_path / "src/a/Many.java", (14, 14))
    assert stale_source(made) == tmp_path / "src/a/Many.java"


def test_descriptions_of_packages_are_not_compiled(tmp_path: Path) -> None:
    made = module(tmp_path, source=("src/a/package-info.java", 99), made=("classes/a/B.class", 1))
    assert stale_source(made) is None
