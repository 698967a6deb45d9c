"""Lazier# initialization for specifications, with aliases in groups.

Most invariants look at an object only to reject it: ``node.left.parent != node``. Lazier# runs them for each known
object that ``node.left`` may be an alias of, and for each that its ``parent`` may be, to have almost all rejected. Here

- a comparison of a deferred reference with a known object has two sides: it is that object, or it is another one;
- a reference of which a field is read is a fresh object, or any one of a *group* of known ones. A field of a group is
  deferred, too: what it may be is what it is in the members. A comparison with it leaves the members that fit.

All else that consumes a reference has it materialized as in lazier#; so the inputs are the same, in fewer cases.
"""

from dataclasses import replace
from typing import Self

from isopath.heap import NotMaterialized
from isopath.heap.core.cases import Case, FieldPlace, Place, certain
from isopath.heap.core.heap import Cases, Heap
from isopath.heap.models.admitting import admitted
from isopath.heap.models.lazier import after
from isopath.heap.models.lazier_sharp import LazierSharp
from isopath.program.linked import Field
from isopath.terms import NULL, Condition, Term, Value, disjunction, equal, is_null, lift, negate
from isopath.terms.initial import apply, is_element
from isopath.terms.operators import EQ, LOCATION, NOT
from isopath.terms.sorts import BOOL, REF


