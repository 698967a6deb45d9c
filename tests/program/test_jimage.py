"""The JDK image: real ones, small ones made here, and damaged ones."""

import contextlib
import os
import struct
import zipfile
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isopath.classfile import parse_class
from isopath.program import ArchiveRejected, Jdk, JImage
from isopath.program.jimage import COMPRESSED_MAGIC, MAGIC, Attribute, hash_code

KNOWN = ("java/lang/Object", "java/util/ArrayList", "java/util/HashMap$Node", "java/util/logging/Logger")


class ImageWriter:
    """Writes small images in either byte order; resources are given by module, parent, base, extension."""

    def __init__(self, order: str = "<") -> None:
        self.order = order
        self.strings = b"\0"
        self.resources: dict[bytes, tuple[tuple[str, str, str, str], bytes, int]] = {}

    def string(self, text: str) -> int:
        offset = len(self.strings)
        self.strings += text.encode() + b"\0"
        return offset

    def add(self, parts: tuple[str, str, str, str], data: bytes, unpacked_size: int = 0) -> None:
        module, parent, base, extension = parts
        path = "/".join(part for part in (module, parent, base) if part)
        self.resources[f"/{path}.{extension}".rstrip(".").encode()] = (parts, data, unpacked_size)

    def add_class(self, module: str, name: str, data: bytes, unpacked_size: int = 0) -> None:
        package, _, base = name.rpartition("/")
        self.add((module, package, base, "class"), data, unpacked_size)
        modules = struct.pack(f"{self.order}II", 0, self.string(module))
        self.add(("packages", "", package.replace("/", "."), ""), modules)

    def packed(self, data: bytes, packer: str = "zip", unpacked_size: int | None = None) -> bytes:
        size = len(data) if unpacked_size is None else unpacked_size
        body = zlib.compress(data)
        header = (COMPRESSED_MAGIC, len(body), size, self.string(packer), 0, 1)
        return struct.pack(f"{self.order}IQQIIB", *header) + body

    def image(self) -> bytes:
        """A path that hashes alone takes any slot; those that collide are spread by a seed."""
        slots = 97
        redirect, locations, contents = [0] * slots, b"\0", b""
        buckets: dict[int, list[bytes]] = {}
        for path in self.resources:
            buckets.setdefault(hash_code(path) % slots, []).append(path)
        placed: dict[int, bytes] = {}
        for bucket, paths in sorted(buckets.items(), key=lambda item: -len(item[1])):
            if len(paths) == 1:
                slot = next(slot for slot in range(slots) if slot not in placed)
                redirect[bucket], taken = -1 - slot, [slot]
            else:
                redirect[bucket], taken = self._seed(paths, slots, placed)
            placed.update(zip(taken, paths, strict=True))
        offsets = [0] * slots
        for slot, path in placed.items():
            parts, data, unpacked_size = self.resources[path]
            sizes = (len(data), unpacked_size) if unpacked_size else (0, len(data))
            values = (0, *(self.string(part) if part else 0 for part in parts), len(contents), *sizes)
            offsets[slot] = len(locations)
            locations += b"".join(
                bytes([kind << 3 | 3]) + values[kind].to_bytes(4, "big") for kind in Attribute if values[kind]
            )
            locations += b"\0"
            contents += data
        header = (MAGIC, 1 << 16, 0, len(self.resources), slots, len(locations), len(self.strings))
        index = struct.pack(f"{self.order}7I{slots}i{slots}I", *header, *redirect, *offsets)
        return index + locations + self.strings + contents

    @staticmethod
    def _seed(paths: list[bytes], slots: int, placed: dict[int, bytes]) -> tuple[int, list[int]]:
        for seed in range(1, 10_000):
            taken = [hash_code(path, seed) % slots for path in paths]
            if len(set(taken)) == len(paths) and not placed.keys() & taken:
                return seed, taken
        raise AssertionError("no seed spreads these paths")


@cache
def small_image(order: str = "<") -> bytes:
    writer = ImageWriter(order)
    for index in range(12):
        writer.add_class(f"module.m{index % 3}", f"p{index % 3}/C{index}", b"class %d" % index)
    writer.add(("module.m0", "", "module-info", "class"), b"descriptor")
    return writer.image()


