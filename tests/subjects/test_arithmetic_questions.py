"""Arithmetic on small numbers is decided by their ranges and by trying them: how many queries get to Z3 is exact."""

from functools import cache
from pathlib import Path as FilePath
from tempfile import mkdtemp
from typing import Final

import pytest

from isopath import Bounds, Request, Result, explore

SOURCE: Final = """
class Numbers {
    static int gcd(int a, int b) {
        if (a < 1 || a > 60 || b < 1 || b > 60) return -1;
        while (b != 0) { int rest = a % b; a = b; b = rest; }
        return a;
    }
    static int collatz(int n) {
        if (n < 1 || n > 30) return -1;
        int steps = 0;
        while (n != 1) { n = n % 2 == 0 ? n / 2 : 3 * n + 1; steps++; }
        return steps;
    }
    static int product(int a, int b) { return a > 1 && b > 1 && a * b == 391 ? 1 : 2; }
    static int factors(long a, long b) { return a > 1 && b > 1 && a * b == 1000036000099L ? 1 : 2; }
    static int masked(int x) { return (x & 15) >= 16 || x % 10 > 10 || x >>> 28 > 20 ? 1 : 2; }
}
"""
PATHS: Final = {"gcd": 13, "collatz": 32, "product": 4, "factors": 4, "masked": 1}


@cache
def explored(method: str) -> Result:
    file = FilePath(mkdtemp()) / "Numbers.java"
    file.write_text(SOURCE)
    (result,) = explore(Request(f"{file}#{method}", bounds=Bounds(loops=200, seconds=120)))
    return result


@pytest.mark.parametrize("method", PATHS)
def test_every_path_is_found_without_a_query(method: str) -> None:
    result = explored(method)
    assert result.is_complete and len(result.paths) == PATHS[method]
    assert result.solver.queries == 0
