"""Class paths: order, wildcards, and what is the platform's."""

import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest

from isopath.errors import UsageError
from isopath.program import ArchiveRejected, ClassNotFound, ClassPath, Folder, FoundClass, open_entries


class Shelf:
    """Classes in memory."""

    def __init__(self, label: str, **classes: bytes) -> None:
        self.label = label
        self._classes = {name.replace("__", "/"): data for name, data in classes.items()}

    @property
    def identity(self) -> str | None:
        return None

    def read(self, internal_name: str) -> bytes | None:
        return self._classes.get(internal_name)

    def version(self, internal_name: str) -> str | None:
        return "" if internal_name in self._classes else None

    def names(self) -> Iterable[str]:
        return self._classes


def put(root: Path, name: str, data: bytes) -> None:
    file = root / f"{name}.class"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def test_the_first_entry_that_holds_a_class_wins() -> None:
    path = ClassPath([Shelf("a", A=b"a"), Shelf("b", A=b"b", B=b"b")], Shelf("jdk", A=b"j", J=b"j"))
    assert path.find("A") == FoundClass(b"a", "a", is_platform=False)
    assert path.find("B") == FoundClass(b"b", "b", is_platform=False)
    assert path.find("J") == FoundClass(b"j", "jdk", is_platform=True)
    assert path.find("C") is None


def test_no_entry_can_replace_a_class_of_java() -> None:
    path = ClassPath(
        [Shelf("evil", java__lang__Object=b"evil", java__Mine=b"m")], Shelf("jdk", java__lang__Object=b"j")
    )
    assert path.find("java/lang/Object") == FoundClass(b"j", "jdk", is_platform=True)
    assert path.find("java/Mine") is None


def test_user_names_leave_out_the_platform_and_repetitions() -> None:
    path = ClassPath([Shelf("a", A=b"", B=b""), Shelf("b", B=b"", C=b"")], Shelf("jdk", J=b""))
    assert list(path.user_names()) == ["A", "B", "C"]


def test_a_class_that_must_be_there_is_missed_by_name_and_places() -> None:
    with pytest.raises(ClassNotFound, match=r"^The class p\.A is in none of a, jdk\.$"):
        ClassPath([Shelf("a")], Shelf("jdk")).get("p/A")


def test_folders_hold_classes_below_them(tmp_path: Path) -> None:
    put(tmp_path, "A", b"a")
    put(tmp_path, "p/q/B$C", b"c")
    put(tmp_path, "p/q/B", b"b")
    put(tmp_path, "module-info", b"m")
    (tmp_path / "p" / "notes.txt").write_text("n")
    folder = Folder(tmp_path)
    assert list(folder.names()) == ["A", "p/q/B", "p/q/B$C"]
    assert folder.read("p/q/B$C") == b"c"
    assert folder.read("p/q/D") is None


@pytest.mark.parametrize("name", ["../A", "p/../../A", "/A", "..\\A", "A\0", "\ud800", "x" * 5000])
def test_a_name_cannot_lead_out_of_a_folder(tmp_path: Path, name: str) -> None:
    put(tmp_path, "A", b"a")
    (tmp_path / "inner" / "p").mkdir(parents=True)
    assert Folder(tmp_path / "inner").read(name) is None


def test_an_absolute_name_cannot_lead_out_of_a_folder(tmp_path: Path) -> None:
    put(tmp_path, "A", b"a")
    assert Folder(tmp_path / "inner").read(str(tmp_path / "A")) is None


def test_a_huge_class_file_is_rejected(tmp_path: Path) -> None:
    with (tmp_path / "A.class").open("wb") as file:
        file.truncate((64 << 20) + 1)
    with pytest.raises(ArchiveRejected, match="larger than 64 MiB"):
        Folder(tmp_path).read("A")


def test_a_wildcard_stands_for_the_jars_of_a_folder(tmp_path: Path) -> None:
    for name in ("b.jar", "a.JAR", "c.zip"):
        with zipfile.ZipFile(tmp_path / name, "w") as jar:
            jar.writestr(f"{name[0].upper()}.class", b"x")
    put(tmp_path, "Loose", b"l")
    entries = open_entries([tmp_path / "*"], 17)
    assert [entry.label for entry in entries] == [str(tmp_path / "a.JAR"), str(tmp_path / "b.jar")]
    assert list(ClassPath(entries, Shelf("jdk")).user_names()) == ["A", "B"]


def test_folders_and_jars_are_opened_in_their_order(tmp_path: Path) -> None:
    put(tmp_path / "classes", "A", b"folder")
    with zipfile.ZipFile(tmp_path / "a.jar", "w") as jar:
        jar.writestr("A.class", b"jar")
    paths = [tmp_path / "classes", tmp_path / "a.jar"]
    for order, expected in ((paths, b"folder"), (paths[::-1], b"jar")):
        found = ClassPath(open_entries(order, 17), Shelf("jdk")).find("A")
        assert found is not None
        assert found.data == expected


@pytest.mark.parametrize("entry", ["nowhere", "nowhere.jar", "nowhere/*"])
def test_an_entry_that_does_not_exist_is_an_error(tmp_path: Path, entry: str) -> None:
    with pytest.raises(UsageError, match=r"^The class path entry .* does not exist\.$"):
        open_entries([tmp_path / entry], 17)
