"""Messages between processes, and what is stored of them, as bytes: records of Isopath, with their terms.

Terms are interned, so they are not copied but built again on the other side, operands first: they may be deeper than
anything that recurses can follow. What is read may only name classes of Isopath's own.
"""

import pickle
from collections.abc import Callable, Iterable, Mapping
from io import BytesIO
from typing import Any, Final

from isopath.errors import IsopathError
from isopath.exploration.results import Path
from isopath.terms import Term, const, location, symbol
from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import Function, TypeSet
from isopath.terms.node import NULL, intern
from isopath.terms.operators import APPLY, CONST, INSTANCE, LOCATION, OPERATORS, SYMBOL
from isopath.terms.sorts import REF, SORTS, Sort

_OPERATORS: Final = {op.name: op for op in OPERATORS}
_SORTS: Final = {sort.name: sort for sort in SORTS}
_OTHERS: Final = frozenset({("collections", "Counter"), ("builtins", "set"), ("builtins", "frozenset")})

Restored = Callable[..., Function]
"""The function of this ``source`` that has a meaning: what it means is in the process that uses it, and is not sent."""


class Damaged(IsopathError):
    """What was read is not what was written."""

    def __init__(self, what: str) -> None:
        super().__init__(f"What is kept of a run is damaged ({what}); begin it anew in another folder.")


class _Meaningful:
    """Stands for a function that has a meaning, on its way."""


def _sort(name: str) -> Sort:
    return _SORTS[name]


def _term(op_name: str, sort: Sort, args: tuple[Term, ...], payload: Any) -> Term:
    """The term of these parts, which is one that ``build`` has made elsewhere: it is not simplified again."""
    op = _OPERATORS[op_name]
    if op is CONST:
        return NULL if sort is REF else const(sort, payload)
    if op is SYMBOL:
        return symbol(sort, payload)
    if op is LOCATION:
        return location(payload)
    if op is APPLY:
        assert isinstance(payload, Function)
        return intern(APPLY, payload.result, args, payload, payload.name, payload.digest)
    if op is INSTANCE:
        assert isinstance(payload, TypeSet)
        return intern(INSTANCE, sort, args, payload, (payload.label, payload.classes), payload.digest)
    return intern(op, sort, args, None, None, 0)


def _reduced_term(term: Term) -> tuple[object, ...]:
    return _term, (term.op.name, term.sort, term.args, term.payload)


def _reduced_sort(sort: Sort) -> tuple[object, ...]:
    return _sort, (sort.name,)


def _reduced_function(function: Function) -> tuple[object, ...]:
    if function.meaning is not None:
        return _Meaningful, function.source
    parts = (function.name, function.label, function.kind, function.parameters, function.result, function.constants)
    return Function, (*parts, None, function.compared)


class _Writer(pickle.Pickler):
    dispatch_table: Mapping[type, Callable[[Any], Any]] = {
        Term: _reduced_term,
        Sort: _reduced_sort,
        Function: _reduced_function,
    }


class _Reader(pickle.Unpickler):
    def __init__(self, data: bytes, restored: Restored) -> None:
        super().__init__(BytesIO(data))
        self._restored = restored

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == (__name__, _Meaningful.__name__):
            return self._restored
        if module.startswith(("isopath.", "pathlib")) or (module, name) in _OTHERS:
            return super().find_class(module, name)
        raise Damaged(f"{module}.{name} is no part of a message")


def no_meaning(*source: object) -> Function:
    """For messages without terms."""
    raise Damaged(f"{source} is no part of a message")


def written(record: object, terms: Iterable[Term] = ()) -> bytes:
    """A record as bytes; the terms in it are given as well."""
    known: dict[Term, None] = {}
    for term in terms:
        for node in nodes_of(term, known):
            known[node] = None
    output = BytesIO()
    _Writer(output, pickle.HIGHEST_PROTOCOL).dump((tuple(known), record))
    return output.getvalue()


def read(data: bytes, restored: Restored = no_meaning) -> Any:
    """What was written."""
    try:
        _, record = _Reader(data, restored).load()
    except (pickle.UnpicklingError, EOFError, KeyError, IndexError, TypeError, AttributeError, ValueError) as error:
        raise Damaged(str(error)) from error
    return record


def terms_of(paths: Iterable[Path]) -> Iterable[Term]:
    """The terms in some paths."""
    for path in paths:
        yield from path.conditions
        yield from path.constraints
        yield from path.brief_conditions
        yield from path.made
        if isinstance(path.returned, Term):
            yield path.returned
