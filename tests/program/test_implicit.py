"""A class as a target means what someone has written in it, not what every enum and record has."""

from pathlib import Path

import pytest

from isopath.program import find_jdk, resolve_targets

SOURCE = """
class Shapes {
    enum Unit {
        MM, CM;
        int scale() { return ordinal(); }
        static Unit valueOf(int x) { return MM; }
    }
    record Box(int width, String name) {
        Box { assert width > 0; }
        int twice() { return 2 * width; }
        public String name() { return name == null ? "" : name; }
    }
    record Named(String name) {
        public String toString() { return "<" + name + ">"; }
        public boolean equals(Object other) { return other instanceof Named; }
        public int hashCode() { return 1; }
    }
    record Plain(int x) { }
}

"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("implicit") / "Shapes.java"
    file.write_text(SOURCE)
    return file


def labels(target: str) -> list[str]:
    found = resolve_targets(target, class_path=(), jdk=find_jdk())
    return sorted(each.label for each in found.methods)


def test_what_nobody_has_written_is_left_out(source: Path) -> None:
    assert labels(str(source)) == [
        "Shapes#<init>()",
        "Shapes$Box#<init>(int, String)",
        "Shapes$Box#name()",
        "Shapes$Box#twice()",
        "Shapes$Named#<init>(String)",
        "Shapes$Named#equals(Object)",
        "Shapes$Named#hashCode()",
        "Shapes$Named#toString()",
        "Shapes$Plain#<init>(int)",
        "Shapes$Unit#scale()",
        "Shapes$Unit#valueOf(int)",
    ]


def test_it_can_be_named(source: Path) -> None:
    assert labels(f"{source}#Box.equals") == ["Shapes$Box#equals(Object)"]
    assert labels(f"{source}#Unit.values") == ["Shapes$Unit#values()"]


def test_where_there_is_nothing_else_it_is_taken(tmp_path: Path) -> None:
    file = tmp_path / "Bare.java"
    file.write_text("enum Bare { A }")
    assert labels(str(file)) == ["Bare#valueOf(String)", "Bare#values()"]
