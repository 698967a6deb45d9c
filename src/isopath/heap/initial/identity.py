"""When two references that differ as terms are one object all the same.

A string constant may be among the inputs, the array of an input text is nobody else's, and a string that the JVM may
not have made anew is a location in disguise. What the platform interns is one object per text. Of inputs that are
known by their value (``isopath.heap.initial.known_by_value``) the values decide.
"""

from collections.abc import Callable

from isopath.heap.core.heap import Heap
from isopath.heap.initial.known_by_value import same_by_value
from isopath.heap.initial.platform_constants import constant_at
from isopath.heap.state.input_texts import STRING_CLASS, constant_input, is_text, is_word, same_text, same_words
from isopath.heap.state.objects import Instance
from isopath.program.platform_values import INTERNED, OWN_TEXTS
from isopath.terms import NULL, Condition, Term, conjunction, disjunction, equal, is_null, negate
from isopath.terms.initial import is_input
from isopath.terms.operators import APPLY, ITE, LOCATION
from isopath.terms.sorts import REF

Same = Callable[[Term, Term], Condition]


def same_special(heap: Heap, a: Term, b: Term, same: Same) -> Condition | None:
    """Whether two references are equal, where what they are says so; None where it does not."""
    if heap.canonical.exist and a is not b and a is not NULL and b is not NULL:
        answer = same_by_value(heap, a, b, same)
        if answer is not None:
            return answer
    if a.op is not ITE and b.op is not ITE:
        return _same_pair(heap, a, b, same)
    mine, others = heap.leaves(a), heap.leaves(b)
    if not any(is_special(heap, leaf) for leaf, _ in (*mine, *others)):
        return None
    alternatives: list[Condition] = []
    for one, chosen in mine:
        for other, also_chosen in others:
            are_equal = not _are_apart(heap, one, other) and same(one, other)
            if are_equal is not False:
                alternatives.append(conjunction([chosen, also_chosen, are_equal]))
    return heap.path.settled(disjunction(alternatives))


def _are_apart(heap: Heap, a: Term, b: Term) -> bool:
    """Whether references are two locations of the program, which are two objects unless one is in disguise."""
    if a is b or a.op is not LOCATION or b.op is not LOCATION:
        return False
    return a not in heap.objects.disguises and b not in heap.objects.disguises


def is_special(heap: Heap, leaf: Term) -> bool:
    """Whether a reference may be equal to another that differs from it as a term: a constant, or a disguise."""
    if leaf.op is APPLY and leaf.payload.name in INTERNED:
        return True
    return leaf in heap.objects.disguises or is_text(leaf) or (leaf.op is LOCATION and leaf not in heap.objects.own)


def _same_pair(heap: Heap, a: Term, b: Term, same: Same) -> Condition | None:
    if a is b or a is NULL or b is NULL:
        return None
    if heap.objects.disguises:
        disguised = _same_disguised(heap, a, b, same)
        if disguised is not None:
            return disguised
    special = same_text(a, b, same)
    if special is None:
        special = _same_interned(heap, a, b)
    if special is None:
        special = _same_constant(heap, a, b)
    return _same_platform_constant(heap, a, b) if special is None else special


def _same_interned(heap: Heap, a: Term, b: Term) -> Condition | None:
    """Whether two interned strings, of which one at least is in an input, have the same text."""
    for one, other in ((a, b), (b, a)):
        if one.op is APPLY and one.payload.name in INTERNED:
            if other.op is APPLY and other.payload.name in INTERNED:
                return heap.path.settled(same_words(one, other, INTERNED[one.payload.name]))
            text = _constant(heap, other) if other.op is LOCATION else None
            return None if text is None else heap.path.settled(is_word(one, text))
    return None


def _same_disguised(heap: Heap, a: Term, b: Term, same: Same) -> Condition | None:
    """Whether two references are equal, if one of them may be a location in disguise."""
    for one, other in ((a, b), (b, a)):
        if one in heap.objects.disguises:
            condition, reference = heap.objects.disguises[one]
            return conjunction([condition, same(reference, other)])
    return None


def _same_constant(heap: Heap, a: Term, b: Term) -> Condition | None:
    """Whether an input is a string constant of the program: the two may be one object (JLS 3.10.5)."""
    for one, other in ((a, b), (b, a)):
        if is_input(one) and other.op is LOCATION and _may_be_constant(heap, one):
            text = _constant(heap, other)
            if text is not None:
                constant, facts = constant_input(text)
                heap.state(facts)
                return heap.path.settled(equal(REF, one, constant))
    return None


def _same_platform_constant(heap: Heap, a: Term, b: Term) -> Condition | None:
    """Whether an input is an object that a class of the platform holds as a constant and passes to its objects."""
    for one, other in ((a, b), (b, a)):
        if is_input(one) and other.op is LOCATION:
            constant = constant_at(heap.hierarchy, heap.statics.read, other)
            if constant is not None:
                its_class = heap.objects.class_at(other).name
                heap.types.declare_exactly(constant, its_class)
                heap.state([negate(is_null(constant))])
                return its_class in heap.types.classes(one) and heap.path.settled(equal(REF, one, constant))
    return None


def _may_be_constant(heap: Heap, reference: Term) -> bool:
    if reference.op is APPLY and reference.payload.name in OWN_TEXTS:
        return False
    types = heap.types.of.get(reference)
    return types is None or not types.classes or STRING_CLASS in types.classes


def _constant(heap: Heap, location: Term) -> str | None:
    """The text of a string that exists beside every path; None for any other object."""
    if location in heap.objects.own:
        return None
    instance = heap.objects.at(location)
    if not isinstance(instance, Instance) or instance.cls.name != STRING_CLASS:
        return None
    content = instance.fields[instance.cls.fields["value", "[B"].slot]
    assert isinstance(content, Term)
    elements = heap.objects.array_at(content).elements or []
    return bytes(byte & 0xFF for byte in elements if isinstance(byte, int)).decode("utf-16-le", "surrogatepass")
