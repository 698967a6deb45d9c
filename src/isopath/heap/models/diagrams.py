"""Values and conditions as ordered decision diagrams: the normal form of what aliasing leaves open.

An ite that is read, written and read again repeats its tests, and each repetition doubles what the next read has to
take apart. Here every test is one condition that is no connective, and on each branch a condition is asked once, in an
order that follows from the terms (Bryant, 1986). So equal functions are one node, and what the path rules out
(Coudert and Madre, 1990) is cut off.

The work of one operation is bounded: past that there is no answer, and the caller keeps the terms as they are.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Final, TypeAlias

from isopath.terms import FALSE, TRUE, Condition, Term, equal, ite, lift
from isopath.terms.operators import AND, CONST, EQ, ITE, NOT, OR
from isopath.terms.sorts import BOOL, REF, Sort

WORK: Final = 40_000
WALKED: Final = 500
_DEEP: Final = 150
_CONNECTIVES: Final = frozenset({AND, OR, NOT, ITE})

Key: TypeAlias = tuple[int, int, int]


class TooLarge(Exception):
    """The diagram would take more work than the bound allows."""


class Branch:
    """A test of one condition; ``key`` is its place in the order."""

    __slots__ = ("atom", "key", "otherwise", "then")

    def __init__(self, key: Key, atom: Term, then: "Diagram", otherwise: "Diagram") -> None:
        self.key, self.atom, self.then, self.otherwise = key, atom, then, otherwise


Diagram: TypeAlias = Branch | Term
"""A term that is no ite is a leaf; a condition has the leaves TRUE and FALSE."""


class Diagrams:
    """The diagrams of one exploration. They follow from the terms alone, so all paths share them."""

    def __init__(self) -> None:
        self._branches: dict[tuple[Term, Diagram, Diagram], Branch] = {}
        self._atoms: dict[Key, Term] = {}
        self._read: dict[Term, Diagram] = {}
        self._chosen: dict[tuple[Diagram, Diagram, Diagram], Diagram] = {}
        self._about_references: dict[Term, bool] = {}
        self._left = WORK

    def begin(self) -> None:
        """Start an operation with the whole bound before it."""
        self._left = WORK

    def _work(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise TooLarge

    # From terms and back.

    def of(self, term: Term) -> Diagram:
        """A value or a condition as a diagram."""
        known = self._read.get(term)
        if known is None:
            known = self._read[term] = self._of(term)
        return known

    def _of(self, term: Term) -> Diagram:
        self._work()
        if term.op is ITE or (term.sort is BOOL and term.op in (AND, OR, NOT)):
            if term.depth > _DEEP:
                raise TooLarge
            parts = [self.of(part) for part in term.args]
            if term.op is ITE:
                return self.choose(*parts)
            if term.op is NOT:
                return self.choose(parts[0], FALSE, TRUE)
            return self.choose(parts[0], parts[1], FALSE) if term.op is AND else self.choose(parts[0], TRUE, parts[1])
        if term.sort is BOOL and term.op is not CONST:
            return self._branch(term, TRUE, FALSE)
        return term

    def is_about_references(self, condition: Term) -> bool:
        """Whether a condition is made of equations of references alone."""
        known = self._about_references.get(condition)
        if known is None:
            known = self._about_references[condition] = _is_about_references(condition)
        return known

    def term(self, diagram: Diagram, sort: Sort) -> Term:
        """A diagram as an ite."""
        made: dict[Diagram, Term] = {}

        def of(node: Diagram) -> Term:
            if isinstance(node, Term):
                return node
            found = made.get(node)
            if found is None:
                found = made[node] = lift(ite(sort, node.atom, of(node.then), of(node.otherwise)), sort)
            return found

        return of(diagram)

    # Operations.

    def choose(self, test: Diagram, then: Diagram, otherwise: Diagram) -> Diagram:
        """``test ? then : otherwise``."""
        if test is TRUE or then is otherwise:
            return then
        if test is FALSE:
            return otherwise
        if then is TRUE and otherwise is FALSE:
            return test
        key = (test, then, otherwise)
        found = self._chosen.get(key)
        if found is None:
            self._work()
            first = min((part for part in key if isinstance(part, Branch)), key=lambda part: part.key)
            atom = first.atom
            found = self._chosen[key] = self._branch(
                atom,
                self.choose(*[_cofactor(part, atom, True) for part in key]),
                self.choose(*[_cofactor(part, atom, False) for part in key]),
            )
        return found

    def both(self, a: Diagram, b: Diagram) -> Diagram:
        return self.choose(a, b, FALSE)

    def without(self, a: Diagram, b: Diagram) -> Diagram:
        """The condition ``a`` where ``b`` does not hold."""
        return self.choose(b, FALSE, a)

    def within(self, diagram: Diagram, care: Diagram) -> Diagram:
        """A diagram that is the same wherever ``care`` holds, without the tests that this decides."""
        made: dict[tuple[Diagram, Diagram], Diagram] = {}

        def cut(node: Diagram, left: Diagram) -> Diagram:
            if isinstance(node, Term) or isinstance(left, Term):
                return node
            key = (node, left)
            found = made.get(key)
            if found is None:
                self._work()
                found = made[key] = step(node, left)
            return found

        def step(node: Branch, left: Branch) -> Diagram:
            if left.key < node.key:
                return cut(node, self.choose(left.then, TRUE, left.otherwise))
            if left.atom is not node.atom:
                return self._branch(node.atom, cut(node.then, left), cut(node.otherwise, left))
            if left.then is FALSE:
                return cut(node.otherwise, left.otherwise)
            if left.otherwise is FALSE:
                return cut(node.then, left.then)
            return self._branch(node.atom, cut(node.then, left.then), cut(node.otherwise, left.otherwise))

        return cut(diagram, care)

    def settled(self, diagram: Diagram, settle: Callable[[Term], Condition]) -> Diagram:
        """A diagram without the tests whose outcome is known."""
        made: dict[Branch, Diagram] = {}

        def of(node: Diagram) -> Diagram:
            if isinstance(node, Term):
                return node
            found = made.get(node)
            if found is None:
                outcome = settle(node.atom)
                if isinstance(outcome, Term):
                    found = self._branch(node.atom, of(node.then), of(node.otherwise))
                else:
                    found = of(node.then if outcome else node.otherwise)
                made[node] = found
            return found

        return of(diagram)

    def pruned(self, diagram: Diagram, settle: Callable[[Term], Condition]) -> Diagram:
        """A diagram without the tests that equality decides: ``a == b`` and ``b == c`` with ``a != c`` are no branch.

        Each branch is walked by itself. Where there are too many of them, nothing is pruned.
        """
        budget = WALKED

        def walk(node: Diagram, true: tuple[Term, ...], false: frozenset[Term]) -> Diagram:
            nonlocal budget
            if isinstance(node, Term):
                return node
            budget -= 1
            if budget < 0:
                raise TooLarge
            atom = node.atom
            outcome = settle(atom)
            if isinstance(outcome, Term) and true and is_equation(atom) and clash((*true, atom), false):
                outcome = False
            if not isinstance(outcome, Term):
                return walk(node.then if outcome else node.otherwise, true, false)
            longer = (*true, atom) if is_equation(atom) else true
            return self._branch(atom, walk(node.then, longer, false), walk(node.otherwise, true, false | {atom}))

        def clash(equations: tuple[Term, ...], false: frozenset[Term]) -> bool:
            pairs = combinations(_joined(equations), 2)
            return any(is_false(equal(REF, one, other), false) for one, other in pairs)

        def is_false(equation: Condition, false: frozenset[Term]) -> bool:
            return equation is False or (
                isinstance(equation, Term) and (equation in false or settle(equation) is False)
            )

        try:
            return walk(diagram, (), frozenset())
        except TooLarge:
            return diagram

    def mapped(self, care: Diagram, leaf: Callable[..., Diagram], *diagrams: Diagram) -> Diagram:
        """What a function gives for the leaves of diagrams, where ``care`` holds; it is not asked for any other leaves.

        Each branch is walked by itself: what it has decided is not asked again by what the function gives. There must
        be inputs for which ``care`` holds.
        """
        decided: dict[Term, bool] = {}

        def walk(left: Diagram, nodes: list[Diagram]) -> Diagram:
            self._work()
            branches = [node for node in nodes if isinstance(node, Branch)]
            if not branches:
                return self.settled(leaf(*nodes), lambda atom: decided.get(atom, atom))
            if isinstance(left, Branch):
                branches.append(left)
            atom = min(branches, key=lambda node: node.key).atom
            found: list[Diagram] = []
            for taken in (True, False):
                rest = _cofactor(left, atom, taken)
                if rest is not FALSE:
                    decided[atom] = taken
                    found.append(walk(rest, [_cofactor(node, atom, taken) for node in nodes]))
            del decided[atom]
            return found[0] if len(found) == 1 else self.choose(self._branch(atom, TRUE, FALSE), *found)

        return walk(care, list(diagrams))

    def _branch(self, atom: Term, then: Diagram, otherwise: Diagram) -> Diagram:
        if then is otherwise:
            return then
        parts = (atom, then, otherwise)
        found = self._branches.get(parts)
        if found is None:
            found = self._branches[parts] = Branch(self._key(atom), atom, then, otherwise)
        return found

    def _key(self, atom: Term) -> Key:
        """Conditions on inputs that are nearer come first: they were there first."""
        key = (atom.depth, -min((arg.depth for arg in atom.args), default=0), atom.digest)
        if self._atoms.setdefault(key, atom) is not atom:
            raise TooLarge
        return key


def _cofactor(diagram: Diagram, atom: Term, taken: bool) -> Diagram:
    if isinstance(diagram, Term) or diagram.atom is not atom:
        return diagram
    return diagram.then if taken else diagram.otherwise


def is_equation(atom: Term) -> bool:
    """Whether a condition says that two references are equal."""
    return atom.op is EQ and atom.args[0].sort is REF


def _joined(equations: tuple[Term, ...]) -> list[Term]:
    """What the last of some equations is about, and all that they make equal to it."""
    same = list(equations[-1].args)
    grew = True
    while grew:
        grew = False
        for equation in equations:
            a, b = equation.args
            if (a in same) is not (b in same):
                same.append(b if a in same else a)
                grew = True
    return same


def _is_about_references(condition: Term) -> bool:
    seen: set[Term] = set()
    pending = [condition]
    while pending:
        term = pending.pop()
        if term not in seen:
            seen.add(term)
            if term.op in _CONNECTIVES:
                pending.extend(term.args)
            elif term.op is not CONST and not is_equation(term):
                return False
    return True
