"""What a journal tells of one visit: which rules apply, what they demand, which companions are run."""

from isopath.program.hierarchy import Hierarchy
from isopath.spec.hex.journal import Journal
from isopath.spec.hex.loading import rules_of_text
from isopath.spec.hex.rules import RuleSet
from isopath.spec.hex.source import Source
from isopath.spec.hex.visits import Reference
from isopath.terms import Condition, Term, equal, is_null, show, symbol
from isopath.terms.initial import apply, element_function
from isopath.terms.sorts import INT, REF


class Known:
    """References are numbers, objects of class Holder are negative."""

    def same(self, a: int, b: int) -> Condition:
        return a == b

    def is_null(self, reference: int) -> Condition:
        return reference == 0

    def is_instance(self, reference: int, type_name: str) -> Condition:
        return (type_name == "p/Holder") is (reference < 0)

    def settled(self, condition: Condition) -> Condition:
        return condition


class Open:
    """References are terms; all objects are of any class."""

    def same(self, a: Term, b: Term) -> Condition:
        condition: Condition = equal(REF, a, b)
        return condition

    def is_null(self, reference: Term) -> Condition:
        condition: Condition = is_null(reference)
        return condition

    def is_instance(self, reference: Term, type_name: str) -> Condition:
        return True

    def settled(self, condition: Condition) -> Condition:
        return condition


def rules(hierarchy: Hierarchy, text: str) -> RuleSet:
    return RuleSet(tuple(rules_of_text(hierarchy, Source("x.hex", text))))


def test_the_rules_that_apply_to_an_origin_are_those_of_all_anchors_on_it(hierarchy: Hierarchy) -> None:
    text = "class Holder {\n this.head(.next)+ not null; }\nclass Node {\n this.next not null; }"
    journal = Journal[int](rules(hierarchy, text))
    applying = []
    for reference in (Reference("h", -1), Reference("head", 1, -1), Reference("next", 2, 1), Reference("item", 3, 2)):
        journal.visit(Known(), reference)
        applying.append([rule.label for rule, _ in journal.applying()])
    assert applying == [[], [], ["x.hex:2", "x.hex:4"], []]


def test_a_demand_names_the_rule_that_is_broken(hierarchy: Hierarchy) -> None:
    journal = Journal[int](rules(hierarchy, "class Node {\n this.next not null;\n this.next aliases nothing; }"))
    assert journal.visit(Known(), Reference("a", 1)) == []
    (broken,) = journal.visit(Known(), Reference("next", 1, 1))
    assert (broken.rule.label, broken.condition) == ("x.hex:3", False)


def test_a_companion_gets_the_object_of_its_rule_and_what_was_reached(hierarchy: Hierarchy) -> None:
    text = "class Holder { this.head(.next)* not null triggers Holder.reaches; }"
    journal = Journal[int](rules(hierarchy, text))
    triggered = []
    for reference in (Reference("h", -1), Reference("head", 1, -1), Reference("next", 0, 1)):
        journal.visit(Known(), reference)
        triggered.append([(found.start, found.reached, found.companion.method.name) for found in journal.triggers()])
    assert triggered == [[], [(-1, 1, "reaches")], [(-1, 0, "reaches")]]


def test_an_element_is_the_same_reference_where_the_index_is_the_same(hierarchy: Hierarchy) -> None:
    journal = Journal[Term](rules(hierarchy, "method Holder.first { a.kids[] aliases nothing; }"))
    a, kids = symbol(REF, "a"), symbol(REF, "kids")
    journal.visit(Open(), Reference("a", a))
    journal.visit(Open(), Reference("kids", kids, a))
    element = element_function("ref", REF)
    i, j = symbol(INT, "i"), symbol(INT, "j")
    journal.visit(Open(), Reference("[]", apply(element, kids, i), kids, i))
    (demand,) = journal.visit(Open(), Reference("[]", apply(element, kids, j), kids, j))
    assert isinstance(demand.condition, Term)
    assert "j == i" in show(demand.condition)
    assert journal.visit(Open(), Reference("[]", apply(element, kids, i), kids, i)) == []


def test_a_reference_that_is_not_seen_breaks_no_rule(hierarchy: Hierarchy) -> None:
    journal = Journal[int](rules(hierarchy, "class Node { this.next not null; }"))
    journal.visit(Known(), Reference("a", 1))
    assert journal.visit(Known(), Reference("next", 0, 1, seen=False)) == []
    (broken,) = journal.visit(Known(), Reference("next", 0, 1))
    assert broken.condition is False
