"""Headers: what is kept of classes between runs, and that a hierarchy made of them is the one made of whole classes."""

import gc
import subprocess
import weakref
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec.msgpack import decode, encode

from isopath.classfile import ClassFile
from isopath.program import ClassNotFound, ClassPath, Jdk, kept_headers, open_entries
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass
from isopath.program.parsed import parsed

SOURCE = """
package p;
interface Shape { int area(); }
class Square implements Shape, Comparable<Square> {
    int side; String name; static final Shape UNIT = new Shape() { public int area() { return 1; } };
    public int area() { return side * side; }
    public int compareTo(Square other) { return side - other.side; }
    static boolean isUuid(Object o) { return o instanceof java.util.UUID; }
}
abstract class Held { java.util.concurrent.Phaser phaser; private Held() { } }
abstract class Open { protected Open() { } abstract int size(); }
sealed interface Either permits Left, Right { }
record Left(int value) implements Either { }
record Right(Shape shape) implements Either { }
"""


@pytest.fixture
def folder(tmp_path: Path, jdk: Jdk, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Compiled classes, and a cache of their own in which everything new is kept."""
    monkeypatch.setenv("ISOPATH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(kept_headers, "_WORTH", 1)
    compile_into(tmp_path / "classes", SOURCE, jdk)
    return tmp_path / "classes"


def compile_into(folder: Path, source: str, jdk: Jdk) -> None:
    folder.mkdir(exist_ok=True)
    (file := folder / "All.java").write_text(source, encoding="utf-8")
    assert jdk.javac is not None
    subprocess.run([jdk.javac, "-d", folder, file], check=True)


def opened(folder: Path, jdk: Jdk) -> Hierarchy:
    return Hierarchy(ClassPath(open_entries([folder], jdk.feature), jdk.class_source()))


def facts_of(program: Hierarchy) -> dict[str, object]:
    """What a hierarchy says of its classes, in the order in which it says it."""
    return {name: described(program.load(name)) for name in program.known_names()} | {
        "inputs": sorted(program.instances("java/lang/Object").classes),
        "shapes": sorted(program.instances("p/Shape").classes),
        "opens": sorted(program.instances("p/Open").classes),
    }


def described(cls: JavaClass) -> tuple[object, ...]:
    members = [*map(str, cls.layout)], [*map(str, cls.fields.values())], [*map(str, cls.methods.values())]
    return cls.access, cls.superclass and cls.superclass.name, cls.supertypes, cls.is_platform, members


def test_a_later_run_knows_the_same_classes(folder: Path, jdk: Jdk) -> None:
    first = opened(folder, jdk)
    expected = facts_of(first)
    first.keep_headers()
    assert expected["shapes"] == ["p/Square", "p/Square$1"]
    assert expected["opens"] == ["p/Open$StandIn"]
    assert facts_of(opened(folder, jdk)) == expected


def test_a_later_run_reads_a_class_once_something_of_it_is_asked(
    folder: Path, jdk: Jdk, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = opened(folder, jdk)
    first.instances("java/lang/Object")
    first.keep_headers()
    read: list[str] = []

    def noted(data: bytes, source: str) -> ClassFile:
        read.append(source.partition(".class")[0])
        return parsed(data, source)

    monkeypatch.setattr("isopath.program.hierarchy.parsed", noted)
    later = opened(folder, jdk)
    assert "p/Square" in later.instances("p/Shape").classes
    assert later.is_subtype("p/Right", "p/Either")
    assert read == []
    assert [field.name for field in later.load("p/Square").layout] == ["side", "name"]
    assert read == ["java/lang/Object", "p/Square"]


def test_a_class_that_outlives_its_program_keeps_no_file_of_it_open(folder: Path, jdk: Jdk) -> None:
    """Caches hold methods and classes; a JDK is an open file."""
    first = opened(folder, jdk)
    first.instances("java/lang/Object")
    first.keep_headers()
    later = opened(folder, jdk)
    kept, program = later.load("p/Square"), weakref.ref(later)
    del first, later
    gc.collect()
    assert program() is None
    assert kept.is_platform is False


def test_a_class_that_has_changed_is_read_anew(folder: Path, jdk: Jdk) -> None:
    first = opened(folder, jdk)
    facts_of(first)
    first.keep_headers()
    compile_into(folder, SOURCE.replace("class Square implements Shape,", "class Square implements"), jdk)
    later = opened(folder, jdk)
    assert later.instances("p/Shape").classes == {"p/Square$1"}
    assert not later.is_subtype("p/Square", "p/Shape")


def test_a_class_that_is_gone_is_gone(folder: Path, jdk: Jdk) -> None:
    first = opened(folder, jdk)
    facts_of(first)
    first.keep_headers()
    (folder / "p" / "Left.class").unlink()
    with pytest.raises(ClassNotFound, match=r"p\.Left is in none of"):
        opened(folder, jdk).load("p/Left")


@pytest.mark.parametrize("damage", [b"", b"nonsense", None], ids=["empty", "nonsense", "one bit"])
def test_a_damaged_file_is_as_good_as_none(folder: Path, jdk: Jdk, tmp_path: Path, damage: bytes | None) -> None:
    first = opened(folder, jdk)
    expected = facts_of(first)
    first.keep_headers()
    files = [*(tmp_path / "cache" / "headers").iterdir()]
    assert len(files) == 2
    for file in files:
        data = file.read_bytes()
        file.write_bytes(data[:-1] + bytes([data[-1] ^ 1]) if damage is None else damage)
    assert facts_of(opened(folder, jdk)) == expected


def test_a_cache_that_cannot_be_written_is_no_reason_to_fail(folder: Path, jdk: Jdk, tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir(exist_ok=True)
    (tmp_path / "cache" / "headers").write_text("in the way")
    program = opened(folder, jdk)
    expected = facts_of(program)
    program.keep_headers()
    assert facts_of(opened(folder, jdk)) == expected


def test_a_header_says_what_the_hierarchy_asks(folder: Path, jdk: Jdk) -> None:
    square = opened(folder, jdk).load("p/Square").header
    held = opened(folder, jdk).load("p/Held").header
    assert square is not None and held is not None
    assert square.references == ("Ljava/lang/String;",)
    assert {"area()I", "<init>()V", "isUuid(Ljava/lang/Object;)Z"} <= square.methods
    assert square.constants == ("p/Square$1",)
    assert "java/util/UUID" in square.tests
    assert {"p/Shape", "java/lang/Comparable"} <= {*square.interfaces, *square.named}
    assert held.has_state
    unit = opened(folder, jdk).load("p/Square$1").header
    assert unit is not None and unit.initializer_of == "p/Square" and not unit.has_fields


def test_a_row_that_is_no_header_is_as_good_as_none(folder: Path, jdk: Jdk, tmp_path: Path) -> None:
    first = opened(folder, jdk)
    expected = facts_of(first)
    first.keep_headers()
    for file in (tmp_path / "cache" / "headers").iterdir():
        rows = decode(file.read_bytes()[32:], type=dict[str, tuple[str, object]])
        body = encode({name: (version, "no header") for name, (version, _) in rows.items()})
        file.write_bytes(sha256(body).digest() + body)
    assert facts_of(opened(folder, jdk)) == expected
