"""Running single methods on the machine: concretely, or on symbolic inputs until every path has ended."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from isopath.explorer import Explorer
from isopath.heap import MODELS, Heap, Shared
from isopath.program import ClassPath, Jdk, find_jdk, open_entries
from isopath.program.classpath import ClassSource
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Method
from isopath.solver import Solver, Statistics, default_solver
from isopath.terms import Value
from isopath.vm import PARTS, Bounds, Machine, Returned, State, Threw, Violated
from isopath.vm.inputs.entry import initial_state


@cache
def jdk() -> Jdk:
    return find_jdk()


@cache
def _platform() -> ClassSource:
    return jdk().class_source()


@cache
def solver() -> tuple[Solver, Statistics]:
    return default_solver(20_000_000, 2048)


class Laboratory:
    """The classes of some folders, with the JDK's."""

    def __init__(self, *folders: Path) -> None:
        self.hierarchy = Hierarchy(ClassPath(open_entries(folders, jdk().feature), _platform()))

    def machine(self, bounds: Bounds | None = None, merges: bool = False) -> Machine:
        """A machine; with ``merges`` one that has the intrinsics of those that merge traces of the platform, too."""
        is_library = (lambda cls: cls.is_platform) if merges else None
        return Machine(PARTS, self.hierarchy, *solver(), bounds or Bounds(), Shared(), is_library=is_library)

    def method(self, class_name: str, name: str) -> Method:
        (found,) = [method for key, method in self.hierarchy.load(class_name).methods.items() if key[0] == name]
        return found

    def start(self, vm: Machine, method: Method, heap: str = "pose", arguments: Sequence[Value] = ()) -> State:
        """The first state of a call; ``arguments`` replace the symbols of the first parameters."""
        state = initial_state(vm, method, Heap(self.hierarchy, vm.shared, vm.bounds.limits, MODELS[heap]()))
        for slot, argument in zip(method.parameter_slots, arguments, strict=False):
            state.frames[0].locals[slot] = argument
        return state

    def paths(
        self, class_name: str, name: str, heap: str = "pose", bounds: Bounds | None = None, *arguments: Value
    ) -> list[State]:
        """Every path of a method on symbolic inputs."""
        vm = self.machine(bounds)
        start = self.start(vm, self.method(class_name, name), heap, arguments)
        return [*Explorer(vm.run).explore([start])]

    def outcomes(self, class_name: str, name: str, heap: str = "pose", bounds: Bounds | None = None) -> list[str]:
        """How the paths of a method end, sorted: a value, an exception, or what stopped them."""
        return sorted(outcome(state) for state in self.paths(class_name, name, heap, bounds))

    def call(self, class_name: str, name: str, *arguments: Value, heap: str = "pose") -> State:
        """Run a method on concrete arguments; it must not fork."""
        vm = self.machine()
        return vm.finish(self.start(vm, self.method(class_name, name), heap, arguments))


def outcome(state: State) -> str:
    """The ending of a path in few words."""
    match state.ending:
        case Returned(value):
            return "void" if value is None else str(value)
        case Threw(_, class_name) | Violated(_, class_name):
            return class_name.rpartition(".")[2]
        case ending:
            return str(ending)


def returned(state: State) -> Value | None:
    """What a call returned, which must not have ended otherwise."""
    assert isinstance(state.ending, Returned), state.ending
    return state.ending.value
