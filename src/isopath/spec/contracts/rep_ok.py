"""``repOk`` as a clause: what says which inputs are valid has to hold of the objects that a method leaves behind, too.

That it holds before the call is seen to elsewhere (``isopath.spec.invariants``). Only what code of the same package can
call is asked; what is private gets a note, since the harness is in another class.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from isopath.classfile import ClassFile, MethodInfo
from isopath.classfile.flags import ACC_PRIVATE, ACC_PUBLIC, ACC_STATIC
from isopath.spec.contracts.contract import INVARIANT, RESULT, Clause, Invocation
from isopath.spec.contracts.sidecar import is_instance
from isopath.spec.contracts.spelling import Classes, parameter_names, parameter_types, place_of, result_type


@dataclass(frozen=True, slots=True)
class RepOkClauses:
    """Those of the inputs, which hold however the method ends, those of the result, and what could not be asked."""

    kept: tuple[Clause, ...]
    of_result: tuple[Clause, ...]
    notes: tuple[str, ...]


class RepOks:
    """Finds the methods ``boolean repOk()``, whatever they are called, of the types that a method speaks of."""

    def __init__(self, classes: Classes, name: str | None) -> None:
        self._classes = classes
        self._name = name

    def clauses(self, cls: ClassFile, method: MethodInfo, receiver: str, package: str) -> RepOkClauses:
        """The clauses of a method, for a harness in a package that has the object as ``receiver``."""
        if self._name is None or (method.name, method.descriptor) == (self._name, "()Z"):
            return RepOkClauses((), (), ())
        notes: list[str] = []
        inputs = list(zip(parameter_types(method), parameter_names(method), strict=True))
        if is_instance(method):
            inputs.insert(0, (f"L{cls.name};", receiver))
        made = f"L{cls.name};" if method.name == "<init>" else result_type(method)
        kept = [each for kind, name in inputs for each in self._asked(kind, name, name == receiver, package, notes)]
        of_result = tuple(self._asked(made, RESULT, method.name == "<init>", package, notes))
        return RepOkClauses(tuple(kept), of_result, tuple(dict.fromkeys(notes)))

    def _asked(self, kind: str, name: str, is_there: bool, package: str, notes: list[str]) -> Iterator[Clause]:
        found = self._method(kind[1:-1]) if kind.startswith("L") else None
        if found is None:
            return
        owner, method = found
        spelled = f"{self._classes.name(owner.name)}.{self._name}"
        is_near = owner.name.rpartition("/")[0] == package and not method.access & ACC_PRIVATE
        if not (is_near or method.access & ACC_PUBLIC):
            notes.append(f"{spelled} is not asked after the call: the harness of the contract cannot call it")
            return
        call = f"{name}.{self._name}()"
        text = "the result" if name == RESULT else "this" if is_there else name
        java = call if is_there else f"{name} == null || {call}"
        invoked = Invocation(None, method.name, method.descriptor, (name,))
        yield Clause(INVARIANT, f"{spelled} of {text}", *place_of(owner, method), 1, java, invoked)

    def _method(self, name: str) -> tuple[ClassFile, MethodInfo] | None:
        """The method that a class declares or inherits; those of the platform are none of the user's."""
        above: str | None = name
        while above is not None:
            found = self._classes.path.find(above)
            if found is None or found.is_platform:
                return None
            cls = self._classes.file(above)
            for method in cls.methods:
                if (method.name, method.descriptor) == (self._name, "()Z") and not method.access & ACC_STATIC:
                    return cls, method
            above = cls.superclass
        return None
