"""The JSON of all commands as types, schema 1. The keys are stable (see CHANGELOG); docs/json.md explains them.

``published`` is the JSON Schema of each kind of line, kept in docs/schema. A key whose default is ``UNSET`` is there
only where there is something to say.
"""

import json
import sys
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field, to_builtins
from msgspec.json import schema

from isopath.report.json_text import json_text

Value: TypeAlias = bool | int | float | str | dict[str, int | str] | None
"""A value of Java: ``{"ref": 2}`` is an object, ``{"double": "NaN"}`` a number that JSON lacks."""


class Record(Struct, frozen=True):
    """A JSON object. Its keys are written in the order of the fields."""


class Named(Record, kw_only=True, frozen=True):
    """An argument of a call, or what a path was given while it ran."""

    owner: str | UnsetType = UNSET
    name: str
    type: str
    value: Value
    source: str | UnsetType = UNSET
    key: str | UnsetType = UNSET
    call: str | UnsetType = UNSET


class MemberRecord(Record, kw_only=True, frozen=True):
    """A field, method or constructor, whose name is ``<init>``."""

    owner: str
    name: str
    descriptor: str


class ObjectRecord(Record, kw_only=True, frozen=True):
    """An object of a witness; what is in it is under one key."""

    id: int
    type: str
    stand_in: dict[str, list[Value]] | UnsetType = UNSET
    fields: dict[str, Value] | UnsetType = UNSET
    elements: list[Value] | UnsetType = UNSET
    text: str | UnsetType = UNSET
    interned: bool | UnsetType = UNSET
    capacity: int | UnsetType = UNSET
    boxed: Value | UnsetType = UNSET
    constant: str | UnsetType = UNSET
    class_name: str | UnsetType = field(default=UNSET, name="class")
    member: MemberRecord | UnsetType = UNSET
    opaque: bool | UnsetType = UNSET


class WitnessRecord(Record, kw_only=True, frozen=True):
    """A smallest input that drives a path."""

    arguments: list[Named]
    objects: list[ObjectRecord]
    statics: list[Named] | UnsetType = UNSET
    given: list[Named] | UnsetType = UNSET
    stdin: str | UnsetType = UNSET


class Divergence(Record, kw_only=True, frozen=True):
    """What the JVM did otherwise than a path says."""

    what: str
    path: str
    jvm: str


class PathRecord(Record, kw_only=True, frozen=True):
    """One path."""

    id: str
    ending: Annotated[str, Meta(pattern="^(returned|threw|violated|cut|unsupported|unknown)$")]
    detail: str | None
    condition: list[str]
    result: str | None
    branches: list[str]
    signature: str
    message: str | UnsetType = UNSET
    output: str | UnsetType = UNSET
    errors: str | UnsetType = UNSET
    notes: list[str] | UnsetType = UNSET
    witness: WitnessRecord | UnsetType = UNSET
    no_witness: str | UnsetType = UNSET
    replay: str | UnsetType = UNSET
    divergence: Divergence | UnsetType = UNSET


class CauseRecord(Record, kw_only=True, frozen=True):
    """What a static initializer threw."""

    exception: str
    message: str | UnsetType = UNSET
    class_name: str | UnsetType = field(default=UNSET, name="class")
    method: str | UnsetType = UNSET
    file: str | UnsetType | None = UNSET
    line: int | UnsetType = UNSET
    trace: list[str]


class FindingRecord(Record, kw_only=True, frozen=True):
    """A fault of the method, once."""

    rank: Annotated[str, Meta(pattern="^(violation|fault|precondition)$")]
    grade: Annotated[str, Meta(pattern="^(reachable|state|precondition)$")] | UnsetType = UNSET
    listed: bool
    known: bool | UnsetType = UNSET
    obstacle: str | UnsetType = UNSET
    test: str | UnsetType = UNSET
    exception: str
    message: str | UnsetType = UNSET
    note: str | UnsetType = UNSET
    class_name: str | UnsetType = field(default=UNSET, name="class")
    method: str | UnsetType = UNSET
    file: str | UnsetType | None = UNSET
    line: int | UnsetType = UNSET
    path: str
    paths: int
    condition: list[str]
    trace: list[str]
    cause: CauseRecord | UnsetType = UNSET


class BoundedRecord(Record, kw_only=True, frozen=True):
    """An assertion that does not fail only because of a bound."""

    bound: str
    limit: int
    where: str


class UnknownRecord(Record, kw_only=True, frozen=True):
    """How many paths the solver gave up on for one reason, and what to try."""

    paths: int
    try_: str = field(name="try")


class Replays(Record, kw_only=True, frozen=True):
    """How many witnesses the JVM has confirmed."""

    confirmed: int
    diverged: int
    skipped: int


