"""A class object of a class that nobody has ends its path by name; the other paths are explored."""

from pathlib import Path

from isopath import Request, explore
from isopath.program import find_jdk
from isopath.program.javac import compile_sources

SOURCE = """
class Gone { }
class Asks {
    static boolean ask(int x) { return x > 0 || Gone.class.isAssignableFrom(Asks.class); }
}
"""


def test_a_missing_class_object_ends_the_path_by_name(tmp_path: Path) -> None:
    (tmp_path / "Asks.java").write_text(SOURCE)
    classes = tmp_path / "classes"
    classes.mkdir()
    compiled = compile_sources([tmp_path / "Asks.java"], find_jdk())
    (classes / "Asks.class").write_bytes((compiled / "Asks.class").read_bytes())
    (result,) = explore(Request("Asks#ask", class_path=(classes,)))
    assert [(path.ending, path.result) for path in result.paths if path.ending == "returned"] == [("returned", "true")]
    assert list(result.unsupported) == ["missing class Gone"]
