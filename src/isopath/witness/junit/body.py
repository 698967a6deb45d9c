"""The statements of one test: arrange the inputs, call, assert what the path says."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from isopath.classfile.constants import StringConstant
from isopath.program.linked import JavaClass, Method
from isopath.terms import Term
from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import FIELD, LENGTH
from isopath.terms.operators import APPLY
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.act import Call, call_of
from isopath.witness.junit.arrange import Arranging
from isopath.witness.junit.arranged import Arranged, Stub
from isopath.witness.junit.asserts import Asserts, Place
from isopath.witness.junit.asserts_changes import Change, Heap, fields_of
from isopath.witness.junit.asserts_junit import Junit
from isopath.witness.junit.asserts_platform import Platform
from isopath.witness.junit.body_statics import Saved, StaticWrites
from isopath.witness.junit.literals import string_literal
from isopath.witness.junit.observers import Observation, Observers
from isopath.witness.junit.reflection import FORCING
from isopath.witness.junit.variables import KEYWORDS, Variables, hint_for
from isopath.witness.objects import Elements, Expected, FieldName, Ref, Value, Witness

_OBJECT: Final = "java.lang.Object"
_MOST_UNCHANGED: Final = 4
"""Fields that a test of a call which changes nothing looks at."""
_NAMES: Final = ("result", "thrown")
_NUMBERS: Final = "ZBCSIJFD"


@dataclass(frozen=True, slots=True)
class Claim:
    """What a path says: under which condition, on which input, with which outcome."""

    conditions: tuple[Term, ...]
    witness: Witness
    expected: Expected


@dataclass(frozen=True, slots=True)
class Setting:
    """What the tests of one file share."""

    scope: Scope
    junit: Junit
    arranging: Arranging
    statics: StaticWrites


@dataclass(frozen=True, slots=True)
class Body:
    """What is inside of a test method, and what it needs around it. Where it ``forces_state``, no calls were found that
    build the input."""

    arrange: tuple[str, ...]
    act: tuple[str, ...]
    asserts: tuple[str, ...]
    restore: tuple[str, ...]
    throws: str
    suppressed: frozenset[str]
    helpers: frozenset[str]
    stubs: tuple[Stub, ...]
    gives_null: bool = False
    gives_null_element: bool = False
    forces_state: bool = False


def body_of(setting: Setting, method: Method, path: Claim, fails: bool) -> Body:
    """The body of the test of one path; one that ``fails`` makes the call and leaves it at that."""
    scope, expected = setting.scope, path.expected
    witness = _with_what_matters(path) if fails else path.witness
    heap = Heap(scope, witness, expected)
    changes = [] if fails else heap.changes()
    observers = Observers(scope, setting.arranging.constructors, heap, method)
    observations, changes = observers.of_changes(changes)
    statics = [] if fails else heap.statics()
    is_idle = not fails and _is_silent(expected) and not changes and not observations and not statics
    watched = _watched(heap, path, unread=False) if is_idle else {}
    shown = observers.of_unchanged(watched)
    if shown is not None:
        observations, watched = [*observations, *shown], observers.seen_of(watched)
    remembered = _watched(heap, path, unread=True) if is_idle and not watched and not observations else {}
    of_new = None if fails else observers.of_new(expected.result)
    asserted = [] if fails else [*([expected.result] if of_new is None else ()), *_asserted(heap, changes, watched)]
    asserted += [static.value for static in statics]
    keep = heap.mentioned(asserted) | {change.object.id for change in changes} | set(watched) | set(remembered)
    keep |= {observation.object for observation in observations}
    keep |= heap.mentioned([each.shown for each in observations if isinstance(each.shown, Ref)])
    variable = variable_of(method)
    taken = {variable, *_NAMES}
    saved = setting.statics.saved(method, witness, Variables(taken))
    arranged = setting.arranging.arrange(witness, keep, taken, method)
    call = call_of(scope, method, witness, arranged)
    asserts = Asserts(scope, setting.junit, heap, arranged, Platform(scope, expected), observers)
    if fails or (expected.exception is None and expected.result_type == "void"):
        act = f"{call.expression};"
    elif expected.exception is not None:
        act = _throwing(scope, method, expected, call, asserts)
    else:
        act = _assigned(scope, expected, call, variable, asserts, of_new)
    for observation in observations:
        asserts.observed(observation)
    for change in changes:
        asserts.change(change, heap.before[change.object.id])
    for static in statics:
        asserts.static(static)
    for identity, names in watched.items():
        asserts.unchanged(heap.after[identity], names, spares_reflection=not arranged.helpers)
    found = [(heap.after[identity], name) for identity, names in remembered.items() for name in names]
    before = asserts.remembered(found, Variables(taken))
    if is_idle and not asserts.lines and setting.junit.version == 5:
        act = f"assertDoesNotThrow(() -> {call.expression});"
    body = _assembled(surrounded(arranged, before, saved), call, act, asserts)
    return replace(body, forces_state=not FORCING.isdisjoint(arranged.helpers))


def _with_what_matters(path: Claim) -> Witness:
    """The witness with numbers left open that the condition does not speak of: of a call that throws, and of which
    nothing is asserted, all that matters is that it takes the path."""
    asked, witness = _fields_asked(path.conditions), path.witness
    free = [
        (each.id, name)
        for each in witness.objects
        for name, _ in fields_of(each.content)
        if name.descriptor in _NUMBERS and name.name not in asked
    ]
    return replace(witness, unread=witness.unread | frozenset(free))


def surrounded(arranged: Arranged, before: Sequence[str], statics: Saved) -> Arranged:
    """The arrangement with what comes before and after it."""
    return replace(
        arranged,
        statements=(*statics.save, *arranged.statements, *before),
        restore=(*arranged.restore, *statics.restore),
        helpers=arranged.helpers | statics.helpers,
        suppressed=arranged.suppressed | statics.suppressed,
        throws=arranged.throws or bool(statics.helpers),
    )


def _assembled(arranged: Arranged, call: Call, act: str, asserts: Asserts) -> Body:
    checked = "" if f"() -> {call.expression}" in act else call.throws
    throws = checked or ("Exception" if arranged.throws or asserts.throws else "")
    helpers = arranged.helpers | call.helpers | asserts.helpers
    suppressed = arranged.suppressed | call.suppressed | asserts.suppressed
    return Body(
        arranged.statements,
        (act,),
        tuple(asserts.lines),
        arranged.restore,
        throws,
        suppressed,
        frozenset(helpers),
        arranged.stubs,
        arranged.gives_null,
        arranged.gives_null_element,
    )


def _is_silent(expected: Expected) -> bool:
    """Whether a call says nothing by itself: it returns, and gives nothing."""
    return expected.exception is None and expected.result_type == "void"


def variable_of(method: Method) -> str:
    """What the result is called; what a constructor makes is called after its class."""
    if method.name != "<init>":
        return _NAMES[0]
    name = hint_for(method.owner.java_name)
    return _NAMES[0] if name in KEYWORDS else name


def _asserted(heap: Heap, changes: Sequence[Change], watched: Mapping[int, list[FieldName]]) -> Iterator[Value]:
    """What the assertions on inputs are going to compare with."""
    for identity, names in watched.items():
        yield from (value for name, value in fields_of(heap.after[identity].content) if name in names)
    for change in changes:
        yield from (value for _, value in change.fields)
        content = heap.after[change.object.id].content
        if isinstance(content, Elements):
            yield from content.values


def _watched(heap: Heap, path: Claim, *, unread: bool) -> dict[int, list[FieldName]]:
    """Fields of inputs that a call leaves as they are: those that it has asked about, else those that it has read.

    What is in fields that are ``unread`` is up to whoever arranges the inputs.
    """
    found = [
        (identity, name)
        for identity in sorted(heap.visible)
        for name, _ in fields_of(heap.after[identity].content)
        if not heap.is_closed(heap.after[identity]) and ((identity, name) in path.witness.unread) == unread
    ]
    read = _fields_asked(path.conditions)
    asked = [(identity, name) for identity, name in found if name.name in read]
    watched: dict[int, list[FieldName]] = {}
    for identity, name in (asked or found)[:_MOST_UNCHANGED]:
        watched.setdefault(identity, []).append(name)
    return dict(sorted(watched.items()))


def _fields_asked(conditions: Sequence[Term]) -> set[str]:
    """The fields of inputs that conditions speak of, by name."""
    nodes = {node for condition in conditions for node in nodes_of(condition)}
    return {node.payload.label for node in nodes if node.op is APPLY and node.payload.kind in (FIELD, LENGTH)}


def _assigned(
    scope: Scope, expected: Expected, call: Call, variable: str, asserts: Asserts, of_new: list[Observation] | None
) -> str:
    declared = call.type or expected.result_type
    if not scope.is_accessible(declared):
        declared = _OBJECT
    place = Place(variable, declared)
    if of_new is None:
        asserts.result(place, expected.result)
    for observation in of_new or ():
        asserts.observed(observation, place)
    return f"{scope.wildcard_name(declared)} {variable} = {call.expression};"


def _throwing(scope: Scope, method: Method, expected: Expected, call: Call, asserts: Asserts) -> str:
    """``assertThrows``; the message is asserted where it is a text of the program itself."""
    assert expected.exception is not None
    seen = _accessible_superclass(scope, expected.exception)
    thrown = f"assertThrows({scope.type_name(seen)}.class, () -> {call.expression})"
    is_own_message = expected.message is not None and expected.message in _texts(scope, method)
    if not is_own_message and seen == expected.exception:
        return f"{thrown};"
    if seen != expected.exception:
        asserts.lines.append(f"assertEquals({string_literal(expected.exception)}, thrown.getClass().getName());")
    if is_own_message:
        asserts.lines.append(f"assertEquals({string_literal(expected.message or '')}, thrown.getMessage());")
    return f"{scope.type_name(seen)} thrown = {thrown};"


def _accessible_superclass(scope: Scope, java_type: str) -> str:
    cls = scope.class_of(java_type)
    while cls is not None and not scope.is_accessible(cls.java_name):
        cls = cls.superclass
    return "java.lang.Throwable" if cls is None else cls.java_name


def _texts(scope: Scope, method: Method) -> frozenset[str]:
    """The string constants of the class of a method, of its superclasses and of the classes it is nested with."""
    classes: list[JavaClass] = []
    cls: JavaClass | None = method.owner
    while cls is not None and not cls.is_platform:
        classes.append(cls)
        if cls.file is not None:
            host = scope.class_of((cls.file.nest_host or cls.name).replace("/", "."))
            classes += [host] if host is not None else []
        cls = cls.superclass
    pools = [each.file.pool for each in classes if each.file is not None]
    return frozenset(constant.value for pool in pools for _, constant in pool if isinstance(constant, StringConstant))
