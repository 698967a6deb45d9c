"""Findings on methods of the survey jars by grade, for docs/findings.md: `python -m bench.findings JAR... -cp NEEDED`.

So many methods of each jar are drawn with a fixed seed from those that `isopath explore JAR` takes. Each is explored
twice with the same budget: from any state, where every fault counts, as it was before findings were graded; and as the
command does, from inputs that code can build, graded. Below the folder `--kept` there are for each jar what was counted
before and a row of the table, which are not measured again, and every finding that counts, with the calls that
reproduce it, to be read.
"""

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import process_time
from typing import Final, TextIO, TypeVar

import msgspec

from isopath.exploration.grading import grade
from isopath.exploration.request import Inputs, entries_of
from isopath.exploration.results import Result
from isopath.exploration.session import Configuration, Session
from isopath.findings import GRADES, Finding, findings_of
from isopath.program import Jdk, MethodTarget, find_jdk, resolve_targets
from isopath.program.target import Targets
from isopath.report.findings import in_full
from isopath.search import Search
from isopath.search.libraries import PLATFORM
from isopath.vm import Bounds
from isopath.vm.throwing.judging import PRECONDITION
from isopath.witness.replay import Replayer, paths_of

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "findings.md"
Kept = TypeVar("Kept")
BEGIN, END = "<!-- findings of the survey jars -->", "<!-- end of findings -->"


@dataclass(slots=True)
class Row:
    """What was found in the methods of a jar: before, and by grade."""

    jar: str
    methods: int = 0
    before: int = 0
    with_findings_before: int = 0
    with_findings: int = 0
    grades: dict[str, int] = field(default_factory=dict)
    seconds_before: float = 0.0
    seconds: float = 0.0
    grading_seconds: float = 0.0


def drawn(targets: Targets, number: int, seed: int) -> list[MethodTarget]:
    """So many of the methods of a jar, in their order."""
    found = sorted(targets.methods, key=lambda target: target.label)
    return sorted(random.Random(seed).sample(found, min(number, len(found))), key=lambda target: target.label)


def counted_before(result: Result) -> int:
    """Findings as they counted before there were grades: all but null parameters and what the method itself throws."""
    return sum(map(_counted_before, findings_of(result)))


def _counted_before(finding: Finding) -> bool:
    fault = finding.path.fault
    if finding.rank != PRECONDITION or fault is None or fault.number_parameter or fault.null_answer:
        return True
    return fault.null_parameter is None and len(fault.own_frames) > 1


@dataclass(slots=True)
class Sample:
    """Methods of a jar, and how long each is explored."""

    jar: Path
    targets: Targets
    jdk: Jdk
    number: int
    seed: int
    bounds: Bounds

    def results(self, inputs: Inputs, search: Search) -> Iterator[tuple[Session, MethodTarget, Result]]:
        """The paths of each method, replayed."""
        with Replayer(paths_of(self.targets.class_path), self.jdk) as replayer:
            session = Session(self.targets, self.jdk, Configuration(inputs, witnesses=True, replayer=replayer))
            for target in drawn(self.targets, self.number, self.seed):
                yield session, target, session.explore(target, "pose", self.bounds, search=search)


@dataclass(slots=True)
class Before:
    """What counted when every state was an input."""

    findings: int = 0
    methods: int = 0
    seconds: float = 0.0


def measured_before(sample: Sample) -> Before:
    """Explore some methods of a jar from any state."""
    before, started = Before(), process_time()
    for _, _, result in sample.results(Inputs(buildable=False), Search()):
        found = counted_before(result)
        before.findings += found
        before.methods += bool(found)
    before.seconds = process_time() - started
    return before


def measured(sample: Sample, before: Before, kept: TextIO) -> Row:
    """Explore some methods of a jar as the command does."""
    jar, started = sample.jar.stem, process_time()
    row = Row(jar, 0, before.findings, before.methods, seconds_before=before.seconds)
    for session, target, result in sample.results(Inputs(), Search(library=PLATFORM)):
        explored = process_time()
        grade(session, target, result)
        row.grading_seconds += process_time() - explored
        found = findings_of(result)
        row.methods += 1
        row.with_findings += any(finding.is_listed for finding in found)
        row.grades = dict(Counter(row.grades) + Counter(finding.grade or "" for finding in found))
        for finding in found:
            if finding.is_listed:
                lines = "\n".join(line.plain for line in in_full(finding))
                print(f"{jar} {target.label}\n{lines}\n", file=kept, flush=True)
    row.seconds = process_time() - started
    return row


def table(rows: Sequence[Row]) -> Iterator[str]:
    """The rows as Markdown, with their sum."""
    yield "| jar | methods | before | in methods | reachable | in methods | state | precondition |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    total = Row("all")
    for row in rows:
        yield _line(row)
        for name in ("methods", "before", "with_findings_before", "with_findings"):
            setattr(total, name, getattr(total, name) + getattr(row, name))
        total.grades = dict(Counter(total.grades) + Counter(row.grades))
    yield _line(total)


def _line(row: Row) -> str:
    reachable, state, precondition = (row.grades.get(name, 0) for name in GRADES)
    cells = (row.methods, row.before, row.with_findings_before, reachable, row.with_findings, state, precondition)
    return f"| {row.jar} | {' | '.join(f'{cell:,}' for cell in cells)} |"


def written(rows: Sequence[Row], number: int, seed: int, seconds: float) -> str:
    """What the page says."""
    before, after = sum(row.seconds_before for row in rows), sum(row.seconds for row in rows)
    grading = sum(row.grading_seconds for row in rows)
    return "\n".join(
        (
            BEGIN,
            f"{number} methods of each jar, drawn with seed {seed}, {seconds:g} s each (`python -m bench.findings`).",
            f"CPU: {before:.0f} s before, {after:.0f} s after, {grading:.1f} s of it for grades.",
            "",
            *table(rows),
            END,
        )
    )


def _row(jar: Path, jdk: Jdk, given: argparse.Namespace) -> Row:
    """The row of a jar, measured."""
    targets = resolve_targets(str(jar), class_path=entries_of(given.needed), jdk=jdk)
    sample = Sample(jar, targets, jdk, given.methods, given.seed, Bounds(seconds=given.seconds))
    before = _kept(given.kept / f"{jar.stem}.before.json", Before, lambda: measured_before(sample))
    with (given.kept / f"{jar.stem}.txt").open("w", encoding="utf-8") as found:
        return measured(sample, before, found)


def _kept(file: Path, kind: type[Kept], measure: Callable[[], Kept]) -> Kept:
    """What a file has; it is measured and written if there is none."""
    if not file.exists():
        file.write_bytes(msgspec.json.encode(measure()))
    return msgspec.json.decode(file.read_bytes(), type=kind)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("jars", type=Path, nargs="+")
    parser.add_argument("-cp", dest="needed", default="")
    parser.add_argument("--methods", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    given.kept.mkdir(parents=True, exist_ok=True)
    jdk = find_jdk(None)
    rows = [_kept(given.kept / f"{jar.stem}.json", Row, partial(_row, jar, jdk, given)) for jar in given.jars]
    text = written(rows, given.methods, given.seed, given.seconds)
    print(text)
    if given.write:
        page = PAGE.read_text(encoding="utf-8")
        head, _, rest = page.partition(BEGIN)
        PAGE.write_text(head + text + rest.partition(END)[2], encoding="utf-8")


if __name__ == "__main__":
    main()
