"""``isopath doctor``."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from isopath.cli import exits
from isopath.doctor import examine
from isopath.report.doctor import print_examination


def doctor_command(
    jdk: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="The JDK to look at, instead of the one that is found.")
    ] = None,
) -> None:
    """Say what was found on this machine, what is modelled, and what is wrong with the set-up."""
    found = examine(jdk)
    print_examination(Console(highlight=False), found)
    raise typer.Exit(exits.COMPLETE if found.is_well else exits.USAGE)
