"""Names in specifications are looked up in the program; what does not exist is an error at its place."""

import pytest

from isopath.program.hierarchy import Hierarchy
from isopath.spec.hex.loading import rules_of_annotations, rules_of_text
from isopath.spec.hex.rules import AllOf, Anchor, AnyOf, Literal, Rule
from isopath.spec.hex.source import HexRejected, Source


def rules(hierarchy: Hierarchy, text: str) -> list[Rule]:
    return rules_of_text(hierarchy, Source("x.hex", text))


def test_names_of_classes_may_be_whole_or_simple_or_nested(hierarchy: Hierarchy) -> None:
    text = (
        "class p.Node { this not null; } class Holder.Inner { this not null; } class p.Holder.Inner { this not null; }"
    )
    assert [rule.cls for rule in rules(hierarchy, text)] == ["p/Node", "p/Holder$Inner", "p/Holder$Inner"]


def test_a_conjunction_is_two_rules_and_other_connectives_are_one(hierarchy: Hierarchy) -> None:
    text = "class Node { this.next not null and (this.other not null or not this.other.next? not null); }"
    first, second = rules(hierarchy, text)
    assert first.is_plain and not second.is_plain
    assert second.condition == AnyOf((Literal(0), AnyOf((Literal(1, True), Literal(2, True)))))
    assert [atom.is_single for atom in second.atoms] == [False, True, True]


def test_negations_are_pushed_to_the_formulas(hierarchy: Hierarchy) -> None:
    text = "class Node { not (this.next not null or not this.other aliases this); }"
    (rule,) = rules(hierarchy, text)
    assert rule.condition == AllOf((Literal(0, True), Literal(1)))


def test_rules_of_a_method_start_at_its_inputs(hierarchy: Hierarchy) -> None:
    text = "method Holder.first { a(.next)+ aliases root.b; } method Holder.own { this.head not null; }"
    first, own = rules(hierarchy, text)
    assert (first.anchor, own.anchor) == (Anchor.ROOT, Anchor.ROOT)
    assert first.method is not None and first.method.name == "first"
    assert first.atoms[0].path.matches(("a", "next", "next")) and own.atoms[0].path.matches(("this", "head"))


def test_fields_of_subclasses_and_elements_are_found(hierarchy: Hierarchy) -> None:
    text = "class Holder { this.head(.peer|.kids[])*.next expands to Special; }"
    (rule,) = rules(hierarchy, text)
    assert rule.atoms[0].type == "p/Special"
    assert rule.atoms[0].path.matches(("head", "kids", "[]", "peer", "next"))


def test_a_companion_is_found_by_what_its_path_gives_it(hierarchy: Hierarchy) -> None:
    text = (
        "class Holder { this.head not null triggers Holder.grows; this.head not null triggers p.Holder.reaches; }"
        "method Holder.first { a.next not null triggers Holder.starts; }"
    )
    companions = [rule.atoms[0].companion for rule in rules(hierarchy, text)]
    stated = [(found.method.name, found.start, found.takes_reached) for found in companions if found]
    assert stated == [("grows", None, False), ("reaches", None, True), ("starts", "a", False)]


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("class Nod { }", "1:7: There is no class Nod: did you mean p.Node or p.Noted?"),
        ("class int { }", "1:7: int is no class: HEX speaks of references."),
        ("class Node { this.nxt not null; }", "1:19: p.Node has no field nxt: did you mean next?"),
        ("class Holder { this.head.nxt not null; }", "1:26: p.Node has no field nxt: did you mean next?"),
        ("class Holder { this(.head)+.head not null; }", "1:29: p.Node has no field head"),
        (
            "class Node { this.size not null; }",
            "1:19: The field size of p.Node is of type int: HEX speaks of references.",
        ),
        ("class Node { this.next[] not null; }", "1:23: p.Node is no array of references, so that it has no []."),
        ("class Node { next not null; }", "1:14: A path of a class starts at this or at entry, not at next."),
        ("class Node { this.next aliases entry; }", "1:32: A sentence speaks either of this or of entry, not of both."),
        (
            "class Node { this.next expands to Nodes; }",
            "1:35: There is no class Nodes: did you mean p.Node?",
        ),
        ("class Node { this.next expands to Holder; }", "1:35: A reference of type p.Node never points to a p.Holder."),
        (
            "class Node { not this(.next)+ not null; }",
            "1:14: What is negated must have a path without '*', '+' and '[]'",
        ),
        ("class Node { not this.next aliases max this; }", "1:14: 'aliases max' cannot be negated"),
        ("method Holder.fist { }", "1:8: p.Holder has no method fist: did you mean first"),
        (
            "method Holder.pick { }",
            "1:8: The method Holder.pick is ambiguous; there are pick(p.Node), pick(p.Node, p.Node).",
        ),
        ("method Holder.pick(int) { }", "1:8: The method Holder.pick does not exist with these parameters;"),
        ("method first { }", "1:8: first names no method: write Class.method."),
        ("method Holder.first { c not null; }", "1:23: The method has no input c: did you mean a or b or count?"),
        ("method Holder.first { count not null; }", "1:23: The input count is of type int: HEX speaks of references."),
        ("method Holder.first { root not null; }", "1:23: root is no reference: write root.name, or the input's name."),
        (
            "class Holder { this.head not null triggers Holder.grow; }",
            "1:44: p.Holder has no method grow: did you mean grows",
        ),
        (
            "class Holder { this.head not null triggers Holder.counts; }",
            "1:44: The method p.Holder.counts cannot accompany",
        ),
        (
            "class Holder { this.head not null triggers Holder.bound; }",
            "1:44: The method p.Holder.bound cannot accompany",
        ),
        (
            "class Holder { this.head not null triggers Holdr.grows; }",
            "1:44: There is no class Holdr: did you mean p.Holder?",
        ),
        (
            "method Holder.first { root(.a|.b) not null triggers Holder.starts; }",
            "1:23: A companion method needs a path that starts at one input.",
        ),
    ],
)
def test_what_does_not_exist_is_told_with_what_does(hierarchy: Hierarchy, text: str, stated: str) -> None:
    with pytest.raises(HexRejected) as rejected:
        rules(hierarchy, text)
    assert str(rejected.value).startswith(f"x.hex:{stated}")


def test_annotations_called_hex_hold_rules_of_their_class_and_methods(hierarchy: Hierarchy) -> None:
    found = rules_of_annotations(hierarchy, hierarchy.load("p/Noted"))
    assert [(rule.label, rule.anchor) for rule in found] == [
        ("@Hex of p.Noted:1", Anchor.THIS),
        ("@Hex of p.Noted:1", Anchor.THIS),
        ("@Hex of p.Noted:1", Anchor.THIS),
        ("@Hex of p.Noted.last:1", Anchor.ROOT),
        ("@Hex of p.Noted.last:1", Anchor.ROOT),
    ]


def test_a_mistake_in_an_annotation_is_told_with_its_class(hierarchy: Hierarchy) -> None:
    with pytest.raises(HexRejected, match=r"@Hex of p\.Mistaken:1:6: p\.Mistaken has no field down: did you mean up\?"):
        rules_of_annotations(hierarchy, hierarchy.load("p/Mistaken"))