class Stats(Record, kw_only=True, frozen=True):
    """Counts and seconds."""

    traces: int
    seconds: float
    solver_seconds: float
    queries: int
    splits: int
    splits_without_solver: int
    instructions: int
    refused: int | UnsetType = UNSET
    replays: Replays | UnsetType = UNSET


class ClauseRecord(Record, kw_only=True, frozen=True):
    """A clause of a contract."""

    kind: str
    text: str
    file: str
    line: int | UnsetType = UNSET
    column: int | UnsetType = UNSET


class BreachRecord(ClauseRecord, kw_only=True, frozen=True):
    """A clause that is violated, with its simplest path."""

    known: bool | UnsetType = UNSET
    path: str
    paths: int
    condition: list[str]
    after: str | UnsetType = UNSET
    trace: list[str] | UnsetType = UNSET
    replay: str | UnsetType = UNSET


class CheckRecord(Record, kw_only=True, frozen=True):
    """What a method came to against its contract."""

    verdict: Annotated[str, Meta(pattern="^(holds|violated|vacuous|open)$")]
    words: str
    clauses: list[ClauseRecord]
    violations: list[BreachRecord]
    reasons: list[str]
    notes: list[str]


Bound: TypeAlias = int | float | dict[str, int] | None


class ExploreLine(Record, kw_only=True, frozen=True):
    """A line of ``isopath explore --json`` and, with ``check``, of ``isopath check --json``: one method."""

    schema: Literal[1] = 1
    target: str
    heap: str
    search: str
    seed: int | UnsetType = UNSET
    library: str | UnsetType = UNSET
    bounds: dict[str, Bound]
    complete: bool
    within: dict[str, int | dict[str, int]]
    bounded: list[BoundedRecord] | UnsetType = UNSET
    paths: list[PathRecord]
    findings: list[FindingRecord]
    exceptions: dict[str, int]
    assumed: list[str] | UnsetType = UNSET
    left_out: list[str] | UnsetType = UNSET
    warnings: list[str] | UnsetType = UNSET
    hits: dict[str, int]
    finished_size: int | UnsetType = UNSET
    deepened: dict[str, int] | UnsetType = UNSET
    unsupported: dict[str, int]
    unknown: dict[str, UnknownRecord] | UnsetType = UNSET
    stats: Stats
    check: CheckRecord | UnsetType = UNSET


class ModelLine(Record, kw_only=True, frozen=True):
    """A line of ``isopath compare --json``: one model."""

    schema: Literal[1] = 1
    record: Literal["model"] = "model"
    target: str
    heap: str
    bounds: dict[str, Bound]
    complete: bool
    within: dict[str, int | dict[str, int]]
    exhaustive: bool
    traces: int
    paths: int
    splits: int
    queries: int
    nodes_sent: int
    solver_seconds: float
    seconds: float
    hits: dict[str, int]
    unsupported: dict[str, int]


class DifferenceRecord(Record, kw_only=True, frozen=True):
    """A path that some models lack."""

    signature: str
    ending: str
    detail: str | None
    condition: list[str]
    branches: list[str]
    found_by: list[str]
    missed_by: list[str]
    left_by: list[str]


class VerdictLine(Record, kw_only=True, frozen=True):
    """The last line of a method of ``isopath compare --json``."""

    schema: Literal[1] = 1
    record: Literal["verdict"] = "verdict"
    target: str
    heaps: list[str]
    verdict: Annotated[str, Meta(pattern="^(agree|disagree|undecided)$")]
    common: int
    left_alike: bool
    differences: list[DifferenceRecord]


class SurveyLine(Record, kw_only=True, frozen=True):
    """A line of ``isopath survey --json``: one method of a jar."""

    schema: Literal[1] = 1
    archive: str
    target: str
    status: str
    paths: int
    complete: bool
    endings: dict[str, int]
    hits: dict[str, int]
    unsupported: dict[str, int]
    seconds: float
    detail: str | UnsetType = UNSET
    traceback: str | UnsetType = UNSET


LINES: Final[dict[str, type[Record]]] = {
    "explore": ExploreLine,
    "compare-model": ModelLine,
    "compare-verdict": VerdictLine,
    "survey": SurveyLine,
}
"""The kinds of lines by command; ``check`` writes those of ``explore``, ``compare`` two kinds."""


def line(record: Record) -> str:
    """A record as a line of JSON that UTF-8 can hold: halves of characters are written as escapes."""
    return json_text(to_builtins(record))


def published(kind: str) -> str:
    """The JSON Schema of a kind of line, as it is kept in docs/schema."""
    return json.dumps(schema(LINES[kind]), indent=2) + "\n"


def main() -> None:
    """Write the schemas into a folder: ``python -m isopath.report.schema docs/schema``."""
    for kind in LINES:
        Path(sys.argv[1], f"{kind}.json").write_text(published(kind), encoding="utf-8")


if __name__ == "__main__":
    main()
