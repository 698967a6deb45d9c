"""Boxes of values that are not known: one object, whose identity follows from its value.

The bytecode of ``valueOf`` branches on the range of the cache and then chooses among all that is cached.
"""

from functools import partial
from typing import Final

from isopath.terms import Term, Value
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Natives, Result
from isopath.vm.core.state import State

native = Natives()

_CACHED: Final = {
    "java/lang/Boolean": "Z",
    "java/lang/Byte": "B",
    "java/lang/Character": "C",
    "java/lang/Short": "S",
    "java/lang/Integer": "I",
    "java/lang/Long": "J",
}


def box(name: str, vm: Machine, state: State, value: Value) -> Result:
    """``valueOf`` of the class of that name."""
    is_open = isinstance(value, Term)
    return state.heap.canonical.allocate_box(vm.hierarchy.load(name), value) if is_open else DECLINED


for _name, _kind in _CACHED.items():
    native(_name, f"valueOf({_kind})L{_name};")(partial(box, _name))
