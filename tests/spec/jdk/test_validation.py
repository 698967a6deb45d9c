"""The shipped invariants against the real JVM: true after every operation of the public API, false on mutants.

Random sequences of operations come from ``java/validation``; ``--sequences`` says how many each class gets. A mutant is
an object with one field or element overwritten. One that its invariant accepts must be legal for a reason that the
driver knows and checks (``Legal``), or differ only in what the invariants do not look at (``Unseen``).
"""

import subprocess
from collections import Counter
from pathlib import Path

import pytest

from isopath.program import Jdk
from isopath.program.javac import clean_environment
from isopath.program.opened import compile_with_access, open_for
from tests.spec.jdk.java_invariants import invariant_sources
from tests.witness.replaying import jdks

JAVA = Path(__file__).parent / "java"
NEVER_LEGAL = {
    ("java.util.LinkedList", "Node.next"),
    ("java.util.LinkedList", "Node.prev"),
    ("java.util.ArrayDeque", "ArrayDeque.head"),
    ("java.util.Stack", "Vector.capacityIncrement"),
    ("java.util.HashMap", "HashMap.size"),
    ("java.util.HashMap", "TreeNode.red"),
    ("java.util.LinkedHashMap", "Entry.before"),
    ("java.util.HashSet", "Node.value"),
    ("java.util.TreeMap", "Entry.color"),
    ("java.util.TreeMap", "Entry.parent"),
    ("java.util.TreeSet", "Entry.value"),
    ("java.util.BitSet", "BitSet.wordsInUse"),
}
ALWAYS_LEGAL = {
    ("java.util.ArrayList", "AbstractList.modCount"),
    ("java.util.Vector", "Vector.capacityIncrement"),
    ("java.util.LinkedList", "Node.item"),
    ("java.util.HashMap", "Node.value"),
    ("java.util.TreeMap", "Entry.value"),
    ("java.util.BitSet", "BitSet.sizeIsSticky"),
}


def validated(jdk: Jdk, seed: int, sequences: int) -> list[list[str]]:
    """The lines that the driver printed."""
    sources = [*invariant_sources(jdk), *sorted(JAVA.rglob("*.java"))]
    folder, opened = compile_with_access(sources, jdk), open_for(sources, jdk)
    options = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", *opened.flags, "-classpath", str(folder)]
    command = [str(jdk.java), *options, "validation.Validate", str(seed), str(sequences)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=clean_environment(), timeout=600)
    assert (run.returncode, run.stderr) == (0, "")
    return [line.split("\t") for line in run.stdout.splitlines()]


@pytest.mark.parametrize("jdk", jdks(), ids=lambda jdk: f"jdk{jdk.feature}")
def test_invariants_hold_after_every_operation_and_refuse_what_no_operation_leaves(
    jdk: Jdk, pytestconfig: pytest.Config
) -> None:
    sequences = pytestconfig.getoption("--sequences")
    lines = validated(jdk, 1, sequences)
    states = {name: [int(count) for count in counts] for kind, name, *counts in lines if kind == "states"}
    assert len(states) == 16
    assert all(sequences == ran < seen and refused == 0 for ran, seen, refused in states.values())
    assert [line for line in lines if line[0] in ("refused", "unexplained")] == []
    mutants = {(name, place): list(map(int, counts)) for kind, name, place, *counts in lines if kind == "mutants"}
    assert {name for name, _ in mutants} == states.keys()
    refused = Counter(dict.fromkeys(states, 0))
    for (name, _), counts in mutants.items():
        refused[name] += counts[1]
    assert min(refused.values()) > sequences / 5
    for key in NEVER_LEGAL:
        assert mutants[key][0] == mutants[key][1] > 0, key
    for key in ALWAYS_LEGAL:
        assert mutants[key][0] == mutants[key][2] > 0, key
