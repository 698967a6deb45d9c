"""The bound on loops deepens where nobody gave one, while branches of the program are open."""

from pathlib import Path as FilePath

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.report.console import totals
from tests.json_records import as_dict

SOURCE = """
class Deep {
    static int month(int day) {
        for (int month = 0; month < 12; month++) {
            if (day < 30) return month;
            day -= 30;
        }
        return -1;
    }

    static int down(int n) {
        while (n > 0) n--;
        return n;
    }

    static String afterwards(int n, int m) {
        int count = 0;
        for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) count++;
        return count > 48 ? "many" : "few";
    }

    static int twice(int n, int m) {
        int count = 0;
        while (n > 0) { n--; count++; }
        while (m > 0) { m--; count++; }
        if (count == 14) throw new IllegalStateException();
        return count;
    }

    static int asserted(int n) {
        int count = 0;
        while (n > 0) { n--; count++; }
        assert count < 9;
        return count;
    }

    static int never(int n) {
        while (n > 0) n--;
        return n > 0 ? 1 : 0;
    }
}
"""
DEEPER = Bounds(deepens=True)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> FilePath:
    file = tmp_path_factory.mktemp("deep") / "Deep.java"
    file.write_text(SOURCE)
    return file


def explored(source: FilePath, method: str, bounds: Bounds) -> Result:
    (result,) = explore(Request(f"{source}#{method}", bounds=bounds))
    return result


def record(result: Result) -> dict[str, object]:
    """What a user sees, but for the bounds and the counts of what it took."""
    return {key: value for key, value in as_dict(result).items() if key not in ("bounds", "deepened", "stats")}


def test_a_loop_over_twelve_months_comes_to_its_end(source: FilePath) -> None:
    result = explored(source, "month", DEEPER)
    assert result.is_complete and result.deepened_loops == 12
    assert [path.result for path in result.paths] == ["-1", *(str(month) for month in range(11, -1, -1))]
    assert totals(result).plain.startswith("complete: 13 paths, --loops deepened to 12; ")
    assert as_dict(result)["deepened"] == {"loops": 12}


@pytest.mark.parametrize("loops", [2, 5])
def test_a_bound_that_is_given_is_kept(source: FilePath, loops: int) -> None:
    result = explored(source, "month", Bounds(loops=loops))
    assert result.traces == loops + 1 and result.hits["loops"] == 1 and result.deepened_loops is None
    assert "deepened" not in as_dict(result)


def test_a_loop_whose_branches_were_all_taken_stays_cut(source: FilePath) -> None:
    result = explored(source, "down", DEEPER)
    assert result.deepened_loops is None and record(result) == record(explored(source, "down", Bounds()))


@pytest.mark.parametrize(("method", "reached"), [("afterwards", 49), ("twice", 7)])
def test_a_bound_that_was_reached_gives_the_paths_of_a_bound_that_is_given(
    source: FilePath, method: str, reached: int
) -> None:
    result = explored(source, method, DEEPER)
    assert result.deepened_loops == reached
    assert record(result) == record(explored(source, method, Bounds(loops=reached)))


def test_an_assertion_that_fails_late_is_found_and_ends_deepening(source: FilePath) -> None:
    result = explored(source, "asserted", DEEPER)
    assert result.has_violation and result.deepened_loops == 9


def test_deepening_ends_with_the_budget(source: FilePath) -> None:
    result = explored(source, "never", Bounds(deepens=True, max_paths=20))
    assert result.traces == 20 and result.deepened_loops == 18
    assert result.hits["max-paths"] == 1


def test_deepening_ends_where_nothing_new_comes_of_it(source: FilePath) -> None:
    result = explored(source, "never", DEEPER)
    assert result.deepened_loops == 55 and not set(result.hits) - {"loops"}
