"""The classes of input objects: what is known of them, and what is stated to the solver.

An input has one of the known classes of its static type (see ``isopath.program.hierarchy``); a type test is a term over
such a set, so that equal references have equal types. Tests of references that may be several objects are in
``isopath.heap.core.type_tests``.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from isopath.heap.state.path_facts import PathFacts, terms_only
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass
from isopath.terms import Condition, Term, disjunction, is_null, negate
from isopath.terms.initial import TypeSet, has_type
from isopath.terms.operators import INSTANCE, NOT

REFERENCES: Final = "L["
_FIRST_OF_KIND: Final = {
    REFERENCES: "[Ljava/lang/Object;",
    **{kind: f"[{kind[0]}" for kind in ("BZ", "C", "D", "F", "I", "J", "S")},
}


class InputTypes:
    """``of`` are the classes that inputs may still have, ``declared`` their static types.

    While no type was tested, and the sets of classes in play that overlap are all nested in each other, there are
    classes for all inputs however they alias, and the solver needs no facts about types: these are ``withheld``. They
    become pending facts of the path once types ``matter``. ``array_kinds`` says of inputs whose static type is no array
    what kind of array an instruction has used them as.
    """

    __slots__ = ("array_kinds", "declared", "hierarchy", "matter", "of", "path", "sets", "withheld")

    def __init__(self, hierarchy: Hierarchy, path: PathFacts) -> None:
        self.hierarchy = hierarchy
        self.path = path
        self.of: dict[Term, TypeSet] = {}
        self.declared: dict[Term, str] = {}
        self.sets: frozenset[frozenset[str]] = frozenset()
        self.array_kinds: dict[Term, str] = {}
        self.matter = False
        self.withheld: tuple[Term, ...] = ()

    def fork(self, path: PathFacts) -> "InputTypes":
        twin = object.__new__(InputTypes)
        twin.hierarchy, twin.path = self.hierarchy, path
        twin.of = self.of.copy()
        twin.declared = self.declared.copy()
        twin.array_kinds = self.array_kinds.copy()
        twin.sets, twin.matter, twin.withheld = self.sets, self.matter, self.withheld
        return twin

    @staticmethod
    def merge(parts: Sequence["InputTypes"], path: PathFacts) -> "InputTypes":
        """Those of several traces: an input has a class that it has in one of them.

        One that some have not read yet may have any class of its static type there.
        """
        twin = parts[0].fork(path)
        for reference in {reference: None for part in parts for reference in part.of}:
            found = [part.of.get(reference) for part in parts]
            declared = next((part.declared[reference] for part in parts if reference in part.declared), None)
            known = [types for types in found if types is not None]
            if len(known) == len(parts):
                types = known[0] if all(each is known[0] for each in known) else _union(known)
            else:
                types = _union(known) if declared is None else twin.hierarchy.instances(declared)
            twin.of[reference] = types
            if declared is not None:
                twin.declared[reference] = declared
        for part in parts:
            twin.array_kinds.update(part.array_kinds)
            twin.sets |= part.sets
            twin.matter |= part.matter
            twin.withheld = (*twin.withheld, *(fact for fact in part.withheld if fact not in twin.withheld))
        twin.matter |= not are_nested(twin.sets)
        twin.state_if_needed()
        return twin

    def note(self, fact: Term) -> None:
        """A type test that holds leaves fewer classes."""
        if fact.op is INSTANCE:
            self._refine(fact.args[0], fact.payload)
        elif fact.op is NOT and fact.args[0].op is INSTANCE:
            reference, excluded = fact.args[0].args[0], fact.args[0].payload
            declared = self.of.get(reference)
            if declared is not None and declared.classes - excluded.classes:
                self.of[reference] = TypeSet(declared.label, declared.classes - excluded.classes)

    def _refine(self, reference: Term, types: TypeSet) -> None:
        declared = self.of.get(reference)
        if declared is not None and declared.classes:
            self.of[reference] = TypeSet(declared.label, declared.classes & types.classes)
        else:
            self.of[reference] = types

    def declare(self, reference: Term, type_name: str) -> None:
        """A non-null input of static type ``type_name`` has one of its known classes."""
        type_name = self.hierarchy.static_type(reference, type_name)
        types = self.hierarchy.instances(type_name)
        self.of.setdefault(reference, types)
        self.declared.setdefault(reference, type_name)
        if types.classes:
            self.withhold(disjunction([is_null(reference), has_type(reference, types)]))
            self._add_set(types.classes)
        self.state_if_needed()

    def declare_object(self, reference: Term, types: TypeSet) -> None:
        """An input that is an object, not null: the receiver, or one that was chosen. It has one of these classes."""
        self.of[reference] = types
        if types.classes:
            self.withhold(has_type(reference, types))
            self._add_set(types.classes)
        self.state_if_needed()

    def declare_exactly(self, reference: Term, class_name: str) -> None:
        """An input that is null or has just this class, whatever its path; nothing else is said of it."""
        if reference not in self.of:
            self.declared[reference] = class_name
            self.of[reference] = self.hierarchy.exactly(frozenset({class_name}))

    def _add_set(self, classes: frozenset[str]) -> None:
        if classes not in self.sets:
            self.sets |= {classes}
            self.matter |= not are_nested(self.sets)

    def withhold(self, fact: Condition) -> None:
        """Keep a fact about types until the solver needs it."""
        self.withheld = (*self.withheld, *terms_only(fact))

    def state_if_needed(self) -> None:
        """Make what was withheld a pending fact, once types matter."""
        if self.matter and self.withheld:
            self.path.pending, self.withheld = (*self.path.pending, *self.withheld), ()

    def state(self) -> None:
        """Types matter from now on."""
        self.matter = True
        self.state_if_needed()

    def classes(self, reference: Term) -> frozenset[str]:
        """The classes that an input may still have, as far as any are known."""
        types = self.of.get(reference)
        return frozenset() if types is None else types.classes

    def has_class(self, leaf: Term, types: TypeSet, fits: Callable[[JavaClass], bool]) -> Condition:
        """Of the classes that an input may have those count that fit: not all of them may be known for their type."""
        declared, classes = self.of.get(leaf), types.classes
        self.note_left_out(leaf, fits)
        if declared is not None and declared.classes:
            classes = frozenset(name for name in declared.classes if fits(self.hierarchy.load(name)))
            if classes == declared.classes:
                return self.path.settled(negate(is_null(leaf)))
            if not classes:
                return False
        self.state()
        return self.path.settled(has_type(leaf, TypeSet(types.label, classes, types.is_exact)))

    def compatible(self, known: Term, types: TypeSet) -> Condition:
        """What must hold of a known object's type for a reference of another static type to point to it."""
        mine = self.of[known].classes
        if not mine or not types.classes or mine <= types.classes:
            return True
        shared = mine & types.classes
        if not shared:
            return False
        self.state()
        return has_type(known, TypeSet(types.label, shared))

    def may_alias(self, a: Term, b: Term) -> bool:
        """Whether two inputs may be one object, by their classes."""
        mine, others = self.of[a].classes, self.of[b].classes
        return not mine or not others or not mine.isdisjoint(others)

    def note_left_out(self, leaf: Term, fits: Callable[[JavaClass], bool] | None = None) -> None:
        """A test may concern classes that the policy for open hierarchies leaves out: the result names these."""
        if leaf in self.declared:
            self.hierarchy.left_out.asked(self.declared[leaf], fits)

    def array_class(self, leaf: Term) -> JavaClass:
        """An array class that an input may have: all that it may have store their elements alike."""
        static = self.hierarchy.load(self.declared[leaf])
        return static if static.is_array else self.hierarchy.load(self._array_name(leaf))

    def _array_name(self, leaf: Term) -> str:
        """An array class that an input of another static type may have, of the kind it is used as."""
        kind = self.array_kinds.get(leaf, "")
        names = [name for name in self.of[leaf].classes if name.startswith("[") and name[1] in (kind or name[1])]
        return min(names) if names else _FIRST_OF_KIND[kind or REFERENCES]

    def reference_arrays(self, array: Term) -> list[str]:
        """The classes of arrays of references that an input may have."""
        return sorted(name for name in self.of[array].classes if name.startswith(("[L", "[[")))


def _union(types: Sequence[TypeSet]) -> TypeSet:
    """The classes of all; none are known where one does not know them."""
    if not all(each.classes for each in types):
        return TypeSet(types[0].label, frozenset())
    return TypeSet(types[0].label, frozenset().union(*(each.classes for each in types)))


def kind_of_elements(descriptor: str) -> str:
    """The kind of an array, as ``treat_as`` takes it, by the descriptor of its elements."""
    return next(kind for kind in _FIRST_OF_KIND if descriptor[0] in kind)


def are_nested(sets: Iterable[frozenset[str]]) -> bool:
    """Whether sets that overlap, or are joined by others that do, are all nested in each other."""
    groups: list[list[frozenset[str]]] = []
    for new in sets:
        touching = [group for group in groups if any(not new.isdisjoint(old) for old in group)]
        merged = [new, *(old for group in touching for old in group)]
        groups = [group for group in groups if group not in touching] + [merged]
    return all(a <= b or b <= a for group in groups for a in group for b in group)
