"""The static types along a path expression: every name in it must be a reference that some object there has.

A set of pairs, of a step of the automaton and a type that a path may have after it, is closed under the fields of the
known classes of these types. A step that no type leads to is an error at its place in the text.
"""

from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import class_of_descriptor, sort_of
from isopath.spec.hex.automata import START, Automaton
from isopath.spec.hex.naming import near_names, shown, suggesting
from isopath.spec.hex.source import Source
from isopath.spec.hex.syntax import ELEMENT, Step
from isopath.terms.sorts import REF


class PathTypes:
    """The types along paths through the objects of one program."""

    def __init__(self, hierarchy: Hierarchy, source: Source) -> None:
        self._hierarchy = hierarchy
        self._source = source
        self._fields: dict[str, dict[str, frozenset[str]]] = {}

    def ends(self, automaton: Automaton, start: str) -> frozenset[str]:
        """The static types of what the paths lead to from an object of type ``start``."""
        return self._closed(automaton, {at: {start} for at in automaton.first}, frozenset({start}))

    def ends_from_inputs(self, automaton: Automaton, inputs: dict[str, str]) -> frozenset[str]:
        """The same from the environment, whose references are the inputs of a method by their names."""
        reached: dict[int, set[str]] = {}
        for at in sorted(automaton.first):
            step = automaton.steps[at]
            if step.name not in inputs:
                near = near_names(step.name, sorted(inputs))
                raise self._source.rejection(step.at, suggesting(f"The method has no input {step.name}", near))
            descriptor = inputs[step.name]
            if sort_of(descriptor) is not REF:
                kind = class_of_descriptor(descriptor)
                problem = f"The input {step.name} is of type {kind}: HEX speaks of references."
                raise self._source.rejection(step.at, problem)
            reached[at] = {class_of_descriptor(descriptor)}
        return self._closed(automaton, {}, frozenset(), reached)

    def _closed(
        self,
        automaton: Automaton,
        before: dict[int, set[str]],
        start: frozenset[str],
        after: dict[int, set[str]] | None = None,
    ) -> frozenset[str]:
        """``before`` and ``after`` are the types of the objects that the step at a position leaves and comes to."""
        after = {} if after is None else after
        pending = [(at, held) for at, types in before.items() for held in types]
        pending += [(then, held) for at, types in after.items() for held in types for then in automaton.follow[at]]
        seen = set(pending)
        while pending:
            at, holder = pending.pop()
            for reached in self._after(holder, automaton.steps[at]):
                after.setdefault(at, set()).add(reached)
                following = {(then, reached) for then in automaton.follow[at]} - seen
                seen |= following
                pending += following
        for at, step in enumerate(automaton.steps):
            if at not in after:
                self._reject(step, sorted(holder for position, holder in seen if position == at))
        ends = frozenset[str]().union(*(types for at, types in after.items() if automaton.may_end_at(at)))
        return ends | start if automaton.accepts(START) else ends

    def _after(self, holder: str, step: Step) -> frozenset[str]:
        if step.name == ELEMENT:
            element = self._hierarchy.load(holder).element_class
            return frozenset({element}) if element else frozenset()
        found = self._references(holder).get(step.name, frozenset())
        return frozenset(class_of_descriptor(descriptor) for descriptor in found if sort_of(descriptor) is REF)

    def _references(self, name: str) -> dict[str, frozenset[str]]:
        """The fields that objects of a static type may have, by name: their descriptors."""
        if name not in self._fields:
            found: dict[str, frozenset[str]] = {}
            for cls in sorted({name, *self._hierarchy.instances(name).classes}):
                for field in self._hierarchy.load(cls).layout:
                    found[field.name] = found.get(field.name, frozenset()) | {field.descriptor}
            self._fields[name] = found
        return self._fields[name]

    def _reject(self, step: Step, holders: list[str]) -> None:
        """Say what is wrong with a step that was reached; of one that was not, the step before is at fault."""
        if not holders:
            return
        listed = " or ".join(shown(holder) for holder in holders[:3])
        if step.name == ELEMENT:
            raise self._source.rejection(step.at, f"{listed} is no array of references, so that it has no [].")
        descriptors = [found for holder in holders for found in sorted(self._references(holder).get(step.name, ()))]
        if descriptors:
            kind = shown(class_of_descriptor(descriptors[0]))
            problem = f"The field {step.name} of {listed} is of type {kind}: HEX speaks of references."
            raise self._source.rejection(step.at, problem)
        names = {
            name
            for holder in holders
            for name, kinds in self._references(holder).items()
            if any(sort_of(kind) is REF for kind in kinds)
        }
        near = near_names(step.name, sorted(names))
        raise self._source.rejection(step.at, suggesting(f"{listed} has no field {step.name}", near))


def may_be(hierarchy: Hierarchy, name: str, types: frozenset[str]) -> bool:
    """Whether an object of a class may be found where references have one of these types."""
    return any(
        hierarchy.is_subtype(name, held)
        or hierarchy.is_subtype(held, name)
        or (hierarchy.load(held).is_interface and not hierarchy.load(name).is_final)
        or (hierarchy.load(name).is_interface and not hierarchy.load(held).is_final)
        for held in types
    )
