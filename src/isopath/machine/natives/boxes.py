"""Boxes of values that are not known: one object, whose identity follows from its value.

The bytecode of ``valueOf`` branches on the range of the cache and then chooses among all that is cached.
"""

from typing import TYPE_CHECKING, Any, Final

from isopath.machine.natives.registry import DECLINED, Natives
from isopath.terms import Term, Value

if TYPE_CHECKING:
    from isopath.machine.natives.registry import Native
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

native = Natives()

_CACHED: Final = {
    "java/lang/Boolean": "Z",
    "java/lang/Byte": "B",
    "java/lang/Character": "C",
    "java/lang/Short": "S",
    "java/lang/Integer": "I",
    "java/lang/Long": "J",
}


def _boxing(name: str) -> "Native":
    def box(vm: "Machine", state: "State", value: Value) -> Any:
        return state.heap.allocate_box(vm.hierarchy.load(name), value) if isinstance(value, Term) else DECLINED

    return box


for _name, _kind in _CACHED.items():
    native(_name, f"valueOf({_kind})L{_name};")(_boxing(_name))
