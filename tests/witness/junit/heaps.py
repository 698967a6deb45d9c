"""Witnesses by short words: objects as types and what is different from 0 and null in them."""

from functools import cache
from pathlib import Path
from typing import Any

from isopath.exploration.session import Session
from isopath.program import compile_sources, find_jdk, resolve_targets
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Method
from isopath.witness import Argument, Content, FieldName, Fields, Ref, StandIn, Value, Witness, WitnessObject
from isopath.witness.construction.constructors import constructors_of
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.arrange import Arranging
from isopath.witness.junit.arranged import Arranged
from isopath.witness.junit.heap_view import class_named

THINGS = Path(__file__).parent / "java" / "Things.java"
PACKAGE = "arranging"


@cache
def session() -> Session:
    jdk = find_jdk()
    return Session(resolve_targets(str(THINGS), class_path=(), jdk=jdk), jdk)


def hierarchy() -> Hierarchy:
    return session().hierarchy


def arrange(
    scope: Scope, given: Witness, keep: frozenset[int], taken: set[str], method: Method | None = None
) -> Arranged:
    """The statements that build a witness of the things."""
    constructors = constructors_of(hierarchy(), session().shared)
    return Arranging(scope, constructors).arrange(given, keep, taken, method)


def class_path() -> list[Path]:
    return [compile_sources([THINGS], find_jdk())]


def scope() -> Scope:
    """A test in the package of the things."""
    return Scope(PACKAGE, hierarchy())


def witness(*objects: tuple[str, Content | dict[str, Value]], arguments: dict[str, Value] | None = None) -> Witness:
    """Objects get ids from 1 on; the first is the only argument, ``a``, unless arguments are given.

    One of the platform of which nothing is told has nothing in it that anyone looks at.
    """
    made = tuple(
        WitnessObject(at, full(name), _content(full(name), each)) for at, (name, each) in enumerate(objects, 1)
    )
    given = {"a": Ref(1)} if arguments is None else arguments
    unread = frozenset(
        (each.id, field)
        for each, (name, told) in zip(made, objects, strict=True)
        if not told and name.startswith("java.") and isinstance(each.content, Fields)
        for field, _ in each.content.values
    )
    called = tuple(Argument(name, "java.lang.Object", value) for name, value in given.items())
    return Witness(called, made, unread=unread)


def full(name: str) -> str:
    """``Node`` is a class of the things, ``Things`` all of them; any other name is a full one."""
    if "." in name or name[0].islower():
        return name
    return f"{PACKAGE}.{name}" if name.startswith("Things") else f"{PACKAGE}.Things${name}"


def stand_in(name: str, answers: dict[str, tuple[Value, ...]], **fields: Value) -> tuple[str, StandIn]:
    return name, StandIn(tuple(answers.items()), _fields(full(name), fields).values)


def _content(java_type: str, content: Content | dict[str, Any]) -> Content:
    return _fields(java_type, content) if isinstance(content, dict) else content


def _fields(java_type: str, given: dict[str, Any]) -> Fields:
    """A field goes by its name; where a class and its superclass have one of that name, by ``Base.name``."""
    layout = class_named(scope(), java_type).layout
    names = [field.name for field in layout]
    values = []
    for field in layout:
        owner = field.owner.java_name
        key = field.name if names.count(field.name) == 1 else f"{owner.rpartition('$')[2]}.{field.name}"
        values.append((FieldName(owner, field.name, field.descriptor), given.get(key, _zero(field.descriptor))))
    return Fields(tuple(values))


def _zero(descriptor: str) -> Value:
    if descriptor[0] in "L[":
        return None
    return False if descriptor == "Z" else 0.0 if descriptor in "FD" else 0
