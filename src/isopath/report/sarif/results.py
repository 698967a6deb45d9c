"""A finding or a violated clause as a result of SARIF: rule, place, the course of its path, and a fingerprint.

Where there is a baseline, a result says whether that has it.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from isopath.checking import Breach
from isopath.exploration.results import Path
from isopath.findings import Finding
from isopath.fingerprints import ASSERTION, CONTRACT, SCHEME
from isopath.report.console import ALWAYS, in_short
from isopath.report.findings import headline
from isopath.report.sarif.places import Places, named
from isopath.report.sarif.rules import ERROR, NOTE, RULES, WARNING
from isopath.report.sarif.schema import CodeFlow, FlowStep, Found, Location, Message, Stack, ThreadFlow
from isopath.spec.contracts.harness import violation
from isopath.vm.throwing.faults import StackFrame

_INDEX: Final = {rule.id: index for index, rule in enumerate(RULES)}


class Results:
    """Makes the results of one run; ``has_baseline`` if it was held against another one."""

    def __init__(self, places: Places, has_baseline: bool = False) -> None:
        self._places = places
        self._has_baseline = has_baseline

    def findings(self, target: str, found: Iterable[Finding], show_all: bool) -> Iterator[Found]:
        """Those that count; with ``show_all`` the others as notes."""
        yield from (self._finding(target, each) for each in found if show_all or each.is_serious)

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
            partial_fingerprints={SCHEME: breach.fingerprint},
            baseline_state=self._state(breach.is_known),
            properties={"target": target, "paths": breach.paths, "condition": list(path.brief)},
        )

    def _finding(self, target: str, finding: Finding) -> Found:
        rule = finding.rule
        level = NOTE if not finding.is_serious else ERROR if rule == ASSERTION else WARNING
        path, frame, frames = finding.path, finding.frame, _frames(finding.path)
        class_name, _, method = target.partition("#")
        place = named(class_name, method) if frame is None else self._places.frame(frame)
        said = f": {finding.message}" if finding.message else ""
        return Found(
            rule_id=rule,
            rule_index=_INDEX[rule],
            level=level,
            message=Message(text=f"{headline(finding)}{said}, {_when(path)}, in {target}"),
            locations=[place],
            code_flows=self._course(path, frames, finding.exception),
            stacks=self._stacks(finding.exception, frames),
            partial_fingerprints={SCHEME: finding.fingerprint},
            baseline_state=self._state(finding.is_known),
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

    def _state(self, is_known: bool) -> str | None:
        """``baselineState``."""
        return None if not self._has_baseline else "unchanged" if is_known else "new"


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
