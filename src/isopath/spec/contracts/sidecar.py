"""Contracts kept in a class of their own (docs/contracts.md): its static methods, by name and types, are the clauses.

    static boolean pre_push(Stack self, int value)
    static int     old_push(Stack self, int value)
    static boolean post_push(Stack self, int value, boolean result, int old)
    static boolean inv(Stack self)

A static method has no ``self``; a constructor neither, is called ``new``, and its result is the object. ``post`` may
leave out the value of before, or the result, or both. Any other method is the class's own business. One that is named
as a clause and fits no method is rejected: it would be a contract that nobody checks.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from isopath.classfile import ClassFile, MethodInfo
from isopath.classfile.flags import ACC_PRIVATE, ACC_STATIC
from isopath.spec.contracts.contract import (
    ENSURES,
    INVARIANT,
    OLD,
    REQUIRES,
    RESULT,
    Clause,
    Contract,
    ContractRejected,
    Invocation,
    Old,
)
from isopath.spec.contracts.spelling import (
    SELF,
    Classes,
    parameter_names,
    parameter_types,
    place_of,
    result_type,
)

PRE: Final = "pre_"
POST: Final = "post_"
BEFORE: Final = "old_"
INV: Final = "inv"
NEW: Final = "new"


def is_instance(method: MethodInfo) -> bool:
    """Whether a method is called on an object that is there before."""
    return not method.access & ACC_STATIC and method.name != "<init>"


@dataclass(frozen=True, slots=True)
class _Fit:
    """A method of the target, the types that its clauses take, and what a harness passes them."""

    method: MethodInfo
    types: tuple[str, ...]
    names: tuple[str, ...]
    result: str | None


class Sidecar:
    """A contract class and the class that it is about."""

    def __init__(self, classes: Classes, holder: ClassFile, target: ClassFile) -> None:
        self._classes = classes
        self._holder = holder
        self._target = target
        self._self = f"L{target.name};"
        self._found: dict[tuple[str, str], Contract] = {}
        self._inv: MethodInfo | None = None
        self._read()

    def contract(self, method: MethodInfo) -> Contract:
        """The contract of a method of the target, which may have no clauses."""
        key = method.name, method.descriptor
        contract = self._found.get(key) or Contract(self._target.name, *key)
        of_inputs = tuple(self._invariants(method))
        contract = replace(contract, ensures=(*contract.ensures, *self._result_invariants(method)))
        if method.name != "<init>":
            return replace(contract, invariants=of_inputs)
        requires, ensures = (*of_inputs, *contract.requires), (*contract.ensures, *of_inputs)
        return replace(contract, requires=requires, ensures=ensures)

    @property
    def methods(self) -> frozenset[tuple[str, str]]:
        """The methods, by name and descriptor, that have clauses of their own."""
        return frozenset(self._found)

    def _read(self) -> None:
        """The values of before come first: what is said after the call may take them."""
        named = [method for method in self._holder.methods if is_clause(method.name)]
        for method in sorted(named, key=lambda each: not each.name.startswith(BEFORE)):
            self._check_form(method)
            if method.name == INV:
                self._read_invariant(method)
            else:
                self._read_clause(method)
        for contract in self._found.values():
            if contract.olds and not contract.ensures:
                old = contract.olds[0]
                wanted = old.java.partition("(")[0].rpartition(".")[2].replace(BEFORE, POST)
                raise ContractRejected(f"{old.file}:{old.line}: there is no {wanted} to take this value of before.")

    def _check_form(self, method: MethodInfo) -> None:
        wanted = "a value" if method.name.startswith(BEFORE) else "boolean"
        gives = result_type(method)
        if not method.access & ACC_STATIC or method.access & ACC_PRIVATE:
            raise self._rejection(method, "has to be static and not private")
        if gives == "V" if wanted == "a value" else gives != "Z":
            raise self._rejection(method, f"has to return {wanted}")

    def _read_invariant(self, method: MethodInfo) -> None:
        if parameter_types(method) != (self._self,):
            wanted = self._classes.spelled(INV, self._self)
            raise self._rejection(method, f"takes something else than an object of its class: it has to be {wanted}")
        self._inv = method

    def _read_clause(self, method: MethodInfo) -> None:
        prefix, _, name = method.name.partition("_")
        fits = [self._fit(each) for each in self._candidates(name)]
        if not fits:
            raise self._rejection(method, f"is about no method of {self._classes.name(self._target.name)}")
        for fit in fits:
            contract = self._found.get((fit.method.name, fit.method.descriptor)) or self._empty(fit)
            added = self._added(contract, f"{prefix}_", method, fit)
            if added is not None:
                self._found[fit.method.name, fit.method.descriptor] = added
                return
        wanted = " or ".join(self._classes.spelled(method.name, *self._wanted(f"{prefix}_", fit)) for fit in fits)
        raise self._rejection(method, f"has other parameters than the method: it has to be {wanted}")

    def _candidates(self, name: str) -> list[MethodInfo]:
        wanted = "<init>" if name == NEW else name
        return [each for each in self._target.methods if each.name == wanted and not each.synthetic]

    def _fit(self, method: MethodInfo) -> _Fit:
        types, names = list(parameter_types(method)), list(parameter_names(method))
        if is_instance(method):
            types.insert(0, self._self)
            names.insert(0, SELF)
        result = self._self if method.name == "<init>" else result_type(method)
        return _Fit(method, tuple(types), tuple(names), None if result == "V" else result)

    def _empty(self, fit: _Fit) -> Contract:
        return Contract(self._target.name, fit.method.name, fit.method.descriptor)

    def _added(self, contract: Contract, prefix: str, method: MethodInfo, fit: _Fit) -> Contract | None:
        """A contract with one method of the contract class more; None if its types are not those of the method."""
        types = parameter_types(method)
        if prefix == POST:
            taken = next((names for kinds, names in self._forms(contract, fit) if kinds == types), None)
            if taken is None:
                return None
            return replace(contract, ensures=(self._clause(ENSURES, method, taken),))
        if types != fit.types:
            return None
        if prefix == PRE:
            return replace(contract, requires=(self._clause(REQUIRES, method, fit.names),))
        old = Old(OLD, self._call(method, fit.names), *place_of(self._holder, method), self._invoked(method, fit.names))
        return replace(contract, olds=(old,))

    def _forms(self, contract: Contract, fit: _Fit) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        """The types that ``post`` may take, with what it is handed: the most first."""
        result = [] if fit.result is None else [(fit.result, RESULT)]
        kind = self._type_before(contract)
        before = [] if kind is None else [(kind, OLD)]
        for more in ([*result, *before], result, before, []):
            yield (*fit.types, *(each for each, _ in more)), (*fit.names, *(name for _, name in more))

    def _type_before(self, contract: Contract) -> str | None:
        """The type of the value of before, which is that of a method which was read already."""
        name = f"{BEFORE}{NEW if contract.method_name == '<init>' else contract.method_name}"
        places = {(old.file, old.line) for old in contract.olds}
        found = (each for each in self._holder.methods if each.name == name)
        return next((result_type(each) for each in found if place_of(self._holder, each) in places), None)

    def _wanted(self, prefix: str, fit: _Fit) -> tuple[str, ...]:
        return (*fit.types, fit.result) if prefix == POST and fit.result is not None else fit.types

    def _invariants(self, method: MethodInfo) -> Iterator[Clause]:
        """The invariant of each object of the class that the method is handed: its own, and parameters."""
        fit = self._fit(method)
        for kind, name in zip(fit.types, fit.names, strict=True):
            if self._inv is not None and kind == self._self:
                yield self._clause(INVARIANT, self._inv, (name,), is_nullable=name != SELF)

    def _result_invariants(self, method: MethodInfo) -> Iterator[Clause]:
        """The invariant of what a method returns."""
        fit = self._fit(method)
        if self._inv is not None and fit.result == self._self:
            yield self._clause(INVARIANT, self._inv, (RESULT,), is_nullable=method.name != "<init>")

    def _clause(self, kind: str, method: MethodInfo, names: tuple[str, ...], is_nullable: bool = False) -> Clause:
        file, line = place_of(self._holder, method)
        call = self._call(method, names)
        java = f"{names[0]} == null || {call}" if is_nullable else call
        return Clause(kind, f"{self._simple}.{method.name}", file, line, 1, java, self._invoked(method, names))

    def _invoked(self, method: MethodInfo, names: tuple[str, ...]) -> Invocation:
        return Invocation(self._holder.name, method.name, method.descriptor, names)

    def _call(self, method: MethodInfo, names: tuple[str, ...]) -> str:
        return f"{self._classes.name(self._holder.name)}.{method.name}({', '.join(names)})"

    @property
    def _simple(self) -> str:
        return self._classes.name(self._holder.name).rpartition(".")[2]

    def _rejection(self, method: MethodInfo, why: str) -> ContractRejected:
        file, line = place_of(self._holder, method)
        where = f"{file}:{line}" if line else file
        spelled = self._classes.spelled(method.name, *parameter_types(method))
        return ContractRejected(f"{where}: {spelled} {why}.")


def is_clause(name: str) -> bool:
    """Whether a method of a contract class is one of its clauses."""
    return name == INV or name.startswith((PRE, POST, BEFORE))
