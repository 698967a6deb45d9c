"""Which comparators compare in a way that a sort may rely on, without running them.

A comparator of the platform is made of others, and of code of the program that gives the key of an element. Where all
of that is known, and the program's code is such that nobody can tell when it runs (``pure_code``), elements may be
compared in any order, and more often than the platform does.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from isopath.program.linked import JavaClass, Method
from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core import Machine, State
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.objects import fields_of
from isopath.vm.linkage.lambdas import LAMBDA
from isopath.vm.natives.ordering.pure_code import class_given, is_pure, treats_alike

_COMPARATOR: Final = "java/util/Comparator"
_COMPARE: Final = ("compare", "(Ljava/lang/Object;Ljava/lang/Object;)I")
_COMPARE_TO: Final = ("compareTo", "(Ljava/lang/Object;)I")
_NATURAL: Final = ("java/util/Comparators$NaturalOrderComparator", "java/util/Collections$ReverseComparator")
_AROUND: Final = {"java/util/Collections$ReverseComparator2": "cmp", "java/util/Comparators$NullComparator": "real"}
"""Comparators that ask another, by the field that has it; the one for null may have none."""

_OF_TEXTS: Final = "java/lang/String$CaseInsensitiveComparator"
_NUMERIC_KEYS: Final = ("comparingInt", "comparingLong", "comparingDouble")


@dataclass(frozen=True, slots=True)
class Comparison:
    """What is known of a comparison.

    ``is_order`` says that what it gives is an order of all elements, ``is_single`` that it throws for single elements:
    for one that it throws for, it does with any other.
    """

    is_order: bool
    is_single: bool

    def then(self, other: "Comparison") -> "Comparison":
        """The other decides where this one does not."""
        return Comparison(self.is_order and other.is_order, self.is_single and other.is_single)


_ORDER: Final = Comparison(is_order=True, is_single=True)


def natural(vm: Machine, classes: Iterable[str]) -> Comparison | None:
    """By ``compareTo`` of elements of some classes that share one implementation of it."""
    declared = vm.hierarchy.method("java/lang/Comparable", *_COMPARE_TO)
    assert declared is not None
    found = {vm.hierarchy.select(vm.hierarchy.load(name), declared) for name in classes}
    method = found.pop() if len(found) == 1 else None
    if method is None or method.is_abstract:
        return None
    if method.owner.is_platform:
        return _ORDER
    return _of_program(vm, method)


def _of_program(vm: Machine, method: Method) -> Comparison | None:
    """By code of the program."""
    return Comparison(is_order=False, is_single=treats_alike(vm, method)) if is_pure(vm, method) else None


def comparison(vm: Machine, state: State, comparator: Value, classes: frozenset[str]) -> Comparison | None:
    """What a comparator does with elements of some classes; None where nothing is known of it."""
    if not isinstance(comparator, Term) or comparator.op is not LOCATION:
        return None
    cls = state.heap.objects.class_at(comparator)
    fields = fields_of(state, comparator) or {}
    if cls.name in _NATURAL:
        return natural(vm, classes)
    if cls.name == _OF_TEXTS:
        return _ORDER
    if cls.name in _AROUND:
        inner = fields[_AROUND[cls.name]]
        return _ORDER if inner is NULL else comparison(vm, state, inner, classes)
    if cls.name.startswith(f"{_COMPARATOR}{LAMBDA}"):
        return _combined(vm, state, _combinator(cls), [*fields.values()], classes)
    method = vm.hierarchy.select(cls, _declared(vm))
    return None if method is None or method.owner.is_platform else _of_program(vm, method)


def _declared(vm: Machine) -> Method:
    declared = vm.hierarchy.method(_COMPARATOR, *_COMPARE)
    assert declared is not None
    return declared


def _combinator(cls: JavaClass) -> str:
    """Which method of Comparator has made a lambda: javac calls its code ``lambda$comparing$77a9974f$1``."""
    insns = bytecode_of(cls.methods[_COMPARE]).insns
    called = [insn.operands[0].name for insn in insns if insn.mnemonic.startswith("invoke")]
    return next((name.split("$")[1] for name in called if name.startswith("lambda$")), "")


def _combined(
    vm: Machine, state: State, name: str, captured: list[Value], classes: frozenset[str]
) -> Comparison | None:
    """A comparator that is made of what it has captured: comparators, and a function that gives the key."""
    objects = [each for each in captured if isinstance(each, Term) and each.op is LOCATION]
    if len(objects) != len(captured) or not objects:
        return None
    comparators = [each for each in objects if _COMPARATOR in state.heap.objects.class_at(each).supertypes]
    if name == "thenComparing" and len(comparators) == 2:
        first, second = (comparison(vm, state, each, classes) for each in comparators)
        return None if first is None or second is None else first.then(_later(second))
    functions = [state.heap.objects.class_at(each) for each in objects if each not in comparators]
    keys = _keys(vm, functions, classes)
    if keys is None:
        return None
    if name in _NUMERIC_KEYS and not comparators:
        return _ORDER
    if name != "comparing" or not keys:
        return None
    return comparison(vm, state, comparators[0], keys) if comparators else natural(vm, keys)


def _later(second: Comparison) -> Comparison:
    """What is only asked of elements that are equal otherwise throws only there."""
    return Comparison(second.is_order, is_single=False)


def _keys(vm: Machine, functions: list[JavaClass], classes: frozenset[str]) -> frozenset[str] | None:
    """The classes of what the function gives, none for numbers; None where nothing is known of it."""
    if len(functions) != 1 or functions[0].is_platform or LAMBDA not in functions[0].name:
        return None
    method = next(iter(functions[0].methods.values()))
    if not is_pure(vm, method):
        return None
    given = class_given(method)
    return frozenset() if given is None else frozenset(vm.hierarchy.instances(given).classes)
