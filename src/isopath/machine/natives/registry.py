"""The table of native methods and intrinsics."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from isopath.program.linked import Method

Native: TypeAlias = Callable[..., Any]

NATIVES: Final[dict[tuple[str, str], Native]] = {}
"""By class name and by name with descriptor: ``("java/lang/Object", "hashCode()I")``."""

AFTER_INITIALIZATION: Final[dict[str, list[Native]]] = {}
"""By class name: what the JVM itself puts into a class's static fields once its initializer has run."""

POLYMORPHIC: Final[dict[str, Native]] = {}
"""By class name: what links a call of a signature polymorphic method (JVMS 2.9.3), by its name and descriptor."""

WITHOUT_INITIALIZER: Final[set[str]] = set()
"""Classes, each with its member classes, whose initializers do not run: what they set up has no use here."""

SINGLETONS: Final[dict[str, Native]] = {}
"""By class name: what fills the object that the JVM itself has one of, or one of each name, for all paths."""

DECLINED: Final = object()
"""What an intrinsic returns when it has nothing to say of these arguments: the bytecode runs instead."""

_REGISTER: Final = ("registerNatives()V", "initIDs()V")


def native(class_name: str, *signatures: str) -> Callable[[Native], Native]:
    """Register the function for methods of a class."""

    def register(function: Native) -> Native:
        for signature in signatures:
            NATIVES[class_name, signature] = function
        return function

    return register


def after_initialization(class_name: str) -> Callable[[Native], Native]:
    """Register what happens when a class has been initialized."""

    def register(function: Native) -> Native:
        AFTER_INITIALIZATION.setdefault(class_name, []).append(function)
        return function

    return register


def without_initializer(*class_names: str) -> None:
    """The initializers of these classes and of their member classes are skipped."""
    WITHOUT_INITIALIZER.update(class_names)


def singleton(class_name: str) -> Callable[[Native], Native]:
    """Register what fills an object that there is one of; what else it allocates in its heap is always alike."""

    def register(function: Native) -> Native:
        SINGLETONS[class_name] = function
        return function

    return register


def signature_polymorphic(class_name: str) -> Callable[[Native], Native]:
    """Register what gives the method that a call of a signature polymorphic method runs, at the types of the call."""

    def register(function: Native) -> Native:
        POLYMORPHIC[class_name] = function
        return function

    return register


def find_native(method: Method) -> Native | None:
    """The function that stands for a method, if there is one."""
    signature = method.name + method.descriptor
    if method.is_native and signature in _REGISTER:
        return _nothing
    return NATIVES.get((method.owner.name, signature))


def _nothing(*_: Any) -> None:
    """A native method whose only effect is inside the JVM."""
