"""The order in which something is worked out for every node of a term, each once: arguments first."""

from collections.abc import Callable, Container, Iterator
from typing import TypeVar

from isopath.terms.node import Term
from isopath.terms.operators import ITE

T = TypeVar("T")


def bottom_up(root: Term, known: Container[Term]) -> Iterator[Term]:
    """The nodes of a term that are not known, each after its arguments.

    Whoever asks makes a node known before the next one, so that shared parts come once. Terms are thousands deep: this
    does not recurse.
    """
    pending = [root]
    while pending:
        node = pending[-1]
        if node in known:
            pending.pop()
            continue
        missing = [arg for arg in node.args if arg not in known]
        if missing:
            pending.extend(missing)
            continue
        pending.pop()
        yield node


def choices_of(value: Term) -> Iterator[Term]:
    """What a value may be, each once: the sides of the ites that it is made of."""
    seen, pending = {value}, [value]
    while pending:
        node = pending.pop()
        if node.op is not ITE:
            yield node
            continue
        sides = [side for side in node.args[1:] if side not in seen]
        seen.update(sides)
        pending.extend(sides)


def chosen(value: Term, found: Callable[[Term], T], choose: Callable[[Term, T, T], T]) -> T:
    """What is found for each value that one may be, chosen as the value is; sides that are shared come once."""
    known: dict[Term, T] = {}
    pending = [value]
    while pending:
        node = pending[-1]
        sides = node.args[1:] if node.op is ITE else ()
        missing = [side for side in sides if side not in known]
        if missing:
            pending.extend(missing)
            continue
        pending.pop()
        known[node] = choose(node.args[0], known[sides[0]], known[sides[1]]) if sides else found(node)
    return known[value]


def nodes_of(root: Term, known: Container[Term] = ()) -> Iterator[Term]:
    """Every node once, operands before what uses them and from left to right, without those that are known."""
    seen: set[Term] = set()
    pending = [(root, False)]
    while pending:
        node, is_ready = pending.pop()
        if is_ready:
            yield node
        elif node not in seen and node not in known:
            seen.add(node)
            pending.append((node, True))
            pending.extend((arg, False) for arg in reversed(node.args))
