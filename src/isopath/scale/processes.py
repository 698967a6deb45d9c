"""A process that answers: started, spoken to, and ended. What it does is said by a function that is sent to it."""

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Final, Generic, TypeVar

S = TypeVar("S")
R = TypeVar("R")

_GRACE_SECONDS: Final = 5.0


class Child(Generic[S, R]):
    """One process and the connection to it. It begins afresh, with nothing of this one but the arguments."""

    def __init__(self, function: Callable[..., None], *arguments: object) -> None:
        context = get_context("spawn")
        self.connection: Connection[S, R]
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=function, args=(theirs, *arguments), daemon=True)
        self.process.start()
        theirs.close()

    @property
    def exit_code(self) -> int | None:
        """How it has ended, once its connection is closed."""
        self.process.join(_GRACE_SECONDS)
        return self.process.exitcode

    def stop(self) -> None:
        """End it, now."""
        self.connection.close()
        self.process.kill()
        self.process.join()
        self.process.close()
