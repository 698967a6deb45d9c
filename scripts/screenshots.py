"""The pictures of docs/html.md, drawn by Chromium: ``make screenshots``."""

import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
FLAGS += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
EXPLORE = (
    "explore",
    "examples/SearchTree.java#insert",
    "examples/SearchTree.java#rotateLeft",
    "examples/DoublyLinked.java",
)
COMPARE = ("compare", "examples/Swap.java#swap", "examples/HasNull.java#hasNull")
Act = Callable[[Any], object]


def method(name: str, *keys: str) -> Act:
    """Choose a method, then press some keys."""

    def act(page: Any) -> None:
        page.locator(".method", has_text=name).first.click()
        for key in keys:
            page.keyboard.press(key)
        page.evaluate("document.activeElement.blur()")

    return act


SHOTS: dict[str, tuple[tuple[str, ...], str, Act]] = {
    "report-light": ((*EXPLORE, "--k", "3", "--loops", "4"), "light", method("rotateLeft", "1")),
    "report-heap": ((*EXPLORE, "--k", "3", "--loops", "4"), "light", method("insertAfter", "j", "j", "j")),
    "report-tree": ((*EXPLORE, "--k", "3", "--loops", "4"), "dark", method("insert(int)", "2")),
    "report-compare": (COMPARE, "light", lambda page: page.get_by_role("button", name="lazy", exact=True).click()),
}


def main() -> None:
    """Draw them all, or those that are named."""
    PICTURES.mkdir(exist_ok=True)
    pages: dict[tuple[str, ...], Path] = {}
    with TemporaryDirectory() as folder, sync_playwright() as started:
        browser = started.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for name, (command, scheme, act) in SHOTS.items():
            if len(sys.argv) > 1 and name not in sys.argv[1:]:
                continue
            if command not in pages:
                pages[command] = Path(folder, f"{len(pages)}.html")
                run([sys.executable, "-m", "isopath", *command, "--html", pages[command]], cwd=ROOT, stdout=-3)
            page = browser.new_page(color_scheme=scheme, viewport={"width": 1280, "height": 800})
            page.goto(pages[command].as_uri())
            act(page)
            page.screenshot(path=PICTURES / f"{name}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
