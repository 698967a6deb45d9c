"""docs/performance.md and pages like it: a section per measurement, each written by the program that measures it."""

from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "performance.md"


def write_section(title: str, text: str, page: Path = PAGE) -> None:
    """Put a section in place of the one with the same title, or at the end."""
    head, *sections = page.read_text(encoding="utf-8").split("\n## ")
    by_title = {section.partition("\n")[0]: section.rstrip() for section in sections}
    by_title[title] = f"{title}\n\n{text.strip()}"
    page.write_text("\n\n## ".join((head.rstrip(), *by_title.values())) + "\n", encoding="utf-8")
