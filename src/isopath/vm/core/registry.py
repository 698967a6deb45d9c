"""Tables of native methods and intrinsics: each area of the platform fills its own, and a machine is given them joined.

``native = Natives()`` is the table of a module, ``@native("java/lang/Object", "hashCode()I")`` puts a function there.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from isopath.program.linked import Method

Native: TypeAlias = Callable[..., Any]

DECLINED: Final = object()
"""What an intrinsic returns when it has nothing to say of these arguments: the bytecode runs instead."""

_REGISTER: Final = ("registerNatives()V", "initIDs()V")


class Natives:
    """Functions that stand for methods, by class name and by name with descriptor, and what else the JVM itself does.

    ``after`` has by class name what the JVM puts into a class's static fields once its initializer has run.
    ``polymorphic`` has by class name what links a call of a signature polymorphic method (JVMS 2.9.3), by its name and
    descriptor. ``without`` are classes, each with its member classes, whose initializers do not run: what they set up
    has no use here. ``singletons`` has by class name what fills the object that the JVM has one of, or one of each
    name, for all paths. ``harnesses`` are the classes whose methods are understood whether they exist or not.
    """

    def __init__(self) -> None:
        self.methods: dict[tuple[str, str], Native] = {}
        self.after: dict[str, list[Native]] = {}
        self.polymorphic: dict[str, Native] = {}
        self.without: set[str] = set()
        self.singletons: dict[str, Native] = {}
        self.harnesses: set[str] = set()

    def __call__(self, class_name: str, *signatures: str) -> Callable[[Native], Native]:
        """Register the function for methods of a class."""

        def register(function: Native) -> Native:
            for signature in signatures:
                self.methods[class_name, signature] = function
            return function

        return register

    def after_initialization(self, class_name: str) -> Callable[[Native], Native]:
        """Register what happens when a class has been initialized."""

        def register(function: Native) -> Native:
            self.after.setdefault(class_name, []).append(function)
            return function

        return register

    def without_initializer(self, *class_names: str) -> None:
        """The initializers of these classes and of their member classes are skipped."""
        self.without.update(class_names)

    def singleton(self, class_name: str) -> Callable[[Native], Native]:
        """Register what fills an object that there is one of; what else it allocates in its heap is always alike."""

        def register(function: Native) -> Native:
            self.singletons[class_name] = function
            return function

        return register

    def signature_polymorphic(self, class_name: str) -> Callable[[Native], Native]:
        """Register what gives the method that a call of a signature polymorphic method runs, at the call's types."""

        def register(function: Native) -> Native:
            self.polymorphic[class_name] = function
            return function

        return register

    def find(self, method: Method) -> Native | None:
        """The function that stands for a method, if there is one."""
        signature = method.name + method.descriptor
        if method.is_native and signature in _REGISTER:
            return _nothing
        return self.methods.get((method.owner.name, signature))


def joined(tables: Iterable[Natives]) -> Natives:
    """One table of several. No method is in two of them; what follows an initializer keeps the order of the tables."""
    whole = Natives()
    for table in tables:
        twice = whole.methods.keys() & table.methods.keys()
        assert not twice, f"two natives for {sorted(twice)}"
        whole.methods |= table.methods
        whole.polymorphic |= table.polymorphic
        whole.without |= table.without
        whole.singletons |= table.singletons
        whole.harnesses |= table.harnesses
        for class_name, functions in table.after.items():
            whole.after.setdefault(class_name, []).extend(functions)
    return whole


def _nothing(*_: Any) -> None:
    """A native method whose only effect is inside the JVM."""
