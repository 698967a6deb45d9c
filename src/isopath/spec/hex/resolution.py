"""From syntax to rules: names are looked up, paths become automata, negations are pushed inwards.

A rule that names what does not exist, or that could never be decided, is an error at its place, never left out.

So is a companion method (paper 004, section 3.4) that cannot be run when a path is newly assumed.
"""

from collections.abc import Sequence as Sentences
from dataclasses import dataclass, replace

from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass, Method, class_of_descriptor, descriptor_of_class, sort_of
from isopath.spec.hex.automata import Automaton, automaton_of, words_of
from isopath.spec.hex.naming import Names, shown, signature
from isopath.spec.hex.path_types import PathTypes, may_be
from isopath.spec.hex.rules import AllOf, Anchor, AnyOf, Atom, Companion, Connective, Literal, Rule
from isopath.spec.hex.source import Place, Source
from isopath.spec.hex.syntax import And, Block, Claim, Formula, Name, Not, Or, Path, Sentence, Sequence, Step
from isopath.terms.sorts import REF
from isopath.vm.inputs.entry import parameter_names


@dataclass(frozen=True, slots=True)
class Start:
    """What a path starts from: its static types, and the name of the input if it is one."""

    types: frozenset[str]
    name: str | None


def companion_of(names: Names, name: Name, start: Start, reached: frozenset[str]) -> Companion:
    """The companion of a name: static, of one or two objects, that gives nothing or a boolean."""
    owner, word = names.owner_and_word(name)
    named = [method for method in owner.methods.values() if method.name == word]
    if not named:
        raise names.no_method(name.at, owner, word)
    fitting = [method for method in named if _fits(names.hierarchy, method, start, reached)]
    if len(fitting) != 1:
        whole = f"{shown(owner.name)}.{word}"
        wanted = f"{word}({_listed(start.types)}) or {word}({_listed(start.types)}, {_listed(reached)})"
        problem = "is ambiguous" if fitting else f"cannot accompany this path: it must be static and be {wanted}"
        listed = ", ".join(sorted(signature(method) for method in fitting or named))
        raise names.source.rejection(name.at, f"The method {whole} {problem}, void or boolean; there is {listed}.")
    (method,) = fitting
    return Companion(method, start.name, len(method.type.parameters) > 1)


def _fits(hierarchy: Hierarchy, method: Method, start: Start, reached: frozenset[str]) -> bool:
    given = (start.types, reached)
    parameters = method.type.parameters
    return (
        method.is_static
        and method.type.result in ("V", "Z")
        and 1 <= len(parameters) <= 2
        and all(_takes(hierarchy, parameter, types) for parameter, types in zip(parameters, given, strict=False))
    )


def _takes(hierarchy: Hierarchy, parameter: str, types: frozenset[str]) -> bool:
    """Whether a parameter takes all objects of these static types."""
    if sort_of(parameter) is not REF:
        return False
    return all(hierarchy.is_subtype(name, class_of_descriptor(parameter)) for name in types)


def _listed(types: frozenset[str]) -> str:
    return " or ".join(sorted(shown(name).rpartition(".")[2] for name in types))


def resolve_block(hierarchy: Hierarchy, source: Source, block: Block) -> list[Rule]:
    """The rules of a block of a file."""
    names = Names(hierarchy, source)
    if block.is_method:
        return resolve_for_method(names, names.method(block.name, block.parameters), block.sentences)
    return resolve_for_class(names, names.cls(block.name), block.sentences)


def resolve_for_class(names: Names, cls: JavaClass, sentences: Sentences[Sentence]) -> list[Rule]:
    """The rules that sentences give for the objects of a class."""
    return _Resolution(names, cls, None).rules(sentences)


def resolve_for_method(names: Names, method: Method, sentences: Sentences[Sentence]) -> list[Rule]:
    """The rules that sentences give for the inputs of a method."""
    return _Resolution(names, method.owner, method).rules(sentences)


