"""One run of the command, from its arguments to its exit code."""

import atexit
import gc
import os
import sys
import traceback
from typing import NoReturn

from isopath.cli import exits
from isopath.cli.commands import application
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
            command = application(sys.argv[1] if len(sys.argv) > 1 else None)
            gc.freeze()
            collect_rarely()
            gc.enable()
            command(standalone_mode=True)
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
