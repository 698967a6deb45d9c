"""Classes by a name that is not known: a side for each class that is tried, and one for texts that name no class.

Tried are the classes that an input class object is tried as (``isopath.vm.inputs.classes``), twice ``k`` of those
whose names fit the text. That no class has a name is claimed only where it is certain: an unqualified name has no ``;``
(JVMS 4.2.2), and a name without a dot is in the unnamed package, where the platform has no class. Any other text may
name a class of the platform: past the tried ones the bound ends the trace.
"""

from collections.abc import Callable, Iterator
from itertools import islice, takewhile
from types import GeneratorType
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from isopath.program.linked import PRIMITIVE_CLASSES, Method
from isopath.program.represented import FIRST
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, negate
from isopath.terms.java import char_literal
from isopath.terms.operators import LE, LT
from isopath.terms.sorts import INT
from isopath.vm.core.endings import Cut, Unsupported
from isopath.vm.core.registry import Native
from isopath.vm.linkage.assembly import Assembler, static_method
from isopath.vm.natives.strings import is_text, literal
from isopath.vm.natives.texts import STRING, Text, first_where, named, text_of

if TYPE_CHECKING:
    from isopath.vm.core.machine import Machine
    from isopath.vm.core.state import State

_NULL_POINTER: Final = "java/lang/NullPointerException"
_NOT_FOUND: Final = "java/lang/ClassNotFoundException"

Lookup = Callable[["State", str], Any]
"""What a name that is known gives on a side: what a native gives."""


def look_up(vm: "Machine", state: "State", name: Term, lookup: Lookup, absent: Native, what: str) -> Any:
    """Look a class up by its name: ``absent`` answers for a name that no class has, ``what`` says who asked."""
    if name is NULL:
        return _throw_null(vm, state)
    known = literal(vm, state, name)
    return _sides(vm, state, name, lookup, absent, what) if known is None else lookup(state, known)


def not_found(vm: "Machine", state: "State", name: Term) -> "Iterator[tuple[State, None]]":
    """Throw ClassNotFoundException with a name, known or not."""
    vm.calls.invoke(state, _thrower(vm, is_copied=False), [name])
    yield state, None


def not_found_by_jvm(vm: "Machine", state: "State", name: Term) -> "Iterator[tuple[State, None]]":
    """Throw ClassNotFoundException as the JVM has it: it asks the loader for a copy of the name."""
    vm.calls.invoke(state, _thrower(vm, is_copied=True), [name])
    yield state, None


def null(vm: "Machine", state: "State", name: Term) -> "Iterator[tuple[State, Value]]":
    """Answer null for a class that there is not."""
    yield state, NULL


def _sides(
    vm: "Machine", state: "State", name: Term, lookup: Lookup, absent: Native, what: str
) -> "Iterator[tuple[State, Value | None]]":
    for side, is_null in list(vm.split(state, state.heap.same(name, NULL))):
        if is_null:
            yield from _throw_null(vm, side)
            continue
        text = text_of(vm, side, name)
        if text is None:
            side.ending = Unsupported(f"{what} of a symbolic string")
            yield side, None
            continue
        for chosen, word in _tried(vm, side, name, text):
            if chosen.ending is not None:
                yield chosen, None
            elif word is None:
                yield from absent(vm, chosen, name)
            else:
                outcome = lookup(chosen, word)
                yield from outcome if isinstance(outcome, GeneratorType) else ((chosen, outcome),)


def _tried(vm: "Machine", state: "State", name: Term, text: Text) -> "Iterator[tuple[State, str | None]]":
    """The sides on which the name is known, or is known to be none, and the rest, which has ended."""
    words = list(islice(_fitting(vm, text), 2 * (vm.bounds.k or 1)))
    rest: State | None = state
    for word in (None, *words):
        if rest is None:
            return
        current, rest = rest, None
        is_it = _is_absent(vm, current, name, text) if word is None else is_text(vm, current, name, word)
        for side, is_this in vm.split(current, is_it):
            if not is_this:
                rest = side
                continue
            side.sign(crc32((word or "").encode("utf-8", "surrogatepass")))
            yield side, word
    if rest is not None:
        rest.ending = Cut("k")
        yield rest, None


def _fitting(vm: "Machine", text: Text) -> Iterator[str]:
    """Names of classes that the length and the first characters of a text leave open."""
    units = (text.char(at) for at in range(text.most))
    start = "".join(chr(unit) for unit in takewhile(lambda unit: isinstance(unit, int), units))  # type: ignore[arg-type]
    for name in dict.fromkeys((*FIRST, *vm.hierarchy.user_class_names())):
        written = name.replace("/", ".")
        if name not in PRIMITIVE_CLASSES and len(written) <= text.most and written.startswith(start[: len(written)]):
            yield written


def _is_absent(vm: "Machine", state: "State", name: Term, text: Text) -> Condition:
    """Whether a text certainly names no class."""

    def has(char: str) -> Condition:
        """Not whether, but where: in the words of the call that asks."""

        def is_at(index: int) -> Condition:
            return conjunction([build(LT, INT, index, text.length), text.has(index, ord(char))])  # type: ignore[no-any-return]

        at = first_where(text.most, 0, is_at)
        found = named(vm, state, "indexOf", name, [char_literal(ord(char))], at, INT)
        return build(LE, INT, 0, found)  # type: ignore[no-any-return]

    unnamed = [each for each in vm.hierarchy.user_class_names() if "/" not in each and len(each) <= text.most]
    is_none = [negate(is_text(vm, state, name, each)) for each in unnamed]
    is_certain = disjunction([conjunction([negate(has(".")), *is_none]), has(";")])
    return conjunction([negate(has("[")), is_certain])  # type: ignore[no-any-return]


def _throw_null(vm: "Machine", state: "State") -> "Iterator[tuple[State, None]]":
    yield from ((side, None) for side in vm.exceptions.throw(state, _NULL_POINTER))


def _thrower(vm: "Machine", is_copied: bool) -> Method:
    """Java that throws ClassNotFoundException with a text, or with a copy of it."""
    code, of_text = Assembler().emit("new", _NOT_FOUND).emit("dup"), f"(L{STRING};)V"
    if is_copied:
        code.emit("new", STRING).emit("dup").load("L", 0).call("invokespecial", STRING, "<init>", of_text)
    else:
        code.load("L", 0)
    code.call("invokespecial", _NOT_FOUND, "<init>", of_text).emit("athrow")
    return static_method(vm.hierarchy.load("java/lang/Class"), "notFound", of_text, code)
