"""The page on HEX is true: its rules are about its classes, and say what the page says they do."""

import re
from pathlib import Path

import pytest

from isopath.program.hierarchy import Hierarchy
from isopath.spec.hex.loading import rules_of_text
from isopath.spec.hex.source import HexRejected, Source
from tests.conftest import ROOT
from tests.spec.hex.conftest import open_hierarchy

PAGE = (ROOT / "docs" / "hex.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def page_classes(tmp_path_factory: pytest.TempPathFactory) -> Hierarchy:
    folder = tmp_path_factory.mktemp("page")
    files = []
    for text in blocks("java"):
        name = re.findall(r"^class (\w+)", text, re.MULTILINE)[0]
        files.append(Path(folder, f"{name}.java"))
        files[-1].write_text(text)
    return open_hierarchy(*files)


def test_all_worked_examples_are_rules_about_their_classes(page_classes: Hierarchy) -> None:
    rules = [rules_of_text(page_classes, Source("hex.md", text)) for text in blocks("hex")]
    assert [(len(found), sorted({rule.cls for rule in found})) for found in rules] == [
        (2, ["Ring"]),
        (2, ["Rings"]),
        (8, ["LinkedEntries", "LinkedEntries$Entry"]),
        (6, ["Tree"]),
        (9, ["CachingList"]),
        (14, ["ParseNode"]),
        (3, ["RingBuffer"]),
    ]


def test_the_error_on_the_page_is_the_one_that_is_told(page_classes: Hierarchy) -> None:
    (shown,) = blocks("text")
    with pytest.raises(HexRejected) as rejected:
        rules_of_text(page_classes, Source("ring.hex", shown.split("\n")[1].strip()))
    assert f"isopath: {rejected.value}\n" == shown
