"""Entries of linked collections are said by the size of the collection and by places in it."""

from isopath.terms import NULL, Term, lift, negate
from isopath.terms.brief import brief
from isopath.terms.initial import apply, field_function
from isopath.terms.java import show
from isopath.terms.node import disjunction, equal, symbol
from isopath.terms.sorts import BOOL, REF

MAP = symbol(REF, "map")
HEAD = apply(field_function("java.util.LinkedHashMap", "head", REF), MAP)
SECOND = apply(field_function("java.util.LinkedHashMap$Entry", "after", REF), HEAD)


def missing(entry: Term) -> Term:
    return lift(equal(REF, entry, NULL), BOOL)


def words(*conditions: Term) -> list[str]:
    return [show(each) for each in brief(conditions)]


def test_an_entry_that_is_there_or_not_is_a_size() -> None:
    assert words(missing(HEAD)) == ["map.size() == 0"]
    assert words(negate(missing(HEAD)), missing(SECOND)) == ["map.size() == 1"]
    assert words(negate(missing(HEAD)), negate(missing(SECOND))) == ["map.size() > 1"]


def test_one_of_several_ends_is_a_bound_of_the_size() -> None:
    either = lift(disjunction([missing(HEAD), missing(SECOND)]), BOOL)
    assert words(either) == ["map.size() <= 0 || map.size() <= 1"]


def test_what_an_entry_holds_is_an_element_of_a_view() -> None:
    value, key = (apply(field_function("java.util.HashMap$Node", name, REF), SECOND) for name in ("value", "key"))
    assert words(missing(value)) == ["map.values().toArray()[1] == null"]
    assert words(missing(key)) == ["map.keySet().toArray()[1] == null"]


def test_the_links_of_other_collections_are_no_entries() -> None:
    other = apply(field_function("java.util.LinkedList$Node", "next", REF), HEAD)
    assert words(missing(other)) == ["map.head.next == null"]
