"""Letter case of text that was computed from inputs: digits of numbers are characters as well."""

from pathlib import Path

import pytest

from isopath import Output, Request, explore
from isopath.heap import MODELS
from isopath.witness.replay import Confirmed

SOURCE = """
class Cases {
    static int first(byte n) { return upper(Integer.toHexString(n & 15)).charAt(0) == 'A' ? 1 : 0; }
    static int all(byte n) { return upper("n" + (n & 7)).equals("N4") ? 1 : 0; }
    static String upper(String s) { return s.toUpperCase(java.util.Locale.ENGLISH); }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("cases") / "Cases.java"
    file.write_text(SOURCE)
    return file


@pytest.mark.parametrize("method", ["first", "all"])
def test_digits_of_a_number_change_their_case(source: Path, method: str) -> None:
    for heap in MODELS:
        (result,) = explore(Request(f"{source}#{method}", heap=heap, output=Output(replays=heap == "pose")))
        assert sorted(path.result or path.ending for path in result.paths) == ["0", "1"]
        assert result.is_complete
        if heap == "pose":
            assert all(isinstance(path.replay, Confirmed) for path in result.paths)
