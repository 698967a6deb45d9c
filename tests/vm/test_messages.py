"""The messages of exceptions that the JVM throws itself, with debug information and without, and on symbolic inputs."""

import subprocess
from pathlib import Path

import pytest

from isopath.vm import Threw
from isopath.vm.throwing.naming import Naming
from tests.vm.laboratory import Laboratory, jdk

_SOURCE = """
public class Nulls {
    Nulls next; int[] cells; String text;
    Nulls step(int n, Nulls other) { return null; }
    static int field(long wide, Nulls given) { return given.next.cells[2]; }
    static int parameter() { return field(3L, new Nulls()); }
    static int local() { Nulls mine = new Nulls(); mine.text = null; int at = 1; return mine.cells[at]; }
    static int assigned(Nulls given) { given = null; return given.cells.length; }
    static int written() { return assigned(new Nulls()); }
    int self() { return this.next.text.length(); }
    static int instance() { return new Nulls().self(); }
    static int result() { return new Nulls().step(1, null).step(2, null) == null ? 0 : 1; }
    static int nested() { int[][][] cube = new int[2][2][]; int i = 1; return cube[i][i - 1][0]; }
    int wide(StringBuilder a, StringBuffer[] b, Objects c) { return 0; }
    static class Objects { }
    static int began() { Nulls none = null; return none.wide(null, null, null); }
    static int thrown() { RuntimeException none = null; throw none; }
    static int merged() { boolean flag = Boolean.parseBoolean("x"); return (flag ? "a" : (String) null).length(); }
    static int deep() { Nulls a = new Nulls(); a.next = new Nulls(); a.next.next = new Nulls();
        a.next.next.next = new Nulls(); a.next.next.next.next = new Nulls();
        return a.next.next.next.next.next.next.cells.length; }
    static int symbolic(Nulls given, int n) { return n > 3 ? given.cells[n] : given.next.cells.length; }
    static Integer cast(Object given) { return (Integer) given; }
    public static void main(String[] names) throws Exception {
        for (String name : names)
            try { Nulls.class.getDeclaredMethod(name).invoke(null); }
            catch (java.lang.reflect.InvocationTargetException e) { System.out.println(e.getCause().getMessage()); }
    }
}
"""
NAMES = ("parameter", "local", "written", "instance", "result", "nested", "began", "thrown", "merged", "deep")


@pytest.fixture(scope="module", params=["-g", "-g:none"])
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("messages")
    (made / "Nulls.java").write_text(_SOURCE)
    command = [str(jdk().javac), request.param, "-d", str(made), str(made / "Nulls.java")]
    subprocess.run(command, check=True, capture_output=True)
    return made


def _messages(folder: Path, name: str) -> list[str | None]:
    """The messages of the paths of a method that throw, sorted."""
    laboratory = Laboratory(folder)
    vm = laboratory.machine()
    pending, found = [laboratory.start(vm, laboratory.method("Nulls", name))], []
    while pending:
        for state in vm.run(pending.pop()):
            if isinstance(state.ending, Threw):
                found.append(Naming(vm, state).message(state.ending.exception))
            elif state.ending is None:
                pending.append(state)
    return sorted(found, key=str)


def test_what_was_null_is_reported_as_the_jvm_reports_it(folder: Path) -> None:
    command = [str(jdk().java), "-cp", str(folder), "Nulls", *NAMES]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    assert [_messages(folder, name) for name in NAMES] == [[line] for line in said]


def test_the_message_of_a_null_depends_on_the_code_and_so_is_reported_of_inputs(tmp_path: Path) -> None:
    (tmp_path / "Nulls.java").write_text(_SOURCE)
    subprocess.run([str(jdk().javac), "-g", "-d", str(tmp_path), str(tmp_path / "Nulls.java")], check=True)
    assert _messages(tmp_path, "symbolic") == [
        'Cannot load from int array because "given.cells" is null',
        'Cannot read field "cells" because "given" is null',
        'Cannot read field "cells" because "given.next" is null',
        'Cannot read field "next" because "given" is null',
        'Cannot read the array length because "given.next.cells" is null',
        None,
    ]
    assert _messages(tmp_path, "cast") == [None], "which class it is, is not known"
