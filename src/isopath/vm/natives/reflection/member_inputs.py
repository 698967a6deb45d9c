"""Inputs of java.lang.reflect, where it matters which member they stand for: a trace for each that is tried.

Tried are members of different shapes (``isopath.program.members``), twice ``k`` of them; past that the trace ends.
There are more members than these in any program, so that the bound is reached in any case. What is tried is the object
that the JVM provides for the member. Code that was given the input reads and writes that one.
"""

from collections.abc import Iterator
from zlib import crc32

from isopath.heap.initial.known_by_value import is_member
from isopath.heap.state.kinds import Kind
from isopath.program.linked import Field
from isopath.program.members import CONSTRUCTOR, REFLECTED, Member
from isopath.terms import NULL, Term, show
from isopath.terms.initial import is_input
from isopath.terms.operators import LOCATION
from isopath.vm.core import Machine, State
from isopath.vm.core.dispatch import by_alternative
from isopath.vm.core.endings import Cut
from isopath.vm.natives.reflection.members import reflect_constructor, reflect_field, reflect_method


def may_be_member(state: State, reference: Term) -> bool:
    """Whether a reference may be an input that stands for a member."""
    if reference.op is LOCATION or not state.heap.canonical.exist:
        return False
    return any(is_input(leaf) and _kinds(state, leaf) for leaf, _ in state.heap.path.choices(reference))


def _kinds(state: State, leaf: Term) -> list[Kind]:
    kinds: list[Kind] = state.heap.canonical.kinds_of(leaf)
    return [kind for kind in kinds if kind.name in REFLECTED]


def with_known_member(vm: Machine, state: State, reference: Term) -> Iterator[tuple[State, Term]]:
    """The states in which a reference is null or an object that was made; one that has ended is there too."""
    for side, choice in by_alternative(vm, state, state.heap.path.choices(reference), lambda _, each: each[1]):
        if choice is None:
            continue
        leaf = choice[0]
        if is_input(leaf) and _kinds(side, leaf):
            yield from _known(vm, side, leaf)
        else:
            yield side, leaf


def _known(vm: Machine, state: State, leaf: Term) -> Iterator[tuple[State, Term]]:
    state.heap.hit_k = True
    tried = [
        (kind, ordinal, member)
        for kind in _kinds(state, leaf)
        for ordinal, member in enumerate(vm.hierarchy.members.of[kind.name][: 2 * (vm.bounds.k or 1)])
    ]
    for side, found in by_alternative(vm, state, tried, lambda now, each: is_member(now.heap, leaf, each[0], each[1])):
        if found is None:
            side.ending = Cut("k")
            yield side, NULL
            continue
        label = found[2].label
        side.took(f"{show(leaf)}:{label}")
        side.sign(crc32(label.encode("utf-8", "surrogatepass")))
        yield side, _object(vm, side, *found)


def _object(vm: Machine, state: State, kind: Kind, ordinal: int, member: Member) -> Term:
    known: Term | None = state.heap.canonical.object_of_member(kind, ordinal)
    if known is not None:
        return known
    if isinstance(member.declared, Field):
        made = reflect_field(vm, state, member.slot, member.declared)
    else:
        make = reflect_constructor if kind.name == CONSTRUCTOR else reflect_method
        made = make(vm, state, member.slot, member.declared)
    state.heap.canonical.reflected[made] = ordinal
    return made
