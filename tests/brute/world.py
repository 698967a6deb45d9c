"""What terms mean in one concrete input heap."""

from collections.abc import Sequence
from typing import Any

from isopath.heap.state.kinds import kind_of
from isopath.solver.model import default_value
from isopath.terms import Condition, Term, Value, evaluate
from isopath.terms.arithmetic import double_of_bits, float_of_bits
from isopath.terms.initial import CONSTANT, ELEMENT, LENGTH, Function
from isopath.terms.sorts import BOOL

from .candidates import class_of, is_value, value_of
from .jvm import Draft
from .scope import Scope


class World:
    """An interpretation of all terms over the inputs (``isopath.terms.Interpretation``), by a draft."""

    def __init__(self, scope: Scope, draft: Draft) -> None:
        self.count = len(draft.objects)
        named = zip(scope.names, scope.descriptors, draft.arguments, strict=True)
        self._symbols = {name: decoded(descriptor, value) for name, descriptor, value in named}
        self._classes = [class_of(name) for name, _ in draft.objects]
        self.singles = {name: at for at, (name, _) in enumerate(draft.objects, 1) if "#" in name}
        self._contents = [_content(scope, name, values) for name, values in draft.objects]
        self._known: dict[Term, Any] = {}

    def value(self, term: Value) -> Any:
        return evaluate(term, self, self._known) if isinstance(term, Term) else term

    def holds(self, condition: Condition) -> bool:
        return self.value(condition) is True

    def symbol(self, term: Term) -> Any:
        return self._symbols[term.payload]

    def apply(self, function: Function, arguments: Sequence[Any]) -> Any:
        """What is asked of null or of another kind of object has no meaning; but null is no constant, by convention.

        There is no collection of the JDK in a heap that was enumerated, so that nothing has an owner.
        """
        reference = arguments[0]
        content = self._contents[reference - 1] if reference > 0 else {}
        if function.kind == LENGTH:
            return len(content) if isinstance(content, list) else 0
        if function.kind == ELEMENT:
            has_it = isinstance(content, list) and 0 <= arguments[1] < len(content)
            return content[arguments[1]] if has_it else default_value(function.result)
        if function.kind == CONSTANT and not reference:
            return -1
        if isinstance(content, dict) and function.name in content:
            return content[function.name]
        return default_value(function.result)

    def class_of(self, reference: int) -> str | None:
        return self._classes[reference - 1] if reference > 0 else None


def _content(scope: Scope, candidate: str, values: list[int]) -> dict[str, Any] | list[Any]:
    if is_value(candidate):
        kind = kind_of(scope.hierarchy, class_of(candidate))
        assert kind is not None
        value = value_of(candidate)
        return {kind.function.name: bool(value) if kind.function.result is BOOL else value}
    if candidate.startswith("["):
        return [decoded(candidate[1:], value) for value in values]
    slots = zip(scope.slots(candidate), values, strict=True)
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
