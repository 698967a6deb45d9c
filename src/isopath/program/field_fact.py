"""What a program may be known to hold in its fields, as the hierarchy of its classes offers it."""

from dataclasses import dataclass
from typing import Protocol

from isopath.program.linked import Field, java_name
from isopath.terms import Term


@dataclass(frozen=True, slots=True)
class FieldFact:
    """What holds of a field of every object: it is not null, and an object within the ``bounds``; or it is a number
    from ``low`` to ``high``. None where that is no more than its type says."""

    field: Field
    is_never_null: bool = False
    bounds: frozenset[tuple[str, bool]] | None = None
    low: int | None = None
    high: int | None = None

    def __str__(self) -> str:
        name = f"{self.field.owner.simple_name}.{self.field.name}"
        if self.bounds is not None:
            kinds = " or ".join(sorted(java_name(each).rpartition(".")[2].replace("$", ".") for each, _ in self.bounds))
            return f"{name} is of {kinds}"
        if self.is_never_null:
            return f"{name} != null"
        if self.low is not None and self.low == self.high:
            return f"{name} == {self.low}"
        low = "" if self.low is None else f"{self.low} <= "
        return f"{low}{name}{'' if self.high is None else f' <= {self.high}'}"


class Facts(Protocol):
    """What holds of fields (``isopath.program.field_facts``). ``assumed`` are the facts that someone relied on."""

    assumed: dict[Field, FieldFact]

    def of(self, field: Field) -> FieldFact | None:
        """What holds of a field of every object that Java code can build; None where that is nothing special."""

    def assume(self, field: Field) -> FieldFact | None:
        """The same, which is relied on from now on."""


class Older(Protocol):
    """Which final fields lead to older objects (``isopath.program.field_facts.ages``)."""

    def is_to_older(self, reference: Term) -> bool:
        """Whether an input reference is the initial value of such a field, and others of them could lead back."""
