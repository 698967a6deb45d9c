"""Class objects that are inputs, where it matters which class they stand for: a trace for each class that is tried.

Tried are a class, a primitive type, an array, an interface and the like, then the program's own classes: twice ``k`` of
them, and past that the trace ends. Comparing an input with a class literal tries none
(``isopath.heap.state.kinds``), and neither does a question that a condition on its ordinal answers
(``isopath.vm.natives.reflection.class_questions``).
"""

from collections.abc import Iterator
from itertools import islice
from zlib import crc32

from isopath.heap.core.type_tests import candidates
from isopath.heap.state.kinds import CLASS
from isopath.program.linked import java_name
from isopath.program.represented import FIRST
from isopath.terms import NULL, Term, show
from isopath.terms.initial import is_input
from isopath.terms.operators import LOCATION
from isopath.vm.core.endings import Cut
from isopath.vm.core.machine import Machine
from isopath.vm.core.state import State


def may_be_class(state: State, reference: Term) -> bool:
    """Whether a reference that the program did not allocate may be a class object."""
    return reference.op is not LOCATION and CLASS in candidates(state.heap, reference)


def with_known_class(vm: Machine, state: State, reference: Term) -> Iterator[tuple[State, Term]]:
    """The states in which a reference is null or the object of a known class; one that has ended is there too."""
    rest: State | None = state
    for leaf, is_leaf in state.heap.leaves(reference):
        if rest is None:
            return
        current, rest = rest, None
        for side, is_this in vm.split(current, is_leaf):
            if is_this:
                yield from _known(vm, side, leaf)
            else:
                rest = side


def _known(vm: Machine, state: State, leaf: Term) -> Iterator[tuple[State, Term]]:
    if leaf is NULL or not is_input(leaf):
        yield state, leaf
        return
    names = dict.fromkeys((*FIRST, *vm.hierarchy.user_class_names()))
    tried = [NULL, *map(vm.initialization.mirror, islice(names, 2 * (vm.bounds.k or 1)))]
    rest: State | None = state
    for mirror, name in zip(tried, ("", *names), strict=False):
        if rest is None:
            return
        current, rest = rest, None
        for side, is_this in vm.split(current, current.heap.same(leaf, mirror)):
            if not is_this:
                rest = side
                continue
            side.took(f"{show(leaf)}:{java_name(name)}.class" if name else f"{show(leaf)}:null")
            side.sign(crc32(name.encode("utf-8", "surrogatepass")))
            yield side, mirror
    if rest is not None:
        rest.ending = Cut("k")
        yield rest, NULL
