"""Checks as XML of JUnit: what a build server counts, and texts that XML could not hold."""

from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

from isopath import Bounds, Request, check
from isopath.report.junit_xml import in_xml, junit_xml
from tests.conftest import EXAMPLES, Command


def suites(target: str, bounds: Bounds) -> Element:
    return fromstring(junit_xml([*check(Request(target, bounds=bounds))]))


def test_a_violated_method_is_a_failure_and_the_others_pass() -> None:
    root = suites(str(EXAMPLES / "jml" / "Purse.java"), Bounds(k=2))
    (suite,) = root
    assert (suite.get("name"), suite.get("tests"), suite.get("failures")) == ("Purse", "4", "1")
    (failed,) = suite.findall("testcase[failure]")
    assert failed.get("name") == "pour(Purse)"
    (failure,) = failed.findall("failure")
    assert failure.get("type") == "ensures"
    assert "other = this" in (failure.text or "")


def test_what_is_not_known_is_skipped_with_its_reason() -> None:
    root = suites(str(EXAMPLES / "SearchTree.java#contains"), Bounds(k=2, loops=1))
    assert (root.get("tests"), root.get("failures"), root.get("skipped")) == ("1", "0", "1")
    (skipped,) = root.iter("skipped")
    assert "--loops" in (skipped.get("message") or "")


def test_characters_that_xml_has_no_place_for_are_escapes() -> None:
    assert in_xml("a\x1b[31m\x00\ud800\ufffe<&>") == "a\\u001b[31m\\u0000\\ud800\\ufffe<&>"


def test_the_command_writes_the_file(isopath: Command, tmp_path: Path) -> None:
    written = tmp_path / "checks.xml"
    target = str(EXAMPLES / "jml" / "Purse.java#pour")
    assert isopath("check", target, "--junit-xml", str(written), "--no-replay").returncode == 1
    assert fromstring(written.read_text()).get("failures") == "1"
