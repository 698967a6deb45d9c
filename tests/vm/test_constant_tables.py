"""Elements of constant tables at an index that is an input: some models fork on the index, others hold a choice of
constants, for which an intrinsic may stand where the bytecode runs for one constant. The program paths are the same."""

from pathlib import Path

import pytest

from isopath import Request, compare
from isopath.heap import MODELS

SOURCE = """
class Tables {
    static final String[] N = {"a", "bb", "ccc"};
    static final int[] P = {2, 3, 5};
    static String append(int i) { return new StringBuilder("x").append(N[i]).toString(); }
    static String concat(int i) { return "x" + N[i] + P[i]; }
    static char at(int i, int j) { return N[i].charAt(j); }
    static boolean starts(int i) { return N[i].startsWith("b") || N[i].isEmpty(); }
    static int bits(int i) { return Integer.bitCount(P[i]) + Math.max(P[i], 3) + Integer.parseInt("" + P[i]); }
    static int order(int i, int j) { return N[i].compareTo(N[j]) > 0 ? 1 : 0; }
}
"""
PATHS = {"append": 2, "concat": 2, "at": 3, "starts": 3, "bits": 2, "order": 4}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("tables") / "Tables.java"
    file.write_text(SOURCE)
    return file


@pytest.mark.parametrize("method", PATHS)
def test_all_models_find_the_same_paths(source: Path, method: str) -> None:
    (comparison,) = compare(Request(f"{source}#{method}"), list(MODELS))
    assert comparison.verdict == "agree"
    assert comparison.common == PATHS[method]
