"""An intrinsic and the bytecode it replaces do the same: on random numbers, and for all inputs by the solver.

The usual run asks the solver about a third of the intrinsics.
"""

from random import Random
from zlib import crc32

import pytest

from isopath.vm import Returned, Threw
from tests.sampling import sampled

from .calls import CALLS
from .equivalence import Call, bench, leave_nothing_out, outcome, overlapping_and_different, random_arguments

every_call = pytest.mark.parametrize("call", CALLS, ids=str)
every_symbolic_call = pytest.mark.parametrize(
    "call", sampled([call for call in CALLS if not call.concrete_only], one_in=4), ids=str
)


@every_call
def test_an_intrinsic_gives_the_numbers_that_the_bytecode_gives(call: Call) -> None:
    both = bench(CALLS)
    method = both.method(both.plain, call)
    random = Random(crc32(str(call).encode()))
    with both.without(call):
        for _ in range(30):
            arguments = random_arguments(method, random, call.numbers)
            ours, theirs = (
                outcome(both.concretely(lab, call, arguments), method.descriptor)
                for lab in (both.with_intrinsics, both.plain)
            )
            assert ours == theirs or call.may_end_by(ours), arguments


@every_symbolic_call
def test_an_intrinsic_and_its_bytecode_agree_on_every_input_and_it_has_no_more_paths(call: Call) -> None:
    both = bench(CALLS)
    with both.without(call):
        ours, theirs = both.paths(both.with_intrinsics, call), both.paths(both.plain, call)
    assert len(ours) <= len(theirs)
    assert all(isinstance(state.ending, Returned | Threw) for state in ours + theirs), [s.ending for s in ours + theirs]
    descriptor = both.method(both.plain, call).descriptor
    assert leave_nothing_out(ours)
    assert leave_nothing_out(theirs)
    for mine in ours:
        for other in theirs:
            assert not overlapping_and_different(mine, other, descriptor), (mine.ending, other.ending)
