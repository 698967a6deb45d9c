"""Regions: what has forked in a library, and is one again at the join."""

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from isopath.heap import Array, Instance
from isopath.heap.state.fork_tree import ForkTree, Leaf, Node, NotMergeable, Side, Tree
from isopath.heap.state.path_facts import PathFacts
from isopath.solver import Model
from isopath.terms import Condition, Term
from isopath.terms.node import conjuncts
from isopath.vm.core.code import Bytecode
from isopath.vm.core.endings import Cut, Undecided, Unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.remarks import Call, Ended, callbacks_since
from isopath.vm.core.state import Frame, State
from isopath.vm.core.trail import Step, common_step, has_step, steps_since
from isopath.vm.merging.joins import Joins
from isopath.vm.merging.region import Region
from isopath.vm.merging.states import RETURNS, ThrownAt, how_it_ended, merge_states, place_of

Trails: TypeAlias = Sequence[list[Step]]
"""What each trace that has joined took since its region was opened."""

_WIDE: Final = 128
"""A region in which so many traces have run releases those that have joined, and goes on with the others."""

_PATIENCE: Final = 1 / 3
"""The part of the time of an exploration after which a region does so, too, then after twice that time, and so on."""

_CALLS_BACK: Final[dict[int | None, str]] = {0: "does not call back", 1: "calls back"}


