"""One method on several cores: seconds of ``--jobs 1`` and of ``--jobs 2``, for docs/performance.md.

    python -m bench.jobs --write

Each subject is explored as ``isopath explore`` does it, with replays, once in one process and once with workers; both
results have to be the same. Other work on the machine disturbs the wall clock, so that the CPU seconds of the busiest
worker are given as well: no run ends sooner than that, and on idle cores it ends soon after.
"""

import argparse
import json
import os
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

from bench.page import write_section
from isopath import Bounds, Output, Request, Result, Scale, Search, Specification, explore
from isopath.report.json_lines import line
from isopath.scale import worker_pool

TITLE: Final = "Several cores"
HERE: Final = Path(__file__).parent
SECONDS: Final = 600.0
_TICKS: Final = os.sysconf("SC_CLK_TCK")
SUBJECTS: Final = {
    "a search in an ordered tree, `lazier#`, `--n 6`": Request(
        f"{HERE / 'java' / 'OrderedTree.java'}#find", heap="lazier#", bounds=Bounds(k=None, n=6, max_paths=1 << 20)
    ),
    "`SearchTree.insert` with an invariant, `--n 5`": Request(
        f"{HERE.parent / 'examples' / 'SearchTree.java'}#insert",
        bounds=Bounds(k=None, n=5, loops=12, max_paths=1 << 20),
        specification=Specification(repok_name="isOrdered"),
    ),
}


@dataclass(frozen=True, slots=True)
class Run:
    """What a user waits for, the CPU seconds of each process, and all that was found but for the counts."""

    wall: float
    cpu: tuple[float, ...]
    paths: int
    told: str


def run(request: Request, jobs: int) -> Run:
    """Explore once."""
    cpu: list[float] = []
    stop = worker_pool.Worker.stop

    def counted(worker: worker_pool.Worker) -> None:
        cpu.append(_cpu_seconds(worker.pid))
        stop(worker)

    worker_pool.Worker.stop = counted  # type: ignore[assignment,method-assign]
    started, used = perf_counter(), process_time()
    try:
        (result,) = explore(
            replace(request, search=Search(library="none"), scale=Scale(jobs), output=Output(replays=True))
        )
    finally:
        worker_pool.Worker.stop = stop  # type: ignore[method-assign]
    wall = perf_counter() - started
    assert not {"time", "max-paths"} & set(result.hits), f"{result.target}: {result.hits}"
    return Run(wall, tuple(cpu or [process_time() - used]), len(result.paths), _told(result))


def _told(result: Result) -> str:
    record = json.loads(line(result))
    del record["stats"]
    return json.dumps(record)


def _cpu_seconds(pid: int | None) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def section(jobs: int) -> str:
    """The table of all subjects."""
    rows = []
    for name, request in SUBJECTS.items():
        request = replace(request, bounds=replace(request.bounds, seconds=SECONDS))
        alone, shared = run(request, 1), run(request, jobs)
        assert alone.told == shared.told, f"{name}: other paths with {jobs} jobs"
        workers = " + ".join(f"{seconds:.1f}" for seconds in sorted(shared.cpu))
        rows.append(
            f"| {name} | {alone.paths:,} | {alone.wall:.1f} | {shared.wall:.1f} | {alone.wall / shared.wall:.2f} |"
            f" {alone.cpu[0]:.1f} | {workers} | {alone.cpu[0] / max(shared.cpu):.2f} |"
        )
        print(rows[-1], flush=True)
    table = "\n".join(rows)
    return f"""Written by `python -m bench.jobs` on {datetime.now(UTC):%d %B %Y}, {os.cpu_count()} cores, load \
{os.getloadavg()[2]:.1f} over the last 15 minutes. What is other work in that disturbs the wall clock,
and the CPU seconds of the busiest worker say how soon the run would have ended on idle cores. Whole commands with
replays and the start of workers; the CPU of the JVMs is not in it. The JSON of both runs was compared: it is the same.

| subject | paths | wall, 1 job | wall, {jobs} jobs | ratio | CPU, 1 job | CPU of each worker | ratio to the busiest |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
{table}
"""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="put the table into docs/performance.md")
    options = parser.parse_args()
    text = section(options.jobs)
    if options.write:
        write_section(TITLE, text)


if __name__ == "__main__":
    main()
