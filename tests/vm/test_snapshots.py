"""What the initializer of a platform class leaves is taken by a heap if it fits, and depends on nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from isopath.heap import Heap, Instance, Limits, Pose, Shared
from isopath.heap.state.numbers import MADE, MIRROR, STRING, first_number, is_shared, kind_of, numbered, owner_number
from isopath.heap.state.snapshot import Change, Snapshot
from isopath.program import ClassPath, find_jdk
from isopath.program.hierarchy import Hierarchy
from isopath.solver import Unknown, default_solver
from isopath.terms import NULL, Term, location, symbol
from isopath.terms.sorts import BOOL
from isopath.vm import PARTS, Bounds, Machine, State
from isopath.vm.classinit.restoring import Restoring
from isopath.vm.core.outside import NotKept, Outside
from isopath.vm.inputs.fresh import fresh_name
from tests.jvm.harness import jdks

FIELD = "java/time/temporal/IsoFields$Field"


@pytest.fixture(params=jdks(), ids=lambda home: home.name)
def vm(request: pytest.FixtureRequest) -> Iterator[Machine]:
    home: Path = request.param
    hierarchy = Hierarchy(ClassPath((), find_jdk(home).class_source()))
    solver, statistics = default_solver(1000, 1000, 1000)
    yield Machine(PARTS, hierarchy, solver, statistics, Bounds(), Shared())
    solver.close()


def path(vm: Machine) -> State:
    return State(Heap(vm.hierarchy, vm.shared, Limits(k=1), Pose()), None)


def need(vm: Machine, state: State, *names: str) -> list[bool]:
    return [vm.initialization.is_ready(state, vm.hierarchy.load(name)) for name in names]


def test_the_class_that_a_circle_began_with_provides_all_of_it(vm: Machine) -> None:
    whole, part = path(vm), path(vm)
    assert need(vm, whole, FIELD, f"{FIELD}$1") == [True, True]
    assert need(vm, part, f"{FIELD}$1", FIELD) == [True, True]
    assert whole.heap.statics.provided[FIELD] == whole.heap.statics.provided[f"{FIELD}$1"] == FIELD
    assert part.heap.statics.provided[FIELD] == part.heap.statics.provided[f"{FIELD}$1"] == f"{FIELD}$1"


def test_each_path_sees_the_constants_of_the_class_that_it_began_with(vm: Machine) -> None:
    values = vm.hierarchy.load(FIELD).fields["DAY_OF_QUARTER", f"L{FIELD};"]
    for first in (FIELD, f"{FIELD}$1"):
        state = path(vm)
        need(vm, state, first, FIELD)
        constant = state.heap.statics.read(values)
        assert isinstance(constant, Term) and owner_number(constant.payload) == first_number(MADE, first)
        assert state.heap.objects.at(constant).cls.name == f"{FIELD}$1"


def test_a_snapshot_is_the_same_whatever_was_initialized_before(vm: Machine) -> None:
    alone = path(vm)
    need(vm, alone, "java/util/Locale")
    locale = vm.shared.snapshots["java/util/Locale"]
    other = Machine(PARTS, vm.hierarchy, *default_solver(1000, 1000, 1000), Bounds(), Shared())
    need(other, path(other), "java/math/BigDecimal", "java/util/regex/Pattern", "java/util/Locale")
    again = other.shared.snapshots["java/util/Locale"]
    assert locale is not None and again is not None
    assert (locale.statics, locale.changes, locale.needs) == (again.statics, again.changes, again.needs)
    assert locale.ordinals == again.ordinals and len(locale.ordinals) > 10


def test_a_class_without_initializers_is_initialized_for_all_and_starts_no_platform(vm: Machine) -> None:
    state = path(vm)
    assert need(vm, state, "java/util/Iterator", "java/lang/Object", "java/util/AbstractList") == [True] * 3
    assert vm.shared.boot is None and not state.heap.statics.provided


def boxed(vm: Machine, state: State) -> tuple[int, Instance]:
    """An object that every path has: the first of the cached Integers."""
    need(vm, state, "java/lang/Integer", "java/lang/Integer$IntegerCache")
    cache = vm.hierarchy.load("java/lang/Integer$IntegerCache")
    array = state.heap.statics.read(cache.fields["cache", "[Ljava/lang/Integer;"])
    assert isinstance(array, Term)
    box = state.heap.objects.at(array).elements[0]  # type: ignore[union-attr, index]
    assert isinstance(box, Term)
    held = state.heap.objects.at(box)
    assert isinstance(held, Instance)
    return box.payload, held


@pytest.mark.parametrize(("old", "new", "fits"), [(-128, 7, True), (-127, 7, False), (-127, -128, False)])
def test_a_number_that_an_initializer_changes_must_be_as_it_found_it(
    vm: Machine, old: int, new: int, fits: bool
) -> None:
    state = path(vm)
    number, held = boxed(vm, state)
    (value,) = [field.slot for field in held.cls.layout if field.name == "value"]
    change = Change(number, value, old, new)
    made = Snapshot("x/Counting", ("x/Counting",), (), {"x/Counting": ()}, (change,), frozenset())
    assert Restoring(vm, state.heap).restore(made) is fits
    assert ("x/Counting" in state.heap.statics.provided) is fits
    after = state.heap.objects.at(location(number))
    assert isinstance(after, Instance) and after.fields[value] == (new if fits else -128)
    assert held.fields[value] == -128


def test_a_reference_that_is_kept_already_is_no_obstacle(vm: Machine) -> None:
    state = path(vm)
    need(vm, state, "java/util/Locale")
    kept = vm.initialization.string("kept")
    home = vm.hierarchy.load("java/lang/System").fields["lineSeparator", "Ljava/lang/String;"]
    need(vm, state, "java/lang/System")
    at = [field for field in home.owner.fields.values() if field.is_static].index(home)
    state.heap.write_static(home, kept)
    for old, new, fits in ((NULL, kept, True), (NULL, vm.initialization.string("other"), False)):
        name = f"x/Keeps{fits}"
        made = Snapshot(name, (name,), (), {name: ()}, (Change("java/lang/System", at, old, new),), frozenset())
        assert Restoring(vm, state.heap).restore(made) is fits
    assert state.heap.statics.read(home) is kept


def test_what_needs_a_class_that_ran_on_the_path_does_not_fit(vm: Machine) -> None:
    state = path(vm)
    need(vm, path(vm), FIELD)
    needing = Snapshot("x/Needing", ("x/Needing",), (FIELD,), {"x/Needing": ()}, (), frozenset())
    state.heap.statics.provided[FIELD] = ""
    assert not Restoring(vm, state.heap).restore(needing)
    fresh = path(vm)
    assert Restoring(vm, fresh.heap).restore(needing)
    assert fresh.heap.statics.provided["x/Needing"] == "x/Needing" and fresh.heap.statics.provided[FIELD] == FIELD


def test_numbers_tell_what_an_object_is() -> None:
    text, mirror, made = first_number(STRING, "text"), first_number(MIRROR, "text"), first_number(MADE, "text")
    assert len({text, mirror, made}) == 3 and all(is_shared(number) for number in (text, mirror, made))
    assert [kind_of(number) for number in (text, mirror, made)] == [STRING, MIRROR, MADE]
    assert owner_number(numbered(made, 12345)) == made and kind_of(numbered(made, 12345)) == MADE
    assert owner_number(numbered(text, 1)) == text
    assert made < 1 << 62 and not is_shared(1 << 40)
    assert first_number(STRING, "\ud800") != first_number(STRING, "\udc00")


def test_an_initializer_is_no_part_of_the_trace_that_the_solver_gave_up_in_the_same_instruction(
    vm: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vm.decisions, "sides", lambda *_: (Unknown("rlimit"), Unknown("rlimit")))
    assert list(vm.split(path(vm), symbol(BOOL, "asked"))) == []
    assert need(vm, path(vm), FIELD) == [True]


def test_there_are_no_inputs_outside_of_the_paths(vm: Machine) -> None:
    with pytest.raises(NotKept):
        fresh_name(State(Outside(vm, FIELD).heap, None), "stdin")
