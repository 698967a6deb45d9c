"""How many mutants of 20 classes their generated tests kill: `python -m bench.mutants [--before CHECKOUT] [--write]`.

Tests are written once by the code of each checkout, and run against each mutant of the class that lies on a line which
they cover. A mutant on which a test does not end is killed. A run that was stopped is resumed with ``--kept``.
"""

import argparse
import json
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

from bench.mutants.bytecode import KINDS
from bench.mutants.running import BOUNDS, ROOT, Tried, try_mutants, write_tests
from isopath.program import find_jdk
from isopath.witness.junit_run import find_junit

PAGE: Final = ROOT / "docs" / "tests.md"
START: Final = "<!-- mutants -->\n"
END: Final = "<!-- end of mutants -->\n"
_EXAMPLES: Final = (
    "Account ArrayStack BinaryHeap Bits ChainedMap DisjointSet DoublyLinked Expression IntList Interval Matrix "
    "RingBuffer SearchTree Shape Sorting Triangle Trie"
)
SOURCES: Final = (
    *(ROOT / "examples" / f"{name}.java" for name in _EXAMPLES.split()),
    ROOT / "bench" / "java" / "Prices.java",
    ROOT / "tests" / "seeded" / "java" / "repaired" / "SparseVector.java",
    ROOT / "tests" / "seeded" / "java" / "repaired" / "TextBuffer.java",
)


def tried(source: Path, checkout: Path, options: Sequence[str], is_listed: bool) -> Tried:
    """The tests that the code of a checkout writes for a class, against its mutants."""
    jdk, junit = find_jdk(None), find_junit(5)
    with tempfile.TemporaryDirectory(prefix="isopath-mutants-") as folder:
        files = write_tests(source, checkout, Path(folder) / "tests", options)
        output = Path(folder) / "classes"
        output.mkdir()
        found, survivors = try_mutants(source, files, jdk, junit, output)
    for mutant in survivors if is_listed else ():
        place = f"{mutant.class_name}.{mutant.method}:{mutant.line}"
        print(f"  {place} {mutant.kind} {mutant.replacement.hex()}")
    return found


def share(part: int, whole: int) -> str:
    """A percentage."""
    return f"{100 * part / whole:.0f}%" if whole else ""


def counts(found: Sequence[Tried], kinds: Sequence[str] = KINDS) -> str:
    """The mutants of some classes, and how many are killed."""
    mutants = sum(each.mutants.get(kind, 0) for each in found for kind in kinds)
    killed = sum(each.killed.get(kind, 0) for each in found for kind in kinds)
    return f"{mutants} | {killed} | {share(killed, mutants)}"


def cells(found: Sequence[Tried]) -> str:
    """The counts of some classes together."""
    return f"{sum(each.tests for each in found)} | {sum(each.reflective for each in found)} | {counts(found)}"


def table(columns: dict[str, dict[str, Tried]]) -> str:
    """The rows for classes, then those for kinds of mutants, in Markdown."""
    all_of = {name: list(found.values()) for name, found in columns.items()}
    lines = [
        "Written by `python -m bench.mutants`: `isopath test` with",
        f"`{' '.join(BOUNDS)}`; mutants on lines that the tests cover.",
        "",
        "| class | " + " | ".join(f"{name}: tests | reflection | mutants | killed | %" for name in columns) + " |",
        "| --- |" + " ---: | ---: | ---: | ---: | ---: |" * len(columns),
    ]
    for source in next(iter(columns.values())):
        rows = [cells([found[source]]) for found in columns.values()]
        lines.append(f"| {source} | {' | '.join(rows)} |")
    lines.append(f"| all | {' | '.join(map(cells, all_of.values()))} |")
    lines += ["", "| kind | " + " | ".join(f"{name}: mutants | killed | %" for name in columns) + " |"]
    lines.append("| --- |" + " ---: | ---: | ---: |" * len(columns))
    lines += [f"| {kind} | {' | '.join(counts(found, [kind]) for found in all_of.values())} |" for kind in KINDS]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="another checkout, to compare with")
    parser.add_argument("--only", nargs="*", help="some of the classes")
    parser.add_argument("--survivors", action="store_true", help="list the mutants that survive")
    parser.add_argument("--kept", type=Path, help="a file of what was measured, which is not measured again")
    parser.add_argument("--write", action="store_true", help="write the tables to docs/tests.md")
    options = parser.parse_args()
    variants: dict[str, tuple[Path, tuple[str, ...]]] = {}
    if options.before:
        variants["before"] = options.before.resolve(), ()
    variants["now"] = ROOT, ()
    variants["--cover"] = ROOT, ("--cover",)
    kept = json.loads(options.kept.read_text()) if options.kept and options.kept.exists() else {}
    columns: dict[str, dict[str, Tried]] = {name: {} for name in variants}
    for source in (source for source in SOURCES if not options.only or source.stem in options.only):
        for name, (checkout, more) in variants.items():
            key = f"{source.stem} {name}"
            found = Tried(**kept[key]) if key in kept else tried(source, checkout, more, options.survivors)
            columns[name][source.stem], kept[key] = found, asdict(found)
            print(key, cells([found]), flush=True)
            if options.kept:
                options.kept.write_text(json.dumps(kept))
    text = table(columns)
    print(text)
    if options.write:
        head, _, rest = PAGE.read_text(encoding="utf-8").partition(START)
        PAGE.write_text(head + START + text + "\n" + END + rest.partition(END)[2], encoding="utf-8")


if __name__ == "__main__":
    main()
