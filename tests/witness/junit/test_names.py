"""Names of tests say condition and outcome, distinguish siblings, and are readable."""

import pytest

from isopath.terms import Term, Value, location, negate, symbol
from isopath.terms.initial import (
    CALL,
    LENGTH_OF,
    OPERAND,
    Function,
    TypeSet,
    apply,
    constant_function,
    element_function,
    field_function,
    has_type,
    widened,
)
from isopath.terms.operators import ADD, AND, BIT_AND, LE, LT, MUL, NEG, OR
from isopath.terms.sorts import BOOL, CHAR, DOUBLE, INT, REF, Sort
from isopath.witness.junit.names import Described, Statement, names_of_tests, subject_of
from isopath.witness.junit.names_words import Speaker
from tests.conditions import build, equal, is_null, ite

THIS, S, A, HEAD, SHAPE, COLOR, EXPRESSION, ROOT = (
    symbol(REF, name) for name in ("this", "s", "a", "head", "shape", "color", "expression", "root")
)
X, Y, INDEX, D, C = symbol(INT, "x"), symbol(INT, "y"), symbol(INT, "i"), symbol(DOUBLE, "d"), symbol(CHAR, "c")
NEXT, INTS = field_function("Node", "next", REF), element_function("int", INT)
COLORS = constant_function("Color", ("Color.RED", "Color.DARK_RED"))


def of(reference: Term, name: str, sort: Sort = REF) -> Term:
    return apply(field_function("T", name, sort), reference)


def less(a: Value, b: Value, sort: Sort = INT) -> Term:
    made: Term = build(LT, sort, a, b)
    return made


def called(label: str, reference: Term) -> Term:
    return apply(Function(label, label, CALL, (REF,), BOOL), reference)


def merging(said: str, key: Term) -> Term:
    """What is said of a call with operands."""
    label = f"merge({OPERAND}, {OPERAND}){said}"
    return apply(Function(label, label, CALL, (REF, REF, INT), BOOL), S, key, Y)


def either(a: Term, b: Term) -> Term:
    made: Term = build(OR, BOOL, a, b)
    return made


def is_at_least(a: Value, b: Value) -> Term:
    made: Term = build(LE, INT, b, a)
    return made


LAST = build(ADD, INT, of(THIS, "size", INT), -1)
FAR = apply(NEXT, apply(NEXT, apply(NEXT, apply(NEXT, HEAD))))
AT = apply(INTS, A, INDEX)


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        (is_null(S), "sIsNull"),
        (negate(is_null(of(THIS, "root"))), "rootIsNotNull"),
        (equal(REF, S, THIS), "sIsThis"),
        (
            either(less(LAST, 0), is_at_least(LAST, apply(LENGTH_OF, of(THIS, "elements")))),
            "sizeMinus1IsOutsideElements",
        ),
        (build(AND, BOOL, is_at_least(INDEX, 0), less(INDEX, apply(LENGTH_OF, A))), "iIsWithinA"),
        (is_at_least(X, -1), "xIsAtLeastMinus1"),
        (equal(INT, X, -(1 << 31)), "xIsMinValue"),
        (
            negate(has_type(of(EXPRESSION, "operand"), TypeSet("Expression.Negation", frozenset({"N"})))),
            "expressionOperandIsNotNegation",
        ),
        (has_type(SHAPE, TypeSet("Circle", frozenset({"Circle"}), is_exact=True)), "shapeIsCircle"),
        (has_type(SHAPE, TypeSet("A, B", frozenset({"A", "B"}), is_exact=True)), "shapeIsAOrShapeIsB"),
        (negate(called("isEmpty()", S)), "sIsNotEmpty"),
        (negate(called('startsWith("a b")', S)), "sDoesNotStartWithAB"),
        (called("isOpen()", symbol(REF, "gate.next()#2")), "gateNext2IsOpenIsTrue"),
        (merging(" calls back", THIS), "sMergeCallsBack"),
        (negate(merging(" throws IllegalStateException", THIS)), "sMergeThrowsIllegalStateExceptionIsFalse"),
        (symbol(BOOL, "gate.isOpen()"), "gateIsOpen"),
        (negate(of(THIS, "open", BOOL)), "openIsFalse"),
        (negate(less(D, 1.5, DOUBLE)), "dIsNotLessThan1Point5"),
        (equal(INT, apply(COLORS, COLOR), 1), "colorIsDarkRed"),
        (less(apply(INTS, A, 0), AT), "a0IsLessThanAAtI"),
        (is_null(FAR), "headNext4IsNull"),
        (equal(INT, widened(C), ord(" ")), "cIsSpace"),
        (equal(REF, of(of(THIS, "this$0"), "first"), of(THIS, "val$item")), "outerFirstIsItem"),
        (either(equal(INT, widened(C), ord("x")), less(Y, 0)), "cIsXOrYIsLessThan0"),
        (less(symbol(INT, "Counter.n"), 2), "nIsLessThan2"),
        (less(symbol(INT, "Other.n"), 2), "otherNIsLessThan2"),
    ],
)
def test_a_condition_is_said_in_words(condition: Term, said: str) -> None:
    assert Speaker(around=("Counter",)).phrase(condition) == said


