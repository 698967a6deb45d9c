"""What the doctor found, on the terminal: a line per thing that was looked at, then the advice."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from isopath.doctor import Examination, FoundJdk


def print_examination(console: Console, found: Examination) -> None:
    """Print everything; the last line says whether Isopath can work here."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for name, words in rows(found):
        table.add_row(name, Text(words))
    console.print(table)
    for problem in found.problems:
        word, style = ("needed", "bold red") if problem.is_needed else ("advice", "yellow")
        console.print(Text.assemble((f"{word}: ", style), problem.sentence), soft_wrap=True)
    console.print("all is well" if not found.problems else "works" if found.is_well else "cannot work yet")


def rows(found: Examination) -> list[tuple[str, str]]:
    """A name and a description for each thing that was looked at."""
    solver = found.solver
    test = "the self test passes" if solver.works else "the self test fails"
    areas = ", ".join(f"{area} {count}" for area, count in found.natives.items())
    return [
        ("python", found.python),
        *(("jdk" if at == 0 else "", _jdk(jdk)) for at, jdk in enumerate(found.jdks)),
        ("solver", f"z3 {solver.installed}, tested with {solver.pinned}; {test}"),
        ("cache", _cache(found)),
        ("natives", f"{sum(found.natives.values())} methods: {areas}"),
        ("heaps", ", ".join(found.heaps)),
        ("searches", ", ".join(found.searches)),
    ]


def _jdk(found: FoundJdk) -> str:
    compiler = "with javac" if found.jdk.javac else "without javac"
    use = ", in use" if found.is_used else ""
    return f"{found.jdk.version} at {found.jdk.home}, {compiler}, from {found.origin}{use}"


def _cache(found: Examination) -> str:
    cache = found.cache
    parts = [f"{name} {files:,} files, {size / 1e6:,.1f} MB" for name, (files, size) in cache.parts.items()]
    state = "" if cache.is_writable else " (cannot be written)"
    return f"{cache.folder}{state}: {'; '.join(parts) if parts else 'empty'}"
