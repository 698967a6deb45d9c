"""Clauses of JML become clauses of Java, each with its place; what is not understood is rejected by name."""

import pytest

from isopath.program import find_jdk
from isopath.spec.contracts.contract import ContractRejected
from isopath.spec.contracts.jml.specifications import MethodSpecification, specifications_of
from isopath.spec.source_text import SourceText

JDK = find_jdk()


def of_method(comment: str, head: str = "int m(int x)") -> MethodSpecification:
    (found,) = specifications_of(
        SourceText("A.java", f"class A {{\n    {comment}\n    {head} {{ return 0; }}\n}}\n"), JDK
    )
    return found.methods[0]


def rejection(text: str) -> str:
    with pytest.raises(ContractRejected) as rejected:
        specifications_of(SourceText("A.java", text), JDK)
    return str(rejected.value)


@pytest.mark.parametrize(
    ("jml", "java"),
    [
        ("x > 0", "x > 0"),
        ("a ==> b", "(!(a) || (b))"),
        ("a ==> b ==> c", "(!(a) || ((!(b) || (c))))"),
        ("a <==> b <==> c", "((((a) == (b))) == (c))"),
        ("a || b ==> c && d <==> e", "(((!(a || b) || (c && d))) == (e))"),
        ("f(a ==> b, c) ? d ==> e : g", "f((!(a) || (b)), c) ?(!(d) || (e)): g"),
        ("xs.stream().allMatch(y -> y > 0 ==> y < 9)", "xs.stream().allMatch(y ->(!(y > 0) || (y < 9)))"),
        ("new int[] {1, 2}[0] >>> 1 <= x", "new int[] {1, 2}[0] >>> 1 <= x"),
        ("List.<A>of().isEmpty() & A::new != null", "List.<A>of().isEmpty() & A::new != null"),
        ('"a;b\\"==>".equals(s)', '"a;b\\"==>".equals(s)'),
        ("\\result == \\old(x + y[0])", "isopath$result == isopath$old1"),
        ("\\result>\\old(x)  &&\\old(y)", "isopath$result>isopath$old1 &&isopath$old2"),
    ],
)
def test_an_expression_becomes_java(jml: str, java: str) -> None:
    (clause,) = of_method(f"//@ ensures {jml};").ensures
    assert clause.code.text == java
    assert clause.text == " ".join(jml.split())


def test_a_clause_goes_on_over_lines_and_comments() -> None:
    found = of_method("/*@ requires x > 0\n      @   && x < 9; @*/\n    //@ ensures \\result\n    //@   == x;")
    assert [each.code.text for each in (*found.requires, *found.ensures)] == ["x > 0 && x < 9", "isopath$result == x"]


def test_values_of_before_are_taken_in_their_order() -> None:
    found = of_method("//@ ensures \\old(x) == 1; ensures \\old(y.z) && \\old(x) == 2;")
    assert [each.text for each in found.olds] == ["x", "y.z", "x"]
    assert found.ensures[1].code.text == "isopath$old2 && isopath$old3 == 2"


def test_every_part_of_the_code_knows_its_place() -> None:
    source = SourceText("A.java", "class A {\n//@ requires  x ==>  yy > 0;\nvoid m() { } }")
    code = specifications_of(source, JDK)[0].methods[0].requires[0].code
    assert source.place(code.origin(code.text.index("yy") + 1)) == (2, 23)
    assert source.place(code.origin(code.text.index("x"))) == (2, 15)
    assert source.place(code.origin(0)) == (2, 15)


def test_modifiers_are_clauses() -> None:
    found = of_method("/*@ non_null @*/", "String m(/*@ non_null @*/ String s, /*@ nullable @*/ String t)")
    assert [each.code.text for each in found.requires] == ["s != null"]
    assert [(each.text, each.code.text) for each in found.ensures] == [("\\result != null", "isopath$result != null")]
    assert found.framed is None
    assert of_method("/*@ pure @*/").framed is not None


