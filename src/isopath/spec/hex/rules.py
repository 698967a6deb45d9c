"""Rules whose names are resolved: what is checked, of which objects, along which automata.

A rule is a sentence with its negations pushed inwards. The rules of a class hold of each of its objects (``THIS``), or
of those by which a structure of such objects is entered (``ENTRY``). The rules of a method hold of its inputs
(``ROOT``).
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from isopath.program.linked import Method
from isopath.spec.hex.automata import Automaton
from isopath.spec.hex.syntax import Claim


class Anchor(Enum):
    """Where the paths of a rule start."""

    THIS = "this"
    ENTRY = "entry"
    ROOT = "root"


@dataclass(frozen=True, slots=True)
class Companion:
    """A static method that is run when a path is newly assumed (004, section 3.4).

    It is given the object that the path starts from, which in the rules of a method is the input named ``start``, and,
    if ``takes_reached``, the object that the path has reached.
    """

    method: Method
    start: str | None
    takes_reached: bool


@dataclass(frozen=True, slots=True, eq=False)
class Atom:
    """A formula of definition 3.2; ``type`` is an internal name. A ``is_single`` path has one reference at most."""

    path: Automaton
    claim: Claim
    type: str | None = None
    other: Automaton | None = None
    companion: Companion | None = None
    is_single: bool = False


@dataclass(frozen=True, slots=True)
class Literal:
    """An atom of a rule by its number, or its negation."""

    atom: int
    is_negated: bool = False


@dataclass(frozen=True, slots=True)
class AllOf:
    parts: tuple["Connective", ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    parts: tuple["Connective", ...]


Connective: TypeAlias = Literal | AllOf | AnyOf


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """``cls`` is the class whose objects a rule is about, ``method`` the method whose inputs it is about.

    ``label`` says where it is written.
    """

    label: str
    anchor: Anchor
    cls: str
    method: Method | None
    atoms: tuple[Atom, ...]
    condition: Connective

    @property
    def is_plain(self) -> bool:
        """Whether it is one formula, which each reference satisfies or breaks by itself (theorem 3.6)."""
        return self.condition == Literal(0)

    @property
    def automata(self) -> tuple[Automaton, ...]:
        """The automata of all its paths."""
        return tuple(path for atom in self.atoms for path in (atom.path, atom.other) if path is not None)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """All rules that are given for an analysis."""

    rules: tuple[Rule, ...] = ()

    @property
    def has_longest(self) -> bool:
        """Whether some rule speaks of longest paths."""
        return any(atom.claim is Claim.ALIASES_MAX for rule in self.rules for atom in rule.atoms)

    def for_target(self, method: Method) -> "RuleSet":
        """The rules that count when a method is explored: its own and those of classes."""
        return RuleSet(tuple(rule for rule in self.rules if rule.method in (None, method)))
