"""Forks on the class of a reference: by class, by the implementation that each runs, by groups of classes."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from isopath.classfile.flags import ACC_FINAL
from isopath.heap.core.type_tests import candidates, has_class
from isopath.program.linked import Method
from isopath.terms import Condition, Term
from isopath.terms.initial import TypeSet
from isopath.vm.core.machine import Machine
from isopath.vm.core.state import State

V = TypeVar("V")


def select(vm: Machine, method: Method, class_name: str) -> Method:
    """What an object of a class runs when a method is called on it (JVMS 5.4.6)."""
    if method.is_private or method.is_static:
        return method
    return vm.hierarchy.select(vm.hierarchy.load(class_name), method) or method


def by_implementation(
    vm: Machine, state: State, method: Method, receiver: Term
) -> Iterator[tuple[State, Method | None]]:
    """The states in which the receiver runs each implementation; None when no class is known.

    Then only a method that none can override is run. Where traces of libraries are merged, implementations of the
    program come first, so that those of libraries have a fork of their own.
    """
    implementations: dict[Method, set[str]] = {}
    for name in sorted(candidates(state.heap, receiver)):
        implementations.setdefault(select(vm, method, name), set()).add(name)
    if not implementations:
        yield state, method if method.is_private or method.access & ACC_FINAL else None
        return
    groups = [(chosen, frozenset(names)) for chosen, names in implementations.items()]
    groups.sort(key=lambda group: vm.merges(group[0].owner))
    yield from by_group(vm, state, receiver, groups)


def by_class(vm: Machine, state: State, receiver: Term) -> Iterator[tuple[State, str | None]]:
    """The states in which the receiver has each class; None when no class is known."""
    names = sorted(candidates(state.heap, receiver))
    if not names:
        yield state, None
        return
    yield from by_group(vm, state, receiver, [(name, frozenset({name})) for name in names])


def by_group(
    vm: Machine, state: State, receiver: Term, groups: list[tuple[V, frozenset[str]]]
) -> Iterator[tuple[State, V]]:
    """The states in which the class of the receiver is in each of several groups, which leave no class out."""
    left = frozenset[str]().union(*(names for _, names in groups))
    tests: list[tuple[V, TypeSet]] = []
    for chosen, names in groups[:-1]:
        tests.append((chosen, vm.hierarchy.exactly(names, left)))
        left -= names
    for side, found in by_alternative(vm, state, tests, lambda now, test: has_class(now.heap, receiver, test[1])):
        yield side, groups[-1][0] if found is None else found[0]


def by_alternative(
    vm: Machine, state: State, alternatives: Iterable[V], holds: Callable[[State, V], Condition]
) -> Iterator[tuple[State, V | None]]:
    """The states in which each alternative is the first that holds; where none does, the last state comes with None."""
    rest: State | None = state
    for chosen in alternatives:
        if rest is None:
            return
        current, rest = rest, None
        for side, is_this in vm.split(current, holds(current, chosen)):
            if is_this:
                yield side, chosen
            else:
                rest = side
    if rest is not None:
        yield rest, None