def test_invariants_belong_to_the_type_that_they_stand_in() -> None:
    inside = "class B { //@ invariant true;\n }"
    text = f"class A {{ int x; //@ invariant x > 0;\n {inside} //@ invariant x < 9;\n}}"
    outer, inner = specifications_of(SourceText("A.java", text), JDK)
    assert [each.text for each in outer.invariants] == ["x < 9", "x > 0"]
    assert [each.text for each in inner.invariants] == ["true"]


def test_locations_that_may_be_assigned() -> None:
    found = of_method("//@ assignable f, this.*, a[*], this.next.b[i + 1], \\nothing, o.g;")
    assert [(each.owner, each.field, each.index) for each in found.assignable] == [
        (None, "f", None),
        ("this", "*", None),
        ("a", None, "*"),
        ("this.next.b", None, "i + 1"),
        ("o", "g", None),
    ]
    assert of_method("//@ assignable \\everything;").framed is None


@pytest.mark.parametrize(
    ("comment", "sentence", "column"),
    [
        ("signals (Exception e) true;", "`signals` of JML is not supported.", 11),
        ("also ensures true;", "`also` of JML is not supported.", 11),
        ("public normal_behavior ensures true;", "`normal_behavior` of JML is not supported.", 18),
        ("static invariant true;", "`static` of JML is not supported.", 11),
        ("model int y;", "`model` of JML is not supported.", 11),
        ("requires (\\forall int i; i > 0; i > x);", "`\\forall` of JML is not supported.", 21),
        ("ensures \\fresh(x);", "`\\fresh` of JML is not supported.", 19),
        ("requieres x > 0;", "`requieres` begins no clause of JML that is known.", 11),
        ("requires x > 0", "The text ends too early: expected ';'.", 25),
        ("requires (x > 0;", "Unexpected ';'.", 26),
        ("requires x > 0);", "Unexpected ')'.", 25),
        ("requires ;", "There is nothing in the requires clause.", 11),
        ("requires \\result > 0;", "`\\result` is for the ensures clauses of methods that give one only.", 20),
        ("requires \\old(x) > 0;", "`\\old` is for the ensures clauses of methods only.", 20),
        ("ensures \\old(x, label) > 0;", "`\\old` with a label is not supported.", 19),
        ("ensures \\nothing;", "`\\nothing` is for assignable clauses only.", 19),
        ("assignable a[1..2];", "`a[1..2]` is none of the locations that an assignable clause may list here.", 22),
        ("assignable x,;", "A location is missing in the list of this assignable clause.", 11),
        ("nullable_by_default", "`nullable_by_default` says nothing of a method.", 11),
        ("non_null", "`non_null` says nothing of the type int.", 11),
    ],
)
def test_what_is_not_understood_is_rejected_where_it_stands(comment: str, sentence: str, column: int) -> None:
    line = f"      //@ {comment}"
    stated = rejection(f"class A {{\n{line}\n    int m(int x) {{ return 0; }}\n}}\n")
    assert stated == f"A.java:2:{column}: {sentence}\n    {line}\n    {' ' * (column - 1)}^"


@pytest.mark.parametrize(
    ("source", "stated"),
    [
        ("//@ requires true;\nclass A { }", "A.java:1:5: This requires clause stands outside of any type."),
        ("class A { //@ requires true;\n}", "A.java:1:15: No declaration follows this requires."),
        ("class A { //@ requires true;\n int x; }", "A.java:1:15: `requires` says nothing of a field."),
        ("class A { void m() { //@ assert true;\n } }",
         "A.java:1:26: `assert` of JML inside of a method or an initializer is not supported."),
        ("class A { int x = /*@ nullable @*/ 3; }",
         "A.java:1:23: `nullable` of JML inside of a method or an initializer is not supported."),
        ("class A { static /*@ non_null @*/ A s; }", "A.java:1:22: `non_null` of a static field is not supported."),
        ("class A { //@ ensures \\result > 0;\n void m() { } }",
         "A.java:1:23: `\\result` is for the ensures clauses of methods that give one only."),
    ],
)  # fmt: skip
def test_what_is_said_of_nothing_is_rejected(source: str, stated: str) -> None:
    assert rejection(source).splitlines()[0] == stated
