"""The commands, each in a module of its own, which is imported when the command is asked for.

``isopath explore`` imports what an exploration needs, and nothing of the writing of tests or of surveys. The module
``isopath.cli.NAME`` has the command as ``NAME_command``.
"""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import partial
from importlib import import_module
from typing import Final

from isopath.cli import exits
from isopath.cli.command import Command
from isopath.cli.helping import overview
from isopath.cli.names import COMMANDS
from isopath.cli.words import HELP
from isopath.errors import UsageError

VERSION: Final = "--version"


def find_command(name: str) -> Command:
    """The command of this name."""
    if name not in COMMANDS:
        near = get_close_matches(name, COMMANDS, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(COMMANDS)}."
        raise UsageError(f"There is no command {name}; {hint}")
    found: Command = getattr(import_module(f"isopath.cli.{name}"), f"{name}_command")
    return found


def prepared(words: Sequence[str]) -> Callable[[], int]:
    """The command that the first word names, loaded and ready to run on the others; it gives the exit code."""
    if words and words[0] == VERSION:
        return partial(_show, import_module("isopath.cli.version").current(), exits.COMPLETE)
    if words and words[0] != HELP:
        return partial(find_command(words[0]).run, words[1:])
    purposes = [(name, find_command(name).purpose.partition("\n")[0]) for name in COMMANDS]
    return partial(_show, overview(purposes), exits.COMPLETE if words else exits.USAGE)


def _show(text: str, code: int) -> int:
    print(text)
    return code
