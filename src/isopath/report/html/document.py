"""A page of what a command has done."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from isopath.comparison import Comparison
from isopath.report.html.assets import filled_page
from isopath.report.html.data import Described, Json, Texts, compared, explored, surveyed
from isopath.report.html.sources import sources
from isopath.survey import MethodRecord


def html_page(
    done: Sequence[Described | Comparison], version: str, command: str = "", source_files: Iterable[Path] = ()
) -> str:
    """The page as text, with an entry for each method."""
    texts = Texts()
    entries = [compared(each, texts) if isinstance(each, Comparison) else explored(each, texts) for each in done]
    targets = [entry["target"] for entry in entries]
    title = targets[0] if len(targets) == 1 else f"{len(targets)} methods"
    return _page(title, version, command, entries, sources(source_files), texts)


def survey_page(records: Sequence[MethodRecord], version: str, command: str = "") -> str:
    """The page of a survey."""
    return _page(f"{len(records):,} methods surveyed", version, command, [surveyed(records)])


def _page(
    title: str,
    version: str,
    command: str,
    entries: Sequence[Json],
    shown: Sequence[Json] = (),
    texts: Texts | None = None,
) -> str:
    data = {
        "title": title,
        "version": version,
        "command": command,
        "entries": entries,
        "sources": shown,
        "texts": [] if texts is None else texts.all(),
    }
    return filled_page(f"{title} - Isopath", data)
