"""Checks in the XML that build servers read as test results: a suite per class, a case per method.

A violated clause or a finding that counts is a failure. What is not known, or was not checked because no input is
valid, is skipped with its reason, so that nobody takes it for passed. XML 1.0 has no place for most control
characters, nor for halves of characters: they are written as Java's escapes.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from isopath.checking import OPEN, VACUOUS, Check
from isopath.report.checks import check_lines, verdict_words
from isopath.report.findings import headline
from isopath.spec.contracts.harness import violation

_NOT_XML: Final = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_xml(checked: Sequence[Check]) -> str:
    """All checks as one file."""
    by_class: dict[str, list[Check]] = {}
    for each in checked:
        by_class.setdefault(each.result.target.partition("#")[0], []).append(each)
    root = Element("testsuites", {"name": "isopath check", **_counts(checked)})
    for name, checks in by_class.items():
        suite = SubElement(root, "testsuite", {"name": in_xml(name), **_counts(checks)})
        for each in checks:
            _case(suite, name, each)
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def in_xml(text: str) -> str:
    """A text without characters that XML cannot hold."""
    return _NOT_XML.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def _case(suite: Element, class_name: str, check: Check) -> None:
    method = check.result.target.partition("#")[2]
    seconds = f"{check.result.seconds:.3f}"
    names = {"classname": in_xml(class_name), "name": in_xml(method), "time": seconds}
    case = SubElement(suite, "testcase", names)
    whole = in_xml("\n".join(line.plain for line in check_lines(check)))
    failures = [*_failures(check)]
    if failures:
        kinds, messages = (list(dict.fromkeys(each)) for each in zip(*failures, strict=True))
        said = {"type": in_xml(", ".join(kinds)), "message": in_xml("; ".join(messages))}
        SubElement(case, "failure", said).text = whole
        return
    if check.verdict in (OPEN, VACUOUS):
        SubElement(case, "skipped", {"message": in_xml(verdict_words(check))})
    SubElement(case, "system-out").text = whole


def _failures(check: Check) -> Iterator[tuple[str, str]]:
    yield from ((breach.clause.kind, violation(breach.clause)) for breach in check.breaches if not breach.is_known)
    yield from ((found.exception, headline(found)) for found in check.findings if found.is_listed)


def _counts(checked: Sequence[Check]) -> dict[str, str]:
    failed = sum(any(True for _ in _failures(each)) for each in checked)
    skipped = sum(each.verdict in (OPEN, VACUOUS) for each in checked)
    seconds = sum(each.result.seconds for each in checked)
    return {
        "tests": str(len(checked)),
        "failures": str(failed),
        "errors": "0",
        "skipped": str(skipped),
        "time": f"{seconds:.3f}",
    }
