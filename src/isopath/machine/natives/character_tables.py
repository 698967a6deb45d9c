"""Properties of the first 256 characters as conditions on ranges, without a table or a branch.

The ranges are not written down here: the bytecode itself is run once for each of the 256, and what it answers is the
table. So the intrinsics agree with the JDK at hand, whichever it is.
"""

from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from isopath.heap import Pose
from isopath.machine.code import bytecode_of
from isopath.machine.endings import Returned
from isopath.machine.natives.registry import DECLINED, native
from isopath.machine.state import Frame, State
from isopath.program.hierarchy import Hierarchy
from isopath.terms import Term, Value
from isopath.terms.tables import lookup, runs_of

if TYPE_CHECKING:
    from isopath.machine.natives.registry import Native
    from isopath.machine.vm import Machine

_LATIN: Final = "java/lang/CharacterDataLatin1"
_COUNT: Final = 256
_QUESTIONS: Final = (
    "isDigit(I)Z", "isLowerCase(I)Z", "isUpperCase(I)Z", "isWhitespace(I)Z", "isJavaIdentifierStart(I)Z",
    "isJavaIdentifierPart(I)Z", "getType(I)I", "getNumericValue(I)I", "toLowerCase(I)I", "toUpperCase(I)I",
)  # fmt: skip


def _answers(vm: "Machine", receiver: Term, signature: str) -> list[int] | None:
    """What the bytecode answers for each character; None when it needs something that is not supported."""
    name, bracket, rest = signature.partition("(")
    method = vm.hierarchy.load(_LATIN).methods[name, bracket + rest]
    found: list[int] = []
    for character in range(_COUNT):
        outside = State(Pose(vm.hierarchy, vm.shared, k=0), None)
        code = bytecode_of(method)
        variables: list[Value] = [receiver, character, *([0] * (code.max_locals - 2))]
        outside.push(Frame(method, code, variables))
        ending = vm.finish(outside).ending
        if not isinstance(ending, Returned) or not isinstance(ending.value, int):
            return None
        found.append(ending.value)
    return found


def _question(signature: str) -> "Native":
    tables: WeakKeyDictionary[Hierarchy, list[int] | None] = WeakKeyDictionary()

    def ask(vm: "Machine", state: State, receiver: Term, character: Value) -> Any:
        if not isinstance(character, Term):
            return DECLINED
        if vm.hierarchy not in tables:
            tables[vm.hierarchy] = _answers(vm, receiver, signature)
        answers = tables[vm.hierarchy]
        return DECLINED if answers is None else lookup(character, runs_of(answers))

    return ask


for _signature in _QUESTIONS:
    native(_LATIN, _signature)(_question(_signature))
