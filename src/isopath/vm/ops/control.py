"""Branches, switches and returns (JVMS 2.11.7, 2.11.8).

``then`` is falling through and ``else`` is jumping: javac jumps over a branch when its condition does not hold, except
backwards, where the jump repeats a loop.
"""

import operator
from collections.abc import Callable, Iterable
from typing import Final

from isopath.terms import NULL, Condition, Term, Value, build, disjunction, equal, negate
from isopath.terms.initial import is_input
from isopath.terms.operators import LE, LOCATION, LT
from isopath.terms.sorts import INT
from isopath.vm.core import Handler, Insn, Machine, State
from isopath.vm.core.dereference import deciding_null, is_known_null, is_same, materializing
from isopath.vm.core.dispatch import by_alternative
from isopath.vm.core.endings import Cut
from isopath.vm.core.loops import loop_tests
from isopath.vm.core.opcodes import Opcodes
from isopath.vm.core.remarks import Relation
from isopath.vm.natives.text.texts import STRING
from isopath.vm.ops.against_bounds import note_bound, violating_side
from isopath.vm.ops.compared_objects import note_compared
from isopath.vm.ops.string_switches import numbered, string_switch

opcode = Opcodes()

COMPARISONS: Final[dict[str, Relation]] = {
    "eq": lambda a, b: equal(INT, a, b),
    "ne": lambda a, b: negate(equal(INT, a, b)),
    "lt": lambda a, b: build(LT, INT, a, b),
    "ge": lambda a, b: build(LE, INT, b, a),
    "gt": lambda a, b: build(LT, INT, b, a),
    "le": lambda a, b: build(LE, INT, a, b),
}
_CONCRETE: Final[dict[str, Callable[[float, float], bool]]] = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "ge": operator.ge, "gt": operator.gt, "le": operator.le,
}  # fmt: skip


