"""``isopath doctor``."""

from pathlib import Path
from typing import Annotated

from rich.console import Console

from isopath.cli import exits
from isopath.cli.command import command
from isopath.doctor import examine
from isopath.options import Option
from isopath.report.doctor import print_examination


@command()
def doctor_command(
    jdk: Annotated[Path | None, Option("The JDK to look at, instead of the one that is found.", "FOLDER")] = None,
) -> int:
    """Say what was found on this machine, what is modelled, and what is wrong with the set-up."""
    found = examine(jdk)
    print_examination(Console(highlight=False), found)
    return exits.COMPLETE if found.is_well else exits.USAGE
