"""Where a translation is entered."""

from isopath.vm.core.code import Bytecode
from isopath.vm.jit.hot import TIRED, tire


def test_a_translation_is_entered_no_more_where_most_runs_meet_an_input_at_once() -> None:
    useless, useful = 0, 5
    code = Bytecode((), (), 0, entries={useless: 0, useful: 1}, runs={useless: TIRED, useful: 10 * TIRED})
    for _ in range(TIRED - 1):
        tire(code, useless)
    assert code.entries == {useless: 0, useful: 1}
    tire(code, useless)
    for _ in range(TIRED):
        tire(code, useful)
    assert code.entries == {useful: 1}
