"""Javac reports what a source file declares and names; its answer is kept."""

from pathlib import Path

import pytest

from isopath.program import find_jdk, source_outline
from isopath.program.source_outline import Initializer, Method, SourceOutline, Type, Variable

SOURCE = """
package a.b;
import java.util.*;
enum Color { RED, BLUE(2) { }; Color(int... n) { } int x, y = 1; ; { x = Math.abs(y); } }
record Pair<K extends Comparable<K>>(K first, Map.Entry<K, int[]> second) { Pair { new Color.Sub().list.size(); } }
"""


def read(text: str) -> SourceOutline:
    return source_outline.source_outline(text, find_jdk())


def test_members_come_in_their_order_with_their_places() -> None:
    color, pair = read(SOURCE).types
    assert [type(each) for each in color.members] == [Variable, Variable, Method, Variable, Variable, Initializer]
    assert [each.name for each in color.members if isinstance(each, Variable) and each.is_constant] == ["RED", "BLUE"]
    assert [SOURCE[each.end - 1] for each in (color, pair)] == ["}", "}"]
    assert [each.name for each in pair.members if isinstance(each, Variable) and each.is_component] == [
        "first", "second",
    ]  # fmt: skip
    (compact,) = (each for each in pair.members if isinstance(each, Method))
    assert [(each.name, each.type) for each in compact.parameters] == [
        ("first", "K"), ("second", "Map.Entry<K, int[]>"),
    ]  # fmt: skip
    assert [each.text for each in pair.type_parameters] == ["K extends Comparable<K>"]
    assert SOURCE[compact.body] == "{"


def test_names_are_those_of_the_code_with_their_dots() -> None:
    outline = read('package a.b; class A extends java.util.Stack<p.Q> { /* c.D */ String s = "e.F" + x.y.z().w.v; }')
    assert set(outline.names) == {"a.b", "String", "java.util.Stack", "p.Q", "x.y.z"}
    assert outline.package == "a.b"


@pytest.mark.parametrize("text", ["class A { int f( { ", "}", ""])
def test_what_javac_rejects_declares_nothing(text: str) -> None:
    assert read(text).types == ()


def test_what_was_answered_is_not_asked_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ISOPATH_CACHE", str(tmp_path))
    first = read("class Once { }")
    monkeypatch.setattr(source_outline, "_asked", None)
    assert read("class Once { }") == first
    assert [each.name for each in first.types if isinstance(each, Type)] == ["Once"]
