"""Which inputs calls of constructors and methods make, as conditions on the initial heap.

A witness prefers these inputs to states that no call leads to. Fields that code outside of a class can write are left
alone, and so are references that the path does not speak of: a constructor may put there what it likes. A preference
is no guarantee: who builds an input finds out for itself how (``isopath.witness.junit.plans``).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, islice
from typing import Final

from isopath.classfile.flags import ACC_FINAL
from isopath.heap.state.kinds import enum_of
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass, Method, java_name
from isopath.program.stand_ins import SUFFIX
from isopath.terms import Condition, Term, conjunction, is_null, negate
from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import Function, apply
from isopath.terms.operators import APPLY, CONST, DIV, MUL, REM
from isopath.terms.sorts import REF
from isopath.witness.construction.accessors import setters
from isopath.witness.construction.constructors import Constructors
from isopath.witness.construction.makers import builders, is_creator, makers
from isopath.witness.construction.outcomes import Filled, MadeArray, MadeObject, Outcome
from isopath.witness.construction.scope import Scope, is_open
from isopath.witness.construction.snapshot import Key, is_fixed, key_of
from isopath.witness.made_inputs import MadeInput

_MOST_CONSTRUCTIONS: Final = 32
_MOST_SEQUENCES: Final = 40
_MOST_HARD: Final = 2
_HARD: Final = (MUL, DIV, REM)
_MOST_TESTS: Final = 16
"""How many paths that make an object are tried, and how much there may be to say of one."""


class Constructible:
    """What code in one package can make, as conditions. ``types`` are those of the references that these introduce."""

    def __init__(self, hierarchy: Hierarchy, constructors: Constructors, package: str) -> None:
        self._hierarchy = hierarchy
        self._constructors = constructors
        self._scope = Scope(package, hierarchy)
        self._makers: dict[str, tuple[Method, ...]] = {}
        self._constructed: dict[str, list[Outcome]] = {}
        self._closed: dict[Field, bool] = {}
        self._reachable: dict[str, bool] = {}
        self._never_null: dict[str, list[Field]] = {}
        self.types: dict[Term, str] = {}

    def conditions(self, reference: Term, class_name: str, inputs: Iterable[Term]) -> Iterator[list[Condition]]:
        """For each path that makes an object of a class the condition that a reference is to such an object, the best
        first, in lists that are worth one question. There are none where all of its fields can be written. ``inputs``
        are those that the path speaks of.
        """
        cls = self._hierarchy.load(class_name)
        if cls.is_platform or not any(self._is_closed(field) for field in cls.layout):
            return
        spoken_of, numbers = _by_object(inputs), count()
        for paths in self._paths(cls):
            made = [self._made(reference, next(numbers), path, spoken_of) for path in paths]
            yield [conjunction(list(each.conditions())) for each in made]

    def unspoken(self, reference: Term, class_name: str, inputs: Iterable[Term]) -> Condition:
        """Where no construction is possible: that numbers which the path does not speak of are as a constructor leaves
        them, so that nobody has to set them."""
        paths = self._constructions(self._hierarchy.load(class_name))[:1]
        made = (self._made(reference, 0, path, _by_object(inputs)) for path in paths)
        return conjunction([condition for each in made for condition in each.unspoken()])

    def _made(self, reference: Term, number: int, path: Outcome, spoken_of: Mapping[Term, list[Term]]) -> MadeInput:
        return MadeInput(self._hierarchy, reference, number, path, spoken_of, self.types, self._is_closed)

    def demand(self, reference: Term, class_name: str, inputs: Iterable[Term]) -> Condition:
        """What holds of all objects of a class that constructors make: some of the fields are never null."""
        cls = self._hierarchy.load(class_name)
        if cls.name not in self._never_null:
            paths = self._constructions(cls)
            closed = [field for field in cls.layout if field.sort is REF and self._is_closed(field)]
            self._never_null[cls.name] = [field for field in closed if all(_is_set(path, field) for path in paths)]
        never_null = {apply(field.initial, reference) for field in self._never_null[cls.name]}
        return conjunction([negate(is_null(term)) for term in inputs if term in never_null])

    def _paths(self, cls: JavaClass) -> Iterator[Sequence[Outcome]]:
        """Those with a constructor alone, mostly the first will do, then those with calls of methods, then builders.
        Sequences are looked for only once no constructor will do. What is hard to solve is asked for by itself."""
        yield from _apart(self._constructions(cls)[:1])
        yield from _apart(self._constructions(cls)[1:_MOST_CONSTRUCTIONS])
        yield from _apart(self._sequences(cls)[:_MOST_SEQUENCES])
        yield from _apart([*islice(self._built(cls), _MOST_SEQUENCES)])

    def is_reachable(self, class_name: str) -> bool:
        """Whether code in the package can name a class, or what is known of it: a type to implement, an enum."""
        if class_name not in self._reachable:
            enum = enum_of(self._hierarchy.load(class_name))
            name = class_name.removesuffix(SUFFIX) if enum is None else enum.name
            self._reachable[class_name] = self._scope.is_accessible(java_name(name))
        return self._reachable[class_name]

    def _is_closed(self, field: Field) -> bool:
        """Whether code in the package cannot write a field, or should not."""
        found = self._closed.get(field)
        if found is None:
            owner = field.owner.java_name
            is_written = not field.access & ACC_FINAL and self._scope.may_access(field.access, owner) and is_open(field)
            is_set = any(self._scope.may_access(method.access, owner) for method in setters(field))
            found = not ((is_written or is_set) and self._scope.is_accessible(owner))
            self._closed[field] = found
        return found

    def is_open(self, function: Function) -> bool:
        """Whether code in the package can write the field that a function gives the initial value of."""
        cls = self._hierarchy.load(function.name.rpartition(".")[0].replace(".", "/"))
        fields = [field for field in cls.layout if field.initial == function]
        return not cls.is_platform and bool(fields) and not self._is_closed(fields[0])

    def _made_by(self, cls: JavaClass) -> tuple[Method, ...]:
        if cls.name not in self._makers:
            self._makers[cls.name] = makers(self._scope, cls)
        return self._makers[cls.name]

    def _constructions(self, cls: JavaClass) -> list[Outcome]:
        if cls.name not in self._constructed:
            found = [method for method in self._made_by(cls) if is_creator(method)]
            paths = [path for method in found for path in self._constructors.outcomes(cls, method)]
            self._constructed[cls.name] = _different(sorted(paths, key=lambda path: len(path.conditions)))
        return self._constructed[cls.name]

    def _sequences(self, cls: JavaClass) -> tuple[Outcome, ...]:
        return self._constructors.sequences(cls, self._made_by(cls))

    def _built(self, cls: JavaClass) -> Iterator[Outcome]:
        for methods, last in builders(self._scope, cls):
            yield from self._constructors.built(cls, methods, last)


def _by_object(inputs: Iterable[Term]) -> dict[Term, list[Term]]:
    """What the path speaks of, by the reference to the object that it belongs to."""
    found: dict[Term, list[Term]] = {}
    for term in inputs:
        if term.op is APPLY and term.args:
            found.setdefault(term.args[0], []).append(term)
    return found


def _apart(paths: Sequence[Outcome]) -> Iterator[Sequence[Outcome]]:
    """Paths with few conditions: those that are easy to solve together, then a few of the others one by one."""
    few = [(path, _is_hard(path)) for path in paths if len(path.conditions) <= _MOST_TESTS]
    yield [path for path, is_hard in few if not is_hard]
    yield from islice(([path] for path, is_hard in few if is_hard), _MOST_HARD)


def _is_hard(path: Outcome) -> bool:
    """Whether a path multiplies or divides what is not known, or computes with floats."""
    values = (*path.conditions, *(value for value in path.new.fields.values() if isinstance(value, Term)))
    return any(
        node.op in _HARD and all(part.op is not CONST for part in node.args)
        for value in values
        for node in nodes_of(value)
    )


def _different(paths: Iterable[Outcome]) -> list[Outcome]:
    """Paths without those that always make what one before them always makes: ``new Matrix()``, ``zero(0, 0)``."""
    kept, seen = [], set[Key]()
    for path in paths:
        key = key_of(path.this, path.objects) if is_fixed(path.objects) else None
        if key is None or key not in seen:
            kept.append(path)
        seen.update(() if key is None else (key,))
    return kept


def _is_set(path: Outcome, field: Field) -> bool:
    """Whether a field is not null at the end of a path."""
    known = path.new.fields[field]
    assert isinstance(known, Term)
    is_made = isinstance(path.objects.get(known), MadeObject | MadeArray | Filled)
    return is_made or negate(is_null(known)) in path.conditions
