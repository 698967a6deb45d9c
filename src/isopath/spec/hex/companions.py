"""Companion methods (paper 004, section 3.4): what they must look like to be run when a path is newly assumed."""

from dataclasses import dataclass

from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Method, class_of_descriptor, sort_of
from isopath.spec.hex.naming import Names, shown, signature
from isopath.spec.hex.rules import Companion
from isopath.spec.hex.syntax import Name
from isopath.terms.sorts import REF


@dataclass(frozen=True, slots=True)
class Start:
    """What a path starts from: its static types, and the name of the input if it is one."""

    types: frozenset[str]
    name: str | None


def companion_of(names: Names, name: Name, start: Start, reached: frozenset[str]) -> Companion:
    """The companion of a name: static, of one or two objects, that gives nothing or a boolean."""
    owner, word = names.owner_and_word(name)
    named = [method for method in owner.methods.values() if method.name == word]
    if not named:
        raise names.no_method(name.at, owner, word)
    fitting = [method for method in named if _fits(names.hierarchy, method, start, reached)]
    if len(fitting) != 1:
        whole = f"{shown(owner.name)}.{word}"
        wanted = f"{word}({_listed(start.types)}) or {word}({_listed(start.types)}, {_listed(reached)})"
        problem = "is ambiguous" if fitting else f"cannot accompany this path: it must be static and be {wanted}"
        listed = ", ".join(sorted(signature(method) for method in fitting or named))
        raise names.source.rejection(name.at, f"The method {whole} {problem}, void or boolean; there is {listed}.")
    (method,) = fitting
    return Companion(method, start.name, len(method.type.parameters) > 1)


def _fits(hierarchy: Hierarchy, method: Method, start: Start, reached: frozenset[str]) -> bool:
    given = (start.types, reached)
    parameters = method.type.parameters
    return (
        method.is_static
        and method.type.result in ("V", "Z")
        and 1 <= len(parameters) <= 2
        and all(_takes(hierarchy, parameter, types) for parameter, types in zip(parameters, given, strict=False))
    )


def _takes(hierarchy: Hierarchy, parameter: str, types: frozenset[str]) -> bool:
    """Whether a parameter takes all objects of these static types."""
    if sort_of(parameter) is not REF:
        return False
    return all(hierarchy.is_subtype(name, class_of_descriptor(parameter)) for name in types)


def _listed(types: frozenset[str]) -> str:
    return " or ".join(sorted(shown(name).rpartition(".")[2] for name in types))
