"""What the commands write is what docs/schema says that they write."""

import json
from pathlib import Path

import pytest
from msgspec.json import decode

from isopath import Bounds, Output, Request, check, compare, explore
from isopath.report import checks_json, comparison_json, json_lines
from isopath.report.schema import LINES, ExploreLine, ModelLine, VerdictLine, published
from isopath.report.schema import line as line_of
from tests.conftest import ROOT

SMALL = Bounds(k=2, loops=2)


@pytest.mark.parametrize("kind", LINES)
def test_the_schema_in_docs_is_that_of_the_code(kind: str) -> None:
    """To mend it: python -m isopath.report.schema docs/schema"""
    assert (ROOT / "docs" / "schema" / f"{kind}.json").read_text(encoding="utf-8") == published(kind)


@pytest.mark.parametrize("target", ["Swap.java", "HasNull.java", "Account.java"])
def test_the_line_of_an_exploration_is_read_back_as_it_was_written(target: str) -> None:
    for result in explore(Request(str(ROOT / "examples" / target), bounds=SMALL, output=Output(replays=True))):
        line = json_lines.line(result)
        assert line_of(decode(line, type=ExploreLine)) == line


def test_the_line_of_a_check_is_read_back_as_it_was_written() -> None:
    for checked in check(Request(str(ROOT / "examples" / "jml" / "Purse.java"), bounds=SMALL)):
        line = checks_json.line(checked)
        assert line_of(decode(line, type=ExploreLine)) == line


def test_the_lines_of_a_comparison_are_read_back_as_they_were_written() -> None:
    (comparison,) = compare(Request(str(ROOT / "examples" / "Swap.java#swap"), bounds=SMALL), ("pose", "lazy"))
    *models, verdict = comparison_json.lines(comparison)
    assert [decode(line, type=ModelLine).heap for line in models] == ["pose", "lazy"]
    assert decode(verdict, type=VerdictLine).verdict == "agree"


def test_half_a_character_is_an_escape(tmp_path: Path) -> None:
    source = tmp_path / "Half.java"
    source.write_text(
        "class Half { static boolean half(char c) { return Character.isHighSurrogate(c); } static "
        "boolean text(String s) { return s.length() == 1 && Character.isHighSurrogate(s.charAt(0)); } }"
    )
    (result,) = explore(Request(f"{source}#text", output=Output(witnesses=True)))
    line = json_lines.line(result)
    assert "\\ud8" in line
    assert json.loads(line.encode("utf-8"))["complete"]
