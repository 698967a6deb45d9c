"""The classes of input objects: what is known of them, and what the solver must be told.

An input has one of the known classes of its static type (see ``isopath.program.hierarchy``); a type test is a term over
such a set, so that equal references have equal types.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import Final

from isopath.heap.knowledge import Knowledge, terms_only
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass, class_of_descriptor
from isopath.terms import NULL, Condition, Term, disjunction, is_null, ite, negate
from isopath.terms.initial import TypeSet, has_type, is_input
from isopath.terms.operators import INSTANCE, LOCATION, NOT
from isopath.terms.sorts import BOOL

REFERENCES: Final = "L["
_FIRST_OF_KIND: Final = {
    REFERENCES: "[Ljava/lang/Object;",
    **{kind: f"[{kind[0]}" for kind in ("BZ", "C", "D", "F", "I", "J", "S")},
}


class InputTypes(Knowledge):
    """``types`` are the classes that inputs may still have, ``untold`` the facts that the solver need not know yet."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        super().__init__()
        self.hierarchy = hierarchy
        self.types: dict[Term, TypeSet] = {}
        self.static_types: dict[Term, str] = {}
        self.type_sets: frozenset[frozenset[str]] = frozenset()
        self.array_kinds: dict[Term, str] = {}
        self.types_matter = False
        self.untold: tuple[Term, ...] = ()
        self.owed: tuple[Term, ...] = ()

    def copy_types(self, twin: "InputTypes") -> None:
        self.copy_knowledge(twin)
        twin.types = self.types.copy()
        twin.static_types = self.static_types.copy()
        twin.array_kinds = self.array_kinds.copy()
        twin.type_sets, twin.types_matter = self.type_sets, self.types_matter
        twin.untold, twin.owed = self.untold, self.owed

    @abstractmethod
    def class_at(self, location: Term) -> JavaClass:
        """The class of what the program allocated at a location."""

    def note(self, fact: Term) -> None:
        """A type test that holds leaves fewer classes."""
        if fact.op is INSTANCE:
            self._refine(fact.args[0], fact.payload)
        elif fact.op is NOT and fact.args[0].op is INSTANCE:
            reference, refused = fact.args[0].args[0], fact.args[0].payload
            declared = self.types.get(reference)
            if declared is not None and declared.classes - refused.classes:
                self.types[reference] = TypeSet(declared.label, declared.classes - refused.classes)

    def _refine(self, reference: Term, types: TypeSet) -> None:
        declared = self.types.get(reference)
        if declared is not None and declared.classes:
            self.types[reference] = TypeSet(declared.label, declared.classes & types.classes)
        else:
            self.types[reference] = types

    def type_facts(self, reference: Term, type_name: str) -> None:
        """A non-null input of static type ``type_name`` has one of its known classes.

        While no type was tested, and the sets of classes in play that overlap are all nested in each other, there are
        classes for all inputs however they alias, and the solver is told nothing. ``owed`` becomes what it must be
        told when that ends.
        """
        type_name = self.hierarchy.static_type(reference, type_name)
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
        """An input that is an object, not null: the receiver, or one that was chosen. It has one of these classes."""
        self.types[reference] = types
        if types.classes:
            self.untold = (*self.untold, has_type(reference, types))
            if types.classes not in self.type_sets:
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
        for leaf, _ in self.tested(reference):
            if leaf.op is LOCATION:
                classes.add(self.class_at(leaf).name)
            elif is_input(leaf):
                classes |= self.types[leaf].classes if leaf in self.types else frozenset()
                self._note_left_out(leaf)
        return frozenset(classes)

    def tested(self, reference: Term) -> list[tuple[Term, Condition]]:
        """What a reference may be, taken apart as far as a test of its class asks for."""
        return self.leaves(reference)

    def is_instance(self, reference: Term, type_name: str) -> Condition:
        """Java's ``instanceof``, over the objects that the reference may point to."""
        types = self.hierarchy.instances(type_name)
        return self._any_leaf(reference, types, lambda cls: type_name in cls.supertypes)

    def has_class(self, reference: Term, types: TypeSet) -> Condition:
        """Whether the object's class is one of ``types``, over the objects that the reference may point to."""
        return self._any_leaf(reference, types, lambda cls: cls.name in types.classes)

    def _any_leaf(self, reference: Term, types: TypeSet, fits: Callable[[JavaClass], bool]) -> Condition:
        answer: Condition = False
        for leaf, selected in self.tested(reference):
            if leaf.op is LOCATION:
                holds: Condition = fits(self.class_at(leaf))
            else:
                holds = leaf is not NULL and self._input_has_class(leaf, types, fits)
            answer = disjunction([answer, ite(BOOL, selected, holds, False)])
        return answer

    def _input_has_class(self, leaf: Term, types: TypeSet, fits: Callable[[JavaClass], bool]) -> Condition:
        """Of the classes that an input may have those count that fit: not all of them may be known for their type."""
        declared, classes = self.types.get(leaf), types.classes
        self._note_left_out(leaf, fits)
        if declared is not None and declared.classes:
            classes = frozenset(name for name in declared.classes if fits(self.hierarchy.load(name)))
            if classes == declared.classes:
                return self.settled(negate(is_null(leaf)))
            if not classes:
                return False
        self.types_matter = True
        self.tell_types()
        return self.settled(has_type(leaf, TypeSet(types.label, classes, types.is_exact)))

    def _note_left_out(self, leaf: Term, fits: Callable[[JavaClass], bool] | None = None) -> None:
        if leaf in self.static_types:
            self.hierarchy.left_out.asked(self.static_types[leaf], fits)

    def array_class(self, reference: Term) -> JavaClass:
        """An array class that a reference may have: all that it may have store their elements alike."""
        for leaf, _ in self.tested(reference):
            if leaf.op is LOCATION:
                return self.class_at(leaf)
            if is_input(leaf):
                static = self.hierarchy.load(self.static_types[leaf])
                return static if static.is_array else self.hierarchy.load(self._array_name(leaf))
        raise AssertionError("null has no array class")

    def treat_as(self, reference: Term, kind: str) -> None:
        """An instruction uses a reference as an array of a kind, which tells what elements it has.

        Of an input whose static type is no array type nothing else may: a cast of a choice does not refine what the
        choice is between. Where it is another object, its class there is of no account.
        """
        for leaf, _ in self.leaves(reference):
            if is_input(leaf) and not self.static_types.get(leaf, "[").startswith("["):
                self.array_kinds[leaf] = kind

    def _array_name(self, leaf: Term) -> str:
        """An array class that an input of another static type may have, of the kind it is used as."""
        kind = self.array_kinds.get(leaf, "")
        names = [name for name in self.types[leaf].classes if name.startswith("[") and name[1] in (kind or name[1])]
        return min(names) if names else _FIRST_OF_KIND[kind or REFERENCES]

    def element_types(self, array: Term, element: Term) -> None:
        """An element of an input array is null or fits the class of its array, whichever that is."""
        names = self.reference_arrays(array)
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

    def reference_arrays(self, array: Term) -> list[str]:
        """The classes of arrays of references that an input may have."""
        return sorted(name for name in self.types[array].classes if name.startswith(("[L", "[[")))

    def fits_array(self, array: Term, name: str, element: Term) -> Condition:
        """If an input array has the class ``name``, then an object that is an element of it is of that element type."""
        is_this = has_type(array, self.hierarchy.exactly(frozenset({name})))
        allowed = self.hierarchy.instances(class_of_descriptor(name[1:]))
        return disjunction([negate(is_this), self.has_class(element, allowed)])  # type: ignore[no-any-return]


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
