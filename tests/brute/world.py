"""What terms mean in one concrete input heap."""

from collections.abc import Sequence
from typing import Any

from isopath.solver.model import default_value
from isopath.terms import Condition, Term, Value, evaluate
from isopath.terms.arithmetic import double_of_bits, float_of_bits
from isopath.terms.initial import ELEMENT, LENGTH, Function

from .jvm import Draft
from .scope import Scope


class World:
    """An interpretation of all terms over the inputs (``isopath.terms.Interpretation``), by a draft."""

    def __init__(self, scope: Scope, draft: Draft) -> None:
        self.count = len(draft.objects)
        named = zip(scope.names, scope.descriptors, draft.arguments, strict=True)
        self._symbols = {name: decoded(descriptor, value) for name, descriptor, value in named}
        self._classes = [name for name, _ in draft.objects]
        self._contents = [_content(scope, name, values) for name, values in draft.objects]
        self._known: dict[Term, Any] = {}

    def value(self, term: Value) -> Any:
        return evaluate(term, self, self._known) if isinstance(term, Term) else term

    def holds(self, condition: Condition) -> bool:
        return self.value(condition) is True

    def symbol(self, term: Term) -> Any:
        return self._symbols[term.payload]

    def apply(self, function: Function, arguments: Sequence[Any]) -> Any:
        """What is asked of null or of another kind of object has no meaning: no path depends on it."""
        reference = arguments[0]
        content = self._contents[reference - 1] if reference > 0 else {}
        if function.kind == LENGTH:
            return len(content) if isinstance(content, list) else 0
        if function.kind == ELEMENT:
            has_it = isinstance(content, list) and 0 <= arguments[1] < len(content)
            return content[arguments[1]] if has_it else default_value(function.result)
        if isinstance(content, dict) and function.name in content:
            return content[function.name]
        return default_value(function.result)

    def class_of(self, reference: int) -> str | None:
        return self._classes[reference - 1] if reference > 0 else None


def _content(scope: Scope, class_name: str, values: list[int]) -> dict[str, Any] | list[Any]:
    if class_name.startswith("["):
        return [decoded(class_name[1:], value) for value in values]
    slots = zip(scope.slots(class_name), values, strict=True)
    return {slot.initial.name: decoded(slot.descriptor, value) for slot, value in slots}


def decoded(descriptor: str, value: int) -> Any:
    """A value as the enumerator writes it, in the storage sort of its type."""
    if descriptor == "Z":
        return bool(value)
    if descriptor == "F":
        return float_of_bits(value)
    if descriptor == "D":
        return double_of_bits(value)
    return value
