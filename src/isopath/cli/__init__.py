"""The command: parse options, call the analysis, print. A module per command.

Exit codes: 0 complete, 1 a violation was found, 2 bad usage or input, 3 incomplete, 4 internal error, heap models that
disagree or a JVM that does not do what a path says, 130 interrupted.
"""

import gc


def main() -> None:
    """The entry point of the command ``isopath``.

    What a command imports stays until the process ends, so Python's collector is off meanwhile and never looks through
    it. This package and ``isopath`` itself import nothing else, so that no module is loaded before that.
    """
    gc.disable()
    from isopath.cli.running import run_command

    run_command()
