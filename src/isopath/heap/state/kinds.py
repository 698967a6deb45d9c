"""Kinds of objects of which there is one per value: boxes of ``valueOf``, constants of enums, class objects, members.

A box within the range of its cache *is* the cached object, so its identity follows from its value (JLS 5.1.7). A
constant of an enum is known by its ordinal, a class object by that of its class (``isopath.program.represented``), one
of java.lang.reflect by that of its member (``isopath.program.members``). Of an input of such a kind the value is a
term, and the objects that the program compares it with are compared by value.
"""

from dataclasses import dataclass
from typing import Final
from zlib import crc32

from isopath.classfile import decode
from isopath.classfile.flags import ACC_ENUM
from isopath.heap.state.objects import Instance
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass, stack_sort
from isopath.program.members import REFLECTED
from isopath.terms import Condition, Term, Value, build, conjunction
from isopath.terms.initial import Function, apply, constant_function, widened
from isopath.terms.operators import ADD, LE
from isopath.terms.sorts import INT, Sort

ENUM: Final = "java/lang/Enum"
CLASS: Final = "java/lang/Class"
_ALL: Final = None
_SMALL: Final = (-128, 127)
_RANGES: Final[dict[str, tuple[int, int] | None]] = {
    "java/lang/Boolean": _ALL,
    "java/lang/Byte": _ALL,
    "java/lang/Character": (0, 127),
    "java/lang/Short": _SMALL,
    "java/lang/Integer": _SMALL,
    "java/lang/Long": _SMALL,
}
BOXES: Final = frozenset({*_RANGES, "java/lang/Float", "java/lang/Double"})
_CACHES: Final = {
    "java/lang/Byte": "java/lang/Byte$ByteCache",
    "java/lang/Character": "java/lang/Character$CharacterCache",
    "java/lang/Short": "java/lang/Short$ShortCache",
    "java/lang/Integer": "java/lang/Integer$IntegerCache",
    "java/lang/Long": "java/lang/Long$LongCache",
}


class Box(Instance):
    """A box that ``valueOf`` gave for a value that is not known: within the range of the cache it is the cached one."""

    __slots__ = ()

    def copy(self, owner: object) -> "Box":
        return Box(self.cls, self.fields.copy(), owner)


@dataclass(frozen=True, slots=True)
class Kind:
    """``classes`` are those of its objects, ``function`` gives the value of an input.

    ``names`` are those of an enum's constants, or of the classes that class objects stand for. ``bodies`` are the
    classes of an enum's constants, as far as its initializer says.
    """

    name: str
    classes: frozenset[str]
    function: Function
    cached: tuple[int, int] | None
    names: tuple[str, ...] = ()
    bodies: tuple[str | None, ...] = ()

    @property
    def is_enum(self) -> bool:
        return bool(self.names) and not self.is_reflected

    @property
    def is_reflected(self) -> bool:
        """Whether its objects stand for a class or for a member of one."""
        return self.name == CLASS or self.name in REFLECTED

    @property
    def sort(self) -> Sort:
        return stack_sort(self.function.result)

    def value_of(self, reference: Term) -> Value:
        """The value of an input of this kind."""
        return widened(apply(self.function, reference))

    def hash_of(self, ordinal: Value) -> Value:
        """The identity hash code of a constant of an enum on our JVM: it depends on the object alone, as on any."""
        first = crc32(self.name.replace("/", ".").encode(errors="surrogatepass")) & 0x3FFFFFFF
        return build(ADD, INT, ordinal, first + 1)

    def is_cached(self, value: Value) -> Condition:
        """Whether there is one object of this value."""
        if self.cached is None:
            return True
        low, high = self.cached
        return conjunction([build(LE, self.sort, low, value), build(LE, self.sort, value, high)])


def kind_of(hierarchy: Hierarchy, class_name: str) -> Kind | None:
    """The kind that the objects of a class are of, if there is one of them per value."""
    if class_name in _RANGES:
        (value,) = [field for field in hierarchy.load(class_name).layout if field.name == "value"]
        return Kind(class_name, frozenset({class_name}), value.initial, _RANGES[class_name])
    if class_name.startswith("["):
        return None
    if class_name == CLASS:
        represented = hierarchy.represented
        return Kind(CLASS, frozenset({CLASS}), represented.function, None, represented.names)
    if class_name in REFLECTED:
        return _kind_of_member(hierarchy, class_name)
    declaring = enum_of(hierarchy.load(class_name))
    if declaring is None:
        return None
    names = tuple(field.name for field in constant_fields(declaring))
    function = constant_function(declaring.java_name, tuple(f"{declaring.simple_name}.{name}" for name in names))
    classes = hierarchy.instances(declaring.name).classes
    bodies = constant_classes(declaring, names) if len(classes) > 1 else ()
    return Kind(declaring.name, classes, function, None, names, bodies)


def constant_classes(declaring: JavaClass, names: tuple[str, ...]) -> tuple[str | None, ...]:
    """The class of each constant of an enum: what its initializer makes before it sets the field; None if that is open.

    A constant with a body is of a class of its own (JLS 8.9.1). The arguments of its constructor are made after it.
    """
    initializer, file = declaring.methods.get(("<clinit>", "()V")), declaring.file
    if initializer is None or initializer.info.code is None or file is None:
        return (None,) * len(names)
    made: str | None = None
    found: dict[str, str | None] = {}
    for insn in decode(initializer.info.code, file.pool, declaring.name):
        if insn.mnemonic == "new" and made is None:
            made = insn.operands[0]
        elif insn.mnemonic == "putstatic":
            found.setdefault(insn.operands[0].name, made)
            made = None
        elif insn.mnemonic.startswith(("if", "goto")):
            break
    return tuple(found.get(name) for name in names)


def _kind_of_member(hierarchy: Hierarchy, class_name: str) -> Kind | None:
    """Where platform objects among the inputs are well-formed."""
    if hierarchy.generics is None:
        return None
    function = hierarchy.members.functions[class_name]
    return Kind(class_name, frozenset({class_name}), function, None, function.constants)


def enum_of(cls: JavaClass) -> JavaClass | None:
    """The enum that a class is, or is the body of a constant of."""
    while cls.superclass is not None:
        if cls.superclass.name == ENUM:
            return cls
        cls = cls.superclass
    return None


def constant_fields(declaring: JavaClass) -> list[Field]:
    """The fields that hold the constants of an enum, in the order of their ordinals."""
    return [field for field in declaring.fields.values() if field.is_static and field.access & ACC_ENUM]


def ordinal_field(hierarchy: Hierarchy) -> Field:
    return hierarchy.load(ENUM).fields["ordinal", "I"]


def cache_field(hierarchy: Hierarchy, class_name: str, value: int) -> tuple[Field, int | None]:
    """Where the platform keeps the one box of a value: a static field, and an index if that holds an array."""
    if class_name not in _CACHES:
        name = "TRUE" if value else "FALSE"
        return hierarchy.load(class_name).fields[name, f"L{class_name};"], None
    cached = _RANGES[class_name]
    low = -128 if cached is None else cached[0]
    return hierarchy.load(_CACHES[class_name]).fields["cache", f"[L{class_name};"], value - low
