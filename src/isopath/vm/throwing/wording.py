"""Conditions and values in the words of the program: ``items.get(sku).qty > 3`` instead of the insides of a map.

Invariant: what a term is replaced by says the same of the same input. The words are terms as well, applications of
functions that are called like the methods of the library, so that conditions are still shortened, named and compared.
"""

from collections.abc import Callable, Sequence
from typing import Final

from isopath.heap.state.kinds import ENUM
from isopath.program.linked import Method, sort_of
from isopath.terms import TRUE, Term, Value, equal, lift, negate
from isopath.terms.api_words import shows_insides
from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import CALL, CONSTANT, OPERAND, STATIC_CALL, Function, apply, field_function, widened
from isopath.terms.java import char_literal
from isopath.terms.node import const, symbol
from isopath.terms.operators import APPLY, CONST, ITE, LOCATION
from isopath.terms.replacing import replaced
from isopath.terms.sorts import BOOL, INT, REF, Sort
from isopath.vm.core.remarks import Call, Compared, Ended, FieldRead, Remark, in_order
from isopath.vm.core.variables import variable_at

_PLAIN: Final = 20
"""How many parts conditions have that need no words for how a call ends."""

_SHORT: Final = 6
"""How many parts the answer to a question has that is printed as it is."""

_LISTS: Final = frozenset(
    f"java.util.{name}"
    for name in ("List", "AbstractList", "ArrayList", "LinkedList", "AbstractSequentialList", "Vector")
)
"""Whose iterators give the elements in the order of their places."""

_UNBOXING: Final = frozenset(
    f"{kind}Value" for kind in ("boolean", "byte", "char", "short", "int", "long", "float", "double")
)


class Wording:
    """The words of one path, by what it has remarked; ``show`` is how they read."""

    def __init__(self, newest: Remark | None, show: Callable[[Term], str]) -> None:
        self._show = show
        self._words: dict[Term, Term] = {}
        self._known: dict[Term, Term] = {}
        self._objects: dict[Term, Term] = {}
        self._gave: dict[Term, Call] = {}
        self._results: dict[str, list[Term]] = {}
        self._steps: dict[Value, dict[int, int]] = {}
        for remark in in_order(newest):
            self._take(remark)

    def of(self, term: Term) -> Term:
        """A term in the words of the program."""
        return replaced(term, self._known) if self._words else term

    def conditions(self, conditions: Sequence[Term]) -> list[Term]:
        """Conditions in the words of the program, one for each; one that others stand for is ``TRUE``."""
        return [*map(self.of, conditions)] if self._words else [*conditions]

    def _take(self, remark: Remark) -> None:
        value = remark.value
        match remark.expression:
            case Call(method, (iterator,)) as call if method.name == "next":
                steps = self._steps.setdefault(iterator, {})
                steps.setdefault(id(call), len(steps))
        match remark.expression:
            case Call() as call if value.op is LOCATION:
                if call.method.name != "valueOf" and (value not in self._objects or self._goes_on(call, value)):
                    self._objects[value] = self._call(call, value)
                    self._gave[value] = call
            case Call() as call if _needs_words(call, value):
                self._add(value, self._call(call, value))
            case FieldRead(reference, field) if shows_insides(value):
                word = self.of(reference)
                if word is not reference:
                    function = field_function(field.owner.java_name, field.name, field.sort)
                    self._add(value, lift(widened(apply(function, word)), value.sort))
            case Compared(relation, left, right, holds):
                words = self._value(left), self._value(right)
                if words != (left, right):
                    said = relation(*words)
                    if isinstance(said, Term):
                        self._add(value, said if holds else negate(said))
            case Ended(call, how, conditions) if not self._is_plain(conditions):
                self._end(call, how, conditions)

    def _goes_on(self, call: Call, value: Term) -> bool:
        """Whether one more call gave what it was called on: the words for that are those of all of them, in a chain."""
        return not call.method.is_static and call.arguments[0] is value and self._gave[value] is not call

    def _add(self, value: Term, word: Term) -> None:
        self._words[value] = word
        self._known = dict(self._words)

    def _value(self, value: Value) -> Value:
        return self.of(value) if isinstance(value, Term) else value

    def _is_plain(self, conditions: Sequence[Term]) -> bool:
        """Whether conditions are read as easily as words for what they come to."""
        words = [*map(self.of, conditions)]
        return not any(map(shows_insides, words)) and sum(1 for word in words for _ in nodes_of(word)) <= _PLAIN

    def _end(self, call: Call, how: str, conditions: Sequence[Term]) -> None:
        said = self._application(call, BOOL, f" {how}") if how else TRUE
        for condition in conditions:
            self._add(condition, TRUE)
        self._add(conditions[0], said)

    def _call(self, call: Call, value: Term) -> Term:
        """What a call gives, with a number where it has given something else before."""
        receiver = None if call.method.is_static or not isinstance(call.arguments[0], Term) else call.arguments[0]
        box = None if receiver is None or call.method.name not in _UNBOXING else self.of(receiver)
        if box is not None and box is not receiver and box.op is APPLY:
            return self._unboxed(box, value)
        if receiver is not None and call.method.name == "ordinal" and call.method.owner.name == ENUM:
            constant = _constant_of(value)
            if constant is not None:
                return lift(apply(constant, self.of(receiver)), value.sort)
        sort = sort_of(call.method.type.result)
        word = self._application(call, sort)
        results = self._results.setdefault(self._show(word), [])
        if value not in results:
            results.append(value)
        number = results.index(value) + 1
        place = self._steps.get(receiver, {}).get(id(call)) if receiver is not None else None
        element = None if place is None else _element(word, place)
        if element is not None:
            word = element
        elif number > 1:
            word = self._application(call, sort, f"#{number}")
        return lift(widened(word), value.sort)

    def _unboxed(self, box: Term, value: Term) -> Term:
        """The number in a box that a call gave is said as the call is."""
        function = box.payload
        return apply(
            Function(f"{function.name} unboxed", function.label, function.kind, function.parameters, value.sort),
            *box.args,
        )

    def _application(self, call: Call, sort: Sort, after: str = "") -> Term:
        method = call.method
        types = (*(() if method.is_static else ("",)), *method.type.parameters)
        held = dict(call.held)
        operands = [self._operand(each, kind) for each, kind in zip(call.arguments, types, strict=True)]
        operands = [self._object(call, each, held.get(each)) if each.op is LOCATION else each for each in operands]
        label = _label(method, after)
        kind = STATIC_CALL if method.is_static else CALL
        function = Function(
            f"{method.owner.java_name}.{label}", label, kind, tuple(each.sort for each in operands), sort
        )
        return apply(function, *operands)

    def _object(self, call: Call, location: Term, slot: int | None) -> Term:
        """An object by the variable that holds it, or by the call that gave it."""
        if location in self._objects:
            return self._objects[location]
        name = None if slot is None else variable_at(call.caller, call.at, slot)
        return location if name is None else symbol(REF, name)

    def _operand(self, value: Value, descriptor: str) -> Term:
        if isinstance(value, Term):
            said = negate(equal(INT, value, 0)) if descriptor == "Z" and value.sort is INT else value
            return self.of(said) if isinstance(said, Term) else const(BOOL, said)
        if descriptor == "C":
            return symbol(INT, char_literal(int(value)))
        return (
            const(BOOL, bool(value)) if descriptor == "Z" else const(sort_of(descriptor) if descriptor else REF, value)
        )


