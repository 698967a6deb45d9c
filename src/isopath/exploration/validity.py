"""Which inputs of a method are valid, by the specification of a request; what asks for it, and when."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import chain

from isopath.exploration.machines import Machines
from isopath.exploration.request import Specification
from isopath.heap import Heap, Limits
from isopath.program.classpath import ClassPath
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Method
from isopath.program.parsed import parsed
from isopath.spec.before import Beginnings
from isopath.spec.bounded import within_scope
from isopath.spec.completion import Completions
from isopath.spec.during import ConservativeChecks
from isopath.spec.hex import RuleSet, enforce, load_rules, watch
from isopath.spec.invariants import Invariants
from isopath.spec.jdk import invariants_of
from isopath.spec.read_only import Seal
from isopath.spec.techniques import BEFORE, BOUNDED, DURING, NEVER
from isopath.vm import Machine, State
from isopath.vm.inputs.entry import initial_state


class Validity:
    """The valid inputs of the methods of one program; its rules and invariants are read when first needed."""

    def __init__(self, hierarchy: Hierarchy, class_path: ClassPath, specification: Specification) -> None:
        self._hierarchy = hierarchy
        self._class_path = class_path
        self._specification = specification
        self._technique = specification.technique

    @cached_property
    def _rules(self) -> RuleSet:
        return load_rules(self._hierarchy, self._specification.hex_files, self._class_path)

    @cached_property
    def _invariants(self) -> Invariants:
        return Invariants(self._hierarchy, self._specification.repok_name)

    def is_invariant(self, method: Method) -> bool:
        """Whether a method says which inputs are valid, so that its own may be any."""
        return method.name == self._specification.repok_name

    def speaks_of(self, types: Iterable[str]) -> bool:
        """Whether a rule of HEX is given, or an object of one of the types has an invariant that is asked."""
        return self.has_rules() or any(self.invariants_of(types))

    def has_rules(self) -> bool:
        """Whether rules of HEX are given."""
        return self._technique.uses_hex and bool(self._rules.rules)

    def invariants_of(self, types: Iterable[str]) -> Iterator[Method]:
        """The invariants of objects of some types that are asked, each once."""
        names = [name.replace(".", "/") for name in types if not name.endswith("]")]
        found = (method for name in names for method in self._invariants.of(name))
        yield from dict.fromkeys(found) if self._technique.repok != NEVER else ()

    def has_invariants(self) -> bool:
        """Whether a class of the program has a method of the name that invariants have."""
        name = self._specification.repok_name.encode()
        mentioning = (each for each in self._class_path.user_names() if name in self._class_path.get(each).data)
        return any(self._declares(each) for each in mentioning)

    def _declares(self, class_name: str) -> bool:
        found = self._class_path.get(class_name)
        cls = parsed(found.data, f"{class_name}.class in {found.label}")
        return any(method.name == self._specification.repok_name for method in cls.methods)

    def checks(
        self, machines: Machines, machine: Machine, method: Method, limits: Limits
    ) -> Completions | ConservativeChecks | None:
        """What asks the invariants of the inputs of paths; none if they are asked before, or not at all."""
        when = self._technique.repok
        if self.is_invariant(method) or when in (BEFORE, NEVER):
            return None
        if when == DURING:
            return ConservativeChecks(machines.of_invariants, method, self._invariants, limits)
        limits = within_scope(limits, self._specification.scope) if when == BOUNDED else limits
        make_machine = partial(machines.of_invariants, is_restricted=True)
        return Completions(make_machine, method, self._invariants, limits, machine.decisions)

    def starts(
        self,
        machines: Machines,
        machine: Machine,
        method: Method,
        harness: Method | None,
        make_heap: Callable[..., Heap],
        arguments: Sequence[str] | None,
    ) -> Iterable[State]:
        """The states in which the method begins: one, or one for each alternative of valid inputs."""
        platform = None if self.is_invariant(method) else invariants_of(self._hierarchy)
        empty = make_heap(platform=platform, monitor=watch(machine, method, self._rules) if self.has_rules() else None)
        if self._technique.repok != BEFORE or self.is_invariant(method):
            return self._specified(machine, initial_state(machine, method, empty, arguments, harness), method)
        beginnings = Beginnings(machines.of_invariants, method, self._invariants, harness)
        inputs, variables = beginnings.inputs(machine, empty.guarded_by(Seal()), arguments)
        allowed = self._specified(machine, inputs, method)
        return chain.from_iterable(beginnings.of(machine, each, variables) for each in allowed)

    def _specified(self, machine: Machine, start: State, method: Method) -> list[State]:
        """The first state under the rules of what inputs are valid, if there are any."""
        return enforce(machine, start, method) if self.has_rules() else [start]
