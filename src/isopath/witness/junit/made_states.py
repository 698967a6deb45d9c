"""The objects that ways through constructors and methods lead to, as keys."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from isopath.terms import Term
from isopath.witness.junit.constructor_values import (
    Known,
    Made,
    MadeArray,
    MadeObject,
    Parameter,
    is_parameter,
)

State: TypeAlias = tuple[Any, ...]
"""What can be reached from an object, as a key: equal states behave alike."""


def state_of(objects: Mapping[int, MadeObject | MadeArray]) -> State:
    """The objects that can be reached from the first, in the order in which a walk meets them.

    Parameters are numbered as the walk meets them; one term is as good as another that is no parameter.
    """
    order = [0]
    parameters: list[Known] = []
    told: list[Any] = []

    def shown(known: Known) -> Any:
        if isinstance(known, Term) and not is_parameter(known):
            return "computed"
        if isinstance(known, Term | Parameter):
            if known not in parameters:
                parameters.append(known)
            return ("parameter", parameters.index(known))
        if not isinstance(known, Made):
            return (type(known).__name__, known)
        if known.number not in order:
            order.append(known.number)
        return ("#", order.index(known.number))

    for number in order:
        made = objects[number]
        if isinstance(made, MadeObject):
            fields = sorted(made.fields.items(), key=lambda each: repr(each[0]))
            arguments = tuple(map(shown, made.arguments))
            calls = tuple((method, *map(shown, given)) for method, given in made.calls)
            told.append((made.cls.name, made.constructor, arguments, calls, *((repr(f), shown(v)) for f, v in fields)))
        else:
            told.append(
                (made.cls.name, shown(made.length), *((at, shown(v)) for at, v in sorted(made.elements.items())))
            )
    return tuple(told)
