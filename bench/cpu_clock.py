"""The command ``isopath`` with its clock replaced by the CPU time of the process, for measurements on a busy machine.

    python -m bench.cpu_clock explore Sample.java#swap --time 5

``--time`` then counts seconds in which this process runs, as on cores of its own. Waiting, for a core or for the JVM
that replays, counts as nothing. A timer of CPU time signals the thread that runs, which may be one that waits for Z3:
the other threads block the signal, so that the main thread hears it at once, as it hears that of the wall clock.
"""

import signal
import sys
import time
from threading import Thread


def count_cpu() -> None:
    """From now on, clocks and alarms of explorations count the CPU time of the process; before isopath is imported."""
    start = Thread.start

    def start_deaf(self: Thread) -> None:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPROF})
        start(self)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

    Thread.start = start_deaf  # type: ignore[method-assign]
    time.perf_counter = time.process_time
    signal.ITIMER_REAL = signal.ITIMER_PROF
    signal.SIGALRM = signal.SIGPROF  # type: ignore[misc]


def main() -> None:
    count_cpu()
    from isopath.cli import main as command

    sys.argv[0] = "isopath"
    command()


if __name__ == "__main__":
    main()
