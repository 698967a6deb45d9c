"""Several states at one place as one."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final, TypeAlias

from isopath.heap import Array, Instance
from isopath.heap.core.merging import merge_heaps
from isopath.heap.state.fork_tree import ForkTree, NotMergeable
from isopath.terms import TRUE, Term, Value
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import DOUBLE, FLOAT, INT, LONG, Sort
from isopath.vm.core.endings import Cut, Ending, Returned, Threw, Undecided, Unsupported, Violated
from isopath.vm.core.remarks import CalledBack, callbacks_since, common_remarks
from isopath.vm.core.state import Frame, State
from isopath.vm.core.traces import THROWABLE
from isopath.vm.merging.joins import Joins

ThrownAt: TypeAlias = Callable[[Instance | Array], Hashable]
"""What tells the exceptions of one class apart."""


def place_of(state: State, thrown_at: ThrownAt) -> Hashable:
    """What states have in common that can be merged: the branches of the program, and where they stand.

    Exceptions are apart by their class and by where they were thrown. So are traces that have printed, asked stand-ins
    or read files differently: these are ordered, and no values.
    """
    seen = (state.signature, tuple(state.output), state.printed, state.answers, state.threads, *state.readings.items())
    match state.ending:
        case None:
            frame = state.frame
            thrown = _caught(state, frame, thrown_at)
            return (*seen, frame.depth, frame.code, frame.index, len(frame.stack), frame.monitors, frame.awaits, thrown)
        case Threw(exception, name) | Violated(exception, name):
            return (*seen, name, _thrown(state, exception, thrown_at))
        case Returned():
            return (*seen, True)
        case Cut(bound):
            return (*seen, "cut", bound)
        case Unsupported() | Undecided():
            return (*seen, state.ending)


RETURNS: Final = "returns"


def how_it_ended(state: State) -> str:
    """What a call has come to in a trace that was in it, in words: that it returns, throws, or is cut."""
    match state.ending:
        case None:
            reference = _handled(state.frame)
            return RETURNS if reference is None else _throws(state.heap.objects.at(reference).cls.java_name)
        case Threw(_, name) | Violated(_, name):
            return _throws(name)
        case Cut(bound):
            return f"is cut by --{bound.replace('_', '-')}"
        case Unsupported(feature):
            return f"needs {feature}"
        case Undecided() | Returned():
            return RETURNS if isinstance(state.ending, Returned) else "is not decided"


def _throws(name: str) -> str:
    return f"throws {name.rpartition('.')[2]}"


def _handled(frame: Frame) -> Term | None:
    """What a handler has just got, where that is an object of the program."""
    if len(frame.stack) != 1 or frame.index not in {catch.target for catch in frame.code.catches}:
        return None
    reference = frame.stack[0]
    return reference if isinstance(reference, Term) and reference.op is LOCATION else None


def _caught(state: State, frame: Frame, thrown_at: ThrownAt) -> Hashable:
    """The exception that a handler has just got."""
    reference = _handled(frame)
    return None if reference is None else _thrown(state, reference, thrown_at)


def _thrown(state: State, exception: Term, thrown_at: ThrownAt) -> Hashable:
    """The class of an exception that the program made, and where."""
    if exception.op is not LOCATION:
        return None
    found = state.heap.objects.at(exception)
    return (found.cls.name, thrown_at(found)) if THROWABLE in found.cls.supertypes else None


def merge_states(states: Sequence[State], tree: ForkTree, joins: Joins | None) -> State:
    """One state for several; what the path of the result has of its own is set by who knows their forks.

    Raises NotMergeable where they differ in what is no value. Where they end because of a bound, or of what has no
    model, nothing but the condition is looked at from now on.
    """
    first = states[0]
    if isinstance(first.ending, Cut | Unsupported | Undecided):
        twin = first.fork()
        twin.ending = Cut(first.ending.bound) if isinstance(first.ending, Cut) else first.ending
        return twin
    twin = State(merge_heaps([state.heap for state in states], tree), None)
    for frame in first.frames[:-1]:
        twin.frames.append(frame.copy())
    if first.frames:
        assert joins is not None
        twin.frames.append(_merge_frames([state.frame for state in states], tree, joins))
        twin.frame = twin.frames[-1]
    twin.branches, twin.signature, twin.passed = first.branches.copy(), first.signature, first.passed
    twin.branch_ends = first.branch_ends.copy()
    twin.output, twin.printed, twin.answers = first.output.copy(), first.printed, first.answers
    twin.threads, twin.readings, twin.initializing = first.threads, first.readings, first.initializing
    twin.splits = max(state.splits for state in states)
    twin.decisions = max(state.decisions for state in states)
    twin.steps = max(state.steps for state in states)
    for state in states:
        for name, count in state.input_names.items():
            twin.input_names[name] = max(count, twin.input_names.get(name, 0))
        twin.static_inputs = (*dict.fromkeys((*twin.static_inputs, *state.static_inputs)),)
        twin.unspecified = (*dict.fromkeys((*twin.unspecified, *state.unspecified)),)
        twin.notes = (*dict.fromkeys((*twin.notes, *state.notes)),)
        twin.beyond_jvm = (*dict.fromkeys((*twin.beyond_jvm, *state.beyond_jvm)),)
        twin.replaced |= state.replaced
        twin.sources = {**state.sources, **twin.sources}
        twin.calls = {**state.calls, **twin.calls}
    _merge_remarks(twin, states)
    twin.ending = _merge_endings(states, tree)
    return twin


def _merge_remarks(twin: State, states: Sequence[State]) -> None:
    """What all states remark, and how often each has called the program back."""
    twin.remarks = base = common_remarks([state.remarks for state in states])
    counts = [callbacks_since(state.remarks, base) for state in states]
    for depth in sorted({depth for each in counts for depth in each}):
        times = {each.get(depth, 0) for each in counts}
        twin.remark(TRUE, CalledBack(depth, times.pop() if len(times) == 1 else None))


def _merge_frames(frames: Sequence[Frame], tree: ForkTree, joins: Joins) -> Frame:
    first = frames[0]
    twin = first.copy()
    live = joins.live[first.index]
    for slot, value in enumerate(first.locals):
        values = [frame.locals[slot] for frame in frames]
        if any(each is not value for each in values):
            sort = live.get(slot)
            twin.locals[slot] = 0 if sort is None else tree.value(sort, values)
    categories = joins.categories[first.index]
    for at, value in enumerate(first.stack):
        values = [frame.stack[at] for frame in frames]
        if any(each is not value for each in values):
            twin.stack[at] = tree.value(_sort_of(values, categories, at), values)
    for frame in frames:
        for target, counts in (frame.loops or {}).items():
            twin.loops = twin.loops or {}
            twin.loops[target] = max(counts, twin.loops.get(target, counts))
        for test, count in (frame.forked_tests or {}).items():
            twin.forked_tests = twin.forked_tests or {}
            twin.forked_tests[test] = max(count, twin.forked_tests.get(test, 0))
        twin.counted = max(twin.counted, frame.counted)
    twin.unsigned = None
    return twin


def _sort_of(values: Sequence[Value], categories: str | None, at: int) -> Sort:
    """The sort of entries of the operand stack: numbers do not say how many slots they take."""
    for value in values:
        if isinstance(value, Term):
            return value.sort
    if categories is None or at >= len(categories):
        raise NotMergeable("an entry of the stack has no known sort")
    is_wide = categories[at] == "2"
    if isinstance(values[0], float):
        return DOUBLE if is_wide else FLOAT
    return LONG if is_wide else INT


def _merge_endings(states: Sequence[State], tree: ForkTree) -> Ending | None:
    endings = [state.ending for state in states]
    first = endings[0]
    match first:
        case Threw() | Violated():
            exceptions = [ending.exception for ending in endings if isinstance(ending, Threw | Violated)]
            exception = tree.value(first.exception.sort, exceptions)
            assert isinstance(exception, Term)
            return type(first)(exception, first.class_name)
        case Returned(value):
            values = [ending.value for ending in endings if isinstance(ending, Returned)]
            if value is None or all(each is value for each in values):
                return first
            sorts = [each.sort for each in values if isinstance(each, Term)]
            if not sorts:
                raise NotMergeable("results of no known sort")
            return Returned(tree.value(sorts[0], values))
        case _:
            return first
