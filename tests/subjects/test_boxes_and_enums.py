"""Inputs that are boxes or constants of enums: the JVM, called on every combination of a few, does what one path says.

The arguments are Java expressions; ``meaning`` says the same of one of them in terms. An argument satisfies exactly one
path under ``pose`` and at least one under ``lazy``, and the JVM's result is that path's.
"""

import subprocess
from collections.abc import Iterator
from itertools import product
from typing import Final

import pytest

from isopath import Bounds
from isopath.exploration.results import Path
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from isopath.solver import Sat, Solver
from isopath.terms import Condition, Term, conjunction, equal, is_null, negate, symbol
from isopath.terms.initial import Function, TypeSet, apply, constant_function, field_function, has_type, widened
from isopath.terms.sorts import BOOL, BYTE, CHAR, INT, LONG, REF, SHORT, Sort

from .exploring import BOTH_ENDS, SUBJECTS, ended_signatures, explored, outcome

SORTS: Final[dict[str, Sort]] = {
    "Integer": INT, "Long": LONG, "Short": SHORT, "Byte": BYTE, "Character": CHAR, "Boolean": BOOL,
}  # fmt: skip
COLORS: Final = ("RED", "GREEN", "BLUE")
COLOR_CLASSES: Final = {"RED": "Boxed$Color", "GREEN": "Boxed$Color$1", "BLUE": "Boxed$Color"}

VALUES: Final = {
    "Integer": ("null", "5", "6", "-128", "127", "(a) 128", "(a) 1000", "(b) 1000", "(a) -129"),
    "Long": ("null", "5", "-128", "127", "(a) 128", "(b) 128", "(a) -129"),
    "Short": ("null", "5", "127", "(a) 128", "(b) 128"),
    "Byte": ("null", "5", "-128", "127"),
    "Character": ("null", "0", "127", "(a) 128", "(b) 128"),
    "Boolean": ("null", "true", "false"),
    "Color": ("null", *COLORS),
    "Object": ("null", "Integer 5", "Integer 6", "Integer (a) 1000", "Integer (b) 1000", "Color RED", "Color GREEN"),
}
"""The arguments of a type; ``(a)`` and ``(b)`` are two objects of one value."""

METHODS: Final = {
    "sameInteger": ("Integer x", "Integer y"),
    "sameLong": ("Long x", "Long y"),
    "sameShort": ("Short x", "Short y"),
    "sameByte": ("Byte x", "Byte y"),
    "sameCharacter": ("Character x", "Character y"),
    "sameBoolean": ("Boolean x", "Boolean y"),
    "isFive": ("Integer x",),
    "isThousand": ("Integer x",),
    "isNew": ("Integer x",),
    "reboxed": ("Integer x",),
    "reboxedLong": ("Long x", "Integer y"),
    "isTrue": ("Boolean x",),
    "equalButNotSame": ("Integer x", "Integer y"),
    "order": ("Integer x", "Integer y"),
    "openSame": ("Object x", "Object y"),
    "openIsFive": ("Object x",),
    "openCast": ("Object x",),
    "openThenUsed": ("Object x",),
    "isRed": ("Color c",),
    "sameColor": ("Color c", "Color d"),
    "switched": ("Color c",),
    "weighed": ("Color c",),
    "named": ("Color c",),
    "later": ("Color c", "Color d"),
    "written": ("Color c",),
    "inMap": ("Color c",),
    "inSet": ("Color c",),
    "hashed": ("Color c",),
}


def calls(method: str) -> Iterator[tuple[str, ...]]:
    """Every combination of arguments of a method."""
    return product(*(VALUES[parameter.split()[0]] for parameter in METHODS[method]))


def java(parameter: str, value: str) -> str:
    """An argument as a Java expression."""
    kind = parameter.split()[0]
    if kind == "Object" and value != "null":
        kind, _, value = value.partition(" ")
    if value == "null":
        return value
    if kind == "Color":
        return f"Boxed.Color.{value}"
    number = value.rpartition(" ")[2]
    if "(" in value:
        return shared_name(value[1], kind, number)
    return f"{kind}.valueOf(({kind_of_number(kind)}) {number})"


