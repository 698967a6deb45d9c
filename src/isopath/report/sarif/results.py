"""A finding or a violated clause as a result of SARIF: rule, place, the course of its path, and a fingerprint.

A fingerprint says which results of two runs are the same one. It is made of names, never of lines or conditions: it
stays when code moves. Equal results of a method differ in their order.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Final

from isopath.checking import Breach
from isopath.exploration.results import Path
from isopath.findings import Finding
from isopath.report.console import ALWAYS, in_short
from isopath.report.findings import headline
from isopath.report.sarif.places import Places, named
from isopath.report.sarif.rules import ASSERTION, CONTRACT, ERROR, EXCEPTION, NOTE, PRECONDITION, RULES, WARNING
from isopath.report.sarif.schema import CodeFlow, FlowStep, Found, Location, Message, Stack, ThreadFlow
from isopath.spec.contracts.harness import violation
from isopath.vm.throwing.faults import StackFrame
from isopath.vm.throwing.judging import FAULT, VIOLATION

FINGERPRINT: Final = "isopath/v1"
_INDEX: Final = {rule.id: index for index, rule in enumerate(RULES)}
_RULE_OF: Final = {VIOLATION: ASSERTION, FAULT: EXCEPTION}


class Results:
    """Makes the results of one run."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._seen: Counter[tuple[str, ...]] = Counter()

    def findings(self, target: str, found: Iterable[Finding], show_all: bool) -> Iterator[Found]:
        """Those that count; with ``show_all`` the others as notes."""
        yield from (self._finding(target, each) for each in found if show_all or each.is_listed)

    def breach(self, target: str, breach: Breach) -> Found:
        """A clause that is violated, at the place where it stands."""
        clause, path = breach.clause, breach.path
        class_name, _, method = target.partition("#")
        where = self._places.physical(clause.file, class_name, clause.line, clause.column)
        place = Location(physical_location=where, logical_locations=named(class_name, method).logical_locations)
        return Found(
            rule_id=CONTRACT,
            rule_index=_INDEX[CONTRACT],
            level=ERROR,
            message=Message(text=f"{violation(clause)}, {_when(path)}, in {target}"),
            locations=[place],
            code_flows=self._course(path, _frames(path), None),
            partial_fingerprints=self._fingerprint(CONTRACT, target, clause.kind, clause.text),
            properties={"target": target, "paths": breach.paths, "condition": list(path.brief)},
        )

    def _finding(self, target: str, finding: Finding) -> Found:
        rule = _RULE_OF.get(finding.rank, PRECONDITION)
        level = NOTE if not finding.is_listed else ERROR if rule == ASSERTION else WARNING
        path, frame, frames = finding.path, finding.frame, _frames(finding.path)
        class_name, _, method = target.partition("#")
        place = named(class_name, method) if frame is None else self._places.frame(frame)
        inside = ("", "") if frame is None else (frame.class_name, f"{frame.method}{frame.descriptor}")
        said = f": {finding.message}" if finding.message else ""
        return Found(
            rule_id=rule,
            rule_index=_INDEX[rule],
            level=level,
            message=Message(text=f"{headline(finding)}{said}, {_when(path)}, in {target}"),
            locations=[place],
            code_flows=self._course(path, frames, finding.exception),
            stacks=self._stacks(finding.exception, frames),
            partial_fingerprints=self._fingerprint(rule, target, finding.exception, *inside),
            properties=_properties(target, finding),
        )

    def _course(self, path: Path, frames: Sequence[StackFrame], exception: str | None) -> list[CodeFlow]:
        """The decisions of a path in their order, and where it ends."""
        steps = [self._places.branch(branch, frames) for branch in path.branches]
        own = next((frame for frame in frames if frame.is_own), None)
        if own is not None and exception is not None:
            steps.append(self._places.frame(own, f"throws {exception}"))
        if not steps:
            return []
        numbered = [FlowStep(location=step, execution_order=number) for number, step in enumerate(steps, 1)]
        return [CodeFlow(message=Message(text=_when(path)), thread_flows=[ThreadFlow(locations=numbered)])]

    def _stacks(self, exception: str, frames: Sequence[StackFrame]) -> list[Stack] | None:
        lines = [self._places.stack_line(frame) for frame in frames]
        return [Stack(message=Message(text=exception), frames=lines)] if lines else None

    def _fingerprint(self, *parts: str) -> dict[str, str]:
        """Of names alone; the second result of the same names has another one."""
        number = self._seen[parts]
        self._seen[parts] += 1
        text = "\0".join((*parts, str(number)))
        return {FINGERPRINT: sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]}


def _frames(path: Path) -> tuple[StackFrame, ...]:
    return () if path.fault is None else path.fault.frames


def _when(path: Path) -> str:
    condition = in_short(path)
    return condition if condition == ALWAYS else f"when {condition}"


def _properties(target: str, finding: Finding) -> dict[str, str | int | list[str]]:
    properties: dict[str, str | int | list[str]] = {"target": target, "rank": finding.rank, "paths": finding.paths}
    if finding.grade is not None:
        properties["grade"] = finding.grade
    if finding.path.replay is not None:
        properties["replay"] = str(finding.path.replay)
    if finding.test is not None:
        properties["test"] = finding.test
    return {**properties, "condition": list(finding.path.brief)}
