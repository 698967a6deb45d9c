"""Objects that a sequence of calls has led to: as keys, and whether they are those of a witness."""

from typing import Any, TypeAlias

from isopath.terms import Term
from isopath.witness.junit.constructor_values import Known, Literal, Made, MadeObject, Objects, Parameter, StaticRef
from isopath.witness.junit.heap_view import HeapView, class_named, is_same, references
from isopath.witness.objects import Constant, Elements, Fields, Ref, Text, Value

State: TypeAlias = tuple[Any, ...]
"""What can be reached from an object, as a key: equal states behave alike."""


def state_of(objects: Objects) -> State:
    """The objects that can be reached from the first, in the order in which a walk meets them."""
    order = [0]
    told: list[Any] = []

    def shown(known: Known) -> Any:
        if not isinstance(known, Made):
            return (type(known).__name__, known)
        if known.number not in order:
            order.append(known.number)
        return ("#", order.index(known.number))

    for number in order:
        made = objects[number]
        if isinstance(made, MadeObject):
            fields = sorted(made.fields.items(), key=lambda each: repr(each[0]))
            arguments = tuple(map(shown, made.arguments))
            told.append((made.cls.name, made.constructor, arguments, *((repr(f), shown(v)) for f, v in fields)))
        else:
            told.append((made.cls.name, made.length, *((at, shown(v)) for at, v in sorted(made.elements.items()))))
    return tuple(told)


def is_wanted(view: HeapView, objects: Objects, identity: int) -> bool:
    """Whether the objects are those of the witness, and nobody else knows any of these but the first."""
    found = {0: identity}
    pending = [0]

    def is_same_value(known: Known, wanted: Value) -> bool:
        match known:
            case Made(number):
                if not isinstance(wanted, Ref):
                    return False
                if number not in found:
                    if wanted.id in found.values():
                        return False
                    found[number] = wanted.id
                    pending.append(number)
                return found[number] == wanted.id
            case Parameter(index):
                return wanted == Ref(-index)
            case Literal(text):
                return isinstance(wanted, Ref) and view.content(wanted.id) == Text(text, is_interned=True)
            case StaticRef(_, name):
                return isinstance(wanted, Ref) and view.content(wanted.id) == Constant(name)
            case Term():
                return False
        return not isinstance(wanted, Ref) and is_same(known, wanted)

    for number in pending:
        made, each = objects[number], found[number]
        content = view.content(each)
        if class_named(view.scope, view.type_of(each)) is not made.cls:
            return False
        if isinstance(made, MadeObject):
            if made.constructor is not None or not isinstance(content, Fields):
                return False
            for name, value in view.looked_at(each):
                field = class_named(view.scope, name.owner).fields[name.name, name.descriptor]
                zero = None if name.descriptor[0] in "L[" else 0
                if not is_same_value(made.fields.get(field, zero), value):
                    return False
        else:
            if not isinstance(content, Elements) or made.length != len(content.values):
                return False
            zero = None if made.cls.element[0] in "L[" else 0
            if not all(is_same_value(made.elements.get(at, zero), value) for at, value in enumerate(content.values)):
                return False
    return _is_closed(view, set(found.values()), identity)


def _is_closed(view: HeapView, within: set[int], root: int) -> bool:
    counts = dict.fromkeys(within, 0)
    for each in within:
        for ref in references(view.content(each)):
            counts[ref.id] = counts.get(ref.id, 0) + 1
    return all(each == root or (counts[each] == view.uses[each] and each not in view.keep) for each in within)
