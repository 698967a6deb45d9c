"""What a contract is, wherever it was written: clauses in Java, for one method, each with the place it stands at.

A clause is a boolean expression. ``text`` is what its author wrote and what a reader is shown; ``java`` is the same as
code of a harness method (``isopath.spec.contracts.harness``), in which the parameters have their own names,
``RESULT`` is what the call has given, and a value of before the call is the name of one of the contract's ``olds``.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from isopath.errors import IsopathError

REQUIRES: Final = "requires"
ENSURES: Final = "ensures"
INVARIANT: Final = "invariant"
ASSIGNABLE: Final = "assignable"

RESULT: Final = "isopath$result"
"""The local variable of a harness that holds what the method has returned."""

OLD: Final = "isopath$old"
"""How the names of the local variables begin that hold values of before the call."""


class ContractRejected(IsopathError):
    """A contract that does not parse or compile, names what does not exist, or cannot be run."""


@dataclass(frozen=True, slots=True)
class Invocation:
    """A method that anyone may call to evaluate a clause, and what it is handed, as a harness names it.

    It is the static method of ``owner``, an internal name; without an owner, that of the first of the ``arguments``.
    """

    owner: str | None
    method: str
    descriptor: str
    arguments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Clause:
    """A boolean expression, and where it stands. ``kind`` is ``requires``, ``ensures`` or ``invariant``.

    ``invocation`` is there if the clause is a method. ``is_after_throwing`` says that the call has ended so.
    """

    kind: str
    text: str
    file: str
    line: int
    column: int
    java: str
    invocation: Invocation | None = None
    is_after_throwing: bool = field(default=False, compare=False)

    @property
    def where(self) -> str:
        """The place, as in messages: ``Stack.java:12``."""
        return f"{self.file}:{self.line}" if self.line > 0 else self.file


@dataclass(frozen=True, slots=True)
class Old:
    """A value that is taken before the call: the Java expression ``java``, kept under ``name``."""

    name: str
    java: str
    file: str
    line: int
    invocation: Invocation | None = None


@dataclass(frozen=True, slots=True)
class Assignable:
    """A place that a method may assign: code for the object that has it, and for the name of the field or the index.

    ``clause`` is what says so.
    """

    clause: Clause
    owner: str
    selector: str


@dataclass(frozen=True, slots=True)
class Contract:
    """The clauses of one method, by internal class name, name and descriptor.

    ``requires`` and ``invariants`` are assumed before the call, ``ensures`` and ``invariants`` asserted after it; those
    of a constructor's object only after. ``kept`` are invariants that others see to before the call: they are asserted
    only. ``assignable`` lists what the call may assign, ``frame`` is what says that it may assign nothing else; without
    it, it may assign everything.
    """

    class_name: str
    method_name: str
    descriptor: str
    requires: tuple[Clause, ...] = ()
    ensures: tuple[Clause, ...] = ()
    invariants: tuple[Clause, ...] = ()
    kept: tuple[Clause, ...] = ()
    olds: tuple[Old, ...] = ()
    assignable: tuple[Assignable, ...] = ()
    frame: Clause | None = None

    @property
    def clauses(self) -> Iterator[Clause]:
        """All clauses that are run."""
        yield from self.requires
        yield from self.at_the_end
        yield from self.ensures

    @property
    def at_the_end(self) -> tuple[Clause, ...]:
        """What has to hold when the method is left, be it by an exception."""
        return (*self.invariants, *self.kept)
