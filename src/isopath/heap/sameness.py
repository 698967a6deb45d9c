"""When two references that differ as terms are one object all the same.

A string constant may be among the inputs, the array of an input text is nobody else's, and a string that the JVM may
not have made anew is a location in disguise. What the platform interns is one object per text.
"""

from isopath.heap.input_texts import STRING_CLASS, Same, constant_input, is_text, is_word, same_text, same_words
from isopath.heap.knowledge import terms_only
from isopath.heap.limits import Limits
from isopath.heap.objects import Array, Instance
from isopath.heap.platform_constants import constant_at
from isopath.heap.store import Shared, Store
from isopath.program.hierarchy import OBJECT, Hierarchy
from isopath.program.platform_values import INTERNED
from isopath.terms import NULL, Condition, Term, conjunction, disjunction, equal
from isopath.terms.initial import is_input
from isopath.terms.operators import APPLY, ITE, LOCATION
from isopath.terms.sorts import REF


class Sameness(Store):
    """``disguises`` says of locations under which condition they are another object, and which."""

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy, shared, limits)
        self.disguises: dict[Term, tuple[Condition, Term]] = {}

    def copy_store(self, twin: Store) -> None:
        super().copy_store(twin)
        assert isinstance(twin, Sameness)
        twin.disguises = self.disguises.copy()

    def tell(self, conditions: list[Condition], facts: list[Term]) -> None:
        """Add what holds of an input to the facts, unless the path has it already."""
        for condition in conditions:
            if self.settled(condition) is not True:
                self.learn(condition)
                facts.extend(terms_only(condition))

    def disguise(self, location: Term, condition: Condition, reference: Term) -> None:
        """What was allocated at a location is, if a condition holds, another object with the same content."""
        if condition is not False:
            self.disguises[location] = (condition, reference)

    def same_special(self, a: Term, b: Term, same: Same) -> Condition | None:
        """Whether two references are equal, where what they are says so; None where it does not."""
        if a.op is not ITE and b.op is not ITE:
            return self._same_special_pair(a, b, same)
        mine, others = self.leaves(a), self.leaves(b)
        if not any(self._is_special(leaf) for leaf, _ in (*mine, *others)):
            return None
        ways: list[Condition] = []
        for one, chosen in mine:
            for other, met in others:
                are_equal = not self._are_apart(one, other) and same(one, other)
                if are_equal is not False:
                    ways.append(conjunction([chosen, met, are_equal]))
        return self.settled(disjunction(ways))

    def _are_apart(self, a: Term, b: Term) -> bool:
        """Whether references are two locations of the program, which are two objects unless one is in disguise."""
        if a is b or a.op is not LOCATION or b.op is not LOCATION:
            return False
        return a not in self.disguises and b not in self.disguises

    def _is_special(self, leaf: Term) -> bool:
        """Whether a reference may be equal to another that differs from it as a term: a constant, or a disguise."""
        if leaf.op is APPLY and leaf.payload.name in INTERNED:
            return True
        return leaf in self.disguises or is_text(leaf) or (leaf.op is LOCATION and leaf not in self.objects)

    def _same_special_pair(self, a: Term, b: Term, same: Same) -> Condition | None:
        if a is b or a is NULL or b is NULL:
            return None
        if self.disguises:
            disguised = self._same_disguised(a, b, same)
            if disguised is not None:
                return disguised
        special = same_text(a, b, same)
        if special is None:
            special = self._same_interned(a, b)
        if special is None:
            special = self._same_constant(a, b)
        return self._same_platform_constant(a, b) if special is None else special

    def _same_interned(self, a: Term, b: Term) -> Condition | None:
        """Whether two interned strings, of which one at least is in an input, have the same text."""
        for one, other in ((a, b), (b, a)):
            if one.op is APPLY and one.payload.name in INTERNED:
                if other.op is APPLY and other.payload.name in INTERNED:
                    return self.settled(same_words(one, other, INTERNED[one.payload.name]))
                text = self._constant(other) if other.op is LOCATION else None
                return None if text is None else self.settled(is_word(one, text))
        return None

    def _same_disguised(self, a: Term, b: Term, same: Same) -> Condition | None:
        """Whether two references are equal, if one of them may be a location in disguise."""
        for one, other in ((a, b), (b, a)):
            if one in self.disguises:
                condition, reference = self.disguises[one]
                return conjunction([condition, same(reference, other)])  # type: ignore[no-any-return]
        return None

    def _same_constant(self, a: Term, b: Term) -> Condition | None:
        """Whether an input is a string constant of the program: the two may be one object (JLS 3.10.5)."""
        for one, other in ((a, b), (b, a)):
            if is_input(one) and other.op is LOCATION and self._may_be_string(one):
                text = self._constant(other)
                if text is not None:
                    constant, facts = constant_input(text)
                    told: list[Term] = []
                    self.tell(facts, told)
                    self.owed = (*self.owed, *told)
                    return self.settled(equal(REF, one, constant))
        return None

    def _same_platform_constant(self, a: Term, b: Term) -> Condition | None:
        """Whether an input is an object that a class of the platform holds as a constant and hands to its objects."""
        for one, other in ((a, b), (b, a)):
            if is_input(one) and other.op is LOCATION:
                constant = constant_at(self.hierarchy, self.read_static, other)
                if constant is not None:
                    self.static_types.setdefault(constant, OBJECT)
                    self.types.setdefault(constant, self.hierarchy.exactly(frozenset({OBJECT})))
                    return self.settled(equal(REF, one, constant))
        return None

    def _may_be_string(self, reference: Term) -> bool:
        types = self.types.get(reference)
        return types is None or not types.classes or STRING_CLASS in types.classes

    def _constant(self, location: Term) -> str | None:
        """The text of a string that exists beside every path; None for any other object."""
        if location in self.objects:
            return None
        instance = self.object(location)
        if not isinstance(instance, Instance) or instance.cls.name != STRING_CLASS:
            return None
        content = instance.fields[instance.cls.fields["value", "[B"].slot]
        assert isinstance(content, Term)
        array = self.object(content)
        assert isinstance(array, Array)
        elements = array.elements or []
        return bytes(byte & 0xFF for byte in elements if isinstance(byte, int)).decode("utf-16-le", "surrogatepass")
