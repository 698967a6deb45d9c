"""Files on a class path, by the names and URLs that the JVM has for them."""

import zipfile
from pathlib import Path

import pytest

from isopath.program.classpath import open_entries
from isopath.program.resources import Resources

MANIFEST = "Manifest-Version: 1.0\nMulti-Release: true\nImplementation-Version: 3\n"


@pytest.fixture
def resources(tmp_path: Path) -> Resources:
    folder, jar = tmp_path / "a b", tmp_path / "c.jar"
    folder.mkdir()
    (folder / "x.txt").write_text("folder")
    with zipfile.ZipFile(jar, "w") as archive:
        archive.writestr("META-INF/MANIFEST.MF", MANIFEST)
        archive.writestr("x.txt", "jar")
        archive.writestr("p/y.txt", "old")
        archive.writestr("META-INF/versions/11/p/y.txt", "new")
        archive.writestr("META-INF/versions/99/p/y.txt", "newest")
        archive.writestr("p/", "")
        archive.writestr("p/C.class", b"")
    return Resources(open_entries([folder, jar], 17))


def test_every_entry_that_has_a_file_gives_it_in_order(resources: Resources, tmp_path: Path) -> None:
    found = list(resources.find("x.txt"))
    assert [(each.data, each.is_packed) for each in found] == [(b"folder", False), (b"jar", True)]
    assert found[0].url == f"file:{tmp_path}/a%20b/x.txt" and found[1].url == f"jar:file:{tmp_path}/c.jar!/x.txt"
    assert [resources.at(each.url) for each in found] == found


def test_a_version_for_this_release_wins(resources: Resources) -> None:
    assert [each.data for each in resources.find("p/y.txt")] == [b"new"]


@pytest.mark.parametrize("name", ["none.txt", "../c.jar", "/x.txt", "p/", "p"])
def test_what_is_no_file_below_an_entry_is_not_found(resources: Resources, name: str) -> None:
    assert list(resources.find(name)) == []


def test_a_url_of_another_place_is_no_file_of_the_class_path(resources: Resources, tmp_path: Path) -> None:
    assert resources.at(f"file:{tmp_path}/c.jar") is None


def test_a_manifest_may_say_something_of_the_packages_of_its_archive(resources: Resources) -> None:
    assert resources.declare_package("p") and not resources.declare_package("q")
