"""Names of inputs that come into being on a path: in Java's words, each once, depending on the path alone."""

from typing import Any, cast

from isopath.heap import Shared
from isopath.heap.state.statics import Statics
from isopath.terms import show
from isopath.terms.sorts import BOOL, BYTE, DOUBLE, LONG
from isopath.vm.core.state import State
from isopath.vm.inputs.fresh import fresh_name, fresh_primitive, fresh_symbol, latest_name


class NoHeap:
    """Names need of a heap only to know that it is that of a path."""

    def __init__(self) -> None:
        self.statics = Statics(Shared(), False)

    def fork(self) -> "NoHeap":
        return self


def new_state() -> State:
    return State(cast(Any, NoHeap()), None)


def test_the_first_of_a_name_has_no_number() -> None:
    state = new_state()
    assert [fresh_name(state, "f()") for _ in range(3)] == ["f()", "f()#2", "f()#3"]
    assert fresh_name(state, "g()") == "g()"


def test_a_name_that_the_program_gave_is_not_taken_twice() -> None:
    state = new_state()
    state.input_names["x"] = 1
    assert fresh_name(state, "x#3") == "x#3"
    assert [fresh_name(state, "x") for _ in range(3)] == ["x#2", "x#4", "x#5"]
    assert fresh_name(state, "x#4") == "x#4#2"


def test_a_fork_counts_for_itself() -> None:
    state = new_state()
    fresh_name(state, "f()")
    twin = state.fork()
    assert fresh_name(twin, "f()") == "f()#2"
    assert fresh_name(state, "f()") == "f()#2"


def test_the_latest_of_a_name_is_known() -> None:
    state = new_state()
    assert latest_name(state, "f()") is None
    fresh_name(state, "f()")
    assert latest_name(state, "f()") == "f()"
    fresh_name(state, "f()")
    assert latest_name(state, "f()") == "f()#2"


def test_an_input_has_the_sort_of_its_type_and_is_widened_for_the_stack() -> None:
    state = new_state()
    sorts = [fresh_symbol(state, "s", descriptor).sort for descriptor in "ZBJD"]
    assert sorts == [BOOL, BYTE, LONG, DOUBLE]
    assert show(fresh_primitive(state, "flag", "Z")) == "flag ? 1 : 0"
    assert show(fresh_primitive(state, "letter", "C")) == "letter"
