"""The command ``isopath`` with its clock replaced by the CPU time of the process, for measurements on a busy machine.

    python -m bench.cpu_clock explore Sample.java#swap --time 5

``--time`` then counts seconds in which this process runs, as on cores of its own. Waiting, for a core or for the JVM
that replays, counts as nothing.
"""

import signal
import sys
import time


def main() -> None:
    time.perf_counter = time.process_time
    signal.ITIMER_REAL = signal.ITIMER_PROF
    signal.SIGALRM = signal.SIGPROF  # type: ignore[misc]
    from isopath.cli import main as command

    sys.argv[0] = "isopath"
    command()


if __name__ == "__main__":
    main()
