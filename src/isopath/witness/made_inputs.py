"""One way through a constructor and the calls after it, said of one input: the condition that it is made this way.

Parameters that a field keeps go by the name of that field, the others are symbols that nobody else uses.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from isopath.heap.canonical import kind_of
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, class_of_descriptor
from isopath.terms import Condition, Term, Value, build, disjunction, equal, is_null, negate, show, symbol
from isopath.terms.initial import ELEMENT, LENGTH_OF, apply, has_type, widened
from isopath.terms.node import lift, lower, make
from isopath.terms.operators import CONST, LE, SYMBOL
from isopath.terms.sorts import INT, REF
from isopath.witness.junit.constructor_values import (
    LONGEST_ARRAY,
    ElementOf,
    Known,
    Made,
    MadeArray,
    MadeObject,
    NullTest,
    Outcome,
    Parameter,
    SameTest,
    StaticRef,
    Test,
)

MARK: Final = " := new "
"""In the names of the symbols that stand for parameters."""
_COUNTS: Final = ("size", "elementCount")
_LIST: Final = "java/util/ArrayList"
_OBJECT: Final = "Ljava/lang/Object;"


class MadeInput:
    """``spoken_of`` are the inputs that the path speaks of, by the reference that they belong to; ``types`` are those
    of the references that are introduced here. Fields that are not ``closed`` can be written afterwards."""

    def __init__(
        self,
        hierarchy: Hierarchy,
        reference: Term,
        number: int,
        way: Outcome,
        spoken_of: Mapping[Term, list[Term]],
        types: dict[Term, str],
        is_closed: Callable[[Field], bool],
    ) -> None:
        self._hierarchy = hierarchy
        self._reference = reference
        self._way = way
        self._spoken_of = spoken_of
        self._types = types
        self._is_closed = is_closed
        self._name = f"{show(reference)}{MARK}{number}."
        self._parameters: dict[int, Term] = {}

    def conditions(self) -> Iterator[Condition]:
        """What must hold for the reference to be to an object that is made this way."""
        this = self._way.this
        for each in this.cls.layout:
            known = this.fields.get(each)
            if isinstance(known, Parameter):
                kept = self._parameters.setdefault(known.index, self._field(self._reference, each))
                yield self._fits(kept, each.descriptor, known.index)
        yield from (self._test(test) for test in self._way.tests)
        yield from self._object(self._reference, this, is_within=False)

    # Objects.

    def _field(self, reference: Term, field: Field) -> Term:
        term = apply(field.initial, reference)
        if field.sort is REF:
            self._types[term] = class_of_descriptor(field.descriptor)
        return term

    def _object(self, reference: Term, made: MadeObject, *, is_within: bool) -> Iterator[Condition]:
        """What is ``within`` an object is left as the calls make it, also where others could write it."""
        spoken_of = set(self._spoken_of.get(reference, ()))
        for each in made.cls.layout:
            term = self._field(reference, each)
            if (is_within or self._is_closed(each)) and (term in spoken_of or each.sort is not REF):
                yield from self._holds(term, each.descriptor, made.fields.get(each, _zero(each.descriptor)))

    def _holds(self, term: Term, descriptor: str, known: Known) -> Iterator[Condition]:
        """That a field or element holds what the calls put there."""
        match known:
            case None:
                yield is_null(term)
            case int() | float() | Term():
                yield _equal(term, self._number(known))
            case Parameter(index):
                yield equal(REF, term, self._parameter(index))
                yield self._fits(term, descriptor, index)
            case ElementOf(index, at):
                yield equal(REF, term, self._element(index, at))
            case Made(0):
                yield equal(REF, term, self._reference)
            case Made(number):
                yield from self._made(term, self._way.objects[number])
            case StaticRef(owner, name):
                kind = kind_of(self._hierarchy, owner)
                is_constant = kind is not None and name in kind.names
                yield is_constant and equal(INT, apply(kind.function, term), kind.names.index(name))  # type: ignore[union-attr]
            case _:
                yield False

    def _fits(self, term: Term, descriptor: str, index: int) -> Condition:
        """That what a field holds can be given as a parameter, which may have a narrower type."""
        declared = self._way.parameters[index]
        if declared == descriptor:
            return True
        types = self._hierarchy.instances(class_of_descriptor(declared))
        return disjunction([is_null(term), has_type(term, types)])  # type: ignore[no-any-return]

    def _made(self, term: Term, made: MadeObject | MadeArray) -> Iterator[Condition]:
        yield negate(is_null(term))
        if isinstance(made, MadeArray):
            yield equal(INT, apply(LENGTH_OF, term), self._number(made.length))
            yield build(LE, INT, apply(LENGTH_OF, term), LONGEST_ARRAY)
            yield from self._elements(term, made)
        elif made.constructor is None:
            yield from self._object(term, made, is_within=True)
        else:
            yield from self._collection(term, made)

    def _elements(self, array: Term, made: MadeArray) -> Iterator[Condition]:
        """Those that were stored; others are zero, and one at an index that is not known is taken for such a one."""
        descriptor = made.cls.element
        stored = {self._element_of(array, descriptor, at): known for at, known in made.elements.items()}
        spoken_of = [term for term in self._spoken_of.get(array, ()) if term.payload.kind == ELEMENT]
        for term in dict.fromkeys((*stored, *spoken_of)):
            yield from self._holds(term, descriptor, stored[term] if term in stored else _zero(descriptor))

    def _element_of(self, array: Term, descriptor: str, at: int) -> Term:
        function = self._hierarchy.load("[" + descriptor).element_initial
        assert function is not None
        term = apply(function, array, at)
        if term.sort is REF:
            self._types[term] = class_of_descriptor(descriptor)
        return term

    def _collection(self, reference: Term, made: MadeObject) -> Iterator[Condition]:
        """Of a collection of the platform its size is told, and of a list what was added; an empty one has no numbers
        but 0."""
        for term in self._spoken_of.get(reference, ()):
            if term.sort is not REF:
                is_count = term.payload.label in _COUNTS
                yield _equal(term, len(made.calls) if is_count else 0) if is_count or not made.calls else True
        if made.cls.name == _LIST:
            data = self._field(reference, made.cls.fields["elementData", f"[{_OBJECT}"])
            for at, (_, (added,)) in enumerate(made.calls):
                yield from self._holds(self._element_of(data, _OBJECT, at), _OBJECT, added)

    # Parameters.

    def _test(self, test: Test) -> Condition:
        match test:
            case NullTest(parameter, wants_null):
                found = is_null(self._held(parameter))
            case SameTest(left, right, wants_null):
                found = equal(REF, self._held(left), self._held(right))
            case _:
                return self._number(test) if isinstance(test, Term) else False  # type: ignore[return-value]
        return found if wants_null else negate(found)  # type: ignore[no-any-return]

    def _held(self, known: Parameter | ElementOf) -> Term:
        return self._parameter(known.index) if isinstance(known, Parameter) else self._element(known.index, known.at)

    def _parameter(self, index: int) -> Term:
        return self._parameters.setdefault(index, symbol(REF, f"{self._name}{index}"))

    def _element(self, index: int, at: int) -> Term:
        """An element of an array that a parameter holds."""
        return self._element_of(self._parameter(index), self._way.parameters[index][1:], at)

    def _number(self, known: Value) -> Value:
        """A number in terms of the heap and of parameters."""
        if not isinstance(known, Term) or known.op is CONST:
            return known
        if known.op is SYMBOL:
            return self._named(known)
        return lower(make(known.op, tuple(lift(self._number(each), each.sort) for each in known.args)))  # type: ignore[no-any-return]

    def _named(self, term: Term) -> Value:
        """What a symbol of the way stands for (``constructor_values.route_of``)."""
        route, is_of_length, _ = term.payload.partition(".length")
        index, is_of_element, at = route.rstrip("]").partition("[")
        if not is_of_element and not is_of_length:
            return symbol(term.sort, f"{self._name}{index}")
        held = self._element(int(index), int(at)) if is_of_element else self._parameter(int(index))
        return apply(LENGTH_OF, held) if is_of_length else widened(held)


def is_of_parameter(term: Term) -> bool:
    """Whether a term speaks of a parameter that no field keeps: nobody sees it in the heap."""
    while term.args:
        term = term.args[0]
    return term.op is SYMBOL and MARK in term.payload


def _zero(descriptor: str) -> Known:
    return None if descriptor[0] in "L[" else 0


def _equal(term: Term, value: Value) -> Condition:
    """That a number holds a value of the operand stack."""
    found = widened(term)
    return equal(found.sort if isinstance(found, Term) else INT, found, value)  # type: ignore[no-any-return]