def shared_name(letter: str, kind: str, number: str) -> str:
    return f"{letter}_{kind}_{number.replace('-', 'minus')}"


def kind_of_number(kind: str) -> str:
    return {"Integer": "int", "Character": "char"}.get(kind, kind.lower())


def meaning(parameter: str, value: str) -> list[Condition]:
    """What an argument means for its input."""
    kind, name = parameter.split()
    reference = symbol(REF, name)
    if value == "null":
        return [is_null(reference)]
    conditions: list[Condition] = [negate(is_null(reference))]
    if kind == "Object":
        kind, _, value = value.partition(" ")
        own = COLOR_CLASSES[value] if kind == "Color" else f"java/lang/{kind}"
        conditions.append(has_type(reference, TypeSet(own, frozenset({own}))))
    if kind == "Color":
        return [*conditions, equal(INT, apply(ORDINAL, reference), COLORS.index(value))]
    sort, text = SORTS[kind], value.rpartition(" ")[2]
    number = int(text == "true") if kind == "Boolean" else int(text)
    held = widened(apply(field_function(f"java.lang.{kind}", "value", sort), reference))
    return [*conditions, equal(LONG if sort is LONG else INT, held, number)]


ORDINAL: Final[Function] = constant_function("Boxed$Color", COLORS)


def identity(parameters: tuple[str, ...], values: tuple[str, ...]) -> list[Condition]:
    """Which of two arguments are one object: for those outside of the caches that is not in their values."""
    if len(parameters) < 2 or "null" in values or not all("(" in value for value in values):
        return []
    one, other = (symbol(REF, parameter.split()[1]) for parameter in parameters)
    are_same = equal(REF, one, other)
    return [are_same if values[0] == values[1] else negate(are_same)]


@pytest.fixture(scope="module")
def said_by_the_jvm(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, tuple[str, ...]], str]:
    """What every call gives, from one run of the Java virtual machine."""
    every = [(method, values) for method in METHODS for values in calls(method)]
    shared = sorted({
        (value[1], kind, value.rpartition(" ")[2])
        for parameter, values in VALUES.items()
        for whole in values
        if "(" in whole
        for kind, value in [whole.split(" ", 1) if parameter == "Object" else (parameter, whole)]
    })  # fmt: skip
    fields = "\n".join(
        f"    static {kind} {shared_name(letter, kind, number)} = {kind}.valueOf(({kind_of_number(kind)}) {number});"
        for letter, kind, number in shared
    )
    bodies = "\n".join(
        f"    static void call{at}() {{ try {{ System.out.println(Boxed.{method}({arguments(method, values)})); }}"
        " catch (Throwable thrown) { System.out.println(thrown.getClass().getSimpleName()); } }"
        for at, (method, values) in enumerate(every)
    )
    main = "\n".join(f"        call{at}();" for at in range(len(every)))
    text = f"class Main {{\n{fields}\n{bodies}\n    public static void main(String[] given) {{\n{main}\n    }}\n}}\n"
    source, jdk = tmp_path_factory.mktemp("jvm") / "Main.java", find_jdk()
    source.write_text(text, encoding="utf-8")
    classes = compile_sources([SUBJECTS / "Boxed.java", source], jdk)
    command = [str(jdk.home / "bin" / "java"), "-Xshare:auto", "-cp", str(classes), "Main"]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return dict(zip(every, run.stdout.splitlines(), strict=True))


def arguments(method: str, values: tuple[str, ...]) -> str:
    return ", ".join(java(parameter, value) for parameter, value in zip(METHODS[method], values, strict=True))


