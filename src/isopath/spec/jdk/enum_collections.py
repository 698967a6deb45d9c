"""Well-formed sets of constants of an enum, and maps from them, as formulas: a bit or an element for each constant.

The enum is the type argument; where that names none, one of the platform stands for it, and the result says so. The
universe has all constants of the enum, and nobody writes to it.
"""

from typing import Final

from isopath.heap.core.type_tests import has_class
from isopath.heap.state.kinds import CLASS, Kind, kind_of
from isopath.spec.jdk.sketch import Sketch, both, count, is_number, present
from isopath.terms import Condition, Term, build
from isopath.terms.initial import apply
from isopath.terms.operators import LE
from isopath.terms.sorts import LONG

ENUM_SET: Final = "java/util/EnumSet"
ENUM_MAP: Final = "java/util/EnumMap"
_REGULAR: Final = "java/util/RegularEnumSet"
_ANY: Final = "java/lang/Thread$State"
_MOST: Final = 64
"""An enum with more constants has sets of another class, which are no inputs."""


def enum_set(sketch: Sketch, holder: Term) -> Condition:
    enum = _enum_of(sketch, holder, ENUM_SET, "E")
    if enum is None:
        return False
    size = len(enum.names)
    elements = sketch.number(holder, _REGULAR, "elements")
    bits = [build(LE, LONG, 0, elements), build(LE, LONG, elements, (1 << size) - 1)] if size < _MOST else []
    return both(_is_of(sketch, holder, enum, ENUM_SET, ("elementType", "universe")), *bits)


def enum_map(sketch: Sketch, holder: Term) -> Condition:
    """No value is null: what stands for that in the array is no input."""
    enum = _enum_of(sketch, holder, ENUM_MAP, "K")
    if enum is None:
        return False
    values = sketch.array(holder, ENUM_MAP, "vals")
    held = [present(sketch.element(values, at)) for at in range(len(enum.names))]
    return both(
        _is_of(sketch, holder, enum, ENUM_MAP, ("keyType", "keyUniverse")),
        present(values),
        sketch.part(values, holder, 1),
        is_number(sketch.length(values), len(enum.names)),
        is_number(sketch.number(holder, ENUM_MAP, "size"), count(held)),
    )


def _enum_of(sketch: Sketch, holder: Term, owner: str, variable: str) -> Kind | None:
    """The enum of a set or map; None where the type argument is something else, or has too many constants."""
    generics = sketch.hierarchy.generics
    name = None if generics is None else generics.argument(holder, owner, variable)
    if name is None or name in sketch.hierarchy.load(_ANY).supertypes:
        name = _ANY
        sketch.hierarchy.left_out.note_any_enum()
    kind = kind_of(sketch.hierarchy, name)
    return kind if kind is not None and kind.is_enum and len(kind.names) <= _MOST else None


def _is_of(sketch: Sketch, holder: Term, enum: Kind, owner: str, names: tuple[str, str]) -> Condition:
    """The class object of the enum, and all its constants in their order."""
    mirror, classes = sketch.reference(holder, owner, names[0]), kind_of(sketch.hierarchy, CLASS)
    assert classes is not None
    ordinal, array_class = sketch.hierarchy.represented.ordinals[enum.name], f"[L{enum.name};"
    universe = apply(sketch.field(owner, names[1]).initial, holder)
    sketch.heap.types.declare_exactly(universe, array_class)
    conditions: list[Condition] = [
        present(mirror),
        is_number(classes.value_of(mirror), ordinal),
        present(universe),
        has_class(sketch.heap, universe, sketch.hierarchy.exactly(frozenset({array_class}))),
        is_number(sketch.length(universe), len(enum.names)),
        sketch.part(universe, holder),
    ]
    for at in range(len(enum.names)):
        constant = sketch.element(universe, at, array_class)
        conditions += [present(constant), is_number(enum.value_of(constant), at)]
    return both(*conditions)
