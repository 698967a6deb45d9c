"""The order in which something is worked out for every node of a term, each once: arguments first."""

from collections.abc import Container, Iterator

from isopath.terms.node import Term


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
