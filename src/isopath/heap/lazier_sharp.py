"""Lazier# initialization (paper 001, section 3.3, Algorithm 3 and appendix D).

Reading an input reference forks nothing: it is a *symbolic reference*, null or any object. Null is decided when it is
tested or dereferenced (IFNULL1-B, 2-B, GETFIELD1-B, 2-B), the object when it is dereferenced or compared.
"""

from typing import Any, Self

from isopath.heap.cases import Case, certain
from isopath.heap.lazier import Lazier
from isopath.terms import NULL, Term, Value, is_null, negate
from isopath.terms.operators import EQ, NOT


class LazierSharp(Lazier):
    """A reference in ``open`` is a symbolic reference until the path knows that it is not null."""

    def initialize(self, initial: Term, type_name: str) -> list[Case[Value, Self]]:
        """GETFIELD3-B: a symbolic reference."""
        if self.is_of_kind(type_name):
            self.resolved[initial] = initial
            self.type_facts(initial, type_name)
            return certain(initial, self)
        is_near = self.is_near(initial)
        if not is_near and not self._has_alias(type_name):
            return self._initialize_far(initial, type_name)
        if self.keeper is not None and not self.keeper.can_wait(initial):
            return super().initialize(initial, type_name)
        if self.visitor is not None:
            return self._initialize_visited(initial, type_name, is_near)
        self.put_off(initial, type_name, is_near)
        self.count_met(initial, is_near)
        return certain(initial, self)

    def _initialize_visited(self, initial: Term, type_name: str, is_near: bool) -> list[Case[Value, Self]]:
        """Nothing is chosen where the specification of the inputs can say at once whether null is allowed."""
        assert self.visitor is not None
        can_be_null = bool(self.as_null(initial))
        located = self.fork()
        located.put_off(initial, type_name, is_near)
        if not self.visitor.can_wait(self, initial) or not located.has_object(initial):
            return super().initialize(initial, type_name)
        facts: list[Term] = []
        if not can_be_null:
            located.tell([negate(is_null(initial))], facts)
        located.count_met(initial, is_near)
        return certain(initial, located, facts)

    def may_be_null(self, reference: Term) -> bool:
        return reference in self.open or (self.has_canonical and self.is_canonical(reference))

    def resolve(self, reference: Term) -> list[Case[Any, Self]]:
        """GETFIELD1-B, 2-B, then 1-A, 2-A: null unless that is ruled out, or an object."""
        chosen = super().resolve(reference)
        if reference in self.open:
            heap = self.fork()
            del heap.open[reference]
            return [*heap.as_null(reference), *chosen]
        return chosen

    def chooses(self, condition: Term) -> bool:
        """IFNULL1-B, 2-B: both sides of a test for null are there, for no other condition mentions the reference."""
        test = condition.args[0] if condition.op is NOT else condition
        return test.op is EQ and NULL in test.args and any(part in self.open for part in test.args)

    def note(self, fact: Term) -> None:
        """A symbolic reference that is null is resolved."""
        super().note(fact)
        if fact.op is EQ and NULL in fact.args:
            reference = fact.args[0] if fact.args[1] is NULL else fact.args[1]
            if reference in self.open:
                del self.open[reference]
                self.resolved[reference] = NULL
                allowed = self.visit(reference, NULL)
                assert allowed is True, "that null is refused is known when a reference is put off"
