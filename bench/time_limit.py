"""How far ``--time`` is overrun: the slowest methods of a survey, each explored in a process of its own.

    isopath survey JAR... --json survey.jsonl
    python -m bench.time_limit survey.jsonl --jars JAR:... --class-path PATH

One process runs at a time. Its seconds are measured from outside, from the start of Python to the end of the process,
as wall clock and as CPU of the process without the JVM that replays. The second is what counts, because ``--time`` is
counted as CPU as well (``bench/cpu_clock.py``): waiting for a core is no part of it. Cores that share their caches
with other work are slower all the same, which shows in the part outside of the search, the start of Python above all.
The rows are kept in a file beside the survey, so that a run that was stopped is resumed; ``--write`` puts the table of
the worst into docs/performance.md.
"""

import argparse
import compileall
import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Final

from bench.page import write_section
from bench.startup import ROOT, environment

TITLE: Final = "Keeping to `--time`"
ALLOWED: Final = 1.5
"""Seconds beyond ``--time`` that the start of Python, the class path and the end of the process may take."""

_TICKS: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Row:
    """One method: seconds of the search as its result tells them, of the process, and of CPU."""

    archive: str
    target: str
    search: float
    wall: float
    cpu: float
    status: int


def slowest(survey: Path, number: int) -> list[tuple[str, str]]:
    """The archive and the name of the methods that took longest, the slowest first."""
    records = [json.loads(line) for line in survey.read_text(encoding="utf-8").splitlines()]
    explored = [record for record in records if record["status"] == "explored"]
    ranked = sorted(explored, key=lambda record: (-record["seconds"], record["archive"], record["target"]))
    return [(record["archive"], record["target"]) for record in ranked[:number]]


def measured(archive: Path, target: str, class_path: str, seconds: float) -> Row:
    """Explore one method in a new process, with witnesses and replays as a user would."""
    entries = os.pathsep.join(filter(None, (str(archive), class_path)))
    command = [sys.executable, "-m", "bench.cpu_clock", "explore", target, "-cp", entries, "--time", f"{seconds:g}"]
    started = monotonic()
    process = subprocess.Popen(
        [*command, "--json", "-"],
        env=environment(ROOT),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )
    assert process.stdout is not None
    output = process.stdout.read()
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    wall, cpu = monotonic() - started, _cpu_seconds(process.pid)
    status = process.wait()
    search = json.loads(output.splitlines()[0])["stats"]["seconds"] if output.strip() else 0.0
    return Row(archive.name, target, search, round(wall, 2), round(cpu, 2), status)


def _cpu_seconds(pid: int) -> float:
    """The CPU time of a process that has ended, in all its threads; its children have their own."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def table(rows: list[Row], seconds: float) -> str:
    """What is written to the page: how many were late, and the worst ten."""
    allowed = seconds + ALLOWED
    late_cpu = sum(row.cpu > allowed for row in rows)
    late_wall = sum(row.wall > allowed for row in rows)
    lines = [
        "Written by `make bench-time`.",
        f"The {len(rows)} slowest methods of the survey jars with `--time {seconds:g}`, witnesses and replays on, one"
        f" process at a time: {late_cpu} took more than {allowed:g} s of CPU, {late_wall} more than that by the wall"
        f" clock (load of the machine at the end: {os.getloadavg()[1]:.1f}). A process starts Python, reads the class"
        " path, explores, prints and ends. The worst ten by CPU:",
        "",
        "| method | CPU, s | process, s | search, s |",
        "| --- | ---: | ---: | ---: |",
    ]
    worst = sorted(rows, key=lambda row: -row.cpu)[:10]
    lines += [f"| `{row.target}` | {row.cpu:.2f} | {row.wall:.2f} | {row.search:.2f} |" for row in worst]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("survey", type=Path, help="the JSON of a survey")
    parser.add_argument("--jars", type=Path, required=True, help="the folder of the surveyed jars")
    parser.add_argument("--class-path", default="", help="what the jars need")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--write", action="store_true", help="write the table to docs/performance.md")
    options = parser.parse_args()
    kept = options.survey.with_suffix(f".time-{options.seconds:g}.jsonl")
    known: dict[tuple[str, str], Row] = {}
    if kept.exists():
        parsed: list[dict[str, Any]] = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
        known = {(each["archive"], each["target"]): Row(**each) for each in parsed}
    rows = []
    compileall.compile_dir(ROOT / "src", quiet=1)
    with kept.open("a", encoding="utf-8") as output:
        for archive, target in slowest(options.survey, options.number):
            row = known.get((archive, target))
            if row is None:
                row = measured(options.jars / archive, target, options.class_path, options.seconds)
                print(json.dumps(asdict(row)), file=output, flush=True)
                print(f"{row.cpu:6.2f} CPU {row.wall:6.2f} s  {row.target}", flush=True)
            rows.append(row)
    text = table(rows, options.seconds)
    print(text)
    if options.write:
        write_section(TITLE, text)


if __name__ == "__main__":
    main()
