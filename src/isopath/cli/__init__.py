"""The command: parse options, call the analysis, print. A module per command.

Exit codes: 0 complete, 1 a violation was found, 2 bad usage or input, 3 incomplete, 4 internal error, heap models that
disagree or a JVM that does not do what a path says, 130 interrupted.
"""

import sys
import traceback

import typer

from isopath.cli import exits
from isopath.cli.check import check_command
from isopath.cli.compare import compare_command
from isopath.cli.doctor import doctor_command
from isopath.cli.explore import explore_command
from isopath.cli.survey import survey_command
from isopath.cli.test import test_command
from isopath.errors import IsopathError

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
    """Run the command; a user's mistake is one sentence, a bug of ours is a traceback."""
    try:
        app(standalone_mode=True)
    except IsopathError as error:
        print(f"isopath: {error}", file=sys.stderr)
        sys.exit(exits.USAGE)
    except KeyboardInterrupt:
        print("isopath: interrupted", file=sys.stderr)
        sys.exit(exits.INTERRUPTED)
    except Exception:
        traceback.print_exc()
        print("isopath: internal error; please report the lines above.", file=sys.stderr)
        sys.exit(exits.INTERNAL)