def written(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def exercise(path: Path) -> None:
    image = JImage(path)
    for name in image.names():
        image.read(name)
    image.read("p0/C0")


def test_known_classes_are_read_from_every_jdk(any_jdk: Jdk) -> None:
    image = JImage(any_jdk.home / "lib" / "modules")
    for name in KNOWN:
        data = image.read(name)
        assert data is not None
        assert parse_class(data, name).name == name


def test_the_listing_of_a_jdk_and_its_lookups_agree(any_jdk: Jdk) -> None:
    image = JImage(any_jdk.home / "lib" / "modules")
    names = list(image.names())
    assert len(names) == len(set(names)) > 5_000
    assert set(KNOWN) <= set(names)
    for name in names[::50]:
        data = image.read(name)
        assert data is not None
        assert parse_class(data, name).name == name


def test_the_image_and_the_jmods_hold_the_same_classes(any_jdk: Jdk) -> None:
    jmod = any_jdk.home / "jmods" / "java.logging.jmod"
    if not jmod.is_file():
        pytest.skip("this JDK has no jmods")
    image = JImage(any_jdk.home / "lib" / "modules")
    with zipfile.ZipFile(jmod) as archive:
        entries = [name for name in archive.namelist() if name.startswith("classes/") and "module-info" not in name]
        classes = {name[8:-6]: archive.read(name) for name in entries if name.endswith(".class")}
    assert len(classes) > 50
    assert {name: image.read(name) for name in classes} == classes


@pytest.mark.parametrize("name", ["java/lang/Objekt", "nowhere/Object", "Object", "", "java/lang/", "\ud800/A", "é/É"])
def test_a_class_that_is_not_there_is_none(any_jdk: Jdk, name: str) -> None:
    assert JImage(any_jdk.home / "lib" / "modules").read(name) is None


@pytest.mark.parametrize("order", ["<", ">"])
def test_both_byte_orders_are_read(tmp_path: Path, order: str) -> None:
    image = JImage(written(tmp_path / "modules", small_image(order)))
    assert {name: image.read(name) for name in image.names()} == {f"p{i % 3}/C{i}": b"class %d" % i for i in range(12)}
    assert image.read("p0/C1") is None


def test_resources_packed_with_zip_are_unpacked(tmp_path: Path) -> None:
    data = b"once and " * 50
    writer = ImageWriter()
    writer.add_class("m", "p/Once", writer.packed(data), len(data))
    twice = writer.packed(writer.packed(data))
    writer.add_class("m", "p/Twice", twice, len(data))
    image = JImage(written(tmp_path / "modules", writer.image()))
    assert image.read("p/Once") == image.read("p/Twice") == data


def test_another_packer_is_rejected_by_name(tmp_path: Path) -> None:
    writer = ImageWriter()
    writer.add_class("m", "p/A", writer.packed(b"data", "compact-cp"), 4)
    with pytest.raises(ArchiveRejected, match="'compact-cp'"):
        JImage(written(tmp_path / "modules", writer.image())).read("p/A")


@pytest.mark.parametrize("lie", [3, 1 << 40])
def test_a_resource_that_lies_about_its_size_is_rejected(tmp_path: Path, lie: int) -> None:
    writer = ImageWriter()
    writer.add_class("m", "p/A", writer.packed(bytes(1 << 20), unpacked_size=lie), 4)
    with pytest.raises(ArchiveRejected):
        JImage(written(tmp_path / "modules", writer.image())).read("p/A")


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda image: b"",
    "header cut": lambda image: image[:20],
    "no magic": lambda image: b"\0" + image[1:],
    "version 2": lambda image: image[:4] + struct.pack("<I", 2 << 16) + image[8:],
    "no slots": lambda image: image[:16] + struct.pack("<I", 0) + image[20:],
    "index cut": lambda image: image[:60],
    "too many slots": lambda image: image[:16] + struct.pack("<I", 0xFFFFFFFF) + image[20:],
    "content cut": lambda image: image[:-60],
    "redirects wild": lambda image: image[:28] + struct.pack("<i", -(1 << 31)) * 97 + image[416:],
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_image_is_rejected_in_one_sentence(tmp_path: Path, damage: str) -> None:
    path = written(tmp_path / "modules", DAMAGES[damage](small_image()))
    with pytest.raises(ArchiveRejected) as caught:
        exercise(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


@settings(max_examples=300, deadline=None)
@given(position=st.integers(0, 10_000), patch=st.binary(min_size=1, max_size=4))
def test_any_damage_ends_in_classes_or_a_rejection(
    tmp_path_factory: pytest.TempPathFactory, position: int, patch: bytes
) -> None:
    image = bytearray(small_image())
    start = position % len(image)
    image[start : start + len(patch)] = patch
    path = written(tmp_path_factory.getbasetemp() / f"modules{os.getpid()}", bytes(image))
    with contextlib.suppress(ArchiveRejected):
        exercise(path)