class Grouping(LazierSharp):
    """``groups`` are deferred references with the objects that they may be; ``of_groups`` fields that are read of them.

    Each reference in ``of_groups`` is a field of one in ``groups``, and differs among its members.
    """

    def __init__(self) -> None:
        super().__init__()
        self.groups: dict[Term, tuple[Term, ...]] = {}
        self.of_groups: dict[Term, tuple[Term, Field]] = {}

    def fork(self) -> Self:
        twin = super().fork()
        twin.groups, twin.of_groups = self.groups.copy(), self.of_groups.copy()
        return twin

    def is_deferred(self, reference: Term) -> bool:
        return reference in self.of_groups or super().is_deferred(reference)

    def undecided(self) -> tuple[Term, ...]:
        return tuple(self.groups)

    # Reading.

    def read(self, heap: Heap, place: Place) -> Cases[Value]:
        if not isinstance(place, FieldPlace):
            return super().read(heap, place)
        if place.reference in self.groups:
            return self._read_of_group(heap, place)
        if place.reference not in self.waiting or not self._has_group(heap, place.reference):
            return super().read(heap, place)
        grouped = self._grouped(heap, place.reference)
        return after(grouped, lambda each, found: each.read(replace(place, reference=found)))

    def _read_of_group(self, heap: Heap, place: FieldPlace) -> Cases[Value]:
        """What all members have there, or a reference that stands for what they have; else a member is chosen."""
        group, field = place.reference, place.field
        shared, *others = {self._value_at(member, field) for member in self.groups[group]}
        if isinstance(shared, Term) and not others:
            return certain(shared, heap)
        if all(isinstance(value, Term) and self._is_chosen(value) for value in (shared, *others)):
            initial = apply(field.initial, group)
            self.of_groups[initial] = group, field
            return certain(initial, heap)
        chosen = self.choose_object(heap, group)
        return after(chosen, lambda each, found: each.read(replace(place, reference=found)))

    def _value_at(self, member: Term, field: Field) -> Value | None:
        """What a field of an object is; None if it was never read."""
        value = self.fields.get((member, field))
        return self.found(value) if isinstance(value, Term) else value

    def _is_chosen(self, reference: Term) -> bool:
        """Whether a reference is null or the name of an object among the inputs."""
        return reference is NULL or reference in self.inputs

    # Choosing.

    def _has_group(self, heap: Heap, reference: Term) -> bool:
        """Whether several known objects, and nothing that is only known under a condition, may be a reference."""
        return self._is_plain(heap, reference) and len(self._members(heap, reference)) > 1

    def _is_plain(self, heap: Heap, reference: Term) -> bool:
        """Whether nothing but its type and what was compared with it says what a deferred reference may be."""
        is_kept = heap.platform is not None and not heap.platform.can_wait(reference)
        if is_kept or heap.monitor is not None or reference in self.far or is_element(reference):
            return False
        type_name = self.waiting[reference]
        if heap.canonical.exist and not _is_known_by_name(heap, type_name):
            return False
        return all(fits is True for _, fits in self.objects_for(heap, type_name))

    def _members(self, heap: Heap, reference: Term) -> tuple[Term, ...]:
        if reference in self.groups:
            return self.groups[reference]
        known = (each for each, _ in self.objects_for(heap, self.waiting[reference]))
        return tuple(each for each in known if heap.path.truth(equal(REF, reference, each)) is not False)

    def _grouped(self, heap: Heap, reference: Term) -> Cases[Term]:
        """GETFIELD1-A, 2-A in two cases: a known object, whichever it is; a fresh one."""
        opened, group = heap.fork(), heap.fork()
        model = self.of(opened)
        fresh = model.as_fresh(opened, reference, model.waiting.pop(reference))
        self.of(group).groups[reference] = members = self._members(heap, reference)
        group.hit_n = opened.hit_n
        is_known = disjunction([equal(REF, reference, member) for member in members])
        return [Case(is_known, reference, group), *admitted(opened, reference, fresh)]

    def choose_object(self, heap: Heap, location: Term) -> Cases[Term]:
        if location not in self.groups:
            return super().choose_object(heap, location)
        members = self.groups[location]
        return [Case(equal(REF, location, each), each, self._with(heap, location, each)) for each in members]

    def materialize(self, heap: Heap, reference: Term) -> Cases[Term]:
        """A field of a group is materialized by choosing a member."""
        if reference not in self.of_groups:
            return super().materialize(heap, reference)
        group, _ = self.of_groups[reference]
        chosen = self.choose_object(heap, group)
        return after(chosen, lambda each, _: certain(self.of(each).found(reference), each))

    def _with(self, heap: Heap, reference: Term, chosen: Term) -> Heap:
        twin = heap.fork()
        self.of(twin)._choose(twin, reference, chosen)
        return twin

    def _choose(self, heap: Heap, reference: Term, chosen: Term) -> None:
        """A deferred reference is a known object; so its fields, as far as they were read, are those of the object."""
        del self.waiting[reference]
        self.resolved[reference] = chosen
        path, missing = heap.path, lift(is_null(reference), BOOL)
        if path.truth(missing) is None:
            path.known[negate(missing)], path.known[missing] = True, False
            path.pending = (*path.pending, negate(missing))
        if self.groups.pop(reference, None) is not None:
            for initial, (group, field) in [*self.of_groups.items()]:
                if group is reference:
                    value = self._value_at(chosen, field)
                    assert isinstance(value, Term)
                    del self.of_groups[initial]
                    self.resolved[initial] = value

    # Comparing.

    def needed_to_compare(self, heap: Heap, a: Term, b: Term) -> tuple[Term, ...]:
        return () if self._is_decidable(heap, a, b) else (a, b)

    def _is_decidable(self, heap: Heap, a: Term, b: Term) -> bool:
        """Whether two sides can be decided without choosing: one reference is deferred, the other an object."""
        a, b = self.found(a), self.found(b)
        if self.is_deferred(a) is self.is_deferred(b):
            return False
        reference, known = (a, b) if self.is_deferred(a) else (b, a)
        if reference in self.of_groups:
            return known.op is not LOCATION
        return known in self.inputs and self._is_plain(heap, reference) and self._may_be_another(heap, reference)

    def _may_be_another(self, heap: Heap, reference: Term) -> bool:
        """Whether a deferred reference may be something else than a certain one of the known objects."""
        return heap.path.settled(is_null(reference)) is not False or len(self._members(heap, reference)) > 1

    def same(self, heap: Heap, a: Term, b: Term) -> Condition:
        a, b = self.found(a), self.found(b)
        if a is b:
            return True
        if not self._is_decidable(heap, a, b):
            for reference in {a, b} & self.of_groups.keys():
                raise NotMaterialized(reference)
            return super().same(heap, a, b)
        reference, known = (a, b) if self.is_deferred(a) else (b, a)
        fitting = [self._fits(each, reference, known) for each in self._members(heap, self._holder(reference))]
        if all(fitting) and reference in self.of_groups:
            return True
        return equal(REF, reference, known) if any(fitting) else False

    def _holder(self, reference: Term) -> Term:
        return self.of_groups[reference][0] if reference in self.of_groups else reference

    def _fits(self, member: Term, reference: Term, known: Term) -> bool:
        """Whether a reference is a certain object, or null, if it or what holds it is a member of its group."""
        if reference not in self.of_groups:
            return member is known
        return self._value_at(member, self.of_groups[reference][1]) is known

    def chooses(self, condition: Term) -> bool:
        """Both sides of a comparison with a deferred reference are there: a member is that object, and some other."""
        test = condition.args[0] if condition.op is NOT else condition
        if test.op is EQ and test.args[0].sort is REF and self._tested(test) is not None:
            return True
        return super().chooses(condition)

    def _tested(self, test: Term) -> tuple[Term, Term] | None:
        """The deferred reference and the object that are compared."""
        a, b = test.args
        for reference, known in ((a, b), (b, a)):
            if reference in self.of_groups or (reference in self.waiting and known in self.inputs):
                return reference, known
        return None

    def note(self, heap: Heap, fact: Term) -> None:
        super().note(heap, fact)
        test, is_so = (fact.args[0], False) if fact.op is NOT else (fact, True)
        tested = self._tested(test) if test.op is EQ and test.args[0].sort is REF else None
        if tested is None:
            return
        reference, known = tested
        holder = self._holder(reference)
        left = tuple(each for each in self._members(heap, holder) if self._fits(each, reference, known) is is_so)
        if holder in self.groups:
            self.groups[holder] = left
        if len(left) == 1 and (holder in self.groups or is_so):
            self._choose(heap, holder, left[0])


def _is_known_by_name(heap: Heap, type_name: str) -> bool:
    """Whether no object of a type is known by its value."""
    classes = heap.hierarchy.instances(type_name).classes
    return bool(classes) and not any(map(heap.canonical.kind, classes))