class Merging:
    """Merges the traces of one exploration. ``stops`` says of a bound that it ends the exploration itself."""

    def __init__(self, vm: Machine, prunes: Callable[[State], bool], stops: Callable[[str], bool]) -> None:
        self._vm = vm
        self._prunes = prunes
        self._stops = stops
        self._joins: dict[Bytecode, Joins] = {}
        self._outermost: dict[Region, None] = {}

    def advance(self, began: State, within: object, successors: Sequence[State], seconds: float) -> list[State]:
        """What becomes of the states that a trace has become that began in a region, or in none.

        ``seconds`` is the time that it took to run.
        """
        region = within if isinstance(within, Region) else None
        around = [*_outwards(region)]
        for each in around:
            each.seconds += seconds
        if region is not None:
            region.members.discard(began)
            region.members.update(successors)
            region.runs += 1
        if len(successors) > 1:
            self._open(region, successors)
        pending = deque(successors)
        if region is not None and self._is_due(region, successors):
            pending.extend(self._close(region))
        for each in around[1:]:
            if self._is_late(each):
                pending.extend(self._close(each))
        found = self._joined(pending, len(successors) > 1)
        for each in around:
            while numbers := each.complete():
                found += self._joined(deque(self._close(each, numbers)), False)
        return found

    def _joined(self, pending: deque[State], has_forked: bool) -> list[State]:
        """Those of some traces that go on, after all that have joined were merged where none is left to join."""
        found: list[State] = []
        while pending:
            state = pending.popleft()
            inside = state.region
            if not isinstance(inside, Region) or self._is_stopped(state):
                if state.ending is not None or not has_forked or not self._prunes(state):
                    found.append(state)
                continue
            if state.ending is not None or inside.has_joined(state):
                inside.joined.append(state)
            elif not self._prunes(state):
                found.append(state)
                continue
            inside.members.discard(state)
            if not inside.is_running:
                pending.extendleft(reversed(self._close(inside)))
        return found

    @property
    def waiting(self) -> list[State]:
        """The traces that have joined and wait for others."""
        return [state for outermost in self._outermost for region in outermost.regions() for state in region.joined]

    def _is_stopped(self, state: State) -> bool:
        return isinstance(state.ending, Cut) and self._stops(state.ending.bound)

    def _is_due(self, region: Region, successors: Sequence[State]) -> bool:
        """Whether the last trace of a region has come to nothing, or those that have joined have waited long enough.

        These are what a person would try first.
        """
        if not region.is_running:
            return not successors
        return self._is_late(region) or (bool(region.joined) and region.runs % _WIDE == 0)

    def _is_late(self, region: Region) -> bool:
        """Whether those that have joined have waited for long, which they do anew from now on."""
        if not region.joined or region.seconds <= region.patience:
            return False
        region.patience = 2 * region.seconds
        return True

    # Opening.

    def _open(self, outer: Region | None, successors: Sequence[State]) -> None:
        """A fork has given these states: those that are merged again become a region."""
        assert self._vm.forked_at is not None
        frame, insn = self._vm.forked_at
        if frame.is_library:
            outer = self._until_return(outer, frame, successors)
            join = self._joins_of(frame.code).after(insn.index)
            if outer is None or (outer.depth, outer.join) != (frame.depth, join):
                self._enclose(outer, frame.depth, join, successors)
        elif insn.mnemonic.startswith("invoke"):
            members = _in_libraries(outer, frame, successors)
            if len(members) > 1:
                region = self._enclose(outer, frame.depth + 1, None, members)
                called = next((each.frames[frame.depth] for each in members if len(each.frames) > frame.depth), None)
                if called is not None:
                    region.entered(called)
                if len(members) < len(successors):
                    region.forks, region.choices = members[0].forks.copy(), members[0].choices.copy()

    def _until_return(self, outer: Region | None, frame: Frame, successors: Sequence[State]) -> Region | None:
        """The region in which a fork of a library is: one for each call of a library that the program is in.

        Traces that took different branches of code that the library calls back may yet have taken the same ones when
        the library returns, so they wait for each other until then.
        """
        frames = max((state.frames for state in successors), key=len)[: frame.depth]
        first = 0 if outer is None else outer.depth
        for caller, called in pairwise(frames[max(first - 1, 0) :]):
            if called.is_library and not caller.is_library and called.depth > first:
                outer = self._enclose(outer, called.depth, None, successors)
                outer.entered(called)
        return outer

    def _enclose(self, outer: Region | None, depth: int, join: int | None, members: Sequence[State]) -> Region:
        """A new region of some states, which count as one in the region around it."""
        region = Region(outer, depth, join, members, _PATIENCE * self._vm.bounds.seconds)
        if outer is None:
            self._outermost[region] = None
            _note_left(members, depth)
        return region

    def _joins_of(self, code: Bytecode) -> Joins:
        joins = self._joins.get(code)
        if joins is None:
            joins = self._joins[code] = Joins(code)
        return joins

    # Closing.

    def _close(self, region: Region, numbers: Sequence[int] | None = None) -> list[State]:
        """The traces of a region that have joined as few as can be, each for the inputs that took one of them.

        Those with other ``numbers`` than given wait for more.
        """
        for state in region.joined:
            pending = state.heap.path.take_pending()
            if pending:
                state.state_facts(pending)
        trails = [steps_since(state.trail, region.base) for state in region.joined]
        leaving = range(len(trails)) if numbers is None else numbers
        groups = self._grouped(region, leaving, self._call_of)
        merged = [found for group in groups for found in self._merge(region, trails, group)]
        region.joined = [state for number, state in enumerate(region.joined) if number not in leaving]
        is_all = not region.is_running and not region.released
        for position, (state, step) in enumerate(merged, region.released):
            state.forks, state.choices = region.forks.copy(), region.choices.copy()
            state.trail = region.base
            if not is_all or len(merged) > 1:
                state.trail = Step(region.base, region, position, step.guard, step.constraints, step.conditions)
                state.choose(position, is_fork=True)
        if region.call is not None:
            _remark_ending(region, region.call, merged, is_all)
        region.released += len(merged)
        states = [state for state, _ in merged]
        region.leave(states)
        if not region.is_running:
            self._outermost.pop(region, None)
        return states

    def _grouped(self, region: Region, numbers: Iterable[int], thrown_at: ThrownAt) -> list[list[int]]:
        """The traces of a region that can be merged, by their numbers."""
        groups: dict[Hashable, list[int]] = {}
        for number in numbers:
            groups.setdefault(place_of(region.joined[number], thrown_at), []).append(number)
        return [*groups.values()]

    def _call_of(self, exception: Instance | Array) -> Hashable:
        return self._vm.exceptions.traces.call(exception, self._vm.is_inside)

    def _merge(self, region: Region, trails: Trails, numbers: Sequence[int]) -> list[tuple[State, Step]]:
        """Some traces of a region as one, or as few as can be where they differ in what is no value.

        Messages of exceptions that were thrown at several places may be.
        """
        try:
            return [self._merged(region, trails, numbers)]
        except NotMergeable:
            groups = self._grouped(region, numbers, self._vm.exceptions.traces.place)
            if len(groups) == 1:
                groups = [[number] for number in numbers]
            return [found for group in groups for found in self._merge(region, trails, group)]

    def _merged(self, region: Region, trails: Trails, numbers: Sequence[int]) -> tuple[State, Step]:
        """Some traces of a region as one, and the step that leads to it from the region's base."""
        if len(trails) == 1 and not trails[0]:
            return region.joined[0], Step(region.base, region, 0, True, 0, 0)
        states = [region.joined[number] for number in numbers]
        is_whole = not region.is_running and not region.released
        root = _tree(region.joined, trails, {number: at for at, number in enumerate(numbers)}, is_whole)
        assert root is not None
        tree = ForkTree(root, len(states))
        condition = tree.condition()
        start = trails[numbers[0]][0]
        if len(states) == 1:
            return states[0], Step(region.base, None, 0, condition, start.constraints, start.conditions)
        last = [
            tuple(state.constraints[trails[number][-1].constraints :])
            for number, state in zip(numbers, states, strict=True)
        ]
        top = states[0].frame.code if states[0].frames else None
        merged = merge_states(states, tree, None if top is None else self._joins_of(top))
        merged.constraints = states[0].constraints[: start.constraints]
        merged.conditions = states[0].conditions[: start.conditions]
        for part in _parts(condition):
            merged.heap.learn(part)
            merged.assume(part)
        merged.branch_ends = [min(end, len(merged.conditions)) for end in merged.branch_ends]
        said = set(merged.constraints[start.constraints :])
        merged.constraints += [fact for fact in tree.facts(last) if fact not in said]
        merged.model = _model_of(states, merged.constraints[start.constraints :])
        return merged, Step(region.base, None, 0, condition, start.constraints, start.conditions)


