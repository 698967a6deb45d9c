"""Z3 itself: one solver object that keeps the constraints of the last query and moves to the next by push and pop.

Work is bounded by Z3's resource counter and memory, never by the clock: the same queries get the same answers on a
slow machine. What Z3 learned from earlier queries may change the model it picks, and whether a query that is about
to exhaust its ``rlimit`` still makes it, but not which of Sat and Unsat it says.
"""

from collections.abc import Sequence
from typing import Any, Final
from weakref import WeakSet

from isopath.solver.answers import Answer, Sat, Unknown, Unsat
from isopath.solver.extraction import Extracted
from isopath.solver.lowering import Lowering
from isopath.solver.model import Model
from isopath.solver.native import SATISFIABLE, UNSATISFIABLE, Context, Failure, api, limit_memory
from isopath.terms import Term


class Z3:
    """The innermost solver. ``rlimit`` 0 means no bound on the work of one query."""

    def __init__(self, rlimit: int = 0, memory_mb: int = 2048) -> None:
        limit_memory(memory_mb)
        self._rlimit: Final = rlimit
        self._unread: WeakSet[Extracted] = WeakSet()
        self._begin()

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        """Ask Z3; ``base`` is of no use here."""
        try:
            return self._check(constraints)
        except Failure as failure:
            self._rebuild()
            return Unknown(_reason(str(failure)))

    def _begin(self) -> None:
        self._lowering = Lowering(Context())
        self._solver: Any = self._lowering.context.new_solver(self._rlimit)
        self._asserted: list[Term] = []
        self._known_locations = 0

    def _rebuild(self) -> None:
        """Start over with an empty context."""
        self.close()
        self._begin()

    def close(self) -> None:
        """Free the context, after the models that still read from it have been read."""
        api.Z3_solver_dec_ref(self._lowering.context.handle, self._solver)
        for model in self._unread:
            model.extract()
        self._lowering.context.close()

    def _check(self, constraints: Sequence[Term]) -> Answer:
        self._move_to(constraints)
        handle = self._lowering.context.handle
        verdict = api.Z3_solver_check(handle, self._solver)
        if verdict == SATISFIABLE:
            model = Extracted(self._lowering, api.Z3_solver_get_model(handle, self._solver))
            self._unread.add(model)
            return Sat(model)
        if verdict == UNSATISFIABLE:
            return Unsat()
        reason = _reason(api.Z3_solver_get_reason_unknown(handle, self._solver))
        if reason == "memory":
            self._rebuild()
        return Unknown(reason)

    def _move_to(self, constraints: Sequence[Term]) -> None:
        """Pop what the new query does not begin with and push the rest, a scope per constraint."""
        handle, solver, asserted = self._lowering.context.handle, self._solver, self._asserted
        lowered = [self._lowering.lower(term) for term in constraints]
        if len(self._lowering.locations) != self._known_locations:
            self._restate_axioms()
        shared = common_prefix(asserted, constraints)
        if shared < len(asserted):
            api.Z3_solver_pop(handle, solver, len(asserted) - shared)
            del asserted[shared:]
        for at in range(shared, len(constraints)):
            api.Z3_solver_push(handle, solver)
            api.Z3_solver_assert(handle, solver, lowered[at])
            asserted.append(constraints[at])

    def _restate_axioms(self) -> None:
        """Axioms belong below every scope, so a new one empties the stack."""
        handle = self._lowering.context.handle
        api.Z3_solver_pop(handle, self._solver, len(self._asserted))
        self._asserted.clear()
        for axiom in self._lowering.axioms():
            api.Z3_solver_assert(handle, self._solver, axiom)
        self._known_locations = len(self._lowering.locations)


def common_prefix(before: Sequence[Term], after: Sequence[Term]) -> int:
    """How many terms two queries begin with together."""
    for at, (a, b) in enumerate(zip(before, after, strict=False)):
        if a is not b:
            return at
    return min(len(before), len(after))


def _reason(words: str) -> str:
    """Z3's reason for giving up, in ours where it is one of the two limits."""
    if "mem" in words:
        return "memory"
    if "resource limit" in words or "canceled" in words:
        return "rlimit"
    return words
