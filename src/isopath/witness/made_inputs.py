"""One path through a constructor and the calls after it, as a condition on one input: that it is made by them.

Parameters that a field stores go by the name of that field, the others are symbols that nobody else uses.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from isopath.heap.state.kinds import kind_of
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, class_of_descriptor, default_value, sort_of
from isopath.terms import Condition, Term, Value, build, disjunction, equal, is_null, lower, negate, show, symbol, truth
from isopath.terms.initial import ELEMENT, FIELD, LENGTH_OF, Function, apply, has_type, widened
from isopath.terms.operators import APPLY, LE, SYMBOL
from isopath.terms.sorts import INT, REF
from isopath.witness.construction.outcomes import (
    LONGEST_ARRAY,
    Filled,
    Made,
    MadeArray,
    MadeObject,
    Outcome,
    StaticRef,
    is_not_known,
    parameter_index,
    replaced,
)
from isopath.witness.construction.platform_calls import is_boxing

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
        path: Outcome,
        spoken_of: Mapping[Term, list[Term]],
        types: dict[Term, str],
        is_closed: Callable[[Field], bool],
    ) -> None:
        self._hierarchy = hierarchy
        self._reference = reference
        self._path = path
        self._spoken_of = spoken_of
        self._types = types
        self._is_closed = is_closed
        self._name = f"{show(reference)}{MARK}{number}."
        self._parameters: dict[int, Term] = {}
        self._places: dict[Term, Term] = {path.this: reference}
        self._element_types = {
            symbol(REF, str(index)): class_of_descriptor(descriptor[1:])
            for index, descriptor in enumerate(path.parameters)
            if descriptor[0] == "[" and sort_of(descriptor[1:]) is REF
        }

    def conditions(self) -> Iterator[Condition]:
        """What must hold for the reference to be to an object that is made by them."""
        new = self._path.new
        for each, value in new.fields.items():
            index = parameter_index(value)
            if index is not None and each.sort is REF:
                kept = self._parameters.setdefault(index, self._field(self._reference, each))
                yield self._fits(kept, each.descriptor, index)
        yield from (truth(replaced(condition, self._parameter)) for condition in self._path.conditions)
        yield from self._object(self._reference, new, is_within=False)

    def unspoken(self) -> Iterator[Condition]:
        """That numbers which the path does not speak of are what any call of the constructor leaves there."""
        spoken_of = self._spoken_of.get(self._reference, ())
        for each, value in self._path.new.fields.items():
            if not isinstance(value, Term) and apply(each.initial, self._reference) not in spoken_of:
                yield _equal(apply(each.initial, self._reference), value)

    # Objects.

    def _field(self, reference: Term, field: Field) -> Term:
        term = apply(field.initial, reference)
        if field.sort is REF:
            self._types[term] = class_of_descriptor(field.descriptor)
        return term

    def _object(self, reference: Term, made: MadeObject, *, is_within: bool) -> Iterator[Condition]:
        """What is ``within`` an object is left as the calls make it, also where others could write it; elsewhere
        numbers that others could write are, if the path does not speak of them."""
        spoken_of = set(self._spoken_of.get(reference, ()))
        for each, value in made.fields.items():
            term = self._field(reference, each)
            if is_within or self._is_closed(each):
                if term in spoken_of or each.sort is not REF:
                    yield from self._holds(term, each.descriptor, value)
            elif term not in spoken_of and each.sort is not REF and not is_not_known(value):
                yield _equal(term, self._translated(value))

    def _holds(self, term: Term, descriptor: str, value: Value) -> Iterator[Condition]:
        """That a field or element holds what the calls put there."""
        if is_not_known(value):
            yield False
        elif term.sort is not REF:
            yield _equal(term, self._translated(value))
        elif isinstance(value, Term) and value in self._places:
            yield equal(REF, term, self._places[value])
        elif isinstance(value, Term) and value in self._path.objects:
            self._places[value] = term
            yield from self._made(term, self._path.objects[value])
        else:
            yield equal(REF, term, self._translated(value))
            index = parameter_index(value)
            if index is not None:
                yield self._fits(term, descriptor, index)

    def _fits(self, term: Term, descriptor: str, index: int) -> Condition:
        """That what a field holds can be given as a parameter, which may have a narrower type."""
        declared = self._path.parameters[index]
        if declared == descriptor:
            return True
        types = self._hierarchy.instances(class_of_descriptor(declared))
        return disjunction([is_null(term), has_type(term, types)])

    def _made(self, term: Term, made: Made) -> Iterator[Condition]:
        match made:
            case StaticRef(owner, name):
                kind = kind_of(self._hierarchy, owner)
                if kind is None or name not in kind.names:
                    yield False
                else:
                    yield equal(INT, apply(kind.function, term), kind.names.index(name))
            case MadeArray():
                yield negate(is_null(term))
                yield equal(INT, apply(LENGTH_OF, term), self._translated(made.length))
                yield build(LE, INT, apply(LENGTH_OF, term), LONGEST_ARRAY)
                yield from self._elements(term, made)
            case MadeObject():
                yield negate(is_null(term))
                yield from self._object(term, made, is_within=True)
            case Filled(cls, constructor, (number,)) if is_boxing(constructor):
                (value,) = (field for field in cls.layout if field.name == "value")
                yield has_type(term, self._hierarchy.exactly(frozenset({cls.name})))
                yield _equal(apply(value.initial, term), self._translated(number))
            case Filled():
                yield negate(is_null(term))
                yield from self._collection(term, made)
            case _:
                yield False

    def _elements(self, array: Term, made: MadeArray) -> Iterator[Condition]:
        """Those that were stored; others are zero, and one at an index that is not known is taken for such a one."""
        descriptor = made.cls.element
        stored = {self._element_of(array, descriptor, at): known for at, known in made.elements.items()}
        spoken_of = [term for term in self._spoken_of.get(array, ()) if term.payload.kind == ELEMENT]
        for term in dict.fromkeys((*stored, *spoken_of)):
            yield from self._holds(term, descriptor, stored[term] if term in stored else default_value(descriptor))

    def _element_of(self, array: Term, descriptor: str, at: int) -> Term:
        function = self._hierarchy.load("[" + descriptor).element_initial
        assert function is not None
        term = apply(function, array, at)
        if term.sort is REF:
            self._types[term] = class_of_descriptor(descriptor)
        return term

    def _collection(self, reference: Term, made: Filled) -> Iterator[Condition]:
        """Of a collection of the platform its size is stated, and of a list what was added; an empty one has no numbers
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

    def _translated(self, value: Value) -> Value:
        """A value of the path in terms of the heap and of parameters."""
        return lower(replaced(value, self._parameter)) if isinstance(value, Term) else value

    def _parameter(self, part: Term) -> Term | None:
        """What stands for a parameter, or for an element of an array that is one."""
        if part.op is APPLY and part.sort is REF and part.args[0] in self._element_types:
            translated = apply(part.payload, *(replaced(each, self._parameter) for each in part.args))
            self._types[translated] = self._element_types[part.args[0]]
            return translated
        if part.op is APPLY and part.sort is REF and part.payload.kind == FIELD:
            translated = apply(part.payload, *(replaced(each, self._parameter) for each in part.args))
            self._types[translated] = self._declared(part.payload)
            return translated
        if part.op is not SYMBOL:
            return None
        name = f"{self._name}{part.payload}"
        if part.sort is not REF:
            return symbol(part.sort, name)
        return self._parameters.setdefault(int(part.payload), symbol(REF, name))

    def _declared(self, function: Function) -> str:
        """The type of the field that a function gives the initial value of."""
        owner, _, name = function.name.rpartition(".")
        fields = self._hierarchy.load(owner.replace(".", "/")).fields
        return next(class_of_descriptor(descriptor) for field, descriptor in fields if field == name)


def is_of_parameter(term: Term) -> bool:
    """Whether a term speaks of a parameter that no field stores: nobody sees it in the heap."""
    while term.args:
        term = term.args[0]
    return term.op is SYMBOL and MARK in term.payload


def _equal(term: Term, value: Value) -> Condition:
    """That a number holds a value of the operand stack."""
    found = widened(term)
    return equal(found.sort if isinstance(found, Term) else INT, found, value)
