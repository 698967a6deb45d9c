"""What java.lang.Class says of a class object that is an input, as a condition on which class it stands for.

``a.isAssignableFrom(b)`` of two inputs is one condition under that name, not a trace for each pair of classes. Its
meaning, a relation of ordinals (``isopath.program.represented``), is a fact that is stated with the condition.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from isopath.classfile.flags import ACC_ANNOTATION, ACC_ENUM
from isopath.heap.core.type_tests import has_class, is_instance
from isopath.heap.initial.known_by_value import class_ordinal
from isopath.heap.initial.open_classes import stands_for
from isopath.heap.state.kinds import ENUM
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import PRIMITIVE_CLASSES, JavaClass
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, equal
from isopath.terms.operators import LE, LOCATION
from isopath.terms.sorts import BOOL, INT
from isopath.terms.tables import ranges_of
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import boolean, throw
from isopath.vm.natives.text.texts import named

native = Natives()

_RECORD: Final = "java/lang/Record"
_IS_ASSIGNABLE: Final = "isAssignableFrom(Ljava/lang/Class;)Z"
_IS_INSTANCE: Final = "isInstance(Ljava/lang/Object;)Z"


def _is_enum(cls: JavaClass) -> bool:
    return bool(cls.access & ACC_ENUM) and cls.superclass is not None and cls.superclass.name == ENUM


def _is_record(cls: JavaClass) -> bool:
    return cls.superclass is not None and cls.superclass.name == _RECORD and not cls.is_array


_OF_CLASSES: Final[dict[str, Callable[[JavaClass], bool]]] = {
    "isArray()Z": lambda cls: cls.is_array,
    "isInterface()Z": lambda cls: cls.is_interface,
    "isAnnotation()Z": lambda cls: bool(cls.access & ACC_ANNOTATION) and not cls.is_array,
    "isEnum()Z": _is_enum,
    "isRecord()Z": _is_record,
}
"""Questions that a class or array type answers by itself; the answer of a primitive type is no."""


def ask(vm: Machine, state: State, signature: str, arguments: Sequence[Value]) -> Result:
    """The answer to a question of a class object, or of two, of which one is an input; declined where none is."""
    mirror, open_classes = _reference(arguments[0]), state.heap.canonical.class_of
    if any(each in open_classes for each in arguments):
        return _ask_of_object(vm, state, signature, arguments)
    if all(isinstance(each, Term) and each.op is LOCATION for each in arguments):
        return DECLINED
    if signature == _IS_ASSIGNABLE:
        return _is_assignable_from(vm, state, mirror, _reference(arguments[1]))
    ordinal = class_ordinal(state.heap, mirror)
    if ordinal is None:
        return DECLINED
    if signature == _IS_INSTANCE:
        return _is_instance(vm, state, mirror, ordinal, _reference(arguments[1]))
    name = signature.partition("(")[0]
    if signature == "isPrimitive()Z":
        holds: Condition = _among(vm.hierarchy, ordinal, PRIMITIVE_CLASSES)
    elif signature in _OF_CLASSES:
        holds = _among(vm.hierarchy, ordinal, _classes(vm.hierarchy, _OF_CLASSES[signature]))
    else:
        return DECLINED
    return boolean(_named(vm, state, name, mirror, [], holds))


def _ask_of_object(vm: Machine, state: State, signature: str, arguments: Sequence[Value]) -> Result:
    """The answer of the class object that an object has, as a condition on the class of that object."""
    mirror, open_classes = _reference(arguments[0]), state.heap.canonical.class_of
    operands: list[Value | str] = []
    if signature == _IS_ASSIGNABLE:
        other = _reference(arguments[1])
        known = vm.shared.mirrored.get(other if mirror in open_classes else mirror)
        if known is None or known in PRIMITIVE_CLASSES:
            return DECLINED
        operands = [_words(vm, other)]
        if mirror in open_classes:
            above = vm.hierarchy.load(known).supertypes
            holds = stands_for(state.heap, open_classes[mirror], lambda cls: cls.name in above)
        else:
            holds = stands_for(state.heap, open_classes[other], lambda cls: known in cls.supertypes)
    elif mirror in open_classes and signature in _OF_CLASSES:
        holds = stands_for(state.heap, open_classes[mirror], _OF_CLASSES[signature])
    else:
        return DECLINED
    return boolean(_named(vm, state, signature.partition("(")[0], mirror, operands, holds))


def _is_assignable_from(vm: Machine, state: State, mirror: Term, other: Term) -> Result:
    """One condition; that of a null argument is another, and throws."""

    def outcomes() -> Outcomes:
        for side, is_missing in vm.split(state, state.heap.same(other, NULL)):
            if is_missing:
                yield from throw(vm, side, "java/lang/NullPointerException")
                continue
            ordinals = [class_ordinal(side.heap, each) for each in (mirror, other)]
            holds = _are_assignable(vm.hierarchy, *ordinals)
            yield side, boolean(_named(vm, side, "isAssignableFrom", mirror, [_words(vm, other)], holds))

    ordinals = [class_ordinal(state.heap, each) for each in (mirror, other)]
    return DECLINED if None in ordinals else outcomes()


def _are_assignable(hierarchy: Hierarchy, of: Value | None, given: Value | None) -> Condition:
    assert of is not None and given is not None
    represented = hierarchy.represented
    if isinstance(of, int):
        return _one_of(given, represented.subtypes[of])
    if isinstance(given, int):
        return _one_of(of, (ordinal for ordinal, below in enumerate(represented.subtypes) if given in below))
    wide = [(ordinal, below) for ordinal, below in enumerate(represented.subtypes) if len(below) > 1]
    related = [conjunction([equal(INT, of, ordinal), _one_of(given, below)]) for ordinal, below in wide]
    return disjunction([equal(INT, of, given), *related])


def _is_instance(vm: Machine, state: State, mirror: Term, ordinal: Value, value: Term) -> Result:
    """The classes of which an object is an instance under the same condition go together."""
    if value is NULL:
        return 0
    grouped: dict[Condition, list[int]] = {}
    for number, name in enumerate(vm.hierarchy.represented.names):
        if name not in PRIMITIVE_CLASSES:
            is_one = is_instance(state.heap, value, name)
            if is_one is not False:
                grouped.setdefault(is_one, []).append(number)
    holds = disjunction([conjunction([is_one, _one_of(ordinal, those)]) for is_one, those in grouped.items()])
    return boolean(_named(vm, state, "isInstance", mirror, [value], holds))


def _named(
    vm: Machine, state: State, name: str, mirror: Term, operands: list[Value | str], holds: Condition
) -> Condition:
    return named(vm, state, name, _words(vm, mirror), operands, holds, BOOL, is_of_path=True)


def _words(vm: Machine, mirror: Term) -> Value | str:
    """How Java writes a class object that is known; any other is itself."""
    name = vm.shared.mirrored.get(mirror)
    if name is None:
        return mirror
    return f"{name if name in PRIMITIVE_CLASSES else vm.hierarchy.load(name).simple_name}.class"


def _classes(hierarchy: Hierarchy, is_one: Callable[[JavaClass], bool]) -> list[str]:
    names = hierarchy.represented.names
    return [name for name in names if name not in PRIMITIVE_CLASSES and is_one(hierarchy.load(name))]


def _among(hierarchy: Hierarchy, ordinal: Value, names: Iterable[str]) -> Condition:
    return _one_of(ordinal, (hierarchy.represented.ordinals[name] for name in names))


def _one_of(ordinal: Value, numbers: Iterable[int]) -> Condition:
    """Whether an ordinal is one of some numbers: a comparison for each run of consecutive ones."""
    return disjunction([_between(ordinal, low, high) for low, high in ranges_of(sorted(numbers))])


def _between(ordinal: Value, low: int, high: int) -> Condition:
    if low == high:
        return equal(INT, ordinal, low)
    return conjunction([build(LE, INT, low, ordinal), build(LE, INT, ordinal, high)])


def _reference(value: Value) -> Term:
    assert isinstance(value, Term)
    return value


@native("isopath/invariants/Classes", "isExactly(Ljava/lang/Object;Ljava/lang/Class;)Z")
def is_exactly(vm: Machine, state: State, reference: Term, mirror: Term) -> Result:
    """Whether an object is not null and has a class that is known here."""
    if mirror.op is not LOCATION:
        return DECLINED
    name = vm.initialization.mirrored(mirror)
    return boolean(has_class(state.heap, reference, vm.hierarchy.exactly(frozenset({name}))))
