"""Jars from friends and from enemies."""

import contextlib
import os
import struct
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isopath.program.archive import JMOD_MAGIC, MANIFEST, MAX_ENTRY_BYTES, Archive, ArchiveRejected

CLASS = b"\xca\xfe\xba\xbe" + b"a class" * 30


def jar(path: Path, entries: dict[str, bytes], prefix: bytes = b"") -> Path:
    path.write_bytes(prefix)
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return path


def patched(path: Path, old: bytes, new: bytes) -> Path:
    data = path.read_bytes()
    assert old in data
    path.write_bytes(data.replace(old, new))
    return path


def rejection(path: Path) -> str:
    with pytest.raises(ArchiveRejected) as caught:
        archive = Archive(path)
        for name in archive.names():
            archive.read(name)
    message = str(caught.value)
    assert str(path) in message
    assert "\n" not in message
    return message


def test_classes_are_found_by_internal_name(tmp_path: Path) -> None:
    archive = Archive(jar(tmp_path / "a.jar", {"com/acme/List.class": CLASS, "X.class": b"x", "notes.txt": b"n"}))
    assert archive.read("com/acme/List") == CLASS
    assert archive.read("com/acme/Queue") is None
    assert list(archive.names()) == ["com/acme/List", "X"]


def test_module_descriptors_and_metadata_are_no_classes(tmp_path: Path) -> None:
    entries = {"module-info.class": b"m", "META-INF/A.class": b"a", "p/B.class": b"b"}
    assert list(Archive(jar(tmp_path / "a.jar", entries)).names()) == ["p/B"]


def test_a_file_that_is_no_zip_is_rejected(tmp_path: Path) -> None:
    path = tmp_path / "a.jar"
    path.write_bytes(b"not a zip at all" * 100)
    assert "not a zip" in rejection(path)


def test_an_empty_file_is_rejected(tmp_path: Path) -> None:
    path = tmp_path / "a.jar"
    path.touch()
    assert "empty" in rejection(path)


def test_a_missing_file_is_rejected(tmp_path: Path) -> None:
    assert "No such file" in rejection(tmp_path / "a.jar")


@pytest.mark.parametrize("kept", [1, 30, 100, 200])
def test_a_jar_cut_short_is_rejected(tmp_path: Path, kept: int) -> None:
    path = jar(tmp_path / "a.jar", {f"p/C{i}.class": os.urandom(100) for i in range(5)})
    path.write_bytes(path.read_bytes()[:kept])
    rejection(path)


@pytest.mark.parametrize("name", ["../Evil.class", "a/../../Evil.class", "/Evil.class", "..\\Evil.class", "C:/E.class"])
def test_an_entry_that_leaves_the_archive_is_rejected(tmp_path: Path, name: str) -> None:
    assert "outside" in rejection(jar(tmp_path / "a.jar", {"A.class": CLASS, name: b"e"}))


def test_an_entry_that_declares_too_much_is_rejected(tmp_path: Path) -> None:
    path = jar(tmp_path / "a.jar", {"A.class": CLASS})
    sizes = struct.pack("<I", len(CLASS))
    assert "larger than 64 MiB" in rejection(patched(path, sizes, struct.pack("<I", MAX_ENTRY_BYTES + 1)))


def test_many_entries_that_would_unpack_to_absurdly_much_are_rejected(tmp_path: Path) -> None:
    zeros = bytes(1 << 23)
    path = jar(tmp_path / "a.jar", {f"C{i}.class": zeros for i in range(10)})
    assert "100 times" in rejection(path)


def test_a_bomb_that_declares_little_gives_no_more_than_that(tmp_path: Path) -> None:
    bomb = bytes(1 << 24)
    path = jar(tmp_path / "a.jar", {"A.class": bomb})
    assert "damaged" in rejection(patched(path, struct.pack("<I", len(bomb)), struct.pack("<I", 100)))


def test_an_entry_with_less_content_than_declared_is_rejected(tmp_path: Path) -> None:
    path = jar(tmp_path / "a.jar", {"A.class": CLASS})
    lying = patched(path, struct.pack("<I", len(CLASS)), struct.pack("<I", len(CLASS) + 7))
    assert "A.class" in rejection(lying)


def test_an_encrypted_entry_is_rejected(tmp_path: Path) -> None:
    path = jar(tmp_path / "a.jar", {"A.class": CLASS})
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    assert rejection(path).endswith("its entry 'A.class' is encrypted.")


def test_an_unknown_compression_is_rejected(tmp_path: Path) -> None:
    path = jar(tmp_path / "a.jar", {"A.class": CLASS})
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\x01\x02") + 10] = 99
    path.write_bytes(data)
    assert "unsupported" in rejection(path)


def test_changed_content_is_rejected(tmp_path: Path) -> None:
    path = tmp_path / "a.jar"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("A.class", CLASS)
    assert "damaged" in rejection(patched(path, b"a class", b"a clasp"))


@settings(max_examples=200, deadline=None)
@given(position=st.integers(0, 10_000), byte=st.integers(0, 255), cut=st.integers(0, 60))
def test_any_damage_ends_in_classes_or_a_rejection(
    tmp_path_factory: pytest.TempPathFactory, position: int, byte: int, cut: int
) -> None:
    path = jar(tmp_path_factory.getbasetemp() / "damaged.jar", {"A.class": CLASS, MANIFEST: b"Multi-Release: true\n"})
    data = bytearray(path.read_bytes())
    data[position % len(data)] = byte
    path.write_bytes(data[: len(data) - cut])
    with contextlib.suppress(ArchiveRejected):
        archive = Archive(path)
        for name in archive.names():
            archive.read(name)


VERSIONS = {
    "A.class": b"8",
    "META-INF/versions/17/A.class": b"17",
    "META-INF/versions/9/A.class": b"9",
    "META-INF/versions/21/A.class": b"21",
    "META-INF/versions/11/Added.class": b"added",
    "META-INF/versions/8/A.class": b"wrong",
}


@pytest.mark.parametrize(("feature", "expected"), [(8, b"8"), (9, b"9"), (11, b"9"), (17, b"17"), (25, b"21")])
def test_a_multi_release_jar_answers_for_the_release_of_the_jdk(tmp_path: Path, feature: int, expected: bytes) -> None:
    manifest = b"Manifest-Version: 1.0\r\nMulti-Release: TRUE \r\n\r\n"
    archive = Archive(jar(tmp_path / "a.jar", {MANIFEST: manifest, **VERSIONS}), feature)
    assert archive.read("A") == expected
    assert archive.read("Added") == (b"added" if feature >= 11 else None)


@pytest.mark.parametrize("manifest", [b"Manifest-Version: 1.0\n", b"A: b\n\nName: x\nMulti-Release: true\n"])
def test_versions_count_only_when_the_main_section_of_the_manifest_says_so(tmp_path: Path, manifest: bytes) -> None:
    archive = Archive(jar(tmp_path / "a.jar", {MANIFEST: manifest, **VERSIONS}), 17)
    assert archive.read("A") == b"8"
    assert list(archive.names()) == ["A"]


def test_a_jmod_has_its_classes_in_a_folder_of_their_own(tmp_path: Path) -> None:
    entries = {"classes/p/A.class": CLASS, "lib/native.class": b"n", "classes/module-info.class": b"m"}
    archive = Archive(jar(tmp_path / "a.jmod", entries, JMOD_MAGIC))
    assert archive.read("p/A") == CLASS
    assert list(archive.names()) == ["p/A"]
