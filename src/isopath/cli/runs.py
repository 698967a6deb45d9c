"""``isopath runs``."""

from pathlib import Path
from typing import Annotated

from rich.console import Console
from rich.table import Table

from isopath.cli import exits
from isopath.cli.command import command
from isopath.options import Option
from isopath.scale.listing import Listed, listed


@command()
def runs_command(
    folders: Annotated[
        list[Path], Option("Folders of runs, as --run named them, or folders of these.", "FOLDER", is_argument=True)
    ],
) -> int:
    """List runs: what they explore, how far they are, and whether a process is at work on them."""
    found = [each for folder in folders for each in listed(folder)]
    table = Table(box=None, pad_edge=False)
    for heading in ("run", "state", "methods", "paths", "open", "command"):
        table.add_column(heading, overflow="fold")
    for each in found:
        table.add_row(str(each.folder), each.state, *_numbers(each), each.command)
    Console(highlight=False).print(table)
    return exits.COMPLETE


def _numbers(run: Listed) -> tuple[str, str, str]:
    if run.standing is None:
        return "", "", ""
    standing = run.standing
    return f"{standing.finished} of {standing.methods}", str(standing.paths), str(standing.open)
