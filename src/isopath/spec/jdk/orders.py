"""The natural order of elements and keys, and their hash codes, as far as both are formulas.

Strings and boxes have both, and constants of enums have an identity hash code. Of any other class they are the user's
code, which no formula says: such objects are in no map or set whose class looks at the hash code, which a result names,
and alone where it looks at the order.
"""

from typing import Final

from isopath.heap.core.type_tests import has_class
from isopath.heap.state.input_texts import length_of
from isopath.heap.state.kinds import kind_of
from isopath.heap.state.text_hashes import hash_code as hash_code_of
from isopath.heap.state.text_spelling import STRING_UNIT
from isopath.spec.jdk.sketch import Sketch, at_most, both, either, implies, is_number, missing
from isopath.terms import Condition, Term, Value, build, ite
from isopath.terms.initial import apply, widened
from isopath.terms.operators import BIT_XOR, L2I, LE, LT, USHR
from isopath.terms.sorts import INT, LONG
from isopath.vm.natives.text.texts import Text, comparison

_STRING: Final = "java/lang/String"
_BOOLEAN: Final = "java/lang/Boolean"
_LONG: Final = "java/lang/Long"
_COMPARABLE: Final = "java/lang/Comparable"
COMPARED: Final = 4
"""How long strings are at most that an input holds in order with others."""

VALUES: Final = frozenset(
    {_STRING, _BOOLEAN, _LONG, *(f"java/lang/{name}" for name in ("Byte", "Character", "Short", "Integer"))}
)
"""The classes whose order and hash codes are formulas."""


def classes_of(sketch: Sketch, reference: Term) -> frozenset[str]:
    """The classes that a reference may have, as far as the path knows."""
    found: frozenset[str] = sketch.heap.types.of[reference].classes
    return found


def has_hash_code(sketch: Sketch, key: Term) -> Condition:
    """Whether a key is null or one whose hash code is a formula."""
    enum = sketch.heap.canonical.only_enum_of(key)
    if enum is not None:
        return both(*sketch.heap.canonical.ordinal_facts(enum, key))
    known = classes_of(sketch, key) & VALUES
    sketch.hierarchy.left_out.note_keys(classes_of(sketch, key) - known)
    conditions = [either(missing(key), _is_one_of(sketch, key, known))]
    if _STRING in known:
        conditions.append(implies(_is_one_of(sketch, key, frozenset({_STRING})), _is_short(sketch, key)))
    return both(*conditions)


def hash_code(sketch: Sketch, key: Term) -> Value:
    """The hash code of a key, 0 for null."""
    enum = sketch.heap.canonical.only_enum_of(key)
    if enum is not None:
        return ite(INT, missing(key), 0, enum.hash_of(enum.value_of(key)))
    code: Value = 0
    for name in sorted(classes_of(sketch, key) & VALUES):
        code = ite(INT, _is_one_of(sketch, key, frozenset({name})), _hash_code(sketch, key, name), code)
    return code


def _is_one_of(sketch: Sketch, reference: Term, classes: frozenset[str]) -> Condition:
    if not classes:
        return False
    answer: Condition = has_class(sketch.heap, reference, sketch.hierarchy.exactly(classes))
    return answer


def _is_short(sketch: Sketch, string: Term, most: int | None = None) -> Condition:
    """A text is within the bound on texts."""
    longest: int = sketch.heap.limits.longest
    return at_most(length_of(string), longest if most is None else min(most, longest))


def _hash_code(sketch: Sketch, key: Term, name: str) -> Value:
    if name == _STRING:
        return hash_code_of(key, sketch.heap.limits.longest)
    value = _value(sketch, key, name)
    if name == _BOOLEAN:
        return ite(INT, is_number(value, 1), 1231, 1237)
    if name == _LONG:
        return build(L2I, LONG, build(BIT_XOR, LONG, value, build(USHR, LONG, value, 32)))
    return value


def _value(sketch: Sketch, box: Term, name: str) -> Value:
    kind = kind_of(sketch.hierarchy, name)
    assert kind is not None
    return kind.value_of(box)


def _text(sketch: Sketch, string: Term) -> Text:
    """What an input string holds, which never changes."""
    longest: int = min(COMPARED, sketch.heap.limits.longest)
    return Text(length_of(string), lambda index: widened(apply(STRING_UNIT, string, index)), longest, None)


def is_comparable(sketch: Sketch, key: Term) -> Condition:
    """Whether an object has a natural order."""
    comparable = frozenset(name for name in classes_of(sketch, key) if sketch.hierarchy.is_subtype(name, _COMPARABLE))
    return _is_one_of(sketch, key, comparable)


def is_ordered(sketch: Sketch, one: Term, other: Term, strictly: bool) -> Condition:
    """Whether two objects are of one class whose order is known, and the first is before the other."""
    shared = sorted(classes_of(sketch, one) & classes_of(sketch, other) & VALUES)
    cases = [
        both(
            _is_one_of(sketch, one, frozenset({name})),
            _is_one_of(sketch, other, frozenset({name})),
            _is_before(sketch, one, other, name, strictly),
        )
        for name in shared
    ]
    return either(*cases)


def _is_before(sketch: Sketch, one: Term, other: Term, name: str, strictly: bool) -> Condition:
    relation = LT if strictly else LE
    if name == _STRING:
        short = both(_is_short(sketch, one, COMPARED), _is_short(sketch, other, COMPARED))
        return both(short, build(relation, INT, comparison(_text(sketch, one), _text(sketch, other)), 0))
    sort = LONG if name == _LONG else INT
    return build(relation, sort, _value(sketch, one, name), _value(sketch, other, name))
