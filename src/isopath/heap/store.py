"""What every heap model shares: the objects that the program allocated, statics, and what the path has learnt.

Objects made outside of the paths (class initialization, string constants) live in ``Shared`` and are seen by all
heaps; a heap that writes to one takes its own copy first.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from isopath.heap.objects import Array, Instance, new_elements
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass, class_of_descriptor
from isopath.terms import (
    FALSE,
    NULL,
    Condition,
    Term,
    Value,
    conjunction,
    disjunction,
    is_null,
    ite,
    location,
    lower,
    negate,
)
from isopath.terms.initial import TypeSet, has_type, is_input
from isopath.terms.operators import AND, INSTANCE, ITE, LOCATION, OR
from isopath.terms.sorts import BOOL

_CONNECTIVES: Final = frozenset({AND, OR})
_SHARED_FROM: Final = 1 << 40


class Shared:
    """Objects and statics that exist before and beside every path: initialized platform classes, constants.

    ``strings`` are the interned ones by text, ``mirrors`` the Class objects by class name and ``mirrored`` their
    inverse, ``streams`` System.out and err by object, ``singletons`` what the JVM itself has one of (the main thread)
    by class name, ``failures`` the platform classes whose initializer could not be run, with the reason.
    """

    def __init__(self) -> None:
        self.objects: dict[Term, Instance | Array] = {}
        self.statics: dict[Field, Value] = {}
        self.initialized: set[JavaClass] = set()
        self.failures: dict[JavaClass, str] = {}
        self.strings: dict[str, Term] = {}
        self.streams: dict[Term, str] = {}
        self.mirrors: dict[str, Term] = {}
        self.mirrored: dict[Term, str] = {}
        self.singletons: dict[str, Term] = {}
        self.next_number = _SHARED_FROM


class Store:
    """The concrete half of a heap."""

    def __init__(self, hierarchy: Hierarchy, shared: Shared, k: int) -> None:
        self.hierarchy = hierarchy
        self.shared = shared
        self.k = k
        self.hit_k = False
        self.objects: dict[Term, Instance | Array] = {}
        self.statics: dict[Field, Value] = {}
        self.initialized: set[JavaClass] = set()
        self.erroneous: set[JavaClass] = set()
        self.known: dict[Term, bool] = {}
        self.clauses: tuple[Term, ...] = ()
        self.settlements: dict[Term, Condition] = {}
        self.types: dict[Term, TypeSet] = {}
        self.static_types: dict[Term, str] = {}
        self.type_sets: frozenset[frozenset[str]] = frozenset()
        self.types_matter = False
        self.untold: tuple[Term, ...] = ()
        self.owed: tuple[Term, ...] = ()
        self.met_count = 0
        self.next_number = 1
        self.token = object()

    def copy_store(self, twin: "Store") -> None:
        """Make ``twin`` hold what this one holds. Both take new tokens: neither owns the objects they now share."""
        twin.objects = self.objects.copy()
        twin.statics = self.statics.copy()
        twin.initialized = self.initialized.copy()
        twin.erroneous = self.erroneous.copy()
        twin.known = self.known.copy()
        twin.clauses = self.clauses
        twin.types = self.types.copy()
        twin.static_types = self.static_types.copy()
        twin.type_sets, twin.types_matter = self.type_sets, self.types_matter
        twin.untold, twin.owed = self.untold, self.owed
        twin.met_count = self.met_count
        twin.hit_k = self.hit_k
        twin.next_number = self.next_number
        self.token, twin.token = object(), object()

    # Objects of the program.

    def object(self, location: Term) -> Instance | Array:
        return self.objects.get(location) or self.shared.objects[location]

    def writable(self, location: Term) -> Instance | Array:
        found = self.object(location)
        if found.owner is not self.token:
            found = self.objects[location] = found.copy(self.token)
        return found

    def allocate(self, cls: JavaClass) -> Term:
        return self._place(Instance(cls, cls.template.copy(), self.token))

    def allocate_array(self, cls: JavaClass, length: Value, elements: Sequence[Value] | None = None) -> Term:
        kept = new_elements(cls, length) if elements is None else list(elements)
        return self._place(Array(cls, length, kept, self.token))

    def _place(self, created: Instance | Array) -> Term:
        reference = location(self.next_number)
        self.next_number += 1
        self.objects[reference] = created
        return reference

    def read_static(self, field: Field) -> Value:
        value = self.statics.get(field)
        return self.shared.statics[field] if value is None else value

    def write_static(self, field: Field, value: Value) -> None:
        self.statics[field] = value

    # What the path has learnt.

    def learn(self, condition: Condition) -> None:
        pending = [condition] if isinstance(condition, Term) else []
        self.settlements.clear()
        while pending:
            term = pending.pop()
            self.known[term] = True
            self.known[negate(term)] = False
            if term.op is AND:
                pending.extend(term.args)
            elif term.op is OR:
                self.clauses = (*self.clauses, term)
            elif term.op is INSTANCE:
                self._refine(term.args[0], term.payload)
            if not pending:
                pending.extend(self._units())

    def _units(self) -> list[Term]:
        """What is left of each disjunction on the path of which all parts but one are known to be false."""
        units: list[Term] = []
        kept: list[Term] = []
        for clause in self.clauses:
            left = [part for part in _parts(clause) if self.known.get(part) is not False]
            if len(left) == 1:
                units.append(left[0])
            else:
                kept.append(clause)
        self.clauses = tuple(kept)
        return units

    def _refine(self, reference: Term, types: TypeSet) -> None:
        declared = self.types.get(reference)
        if declared is not None and declared.classes:
            self.types[reference] = TypeSet(declared.label, declared.classes & types.classes)
        else:
            self.types[reference] = types

    def settled(self, condition: Condition) -> Condition:
        """A condition as far as the path knows it."""
        if not isinstance(condition, Term):
            return condition
        answer: Condition | None = self.known.get(condition)
        if answer is None and condition.op in _CONNECTIVES:
            answer = self.settlements.get(condition)
            if answer is None:
                join = conjunction if condition.op is AND else disjunction
                answer = join([self.settled(lower(part)) for part in condition.args])
                self.settlements[condition] = answer
        return condition if answer is None else answer

    # Types of input objects.

    def type_facts(self, reference: Term, type_name: str) -> None:
        """A non-null input of static type ``type_name`` has one of its known classes.

        While no type was tested, and the sets of classes in play that overlap are all nested in each other, there are
        classes for all inputs however they alias, and the solver is told nothing. ``owed`` becomes what it must be
        told when that ends.
        """
        types = self.hierarchy.instances(type_name)
        self.types.setdefault(reference, types)
        self.static_types.setdefault(reference, type_name)
        if types.classes:
            self.untold = (*self.untold, *terms_only(disjunction([is_null(reference), has_type(reference, types)])))
            if types.classes not in self.type_sets:
                self.type_sets |= {types.classes}
                self.types_matter |= not are_nested(self.type_sets)
        self.tell_types()

    def receive_types(self, reference: Term, types: TypeSet) -> None:
        """The receiver is an object of one of these classes."""
        self.types[reference] = types
        if types.classes:
            self.untold = (*self.untold, has_type(reference, types))
            self.type_sets |= {types.classes}
            self.types_matter |= not are_nested(self.type_sets)
        self.tell_types()

    def tell_types(self) -> None:
        """Owe the solver what it was not told of types, once they matter."""
        if self.types_matter and self.untold:
            self.owed, self.untold = (*self.owed, *self.untold), ()

    def take_owed(self) -> tuple[Term, ...]:
        """The facts that the solver must be told before the next condition is decided."""
        owed, self.owed = self.owed, ()
        return owed

    def candidates(self, reference: Term) -> frozenset[str]:
        """The classes that a reference may have, over all the objects it may point to."""
        classes: set[str] = set()
        for leaf, _ in self.leaves(reference):
            if leaf.op is LOCATION:
                classes.add(self.object(leaf).cls.name)
            elif is_input(leaf):
                classes |= self.types[leaf].classes if leaf in self.types else frozenset()
        return frozenset(classes)

    def is_instance(self, reference: Term, type_name: str) -> Condition:
        """Java's ``instanceof``, over the objects that the reference may point to."""
        types = self.hierarchy.instances(type_name)
        return self._any_leaf(reference, types, lambda cls: type_name in cls.supertypes)

    def has_class(self, reference: Term, types: TypeSet) -> Condition:
        """Whether the object's class is one of ``types``, over the objects that the reference may point to."""
        return self._any_leaf(reference, types, lambda cls: cls.name in types.classes)

    def _any_leaf(self, reference: Term, types: TypeSet, fits: Callable[[JavaClass], bool]) -> Condition:
        answer: Condition = False
        for leaf, selected in self.leaves(reference):
            if leaf.op is LOCATION:
                holds: Condition = fits(self.object(leaf).cls)
            else:
                holds = leaf is not NULL and self._input_has_class(leaf, types)
            answer = disjunction([answer, ite(BOOL, selected, holds, False)])
        return answer

    def _input_has_class(self, leaf: Term, types: TypeSet) -> Condition:
        declared, classes = self.types.get(leaf), types.classes
        if declared is not None and declared.classes:
            if declared.classes <= classes:
                return self.settled(negate(is_null(leaf)))
            classes &= declared.classes
            if not classes:
                return False
        self.types_matter = True
        self.tell_types()
        return self.settled(has_type(leaf, TypeSet(types.label, classes, types.is_exact)))

    def array_class(self, reference: Term) -> JavaClass:
        """An array class that a reference may have: all that it may have store their elements alike."""
        for leaf, _ in self.leaves(reference):
            if leaf.op is LOCATION:
                return self.object(leaf).cls
            if is_input(leaf):
                static = self.hierarchy.load(self.static_types[leaf])
                if static.is_array:
                    return static
                return self.hierarchy.load(min(name for name in self.types[leaf].classes if name.startswith("[")))
        raise AssertionError("null has no array class")

    def element_types(self, array: Term, element: Term) -> None:
        """An element of an input array is null or fits the class of its array, whichever that is."""
        names = sorted(name for name in self.types[array].classes if name.startswith("["))
        if len(names) == 1:
            self.type_facts(element, class_of_descriptor(names[0][1:]))
            return
        self.type_facts(element, class_of_descriptor(self.array_class(array).element))
        for name in names:
            is_this = has_type(array, self.hierarchy.exactly(frozenset({name})))
            allowed = self.hierarchy.instances(class_of_descriptor(name[1:]))
            fits = disjunction([negate(is_this), is_null(element), has_type(element, allowed)])
            self.untold = (*self.untold, *terms_only(fits))
        self.tell_types()

    def fits_array(self, array: Term, name: str, element: Term) -> Condition:
        """If an input array has the class ``name``, then an element of it is null or of that element type."""
        is_this = has_type(array, self.hierarchy.exactly(frozenset({name})))
        allowed = self.hierarchy.instances(class_of_descriptor(name[1:]))
        return disjunction([negate(is_this), is_null(element), self.has_class(element, allowed)])  # type: ignore[no-any-return]

    # References that are a choice between others.

    def leaves(self, reference: Term) -> list[tuple[Term, Condition]]:
        """What a reference may be, each with the condition that it is that one; one entry per distinct node."""
        if reference.op is not ITE:
            return [(reference, True)]
        selected: dict[Term, Condition] = {reference: True}
        found: list[tuple[Term, Condition]] = []
        for node in self._choices(reference):
            condition = selected[node]
            if node.op is not ITE:
                found.append((node, condition))
                continue
            test, then, otherwise = node.args
            outcome = self.settled(test)
            for branch, taken in ((then, outcome), (otherwise, negate(outcome))):
                reached = ite(BOOL, condition, taken, False)
                selected[branch] = disjunction([selected.get(branch, False), reached])
        return [(leaf, condition) for leaf, condition in found if condition is not False]

    def _choices(self, root: Term) -> list[Term]:
        """The nodes of a reference in an order where each comes after all that choose it."""
        ordered: list[Term] = []
        seen: set[Term] = set()
        pending: list[tuple[Term, bool]] = [(root, False)]
        while pending:
            node, is_done = pending.pop()
            if is_done:
                ordered.append(node)
            elif node not in seen:
                seen.add(node)
                pending.append((node, True))
                if node.op is ITE:
                    pending.extend((branch, False) for branch in node.args[1:])
        ordered.reverse()
        return ordered


def are_nested(sets: Iterable[frozenset[str]]) -> bool:
    """Whether sets that overlap, or are joined by others that do, are all nested in each other."""
    groups: list[list[frozenset[str]]] = []
    for new in sets:
        touching = [group for group in groups if any(not new.isdisjoint(old) for old in group)]
        merged = [new, *(old for group in touching for old in group)]
        groups = [group for group in groups if group not in touching] + [merged]
    return all(a <= b or b <= a for group in groups for a in group for b in group)


def _parts(clause: Term) -> list[Term]:
    """The parts of a disjunction of disjunctions."""
    parts: list[Term] = []
    pending = [clause]
    while pending:
        term = pending.pop()
        if term.op is OR:
            pending.extend(term.args)
        else:
            parts.append(term)
    return parts


def terms_only(condition: Condition) -> list[Term]:
    """A condition as a list of constraints: none when it is true."""
    if isinstance(condition, Term):
        return [condition]
    return [] if condition else [FALSE]


