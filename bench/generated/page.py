"""The counts as text: lines while they are made, and the section of docs/tests.md."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from bench.generated.counting import Counted
from bench.generated.subjects import ROOT

PAGE = ROOT / "docs" / "tests.md"
_MARKS = re.compile(r"(<!-- counts -->\n).*?(<!-- end of counts -->)", re.DOTALL)


def summary(counted: Counted) -> str:
    """One class, and what went wrong."""
    lines = [
        f"{counted.subject.name}: {counted.tests} tests for {counted.paths} paths, {counted.reflective} reflective,"
        f" {counted.passed} passed, {len(counted.failed)} failed, {len(counted.flaky)} flaky, {counted.seconds:.0f} s"
    ]
    lines += [f"    {number} without: {why}" for why, number in counted.missing.most_common()]
    lines += [f"    failed: {method}: {why}" for method, why in counted.failed.items()]
    lines += [f"    flaky: {method}: {why}" for method, why in counted.flaky.items()]
    if counted.refused is not None:
        lines.append(f"    {counted.refused}")
    return "\n".join(lines)


def section(counted: Sequence[Counted], seconds: float, jdk: str) -> Iterator[str]:
    """The lines of the section."""
    yield f"Written by `make test-jars` with JDK {jdk}: {seconds:g} s for each method, k = 3, at most 20 paths of each."
    yield ""
    yield "| from | class | methods | paths ended | tests | passed, each of 3 runs | without reflection |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    for each in counted:
        yield _row(each.subject.origin, each.subject.name, [each])
    yield _row("all", "", counted)
    yield ""
    tests, reflective = (sum(each.constructible[part] for each in counted) for part in (0, 1))
    share = _share(tests, reflective)
    yield f"Of the {tests:,} tests of classes with an accessible constructor {share} need no reflection."
    failed, flaky = sum(len(each.failed) for each in counted), sum(len(each.flaky) for each in counted)
    impossible = sum(each.impossible for each in counted)
    yield f"Paths that only states take which no code builds, of methods explored to the end: {impossible:,}."
    refused = sum(each.refused is not None for each in counted)
    yield f"Tests that failed: {failed}; that passed in some runs only: {flaky}; files that javac rejected: {refused}."
    reasons: Counter[str] = sum((each.missing for each in counted), Counter())
    if reasons:
        yield from ("", "| paths without a test | because |", "| ---: | --- |")
        yield from (f"| {number} | {why} |" for why, number in reasons.most_common())


def write(lines: Sequence[str]) -> None:
    """Put the section between its marks."""
    text = PAGE.read_text(encoding="utf-8")
    if not _MARKS.search(text):
        raise SystemExit(f"{PAGE} has no place for the counts: <!-- counts --> and <!-- end of counts -->.")
    between = "\n".join(lines)
    PAGE.write_text(_MARKS.sub(lambda marks: f"{marks[1]}{between}\n{marks[2]}", text), encoding="utf-8")


def _row(origin: str, name: str, counted: Sequence[Counted]) -> str:
    methods, paths = sum(each.methods for each in counted), sum(each.paths for each in counted)
    tests, passed = sum(each.tests for each in counted), sum(each.passed for each in counted)
    share = _share(tests, sum(each.reflective for each in counted))
    return f"| {origin} | {name} | {methods:,} | {paths:,} | {tests:,} | {passed:,} | {share} |"


def _share(tests: int, reflective: int) -> str:
    return f"{100 * (tests - reflective) / tests:.0f}%" if tests else ""