def _element(word: Term, place: int) -> Term | None:
    """What a step of an iterator gave as an element of its collection: ``xs.get(1)``, ``keys.toArray()[1]``."""
    iterator = word.args[0]
    if iterator.op is not APPLY or iterator.payload.label != "iterator()":
        return None
    owner = iterator.payload.name.rpartition(".")[0]
    if owner in _LISTS:
        label = f"get({OPERAND})"
    elif place == 0:
        return None
    else:
        label = f"toArray()[{OPERAND}]"
    collection = iterator.args[0]
    function = Function(f"{owner}.{label}", label, CALL, (collection.sort, INT), word.sort)
    return apply(function, collection, const(INT, place))


def _constant_of(ordinal: Term) -> Function | None:
    """Which constant of its enum an object is, as a function, where an ordinal is that of inputs of one enum."""
    found = {node.payload for node in nodes_of(ordinal) if node.op is APPLY and node.payload.kind == CONSTANT}
    return found.pop() if len(found) == 1 else None


def _needs_words(call: Call, value: Term) -> bool:
    """Whether what a call gave is better named by the call; a short answer to a question is not."""
    is_answer = call.method.type.result == "Z" and value.op is ITE and value.args[1].op is CONST
    if not is_answer:
        return shows_insides(value)
    answer = value.args[0]
    return shows_insides(answer) or sum(1 for _ in nodes_of(answer)) > _SHORT


def _label(method: Method, after: str) -> str:
    """How a call is written, with places for its arguments."""
    count = len(method.type.parameters)
    name = f"{method.owner.simple_name}.{method.name}" if method.is_static else method.name
    if method.is_static and not count:
        return f"{name}{after}"
    return f"{name}({', '.join([OPERAND] * count)}){after}"
