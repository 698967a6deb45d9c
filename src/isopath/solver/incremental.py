"""Z3 itself: a solver object that keeps the constraints of the last query and moves to the next by push and pop.

On references and integers the SAT core with equality reasoning inside is the fastest by far: a search in a tree whose
deep nodes may alias takes 0.1 s there, 3 to 14 s in Z3's older core, which splits on bits to see that equal objects
have equal keys. It does not take floating point, which a second object gets, as a whole, together with what the
first cannot answer with a little work. Large constraints on the characters of text are for a third, the older core (a
table of 58 runs asked of 48 characters takes 0.8 s there, 10 s in the first).

Work is bounded by Z3's resource counter and by memory, not by the clock: the same queries get the same answers on a
slow machine. The clock is the last resort, for the rare check that runs on without counting: it gets no more seconds
than the exploration as a whole. What the incremental core learned from earlier queries may change the model it picks,
and whether a query at the edge of ``rlimit`` still gets an answer, but not which of Sat and Unsat that is.
"""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final, TypeVar
from weakref import WeakSet

from isopath.solver.answers import Answer, Sat, Unknown, Unsat
from isopath.solver.clock import NO_TIMEOUT, Clock
from isopath.solver.extraction import Extracted
from isopath.solver.lowering import Lowering
from isopath.solver.model import Model
from isopath.solver.narrowing import Narrowing
from isopath.solver.native import (
    SATISFIABLE,
    UNSATISFIABLE,
    Context,
    Expression,
    Failure,
    NativeSolver,
    api,
    failure_words,
    limit_memory,
)
from isopath.solver.prefixes import common_prefix
from isopath.solver.z3_thread import Z3Thread
from isopath.terms import Term
from isopath.terms.initial import TEXT_UNIT
from isopath.terms.operators import APPLY

QUICK_RLIMIT: Final = 2_000_000
BULK: Final = 400
LARGE: Final = 3000
LONG_SECONDS: Final = 0.03
"""So many terms lowered, or a query that took so long: Z3 may take seconds to go back from it."""

T = TypeVar("T")