@pytest.mark.parametrize(
    "condition",
    [
        equal(INT, ite(INT, less(X, Y), X, Y), INDEX),
        equal(INT, build(BIT_AND, INT, X, 3), 0),
        either(either(less(X, 0), less(Y, 0)), less(INDEX, 0)),
        has_type(SHAPE, TypeSet("A, B, C", frozenset({"A", "B", "C"}), is_exact=True)),
        negate(has_type(SHAPE, TypeSet("A, B", frozenset({"A", "B"}), is_exact=True))),
    ],
)
def test_what_would_not_be_readable_has_no_words(condition: Term) -> None:
    assert Speaker().phrase(condition) is None


def test_an_object_of_the_program_is_called_by_its_name() -> None:
    made = location(3)
    assert Speaker({made: "List.NIL"}).value(made) == "ListNil"


def test_a_value_that_begins_with_a_number_or_a_bracket_has_no_words() -> None:
    assert Speaker().value(build(ADD, INT, X, Y)) == "XPlusY"
    assert Speaker().value(build(MUL, INT, build(ADD, INT, X, Y), INDEX)) is None
    assert Speaker().value(build(NEG, INT, X)) is None


def stated(*conditions: str) -> tuple[Statement, ...]:
    """Statements whose phrases are their words."""
    return tuple(Statement(each, "".join(map(str.capitalize, each.split()))) for each in conditions)


def test_the_last_conjunct_that_no_sister_has_is_the_name_of_a_path() -> None:
    paths = [
        Described(stated("root is null"), "returnsNull"),
        Described(stated("root is not null", "key is root key"), "returnsRoot"),
        Described(stated("root is not null", "key is not root key"), "returnsNull"),
    ]
    assert names_of_tests("find", paths, set()) == [
        "find_rootIsNull_returnsNull",
        "find_keyIsRootKey_returnsRoot",
        "find_keyIsNotRootKey_returnsNull",
    ]


def test_where_one_conjunct_is_shared_a_second_one_tells_paths_apart() -> None:
    paths = [
        Described(stated(a, b), "changesNothing")
        for a in ("x below 0", "x at least 0")
        for b in ("y below 0", "y at least 0")
    ]
    assert names_of_tests("f", paths, set()) == [
        "f_xBelow0AndYBelow0_changesNothing",
        "f_xBelow0AndYAtLeast0_changesNothing",
        "f_xAtLeast0AndYBelow0_changesNothing",
        "f_xAtLeast0AndYAtLeast0_changesNothing",
    ]


def test_a_number_tells_apart_what_words_do_not() -> None:
    paths = [Described((Statement(java, None),), "returns0") for java in ("(x & 1) == 0", "(x & 1) != 0")]
    assert names_of_tests("f", paths, set()) == ["f_returns0", "f_returns0_2"]


def test_a_name_that_another_test_of_the_file_has_is_not_given_again() -> None:
    used = {"f_returns0"}
    assert names_of_tests("f", [Described((), "returns0")], used) == ["f_returns0_2"]
    assert used == {"f_returns0", "f_returns0_2"}


def test_the_subject_is_the_method_with_what_tells_it_from_others() -> None:
    assert subject_of("push", "a.Stack", is_nested=False) == "push"
    assert subject_of("push", "a.Stack", is_nested=False, parameters=["int[]", "java.lang.String"]) == (
        "pushIntArrayString"
    )
    assert subject_of("push", "a.Outer$Stack", is_nested=True) == "stackPush"
    assert subject_of("<init>", "a.Stack", is_nested=False) == "newStack"