def _in_libraries(outer: Region | None, frame: Frame, successors: Sequence[State]) -> Sequence[State]:
    """Those of the traces of a call that libraries answer, which share no fork with one that code of the program does.

    Methods of the program are decided on before those of libraries, so all of these come from one fork. What a native
    has given is one of them; where nothing else was called, all are.
    """
    inside = [each for each in successors if len(each.frames) > frame.depth]
    if not inside:
        return successors
    own = [each for each in inside if not each.frames[frame.depth].is_library]
    answered = [each for each in successors if each not in own and (each in inside or _has_returned(each, frame))]
    since = None if outer is None else outer.base
    base = common_step([each.trail for each in answered], since) if answered else None
    members = [each for each in successors if has_step(each.trail, base)]
    return [] if any(each in own for each in members) else members


def _has_returned(state: State, frame: Frame) -> bool:
    """Whether a call of a frame is over, and has thrown nothing."""
    return state.ending is None and len(state.frames) == frame.depth and how_it_ended(state) == RETURNS


def _note_left(members: Sequence[State], depth: int) -> None:
    """A trace that has left a library with the fork has taken a branch of the program that the others may yet take."""
    inside = {member.signature for member in members if len(member.frames) >= depth}
    for member in members:
        if len(inside) == 1 and member.passed is None and member.signature not in inside:
            member.passed = next(iter(inside)), None


def _outwards(region: Region | None) -> Iterator[Region]:
    """A region and those around it."""
    while region is not None:
        yield region
        region = region.outer


def _tree(states: Sequence[State], trails: Trails, members: dict[int, int], is_whole: bool) -> Tree | None:
    """The tree of the forks of a region, in which those states are leaves that are members, by their number."""

    def below(numbers: Sequence[int], depth: int) -> Tree | None:
        if len(numbers) == 1 and len(trails[numbers[0]]) == depth:
            number = members.get(numbers[0])
            return None if number is None else Leaf(number)
        by_position: dict[int, list[int]] = {}
        for number in numbers:
            by_position.setdefault(trails[number][depth].position, []).append(number)
        sides = []
        for _, group in sorted(by_position.items()):
            step, *_ = steps = trails[group[0]][depth:]
            constraints = states[group[0]].constraints
            end = steps[1].constraints if len(steps) > 1 else step.constraints
            facts = tuple(constraints[step.constraints : end])
            sides.append(Side(step.guard, facts, below(group, depth + 1)))
        return None if all(side.below is None for side in sides) else Node(tuple(sides), is_whole)

    return below(range(len(states)), 0)


def _remark_ending(region: Region, call: Call, merged: Sequence[tuple[State, Step]], is_all: bool) -> None:
    """Remark what a call has given, and how it has ended where traces differ in nothing else."""
    endings = [how_it_ended(state) for state, _ in merged]
    words = _told_apart(region, [state for state, _ in merged], endings) if is_all and len(merged) > 1 else endings
    differs = is_all and len(set(words)) == len(words) > 1
    is_one = sum(not isinstance(state.ending, Cut | Unsupported | Undecided) for state, _ in merged) == 1
    for (state, step), how, said in zip(merged, endings, words, strict=True):
        conditions = tuple(state.conditions[step.conditions :])
        if differs and conditions:
            has_ended = not isinstance(state.ending, Cut | Unsupported | Undecided)
            state.remark(conditions[0], Ended(call, "" if has_ended and is_one else said, conditions))
        if how == RETURNS and state.frames and state.frame.stack and call.method.type.result != "V":
            result = state.frame.stack[-1]
            if isinstance(result, Term):
                state.remark(result, call)


def _told_apart(region: Region, states: Sequence[State], endings: list[str]) -> list[str]:
    """How a call has ended, with how often it has called the program back where that says more."""
    if len(set(endings)) == len(endings):
        return endings
    counts = [callbacks_since(state.remarks, region.remarked).get(region.depth - 1, 0) for state in states]
    if None in counts:
        return endings
    calls = [_CALLS_BACK.get(count, f"calls back {count} times") for count in counts]
    return [each if how == RETURNS else f"{each} and {how}" for each, how in zip(calls, endings, strict=True)]


def _parts(condition: Condition) -> Iterator[Term]:
    """The parts of a conjunction, each without what those before it say."""
    said = PathFacts()
    for part in conjuncts(condition) if isinstance(condition, Term) else []:
        left = said.settled(part)
        if isinstance(left, Term):
            said.learn(left)
            yield left


def _model_of(states: Iterable[State], constraints: Sequence[Term]) -> Model | None:
    """A model of one of the traces that is one of what they have become, by the constraints that it has of its own."""
    for state in states:
        model = state.model
        if model is not None and all(model.value(fact) is True for fact in constraints):
            return model
    return None
