"""Law 7 on one method: the valid input heaps of a small scope, which a real JVM tells, and the paths of a technique."""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Final

from isopath import Bounds
from isopath.exploration.request import Specification
from isopath.program import MethodTarget
from isopath.witness.objects import Argument, Ref, Witness, WitnessObject
from isopath.witness.replay import Outcome, Replayer
from tests.brute.judging import Verdict, judge, scope_of
from tests.brute.jvm import Draft, Enumerator
from tests.brute.programs import ROOT, STRUCTURES, Exploration, classes, explored, session
from tests.brute.scope import Limits, Scope

PAPERS: Final = ROOT / "bench" / "papers" / "java"
MANY: Final = 500
BOUNDS: Final = Bounds(loops=5, calls=20, max_paths=2000, seconds=30)
READS_ALL: Final = "repok-before"
"""The technique whose paths mention all that the invariants read: these fields vary in the heaps."""


@dataclass
class Measured:
    """What is wrong with the paths of a technique, and how many of their witnesses are not valid."""

    faults: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)


class ValidHeaps:
    """The valid heaps of a method with at most so many objects, by the invariant that its program has.

    The enumerator runs the method on these until it is asked for others.
    """

    def __init__(self, label: str, objects: int, jvm: Enumerator) -> None:
        self._name = program_of(label)
        self._invariant = "isValid" if STRUCTURES[self._name].parent == PAPERS else "repOk"
        self._label, self._objects, self._jvm = label, objects, jvm
        self.scope = self._scope()
        self.drafts, self.are_all = self._enumerated()

    def measure(self, technique: str, heap: str, replayer: Replayer) -> Measured:
        """Hold the paths of a technique against the heaps: each takes one, whose outcome is the JVM's."""
        exploration = self.explored(technique, heap)
        verdict = Verdict(self.are_all)
        judge(self.scope, exploration, self.drafts, verdict, self._jvm)
        measured = Measured(verdict.faults, verdict.counts)
        for path in exploration.result.paths:
            if path.has_ended:
                measured.counts["paths"] += 1
                measured.counts["without witness"] += path.witness is None
                measured.counts["invalid witnesses"] += not self._is_valid(path.witness, replayer)
        return measured

    def explored(self, technique: str, heap: str) -> Exploration:
        """The paths under a technique, within bounds that leave out none of the heaps."""
        valid = Specification(repok_name=self._invariant, invariants=technique, scope=self._objects)
        return explored(self._name, self._label, heap, replace(BOUNDS, k=self._objects - 1), valid)

    def _scope(self) -> Scope:
        limits = Limits(objects=self._objects, values=3, cap=MANY)
        return scope_of(self._name, self._label, self.explored(READS_ALL, "pose"), limits, self._jvm)

    def _enumerated(self) -> tuple[list[Draft], bool]:
        """The heaps, which the enumerator then has at hand."""
        lines = [*self.scope.lines(), f"valid {self._invariant}"]
        return self._jvm.heaps(classes(self._name), lines)

    def _is_valid(self, witness: Witness | None, replayer: Replayer) -> bool:
        """What the JVM says of the objects that have an invariant; no witness is no reproach."""
        if witness is None:
            return True
        hierarchy = session(self._name).hierarchy
        classes_of = ((each, each.type.replace(".", "/")) for each in witness.objects if "[" not in each.type)
        asked = [(each, name) for each, name in classes_of if hierarchy.method(name, self._invariant, "()Z")]
        return all(self._holds(each, name, witness, replayer) for each, name in asked)

    def _holds(self, receiver: WitnessObject, class_name: str, witness: Witness, replayer: Replayer) -> bool:
        target = MethodTarget(class_name, self._invariant, "()Z", self._invariant)
        this = Argument("this", receiver.type, Ref(receiver.id))
        outcome = replayer.replay(target, Witness((this,), witness.objects))
        assert isinstance(outcome, Outcome), outcome
        return outcome.result is True


def program_of(label: str) -> str:
    """The file that a method is in."""
    return label.partition("#")[0].partition("$")[0]
