"""One run of the command, from its arguments to its exit code."""

import atexit
import gc
import os
import sys
import traceback
from typing import NoReturn

from isopath.cli import exits
from isopath.cli.commands import prepared
from isopath.errors import IsopathError
from isopath.search.alarm import Interrupted, interruptible, was_interrupted
from isopath.search.collecting import collect_rarely


def run_command() -> NoReturn:
    """Run the command; a user's mistake is one sentence, a bug of ours is a traceback.

    The first interrupt stops an exploration with what it has found, which is printed; the second ends the command.
    """
    _leave(_run())


def _run() -> int:
    try:
        with interruptible():
            command = prepared(sys.argv[1:])
            gc.freeze()
            collect_rarely()
            gc.enable()
            code = command()
            if not was_interrupted():
                return code
        print("isopath: interrupted; what was found until then is above.", file=sys.stderr)
        return exits.INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return exits.INCOMPLETE
    except IsopathError as error:
        print(f"isopath: {error}{error.advice}", file=sys.stderr)
        return exits.USAGE
    except (Interrupted, KeyboardInterrupt):
        print("isopath: interrupted", file=sys.stderr)
        return exits.INTERRUPTED
    except Exception:
        traceback.print_exc()
        print("isopath: internal error; please report the lines above.", file=sys.stderr)
        return exits.INTERNAL


def _leave(code: int) -> NoReturn:
    """End the process without freeing what it holds, which takes seconds after a large exploration."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        sys.exit(code)
    atexit._run_exitfuncs()
    os._exit(code)
