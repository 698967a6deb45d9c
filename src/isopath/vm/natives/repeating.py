"""String.repeat where the text or the count is not known: one text, each character at its index modulo the length.

A count that is not known makes texts up to the bound on texts; past it the path is cut, as for inputs.
"""

from isopath.terms import Condition, Term, Value, build, conjunction, disjunction, equal, ite
from isopath.terms.operators import LE, LT, MUL
from isopath.terms.sorts import INT, REF
from isopath.vm.core.endings import Cut
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Natives, Outcomes, Result
from isopath.vm.core.state import State
from isopath.vm.natives.captions import caption_call
from isopath.vm.natives.strings import is_known
from isopath.vm.natives.texts import STRING, UNROLLED, Text, string_of_units, text_of

native = Natives()


@native(STRING, f"repeat(I)L{STRING};")
def repeat(vm: Machine, state: State, receiver: Term, count: Value) -> Result:
    text = None if is_known(vm, state, receiver, count) else text_of(vm, state, receiver)
    return DECLINED if text is None else _repeated(vm, state, receiver, text, count)


def _repeated(vm: Machine, state: State, receiver: Term, text: Text, count: Value) -> Outcomes:
    for side, is_negative in vm.split(state, build(LT, INT, count, 0)):
        if is_negative:
            method = vm.hierarchy.method(STRING, "repeat", f"(I)L{STRING};")
            assert method is not None
            vm.calls.enter(side, method, [receiver, count])
            yield side, None
            continue
        limit = max(side.heap.limits.longest, text.most)
        if isinstance(count, int):
            limit = max(limit, min(UNROLLED, text.most * count))
        for inner, fits in vm.split(side, _fits(text, count, limit)):
            if fits:
                yield inner, _copies(vm, inner, receiver, count, limit)
            else:
                inner.ending = Cut("string")
                yield inner, None


def _fits(text: Text, count: Value, limit: int) -> Condition:
    """Whether so many copies have no more characters than a limit."""
    alternatives: list[Condition] = [equal(INT, text.length, 0)]
    for length in range(1, text.most + 1):
        is_few = build(LE, INT, count, limit // length)
        alternatives.append(conjunction([equal(INT, text.length, length), is_few]))
    return disjunction(alternatives)


def _copies(vm: Machine, state: State, receiver: Term, count: Value, limit: int) -> Term:
    text = text_of(vm, state, receiver)
    assert text is not None
    units = [_unit(text, index) for index in range(limit)]
    made = string_of_units(vm, state, build(MUL, INT, text.length, count), units)
    is_once = equal(INT, count, 1)
    is_nothing = disjunction([equal(INT, text.length, 0), equal(INT, count, 0)])
    other = ite(REF, is_once, receiver, vm.initialization.string(""))
    state.heap.objects.disguise(made, disjunction([is_once, is_nothing]), other)
    caption_call(vm, state, made, receiver, "repeat", [count])
    return made


def _unit(text: Text, index: int) -> Value:
    """The character at an index of the copies, by the length of one."""
    if isinstance(text.length, int):
        return text.char(index % text.length) if text.length else 0
    unit = text.char(index) if index < text.most else 0
    for length in range(1, min(index, text.most) + 1):
        unit = ite(INT, equal(INT, text.length, length), text.char(index % length), unit)
    return unit
