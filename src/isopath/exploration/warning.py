"""Warnings: what a user has asked for and can hardly have meant, or what is missing and where it is.

A class that is not on the class path; a name for invariants that no class has; a ``repOk`` or rules of HEX that leave
only the empty structure, so that next to nothing was explored.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from isopath.exploration.results import Path, Result
from isopath.exploration.session import Session
from isopath.program.jar_hints import hint_for_class
from isopath.spec.invariants import REP_OK
from isopath.terms import is_null
from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import FIELD
from isopath.terms.operators import APPLY
from isopath.terms.sorts import REF

_MISSING: Final = "missing class "


def warn(session: Session, result: Result) -> None:
    """Add to a result what there is to warn of."""
    result.warnings += (*_missing_classes(session, result), *_unknown_name(session), *_only_empty(session, result))


def _missing_classes(session: Session, result: Result) -> Iterator[str]:
    searched = tuple(entry.label for entry in session.class_path.entries)
    for feature in result.unsupported:
        name = feature.removeprefix(_MISSING)
        if name != feature and " " not in name:
            yield f"the class {name} is not on the class path.{hint_for_class(name.replace('.', '/'), searched)}"


def _unknown_name(session: Session) -> Iterator[str]:
    name = session.configuration.specification.repok_name
    if name != REP_OK and not session.has_invariants():
        yield f"--repok-name {name}: no class has a method of that name, so that no input is ruled out"


def _only_empty(session: Session, result: Result) -> Iterator[str]:
    """Invariants of the classes of an input, and rules of HEX, by which all references that they look at are null."""
    witness = next((path.witness for path in result.paths if path.witness is not None), None)
    for invariant in () if witness is None else session.invariants_of(witness):
        fields = _always_null([path for path in invariant.paths if path.result == "true"])
        if fields and invariant.is_complete:
            yield f"{invariant.target} leaves only the empty structure: {fields} in every valid input"
    if result.is_complete and session.has_rules():
        fields = _always_null(result.paths)
        if fields:
            yield f"the rules of HEX leave only the empty structure: {fields} in every valid input"


def _always_null(paths: Sequence[Path]) -> str:
    """The fields that all paths say are null, if there is no other object that a path needs."""
    stated = [_null_fields(path) for path in paths]
    if not stated or not all(null and not others for null, others in stated):
        return ""
    common = set.intersection(*(null for null, _ in stated))
    return " and ".join(f"{name} is null" for name in sorted(common))


def _null_fields(path: Path) -> tuple[set[str], set[str]]:
    """The fields of inputs that are null on a path, and those that are not."""
    null: set[str] = set()
    others: set[str] = set()
    for condition in (*path.constraints, *path.conditions):
        for term in nodes_of(condition):
            if term.op is APPLY and term.payload.kind == FIELD and term.sort is REF:
                (null if condition is is_null(term) else others).add(term.payload.label)
    return null, others - null
