"""The outcome of a path as the last part of a name: ``returnsNull``, ``setsNext``, ``throwsEmptyStackException``."""

import math
import re
from typing import Final

from isopath.witness.junit.asserts_changes import Change, Heap
from isopath.witness.junit.lambdas import is_lambda
from isopath.witness.junit.names_words import character_words, upper_first
from isopath.witness.objects import (
    Boxed,
    ClassOf,
    Constant,
    Content,
    Elements,
    Expected,
    Fields,
    Ref,
    StandIn,
    StaticValue,
    Text,
    Witness,
    WitnessObject,
)

_LONGEST: Final = 30
_MOST_CHANGES: Final = 2


def outcome_words(
    witness: Witness, expected: Expected, heap: Heap, result: str | None, *, is_constructor: bool, fails: bool
) -> str:
    """Words for what a path does; ``result`` are those for what it returns in terms of its inputs. A test that
    ``fails`` says what should not be."""
    if expected.ending == "violated":
        return "shouldNotFailAssertion" if fails else "failsAssertion"
    if expected.exception is not None:
        return f"{'shouldNotThrow' if fails else 'throws'}{simple_word(expected.exception)}"
    if is_constructor:
        return _constructed(expected, heap)
    if expected.result_type != "void":
        return f"returns{_result_words(expected, heap, result)}"
    return _changes_words(heap, witness)


def simple_word(java_type: str) -> str:
    """A type as a word of a name: ``java.util.Map$Entry`` is ``Entry``, ``int[]`` is ``IntArray``."""
    element = java_type.rstrip("[]")
    simple = re.split(r"[.$]", element)[-1]
    return re.sub(r"\W", "", simple[:1].upper() + simple[1:]) + "Array" * java_type.count("[")


def _constructed(expected: Expected, heap: Heap) -> str:
    """The fields that a constructor set to something else than they have anyway."""
    assert isinstance(expected.result, Ref)
    content = heap.after[expected.result.id].content
    names = [name.name for name, value in content.values if value] if isinstance(content, Fields) else []
    names = [name for name in names if "$" not in name]
    if not names or len(names) > _MOST_CHANGES:
        return "succeeds" if not names else f"sets{len(names)}Fields"
    return f"sets{'And'.join(upper_first(name) for name in names)}"


def _result_words(expected: Expected, heap: Heap, result: str | None) -> str:
    value = expected.result
    if value is None:
        return "Null"
    if isinstance(value, Ref):
        return _object_words(heap.after[value.id], heap, result)
    if expected.result_type == "boolean":
        return "True" if value else "False"
    if expected.result_type == "char":
        return character_words(int(value)) or f"Char{int(value)}"
    return _if_short(result) or number_words(value)


def _object_words(found: WitnessObject, heap: Heap, result: str | None) -> str:
    match found.content:
        case Text(text) if found.type == "java.lang.String":
            words = "".join(upper_first(part) for part in re.findall(r"[A-Za-z0-9]+", text))
            return (words if 0 < len(words) <= _LONGEST else "Text") if text else "EmptyText"
        case Boxed(boxed):
            return {True: "True", False: "False"}[boxed] if isinstance(boxed, bool) else number_words(boxed)
        case Constant(name):
            return upper_first(name)
        case ClassOf(name):
            return f"{simple_word(name)}Class"
    if is_lambda(found.type):
        return "Lambda"
    if heap.is_input(found.id):
        return _if_short(result) or simple_word(found.type)
    return f"New{simple_word(found.type)}"


def _if_short(words: str | None) -> str | None:
    return words if words is not None and len(words) <= _LONGEST else None


def number_words(value: float) -> str:
    """A number as words: ``Minus1``, ``2Point5``, ``NaN``."""
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "MinusInfinity"
    sign = "Minus" if math.copysign(1, value) < 0 else ""
    digits = str(abs(value)).removesuffix(".0").replace(".", "Point").replace("e-", "eMinus").replace("+", "")
    return {"2147483648": "MinValue", "9223372036854775808": "MinValue"}.get(digits, sign + digits)


def _changes_words(heap: Heap, witness: Witness) -> str:
    """The fields that were set, else the arrays and collections that were changed."""
    changes = heap.changes()
    for verb, words in (("sets", _fields_set(changes, heap.statics())), ("changes", _changed(changes, heap, witness))):
        if len(words) > _MOST_CHANGES:
            return f"{verb}{len(words)}Fields" if verb == "sets" else "changesInputs"
        if words:
            return verb + "And".join(words)
    return "changesNothing"


def _fields_set(changes: list[Change], statics: list[StaticValue]) -> list[str]:
    names = [name.name for change in changes for name, _ in change.fields] + [static.name for static in statics]
    return list(dict.fromkeys(map(upper_first, names)))


def _changed(changes: list[Change], heap: Heap, witness: Witness) -> list[str]:
    return list(dict.fromkeys(_holder(change.object, heap, witness) for change in changes if not change.fields))


def _holder(found: WitnessObject, heap: Heap, witness: Witness) -> str:
    """What an array or a collection is known as: the argument or the field that holds it."""
    for argument in witness.arguments:
        if argument.value == Ref(found.id):
            return upper_first(argument.name)
    for holder in heap.before.values():
        for name, value in _fields(holder.content):
            if value == Ref(found.id):
                return upper_first(name)
        if isinstance(holder.content, Elements) and Ref(found.id) in holder.content.values:
            return "Element"
    return simple_word(found.type)


def _fields(content: Content) -> list[tuple[str, object]]:
    match content:
        case Fields(values):
            return [(name.name, value) for name, value in values]
        case StandIn(_, fields):
            return [(name.name, value) for name, value in fields]
    return []
