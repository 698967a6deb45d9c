"""Arrays on a way through a constructor: those that it makes, and those that parameters hold.

Lengths may be terms; indices are known, and where they are not a way is taken for each of a few (``NotKnown``).
"""

from typing import Any, Final

from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass, descriptor_of_class
from isopath.terms import Term, build
from isopath.terms.operators import LE, LT, SUB
from isopath.terms.sorts import INT
from isopath.witness.junit.constructor_values import (
    FEW_ELEMENTS,
    ElementOf,
    Known,
    Made,
    MadeArray,
    NullTest,
    Parameter,
    TooHard,
    element_term,
    length_term,
)
from isopath.witness.junit.runs import Run, number

_LONGEST: Final = 1000


class NotKnown(Exception):
    """A number that has to be known is a term: the instruction runs again for each of a few values of it."""

    def __init__(self, term: Term) -> None:
        super().__init__(term)
        self.term = term


def length_of(run: Run, array: Known) -> Any:
    """The length of an array, which must not be null."""
    if isinstance(array, ElementOf) or (isinstance(array, Parameter) and array.index >= 0):
        run.assume(NullTest(array, False))
        return length_term(array)
    return run.array(array).length


def load(run: Run, array: Known, index: Known, descriptor: str) -> Known:
    """An element, of an array whose elements have a descriptor."""
    at = _index(run, array, index)
    if isinstance(array, Parameter):
        if at >= FEW_ELEMENTS:
            raise TooHard
        element = ElementOf(array.index, at)
        return element if descriptor[0] in "L[" else element_term(element, descriptor)
    return run.array(array).elements.get(at, None if descriptor[0] in "L[" else 0)


def store(run: Run, array: Known, index: Known, value: Known) -> None:
    """Store an element in an array that this way has made."""
    run.array(array).elements[_index(run, array, index)] = value


def make_array(hierarchy: Hierarchy, run: Run, element: str, length: Known) -> Made:
    """A new array of elements of a descriptor."""
    count = number(length)
    run.require(build(LE, INT, 0, count))
    return run.make(MadeArray(hierarchy.load("[" + element), count))


def make_arrays(hierarchy: Hierarchy, run: Run, cls: JavaClass, lengths: list[Known]) -> Made:
    """A new array of arrays; all lengths but the last are known."""
    if len(lengths) == 1:
        return make_array(hierarchy, run, cls.element, lengths[0])
    count = known_int(lengths[0])
    run.require(count >= 0)
    made = make_array(hierarchy, run, cls.element, count)
    inner = hierarchy.load(cls.element)
    for at in range(count):
        run.array(made).elements[at] = make_arrays(hierarchy, run, inner, lengths[1:])
    return made


def copy_range(run: Run, source: Known, start: Known, target: Known, at: Known, count: Known) -> None:
    """System.arraycopy within bounds, of arrays that this way has made or a parameter holds."""
    first, to, many = known_int(start), known_int(at), known_int(count)
    run.require(many >= 0)
    run.require(build(LE, INT, many, build(SUB, INT, length_of(run, source), first)))
    run.require(build(LE, INT, many, build(SUB, INT, length_of(run, target), to)))
    element = run.array(target).cls.element
    values = [load(run, source, first + offset, element) for offset in range(many)]
    for offset, value in enumerate(values):
        store(run, target, to + offset, value)


def known_int(known: Known) -> int:
    """An int that is not too large; a term is one that has to be known first."""
    if isinstance(known, Term):
        raise NotKnown(known)
    if isinstance(known, int) and known < _LONGEST:
        return known
    raise TooHard


def element_of(name: str) -> str:
    """The descriptor of elements of a class that an instruction names."""
    return name if name.startswith("[") else descriptor_of_class(name)


def _index(run: Run, array: Known, index: Known) -> int:
    at = known_int(index)
    run.require(at >= 0)
    run.require(build(LT, INT, at, length_of(run, array)))
    return at
