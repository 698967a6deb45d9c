"""What is new on a path goes by what Java would write for it."""

from pathlib import Path

from isopath import Request, explore

SOURCE = """
class Made {
    static Object flat() { return new int[2]; }
    static Object deep() { return new int[2][3]; }
    static Object open() { return new String[4][]; }
}
"""


def test_the_length_of_an_array_of_arrays_is_in_the_first_brackets(tmp_path: Path) -> None:
    source = tmp_path / "Made.java"
    source.write_text(SOURCE)
    found = {result.target: result.paths[0].result for result in explore(Request(str(source)))}
    assert found["Made#flat()"] == "new int[2]"
    assert found["Made#deep()"] == "new int[2][]"
    assert found["Made#open()"] == "new String[4][]"
