"""Collections of the JDK in a witness are told by what they hold, unless no code could have made them."""

from typing import Any

import pytest

from isopath.report.witness_graph import witness_lines
from isopath.witness.objects import Argument, Boxed, Content, Elements, FieldName, Fields, Ref, Witness, WitnessObject


def fields(**values: Any) -> Fields:
    return Fields(tuple((FieldName("Owner", name, ""), value) for name, value in values.items()))


def told(**contents: tuple[str, Content]) -> str:
    """The line of ``c``, the first of some objects called o1, o2 and so on; o7, o8 and o9 are boxes of 7, 8 and 9."""
    objects = [WitnessObject(int(name[1:]), kind, content) for name, (kind, content) in contents.items()]
    objects += [WitnessObject(number, "java.lang.Integer", Boxed(number)) for number in (7, 8, 9)]
    first = objects[0]
    (line,) = witness_lines(Witness((Argument("c", first.type, Ref(first.id)),), tuple(objects)))
    return line


def array(*values: Any) -> tuple[str, Content]:
    return "java.lang.Object[]", Elements(values)


SEVEN, EIGHT, NINE = Ref(7), Ref(8), Ref(9)


@pytest.mark.parametrize(
    ("contents", "line"),
    [
        (
            {"o1": ("java.util.ArrayList", fields(elementData=Ref(2), size=2)), "o2": array(SEVEN, None, None)},
            "c = ArrayList {7, null}",
        ),
        (
            {"o1": ("java.util.Stack", fields(elementData=Ref(2), elementCount=1)), "o2": array(EIGHT)},
            "c = Stack {8}",
        ),
        (
            {
                "o1": ("java.util.LinkedList", fields(first=Ref(2), last=Ref(3), size=2)),
                "o2": ("java.util.LinkedList$Node", fields(item=SEVEN, next=Ref(3), prev=None)),
                "o3": ("java.util.LinkedList$Node", fields(item=EIGHT, next=None, prev=Ref(2))),
            },
            "c = LinkedList {7, 8}",
        ),
        (
            {"o1": ("java.util.ArrayDeque", fields(elements=Ref(2), head=2, tail=1)), "o2": array(EIGHT, None, SEVEN)},
            "c = ArrayDeque {7, 8}",
        ),
        (
            {"o1": ("java.util.PriorityQueue", fields(queue=Ref(2), size=2)), "o2": array(SEVEN, EIGHT, None)},
            "c = PriorityQueue {7, 8}",
        ),
        (
            {
                "o1": ("java.util.HashMap", fields(table=Ref(2), size=2)),
                "o2": ("java.util.HashMap$Node[]", Elements((None, Ref(3)))),
                "o3": ("java.util.HashMap$Node", fields(key=SEVEN, value=None, next=Ref(4))),
                "o4": ("java.util.HashMap$Node", fields(key=NINE, value=EIGHT, next=None)),
            },
            "c = HashMap {7: null, 9: 8}",
        ),
        (
            {
                "o1": ("java.util.LinkedHashSet", fields(map=Ref(2))),
                "o2": ("java.util.LinkedHashMap", fields(head=Ref(3), size=1)),
                "o3": ("java.util.LinkedHashMap$Entry", fields(key=SEVEN, value=None, after=None)),
            },
            "c = LinkedHashSet {7}",
        ),
        (
            {
                "o1": ("java.util.TreeMap", fields(root=Ref(2), size=2)),
                "o2": ("java.util.TreeMap$Entry", fields(key=EIGHT, value=None, left=Ref(3), right=None)),
                "o3": ("java.util.TreeMap$Entry", fields(key=SEVEN, value=NINE, left=None, right=None)),
            },
            "c = TreeMap {7: 9, 8: null}",
        ),
        ({"o1": ("java.util.HashSet", fields(map=Ref(2))), "o2": ("java.util.HashMap", fields(table=None, size=0))},
         "c = HashSet {}"),
    ],
)  # fmt: skip
def test_a_collection_is_told_by_what_it_holds(contents: dict[str, tuple[str, Content]], line: str) -> None:
    assert told(**contents) == line


@pytest.mark.parametrize(
    ("contents", "line"),
    [
        (
            {"o1": ("java.util.ArrayList", fields(elementData=Ref(2), size=3)), "o2": array(SEVEN)},
            "c = ArrayList {elementData: Object[] {7}, size: 3}",
        ),
        (
            {"o1": ("java.util.ArrayList", fields(elementData=None, size=-1))},
            "c = ArrayList {size: -1}",
        ),
        (
            {
                "o1": ("java.util.LinkedList", fields(first=Ref(2), last=None, size=9)),
                "o2": ("java.util.LinkedList$Node", fields(item=None, next=Ref(2), prev=None)),
            },
            "c = LinkedList {first: LinkedList.Node#2 {next: #2}, size: 9}",
        ),
        (
            {
                "o1": ("java.util.TreeSet", fields(m=Ref(2))),
                "o2": ("java.util.TreeMap", fields(root=Ref(3), size=9)),
                "o3": ("java.util.TreeMap$Entry", fields(key=None, value=None, left=Ref(3), right=None)),
            },
            "c = TreeSet {m: TreeMap {root: TreeMap.Entry#3 {left: #3}, size: 9}}",
        ),
        ({"o1": ("java.util.HashSet", fields(map=None))}, "c = HashSet {}"),
    ],
)
def test_one_that_no_code_makes_is_told_by_its_fields(contents: dict[str, tuple[str, Content]], line: str) -> None:
    assert told(**contents) == line


def test_of_a_long_list_the_first_ten_are_told() -> None:
    contents = {"o1": ("java.util.ArrayList", fields(elementData=Ref(2), size=12)), "o2": array(*[None] * 12)}
    assert told(**contents) == f"c = ArrayList {{{'null, ' * 10}and 2 more}}"
