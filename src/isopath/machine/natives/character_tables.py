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
from isopath.terms import Term, Value, build, ite
from isopath.terms.operators import ADD, LT
from isopath.terms.sorts import INT

if TYPE_CHECKING:
    from isopath.machine.natives.registry import Native
    from isopath.machine.vm import Machine

_LATIN: Final = "java/lang/CharacterDataLatin1"
_COUNT: Final = 256
_QUESTIONS: Final = (
    "isDigit(I)Z", "isLowerCase(I)Z", "isUpperCase(I)Z", "isWhitespace(I)Z", "isJavaIdentifierStart(I)Z",
    "isJavaIdentifierPart(I)Z", "getType(I)I", "getNumericValue(I)I", "toLowerCase(I)I", "toUpperCase(I)I",
)  # fmt: skip


def _by_runs(index: Value, answers: list[int], first: int = 0) -> Value:
    """The answer at an index, as a search by halves over the runs of answers that grow alike."""
    steps = [answer - at for at, answer in enumerate(answers)]
    if len(set(answers)) == 1:
        return answers[0]
    if len(set(steps)) == 1:
        return build(ADD, INT, index, steps[0] - first)  # type: ignore[no-any-return]
    middle = _fairest_boundary(answers)
    below, above = _by_runs(index, answers[:middle], first), _by_runs(index, answers[middle:], first + middle)
    return ite(INT, build(LT, INT, index, first + middle), below, above)  # type: ignore[no-any-return]


def _fairest_boundary(answers: list[int]) -> int:
    """Where a run ends, as near to the middle of the runs as can be."""
    boundaries = [
        at
        for at in range(1, len(answers))
        if answers[at] != answers[at - 1] and answers[at] - answers[at - 1] != 1
    ] or [at for at in range(1, len(answers)) if answers[at] != answers[at - 1]]
    return boundaries[len(boundaries) // 2]


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
        return DECLINED if answers is None else _by_runs(character, answers)

    return ask


for _signature in _QUESTIONS:
    native(_LATIN, _signature)(_question(_signature))
