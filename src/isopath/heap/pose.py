"""The default model: path-optimal, with functions for the initial heap (paper 000, Figs 4 and 5, made shorter).

The paper gives every input symbol its own symbolic object and puts aliasing into the values: a first read of ``Y.f``
is ``ite(Y = Y1, Y1.f, ... Z)`` over the other symbols whose ``f`` is initialized (Getfield r2), a write to ``Y.f``
rewrites each of these (Putfield c1): see ``isopath.heap.pose_ite``. Here the initial value of ``Y.f`` is the
application ``f(Y)``, for which congruence says the same, and only writes since the start leave an ite. Fields are
elements with the index 0.

Every operation returns one case: nothing but the program forks.
"""

from isopath.heap.by_value import ByValue
from isopath.heap.objects import InputElements
from isopath.program.linked import Field
from isopath.terms import Condition, Term, Value


class Pose(ByValue):
    """``writes`` also holds what was written to fields of input objects."""

    def same(self, a: Term, b: Term) -> Condition:
        return self.alias(a, b)

    def are_one(self, leaf: Term, target: Term) -> Condition:
        return self.alias(leaf, target)

    def input_field(self, leaf: Term, field: Field, facts: list[Term]) -> Value:
        """POSE Getfield c1, r1, r2: the newest write that may have been to this object, or the initial value."""
        log = InputElements(leaf, self.writes.get(field.initial, ()))
        return self.latest(log, field.initial, 0, lambda: self.initial_field(leaf, field, facts))

    def write_input_field(self, leaf: Term, field: Field, value: Value) -> None:
        """POSE Putfield c1, r1: other objects see it when they are read, where they are this one."""
        self.log(field.initial, leaf, 0, value)
