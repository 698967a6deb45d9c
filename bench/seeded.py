"""How long it takes to a failing test for each planted fault, the whole command: `make bench-seeded`.

Writes the table of docs/seeded-bugs.md. The classes are those of tests/seeded; what is found is asserted there.
"""

import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter
from typing import Final

from tests.seeded.planted import FAULTY, PLANTED, REPAIRED, Planted

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "seeded-bugs.md"
MARK: Final = "<!-- Below is what make bench-seeded has measured. -->\n"
SECONDS: Final = 10
_FAILING: Final = re.compile(r"^    void \w+_shouldNot\w+\(", re.MULTILINE)
_PATHS: Final = re.compile(r"tests? for (\d+) paths?")


@dataclass(frozen=True, slots=True)
class Measured:
    """One run of the command; ``failing`` counts the tests that fail, ``busy`` the seconds of a processor."""

    paths: int
    failing: int
    seconds: float
    busy: float


def measure(planted: Planted, side: str) -> Measured:
    """Write tests for the check of a class, with those of faults failing, as a user does."""
    with tempfile.TemporaryDirectory() as folder:
        target = f"{planted.source(side).relative_to(ROOT)}#{planted.check}"
        command = [sys.executable, "-m", "isopath.cli", "test", target, "-o", folder]
        started, busy = perf_counter(), _children_seconds()
        run = subprocess.run(
            [*command, "--failing", "--time", str(SECONDS)], capture_output=True, text=True, check=False, cwd=ROOT
        )
        took, worked = perf_counter() - started, _children_seconds() - busy
        paths = _PATHS.search(run.stdout)
        if paths is None:
            raise SystemExit(f"{' '.join(command)}: {run.stdout}{run.stderr}")
        texts = [file.read_text() for file in Path(folder).rglob("*.java")]
        return Measured(int(paths[1]), sum(len(_FAILING.findall(text)) for text in texts), took, worked)


def _children_seconds() -> float:
    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def table(rows: list[tuple[Planted, Measured, Measured]]) -> str:
    """The rows, and what they come to, in Markdown."""
    lines = [
        "| class | fault | shape | paths | failing tests | seconds | of a processor | repaired: paths | failing |",
        "| --- | --- | --- | --: | --: | --: | --: | --: | --: |",
    ]
    for planted, faulty, repaired in rows:
        cells = [planted.name, planted.fault, planted.shape, faulty.paths, faulty.failing, f"{faulty.seconds:.1f}"]
        cells += [f"{faulty.busy:.1f}", repaired.paths, repaired.failing]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(["", *lines, "", *_summary(rows), ""])


def _summary(rows: list[tuple[Planted, Measured, Measured]]) -> list[str]:
    found = sum(faulty.failing > 0 for _, faulty, _ in rows)
    alarms = sum(repaired.failing > 0 for _, _, repaired in rows)
    seconds, busy = ([getattr(faulty, name) for _, faulty, _ in rows] for name in ("seconds", "busy"))
    return [
        f"{found} of {len(rows)} faults found, {alarms} alarms on repaired classes. The whole command took",
        f"{_range(seconds)} seconds, {_range(busy)} of a processor.",
    ]


def _range(seconds: list[float]) -> str:
    return f"{min(seconds):.1f} to {max(seconds):.1f} (median {median(seconds):.1f})"


def main() -> None:
    """Measure all, after one run that fills the caches, and write the page."""
    measure(PLANTED[0], FAULTY)
    rows = []
    for planted in PLANTED:
        rows.append((planted, measure(planted, FAULTY), measure(planted, REPAIRED)))
        print(planted.name, *rows[-1][1:])
    prose, mark, _ = PAGE.read_text().partition(MARK)
    PAGE.write_text(prose + mark + table(rows))
    print(*_summary(rows))


if __name__ == "__main__":
    main()
