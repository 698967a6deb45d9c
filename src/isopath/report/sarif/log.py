"""A run of Isopath as a log of SARIF: its results, and as notifications what it could not look at."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path as FilePath
from typing import Final

from msgspec import to_builtins

from isopath.checking import Check
from isopath.exploration.results import Result
from isopath.findings import findings_of
from isopath.report.console import totals
from isopath.report.json_text import json_text
from isopath.report.sarif.places import Places
from isopath.report.sarif.results import Results
from isopath.report.sarif.rules import ERROR, NOTE, RULES, WARNING
from isopath.report.sarif.schema import Driver, Found, Invocation, Log, Message, Notification, Run, Tool
from isopath.witness.replay import Diverged

_SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def sarif_log(
    done: Sequence[Result | Check],
    version: str,
    command: str = "",
    sources: Iterable[FilePath] = (),
    show_all: bool = False,
) -> str:
    """The log of explorations and checks as text; with ``show_all`` it has findings that do not count as notes."""
    results = [each.result if isinstance(each, Check) else each for each in done]
    making = Results(Places(sources), any(result.baseline is not None for result in results))
    found = [each for one in done for each in _found(making, one, show_all)]
    notes = [note for result in results for note in _notifications(result)]
    invocation = Invocation(
        execution_successful=not any(result.has_divergence for result in results),
        command_line=command or None,
        tool_execution_notifications=notes or None,
    )
    driver = Driver(name="Isopath", semantic_version=version, rules=list(RULES))
    run = Run(tool=Tool(driver=driver), column_kind="utf16CodeUnits", invocations=[invocation], results=found)
    return json_text(to_builtins(Log(version="2.1.0", schema=_SCHEMA, runs=[run])), indent=2) + "\n"


def _found(making: Results, done: Result | Check, show_all: bool) -> Iterator[Found]:
    if isinstance(done, Check):
        yield from (making.breach(done.result.target, breach) for breach in done.breaches)
        yield from making.findings(done.result.target, done.findings, show_all)
    else:
        yield from making.findings(done.target, findings_of(done), show_all)


def _notifications(result: Result) -> Iterator[Notification]:
    """What was cut, what a JVM does otherwise, and what is hardly what the user meant."""
    for path in result.paths:
        if isinstance(path.replay, Diverged):
            yield _notification(ERROR, f"{result.target}: path {path.id} diverged: {path.replay.described}")
    for warning in result.warnings:
        yield _notification(WARNING, f"{result.target}: {warning}")
    if not result.is_complete:
        yield _notification(NOTE, f"{result.target}: {totals(result).plain}")


def _notification(level: str, text: str) -> Notification:
    return Notification(level=level, message=Message(text=text))
