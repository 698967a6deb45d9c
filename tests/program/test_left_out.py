"""A class of the class path of which something is missing stands for no input, and is named; the rest is explored."""

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from isopath import explore
from isopath.exploration.request import Output, Request
from isopath.exploration.results import Result
from isopath.heap import MODELS
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from isopath.report.console import left_out

_SOURCE = """
public class Kind { int v; int get() { return v; } static int f(Kind a) { return a == null ? 0 : a.get(); } }
class Gone { }
class GoneKind extends Kind { }
interface GoneToo { }
class Field extends Kind { Gone[] gone; int get() { return 1; } }
class Inherits extends Field { int get() { return 2; } }
class Below extends GoneKind { int get() { return 3; } }
class Implements extends Kind implements GoneToo { int get() { return 4; } }
class Names extends Kind { Gone make(Gone gone) { return gone; } int get() { return 5; } }
class Torn extends Kind { int get() { return 6; } }
class Newer extends Kind { int get() { return 7; } }
class Whole extends Kind { int get() { return 8; } int use(Field other) { return other.get(); } }
"""


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> Result:
    made = tmp_path_factory.mktemp("left-out")
    (made / "Kind.java").write_text(_SOURCE)
    folder = made / "classes"
    folder.mkdir()
    for file in compile_sources([made / "Kind.java"], find_jdk()).glob("*.class"):
        if not file.name.startswith("Gone"):
            (folder / file.name).write_bytes(file.read_bytes())
    (folder / "Torn.class").write_bytes((folder / "Torn.class").read_bytes()[:60])
    newer = bytearray((folder / "Newer.class").read_bytes())
    newer[6:8] = (999).to_bytes(2, "big")
    (folder / "Newer.class").write_bytes(newer)
    (found,) = explore(Request("Kind#f", class_path=(Path(folder),), output=Output(replays=True)))
    return found


def test_the_classes_that_are_whole_stand_for_inputs(result: Result) -> None:
    assert result.is_complete
    assert sorted(path.result for path in result.paths if path.result is not None) == ["0", "5", "8", "a.v"]
    assert result.replays is not None and result.replays.confirmed == len(result.paths)


def test_those_that_are_not_are_named_with_what_is_missing(result: Result) -> None:
    named = dict(each.split(": ", 1) for each in result.left_out)
    assert set(named) == {"Below", "Field", "Implements", "Inherits", "Newer", "Torn"}
    assert named["Field"] == named["Inherits"] == "The class Gone, of a field, is not on the class path."
    assert "GoneKind, a supertype of Below" in named["Below"]
    assert "cannot be read" in named["Torn"] and "version 999" in named["Newer"]


def test_the_terminal_names_the_first_few(result: Result) -> None:
    lines = [str(line) for line in left_out(result.left_out)]
    assert len(lines) == 4 and lines[0].startswith("left out: Below: ") and lines[-1].startswith("left out: 3 more")


_OPAQUE = """
import java.io.*;
public class Broad {
  static int print(Appendable to) throws IOException { to.append('x'); return to instanceof StringWriter ? 1 : 2; }
  static int cast(Object o) { return o instanceof Thread ? 1 : 0; }
  static String own(File file) { return file.getPath(); }
  static void names() throws IOException { print(System.out); print(new OutputStreamWriter(System.out)); }
  static Object more() { return new Object[] {new StringBuilder(), new File("a")}; }
}
"""


@cache
def _broad(method: str, heap: str = "pose") -> Result:
    folder = Path(mkdtemp())
    (folder / "Broad.java").write_text(_OPAQUE)
    (found,) = explore(Request(f"{folder / 'Broad.java'}#{method}", heap=heap, output=Output(replays=True)))
    return found


@pytest.mark.parametrize("heap", MODELS)
def test_a_platform_class_that_nobody_can_build_is_no_input_of_a_broad_type(heap: str) -> None:
    result = _broad("print", heap)
    assert result.is_complete and not result.unsupported
    assert {path.result for path in result.paths} == {None, "1", "2"}
    assert result.replays is not None and result.replays.confirmed == len(result.paths)
    named = [each.partition(":")[0] for each in result.left_out]
    assert named == ["java.io.OutputStreamWriter", "java.io.PrintStream"]


def test_it_is_named_only_where_the_class_of_an_input_matters() -> None:
    assert not _broad("own").left_out


def test_an_input_may_be_of_such_a_class_where_the_code_tests_for_it() -> None:
    result = _broad("cast")
    assert result.is_complete and not result.left_out
    assert {path.result for path in result.paths} == {"0", "1"}


def _compiled(folder: Path, name: str, source: str) -> Path:
    folder.mkdir()
    (folder / f"{name}.java").write_text(source)
    return compile_sources([folder / f"{name}.java"], find_jdk())


@pytest.mark.parametrize("is_tested", [True, False])
def test_a_platform_class_that_only_a_library_tests_for_is_left_out(tmp_path: Path, is_tested: bool) -> None:
    """What a Color holds is not known, so that a path through one would be unsupported."""
    test = "o instanceof java.awt.Color ? 1 : "
    library = f"public class Library {{ static int of(Object o) {{ return {test}2; }} }}"
    own = f"public class Own {{ static int of(Object o) {{ return {test if is_tested else ''}o.hashCode(); }} }}"
    entries = _compiled(tmp_path / "own", "Own", own), _compiled(tmp_path / "library", "Library", library)
    (found,) = explore(Request("Own#of", class_path=entries))
    files = [path for path in found.paths if any("Color" in part for part in path.condition)]
    assert bool(files) == is_tested
    assert found.unsupported == {}


@pytest.mark.parametrize("is_named", [True, False])
def test_a_library_class_that_holds_what_is_not_known_is_left_out_unless_it_is_named(
    tmp_path: Path, is_named: bool
) -> None:
    library = "public class Painted implements Runnable { java.awt.Color c; public void run() { c.getRed(); } }"
    named = "static Painted p;" if is_named else ""
    own = f"public class Own {{ {named} static void of(Runnable r) {{ r.run(); }} }}"
    beside = _compiled(tmp_path / "library", "Painted", library)
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "Own.java").write_text(own)
    compiled = compile_sources([tmp_path / "own" / "Own.java"], find_jdk(), [beside])
    (found,) = explore(Request("Own#of", class_path=(compiled, beside)))
    assert set(found.unsupported) == ({"input of class java.awt.Color"} if is_named else set())
    reasons = [each for each in found.left_out if each.startswith("Painted: It holds a java.awt.Color")]
    assert len(reasons) == (0 if is_named else 1)
