"""Queues of java.util.concurrent that hold nothing: their ends are one node, their conditions wait for their locks."""

from collections.abc import Callable
from typing import Final

from isopath.spec.jdk.sketch import Sketch, both, is_number, same
from isopath.terms import Condition, Term

_CONCURRENT: Final = "java/util/concurrent/"
_LOCKS: Final = f"{_CONCURRENT}locks/"
_LOCK: Final = f"{_LOCKS}ReentrantLock"
_CONDITION: Final = f"{_LOCKS}AbstractQueuedSynchronizer$ConditionObject"

Relation = Callable[[Sketch, Term], Condition]


def _one_node(name: str, first: str, last: str) -> Relation:
    """Both ends are the one node that is no element."""
    owner = f"{_CONCURRENT}{name}"

    def relation(sketch: Sketch, holder: Term) -> Condition:
        ends = (sketch.reference(holder, owner, end, f"{owner}$Node") for end in (first, last))
        return same(*ends)

    return relation


def _waiting(name: str, **conditions: str) -> Relation:
    """Who waits for a condition waits for a lock: by the fields of the conditions, those of the locks."""
    owner = f"{_CONCURRENT}{name}"

    def relation(sketch: Sketch, holder: Term) -> Condition:
        found: list[Condition] = []
        for condition, lock in conditions.items():
            sync = sketch.reference(sketch.reference(holder, owner, lock), _LOCK, "sync", f"{_LOCK}$NonfairSync")
            waits = sketch.reference(holder, owner, condition, _CONDITION)
            found.append(same(sketch.reference(waits, _CONDITION, "this$0", f"{_LOCK}$NonfairSync"), sync))
        return both(*found)

    return relation


def _linked_queue(sketch: Sketch, holder: Term) -> Condition:
    owner = f"{_CONCURRENT}LinkedBlockingQueue"
    count = sketch.number(sketch.reference(holder, owner, "count"), f"{_CONCURRENT}atomic/AtomicInteger", "value")
    ends = _one_node("LinkedBlockingQueue", "head", "last")
    waiting = _waiting("LinkedBlockingQueue", notEmpty="takeLock", notFull="putLock")
    return both(is_number(count, 0), ends(sketch, holder), waiting(sketch, holder))


RELATIONS: Final[dict[str, Relation]] = {
    f"{_CONCURRENT}ArrayBlockingQueue": _waiting("ArrayBlockingQueue", notEmpty="lock", notFull="lock"),
    f"{_CONCURRENT}ConcurrentLinkedDeque": _one_node("ConcurrentLinkedDeque", "head", "tail"),
    f"{_CONCURRENT}ConcurrentLinkedQueue": _one_node("ConcurrentLinkedQueue", "head", "tail"),
    f"{_CONCURRENT}LinkedBlockingDeque": _waiting("LinkedBlockingDeque", notEmpty="lock", notFull="lock"),
    f"{_CONCURRENT}LinkedBlockingQueue": _linked_queue,
    f"{_CONCURRENT}PriorityBlockingQueue": _waiting("PriorityBlockingQueue", notEmpty="lock"),
}
"""What relates the fields of these classes, by internal name."""
