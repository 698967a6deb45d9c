"""A class of the class path of which something is missing stands for no input, and is named; the rest is explored."""

from pathlib import Path

import pytest

from isopath.analysis import explore
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from isopath.report.console import left_out
from isopath.request import Output, Request
from isopath.results import Result

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
class Whole extends Kind { int get() { return 8; } }
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
