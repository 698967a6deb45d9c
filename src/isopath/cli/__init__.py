"""The command: parse options, call the analysis, print. A module per command.

Exit codes: 0 complete, 1 a violation was found, 2 bad usage or input, 3 incomplete, 4 internal error, heap models that
disagree or a JVM that does not do what a path says, 130 interrupted.
"""

import atexit
import os
import sys
import traceback
from typing import NoReturn

import typer

from isopath.cli import exits
from isopath.cli.check import check_command
from isopath.cli.compare import compare_command
from isopath.cli.doctor import doctor_command
from isopath.cli.explore import explore_command
from isopath.cli.survey import survey_command
from isopath.cli.test import test_command
from isopath.errors import IsopathError
from isopath.search.alarm import Interrupted, interruptible, was_interrupted

app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None)


@app.callback()
def isopath() -> None:
    """A symbolic Java virtual machine: every path of a method, once, whatever the shape of its input heap."""


app.command("explore")(explore_command)
app.command("check")(check_command)
app.command("test")(test_command)
app.command("compare")(compare_command)
app.command("survey")(survey_command)
app.command("doctor")(doctor_command)


def main() -> None:
    """Run the command; a user's mistake is one sentence, a bug of ours is a traceback.

    The first interrupt stops an exploration with what it has found, which is printed; the second ends the command.
    """
    _leave(_run())


def _run() -> int:
    try:
        with interruptible():
            app(standalone_mode=True)
    except SystemExit as ended:
        if not was_interrupted():
            return ended.code if isinstance(ended.code, int) else exits.COMPLETE
        print("isopath: interrupted; what was found until then is above.", file=sys.stderr)
        return exits.INTERRUPTED
    except IsopathError as error:
        print(f"isopath: {error}", file=sys.stderr)
        return exits.USAGE
    except (Interrupted, KeyboardInterrupt):
        print("isopath: interrupted", file=sys.stderr)
        return exits.INTERRUPTED
    except Exception:
        traceback.print_exc()
        print("isopath: internal error; please report the lines above.", file=sys.stderr)
        return exits.INTERNAL
    return exits.COMPLETE


def _leave(code: int) -> NoReturn:
    """End the process without freeing what it holds, which takes seconds after a large exploration."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        sys.exit(code)
    atexit._run_exitfuncs()
    os._exit(code)
