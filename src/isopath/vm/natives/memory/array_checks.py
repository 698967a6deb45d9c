"""What System.arraycopy rejects, in the JVM's order and words."""

from isopath.heap import Array, Instance
from isopath.program.linked import JavaClass, java_name
from isopath.vm.core import Machine


def _kind(array: Array) -> str:
    return "object array" if array.cls.element_class else java_name(array.cls.name)[:-2]


def type_mismatch(origin: Instance | Array, destination: Instance | Array) -> str | None:
    """The JVM's words for a copy that the types of its arguments forbid."""
    if not isinstance(origin, Array):
        return f"arraycopy: source type {origin.cls.java_name} is not an array"
    if not isinstance(destination, Array):
        return f"arraycopy: destination type {destination.cls.java_name} is not an array"
    is_primitive = not (origin.cls.element_class and destination.cls.element_class)
    if is_primitive and origin.cls.element != destination.cls.element:
        return f"arraycopy: type mismatch: can not copy {_kind(origin)}[] into {_kind(destination)}[]"
    return None


def out_of_bounds(origin: Array, start: int, destination: Array, to: int, length: int) -> str | None:
    """The JVM's words for a range that is not within both arrays."""
    places = (("source", start, origin), ("destination", to, destination))
    for name, at, array in places:
        if at < 0:
            return f"arraycopy: {name} index {at} out of bounds for {_kind(array)}[{array.length}]"
    if length < 0:
        return f"arraycopy: length {length} is negative"
    for name, at, array in places:
        assert isinstance(array.length, int)
        if at + length > array.length:
            return f"arraycopy: last {name} index {at + length} out of bounds for {_kind(array)}[{array.length}]"
    return None


def element_mismatch(source: JavaClass, destination: JavaClass) -> str:
    """The JVM's words for an element that an array of the second class does not take from one of the first."""
    given, wanted = java_name(source.name)[:-2], java_name(destination.name)[:-2]
    if source.name not in destination.supertypes:
        return f"arraycopy: type mismatch: can not copy {given}[] into {wanted}[]"
    return (
        f"arraycopy: element type mismatch: can not cast one of the elements of {given}[]"
        f" to the type of the destination array, {wanted}"
    )


def store_is_safe(vm: Machine, given: list[str], taken: list[str]) -> bool:
    """Whether every element of arrays of some classes fits into arrays of others."""
    for name in given:
        for wanted in taken:
            if name != wanted and wanted not in vm.hierarchy.load(name).supertypes:
                return False
    return True
