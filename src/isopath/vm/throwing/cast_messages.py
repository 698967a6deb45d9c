"""What the JVM says in a ClassCastException: both classes by name, with the module and loader of each."""

from isopath.program.modules import loader_of
from isopath.vm.core import Machine


def message_of_class(vm: Machine, given: str, cast_to: str | None) -> str:
    """What an exception says of an object of a class: why it is no ``cast_to``, or the name alone."""
    return given.replace("/", ".") if cast_to is None else class_cast_message(vm, given, cast_to)


def class_cast_message(vm: Machine, given: str, wanted: str) -> str:
    """Both classes by name, each with where it comes from."""
    origin, target = _place(vm, given), _place(vm, wanted)
    given, wanted = given.replace("/", "."), wanted.replace("/", ".")
    if origin == target:
        places = f"{given} and {wanted} are in {origin}"
    else:
        places = f"{given} is in {origin}; {wanted} is in {target}"
    return f"class {given} cannot be cast to class {wanted} ({places})"


def _place(vm: Machine, name: str) -> str:
    """The module and loader of a class; an array is where its elements are."""
    element = name.lstrip("[")
    if element != name:
        element = element[1:-1] if element[0] == "L" else "java/lang/Object"
    module = vm.hierarchy.module_of(vm.hierarchy.load(element))
    if module is None:
        return "unnamed module of loader 'app'"
    return f"module {module} of loader '{loader_of(module)}'"
