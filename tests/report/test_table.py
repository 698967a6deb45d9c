"""The table of paths on the terminal: which of them have rows, and how their conditions read."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from isopath import Bounds, Request, Result, explore
from isopath.report.console import in_short, render

SOURCE = """
import java.util.*;
class Tables {
    final Map<String, Integer> hours = new HashMap<>();
    static int spin(int n) { int sum = 0; while (n-- > 0) sum++; return sum; }
    void keep(String name) { if (name.length() > 2) hours.putIfAbsent(name, 1); }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("tables") / "Tables.java"
    file.write_text(SOURCE)
    return file


def printed(result: Result, rows: int) -> list[str]:
    out = StringIO()
    Console(file=out, width=200).print(render(result, rows))
    return out.getvalue().splitlines()


def test_paths_that_were_cut_have_no_rows_if_there_are_too_many(source: Path) -> None:
    (result,) = explore(Request(f"{source}#spin", bounds=Bounds(loops=3)))
    endings = [path.ending for path in result.paths]
    assert endings.count("cut") == 1
    finished = [number for number, ending in enumerate(endings, 1) if ending != "cut"]
    lines = printed(result, len(finished))[2 : 2 + len(finished)]
    assert [int(line.split()[0]) for line in lines] == finished
    assert not any("cut" in line for line in lines)
    assert any("cut" in line for line in printed(result, len(endings)))


def test_what_a_cut_path_says_of_private_fields_of_the_platform_is_counted(source: Path) -> None:
    (result,) = explore(Request(f"{source}#keep", bounds=Bounds(k=3, steps=60)))
    cut = [path for path in result.paths if path.ending == "cut" and any("table" in part for part in path.brief)]
    assert cut
    assert all("table" not in in_short(path) and " more ..." in in_short(path) for path in cut)
