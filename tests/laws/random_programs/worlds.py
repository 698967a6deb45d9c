"""Concrete input heaps: what terms mean in one, random ones, and those that a model of the solver stands for.

Objects are numbered from 1, 0 is null, what the program allocates is negative (``isopath.terms.evaluate``). A field is
named as its function of the initial heap is, ``p3.Node.next``.
"""

from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any

from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Method, class_of_descriptor
from isopath.solver import Model
from isopath.solver.model import default_value
from isopath.terms import Condition, Term, Value, disjunction, evaluate, is_null, negate
from isopath.terms.initial import ELEMENT, FIELD, LENGTH, Function, has_type
from isopath.terms.operators import APPLY, SYMBOL
from isopath.terms.sorts import REF
from isopath.vm.inputs.entry import parameter_names

NUMBERS = (0, 0, 1, 2, 3, -1, 7, 2**31 - 1, -(2**31))
LONGEST = 8


@dataclass
class World:
    """One input. ``symbols`` are the parameters by name, ``fields`` those of objects, ``arrays`` the elements."""

    classes: dict[int, str] = field(default_factory=dict)
    fields: dict[int, dict[str, int]] = field(default_factory=dict)
    arrays: dict[int, list[int]] = field(default_factory=dict)
    symbols: dict[str, int] = field(default_factory=dict)
    known: dict[Term, Any] = field(default_factory=dict)

    # What terms mean here (isopath.terms.Interpretation).

    def symbol(self, term: Term) -> Any:
        return self.symbols[term.payload]

    def apply(self, function: Function, arguments: Sequence[Any]) -> Any:
        if function.kind == LENGTH:
            return len(self.arrays.get(arguments[0], ()))
        if function.kind == ELEMENT:
            elements = self.arrays.get(arguments[0], [])
            return elements[arguments[1]] if 0 <= arguments[1] < len(elements) else 0
        assert function.kind == FIELD, function
        return self.fields.get(arguments[0], {}).get(function.name, default_value(function.result))

    def class_of(self, reference: int) -> str | None:
        return self.classes.get(reference)

    def value(self, term: Value) -> Any:
        return evaluate(term, self, self.known) if isinstance(term, Term) else term

    def holds(self, terms: Iterable[Term]) -> bool:
        return all(evaluate(term, self, self.known) for term in terms)

    def encoded(self) -> str:
        """The objects as the Java side reads them."""
        return "&".join("|".join(self._encoded(number)) for number in sorted(self.classes))

    def _encoded(self, number: int) -> Iterator[str]:
        yield self.classes[number].replace("/", ".")
        yield from (f"{name}={value}" for name, value in self.fields.get(number, {}).items())
        yield from map(str, self.arrays.get(number, ()))


