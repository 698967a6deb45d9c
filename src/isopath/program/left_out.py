"""Classes and objects that are no input though Java allows them, and why: a result names them.

Some classes of the user are not whole: something of them is missing or cannot be read. And of some platform classes it
is not known what their objects hold (``isopath.program.known_fields``): these stand for inputs of their own type alone,
where a path that looks into one is unsupported, and for no input of a broader type that has other classes. Unless code
tests for one by name (``o instanceof File``) in the folder or jar that is explored: then such a test must be able to
hold. What the libraries beside it test for is left out, and so are classes of these libraries that hold such an object
and that nothing which is explored names. A class without a name whose one object is a constant has no other object.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Final

from isopath.program.headers import Header
from isopath.program.known_fields import is_buildable
from isopath.program.linked import JavaClass, class_of_descriptor, java_name
from isopath.program.stand_ins import can_stand_in, is_stand_in

_OPAQUE: Final = "What its private fields hold is not known: an input of a broader type is of another class."

_HOLDS_OPAQUE: Final = "It holds a {}, of which that is not known: an input of a broader type is of another class."

_NO_KEYS: Final = "An input that is a hash map or a hash set has no key or element of this class."
_HASHED: Final = "java.util.HashMap"
_FEW_KEYS: Final = "As keys, and as elements of a hash set, an input has null, strings and boxes, and no other objects."
_OF_ONE_ENUM: Final = (
    "java.util.EnumSet, EnumMap: Where no type argument names the enum of an input, it is Thread.State."
)
_MOST_NAMED: Final = 3
_CONSTANT: Final = "Its one object is a constant: an input of a broader type is of another class."

_ENUM: Final = "java/lang/Enum"

_NOT_AN_INPUT: Final = "An input is compared with this object, and is taken to be another."


class LeftOut:
    """``not_whole`` are classes of the user and what is missing. The others count for an exploration once it asks for
    the class of an input that they might have had. ``explored`` names the classes of what is explored."""

    def __init__(
        self,
        load: Callable[[str], JavaClass],
        known: Callable[[], Iterable[JavaClass]],
        explored: Callable[[], set[str]],
    ) -> None:
        self._load = load
        self._known = known
        self._explored = explored
        self._opaque: dict[str, frozenset[str]] = {}
        self._asked: set[str] = set()
        self._objects: set[str] = set()
        self._keys: set[str] = set()
        self._has_any_enum = False
        self.not_whole: dict[str, str] = {}

    def begin(self) -> None:
        """A new exploration has asked for nothing yet."""
        self._asked.clear()
        self._objects.clear()
        self._keys.clear()
        self._has_any_enum = False

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is asked meanwhile is not asked by the exploration."""
        before = self._asked, self._objects, self._keys
        self._asked, self._objects, self._keys = (noted.copy() for noted in before)
        try:
            yield
        finally:
            self._asked, self._objects, self._keys = before

    @property
    def noted(self) -> tuple[frozenset[str], frozenset[str], frozenset[str], bool]:
        """What this exploration has asked so far, for another process."""
        return frozenset(self._asked), frozenset(self._objects), frozenset(self._keys), self._has_any_enum

    def note(self, noted: tuple[frozenset[str], frozenset[str], frozenset[str], bool]) -> None:
        """What this exploration has asked in another process."""
        asked, objects, keys, has_any_enum = noted
        self._asked |= asked
        self._objects |= objects
        self._keys |= keys
        self._has_any_enum |= has_any_enum

    def note_object(self, field: str) -> None:
        """An input was compared with the object of a final static field, which it is taken not to be."""
        self._objects.add(field)

    def note_any_enum(self) -> None:
        """An EnumSet or EnumMap was looked into of which no type argument says the enum."""
        self._has_any_enum = True

    def note_keys(self, classes: Iterable[str]) -> None:
        """A hash map or set was looked into that has no key of these classes, whose hash codes are code."""
        self._keys.update(name for name in classes if not name.startswith("["))

    def buildable(self, declared: JavaClass, classes: set[str]) -> set[str]:
        """The classes of a static type without those of which it is not known what their objects hold.

        They stay where the static type is such a class itself, and where nothing else could be the input.
        """
        kept = {name for name in classes if name == declared.name or not self._is_left_out(name)}
        if not kept and not can_stand_in(declared):
            return classes
        self._opaque[declared.name] = frozenset(classes - kept)
        return kept

    def _is_left_out(self, name: str) -> bool:
        element = name.lstrip("[")
        if element == name:
            cls = self._load(name)
        elif element.startswith("L"):
            cls = self._load(element[1:-1])
        else:
            return False
        if cls.is_platform:
            return _is_opaque(cls) and self._tested.isdisjoint(cls.supertypes)
        return self._is_constant(cls) or (cls.name not in self._named and self._held_by(cls) is not None)

    def _is_constant(self, cls: JavaClass) -> bool:
        """Whether a class has no name and one object, which a final static field holds: inputs are taken to be others
        (``note_object``), and there are none. Constants of an enum are inputs."""
        header = cls.header
        if header is None or not header.initializer_of or header.has_fields or _ENUM in cls.supertypes:
            return False
        outer = self._load(header.initializer_of).header
        return outer is not None and cls.name in outer.constants

    @cached_property
    def _named(self) -> set[str]:
        """The classes that are explored, and those that they name."""
        return self._explored().union(*(header.named for header in self._explored_headers()))

    def _explored_headers(self) -> list[Header]:
        explored = self._explored()
        return [cls.header for cls in self._known() if cls.header is not None and cls.name in explored]

    def _held_by(self, cls: JavaClass) -> str | None:
        """A platform class of which it is not known what its objects hold, and which is the type of a field."""
        kinds = (class_of_descriptor(descriptor) for descriptor in cls.references if descriptor.startswith("L"))
        held = (kind for kind in map(self._load, kinds) if kind.is_platform and not kind.is_interface)
        return next((kind.java_name for kind in held if not is_buildable(kind)), None)

    @cached_property
    def _tested(self) -> frozenset[str]:
        """The types that the code which is explored tests for and that no buildable class has."""
        known = list(self._known())
        buildable = (cls.supertypes for cls in known if not cls.is_abstract and not _is_opaque(cls))
        opaque = frozenset[str]().union(*(cls.supertypes for cls in known if _is_opaque(cls)))
        wanted = opaque.difference(*buildable)
        return wanted.intersection(name for header in self._explored_headers() for name in header.tests)

    def asked(self, type_name: str, fits: Callable[[JavaClass], bool] | None = None) -> None:
        """The class of an input of this static type matters, and what ``fits`` would make a difference."""
        for name in self._opaque.get(type_name, frozenset()) - self._asked:
            if fits is None or fits(self._load(name)):
                self._asked.add(name)

    @property
    def objects(self) -> tuple[str, ...]:
        """The final static fields whose objects no input was taken to be."""
        return tuple(sorted(self._objects))

    def described(self) -> Iterator[str]:
        """A sentence for each class and each object."""
        reasons = {**self.not_whole, **{name: self._reason(name) for name in self._classes_asked()}}
        yield from (f"{java_name(name)}: {reasons[name]}" for name in sorted(reasons))
        yield from (f"{field}: {_NOT_AN_INPUT}" for field in self.objects)
        yield from self._described_keys()
        yield from ([_OF_ONE_ENUM] if self._has_any_enum else [])

    def _described_keys(self) -> Iterator[str]:
        """A sentence for each class that keys do not have, or, where that is most classes, for all of them."""
        if len(self._keys) > _MOST_NAMED:
            yield f"{_HASHED}: {_FEW_KEYS}"
        else:
            yield from (f"{java_name(name)}: {_NO_KEYS}" for name in sorted(self._keys))

    def _reason(self, name: str) -> str:
        cls = self._load(name)
        if cls.is_platform:
            return _OPAQUE
        return _CONSTANT if self._is_constant(cls) else _HOLDS_OPAQUE.format(self._held_by(cls))

    def _classes_asked(self) -> Iterable[str]:
        return (name for name in self._asked if not name.startswith("["))


def _is_opaque(cls: JavaClass) -> bool:
    return cls.is_platform and not cls.is_abstract and not is_stand_in(cls.name) and not is_buildable(cls)
