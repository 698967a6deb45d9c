"""The page in Debian's Chromium: it folds, filters and draws, runs nothing that is not ours, and bars no reader."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.report.html.pages import (
    HOSTILE,
    checked_page,
    compared_page,
    explored_page,
    hostile_page,
    large_page,
    surveyed_page,
)

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: make install")
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
AXE = ROOT / "tests" / "vendor" / "axe-core" / "axe.min.js"
pytestmark = pytest.mark.skipif(
    not CHROMIUM.exists(), reason="there is no /usr/bin/chromium: sh scripts/ensure-chromium"
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as started:
        chromium = started.chromium.launch(executable_path=str(CHROMIUM), args=[*FLAGS])
        yield chromium
        chromium.close()


class Opened:
    """A page that is open, with all that went wrong on it: errors, messages, dialogs, and requests elsewhere."""

    def __init__(self, browser: Any, file: Path, scheme: str = "light") -> None:
        self.page = browser.new_page(color_scheme=scheme, viewport={"width": 1400, "height": 900})
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("console", lambda message: self.faults.append(f"console: {message.text}"))
        self.page.on("dialog", self._dismiss)
        self.page.on("request", lambda request: self._look_at(request.url, file))
        self.page.goto(file.as_uri())
        self.page.wait_for_selector("html[data-ready]")

    def _dismiss(self, dialog: Any) -> None:
        self.faults.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _look_at(self, url: str, file: Path) -> None:
        if url != file.as_uri():
            self.faults.append(f"request: {url}")

    def count(self, selector: str) -> int:
        return int(self.page.locator(selector).count())

    def text(self, selector: str) -> str:
        return str(self.page.locator(selector).first.inner_text())

    def method(self, name: str) -> None:
        self.page.locator(".method", has_text=name).first.click()

    def violations(self, *rules: str) -> list[str]:
        """What axe-core finds, by some rules or by all."""
        if not self.page.evaluate("Boolean(window.axe)"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
        found = self.page.evaluate("options => axe.run(document, options)", options)["violations"]
        return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]


@pytest.fixture
def opened(browser: Any, tmp_path: Path) -> Iterator[Any]:
    pages: list[Opened] = []

    def open_page(text: str, scheme: str = "light") -> Opened:
        file = tmp_path / f"page{len(pages)}.html"
        file.write_text(text, encoding="utf-8")
        pages.append(Opened(browser, file, scheme))
        return pages[-1]

    yield open_page
    for each in pages:
        each.page.close()
        assert each.faults == []


def test_it_opens_at_the_first_finding(opened: Any) -> None:
    shown = opened(explored_page())
    assert shown.text("h1").startswith("SearchTree#rotateLeft(TreeNode)")
    assert "NullPointerException" in shown.text(".found")
    assert "throws NullPointerException" in shown.text(".detail")
    assert shown.count(".outcome-bar rect") > 2


def test_keys_move_through_the_paths_and_filters_filter(opened: Any) -> None:
    shown = opened(explored_page())
    shown.method("insert(int)")
    total = int(shown.text(".tally").split()[0])
    shown.page.keyboard.press("j")
    assert shown.text(".detail h2") == "Path 2"
    shown.page.keyboard.press("k")
    assert shown.text(".detail h2") == "Path 1"
    shown.page.locator(".chip.cut").click()
    cut = int(shown.text(".tally").split()[0])
    assert 0 < cut < total
    assert shown.count(".row .dot-mark.returned") == 0 < shown.count(".row .dot-mark.cut")
    shown.page.locator(".chip.cut").click()
    shown.page.keyboard.press("/")
    shown.page.keyboard.type("returns true right")
    assert 0 < int(shown.text(".tally").split()[0]) < total
    shown.page.keyboard.press("Escape")
    assert shown.text(".tally") == f"{total} paths"


def test_the_tree_has_conditions_on_its_edges_and_folds(opened: Any) -> None:
    shown = opened(explored_page())
    shown.method("insert(int)")
    shown.page.keyboard.press("2")
    before = shown.count("[role=treeitem]")
    assert shown.page.locator(".edge-label", has_text="this.root != null").count() > 0
    inner = shown.page.locator("[role=treeitem][aria-expanded=true]").nth(1)
    inner.click()
    assert shown.count("[role=treeitem]") < before
    assert shown.page.locator("[role=treeitem][aria-selected=true]").get_attribute("aria-expanded") == "false"
    shown.page.keyboard.press("Tab")
    shown.page.locator("[role=tree]").focus()
    shown.page.keyboard.press("ArrowRight")
    assert shown.count("[role=treeitem]") == before
    shown.page.get_by_role("button", name="Fold all", exact=True).click()
    assert shown.page.locator("[role=treeitem][aria-expanded=true]").count() == 1
    shown.page.locator("[role=treeitem] .ending").first.click()
    assert shown.text(".detail h2").startswith("Path ")


def test_heaps_are_drawn_with_what_the_call_has_changed(opened: Any) -> None:
    shown = opened(explored_page())
    shown.method("insertAfter")
    shown.page.locator(".row", has_text="this.next != null").first.click()
    assert shown.count(".heap") == 2
    assert shown.count(".heap >> nth=0 >> .cell.changed") == 0
    assert shown.count(".heap >> nth=1 >> .cell.changed") == 4
    assert shown.count(".heap >> nth=1 >> .edge.changed") == 4
    places = shown.page.locator(".heap .box-frame").evaluate_all("all => all.map(e => e.getAttribute('x'))")
    assert places[: len(places) // 2] == places[len(places) // 2 :]
    assert len(set(places)) > 1
    shown.method("insert(int)")
    shown.page.locator(".row", has_text="returns true").first.click()
    assert shown.count(".heap >> nth=1 >> .box.new") == 1


def test_a_line_of_the_source_shows_the_paths_that_decide_there(opened: Any) -> None:
    shown = opened(explored_page())
    shown.method("insert(int)")
    total = int(shown.text(".tally").split()[0])
    shown.page.keyboard.press("3")
    line = shown.page.locator(".line.decided", has_text="root == null").first
    assert "then 1" in line.inner_text()
    shown.page.locator(".line.decided", has_text="node.left == null").first.click()
    assert 0 < int(shown.text(".tally").split()[0]) < total
    shown.page.locator(".line-chip").click()
    assert int(shown.text(".tally").split()[0]) == total


def test_the_test_of_a_path_can_be_copied(opened: Any) -> None:
    shown = opened(explored_page())
    shown.page.evaluate("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
    shown.page.get_by_role("button", name="Copy test").click()
    copied = shown.page.evaluate("window.copied")
    assert copied.startswith("/** When") and "@Test" in copied and copied.rstrip().endswith("}")
    shown.page.get_by_role("button", name="Copied").wait_for()


def test_a_comparison_has_charts_and_the_tree_of_each_model(opened: Any) -> None:
    shown = opened(compared_page())
    assert "agree" in shown.text("h1")
    assert "lazy 21" in (shown.page.locator(".bars").first.get_attribute("aria-label") or "")
    assert shown.text(".tally") == "2 paths"
    shown.page.get_by_role("button", name="lazy", exact=True).click()
    assert shown.text(".tally") == "21 paths"


def test_light_and_dark_follow_the_system_and_a_button(opened: Any) -> None:
    background = "getComputedStyle(document.body).backgroundColor"
    light, dark = opened(explored_page(), "light"), opened(explored_page(), "dark")
    colours = [shown.page.evaluate(background) for shown in (light, dark)]
    assert colours[0] != colours[1]
    light.page.get_by_role("button", name="Light / dark").click()
    assert light.page.evaluate(background) == colours[1]


def test_a_printed_page_has_all_paths(opened: Any) -> None:
    shown = opened(explored_page())
    shown.method("insert(int)")
    shown.page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    shown.page.emulate_media(media="print")
    assert f"{shown.count('#print tbody tr')} paths" == shown.page.locator(".tally").text_content()
    assert shown.page.locator("#print").is_visible() and not shown.page.locator(".rows").first.is_visible()


def test_thousands_of_paths_are_rows_only_where_they_are_seen(opened: Any) -> None:
    shown = opened(large_page(5000))
    assert shown.text(".tally") == "5,000 paths"
    assert 0 < shown.count(".row") < 60
    shown.page.locator(".rows").evaluate("rows => { rows.scrollTop = rows.scrollHeight; }")
    shown.page.locator(".row", has_text="5000").wait_for()
    assert shown.count(".row") < 60


def test_hostile_texts_run_nothing_and_are_shown_as_they_are(opened: Any, tmp_path: Path) -> None:
    shown = opened(hostile_page(tmp_path))
    for number, text in enumerate(HOSTILE):
        shown.page.locator(".method").nth(number).click()
        for key in "123":
            shown.page.keyboard.press(key)
        for row in range(3):
            shown.page.keyboard.press("1")
            shown.page.locator(".row").nth(row).click()
        if text.startswith("<") or "onload" in text:
            assert text in shown.page.locator(".detail").inner_text()
    assert shown.page.evaluate("window.pwned") is None
    assert shown.count("body script") == 2
    assert shown.count("img, iframe, object, embed, link, [onerror], [onload]") == 0
    said = shown.page.locator("body").evaluate("body => body.textContent.replace(/.*\\}\\)\\(\\);/s, '')")
    shown.page.locator(".method").nth(6).click()
    assert "\\u001b[31mred" in shown.text(".detail") and "\x1b" not in said
    shown.page.locator(".method").nth(7).click()
    assert "\\u202egnissecca" in shown.text(".detail") and "\u202e" not in shown.page.locator("main").inner_text()
    shown.page.locator(".method").nth(len(HOSTILE) - 1).click()
    shown.page.get_by_role("button", name="show all").first.click()
    assert "a" * 10_000 in shown.page.locator("main").inner_text()


def test_a_survey_lists_methods_by_what_became_of_them(opened: Any) -> None:
    shown = opened(surveyed_page())
    total = 2 + 2 * len(HOSTILE)
    assert shown.text("h1") == f"{total} methods surveyed"
    assert shown.text(".detail h2") == "Plain#run()"
    shown.page.locator(".chip.violated").click()
    assert shown.text(".tally") == f"{len(HOSTILE)} of {total} methods"
    assert shown.text(".detail h2").startswith("Lost#<script>")
    assert HOSTILE[0] in shown.text(".detail pre")
    shown.page.locator(".chip.violated").click()
    shown.page.keyboard.press("/")
    shown.page.keyboard.type("plain incomplete")
    assert shown.text(".detail h2") == "Plain#cut()"
    shown.page.keyboard.press("Escape")
    for _ in range(total):
        shown.page.keyboard.press("j")
    assert shown.page.evaluate("window.pwned") is None
    assert shown.count("body script") == 2
    assert shown.violations() == []


@pytest.mark.parametrize(("scheme", "rules"), [("light", ()), ("dark", ("color-contrast",))])
def test_axe_finds_no_violation(opened: Any, scheme: str, rules: tuple[str, ...]) -> None:
    shown = opened(explored_page(), scheme)
    found = {"paths": shown.violations(*rules)}
    for key, name in (("2", "tree"), ("3", "source"), ("?", "help")):
        shown.page.keyboard.press(key)
        found[name] = shown.violations(*rules)
    found["compare"] = opened(compared_page(), scheme).violations(*rules)
    found["check"] = opened(checked_page(), scheme).violations(*rules)
    assert not any(found.values()), json.dumps(found, indent=1)
