"""Identity that follows from a value: cached boxes, constants of enums, class objects (``isopath.heap.canonical``).

Two inputs of one kind are equal references where their values are equal, which the solver is told when they are first
compared. An input and an allocated object are equal where the object is the one of its value. An input that can only
be a constant of an enum stands for all of them: it is taken apart where it is dereferenced, never where it is read.
"""

from collections.abc import Callable

from isopath.heap.arrays import Arrays
from isopath.heap.canonical import (
    CLASS,
    ENUM,
    Box,
    Kind,
    cache_field,
    constant_fields,
    kind_of,
    ordinal_field,
)
from isopath.heap.limits import Limits
from isopath.heap.objects import Array, Instance
from isopath.heap.store import Shared, Store
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass
from isopath.program.members import REFLECTED
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, equal, is_null, ite, negate
from isopath.terms.initial import TypeSet, has_type, is_input
from isopath.terms.operators import ITE, LE, LOCATION
from isopath.terms.sorts import BOOL, INT, REF

Same = Callable[[Term, Term], Condition]


class Identities(Arrays):
    """``has_canonical`` says that there may be objects known by their value; without any, nothing here has a cost.

    ``reflected`` are the objects that inputs of java.lang.reflect turned out to be, with their ordinals.
    """

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy, shared, limits)
        self.has_canonical = False
        self.reflected: dict[Term, int] = {}
        self.kinds: dict[str, Kind | None] = {}
        self.kind_sets: dict[frozenset[str], list[Kind]] = {}

    def copy_store(self, twin: Store) -> None:
        super().copy_store(twin)
        assert isinstance(twin, Identities)
        twin.has_canonical = self.has_canonical
        twin.reflected = self.reflected.copy()
        twin.kinds, twin.kind_sets = self.kinds, self.kind_sets

    # Kinds.

    def kind(self, class_name: str) -> Kind | None:
        if class_name not in self.kinds:
            self.kinds[class_name] = kind_of(self.hierarchy, class_name)
        return self.kinds[class_name]

    def kinds_of(self, reference: Term) -> list[Kind]:
        """The kinds that an input may be of."""
        types = self.types.get(reference)
        if types is None:
            return []
        kinds = self.kind_sets.get(types.classes)
        if kinds is None:
            found = {kind.name: kind for name in sorted(types.classes) if (kind := self.kind(name)) is not None}
            kinds = self.kind_sets[types.classes] = list(found.values())
        return kinds

    def is_canonical(self, reference: Term) -> bool:
        """Whether an input can be nothing but null or an object known by its value."""
        types = self.types.get(reference)
        return types is not None and bool(types.classes) and all(self.kind(name) for name in types.classes)

    def type_facts(self, reference: Term, type_name: str) -> None:
        super().type_facts(reference, type_name)
        self._note_kinds(reference)

    def receive_types(self, reference: Term, types: TypeSet) -> None:
        super().receive_types(reference, types)
        self._note_kinds(reference)

    def _note_kinds(self, reference: Term) -> None:
        kinds = self.kinds_of(reference)
        self.has_canonical |= bool(kinds)
        if self.is_canonical(reference):
            for kind in kinds:
                self._owe_ordinal(kind, reference)

    def _owe(self, *conditions: Condition) -> None:
        facts: list[Term] = []
        self.tell(list(conditions), facts)
        self.owed = (*self.owed, *facts)

    def _owe_ordinal(self, kind: Kind, reference: Term) -> None:
        """The value of an input constant is the ordinal of one that there is; null has the ordinal -1."""
        if kind.names:
            ordinal, missing = kind.value_of(reference), is_null(reference)
            self._owe(
                build(LE, INT, -1, ordinal),
                build(LE, INT, ordinal, len(kind.names) - 1),
                disjunction([negate(missing), equal(INT, ordinal, -1)]),
            )
            if self.is_only(reference, kind):
                self._owe(disjunction([missing, negate(equal(INT, ordinal, -1))]))
                others = [at for at, body in enumerate(kind.bodies) if self._is_of_another(reference, body)]
                self._owe(*(negate(equal(INT, ordinal, number)) for number in others))
            elif len(kind.classes & self.types[reference].classes) > 1:
                self._owe_classes(kind, reference, ordinal)

    def _is_of_another(self, reference: Term, body: str | None) -> bool:
        """Whether an input cannot be a constant of a class."""
        return body is not None and body not in self.types[reference].classes

    def _owe_classes(self, kind: Kind, reference: Term, ordinal: Value) -> None:
        """The constants of an enum have classes of their own where they have bodies: the ordinal says which."""
        self.types_matter = True
        self.tell_types()
        is_constant = has_type(reference, self.hierarchy.exactly(kind.classes))
        for number, constant in enumerate(self._held(kind)):
            has_its_class = has_type(reference, self.hierarchy.exactly(frozenset({self.class_at(constant).name})))
            self._owe(disjunction([negate(is_constant), negate(equal(INT, ordinal, number)), has_its_class]))

    def is_only(self, reference: Term, kind: Kind) -> bool:
        """Whether an input can be nothing but null or an object of a kind."""
        return self.is_canonical(reference) and self.kinds_of(reference) == [kind]

    def is_of(self, reference: Term, kind: Kind) -> Condition:
        """Whether an input is an object of a kind."""
        if self.is_only(reference, kind):
            return self.settled(negate(is_null(reference)))
        return self.has_class(reference, self.hierarchy.exactly(kind.classes & self.types[reference].classes))

    # Comparing.

    def same_special(self, a: Term, b: Term, same: Same) -> Condition | None:
        if self.has_canonical and a is not b and a is not NULL and b is not NULL:
            answer = self._same_canonical(a, b, same)
            if answer is not None:
                return answer
        return super().same_special(a, b, same)

    def _same_canonical(self, a: Term, b: Term, same: Same) -> Condition | None:
        if a.op is not ITE and b.op is not ITE:
            return self._same_pair(a, b)
        pairs = [(one, other) for one in self.choices_of(a) for other in self.choices_of(b)]
        special = [self._same_pair(one, other) for (one, _), (other, _) in pairs]
        if all(answer is None for answer in special):
            return None
        ways: list[Condition] = []
        for ((one, first), (other, second)), answer in zip(pairs, special, strict=True):
            are_equal = same(one, other) if answer is None else answer
            if are_equal is not False:
                ways.append(conjunction([first, second, are_equal]))
        return self.settled(disjunction(ways))

    def _same_pair(self, a: Term, b: Term) -> Condition | None:
        """Whether two references that are no ite are equal; None where no kind has a say."""
        if a is b or a is NULL or b is NULL:
            return None
        if is_input(a) and is_input(b):
            return self._same_inputs(a, b)
        if a.op is LOCATION and b.op is LOCATION:
            first, second = self._known_by_value(a), self._known_by_value(b)
            if first is None or second is None or first[0] is not second[0]:
                return None
            (kind, one), (_, other) = first, second
            decisive = one if isinstance(other, Term) else other
            return self.settled(conjunction([kind.is_cached(decisive), equal(kind.sort, one, other)]))
        given, made = (a, b) if is_input(a) else (b, a)
        known = self._known_by_value(made)
        if known is None or known[0] not in self.kinds_of(given):
            return None
        kind, value = known
        mine = kind.value_of(given)
        self._owe_ordinal(kind, given)
        is_one = [self._is_of_class(given, made, kind), kind.is_cached(value), equal(kind.sort, mine, value)]
        return self.settled(conjunction(is_one))

    def _is_of_class(self, given: Term, made: Term, kind: Kind) -> Condition:
        """Whether an input has the class of an allocated object; a constant's class follows from its ordinal."""
        if self.is_only(given, kind):
            return True if kind.names else self.settled(negate(is_null(given)))
        return self.has_class(given, self.hierarchy.exactly(frozenset({self.class_at(made).name})))

    def _same_inputs(self, a: Term, b: Term) -> Condition | None:
        """Equal values within the cache are equal references: told to the solver when two inputs are compared."""
        clashes = self._equal_values(a, b)
        if not clashes:
            return None
        are_equal = equal(REF, a, b)
        self._owe(*(disjunction([negate(clash), are_equal]) for clash in clashes))
        return self.settled(are_equal)

    def differ(self, a: Term, b: Term) -> Condition:
        """What must hold of two inputs that are taken to be different objects, if it is not plain that they are."""
        clashes = self._equal_values(a, b)
        if not clashes:
            return True
        return conjunction([negate(equal(REF, a, b)), *(negate(clash) for clash in clashes)])  # type: ignore[no-any-return]

    def _equal_values(self, a: Term, b: Term) -> list[Condition]:
        """For each kind that two inputs may both be of, when they are the one object of their value."""
        theirs = self.kinds_of(b)
        found: list[Condition] = []
        for kind in self.kinds_of(a):
            if kind in theirs:
                mine, other = kind.value_of(a), kind.value_of(b)
                are_equal = equal(kind.sort, mine, other)
                found.append(conjunction([self.is_of(a, kind), self.is_of(b, kind), kind.is_cached(mine), are_equal]))
        return found

    def _known_by_value(self, location: Term) -> tuple[Kind, Value] | None:
        """The kind and value of an allocated object, if it is the one object that has it, or may be."""
        found = self.object(location)
        kind = self.kind(found.cls.name) if isinstance(found, Instance) else None
        if kind is None or not isinstance(found, Instance):
            return None
        if kind.is_enum:
            return kind, found.fields[ordinal_field(self.hierarchy).slot]
        if kind.name in REFLECTED:
            ordinal = self.reflected.get(location)
            return None if ordinal is None else (kind, ordinal)
        if kind.names:
            ordinal = self.hierarchy.represented.ordinals.get(self.shared.mirrored[location])
            return None if ordinal is None else (kind, ordinal)
        value = found.fields[-1]
        is_one = isinstance(found, Box) or (isinstance(value, int) and self._cached(kind, value) is location)
        return (kind, value) if is_one else None

    def _cached(self, kind: Kind, value: int) -> Term | None:
        """The object that the platform has cached for a value, if it has initialized the cache."""
        if kind.is_cached(value) is not True:
            return None
        field, index = cache_field(self.hierarchy, kind.name, value)
        held = self._static(field)
        if held is None or held is NULL or index is None:
            return held
        array = self.object(held)
        assert isinstance(array, Array) and array.elements is not None
        box = array.elements[index]
        assert isinstance(box, Term)
        return box

    def _static(self, field: Field) -> Term | None:
        value = self.statics.get(field)
        if value is None:
            value = self.shared.statics.get(field)
        return value if isinstance(value, Term) else None

    def class_ordinal(self, reference: Term) -> Value | None:
        """Which class a class object that is not null stands for; None where it may be another object or class."""
        chosen: Value = 0
        for leaf, selected in self.choices_of(reference):
            known = self._ordinal_of_class(leaf)
            if known is None:
                return None
            chosen = ite(INT, selected, known, chosen)
        return chosen

    def _ordinal_of_class(self, leaf: Term) -> Value | None:
        if leaf is NULL:
            return 0
        kind = self.kind(CLASS)
        assert kind is not None
        if leaf.op is LOCATION:
            known = self._known_by_value(leaf)
            return None if known is None or known[0] is not kind else known[1]
        if not is_input(leaf) or kind not in self.kinds_of(leaf):
            return None
        self._owe_ordinal(kind, leaf)
        return kind.value_of(leaf)

    def is_member(self, leaf: Term, kind: Kind, ordinal: int) -> Condition:
        """Whether an input stands for the member of an ordinal."""
        self._owe_ordinal(kind, leaf)
        return self.settled(conjunction([self.is_of(leaf, kind), equal(kind.sort, kind.value_of(leaf), ordinal)]))

    def object_of_member(self, kind: Kind, ordinal: int) -> Term | None:
        """The object that inputs which stand for a member are, once one was made for them."""
        known = (place for place, each in self.reflected.items() if each == ordinal)
        return next((place for place in known if self.class_at(place).name == kind.name), None)

    # Boxes that the program makes.

    def allocate_box(self, cls: JavaClass, value: Value) -> Term:
        """What ``valueOf`` gives for a value that is not known."""
        self.has_canonical = True
        fields = cls.template.copy()
        fields[-1] = value
        return self._place(Box(cls, fields, self.token))

    def is_box_of_input(self, leaf: Term) -> bool:
        """Whether an object may be a cached box, depending on inputs."""
        if leaf.op is LOCATION:
            return isinstance(self.object(leaf), Box)
        if not self.has_canonical or not is_input(leaf) or not self.is_canonical(leaf):
            return False
        return not all(kind.is_reflected for kind in self.kinds_of(leaf))

    # Enums.

    def ordinal_of(self, reference: Term, field: Field) -> Value | None:
        """The ordinal of an input constant; None when it is another field that is read, or of something else."""
        if field.name != "ordinal" or field.owner.name != ENUM:
            return None
        enums = self.enums_of(reference)
        return enums[0].value_of(reference) if len(enums) == 1 else None

    def choices_of(self, reference: Term) -> list[tuple[Term, Condition]]:
        """What a reference may be, with inputs as they are."""
        return super().leaves(reference)

    def leaves(self, reference: Term) -> list[tuple[Term, Condition]]:
        """What a reference may be; an input that can only be a constant of an enum is any of these."""
        found = super().leaves(reference)
        if not self.has_canonical:
            return found
        apart: dict[Term, Condition] = {}
        for leaf, selected in found:
            for part, chosen in self._constants(leaf):
                apart[part] = disjunction([apart.get(part, False), ite(BOOL, selected, chosen, False)])
        return [(part, chosen) for part, chosen in apart.items() if chosen is not False]

    def _constants(self, leaf: Term) -> list[tuple[Term, Condition]]:
        enums = self.enums_of(leaf)
        held = [(kind, self._held(kind)) for kind in enums]
        if not held or not all(constants for _, constants in held):
            return [(leaf, True)]
        missing = self.settled(is_null(leaf))
        found: list[tuple[Term, Condition]] = [(NULL, missing)]
        for kind, constants in held:
            self._owe_ordinal(kind, leaf)
            is_kind = True if len(held) == 1 else self.is_kind(leaf, kind)
            for ordinal, constant in enumerate(constants):
                is_this = self._is_constant(leaf, kind, ordinal, constant)
                found.append((constant, self.settled(conjunction([is_kind, is_this]))))
        return found

    def is_kind(self, leaf: Term, kind: Kind) -> Condition:
        """Whether an input that may be of several enums is of this one: a test of its class alone."""
        return self.settled(has_type(leaf, TypeSet(kind.name, kind.classes & self.types[leaf].classes)))

    def _is_constant(self, leaf: Term, kind: Kind, ordinal: int, constant: Term) -> Condition:
        """A constant whose class the input cannot have is not the one."""
        is_this = equal(INT, kind.value_of(leaf), ordinal)
        if self.class_at(constant).name not in self.types[leaf].classes:
            self._owe(negate(is_this))
            return False
        return self.settled(is_this)

    def _held(self, kind: Kind) -> list[Term]:
        """The constants of an enum; none while it is not initialized."""
        declaring = self.hierarchy.load(kind.name)
        constants = [self._static(field) for field in constant_fields(declaring)]
        found = [constant for constant in constants if constant is not None and constant is not NULL]
        return found if len(found) == len(constants) else []

    def enums_of(self, leaf: Term) -> list[Kind]:
        """The enums that an input is a constant of one of; none when it may be something else."""
        if not is_input(leaf) or not self.is_canonical(leaf):
            return []
        kinds = self.kinds_of(leaf)
        return kinds if all(kind.is_enum for kind in kinds) else []

    def is_constant(self, reference: Term, field: Field) -> bool:
        """Whether the ordinal of an input constant is read, which takes no constant to be known."""
        return self.ordinal_of(reference, field) is not None

    def uninitialized(self, reference: Term) -> JavaClass | None:
        """An enum that must be initialized before a reference can be dereferenced."""
        if not self.has_canonical:
            return None
        for leaf, _ in self.choices_of(reference):
            for kind in self.enums_of(leaf):
                if not self._held(kind):
                    return self.hierarchy.load(kind.name)
        return None