class Z3:
    """The innermost solver. ``rlimit`` 0 means no bound on the work of one query, as ``NO_TIMEOUT`` on its time.

    Who was stopped in the middle of a query, so that it is not known where Z3 stands, answers no more.

    What is asked as a whole, and may go on for long without counting its work, gets no more than the ``clock`` allows.
    Unless it ``narrows`` arithmetic to the bits that the constraints leave, it asks about terms as they are.
    """

    def __init__(
        self,
        rlimit: int = 0,
        memory_mb: int = 2048,
        timeout_ms: int = NO_TIMEOUT,
        clock: Clock | None = None,
        narrows: bool = True,
    ) -> None:
        limit_memory(memory_mb)
        self._timeout_ms: Final = min(timeout_ms, NO_TIMEOUT)
        self._rlimit: Final = rlimit
        self._clock: Final = clock
        self._narrows: Final = narrows
        self._unread: WeakSet[Extracted] = WeakSet()
        self._thread: Z3Thread | None = None
        self._is_moving = False
        self._lacks_memory = False
        self._begin()

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        """Ask Z3; ``base`` is of no use here."""
        if self._is_moving or not (self._lowering.context.is_open or self._lacks_memory):
            return Unknown("time")
        self._is_moving = True
        if self._lacks_memory or self._lowering.context.was_interrupted:
            self._rebuild()
        answer = Unknown("memory") if self._lacks_memory else self._answered(constraints)
        if answer == Unknown("time") and self._clock is not None and not self._clock.is_late():
            answer = Unknown("rlimit")
        self._is_moving = False
        return answer

    def _answered(self, constraints: Sequence[Term]) -> Answer:
        self._lowering.context.free_released()
        try:
            answer = self._asked(constraints, self._narrowing.lower(constraints))
        except Failure as failure:
            self._rebuild()
            return Unknown(_reason(failure_words(failure)))
        if isinstance(answer, Unknown) and answer.reason == "memory":
            self._rebuild()
        return answer

    def _asked(self, constraints: Sequence[Term], lowered: list[Expression]) -> Answer:
        if not self._lowering.floating.isdisjoint(constraints):
            return self._check_as_a_whole(self._one_shot, lowered)
        if any(map(self._is_bulky, constraints)):
            return self._check_as_a_whole(self._about_text, lowered)
        answer = self._check_incrementally(constraints, lowered)
        is_left = isinstance(answer, Unknown) and answer.reason != "memory"
        return self._check_as_a_whole(self._one_shot, lowered) if is_left else answer

    def _is_bulky(self, constraint: Term) -> bool:
        """Whether a constraint is large and about characters: tables and unrolled text, where bits are what counts."""
        known = self._bulky.get(constraint)
        if known is None:
            known = self._bulky[constraint] = _is_bulky(constraint)
        return known

    def _begin(self) -> None:
        self._bulky: dict[Term, bool] = {}
        self._lowering = Lowering(Context())
        self._narrowing = Narrowing(self._lowering, self._narrows)
        context = self._lowering.context
        self._incremental = context.incremental_solver(
            min(self._rlimit or QUICK_RLIMIT, QUICK_RLIMIT), self._timeout_ms
        )
        self._one_shot = context.one_shot_solver(self._rlimit, self._timeout_ms)
        self._about_text = context.text_solver(self._rlimit, self._timeout_ms)
        self._asserted: list[Term] = []
        self._known_locations = 0

    def _rebuild(self) -> None:
        """Start over with an empty context, now or, where there is no memory for one, with the next query."""
        self._close()
        try:
            self._begin()
            self._lacks_memory = False
        except Failure:
            self._lacks_memory = True

    def close(self) -> None:
        """Free the context, after the models that still read from it have been read; a large one in its own thread."""
        context = self._lowering.context
        if not context.is_open:
            return
        if self._thread is None:
            self._close()
            return
        if not self._thread.is_lost:
            self._read_models()
        context.is_open = False
        self._thread.end(context.free)

    def _close(self) -> None:
        self._read_models()
        self._lowering.context.close()

    def _read_models(self) -> None:
        for model in self._unread:
            model.extract()

    def _run(self, work: Callable[[], T]) -> T:
        """Call Z3 on a query, in a thread of its own once it takes long; if that is given up, so is the context."""
        context = self._lowering.context

        def interruptibly() -> T:
            with context.interruptible():
                return work()

        if self._thread is None and self._lowering.size > LARGE:
            self._thread = Z3Thread()
        if self._thread is None:
            started = perf_counter()
            found = interruptibly()
            if perf_counter() - started > LONG_SECONDS:
                self._thread = Z3Thread()
            return found
        try:
            return self._thread.call(interruptibly)
        finally:
            if self._thread.is_lost:
                self.close()

    def _check_incrementally(self, constraints: Sequence[Term], lowered: list[Expression]) -> Answer:
        """Pop what the new query does not begin with and push the rest, a scope per constraint."""
        handle, solver, asserted = self._lowering.context.handle, self._incremental, self._asserted
        if len(self._lowering.locations) != self._known_locations:
            self._restate_axioms()
        shared = common_prefix(asserted, constraints)
        left = len(asserted) - shared
        self._asserted = list(constraints)

        def moved() -> Answer:
            if left:
                api.Z3_solver_pop(handle, solver, left)
            for expression in lowered[shared:]:
                api.Z3_solver_push(handle, solver)
                api.Z3_solver_assert(handle, solver, expression)
            return self._ask(solver)

        return self._run(moved)

    def _check_as_a_whole(self, solver: NativeSolver, lowered: list[Expression]) -> Answer:
        handle = self._lowering.context.handle
        if self._clock is not None:
            self._lowering.context.limit_time(solver, self._clock.left_ms(self._timeout_ms))
        axioms = self._lowering.axioms()

        def asked() -> Answer:
            for expression in (*axioms, *lowered):
                api.Z3_solver_assert(handle, solver, expression)
            try:
                return self._ask(solver)
            finally:
                api.Z3_solver_reset(handle, solver)

        return self._run(asked)

    def _ask(self, solver: NativeSolver) -> Answer:
        handle = self._lowering.context.handle
        verdict = api.Z3_solver_check(handle, solver)
        if verdict == SATISFIABLE:
            model = Extracted(self._lowering, api.Z3_solver_get_model(handle, solver))
            self._unread.add(model)
            return Sat(model)
        if verdict == UNSATISFIABLE:
            return Unsat()
        return Unknown(_reason(api.Z3_solver_get_reason_unknown(handle, solver)))

    def _restate_axioms(self) -> None:
        """Axioms belong below every scope, so a new one empties the stack."""
        handle = self._lowering.context.handle
        api.Z3_solver_pop(handle, self._incremental, len(self._asserted))
        self._asserted.clear()
        for axiom in self._lowering.axioms():
            api.Z3_solver_assert(handle, self._incremental, axiom)
        self._known_locations = len(self._lowering.locations)


def _is_bulky(constraint: Term) -> bool:
    seen: set[Term] = set()
    pending, has_text = [constraint], False
    while pending:
        term = pending.pop()
        if term not in seen:
            seen.add(term)
            pending.extend(term.args)
            has_text |= term.op is APPLY and term.payload.kind == TEXT_UNIT
    return has_text and len(seen) > BULK


def _reason(words: str) -> str:
    """Z3's reason for giving up, in ours where it is one of the two limits."""
    if "mem" in words:
        return "memory"
    if words == "timeout":
        return "time"
    if "resource limit" in words or "canceled" in words:
        return "rlimit"
    return words
