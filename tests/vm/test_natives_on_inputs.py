"""Natives and instructions whose arguments are inputs: a value that depends on them, not an end of the path."""

from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, explore

SOURCE = """
import java.lang.reflect.Array;
class Natives {
    static boolean hashes(Object a, Object b) { return System.identityHashCode(a) == System.identityHashCode(b); }
    static int nothing() { return System.identityHashCode(null); }
    static int length(float[] a) { return Array.getLength(a); }
    static int lengthOfAny(Object o) { return Array.getLength(o); }
    static int get(int[] a, int i) { return (Integer) Array.get(a, i); }
    static long set(long[] a, Integer box) { Array.set(a, 0, box); return a[0]; }
    static Object put(String[] a, Object o) { Array.set(a, 0, o); return a[0]; }
    static int grid(int rows, int columns) { return new double[rows][columns].length; }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("natives") / "Natives.java"
    file.write_text(SOURCE)
    return file


def explored(source: Path, method: str, loops: int = 5) -> Result:
    (result,) = explore(Request(f"{source}#{method}", bounds=Bounds(loops=loops)))
    return result


def outcomes(result: Result) -> list[str]:
    return sorted(path.result or (path.detail or "").rpartition(".")[2] for path in result.paths)


def test_the_identity_hash_of_an_input_depends_on_the_input_alone(source: Path) -> None:
    result = explored(source, "hashes")
    assert result.is_complete
    assert any("a.identityHashCode()" in condition for path in result.paths for condition in path.condition)
    assert outcomes(explored(source, "nothing")) == ["0"]


def test_the_length_of_an_input_array_is_known_to_reflection(source: Path) -> None:
    assert outcomes(explored(source, "length")) == ["NullPointerException", "a.length"]
    assert outcomes(explored(source, "lengthOfAny")) == [
        "IllegalArgumentException",
        "NullPointerException",
        "o.length",
    ]


def test_an_array_of_arrays_is_made_for_each_length_up_to_the_bound_on_loops(source: Path) -> None:
    result = explored(source, "grid", loops=2)
    assert outcomes(result) == ["0", "1", "2", "NegativeArraySizeException", "loops"]
    ended = [path for path in result.paths if path.ending != "cut"]
    assert len({path.signature for path in ended}) == 4, "one trace per path"


def test_reflection_reads_and_writes_the_elements_of_input_arrays(source: Path) -> None:
    out_of_bounds, null = "ArrayIndexOutOfBoundsException", "NullPointerException"
    assert outcomes(explored(source, "get")) == [out_of_bounds, null, "a[i]"]
    mismatch = "IllegalArgumentException"
    assert outcomes(explored(source, "set")) == ["(long) box.intValue()", out_of_bounds, mismatch, null]
    assert outcomes(explored(source, "put")) == [out_of_bounds, out_of_bounds, mismatch, null, "o"]
