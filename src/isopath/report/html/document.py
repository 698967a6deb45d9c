"""A page of what a command has done."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from isopath.comparison import Comparison
from isopath.report.html.assets import filled_page
from isopath.report.html.data import Described, Texts, compared, explored
from isopath.report.html.sources import sources


def html_page(
    done: Sequence[Described | Comparison], version: str, command: str = "", source_files: Iterable[Path] = ()
) -> str:
    """The page as text, with an entry for each method."""
    texts = Texts()
    entries = [compared(each, texts) if isinstance(each, Comparison) else explored(each, texts) for each in done]
    targets = [entry["target"] for entry in entries]
    title = targets[0] if len(targets) == 1 else f"{len(targets)} methods"
    data = {
        "title": title,
        "version": version,
        "command": command,
        "entries": entries,
        "sources": sources(source_files),
        "texts": texts.all(),
    }
    return filled_page(f"{title} - Isopath", data)
