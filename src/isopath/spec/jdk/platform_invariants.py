"""Collections of the platform among the inputs are kept well-formed, under every heap model.

The platform invariants of a heap are given every input reference (``isopath.heap.core.heap``). Of an object whose class
has an invariant they demand that formula, once; of what comes from outside of all collections, that it is no part of
one. So there is no path on an ArrayList whose size is larger than its array, and nothing is run or asked at the end of
a path.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from isopath.heap import Heap
from isopath.heap.core.heap import PlatformInvariants
from isopath.heap.core.type_tests import has_class, is_instance
from isopath.program.field_fact import Older
from isopath.program.generics import Generics
from isopath.program.hierarchy import Hierarchy
from isopath.program.known_fields import is_known
from isopath.program.linked import Field, JavaClass
from isopath.program.platform_values import (
    FIXED_ELEMENTS,
    FIXED_LENGTHS,
    INTERNED,
    OWN_PARTS,
    OWN_TEXTS,
    SOME_STATES,
    is_described,
)
from isopath.solver import Unsat
from isopath.spec.jdk import enum_collections, hashes, sequences, single_values, trees
from isopath.spec.jdk.sketch import OWNER, Sketch, either, is_older, missing, same
from isopath.spec.jdk.values import described
from isopath.terms import NULL, Condition, Term, Value, conjunction, equal, is_null, negate
from isopath.terms.initial import FIELD, apply, is_element
from isopath.terms.operators import APPLY
from isopath.terms.sorts import REF
from isopath.vm import Machine, State

Formula = Callable[[Sketch, Term], Condition]

INVARIANTS: Final[dict[str, Formula]] = {
    sequences.ARRAY_LIST: sequences.array_list,
    sequences.VECTOR: sequences.vector,
    sequences.LINKED_LIST: sequences.linked_list,
    sequences.ARRAY_DEQUE: sequences.array_deque,
    sequences.PRIORITY_QUEUE: sequences.priority_queue,
    hashes.LINKED_HASH_MAP: hashes.linked_hash_map,
    hashes.HASH_MAP: hashes.hash_map,
    hashes.LINKED_HASH_SET: hashes.linked_hash_set,
    hashes.HASH_SET: hashes.hash_set,
    trees.TREE_MAP: trees.tree_map,
    trees.TREE_SET: trees.tree_set,
    enum_collections.ENUM_SET: enum_collections.enum_set,
    enum_collections.ENUM_MAP: enum_collections.enum_map,
    single_values.BIG_INTEGER: single_values.big_integer,
    single_values.BIT_SET: single_values.bit_set,
    single_values.OPTIONAL_INT: single_values.optional_int,
    single_values.OPTIONAL_LONG: single_values.optional_long,
}
"""By class, the invariant of its objects and of those of its subclasses that come later in this list or not at all."""

_UNBOUNDED: Final = frozenset(
    {
        sequences.ARRAY_LIST,
        sequences.VECTOR,
        enum_collections.ENUM_SET,
        single_values.BIG_INTEGER,
        single_values.OPTIONAL_INT,
        single_values.OPTIONAL_LONG,
    }
)
_STRING: Final = "java/lang/String"
_PARTS: Final = {
    "java.util.ArrayList.elementData": "[Ljava/lang/Object;",
    "java.util.Vector.elementData": "[Ljava/lang/Object;",
    "java.util.ArrayDeque.elements": "[Ljava/lang/Object;",
    "java.util.PriorityQueue.queue": "[Ljava/lang/Object;",
    "java.util.HashMap.table": "[Ljava/util/HashMap$Node;",
    "java.util.HashMap$Node.next": "java/util/HashMap$Node",
    "java.util.LinkedHashMap.head": "java/util/LinkedHashMap$Entry",
    "java.util.LinkedHashMap.tail": "java/util/LinkedHashMap$Entry",
    "java.util.LinkedHashMap$Entry.before": "java/util/LinkedHashMap$Entry",
    "java.util.LinkedHashMap$Entry.after": "java/util/LinkedHashMap$Entry",
    "java.util.HashSet.map": "java/util/HashMap",
    "java.util.LinkedList.first": "java/util/LinkedList$Node",
    "java.util.LinkedList.last": "java/util/LinkedList$Node",
    "java.util.LinkedList$Node.next": "java/util/LinkedList$Node",
    "java.util.LinkedList$Node.prev": "java/util/LinkedList$Node",
    "java.util.TreeMap.root": "java/util/TreeMap$Entry",
    "java.util.TreeMap$Entry.left": "java/util/TreeMap$Entry",
    "java.util.TreeMap$Entry.right": "java/util/TreeMap$Entry",
    "java.util.TreeMap$Entry.parent": "java/util/TreeMap$Entry",
    "java.util.TreeSet.m": "java/util/TreeMap",
    "java.util.EnumSet.universe": "",
    "java.util.EnumMap.keyUniverse": "",
    "java.util.EnumMap.vals": "[Ljava/lang/Object;",
    "java.util.BitSet.words": "[J",
    "java.math.BigInteger.mag": "[I",
    **OWN_PARTS,
    **dict.fromkeys((*INTERNED, *OWN_TEXTS), _STRING),
}
"""The fields that hold parts of a collection or value, and the classes of these parts."""

_LENGTHS: Final = {**FIXED_LENGTHS, hashes.TABLE: hashes.BUCKETS}
_PART_CLASSES: Final = frozenset({*_PARTS.values(), "java/util/LinkedHashMap"}) - {_STRING, ""}


_KEYS: Final = frozenset({"java.util.HashMap$Node.key", "java.util.TreeMap$Entry.key"})
_OWNERS: Final = frozenset(name.replace("/", ".") for name in (*INVARIANTS, *_PART_CLASSES) if not name.startswith("["))
"""The classes whose fields an invariant may speak of."""


def is_part(reference: Term) -> bool:
    """Whether an input reference is a private part of a collection."""
    if reference.op is not APPLY:
        return False
    if is_element(reference):
        array = reference.args[0]
        return array.op is APPLY and array.payload.name == hashes.TABLE
    return reference.payload.kind == FIELD and reference.payload.name in _PARTS


def is_content(reference: Term) -> bool:
    """Whether an input reference is what a part of a collection holds: a key, a value, an element, a neighbour."""
    if reference.op is not APPLY:
        return False
    if is_element(reference):
        return is_part(reference.args[0])
    return reference.payload.kind == FIELD and reference.payload.name.rpartition(".")[0] in _OWNERS


def is_key(reference: Term) -> bool:
    """Whether an input reference is a key of a map, or an element of a set."""
    return reference.op is APPLY and reference.payload.name in _KEYS


class JdkInvariants:
    """The invariants of platform classes on one heap. ``_stated`` holds the objects and references already done."""

    def __init__(self, generics: Generics, ages: Older) -> None:
        self._generics = generics
        self._ages = ages
        self._stated: frozenset[Term | tuple[Term, str]] = frozenset()
        self._parameterized: tuple[Term, ...] = ()
        self.has_opened = False
        self.has_demanded = False

    def fork(self) -> "JdkInvariants":
        twin = JdkInvariants(self._generics, self._ages)
        twin._stated, twin.has_opened = self._stated, self.has_opened
        twin._parameterized, twin.has_demanded = self._parameterized, self.has_demanded
        return twin

    def merge(self, others: Sequence[PlatformInvariants]) -> "JdkInvariants":
        """What one trace alone has stated holds where it is taken, and is stated again when it is needed elsewhere."""
        twin = self.fork()
        for other in others:
            assert isinstance(other, JdkInvariants)
            twin._stated &= other._stated
            twin._parameterized = (*dict.fromkeys((*twin._parameterized, *other._parameterized)),)
            twin.has_opened |= other.has_opened
            twin.has_demanded |= other.has_demanded
        return twin

    def _demand(self, conditions: list[Condition]) -> list[Condition]:
        self.has_demanded |= any(condition is not True for condition in conditions)
        return conditions

    def opened(self, heap: Heap, opened: Term, field: Field) -> list[Condition]:
        """The invariant of an object, once a field of it is read that the invariant is about."""
        return self._demand(self._opened(heap, opened, field))

    def _opened(self, heap: Heap, opened: Term, field: Field) -> list[Condition]:
        first = _formula_of(field.owner)
        if first is None or (opened, first) in self._stated:
            return []
        self._stated |= {(opened, first)}
        if first not in INVARIANTS:
            return [self._described(heap, opened, field.owner)]
        self.has_opened = True
        return [*self._invariants(heap, opened, field.owner.name)]

    def _described(self, heap: Heap, opened: Term, cls: JavaClass) -> Condition:
        """What the description of a class says of its fields, where an object is of that class."""
        heap.hit_k |= cls.name in SOME_STATES
        formula = described(Sketch(heap), opened, cls)
        return formula if formula is True else either(negate(is_instance(heap, opened, cls.name)), formula)

    def is_known(self, field: Field) -> bool:
        return is_known(field)

    def _invariants(self, heap: Heap, opened: Term, owner: str) -> Iterator[Condition]:
        """Where an object may have several classes with the field, the invariant of each."""
        for name, classes in _invariants(heap.hierarchy, _classes(heap, opened), owner).items():
            heap.hit_k |= name not in _UNBOUNDED
            is_of = has_class(heap, opened, heap.hierarchy.exactly(frozenset(classes)))
            yield either(negate(is_of), INVARIANTS[name](Sketch(heap), opened))

    def derived(self, heap: Heap, opened: Term, field: Field) -> Value | None:
        """The hash in the node of a map is that of its key."""
        return hashes.hash_in(Sketch(heap), opened) if field.initial.name == hashes.HASH else None

    def length(self, array: Term) -> int | None:
        return _LENGTHS.get(array.payload.name) if array.op is APPLY else None

    def element(self, array: Term, index: Value) -> int | None:
        fixed = FIXED_ELEMENTS.get(array.payload.name) if array.op is APPLY else None
        return None if fixed is None or not isinstance(index, int) else fixed.get(index)

    def read(self, heap: Heap, reference: Term) -> list[Condition]:
        """What comes from outside is no part of a collection; behind the last element of an array there is null."""
        if reference in self._stated:
            return []
        self._stated |= {reference}
        return self._demand(self._read(heap, reference))

    def _read(self, heap: Heap, reference: Term) -> list[Condition]:
        is_inside = is_part(reference)
        is_of_part = not _PART_CLASSES.isdisjoint(_classes(heap, reference))
        found = self._typed(heap, reference)
        if is_element(reference):
            return [*found, sequences.behind(Sketch(heap), reference), hashes.in_bucket(Sketch(heap), reference)]
        if is_of_part and not is_inside:
            found.append(either(missing(reference), same(apply(OWNER, reference), NULL)))
        if self._ages.is_to_older(reference):
            found.append(either(missing(reference), is_older(reference, reference.args[0])))
        return found

    def _typed(self, heap: Heap, reference: Term) -> list[Condition]:
        """An object is none that a reference with other type arguments refers to."""
        if not self._generics.is_parameterized(reference):
            return []
        apart = [other for other in self._parameterized if self._generics.are_apart(reference, other)]
        self._parameterized = (*self._parameterized, reference)
        return [either(missing(reference), negate(same(reference, other))) for other in apart]

    def chosen(self, heap: Heap, initial: Term, target: Term) -> Condition:
        """Where a heap chooses what is in a collection, the invariant of this must allow the choice.

        No object is chosen that type arguments rule out, or that is younger than what it is a final field of.
        """
        (needed,) = self._demand([self._chosen(heap, initial, target)])
        return needed

    def _chosen(self, heap: Heap, initial: Term, target: Term) -> Condition:
        if target is not NULL and target is not initial and self._generics.are_apart(initial, target):
            return False
        if target is not NULL and self._ages.is_to_older(initial):
            return is_older(target, initial.args[0])
        if not is_part(initial) and not is_content(initial):
            return True
        if target is not initial:
            return is_null(initial) if target is NULL else equal(REF, initial, target)
        array = "" if is_element(initial) else _PARTS.get(initial.payload.name, "")
        if array.startswith("["):
            heap.types.of[initial] = heap.hierarchy.exactly(frozenset({array}))
        others = [negate(equal(REF, initial, other)) for other in heap.model.known_objects() if other is not initial]
        return conjunction([negate(is_null(initial)), *others])

    def can_wait(self, initial: Term) -> bool:
        return not is_part(initial)


@cache
def _formula_of(cls: JavaClass) -> str | None:
    """The invariant that the fields of a class are about; a class that is described has one by its own name."""
    first = next((name for name in INVARIANTS if name in cls.supertypes), None)
    return cls.name if first is None and is_described(cls) else first


def _classes(heap: Heap, reference: Term) -> frozenset[str]:
    return heap.types.classes(reference)


def _invariants(hierarchy: Hierarchy, classes: frozenset[str], owner: str) -> dict[str, set[str]]:
    """The invariants that objects of those of some classes have that extend one, each with the classes it is for."""
    found: dict[str, set[str]] = {}
    for name in sorted(classes):
        if not name.startswith("["):
            supertypes = hierarchy.load(name).supertypes
            first = next((each for each in INVARIANTS if each in supertypes), None)
            if first is not None and owner in supertypes:
                found.setdefault(first, set()).add(name)
    return found


def invariants_of(hierarchy: Hierarchy) -> JdkInvariants | None:
    """What keeps the inputs of a call that are of the platform well-formed."""
    generics, ages = hierarchy.generics, hierarchy.ages
    return None if generics is None or ages is None else JdkInvariants(generics, ages)


def well_formed(vm: Machine, ended: State) -> State | None:
    """A path that has ended with all that makes its input well-formed; None if there is no such input.

    Heaps that choose objects have not asked for all of their choices. These agree with each other; where nothing
    was demanded of objects of the platform, they agree with all.
    """
    if ended.heap.platform is None:
        return ended
    if ended.heap.model.reached is None and ended.heap.platform.has_demanded:
        (answer,) = vm.decisions.admits(ended, [conjunction([*ended.conditions])])
        if isinstance(answer, Unsat):
            return None
    return ended
