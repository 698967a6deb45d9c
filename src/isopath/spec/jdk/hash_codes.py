"""The hash codes that a path speaks of become true at its end, where only a part of what they mean was stated before.

Almost always a text will do that is short, or a constant that the path has compared it with, or one that is easy to
make for a hash code: questions that cost next to nothing. The rest is asked in full.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from isopath.heap import Heap
from isopath.heap.state.input_texts import HASH_CODE, constant_text, length_of
from isopath.solver import Sat, Unsat
from isopath.terms import Condition, Term, build, conjunction, disjunction, equal
from isopath.terms.operators import APPLY, EQ, LE, NOT
from isopath.terms.sorts import INT, REF
from isopath.vm.core.hash_candidates import hash_candidates
from isopath.vm.natives.text.texts import HASHED, hash_of_text, input_hash

if TYPE_CHECKING:
    from isopath.vm import Machine, State


def abstract_hash_codes(heap: Heap) -> None:
    """From now on the hash codes that a path has asked for are stated in part only: a map is among its inputs."""
    for call in [*heap.definitions.waiting]:
        if call.payload is HASH_CODE:
            input_hash(heap, call.args[0])


def with_hash_codes(vm: "Machine", ended: "State") -> "State | None":
    """A path that has ended with what its hash codes mean; None if no texts have them."""
    heap = ended.heap
    calls = [call for call, part in heap.definitions.partial.items() if part is None and call.payload is HASH_CODE]
    if not calls:
        return ended
    whole = ended.fork()
    whole.ending = ended.ending
    constants = dict(_constants(heap.path.known))
    implied = [equal(INT, call, hash_of_text(constants[call.args[0]])) for call in calls if call.args[0] in constants]
    others = [call for call in calls if call.args[0] not in constants]
    cheap = [*implied, *(_cheap(call, heap.path.known, constants) for call in others)]
    whole_meaning = [*implied, *(heap.definitions.waiting[call] for call in others)]
    for facts in (cheap, implied, whole_meaning):
        (answer,) = vm.decisions.admits(whole, [conjunction(facts)])
        if isinstance(answer, Sat) and facts is not implied:
            whole.state_facts(tuple(fact for fact in facts if isinstance(fact, Term)))
            whole.model = answer.model
            return whole
        if isinstance(answer, Unsat) and facts is not cheap:
            return None
    return ended


def _constants(known: dict[Term, bool]) -> Iterator[tuple[Term, str]]:
    """The inputs that are known to equal a constant, or to be one."""
    for fact, holds in known.items():
        if holds and fact.op is APPLY and (text := fact.payload.compared) is not None:
            yield fact.args[0], text
        elif holds and fact.op is EQ:
            one, other = fact.args
            yield from ((a, text) for a, b in ((one, other), (other, one)) if (text := constant_text(b)) is not None)


def _is_about(fact: Term, call: Term) -> bool:
    """Whether a fact is that a hash code is a number, or that its text is not a constant."""
    if fact.op is EQ:
        return fact.args[0] is call
    return fact.op is NOT and fact.args[0].op is APPLY and fact.args[0].args[0] is call.args[0]


def _cheap(call: Term, known: dict[Term, bool], constants: dict[Term, str]) -> Condition:
    """A text that is short, or has a hash code which the path asks for, or is an object that equals a constant."""
    wanted = [fact for fact, holds in known.items() if holds and _is_about(fact, call)]
    candidates = [candidate for fact in wanted for candidate in hash_candidates(fact, known)]
    short = build(LE, INT, length_of(call.args[0]), HASHED)
    same = [equal(REF, call.args[0], string) for string in constants]
    return disjunction([short, *candidates, *same])
