"""Static fields, and which classes a path has initialized (JVMS 5.5)."""

from collections.abc import Mapping, Sequence

from isopath.heap.state.fork_tree import ForkTree, NotMergeable
from isopath.heap.state.shared import Shared
from isopath.program.linked import Field, JavaClass, stack_sort
from isopath.terms import Term, Value


class InitializerRun:
    """The initializer of one platform class, run in a heap in which nothing else has happened.

    ``begun`` are the classes whose initializers ran in this heap, ``needs`` those whose snapshots it restored;
    ``found`` is what these put into places that were there before: fields of an object by number, static fields of a
    class by name.
    """

    __slots__ = ("begun", "found", "is_boot", "name", "needs")

    def __init__(self, name: str, is_boot: bool) -> None:
        self.name = name
        self.is_boot = is_boot
        self.begun: list[JavaClass] = []
        self.needs: dict[str, None] = {}
        self.found: dict[tuple[int | str, int], Value] = {}


class Statics:
    """``values`` are those that the path has written, over those that all paths share.

    ``first`` has the static fields that are inputs of the path: what they held before the call, None where the path
    wrote them first. It is None where static fields are no inputs. ``erroneous`` are the classes whose initializer has
    thrown, with the error. ``provided`` says by class name where the state of an initialized platform class comes
    from: the class whose initialization left it, or nothing where the initializer ran in this very heap. ``run`` is
    there in a heap that is outside of all paths.
    """

    __slots__ = ("erroneous", "first", "initialized", "provided", "run", "shared", "values")

    def __init__(self, shared: Shared, are_inputs: bool, run: InitializerRun | None = None) -> None:
        self.shared = shared
        self.values: dict[Field, Value] = {}
        self.first: Mapping[Field, Value | None] | None = {} if are_inputs else None
        self.initialized: set[JavaClass] = set()
        self.erroneous: dict[JavaClass, Term | None] = {}
        self.provided: dict[str, str] = {}
        self.run = run

    def fork(self) -> "Statics":
        twin = object.__new__(Statics)
        twin.shared, twin.run = self.shared, self.run
        twin.values = self.values.copy()
        twin.first = self.first
        twin.initialized = self.initialized.copy()
        twin.erroneous = self.erroneous.copy()
        twin.provided = self.provided.copy()
        return twin

    @staticmethod
    def merge(parts: Sequence["Statics"], tree: ForkTree) -> "Statics":
        """Those of several traces. A class whose initialization nobody can see is initialized if one has done it."""
        twin = parts[0].fork()
        for part in parts:
            if any(not _is_silent(cls) for cls in part.initialized ^ parts[0].initialized):
                raise NotMergeable("a class of the program is initialized in some traces only")
            if part.erroneous != parts[0].erroneous:
                raise NotMergeable("a class initializer has failed in some traces only")
            twin.initialized |= part.initialized
            twin.provided.update(part.provided)
            if part.first is not None and twin.first is not None:
                twin.first = {**part.first, **twin.first}
        for field in {field: None for part in parts for field in part.values}:
            are_same = all(part.values.get(field) is twin.values.get(field) for part in parts)
            if are_same and len({part.is_unread(field) for part in parts}) == 1:
                continue
            firsts = [part.first.get(field) for part in parts if part.first is not None]
            first = next((value for value in firsts if value is not None), None)
            values = [part._held_or_first(field, first) for part in parts]
            twin.values[field] = tree.value(stack_sort(field.sort), values)
        return twin

    def _held_or_first(self, field: Field, first: Value | None) -> Value:
        """What a static field holds: its ``first`` value, where it is an input that the trace has not touched."""
        value = first if self.is_unread(field) else self.values.get(field)
        if value is None and not self.is_unread(field):
            value = self.shared.statics.get(field)
        if value is None:
            raise NotMergeable(f"{field} is touched in some traces only")
        return value

    def read(self, field: Field) -> Value:
        value = self.values.get(field)
        return self.shared.statics[field] if value is None else value

    def held(self, field: Field) -> Term | None:
        """The reference that a static field holds; None if the field was not set yet."""
        value = self.values.get(field)
        if value is None:
            value = self.shared.statics.get(field)
        return value if isinstance(value, Term) else None

    def is_unread(self, field: Field) -> bool:
        """Whether a static field is an input of the path that it has neither read nor written."""
        return self.first is not None and field.is_state and field not in self.first

    def keep_first(self, field: Field, value: Value | None) -> None:
        """What a static field held before the call; None where the path has not read it and writes it now."""
        assert self.first is not None
        self.first = {**self.first, field: value}
        if value is not None:
            self.values[field] = value

    def holds_first(self, field: Field) -> bool:
        """Whether a static field holds what it did before the call, as far as the path has read it."""
        return self.first is not None and self.values.get(field) is self.first.get(field)


def _is_silent(cls: JavaClass) -> bool:
    """Whether nobody can tell when a class was initialized: one of the platform, or one without an initializer."""
    return cls.is_platform or ("<clinit>", "()V") not in cls.methods
