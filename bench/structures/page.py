"""The page: what each technique finds of all targets of a structure, and what it takes compared with HEX."""

from collections.abc import Callable, Iterator, Mapping
from statistics import median
from typing import TypeAlias

from bench.structures.kept import Key
from bench.structures.measuring import KINDS, Count
from bench.structures.subjects import STRUCTURES, Structure, targets_of

Counts: TypeAlias = Mapping[Key, Count]
Known: TypeAlias = Mapping[tuple[str, str], Count]
RULES = "hex rules"
HEX = "hex"
AFTER = "repok-after"
LEAST_SECONDS = 1e-3
ENDED = (None, "loops", "calls")
"""What is missing of a target that was explored to its end: past the bounds on loops and calls nothing is valid."""


def page(counts: Counts, heap: str, seconds: float) -> str:
    """All of it, in Markdown."""
    parts = [
        "# The techniques of paper 004, compared",
        "Written by `make bench-structures`: all single methods and all pairs of calls of four recursive structures, "
        f"under `{heap}`, at most {seconds:g} s for a target and technique. Subjects, invariants and rules are written "
        "anew (`bench/papers/java`, `bench/structures`). A trace is *invalid* if no valid input takes it, which the "
        "formula of `repok-after` decides, with room for more nodes than the trace has read.",
        "*Ended* are the targets that were explored to their end in time; traces are summed over these, so the sums of "
        "two techniques are of different targets. *Spoilt* targets have an invalid trace. *Valid to after* is the "
        "median, over the targets that ended under both, of the number of valid traces to that of `repok-after`; *time "
        "to rules* and *time to hex* are the medians of the times. `hex rules` has rules on references alone, `hex` "
        "also companion methods for numbers (`bench/structures/java/Rules.java`).",
    ]
    parts.append("\n".join(_overview(counts)))
    there = {name for name, _, _ in counts}
    parts += ["\n".join(_section(structure, counts)) for structure in STRUCTURES if structure.name in there]
    return "\n\n".join(parts) + "\n"


def _overview(counts: Counts) -> Iterator[str]:
    """Invalid traces as the paper counts them: in how many experiments, their median and maximum."""
    yield "## All targets, whether they ended or not"
    yield ""
    yield "| technique | targets | ended | with invalid traces | median of these | most | not judged |"
    yield "| --- |" + " ---: |" * 6
    for kind in KINDS:
        rows = [count for (_, _, its_kind), count in counts.items() if its_kind == kind]
        invalid = [row.invalid for row in rows if row.invalid]
        ended = sum(row.missing in ENDED for row in rows)
        cells = [len(rows), ended, len(invalid), f"{median(invalid):g}" if invalid else "", max(invalid, default="")]
        yield f"| `{kind}` | {' | '.join(map(str, cells))} | {sum(row.unjudged for row in rows)} |"


def _section(structure: Structure, counts: Counts) -> Iterator[str]:
    known: Known = {(target, kind): count for (name, target, kind), count in counts.items() if name == structure.name}
    targets = [target for target in targets_of(structure) if any((target, kind) in known for kind in KINDS)]
    yield f"## {structure.name}"
    yield ""
    yield (
        f"{len(targets)} targets. At most {structure.size} nodes are explored, {structure.most} when a trace is "
        f"judged; `bounded` has {structure.scope} objects."
    )
    yield ""
    yield "| technique | ended | valid | invalid | not judged | spoilt | valid to after | time to rules | time to hex |"
    yield "| --- |" + " ---: |" * 8
    for kind in KINDS:
        rows = [known[target, kind] for target in targets if _ended(known, target, kind)]
        sums = [sum(row.valid for row in rows), sum(row.invalid for row in rows), sum(row.unjudged for row in rows)]
        ratios = [
            _ratio(known, targets, kind, AFTER, lambda count: max(count.valid, LEAST_SECONDS)),
            _ratio(known, targets, kind, RULES, _seconds),
            _ratio(known, targets, kind, HEX, _seconds),
        ]
        cells = [len(rows), *sums, sum(row.invalid > 0 for row in rows), *ratios]
        yield f"| `{kind}` | {' | '.join(map(str, cells))} |"


def _ended(known: Known, target: str, kind: str) -> bool:
    return (target, kind) in known and known[target, kind].missing in ENDED


def _seconds(count: Count) -> float:
    return max(count.seconds, LEAST_SECONDS)


def _ratio(known: Known, targets: list[str], kind: str, base: str, size: Callable[[Count], float]) -> str:
    """The median of what a technique has to what another has."""
    both = [target for target in targets if _ended(known, target, kind) and _ended(known, target, base)]
    ratios = [size(known[target, kind]) / size(known[target, base]) for target in both]
    return f"{median(ratios):.2f}" if ratios else ""