@pytest.mark.parametrize("heap", BOTH_ENDS)
@pytest.mark.parametrize("method", METHODS)
def test_the_jvm_does_on_every_argument_what_its_path_says(
    method: str, heap: str, solver: Solver, said_by_the_jvm: dict[tuple[str, tuple[str, ...]], str]
) -> None:
    result = explored(f"Boxed.java#{method}", heap)
    assert result.is_complete
    for values in calls(method):
        parameters = METHODS[method]
        given = [part for pair in zip(parameters, values, strict=True) for part in meaning(*pair)]
        pinned = conjunction([*given, *identity(parameters, values)])
        assert isinstance(pinned, Term)
        told = {path: [*path.constraints, *path.conditions, pinned] for path in result.paths}
        taken = [path for path, terms in told.items() if isinstance(solver.check(terms), Sat)]
        assert {outcome(path) for path in taken} == {said_by_the_jvm[method, values]}, values
        assert len(taken) == 1 or heap == "lazy", values


@pytest.mark.parametrize("method", METHODS)
def test_both_models_find_the_same_paths(method: str) -> None:
    pose, lazy = (explored(f"Boxed.java#{method}", heap) for heap in BOTH_ENDS)
    assert ended_signatures(pose) == ended_signatures(lazy)
    assert len({path.branches for path in pose.paths}) == len(pose.paths)
    assert lazy.traces >= pose.traces


EXPECTED: Final = {
    "isFive": [("x != null && x.intValue() == 5", "1"), ("x == null || x.intValue() != 5", "0")],
    "isThousand": [("", "0")],
    "isNew": [("", "0")],
    "sameInteger": [("x != y", "0"), ("x == y", "1")],
    "isTrue": [
        ("(x == null || !x.booleanValue()) && (x == null || x.booleanValue())", "3"),
        ("(x == null || !x.booleanValue()) && x != null && !x.booleanValue()", "2"),
        ("x != null && x.booleanValue()", "1"),
    ],
    "isRed": [("c != Boxed.Color.RED", "0"), ("c == Boxed.Color.RED", "1")],
    "sameColor": [("c != d", "0"), ("c == d", "1")],
    "held": [
        ("h != null && h.color != Boxed.Color.BLUE", "3"),
        ("h != null && h.color == Boxed.Color.BLUE && h.count != null", "2"),
        ("h != null && h.color == Boxed.Color.BLUE && h.count == null", "1"),
        ("h == null", "NullPointerException"),
    ],
    "element": [
        ("colors != null && (at < 0 || at >= colors.length)", "ArrayIndexOutOfBoundsException"),
        ("colors != null && at >= 0 && at < colors.length && colors[0] != colors[at]", "0"),
        ("colors != null && at >= 0 && at < colors.length && colors[0] == colors[at]", "1"),
        ("colors == null", "NullPointerException"),
    ],
}
"""Conditions and results under ``pose``, in Java's words: no private field, no fork that the program does not make."""


@pytest.mark.parametrize("method", EXPECTED)
def test_a_condition_on_a_box_or_a_constant_reads_as_java(method: str) -> None:
    paths = explored(f"Boxed.java#{method}").paths
    assert sorted((" && ".join(bracketed(path)), outcome(path)) for path in paths) == EXPECTED[method]


def bracketed(path: Path) -> list[str]:
    """The conditions of a path, such that they can be joined."""
    several = len(path.condition) > 1
    return [f"({part})" if several and "||" in part else part for part in path.condition]


@pytest.mark.parametrize("method", ["held", "heldFar", "element"])
def test_boxes_and_constants_are_within_every_bound_on_objects(method: str) -> None:
    """What refers to nothing makes no input larger: it may lie past the last object that the bound allows."""
    pose, lazy = (explored(f"Boxed.java#{method}", heap, Bounds(k=2)) for heap in BOTH_ENDS)
    assert pose.is_complete and lazy.is_complete
    assert ended_signatures(pose) == ended_signatures(lazy)
    assert {outcome(path) for path in pose.paths} == {outcome(path) for path in lazy.paths}
    assert "1" in {outcome(path) for path in pose.paths}


@pytest.mark.parametrize("heap", BOTH_ENDS)
def test_an_input_that_is_no_constant_it_was_compared_with_is_none_later(heap: str) -> None:
    assert {outcome(path) for path in explored("Boxed.java#openThenUsed", heap).paths} == {"1", "10", "4"}
