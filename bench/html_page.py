"""How long an HTML report takes to write and to open in Chromium, by the number of paths.

    python -m bench.html_page 100 1000 5000

A page is open when its script is done and rows are drawn; the median of five times is printed.
"""

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright
from tests.report.html.pages import large_page
from tests.report.html.test_in_a_browser import CHROMIUM, FLAGS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

_TIMES = 5


def main() -> None:
    """Measure pages of so many paths as are typed."""
    large_page(1)
    print(f"{'paths':>7}  {'bytes':>10}  {'written s':>9}  {'open s':>7}")
    with TemporaryDirectory() as folder, sync_playwright() as started:
        browser = started.chromium.launch(executable_path=str(CHROMIUM), args=[*FLAGS])
        for paths in map(int, sys.argv[1:] or ("100", "1000", "5000")):
            since = perf_counter()
            file = Path(folder, f"{paths}.html")
            file.write_text(large_page(paths), encoding="utf-8")
            written = perf_counter() - since
            opened = median(_opened(browser, file) for _ in range(_TIMES))
            print(f"{paths:>7,}  {file.stat().st_size:>10,}  {written:>9.2f}  {opened:>7.2f}")
        browser.close()


def _opened(browser: "Browser", file: Path) -> float:
    page = browser.new_page()
    since = perf_counter()
    page.goto(file.as_uri())
    page.wait_for_selector("html[data-ready] .row")
    seconds = perf_counter() - since
    page.close()
    return seconds


if __name__ == "__main__":
    main()
