"""Warnings instead of silence: invariants that leave nothing, names that nothing has, classes that are missing."""

import shutil
from pathlib import Path

import pytest

from isopath import Request, explore
from isopath.exploration.request import Output, Specification
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from isopath.program.jdk import JdkNotFound, homes, jdk_at
from tests.conftest import Command

LIST = """
public class L {{
    private Node head;
    static class Node {{ Node next; int v; }}
    public void add(int v) {{ Node n = new Node(); n.next = head; n.v = v; head = n; }}
    {invariant}
    public int first() {{ if (head == null) return -1; return head.v; }}
}}
"""
PLAIN = ""
EMPTY = "boolean repOk() { return head == null; }"
SOUND = "boolean repOk() { return head == null || head.next != head; }"
NULL = "class L { this.head expands to nothing and this.head aliases nothing; }"


def warned(folder: Path, invariant: str, specification: Specification) -> tuple[str, ...]:
    file = folder / "L.java"
    file.write_text(LIST.format(invariant=invariant))
    (result,) = explore(Request(f"{file}#first", specification=specification, output=Output(witnesses=True)))
    return result.warnings


def test_an_invariant_that_leaves_only_the_empty_structure(tmp_path: Path) -> None:
    words = "leaves only the empty structure: head is null in every valid input"
    assert warned(tmp_path, EMPTY, Specification()) == (f"L#repOk() {words}",)
    assert warned(tmp_path, SOUND, Specification()) == ()
    assert warned(tmp_path, EMPTY, Specification(repok="never")) == ()


def test_rules_that_leave_only_the_empty_structure(tmp_path: Path) -> None:
    rules = tmp_path / "rules.hex"
    rules.write_text(NULL)
    words = "the rules of HEX leave only the empty structure: head is null in every valid input"
    assert warned(tmp_path, PLAIN, Specification(hex_files=(rules,))) == (words,)
    rules.write_text("class L { this.head aliases nothing; }")
    assert warned(tmp_path, PLAIN, Specification(hex_files=(rules,))) == ()


def test_a_name_for_invariants_that_no_class_has(tmp_path: Path) -> None:
    words = "--repok-name isValid: no class has a method of that name, so that no input is ruled out"
    assert warned(tmp_path, SOUND, Specification(repok_name="isValid")) == (words,)
    assert warned(tmp_path, SOUND.replace("repOk", "isValid"), Specification(repok_name="isValid")) == ()


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory, isopath: Command) -> Path:
    """Classes that need a jar which is not on the class path, but in ``lib``."""
    folder = tmp_path_factory.mktemp("project")
    (folder / "org" / "used").mkdir(parents=True)
    (folder / "org" / "used" / "Base.java").write_text(
        "package org.used; public class Base { public static int one() { return 1; } }"
    )
    (folder / "Extends.java").write_text("public class Extends extends org.used.Base { int f() { return 1; } }")
    (folder / "Calls.java").write_text("public class Calls { static int f() { return org.used.Base.one(); } }")
    compiled = compile_sources([folder / "Extends.java", folder / "Calls.java"], find_jdk())
    (folder / "classes").mkdir()
    for name in ("Extends", "Calls"):
        shutil.copy(compiled / f"{name}.class", folder / "classes")
    shutil.rmtree(folder / "org")
    (folder / "lib").mkdir()
    archive = shutil.make_archive(str(folder / "used"), "zip", compiled, "org")
    Path(archive).rename(folder / "lib" / "used.jar")
    return folder


def test_a_class_that_is_missing_is_named_with_the_jar_that_has_it(project: Path, isopath: Command) -> None:
    jar, classes = project / "lib" / "used.jar", str(project / "classes")
    supertype = isopath("explore", "Extends", "-cp", classes)
    assert supertype.returncode == 2
    assert f"is not on the class path. It is in {jar}: add that with -cp." in supertype.stderr
    target = isopath("explore", "org.used.Base", "-cp", classes)
    assert f"It is in {jar}: add that with -cp." in target.stderr
    source = isopath("explore", str(project / "Calls.java"))
    assert f"The package org.used is in {jar}: add that with -cp." in source.stderr
    called = " ".join(isopath("explore", "Calls#f", "-cp", classes).stdout.split())
    assert f"warning: the class org.used.Base is not on the class path. It is in {jar}" in called
    assert isopath("explore", "Calls#f", "-cp", f"{classes}:{jar}").returncode == 0


def test_the_newest_jdk_compiles_what_the_usual_one_rejects(tmp_path: Path, isopath: Command) -> None:
    found = []
    for _, home in homes():
        try:
            found.append(jdk_at(home))
        except JdkNotFound:
            continue
    if find_jdk().feature >= 21 or not any(jdk.feature >= 21 and jdk.javac for jdk in found):
        pytest.skip("no JDK that knows patterns in switch beside one that does not")
    file = tmp_path / "N.java"
    file.write_text("class N { static int f(Object o) { return switch (o) { case Integer i -> 1; default -> 2; }; } }")
    ran = isopath("explore", f"{file}#f")
    assert ran.returncode == 0
    assert f"warning: javac of JDK {find_jdk().version} rejects the source; JDK " in ran.stdout
    tested = isopath("test", f"{file}#f", "-o", str(tmp_path / "tests"))
    assert tested.returncode == 0, tested.stdout
    assert "run before they were written: 3 tests" in tested.stdout and "dropped" not in tested.stdout
    asked = isopath("explore", f"{file}#f", "--jdk", str(find_jdk().home))
    assert asked.returncode == 2 and "javac rejected" in asked.stderr
