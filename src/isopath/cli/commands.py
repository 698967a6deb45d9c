"""The commands, each in a module of its own, which is imported when the command is asked for.

``isopath explore`` imports what an exploration needs, and nothing of the writing of tests or of surveys. The module
``isopath.cli.NAME`` has the command as ``NAME_command``.
"""

from importlib import import_module
from typing import Final

import typer

COMMANDS: Final = ("explore", "check", "test", "compare", "survey", "doctor")


def application(asked: str | None = None) -> typer.Typer:
    """The command line with the command that is asked for, or with all where that is none of them."""
    app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None)
    app.callback()(isopath)
    for name in (asked,) if asked in COMMANDS else COMMANDS:
        app.command(name)(getattr(import_module(f"isopath.cli.{name}"), f"{name}_command"))
    return app


def isopath() -> None:
    """A symbolic Java virtual machine: every path of a method, once, whatever the shape of its input heap."""
