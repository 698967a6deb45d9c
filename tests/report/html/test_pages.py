"""The page as text: what is in its data, and that nothing of the analysed code is markup."""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from isopath.cli.commands import find_command
from tests.conftest import EXAMPLES
from tests.report.html.pages import (
    HOSTILE,
    checked_page,
    compared_page,
    data_of,
    explored,
    explored_page,
    hostile_page,
    large_page,
    read,
)


def test_the_data_has_the_paths_with_conditions_and_tests() -> None:
    data = data_of(explored_page())
    insert = data["entries"][0]
    assert insert["target"] == "SearchTree#insert(int)"
    result = explored()[0].done
    first, path = insert["paths"][0], result.paths[0]  # type: ignore[union-attr]
    assert [data["texts"][number] for number in first["condition"]] == list(path.condition)
    assert [data["texts"][number] for number in first["brief"]] == list(path.brief)
    begin, end = insert["tests"]["lines"][path.id]
    test = insert["tests"]["file"].splitlines()[begin - 1 : end]
    assert test[0].strip().startswith("/**") and test[-1] == "    }"
    assert any("@Test" in line for line in test)


def test_only_objects_that_the_call_has_changed_or_made_are_kept_of_the_final_heap() -> None:
    (inserts,) = [each for each in data_of(explored_page())["entries"] if each["target"].startswith("DoublyLinked")]
    returned = [path for path in inserts["paths"] if path["ending"] == "returned"]
    assert any(path["after"]["objects"] for path in returned)
    for path in returned:
        before = {each["id"]: each for each in path["witness"]["objects"]}
        assert all(before.get(each["id"]) != each for each in path["after"]["objects"])
    (threw,) = [path for path in inserts["paths"] if path["ending"] == "threw"]
    assert threw["after"]["objects"] == []
    assert threw["at"]["file"] == "DoublyLinked.java"


def test_a_source_has_its_lines_and_its_classes() -> None:
    tree = data_of(explored_page())["sources"][0]
    assert tree["lines"] == (EXAMPLES / "SearchTree.java").read_text().splitlines()
    assert {"SearchTree", "TreeNode"} <= set(tree["classes"])


def test_a_source_that_cannot_be_read_is_named() -> None:
    from isopath.report.html.sources import sources

    assert sources([Path("nowhere/Gone.java")]) == [{"name": "Gone.java", "missing": "No such file or directory"}]


def test_a_comparison_has_what_each_model_took_and_its_paths() -> None:
    (entry,) = data_of(compared_page())["entries"]
    assert (entry["kind"], entry["verdict"]) == ("comparison", "agree")
    assert [model["heap"] for model in entry["models"]] == ["lazy", "pose"]
    assert all(model["taken"]["traces"] == len(model["paths"]) for model in entry["models"])


def test_a_check_has_its_verdict_and_clauses() -> None:
    (entry,) = data_of(checked_page())["entries"]
    assert entry["check"]["verdict"] == "violated"
    (violated,) = entry["check"]["violations"]
    assert violated["path"] in {path["id"] for path in entry["paths"]}


def test_the_policy_allows_our_style_and_our_script_and_nothing_else() -> None:
    page = read(explored_page())
    (policy,) = [value for name, value in page.attributes if name == "content" and "default-src" in (value or "")]
    assert policy is not None and policy.startswith("default-src 'none';")
    for kind in ("script", "style"):
        digest = b64encode(sha256(page.text(kind).encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}';" in policy
    assert not re.search(r"unsafe|https?:", policy)
    assert "innerHTML" not in page.text("script") and "document.write" not in page.text("script")
    assert not [name for name, _ in page.attributes if name.startswith("on") or name in ("src", "href", "style")]


def test_hostile_texts_stay_inside_of_the_data(tmp_path: Path) -> None:
    hostile, plain = hostile_page(tmp_path), explored_page()
    assert read(hostile).tags == read(plain).tags
    assert hostile.encode("utf-8").decode("utf-8") == hostile
    entries = data_of(hostile)["entries"]
    assert [entry["target"] for entry in entries] == [f"Hostile#{text}" for text in HOSTILE]
    block = hostile.partition('id="report">')[2].partition("</script>")[0]
    assert block.isascii() and not re.search("[<>&\x00-\x1f]", block)


def test_a_title_shows_characters_that_hide() -> None:
    from isopath.report.html.assets import filled_page

    page = filled_page("\x1b[2J\u202e<b>\ud800", {})
    assert "<title>\\u001b[2J\\u202e&lt;b&gt;\\ud800</title>" in page


def test_texts_of_thousands_of_paths_are_kept_once() -> None:
    data = data_of(large_page(5000))
    assert len(data["entries"][0]["paths"]) == 5000
    assert len(data["texts"]) == len(set(data["texts"])) < 1000


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("explore {examples}/Swap.java#swap --no-replay", 0),
        ("compare {examples}/Swap.java#swap --heaps lazy,pose", 0),
        ("test {examples}/Swap.java#swap --no-run --no-replay -o {folder}", 0),
        ("check {examples}/jml/Purse.java#pour --no-replay", 1),
    ],
    ids=lambda value: str(value).partition(" ")[0],
)
def test_a_command_writes_the_page(command: str, code: int, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    name, *words = command.format(examples=EXAMPLES, folder=tmp_path).split()
    assert find_command(name).run([*words, "--html", str(page)]) == code
    (entry,) = data_of(page.read_text(encoding="utf-8"))["entries"]
    assert entry["kind"] == ("comparison" if name == "compare" else "method")
    assert ("check" in entry) == (name == "check")
    assert bool(entry.get("tests", {}).get("lines")) == (name in ("explore", "test"))
    assert "--html" not in data_of(page.read_text(encoding="utf-8"))["command"]