def comparing(comparison: str, with_zero: bool) -> Handler:
    """if<cond> and if_icmp<cond>."""
    concrete, symbolic = _CONCRETE[comparison], COMPARISONS[comparison]

    def handler(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
        stack = state.frame.stack
        right: Value = 0 if with_zero else stack.pop()
        left = stack.pop()
        if isinstance(left, Term) or isinstance(right, Term):
            return branch(vm, state, insn, symbolic(left, right), symbolic, left, right)
        go(vm, state, insn, concrete(left, right))
        return None

    return handler


def branch(
    vm: Machine, state: State, insn: Insn, condition: Condition, relation: Relation, left: Value, right: Value
) -> Iterable[State]:
    """Jump on the sides where a condition on inputs holds, which is a relation of two values."""
    labels = insn.cache or _name_sides(insn)
    sides = list(vm.split_on(state, condition, relation, left, right))
    violates = violating_side(state.frame.code, insn)
    if violates is not None and [jumps for _, jumps in sides] == [not violates]:
        note_bound(vm, sides[0][0], insn, condition, violates)
    is_counted = len(sides) > 1 and state.frame.is_library
    for side, jumps in sides:
        if is_counted:
            _note_fork(side, insn)
        side.took(labels[jumps])
        go(vm, side, insn, jumps)
        yield side


def _name_sides(insn: Insn) -> tuple[str, str]:
    """What a branch is called where it does not jump, and where it does: one text for all paths."""
    stays, jumps = ("else", "then") if insn.is_back else ("then", "else")
    labels = insn.cache = (f"{insn.where}:{stays}", f"{insn.where}:{jumps}")
    return labels


def go(vm: Machine, state: State, insn: Insn, jumps: bool) -> None:
    """Take or do not take the jump of a branch."""
    side = insn.mark * 2 + jumps
    state.sign(side)
    if insn.is_program:
        vm.covered.add(side)
    if jumps:
        state.frame.index = insn.target
        if insn.is_back:
            count_iteration(vm, state, insn.target)


def count_iteration(vm: Machine, state: State, target: int) -> None:
    """The loop bound counts iterations that decide on inputs and materialize no new one (001, section 3.4)."""
    frame = state.frame
    if frame.loops is None:
        frame.loops = {}
    decided = _decided_in_library(state, target) if frame.is_library else state.decisions
    iterations, decisions, materialized = frame.loops.get(target, (0, 0, 0))
    if state.heap.materialized != materialized:
        iterations = 0
    elif decided != decisions:
        iterations += 1
        if frame.is_library:
            if iterations > vm.bounds.library_loops:
                state.ending = Cut("library_loops")
        elif iterations > vm.bounds.loops:
            state.ending = Cut("loops", iterations)
    frame.loops[target] = (iterations, decided, state.heap.materialized)
    frame.counted = state.decisions
    if frame.code.heat >= 0:
        vm.warm(frame.code)


def _note_fork(state: State, insn: Insn) -> None:
    frame = state.frame
    if frame.forked_tests is None:
        frame.forked_tests = {}
    frame.forked_tests[insn.index] = frame.forked_tests.get(insn.index, 0) + 1


def _decided_in_library(state: State, target: int) -> int:
    """How often inputs have decided whether a loop of a library goes on; where it has no test, all they decided."""
    frame = state.frame
    if frame.code.loop_tests is None:
        frame.code.loop_tests = loop_tests(frame.code.insns)
    tests = frame.code.loop_tests.get(target)
    forked = frame.forked_tests or {}
    return sum(forked.get(test, 0) for test in tests) if tests else state.decisions


@opcode("ifnull", "ifnonnull")
def branch_on_null(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    reference = state.frame.stack.pop()
    assert isinstance(reference, Term)
    wants_null = insn.mnemonic == "ifnull"
    if reference is NULL or reference.op is LOCATION:
        go(vm, state, insn, (reference is NULL) is wants_null)
        return None
    state.decisions += 1
    condition = state.heap.same(reference, NULL)
    relation = is_same if wants_null else is_other
    return branch(vm, state, insn, condition if wants_null else negate(condition), relation, reference, NULL)


@opcode("if_acmpeq", "if_acmpne")
def branch_on_identity(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    stack = state.frame.stack
    left, right = stack[-2:]
    assert isinstance(left, Term) and isinstance(right, Term)
    if left is not right and not is_known_null(state, left) and not is_known_null(state, right):
        needed = state.heap.model.needed_to_compare(state.heap, left, right)
        chosen = deciding_null(vm, state, *needed) or materializing(vm, state, *needed)
        if chosen is not None:
            return chosen
    del stack[-2:]
    condition = state.heap.same(left, right)
    if condition is False and (left.op is LOCATION) != (right.op is LOCATION):
        note_compared(vm, state, left, right)
    if insn.mnemonic == "if_acmpne":
        condition = negate(condition)
    if not isinstance(condition, Term) and not (is_input(left) or is_input(right)):
        go(vm, state, insn, condition)
        return None
    return branch(vm, state, insn, condition, is_same if insn.mnemonic == "if_acmpeq" else is_other, left, right)


def is_other(left: Value, right: Value) -> Condition:
    """Whether two references are not one."""
    return negate(is_same(left, right))


@opcode("goto")
def goto(vm: Machine, state: State, insn: Insn) -> None:
    state.frame.index = insn.target
    if insn.is_back:
        count_iteration(vm, state, insn.target)


@opcode("tableswitch", "lookupswitch")
def switch(vm: Machine, state: State, insn: Insn) -> Iterable[State] | None:
    """One branch per target: keys that lead to the same place do not fork."""
    key = state.frame.stack.pop()
    default, targets = insn.operands
    if not isinstance(key, Term):
        _switch_to(vm, state, insn, targets.get(key, default))
        return None
    if insn.mnemonic == "lookupswitch" and vm.merges_in(STRING):
        if insn.cache is None:
            insn.cache = (string_switch(state.frame.code.insns, insn.index),)
        if insn.cache[0] is not None and numbered(vm, state, insn.cache[0]):
            return None
    return _switch_symbolic(vm, state, insn, key)


def _switch_symbolic(vm: Machine, state: State, insn: Insn, key: Term) -> Iterable[State]:
    default, targets = insn.operands
    keys_of: dict[int, list[int]] = {}
    for constant, target in targets.items():
        if target != default:
            keys_of.setdefault(target, []).append(constant)

    def is_case(_: State, case: tuple[int, list[int]]) -> Condition:
        return disjunction([equal(INT, key, constant) for constant in case[1]])

    for side, case in by_alternative(vm, state, keys_of.items(), is_case):
        side.took(f"{insn.where}:{'default' if case is None else 'case ' + ','.join(map(str, case[1]))}")
        _switch_to(vm, side, insn, default if case is None else case[0])
        yield side


def _switch_to(vm: Machine, state: State, insn: Insn, target: int) -> None:
    state.sign(insn.mark * 2 + target)
    state.frame.index = target
    if target <= insn.index:
        count_iteration(vm, state, target)


@opcode("ireturn", "lreturn", "freturn", "dreturn", "areturn")
def return_value(vm: Machine, state: State, insn: Insn) -> None:
    vm.calls.leave(state, state.frame.stack.pop())


@opcode("return")
def return_void(vm: Machine, state: State, insn: Insn) -> None:
    vm.calls.leave(state, None)


@opcode("jsr")
def jump_to_subroutine(vm: Machine, state: State, insn: Insn) -> None:
    """Subroutines of class files before version 51; a return address is the index of an instruction."""
    frame = state.frame
    frame.stack.append(frame.index)
    frame.index = insn.operands[0]


@opcode("ret")
def return_from_subroutine(vm: Machine, state: State, insn: Insn) -> None:
    frame = state.frame
    address = frame.locals[insn.operands[0]]
    assert isinstance(address, int)
    frame.index = address


for _comparison in COMPARISONS:
    opcode("if" + _comparison)(comparing(_comparison, with_zero=True))
    opcode("if_icmp" + _comparison)(comparing(_comparison, with_zero=False))
