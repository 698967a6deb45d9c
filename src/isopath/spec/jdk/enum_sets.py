"""Well-formed sets of constants of an enum, as formulas: a bit for each constant, in one word.

The enum is the type argument of the set; where that names none, one of the platform stands for it, and the result says
so. ``universe`` has all constants of the enum, and nobody writes to it.
"""

from typing import Final

from isopath.heap.core.type_tests import has_class
from isopath.heap.state.kinds import CLASS, Kind, kind_of
from isopath.spec.jdk.sketch import Sketch, both, is_number, present
from isopath.terms import Condition, Term, build
from isopath.terms.initial import apply
from isopath.terms.operators import LE
from isopath.terms.sorts import LONG

ENUM_SET: Final = "java/util/EnumSet"
_REGULAR: Final = "java/util/RegularEnumSet"
_ANY: Final = "java/lang/Thread$State"
_MOST: Final = 64
"""An enum with more constants has sets of another class, which are no inputs."""


def _enum_of(sketch: Sketch, holder: Term) -> Kind | None:
    """The enum whose constants a set holds; None where the type argument is something else, or has too many."""
    generics = sketch.hierarchy.generics
    name = None if generics is None else generics.argument(holder, ENUM_SET, "E")
    if name is None or name in sketch.hierarchy.load(_ANY).supertypes:
        name = _ANY
        sketch.hierarchy.left_out.note_sets_of_enums()
    kind = kind_of(sketch.hierarchy, name)
    return kind if kind is not None and kind.is_enum and len(kind.names) <= _MOST else None


def enum_set(sketch: Sketch, holder: Term) -> Condition:
    enum = _enum_of(sketch, holder)
    if enum is None:
        return False
    count = len(enum.names)
    elements = sketch.number(holder, _REGULAR, "elements")
    bits = [build(LE, LONG, 0, elements), build(LE, LONG, elements, (1 << count) - 1)] if count < _MOST else []
    return both(_is_type(sketch, holder, enum), _is_universe(sketch, holder, enum), *bits)


def _is_type(sketch: Sketch, holder: Term, enum: Kind) -> Condition:
    mirror = sketch.reference(holder, ENUM_SET, "elementType")
    classes = kind_of(sketch.hierarchy, CLASS)
    assert classes is not None
    ordinal = sketch.hierarchy.represented.ordinals[enum.name]
    return both(present(mirror), is_number(classes.value_of(mirror), ordinal))


def _is_universe(sketch: Sketch, holder: Term, enum: Kind) -> Condition:
    """All constants in their order."""
    array_class = f"[L{enum.name};"
    universe = apply(sketch.field(ENUM_SET, "universe").initial, holder)
    sketch.heap.types.declare_exactly(universe, array_class)
    conditions: list[Condition] = [
        present(universe),
        has_class(sketch.heap, universe, sketch.hierarchy.exactly(frozenset({array_class}))),
        is_number(sketch.length(universe), len(enum.names)),
        sketch.part(universe, holder),
    ]
    for at in range(len(enum.names)):
        constant = sketch.element(universe, at, array_class)
        conditions += [present(constant), is_number(enum.value_of(constant), at)]
    return both(*conditions)
