"""Methods of the survey jars with the traces of the platform merged and not, in one run.

    python -m bench.merged_survey --methods 500 --seconds 0.5 --write

Taken are methods that call ``java.util`` or ``String``, evenly over the jars. Each is explored twice, one after the
other in one process, without witnesses. Seconds are CPU seconds; so is the budget (``bench/cpu_clock.py``).
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Final

from bench.cpu_clock import count_cpu
from bench.page import write_section
from bench.witness_queries.counting import JARS, NEEDED, SURVEYED

if TYPE_CHECKING:
    from isopath.exploration.results import Result
    from isopath.exploration.session import Session
    from isopath.program import MethodTarget

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "user-paths.md"
TITLE: Final = "Library methods"


@dataclass(frozen=True, slots=True)
class Run:
    """One exploration: the traces that ended, and how many paths of the program's own they are."""

    traces: int
    paths: int
    is_complete: bool
    seconds: float
    hits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One method, explored both ways."""

    target: str
    apart: Run
    merged: Run


def asks_the_platform(session: "Session", target: "MethodTarget") -> bool:
    """Whether a method calls ``java.util`` or ``String``."""
    from isopath.classfile import MemberRef
    from isopath.vm.core.binding import bytecode_of

    method = session.hierarchy.load(target.class_name).methods.get((target.name, target.descriptor))
    if method is None or method.info.code is None:
        return False
    called = [insn.operands[0] for insn in bytecode_of(method).insns if insn.mnemonic.startswith("invoke")]
    owners = [member.owner for member in called if isinstance(member, MemberRef)]
    return any(owner.startswith("java/util/") or owner == "java/lang/String" for owner in owners)


def explored(session: "Session", target: "MethodTarget", library: str, seconds: float) -> Run:
    """Explore a method one way."""
    from isopath.search import Search
    from isopath.survey.methods import SMALL

    started = process_time()
    result: Result = session.explore(target, "pose", replace(SMALL, seconds=seconds), search=Search(library=library))
    ended = [path for path in result.paths if path.has_ended]
    signatures = {path.signature for path in ended}
    return Run(len(ended), len(signatures), result.is_complete, process_time() - started, tuple(result.hits))


def rows_of(jar: Path, class_path: Sequence[Path], count: int, seconds: float) -> Iterator[Row]:
    """Some methods of a jar."""
    from isopath.errors import IsopathError
    from isopath.exploration.session import Session
    from isopath.program import every_method, find_jdk

    jdk = find_jdk(None)
    targets = every_method(jar, class_path=class_path, jdk=jdk)
    session = Session(targets, jdk)
    asking = [target for target in targets.methods if asks_the_platform(session, target)]
    for target in asking[:: max(1, len(asking) // count)][:count]:
        try:
            apart = explored(session, target, "none", seconds)
            yield Row(f"{jar.stem} {target.label}", apart, explored(session, target, "jdk", seconds))
        except IsopathError as refusal:
            print(f"left out: {target.label}: {refusal}", flush=True)


def summary(rows: Sequence[Row], seconds: float) -> list[str]:
    """What is printed, and written to the page."""
    lost = [row for row in rows if row.apart.is_complete and not row.merged.is_complete]
    lines = [
        f"{len(rows)} methods that call `java.util` or `String`, {seconds:g} s of CPU each:",
        "",
        "| | not merged | merged |",
        "| --- | ---: | ---: |",
    ]
    both = ([row.apart for row in rows], [row.merged for row in rows])
    complete = [sum(run.is_complete for run in runs) for runs in both]
    cpu = [sum(run.seconds for run in runs) for runs in both]
    per_path = [sum(run.traces for run in runs) / max(1, sum(run.paths for run in runs)) for runs in both]
    lines += [
        f"| explored completely | {complete[0]} | {complete[1]} |",
        f"| complete that way alone | {len(lost)} | {complete[1] - complete[0] + len(lost)} |",
        f"| CPU in the mean, s | {cpu[0] / len(rows):.2f} | {cpu[1] / len(rows):.2f} |",
        f"| traces that ended | {sum(run.traces for run in both[0]):,} | {sum(run.traces for run in both[1]):,} |",
        f"| traces per path of the program | {per_path[0]:.2f} | {per_path[1]:.2f} |",
    ]
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--methods", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--write", action="store_true", help="put the table into docs/user-paths.md")
    options = parser.parse_args()
    count_cpu()
    jars = [SURVEYED / jar for jar in JARS]
    rows: list[Row] = []
    for jar in jars:
        for row in rows_of(
            jar, [SURVEYED / name for name in NEEDED], options.methods // len(jars) + 1, options.seconds
        ):
            rows.append(row)
            mark = "LOST" if row.apart.is_complete and not row.merged.is_complete else ""
            print(row.target, row.apart, row.merged, mark, flush=True)
    lines = summary(rows, options.seconds)
    print("\n".join(lines))
    if options.write:
        command = f"python -m bench.merged_survey --methods {options.methods} --seconds {options.seconds:g} --write"
        write_section(TITLE, "\n".join([f"`{command}`.", "", *lines]), PAGE)


if __name__ == "__main__":
    main()