class Worlds:
    """Makes worlds for one method."""

    def __init__(self, hierarchy: Hierarchy, method: Method) -> None:
        self.hierarchy = hierarchy
        self.method = method
        self.parameters = dict(zip(parameter_names(method), method.type.parameters, strict=True))
        if not method.is_static:
            self.parameters = {"this": f"L{method.owner.name};", **self.parameters}

    def random(self, random: Random, objects: int) -> World:
        """Objects of the classes that the parameters and their fields ask for, pointing anywhere that fits."""
        world = World()
        wanted = [descriptor for descriptor in self.parameters.values() if descriptor[0] in "L["]
        for number in range(1, objects + 1 if wanted else 1):
            descriptor = random.choice(wanted)
            name = random.choice(sorted(self.hierarchy.instances(class_of_descriptor(descriptor)).classes))
            world.classes[number] = name
            declared = self.hierarchy.load(name)
            if declared.is_array:
                world.arrays[number] = [0] * random.randrange(0, 4)
                wanted += [declared.element] * (declared.element[0] in "L[")
            wanted += [each.descriptor for each in declared.layout if each.descriptor[0] in "L["]
        self._point(world, random)
        return world

    def _point(self, world: World, random: Random) -> None:
        for number, name in world.classes.items():
            declared = self.hierarchy.load(name)
            for each in declared.layout:
                world.fields.setdefault(number, {})[each.initial.name] = self._some(world, each.descriptor, random)
            if declared.is_array:
                count = len(world.arrays[number])
                world.arrays[number] = [self._some(world, declared.element, random) for _ in range(count)]
        for name, descriptor in self.parameters.items():
            world.symbols[name] = self._some(world, descriptor, random)
        if "this" in self.parameters and not world.symbols["this"]:
            fitting = self._fitting(world, self.parameters["this"])
            world.symbols["this"] = fitting[0] if fitting else self._add(world, self.method.owner.name)

    def _add(self, world: World, class_name: str) -> int:
        number = len(world.classes) + 1
        world.classes[number] = class_name
        return number

    def _fitting(self, world: World, descriptor: str) -> list[int]:
        static = class_of_descriptor(descriptor)
        return [number for number, name in world.classes.items() if self.hierarchy.is_subtype(name, static)]

    def _some(self, world: World, descriptor: str, random: Random) -> int:
        if descriptor[0] not in "L[":
            return random.choice(NUMBERS)
        return random.choice([0, *self._fitting(world, descriptor) * 2])

    def mutant(self, world: World, random: Random) -> World:
        """A world that differs from another in one place, and is well-typed as well."""
        twin = deepcopy(World(world.classes, world.fields, world.arrays, world.symbols))
        places: list[tuple[dict[str, int] | list[int], Any, str]] = [
            (twin.symbols, name, descriptor) for name, descriptor in self.parameters.items() if name != "this"
        ]
        for number, name in twin.classes.items():
            declared = self.hierarchy.load(name)
            slots = twin.fields.setdefault(number, {})
            places += [(slots, each.initial.name, each.descriptor) for each in declared.layout]
            places += [(twin.arrays[number], at, declared.element) for at in range(len(twin.arrays.get(number, ())))]
        if places:
            container, key, descriptor = random.choice(places)
            container[key] = self._some(twin, descriptor, random)
        return twin

    def of_model(self, model: Model, terms: Iterable[Term]) -> World:
        """The world of a model: what the terms speak of as the model has it, and 0 or null everywhere else."""
        world = World()
        world.symbols = dict.fromkeys(self.parameters, 0)
        everything = subterms(terms)
        lengths = {model.whole(term.args[0]): model.whole(term) for term in everything if is_length(term)}
        for term in everything:
            if term.op is SYMBOL and term.payload in self.parameters:
                world.symbols[term.payload] = model.whole(term)
                self._class(world, model, model.whole(term), term.sort is REF)
            elif term.op is APPLY:
                self._entry(world, model, term, lengths)
        return self._numbered(world)

    def _numbered(self, world: World) -> World:
        """The same world with its objects numbered from 1 on."""
        numbers = {0: 0} | {old: new for new, old in enumerate(sorted(world.classes), 1)}
        renamed = World({numbers[old]: name for old, name in world.classes.items()})
        for name, value in world.symbols.items():
            renamed.symbols[name] = numbers[value] if self.parameters[name][0] in "L[" else value
        for old, slots in world.fields.items():
            of_name = {each.initial.name: each for each in self.hierarchy.load(world.classes[old]).layout}
            renamed.fields[numbers[old]] = {
                name: numbers[value] if of_name[name].sort is REF else value
                for name, value in slots.items()
                if name in of_name
            }
        for old, elements in world.arrays.items():
            is_reference = self.hierarchy.load(world.classes[old]).element[0] in "L["
            renamed.arrays[numbers[old]] = [numbers[each] for each in elements] if is_reference else elements
        return renamed

    def typing(self, terms: Iterable[Term]) -> Iterator[Term]:
        """What holds of the references among some terms in every heap that Java can have: they fit where they are."""
        for term in subterms(terms):
            if term.sort is REF and term.op is SYMBOL:
                yield from self._fits(term, self.parameters[term.payload])
            elif term.sort is REF and term.op is APPLY and term.payload.kind == FIELD:
                yield from self._fits(term, self._declared(term.payload.name))
            elif term.sort is REF and term.op is APPLY:
                yield from self._element_fits(term, term.args[0])

    def _declared(self, function_name: str) -> str:
        """The descriptor of the field that a function of the initial heap is."""
        owner, _, name = function_name.rpartition(".")
        fields = self.hierarchy.load(owner.replace(".", "/")).fields
        return next(descriptor for declared, descriptor in fields if declared == name)

    def _static(self, term: Term) -> str:
        """The static type of an input reference, as a descriptor."""
        if term.op is SYMBOL:
            return self.parameters[term.payload]
        return self._declared(term.payload.name) if term.payload.kind == FIELD else self._static(term.args[0])[1:]

    def _fits(self, reference: Term, descriptor: str, *unless: Condition) -> Iterator[Term]:
        types = self.hierarchy.instances(class_of_descriptor(descriptor))
        fact = disjunction([*unless, is_null(reference), has_type(reference, types)])
        if isinstance(fact, Term):
            yield fact

    def _element_fits(self, element: Term, array: Term) -> Iterator[Term]:
        for name in sorted(self.hierarchy.instances(class_of_descriptor(self._static(array))).classes):
            is_another = negate(has_type(array, self.hierarchy.exactly(frozenset({name}))))
            yield from self._fits(element, name[1:], is_another)

    def _class(self, world: World, model: Model, number: int, is_reference: bool) -> None:
        if is_reference and number > 0:
            name = model.class_of(number)
            assert name is not None, "the types of all inputs were asked for"
            world.classes[number] = name
            if name.startswith("["):
                world.arrays.setdefault(number, [])

    def _entry(self, world: World, model: Model, term: Term, lengths: dict[int, int]) -> None:
        """One value of a function of the initial heap. What the model has of null is no part of any heap."""
        function: Function = term.payload
        target, value = model.whole(term.args[0]), model.whole(term)
        if target not in world.classes:
            return
        if function.kind == FIELD:
            world.fields.setdefault(target, {})[function.name] = value
        else:
            elements = world.arrays.setdefault(target, [])
            index = model.whole(term.args[1]) if function.kind == ELEMENT else -1
            length = lengths.get(target, max(index + 1, len(elements)))
            elements.extend([0] * (min(length, LONGEST) - len(elements)))
            if 0 <= index < len(elements):
                elements[index] = value
        self._class(world, model, value, function.result is REF)


def is_length(term: Term) -> bool:
    return term.op is APPLY and term.payload.kind == LENGTH


def subterms(terms: Iterable[Term]) -> list[Term]:
    """All nodes of some terms, operands first, each once."""
    seen: dict[Term, None] = {}
    pending = [(term, False) for term in terms]
    while pending:
        term, is_expanded = pending.pop()
        if is_expanded:
            seen[term] = None
        elif term not in seen:
            pending.append((term, True))
            pending.extend((operand, False) for operand in term.args)
    return list(seen)
