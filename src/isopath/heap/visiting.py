"""Where a specification of the inputs looks in: each input reference is shown to it when the path first resolves it.

What it demands then holds of every valid input. A heap that chooses objects shows each choice and drops those that are
refused; one that keeps terms shows the term, and the demand becomes a condition of the path that no reader sees.
"""

from typing import Protocol

from isopath.program.linked import Field
from isopath.terms import Condition, Term, Value


class Visited(Protocol):
    """What may be asked of a heap about the references that it has shown."""

    def same_input(self, a: Term, b: Term) -> Condition:
        """Whether two references of the initial heap, of which one at least is not null, are one object."""

    def is_null_input(self, reference: Term) -> Condition:
        """Whether a reference that was shown is null."""

    def is_instance(self, reference: Term, type_name: str) -> Condition: ...

    def settled(self, condition: Condition) -> Condition: ...


class Keeper(Protocol):
    """Keeps objects of the platform among the inputs well-formed (``isopath.spec.jdk``); belongs to one heap, too."""

    has_opened: bool
    """Whether it has said anything of what is in an object."""
    has_demanded: bool
    """Whether it has stated any condition at all."""

    def fork(self) -> "Keeper": ...

    def opened(self, heap: Visited, opened: Term, field: Field) -> list[Condition]:
        """What holds of an input object of which a field is read."""

    def is_known(self, field: Field) -> bool:
        """Whether it is known what a field of an input holds; a path that reads another is unsupported."""

    def derived(self, heap: Visited, opened: Term, field: Field) -> Value | None:
        """What a field of an input object holds at the start, where that follows from others; None elsewhere."""

    def length(self, array: Term) -> int | None:
        """How long an array of the inputs is, where that is fixed."""

    def element(self, array: Term, index: Value) -> int | None:
        """What an array of the inputs holds at an index at the start, where that is fixed."""

    def met(self, heap: Visited, reference: Term) -> list[Condition]:
        """What holds of an input reference that is read."""

    def chosen(self, heap: Visited, initial: Term, target: Term) -> Condition:
        """What must hold for a reference to be the object, or null, that a heap has chosen for it."""

    def can_wait(self, initial: Term) -> bool:
        """Whether what a reference is can be chosen later, since nothing else follows from it."""


class Visitor(Protocol):
    """A visitor belongs to one heap and is forked with it."""

    def fork(self) -> "Visitor": ...

    def visit(self, heap: Visited, initial: Term, target: Term, seen: Condition) -> Condition:
        """What must hold for an input reference, called ``initial``, to be ``target`` where it is seen.

        The target is null or an object where the heap has chosen, and the reference itself where it has not.
        """

    def can_wait(self, heap: Visited, initial: Term) -> bool:
        """Whether what is demanded of a reference that is null does not depend on what is visited meanwhile."""
