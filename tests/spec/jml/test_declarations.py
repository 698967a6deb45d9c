"""Declarations of Java are found with the comments of JML that belong to them, whatever stands in between."""

from isopath.program import find_jdk
from isopath.spec.contracts.jml.comments import code_of, comments_of
from isopath.spec.contracts.jml.declarations import outline_of
from isopath.spec.contracts.jml.outline import CONSTRUCTOR

JDK = find_jdk()

SOURCE = '''
package com . acme; // @requires nothing
import java.util.*;

@SuppressWarnings({"a", "//@ no"}) public final class A<T extends Comparable<T>> implements Runnable {
    private /*@ non_null @*/ Map<String, List<T>> map = new HashMap<>() {{ put("}", null); }}, other[];
    String text = """
       } " \\""" //@ no
       """;
    char brace = '}', quote = '\\'', double_ = '"';
    static { int x = 3; }
    A(int x) { //@ assert x > 0;
    }
    /*@ requires x != null; @*/
    @Override public <R, Q extends List<R>> R get(final /*@ nullable @*/ int[] x, @Named("a,b") Map<A<T>, R> y,
        String... z) throws Exception, Error { return null; }
    static abstract sealed class B permits C { abstract int foo(); }
    static final class C extends B { int foo() { return 1; } }
    enum E { X { int a() { return 1; } }, Y(3), ; int a() { return 2; } E(int... z) {} }
    record R<K>(K a, String b) { R { } R(K q) { this(q, ""); } int record(int b) { return b; } }
    class Inner { }
    @interface Ann { int value() default 3; }
    public void run() { }
    //@ ensures loose;
}
interface Foo { //@ pure
  int f(); default int g() { return 1; } }
'''


def test_types_are_found_by_their_binary_names() -> None:
    names = [each.binary_name for each in outline_of(SOURCE, JDK).all_types()]
    nested = [f"com/acme/A${name}" for name in ("B", "C", "E", "R", "Inner", "Ann")]
    assert names == ["com/acme/A", *nested, "com/acme/Foo"]


def test_a_type_ends_at_its_closing_brace() -> None:
    lines = {each.name: SOURCE[: each.end].splitlines()[-1] for each in outline_of(SOURCE, JDK).all_types()}
    assert lines["A"] == "    //@ ensures loose;"
    assert lines["B"] == "    static abstract sealed class B permits C { abstract int foo(); "
    assert lines["Foo"] == "  int f(); default int g() { return 1; } "
    assert all(SOURCE[each.end] == "}" for each in outline_of(SOURCE, JDK).all_types())


def test_methods_have_their_types() -> None:
    constructor, get, run = outline_of(SOURCE, JDK).types[0].methods
    assert (constructor.name, [each.type for each in constructor.parameters]) == (CONSTRUCTOR, ["int"])
    assert (get.type_parameters, get.type, get.throws) == ("<R, Q extends List<R>>", "R", ("Exception", "Error"))
    assert [(each.type, each.name) for each in get.parameters] == [
        ("int[]", "x"), ("Map<A<T>, R>", "y"), ("String[]", "z"),
    ]  # fmt: skip
    assert (run.name, run.type, run.modifiers) == ("run", "void", frozenset({"public"}))


def test_fields_that_are_declared_together_are_told_together() -> None:
    first, text, chars = outline_of(SOURCE, JDK).types[0].fields
    assert (first.names, first.type) == (("map", "other"), "Map<String, List<T>>")
    assert (text.names, chars.names) == (("text",), ("brace", "quote", "double_"))


def test_comments_belong_to_what_they_stand_with() -> None:
    outline = outline_of(SOURCE, JDK)
    (a, foo) = outline.types
    assert [comment.text for comment in a.fields[0].comments] == ["/*@ non_null @*/"]
    assert [comment.text for comment in a.methods[1].comments] == ["/*@ requires x != null; @*/"]
    assert [comment.text for comment in a.methods[1].parameters[0].comments] == ["/*@ nullable @*/"]
    assert [comment.text for comment in a.loose] == ["//@ ensures loose;"]
    assert [comment.text for comment in outline.in_bodies] == ["//@ assert x > 0;"]
    assert [comment.text for comment in foo.methods[0].comments] == ["//@ pure"]
    assert outline.loose == []


def test_what_objects_of_a_type_are_made_of() -> None:
    types = {each.name: each for each in outline_of(SOURCE, JDK).all_types()}
    assert types["A"].type_parameters == "<T extends Comparable<T>>"
    assert [(each.type, each.name) for each in types["R"].components] == [("K", "a"), ("String", "b")]
    assert [len(each.parameters) for each in types["R"].methods] == [2, 1, 1]
    assert [name for name, each in types.items() if each.is_inner] == ["Inner"]
    assert [each.name for each in types["E"].methods] == ["a", CONSTRUCTOR]
    assert not types["B"].methods[0].has_code and types["C"].methods[0].has_code


def test_strings_and_comments_are_no_code() -> None:
    assert not comments_of('String s = "//@ x"; char c = \'"\'; /* //@ no */ // /*@ neither */')
    assert not comments_of("//@Override is an annotation that someone has commented out\nint x;")
    assert not comments_of("//@formatter:off\nvoid m(/*@Nullable*/ String s) { }")
    assert comments_of("int x; //@ invariant x > 0;")
    assert code_of('a/*x*/.b("}") //c\n;') == "a     .b(   )    \n;"


def test_places_are_counted_in_characters_whatever_stands_before_them() -> None:
    text = "/* \U0001f600 \u00e9 */ class A {\r\n\t//@ requires x > 0;\r\n\tvoid m(int x) { } }"
    (declared,) = outline_of(text, JDK).types
    assert declared.end == text.rindex("}")
    assert [comment.start for comment in declared.methods[0].comments] == [text.index("//@")]


def test_comments_of_parameters_stand_before_the_next_comma() -> None:
    text = "record P(/*@ a */ int x /*@ b */, /*@ c */ @A(f = {1, 2}) int y) { P(int q) { this(q, 1); } /*@ d */ ; }"
    (declared,) = outline_of(text, JDK).types
    assert [[each.text for each in parameter.comments] for parameter in declared.components] == [
        ["/*@ a */", "/*@ b */"], ["/*@ c */"],
    ]  # fmt: skip
    assert [len(method.parameters) for method in declared.methods] == [1]
    assert [each.text for each in declared.loose] == ["/*@ d */"]


def test_comments_in_and_before_code_that_is_no_method() -> None:
    text = "class A { //@ one\n static { //@ two\n } int x /*@ three */ = 1 /*@ four */; enum E { /*@ five */ X; } }"
    outline = outline_of(text, JDK)
    assert [each.text for each in outline.types[0].loose] == ["//@ one"]
    assert [each.text for each in outline.types[0].fields[0].comments] == ["/*@ three */"]
    assert [each.text for each in outline.in_bodies] == ["//@ two", "/*@ four */", "/*@ five */"]
