"""Compiling: what is found, what is cached, and what is rejected."""

import dataclasses
import os
from pathlib import Path

import pytest

from isopath.errors import UsageError
from isopath.program import CompilationFailed, Jdk, JdkNotFound, compile_sources
from isopath.program.cache import cache_folder
from isopath.program.javac import package_of, source_root


def source(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def without_compiler(jdk: Jdk) -> Jdk:
    """The same JDK, but one that fails as soon as javac is run."""
    return dataclasses.replace(jdk, javac=jdk.home / "bin" / "no-such-javac")


def classes(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.class"))


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ISOPATH_CACHE", str(tmp_path / "own cache"))
    return tmp_path / "own cache"


def test_each_jdk_compiles_a_file_with_nested_classes(tmp_path: Path, any_jdk: Jdk, own_cache: Path) -> None:
    file = source(tmp_path / "Lonely.java", 'class Lonely { static class Inner { String é = "ü"; } }')
    folder = compile_sources([file], any_jdk)
    assert classes(folder) == ["Lonely$Inner.class", "Lonely.class"]
    assert folder.is_relative_to(own_cache)
    assert not list(tmp_path.glob("*.class"))


def test_neighbours_are_found_and_compiled_and_watched(tmp_path: Path, jdk: Jdk, own_cache: Path) -> None:
    file = source(tmp_path / "com" / "acme" / "A.java", "package com.acme; class A { com.acme.sub.B b; C c; }")
    other = source(tmp_path / "com" / "acme" / "sub" / "B.java", "package com.acme.sub; public class B {}")
    source(tmp_path / "com" / "acme" / "C.java", "package com.acme; class C {}")
    first = compile_sources([file], jdk)
    assert classes(first) == ["com/acme/A.class", "com/acme/C.class", "com/acme/sub/B.class"]
    assert compile_sources([file], without_compiler(jdk)) == first
    source(other, "package com.acme.sub; public class B { class New {} }")
    with pytest.raises(JdkNotFound, match="Cannot run"):
        compile_sources([file], without_compiler(jdk))
    second = compile_sources([file], jdk)
    assert "com/acme/sub/B$New.class" in classes(second)
    assert "com/acme/sub/B$New.class" not in classes(first)


def test_what_was_compiled_before_is_found_again_after_an_edit_is_undone(
    tmp_path: Path, jdk: Jdk, own_cache: Path
) -> None:
    file = source(tmp_path / "A.java", "class A {}")
    first = compile_sources([file], jdk)
    source(file, "class A { int x; }")
    assert compile_sources([file], jdk) != first
    source(file, "class A {}")
    assert compile_sources([file], without_compiler(jdk)) == first


def test_a_changed_class_path_entry_is_noticed(tmp_path: Path, jdk: Jdk, own_cache: Path) -> None:
    library = compile_sources([source(tmp_path / "lib" / "L.java", "public class L {}")], jdk)
    file = source(tmp_path / "src" / "A.java", "class A { L l; }")
    first = compile_sources([file], jdk, [library])
    assert classes(first) == ["A.class"]
    assert compile_sources([file], without_compiler(jdk), [library]) == first
    os.utime(library / "L.class", (1, 1))
    with pytest.raises(JdkNotFound):
        compile_sources([file], without_compiler(jdk), [library])


def test_a_rejected_source_carries_the_words_of_javac_only(tmp_path: Path, jdk: Jdk, own_cache: Path) -> None:
    file = source(tmp_path / "A.java", 'class A { int x = "é"; }')
    with pytest.raises(CompilationFailed) as caught:
        compile_sources([file], jdk)
    message = str(caught.value)
    assert message.startswith("javac rejected A.java:\n")
    assert "A.java:1: error: incompatible types" in message
    assert '"é"' in message
    assert "[" not in message
    assert not [path for path in own_cache.rglob("*") if path.is_file()]


def test_options_of_the_surroundings_do_not_reach_the_compiler(
    tmp_path: Path, jdk: Jdk, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JDK_JAVAC_OPTIONS", "--no-such-option")
    assert classes(compile_sources([source(tmp_path / "A.java", "class A {}")], jdk)) == ["A.class"]


def test_a_runtime_without_javac_is_rejected(tmp_path: Path, jdk: Jdk) -> None:
    file = source(tmp_path / "A.java", "class A {}")
    with pytest.raises(JdkNotFound, match="has no javac"):
        compile_sources([file], dataclasses.replace(jdk, javac=None))


def test_a_cache_that_cannot_be_made_is_an_error(tmp_path: Path, jdk: Jdk, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("ISOPATH_CACHE", str(tmp_path / "file"))
    with pytest.raises(UsageError, match="ISOPATH_CACHE"):
        compile_sources([source(tmp_path / "A.java", "class A {}")], jdk)


@pytest.mark.parametrize(
    ("text", "package"),
    [
        ("class A {}", ""),
        ("package com.acme;", "com.acme"),
        ("\ufeff/* package no; */ // package no;\n\n package  com . acme ;class A {}", "com.acme"),
        ("class A { String package1; } // package x;", ""),
        ("", ""),
    ],
)
def test_the_package_is_read_past_comments(tmp_path: Path, text: str, package: str) -> None:
    assert package_of(source(tmp_path / "A.java", text)) == package


@pytest.mark.parametrize(
    ("package", "root"), [("com.acme", "."), ("acme", "com"), ("other", "com/acme"), ("", "com/acme")]
)
def test_the_source_root_is_above_the_package_when_folders_match(tmp_path: Path, package: str, root: str) -> None:
    declaration = f"package {package};" if package else ""
    file = source(tmp_path / "com" / "acme" / "A.java", declaration)
    assert source_root(file) == (tmp_path / root).resolve()


def test_the_cache_is_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ISOPATH_CACHE", str(tmp_path / "chosen"))
    assert cache_folder() == tmp_path / "chosen"
    monkeypatch.delenv("ISOPATH_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_folder() == tmp_path / "xdg" / "isopath"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert cache_folder() == Path.home() / ".cache" / "isopath"


def test_the_description_of_a_package_is_compiled_and_watched(tmp_path: Path, jdk: Jdk, own_cache: Path) -> None:
    file = source(tmp_path / "p" / "A.java", "package p; class A { }")
    source(tmp_path / "p" / "Mark.java", "package p; @interface Mark { }")
    description = source(tmp_path / "p" / "package-info.java", "@Mark package p;")
    assert classes(compile_sources([file], jdk)) == ["p/A.class", "p/Mark.class", "p/package-info.class"]
    source(description, "package p;")
    assert classes(compile_sources([file], jdk)) == ["p/A.class"]


def test_a_description_that_javac_rejects_is_left_aside(tmp_path: Path, jdk: Jdk, own_cache: Path) -> None:
    file = source(tmp_path / "p" / "A.java", "package p; class A { }")
    source(tmp_path / "p" / "package-info.java", "@nowhere.Mark package p;")
    assert classes(compile_sources([file], jdk)) == ["p/A.class"]
