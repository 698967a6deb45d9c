"""A region that is run for long lets go of those that have joined, also where others run in regions inside of it."""

from pathlib import Path

import pytest

from isopath import Bounds, Output, Request, Result, explore
from isopath.search import Search
from isopath.vm.merging import regions
from isopath.vm.merging.region import Region

SOURCE = """
import java.util.*;
class Sums {
    static int sum(List<Integer> xs) {
        int[] sum = {0};
        xs.forEach(x -> sum[0] += Math.max(x, 0));
        return sum[0];
    }
}
"""


def explored(folder: Path) -> Result:
    file = folder / "Sums.java"
    file.write_text(SOURCE)
    bounds, search = Bounds(library_loops=2), Search(library="jdk")
    (result,) = explore(Request(f"{file}#sum", bounds=bounds, search=search, output=Output(replays=True)))
    return result


def test_who_waits_for_traces_of_inner_regions_goes_on_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    late = regions.Merging._is_late
    outer_ones = []

    def is_late(merging: regions.Merging, region: Region) -> bool:
        found = late(merging, region)
        outer_ones.append(found and bool(region.inner))
        return found

    monkeypatch.setattr(regions.Merging, "_is_late", is_late)
    merged = explored(tmp_path)
    assert not any(outer_ones)
    monkeypatch.setattr(regions, "_PATIENCE", 0.0)
    hurried = explored(tmp_path)
    assert any(outer_ones)
    assert len(hurried.paths) > len(merged.paths)
    for result in (merged, hurried):
        ended = [path for path in result.paths if path.has_ended]
        assert result.replays is not None and result.replays.confirmed == len(ended)
