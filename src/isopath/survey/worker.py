"""The other side of the pool: what runs in a worker process."""

import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")
R = TypeVar("R")

READY: Final = "ready"
"""The first thing that a worker says: its start takes no time of a task."""


def serve(connection: "Connection[R | str, T]", function: Callable[[T], R]) -> None:
    """Answer tasks until the pool goes. An interrupt of the terminal is the pool's to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    connection.send(READY)
    while True:
        try:
            task = connection.recv()
        except EOFError:
            return
        connection.send(function(task))


def resident_bytes(pid: int | None) -> int:
    """The memory that a process occupies, 0 where the system does not say."""
    try:
        pages = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]
    except (OSError, IndexError):
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
