"""Assertions that hold only because of a bound on the inputs.

Within ``--string 32`` no text is longer, so that ``assert s.length() < 33`` cannot fail; that says nothing of the
program. Where the side of a branch that leads straight to a violation is infeasible, the solver is asked once more,
without what the bound says of texts. If the side is feasible then, the place is noted: the result is incomplete there.

The other bounds on inputs leave no such trace: past ``k`` and ``n`` there is no object that a condition could name.
"""

from functools import lru_cache
from typing import Final

from isopath.heap.state.input_texts import is_text_bound
from isopath.terms import Condition, Term, negate
from isopath.vm.core import Insn, Machine, State
from isopath.vm.core.code import Bytecode

STRING: Final = "string"
_ASSERTION_ERROR: Final = "java/lang/AssertionError"
_CLAUSES: Final = "isopath/contracts/Clauses"
_INSIDE: Final = ".isopath$"
"""How the code of contracts is called: the class of its calls, and its methods inside of a class of the program."""


def note_bound(vm: Machine, state: State, insn: Insn, condition: Condition, violates: bool) -> None:
    """Note the place of a branch whose side that violates is infeasible, if only the bound on texts makes it so."""
    where = (insn.where, state.heap.clause)
    if where in vm.bounded or not state.heap.hit_string or not isinstance(condition, Term):
        return
    longest = vm.bounds.string
    facts = dict.fromkeys((*state.constraints, *state.conditions))
    without = [fact for fact in facts if not is_text_bound(fact, longest)]
    violating: Condition = condition if violates else negate(condition)
    if isinstance(violating, Term) and vm.decisions.is_possible([*without, violating]):
        vm.bounded[where] = STRING


@lru_cache(maxsize=1 << 14)
def violating_side(code: Bytecode, insn: Insn) -> bool | None:
    """The side of a branch, whether it jumps, that leads straight to a violation; None if neither or both do."""
    places = ((False, insn.index + 1), (True, insn.target))
    sides = [jumps for jumps, at in places if _violates(code.insns[at : at + 3])]
    return sides[0] if len(sides) == 1 else None


def _violates(insns: tuple[Insn, ...]) -> bool:
    """Whether an AssertionError is made by some instructions, or a clause of a contract found false."""
    first, *rest = insns
    if first.mnemonic == "new":
        return first.operands == (_ASSERTION_ERROR,)
    if first.mnemonic != "iconst" or first.operands != (0,):
        return False
    match [each.mnemonic for each in rest]:
        case ["ldc", "invokestatic"]:
            return bool(rest[1].operands[0].owner == _CLAUSES)
        case ["ireturn", *_]:
            return _INSIDE in first.where
    return False
