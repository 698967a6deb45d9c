"""Class objects of which it is open which class they stand for: what ``getClass`` gives for an input (JVMS 4.4.1).

Whether two class objects are one is a condition on the classes of objects, so that ``getClass() != other.getClass()``
forks once, however many classes the program knows.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from isopath.heap.core.heap import Heap
from isopath.heap.core.type_tests import candidates, has_class
from isopath.heap.state.definitions import Caption
from isopath.heap.state.kinds import CLASS
from isopath.program.linked import JavaClass
from isopath.terms import Condition, Term, conjunction, disjunction, equal
from isopath.terms.initial import COMPARISON, OPERAND, Function, apply, is_input
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import BOOL, REF

_OF_ONE: Final = Function("Class == getClass()", f"{OPERAND} == {OPERAND}.getClass()", COMPARISON, (REF, REF), BOOL)
_OF_BOTH: Final = Function(
    "getClass() == getClass()", f"{OPERAND}.getClass() == {OPERAND}.getClass()", COMPARISON, (REF, REF), BOOL
)


def class_object(heap: Heap, of: Term) -> Term:
    """The class object of a reference that is not null and may have several classes."""
    made = heap.canonical.allocate_class_object(of)
    if is_input(of):
        heap.definitions.captions[made] = Caption(f"{OPERAND}.getClass()", (of,))
    return made


def same_class_object(heap: Heap, a: Term, b: Term) -> Condition | None:
    """Whether two references that are no ite and not null are one class object; None where neither is such a one."""
    open_classes = heap.canonical.class_of
    if a not in open_classes:
        a, b = b, a
    if a not in open_classes:
        return None
    mine = open_classes[a]
    if b in open_classes:
        return _are_of_one_class(heap, mine, open_classes[b])
    if b.op is LOCATION:
        name = heap.shared.mirrored.get(b)
        return False if name is None else _is_one_of(heap, mine, {name})
    return _is_class_of(heap, b, mine)


def stands_for(heap: Heap, of: Term, is_one: Callable[[JavaClass], bool]) -> Condition:
    """Whether the class of an object is one of which something holds."""
    names = {name for name in candidates(heap, of) if is_one(heap.hierarchy.load(name))}
    return _is_one_of(heap, of, names)


def _is_one_of(heap: Heap, of: Term, names: Iterable[str]) -> Condition:
    possible = candidates(heap, of)
    wanted = possible.intersection(names)
    if not wanted or wanted == possible:
        return bool(wanted)
    return has_class(heap, of, heap.hierarchy.exactly(wanted, possible))


def _are_of_one_class(heap: Heap, mine: Term, other: Term) -> Condition:
    """A disjunction over the classes that both may have, under the words of the program."""
    if mine is other:
        return True
    shared = candidates(heap, mine) & candidates(heap, other)
    same = disjunction([_both(heap, mine, other, name) for name in sorted(shared)])
    if not isinstance(same, Term) or not (is_input(mine) and is_input(other)):
        return same
    return _said(heap, _OF_BOTH, mine, other, same)


def _both(heap: Heap, mine: Term, other: Term, name: str) -> Condition:
    return conjunction([_is_one_of(heap, each, {name}) for each in (mine, other)])


def _is_class_of(heap: Heap, given: Term, of: Term) -> Condition:
    """Whether an input is the class object of an object."""
    kind = next((kind for kind in heap.canonical.kinds_of(given) if kind.name == CLASS), None)
    if kind is None:
        return False
    heap.state(heap.canonical.ordinal_facts(kind, given))
    ordinals = heap.hierarchy.represented.ordinals
    same = disjunction(
        [
            conjunction([_is_one_of(heap, of, {name}), equal(kind.sort, kind.value_of(given), ordinals[name])])
            for name in sorted(candidates(heap, of) & ordinals.keys())
        ]
    )
    return _said(heap, _OF_ONE, given, of, same) if isinstance(same, Term) and is_input(of) else same


def _said(heap: Heap, words: Function, one: Term, other: Term, same: Term) -> Term:
    """A condition in words. They are known by what they mean, too: what the path says of classes is part of that."""
    return heap.define(apply(replace(words, name=f"{words.name} {same.digest:x}"), one, other), same)
