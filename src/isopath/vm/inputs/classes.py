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
from isopath.vm.core import Machine, State
from isopath.vm.core.dispatch import by_alternative, by_class
from isopath.vm.core.endings import Cut


def may_be_class(state: State, reference: Term) -> bool:
    """Whether a reference may be a class object of which it is not known which class it stands for."""
    if reference.op is LOCATION:
        return reference in state.heap.canonical.class_of
    return CLASS in candidates(state.heap, reference)


def with_known_class(vm: Machine, state: State, reference: Term) -> Iterator[tuple[State, Term]]:
    """The states in which a reference is null or the object of a known class; one that has ended is there too."""
    for side, choice in by_alternative(vm, state, state.heap.leaves(reference), lambda _, each: each[1]):
        if choice is not None:
            yield from _known(vm, side, choice[0])


def _known(vm: Machine, state: State, leaf: Term) -> Iterator[tuple[State, Term]]:
    of = state.heap.canonical.class_of.get(leaf)
    if of is not None:
        yield from _by_class(vm, state, of)
        return
    if leaf is NULL or not is_input(leaf):
        yield state, leaf
        return
    names = dict.fromkeys((*FIRST, *vm.hierarchy.user_class_names()))
    tried = [NULL, *map(vm.initialization.mirror, islice(names, 2 * (vm.bounds.k or 1)))]
    named = zip(tried, ("", *names), strict=False)
    for side, found in by_alternative(vm, state, named, lambda now, each: now.heap.same(leaf, each[0])):
        if found is None:
            side.ending = Cut("k")
            yield side, NULL
            continue
        mirror, name = found
        side.took(f"{show(leaf)}:{java_name(name)}.class" if name else f"{show(leaf)}:null")
        side.sign(crc32(name.encode("utf-8", "surrogatepass")))
        yield side, mirror


def _by_class(vm: Machine, state: State, of: Term) -> Iterator[tuple[State, Term]]:
    """The states in which an object, whose class object is asked, has each class."""
    for side, name in by_class(vm, state, of):
        assert name is not None
        yield side, vm.initialization.mirror(name)
