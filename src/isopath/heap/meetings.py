"""The input references that a path has met, and the bounds ``k`` and ``n`` on them, for models that do not fork.

The lazy family chooses the object of a reference when it meets it, and keeps within the bounds by the choices it
offers. Here nothing is chosen: a reference past a bound is met with a fact, that it is null or an alias (see
``isopath.heap.reach``), or that no more than so many of the references met are objects of their own (see
``isopath.heap.crowds``).
"""

from collections.abc import Mapping
from math import inf

from isopath.heap.crowds import at_most, crowds
from isopath.heap.identities import Identities
from isopath.heap.knowledge import terms_only
from isopath.heap.limits import Limits
from isopath.heap.objects import Array
from isopath.heap.reach import within
from isopath.heap.store import Shared, Store
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass
from isopath.terms import Condition, Term, conjunction, disjunction, equal, is_null, negate, symbol
from isopath.terms.initial import TypeSet, chain_length, is_element, is_input
from isopath.terms.operators import APPLY, LOCATION
from isopath.terms.sorts import REF


class Meetings(Identities):
    """``met`` are the input references that the path has seen, each with the condition under which it has.

    The initial value of a field that may have been overwritten is seen only where it was not. ``barren`` are those of
    them that are past ``k`` for sure: no object was met by them first. ``depths`` bound how far from the inputs each is
    where it was read, by whichever references the program went, however it is named.
    """

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy, shared, limits)
        self.met: dict[Term, Condition] = {}
        self.barren: frozenset[Term] = frozenset()
        self.depths: dict[Term, float] = {}
        self._decided: dict[tuple[frozenset[str], Term], bool] = {}

    def copy_store(self, twin: Store) -> None:
        super().copy_store(twin)
        assert isinstance(twin, Meetings)
        twin.met = self.met.copy()
        twin.barren = self.barren
        twin.depths = self.depths.copy()
        twin._decided = self._decided.copy()

    def declare(self, name: str, type_name: str) -> Term:
        reference = symbol(REF, name)
        self.type_facts(reference, type_name)
        return reference

    def receive(self, reference: Term, types: TypeSet) -> tuple[Term, ...]:
        self.types[reference] = types
        self.met[reference] = True
        self.learn(negate(is_null(reference)))
        self.receive_types(reference, types)
        return (negate(is_null(reference)),)

    def has_met(self, reference: Term) -> bool:
        return reference in self.met

    def alias(self, a: Term, b: Term) -> Condition:
        """Whether two references are equal, as a term. Inputs with no class in common are so only if both are null."""
        special = self.same_special(a, b, self.alias)
        if special is not None:
            return special
        if is_input(a) and is_input(b) and not self.may_alias(a, b):
            return self.settled(conjunction([is_null(a), is_null(b)]))
        return self.settled(equal(REF, a, b))

    def may_alias(self, a: Term, b: Term) -> bool:
        """Whether two inputs may be one object, by their classes."""
        mine, others = self.types[a].classes, self.types[b].classes
        return not mine or not others or not mine.isdisjoint(others)

    def same_input(self, a: Term, b: Term) -> Condition:
        return self.may_alias(a, b) and self.alias(a, b)

    def is_null_input(self, reference: Term) -> Condition:
        missing: Condition = is_null(reference)
        return self.settled(missing)

    def depth_below(self, reference: Term) -> float:
        """How far from the inputs what is read from the object of a reference can be."""
        deepest = 0.0
        for leaf, _ in self.choices_of(reference):
            if is_input(leaf):
                deepest = max(deepest, self.depths.get(leaf, 0))
            elif leaf.op is LOCATION and isinstance(self.object(leaf), Array):
                return inf
        return deepest + 1

    def meet(self, reference: Term, depth: float, facts: list[Term]) -> None:
        """The path sees a reference, which is an input under some condition: add what the bounds say of it.

        ``depth`` is how far from the inputs it can be. No two of the inputs that it may be are seen at once, so
        each is held against those of before.
        """
        before = self.met.copy()
        for leaf, selected in self.choices_of(reference):
            seen = self.settled(before.get(leaf, False))
            if not is_input(leaf) or seen is True or (self.has_canonical and self.is_canonical(leaf)):
                continue
            newly = conjunction([selected, negate(seen)])
            if newly is False:
                continue
            self.depths[leaf] = max(depth, self.depths.get(leaf, 0))
            self.barren -= {leaf}
            is_near = depth <= self.k or self._stays_near(leaf, newly, before, facts)
            self.met[leaf] = disjunction([seen, selected])
            has_room = not self.limits.counts_objects or self._finds_room(leaf, facts)
            self.met_count += leaf not in before and not is_element(leaf) and is_near and has_room

    def _stays_near(self, leaf: Term, newly: Condition, before: Mapping[Term, Condition], facts: list[Term]) -> bool:
        """Past ``k`` a reference is null or an alias; whether it was within."""
        base_is_near = leaf.op is not APPLY or self.is_within(leaf.args[0], self.k - 1, before)
        if base_is_near is True:
            return True
        self.hit_k = True
        self.barren |= {leaf} if base_is_near is False else frozenset()
        aliases = [
            conjunction([seen, self.alias(leaf, other)])
            for other, seen in before.items()
            if other is not leaf and other not in self.barren and self.may_alias(leaf, other)
        ]
        is_bounded = terms_only(disjunction([negate(newly), is_null(leaf), *aliases, base_is_near]))
        facts.extend(is_bounded)
        self.decisions = (*self.decisions, *is_bounded)
        return chain_length(leaf) <= self.k

    def is_within(self, base: Term, distance: float, before: Mapping[Term, Condition]) -> Condition:
        """Whether an input object is near, by the references met before, of which the one that names it is one."""
        return chain_length(base) <= distance or within(base, distance, before, self.alias)

    def is_within_as_seen(
        self, base: Term, distance: float, before: Mapping[Term, Condition], ways: Mapping[Term, Condition]
    ) -> Condition:
        """The same where an object may be named by a reference that the path has not met: it is not near by that one.

        ``ways`` are those of the references met before that the object may be, beside its name.
        """
        return within(base, distance, ways, self.alias, lambda name: self.settled(before.get(name, True)))

    def _finds_room(self, leaf: Term, facts: list[Term]) -> bool:
        """No more objects than ``n`` allows are among the references met; whether there is room for all of them."""
        has_room = True
        for limit, counted in crowds(self.hierarchy, self.limits, sorted(self.types[leaf].classes)):
            few_enough = self._are_few(limit, counted) or at_most(limit, self._members(counted))
            if few_enough is not True:
                has_room = False
                self.hit_n = True
                facts.extend(terms_only(few_enough))
        return has_room

    def _are_few(self, limit: int, counted: frozenset[str]) -> bool:
        """Whether there are no more references that may be members than members may be."""
        may_be = (each for each in self.met if not counted.isdisjoint(self.types[each].classes))
        return sum(self._decided.get((counted, each)) is not False for each in may_be) <= limit

    def _members(self, counted: frozenset[str]) -> list[Condition]:
        """For each reference met: that it is an object of one of these classes, and none met before is the same.

        Where all of them were met for sure, what a path knows of that, it knows for good.
        """
        types = self.hierarchy.exactly(counted)

        def is_counted(cls: JavaClass) -> bool:
            return cls.name in counted

        earlier: list[tuple[Term, Condition]] = []
        members: list[Condition] = []
        for reference, seen in self.met.items():
            if counted.isdisjoint(self.types[reference].classes):
                continue
            decided = self._decided.get((counted, reference))
            if decided is not None:
                members.append(decided)
                earlier.append((reference, seen))
                continue
            repeats = [conjunction([met, self.alias(reference, other)]) for other, met in earlier]
            belongs = conjunction([negate(is_null(reference)), self._input_has_class(reference, types, is_counted)])
            member = self.settled(conjunction([seen, belongs, negate(disjunction(repeats))]))
            if not isinstance(member, Term) and all(met is True for _, met in (*earlier, (reference, seen))):
                self._decided[counted, reference] = member
            members.append(member)
            earlier.append((reference, seen))
        return members
