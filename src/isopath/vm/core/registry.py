"""Tables of native methods and intrinsics: each area of the platform fills its own, and a machine is given them joined.

``native = Natives()`` is the table of a module, ``@native("java/lang/Object", "hashCode()I")`` puts a function there.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import partial
from typing import Final, TypeAlias, TypeVar

from isopath.program.linked import Method, java_name
from isopath.terms import Term, Value
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.state import State


class Declined(Enum):
    """What an intrinsic returns when it has nothing to say of these arguments: the bytecode runs instead."""

    DECLINED = "declined"


DECLINED: Final = Declined.DECLINED

Outcomes: TypeAlias = Iterator[tuple[State, Value | None]]
"""The states that a native forks into, each with what it returns there; None where it returns nothing."""

Result: TypeAlias = Value | Outcomes | Declined | None
"""What a native gives: a value, a generator of outcomes, or None where it is void or did all itself."""

Native: TypeAlias = Callable[..., Result]
"""A function of the machine, the state and the arguments, the receiver first."""

Filler: TypeAlias = Callable[..., None]
"""What the JVM itself does to a class that has been initialized, or to an object that it has one of."""

Linker: TypeAlias = Callable[..., Method | None]
"""What gives the method that a call of a signature polymorphic method runs."""

F = TypeVar("F", bound=Native)
G = TypeVar("G", bound=Filler)
L = TypeVar("L", bound=Linker)

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
        self.after: dict[str, list[Filler]] = {}
        self.polymorphic: dict[str, Linker] = {}
        self.without: set[str] = set()
        self.singletons: dict[str, Filler] = {}
        self.harnesses: set[str] = set()

    def __call__(self, class_name: str, *signatures: str) -> Callable[[F], F]:
        """Register the function for methods of a class."""

        def register(function: F) -> F:
            for signature in signatures:
                self.methods[class_name, signature] = function
            return function

        return register

    def family(self, class_name: str, members: Mapping[str, object]) -> Callable[[F], F]:
        """Register one function for methods that differ in one thing, which is its first argument: by signature."""

        def register(function: F) -> F:
            for signature, member in members.items():
                self.methods[class_name, signature] = partial(function, member)
            return function

        return register

    def intrinsic(
        self, class_name: str, *signatures: str, known: Callable[..., Value] | None = None
    ) -> Callable[[Callable[..., Value]], Callable[..., Value]]:
        """Register a function of the arguments alone, which stands for bytecode that would fork without need.

        On arguments that are all known the bytecode runs, unless ``known`` does the same; with a term among them the
        function gives one value under no condition. Each is compared with the bytecode in ``tests/vm/intrinsics``.
        """

        def register(function: Callable[..., Value]) -> Callable[..., Value]:
            self(class_name, *signatures)(partial(_on_terms, function, known))
            return function

        return register

    def gives(self, value: Value | None, class_name: str, *signatures: str) -> None:
        """Methods that always give the same, or, where that is None, do nothing."""
        self(class_name, *signatures)(lambda *_: value)

    def has_no_model(self, class_name: str, *signatures: str, feature: str | None = None) -> None:
        """Methods that end the path: by their name, or by what ``feature`` says."""
        for signature in signatures:
            name = feature or f"{java_name(class_name)}.{signature.partition('(')[0]}"
            self(class_name, signature)(partial(_end, name))

    def after_initialization(self, class_name: str) -> Callable[[G], G]:
        """Register what happens when a class has been initialized."""

        def register(function: G) -> G:
            self.after.setdefault(class_name, []).append(function)
            return function

        return register

    def without_initializer(self, *class_names: str) -> None:
        """The initializers of these classes and of their member classes are skipped."""
        self.without.update(class_names)

    def singleton(self, class_name: str) -> Callable[[G], G]:
        """Register what fills an object that there is one of; what else it allocates in its heap is always alike."""

        def register(function: G) -> G:
            self.singletons[class_name] = function
            return function

        return register

    def signature_polymorphic(self, class_name: str) -> Callable[[L], L]:
        """Register what gives the method that a call of a signature polymorphic method runs, at the call's types."""

        def register(function: L) -> L:
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


def _nothing(*_: object) -> None:
    """A native method whose only effect is inside the JVM."""


def _end(feature: str, vm: object, state: State, *_: object) -> None:
    state.ending = Unsupported(feature)


def _on_terms(
    function: Callable[..., Value], known: Callable[..., Value] | None, vm: object, state: State, *arguments: Value
) -> Result:
    if any(isinstance(argument, Term) for argument in arguments):
        return function(*arguments)
    return DECLINED if known is None else known(*arguments)