class _Resolution:
    """One block: its class, or its method."""

    def __init__(self, names: Names, cls: JavaClass, method: Method | None) -> None:
        self._names = names
        self._hierarchy = names.hierarchy
        self._source = names.source
        self._cls = cls
        self._method = method
        self._types = PathTypes(names.hierarchy, names.source)
        self._inputs = {} if method is None else _inputs(method)

    def rules(self, sentences: Sentences[Sentence]) -> list[Rule]:
        return [self._rule(part) for sentence in sentences for part in _conjuncts(sentence)]

    def _rule(self, sentence: Sentence) -> Rule:
        self._anchors: dict[Anchor, Place] = {}
        self._atoms: list[Atom] = []
        condition = self._condition(sentence, None)
        anchor = next(iter(self._anchors))
        first = self._anchors[anchor]
        label = f"{self._source.label}:{first.line + self._source.first_line - 1}"
        return Rule(label, anchor, self._cls.name, self._method, tuple(self._atoms), condition)

    def _condition(self, sentence: Sentence, negated_at: Place | None) -> Connective:
        """A sentence in negation normal form; ``negated_at`` is where a negation of it stands."""
        match sentence:
            case Formula():
                return self._literal(sentence, negated_at)
            case Not(part, at):
                return self._condition(part, at if negated_at is None else None)
            case And(parts) | Or(parts):
                conditions = tuple(self._condition(part, negated_at) for part in parts)
                return AllOf(conditions) if isinstance(sentence, And) is (negated_at is None) else AnyOf(conditions)

    def _literal(self, formula: Formula, negated_at: Place | None) -> Connective:
        path, expression, ends = self._automaton(formula.path)
        atom = Atom(path, formula.claim)
        if formula.type is not None:
            atom = replace(atom, type=self._type(formula, ends))
        if formula.other is not None:
            atom = replace(atom, other=self._automaton(formula.other)[0])
        if formula.triggers is not None:
            start = Start(self._start_types(path), next(iter(_first_names(path))) if self._method else None)
            if len(_first_names(path)) > 1 and self._method:
                problem = "A companion method needs a path that starts at one input."
                raise self._source.rejection(formula.path.anchor.at, problem)
            atom = replace(atom, companion=companion_of(self._names, formula.triggers, start, ends))
        if negated_at is None:
            self._atoms.append(atom)
            return Literal(len(self._atoms) - 1)
        return self._negated(atom, expression, negated_at)

    def _negated(self, atom: Atom, expression: Sequence, at: Place) -> Connective:
        """Some reference breaks the formula: one of the few that its path has, or nothing could ever break it."""
        if atom.claim is Claim.ALIASES_MAX:
            raise self._source.rejection(at, "'aliases max' cannot be negated: a longer path may always come.")
        words = words_of(expression)
        if words is None:
            problem = "What is negated must have a path without '*', '+' and '[]': of many references none decides it."
            raise self._source.rejection(at, problem)
        literals: list[Connective] = []
        for word in words:
            chain = Sequence(tuple(Step(name, at) for name in word))
            self._atoms.append(replace(atom, path=automaton_of(chain), is_single=True))
            literals.append(Literal(len(self._atoms) - 1, is_negated=True))
        return literals[0] if len(literals) == 1 else AnyOf(tuple(literals))

    def _automaton(self, path: Path) -> tuple[Automaton, Sequence, frozenset[str]]:
        """The automaton of a path from its anchor, its expression, and the static types of what it leads to."""
        anchor = self._anchor(path)
        assert isinstance(path.steps, Sequence)
        if anchor is not Anchor.ROOT:
            automaton = automaton_of(path.steps)
            return automaton, path.steps, self._types.ends(automaton, self._cls.name)
        named = path.anchor.text != "root"
        first = (Step(path.anchor.text, path.anchor.at),) if named else ()
        expression = Sequence((*first, *path.steps.parts))
        automaton = automaton_of(expression)
        if automaton.matches(()):
            raise self._source.rejection(path.anchor.at, "root is no reference: write root.name, or the input's name.")
        return automaton, expression, self._types.ends_from_inputs(automaton, self._inputs)

    def _anchor(self, path: Path) -> Anchor:
        word, at = path.anchor.text, path.anchor.at
        if self._method is not None:
            anchor = Anchor.ROOT
        elif word in (Anchor.THIS.value, Anchor.ENTRY.value):
            anchor = Anchor(word)
        else:
            problem = f"A path of a class starts at this or at entry, not at {word}."
            raise self._source.rejection(at, problem)
        if self._anchors and anchor not in self._anchors:
            raise self._source.rejection(at, "A sentence speaks either of this or of entry, not of both.")
        self._anchors.setdefault(anchor, at)
        return anchor

    def _type(self, formula: Formula, ends: frozenset[str]) -> str:
        assert formula.type is not None
        cls = self._names.cls(formula.type)
        if not may_be(self._hierarchy, cls.name, ends):
            listed = " or ".join(sorted(map(shown, ends)))
            problem = f"A reference of type {listed} never points to a {shown(cls.name)}."
            raise self._source.rejection(formula.type.at, problem)
        return cls.name

    def _start_types(self, path: Automaton) -> frozenset[str]:
        if self._method is None:
            return frozenset({self._cls.name})
        heads = automaton_of(Sequence((path.steps[min(path.first)],)))
        return self._types.ends_from_inputs(heads, self._inputs)


def _first_names(path: Automaton) -> set[str]:
    return {path.steps[at].name for at in path.first}


def _conjuncts(sentence: Sentence) -> list[Sentence]:
    """The sentences that hold when one holds: each is a rule of its own."""
    if isinstance(sentence, And):
        return [part for conjunct in sentence.parts for part in _conjuncts(conjunct)]
    return [sentence]


def _inputs(method: Method) -> dict[str, str]:
    """The descriptors of what the environment holds when a method is called, by name."""
    inputs = {} if method.is_static else {"this": descriptor_of_class(method.owner.name)}
    inputs.update(zip(parameter_names(method), method.type.parameters, strict=True))
    return inputs
