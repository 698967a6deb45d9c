"""Input objects of which there is one per value: cached boxes, constants of enums, class objects, members.

See ``isopath.heap.state.kinds``. What is here speaks of single objects. When two references are equal is in
``isopath.heap.initial.identity``.
"""

from collections.abc import Iterable, Iterator

from isopath.heap.state.allocated import Allocated
from isopath.heap.state.fork_tree import NotMergeable
from isopath.heap.state.input_types import InputTypes
from isopath.heap.state.kinds import CLASS, ENUM, Box, Kind, cache_field, constant_fields, kind_of, ordinal_field
from isopath.heap.state.objects import Array, Instance
from isopath.heap.state.statics import Statics
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass
from isopath.program.members import REFLECTED
from isopath.terms import NULL, Condition, Term, Value, build, disjunction, equal, is_null, negate
from isopath.terms.initial import has_type, is_input
from isopath.terms.operators import LE, LOCATION
from isopath.terms.sorts import INT


class CanonicalInputs:
    """``exist`` says that there may be objects known by their value; without any, nothing here has a cost.

    ``reflected`` are the objects that inputs of java.lang.reflect turned out to be, with their ordinals. ``class_of``
    are class objects of which it is open which class they stand for: that of a reference which is not null.
    """

    __slots__ = ("class_of", "exist", "hierarchy", "kind_sets", "kinds", "objects", "reflected", "statics", "types")

    def __init__(self, hierarchy: Hierarchy, types: InputTypes, objects: Allocated, statics: Statics) -> None:
        self.hierarchy = hierarchy
        self.types = types
        self.objects = objects
        self.statics = statics
        self.exist = False
        self.reflected: dict[Term, int] = {}
        self.class_of: dict[Term, Term] = {}
        self.kinds: dict[str, Kind | None] = {}
        self.kind_sets: dict[frozenset[str], list[Kind]] = {}

    def fork(self, types: InputTypes, objects: Allocated, statics: Statics) -> "CanonicalInputs":
        twin = object.__new__(CanonicalInputs)
        twin.hierarchy, twin.types, twin.objects, twin.statics = self.hierarchy, types, objects, statics
        twin.exist = self.exist
        twin.reflected, twin.class_of = self.reflected.copy(), self.class_of.copy()
        twin.kinds, twin.kind_sets = self.kinds, self.kind_sets
        return twin

    def merge(self, parts: Iterable["CanonicalInputs"]) -> None:
        """Take over what several traces know."""
        for part in parts:
            self.exist |= part.exist
            for place, ordinal in part.reflected.items():
                if self.reflected.setdefault(place, ordinal) != ordinal:
                    raise NotMergeable(f"{place} is another member in each trace")
            for place, reference in part.class_of.items():
                if self.class_of.setdefault(place, reference) is not reference:
                    raise NotMergeable(f"{place} is the class of another object in each trace")

    # Kinds.

    def kind(self, class_name: str) -> Kind | None:
        if class_name not in self.kinds:
            self.kinds[class_name] = kind_of(self.hierarchy, class_name)
        return self.kinds[class_name]

    def kinds_of(self, reference: Term) -> list[Kind]:
        """The kinds that an input may be of."""
        types = self.types.of.get(reference)
        if types is None:
            return []
        kinds = self.kind_sets.get(types.classes)
        if kinds is None:
            found = {kind.name: kind for name in sorted(types.classes) if (kind := self.kind(name)) is not None}
            kinds = self.kind_sets[types.classes] = list(found.values())
        return kinds

    def is_canonical(self, reference: Term) -> bool:
        """Whether an input can be nothing but null or an object known by its value."""
        return self.are_canonical(self.types.classes(reference))

    def are_canonical(self, classes: frozenset[str]) -> bool:
        """Whether all objects of some classes are known by their value."""
        return bool(classes) and all(self.kind(name) for name in classes)

    def is_only(self, reference: Term, kind: Kind) -> bool:
        """Whether an input can be nothing but null or an object of a kind."""
        return self.is_canonical(reference) and self.kinds_of(reference) == [kind]

    # Facts.

    def facts(self, reference: Term) -> Iterator[Condition]:
        """What holds of an input whose type has become known."""
        kinds = self.kinds_of(reference)
        self.exist |= bool(kinds)
        if self.is_canonical(reference):
            for kind in kinds:
                yield from self.ordinal_facts(kind, reference)

    def ordinal_facts(self, kind: Kind, reference: Term) -> Iterator[Condition]:
        """The value of an input constant is the ordinal of one that there is; null has the ordinal -1."""
        if not kind.names:
            return
        ordinal, missing = kind.value_of(reference), is_null(reference)
        yield build(LE, INT, -1, ordinal)
        yield build(LE, INT, ordinal, len(kind.names) - 1)
        yield disjunction([negate(missing), equal(INT, ordinal, -1)])
        if self.is_only(reference, kind):
            yield disjunction([missing, negate(equal(INT, ordinal, -1))])
            others = [at for at, body in enumerate(kind.bodies) if self._is_of_another(reference, body)]
            yield from (negate(equal(INT, ordinal, number)) for number in others)
        elif len(kind.classes & self.types.of[reference].classes) > 1:
            yield from self._class_facts(kind, reference, ordinal)

    def _is_of_another(self, reference: Term, body: str | None) -> bool:
        """Whether an input cannot be a constant of a class."""
        return body is not None and body not in self.types.of[reference].classes

    def _class_facts(self, kind: Kind, reference: Term, ordinal: Value) -> Iterator[Condition]:
        """The constants of an enum have classes of their own where they have bodies: the ordinal says which."""
        self.types.state()
        is_constant = has_type(reference, self.hierarchy.exactly(kind.classes))
        for number, constant in enumerate(self.constants(kind)):
            its_class = self.objects.class_at(constant).name
            has_its_class = has_type(reference, self.hierarchy.exactly(frozenset({its_class})))
            yield disjunction([negate(is_constant), negate(equal(INT, ordinal, number)), has_its_class])

    # Objects of the program that are known by their value.

    def value_at(self, location: Term) -> tuple[Kind, Value] | None:
        """The kind and value of an allocated object, if it is the one object that has it, or may be."""
        found = self.objects.at(location)
        kind = self.kind(found.cls.name) if isinstance(found, Instance) else None
        if kind is None or not isinstance(found, Instance):
            return None
        if kind.is_enum:
            return kind, found.fields[ordinal_field(self.hierarchy).slot]
        if kind.name in REFLECTED:
            ordinal = self.reflected.get(location)
            return None if ordinal is None else (kind, ordinal)
        if location in self.class_of:
            return None
        if kind.names:
            ordinal = self.hierarchy.represented.ordinals.get(self.objects.shared.mirrored[location])
            return None if ordinal is None else (kind, ordinal)
        value = found.fields[-1]
        is_one = isinstance(found, Box) or (isinstance(value, int) and self._cached(kind, value) is location)
        return (kind, value) if is_one else None

    def _cached(self, kind: Kind, value: int) -> Term | None:
        """The object that the platform has cached for a value, if it has initialized the cache."""
        if kind.is_cached(value) is not True:
            return None
        field, index = cache_field(self.hierarchy, kind.name, value)
        held = self.statics.held(field)
        if held is None or held is NULL or index is None:
            return held
        array = self.objects.at(held)
        assert isinstance(array, Array) and array.elements is not None
        box = array.elements[index]
        assert isinstance(box, Term)
        return box

    def class_kind(self) -> Kind:
        """The kind of class objects."""
        kind = self.kind(CLASS)
        assert kind is not None
        return kind

    def object_of_member(self, kind: Kind, ordinal: int) -> Term | None:
        """The object that inputs which stand for a member are, once one was made for them."""
        known = (place for place, each in self.reflected.items() if each == ordinal)
        return next((place for place in known if self.objects.class_at(place).name == kind.name), None)

    def allocate_box(self, cls: JavaClass, value: Value) -> Term:
        """What ``valueOf`` gives for a value that is not known."""
        self.exist = True
        fields = cls.template.copy()
        fields[-1] = value
        return self.objects.place(Box(cls, fields, self.objects.token))

    def allocate_class_object(self, of: Term) -> Term:
        """What ``getClass`` gives for an object that may have several classes."""
        self.exist = True
        made = self.objects.allocate(self.hierarchy.load(CLASS))
        self.class_of[made] = of
        return made

    def is_box_of_input(self, leaf: Term) -> bool:
        """Whether an object may be a cached box, depending on inputs."""
        if leaf.op is LOCATION:
            return isinstance(self.objects.at(leaf), Box)
        if not self.exist or not is_input(leaf) or not self.is_canonical(leaf):
            return False
        return not all(kind.is_reflected for kind in self.kinds_of(leaf))

    # Enums.

    def constants(self, kind: Kind) -> list[Term]:
        """The constants of an enum; none while it is not initialized."""
        declaring = self.hierarchy.load(kind.name)
        constants = [self.statics.held(field) for field in constant_fields(declaring)]
        found = [constant for constant in constants if constant is not None and constant is not NULL]
        return found if len(found) == len(constants) else []

    def enums_of(self, leaf: Term) -> list[Kind]:
        """The enums that an input is a constant of one of; none when it may be something else."""
        if not is_input(leaf) or not self.is_canonical(leaf):
            return []
        kinds = self.kinds_of(leaf)
        return kinds if all(kind.is_enum for kind in kinds) else []

    def only_enum_of(self, leaf: Term) -> Kind | None:
        """The enum that an input is a constant of; None when it may be something else."""
        kinds = self.enums_of(leaf)
        return kinds[0] if len(kinds) == 1 else None

    def ordinal_of(self, reference: Term, field: Field) -> Value | None:
        """The ordinal of an input constant; None when it is another field that is read, or of something else."""
        if field.name != "ordinal" or field.owner.name != ENUM:
            return None
        enums = self.enums_of(reference)
        return enums[0].value_of(reference) if len(enums) == 1 else None
