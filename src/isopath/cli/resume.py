"""``isopath resume``."""

import os
from pathlib import Path
from typing import Annotated

from isopath.cli.command import command
from isopath.cli.commands import find_command
from isopath.errors import UsageError
from isopath.options import Option
from isopath.scale.store import looked_at, meta


@command()
def resume_command(
    folder: Annotated[Path, Option("The folder of a run, as --run named it.", "FOLDER", is_argument=True)],
    jobs: Annotated[
        int | None, Option("Processes that explore a method, if not as many as before; 0 is one per core.", "NUMBER")
    ] = None,
) -> int:
    """Go on with a run that was interrupted, or show again what one has found."""
    folder = folder.resolve()
    with looked_at(folder) as connection:
        words: list[str] = meta(connection, "words")
        home = Path(meta(connection, "folder"))
    if not words:
        raise UsageError(f"The run in {folder} was begun by a program; the same request goes on with it.")
    if not home.is_dir():
        raise UsageError(f"The run in {folder} was begun in {home}, which is no longer there.")
    os.chdir(home)
    _, name, *rest = words
    more = [] if jobs is None else ["--jobs", str(jobs)]
    return find_command(name).run([*rest, "--run", str(folder), *more])
