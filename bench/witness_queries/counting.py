"""What witnesses cost, counted path by path: a line of JSON for each path of the methods of one group.

    python -m bench.witness_queries.counting GROUP [--every N]

The code of isopath is that of PYTHONPATH, so that two states of it are counted by the same program. A query is what the
choice of a witness asks its solver, whichever layer answers; those that come as far as Z3 are counted apart. Its
purpose is that of the innermost function on the stack that has one. Seconds are CPU seconds.
"""

import argparse
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

from bench.cpu_clock import count_cpu

if TYPE_CHECKING:
    from isopath.program.target import MethodTarget, Targets
    from isopath.solver import Answer, Model, Solver
    from isopath.terms import Term
    from isopath.witness.objects import Value, Witness

ROOT: Final = Path(__file__).resolve().parent.parent.parent
SURVEYED: Final = Path(os.environ.get("ISOPATH_CACHE") or Path.home() / ".cache/isopath") / "survey/usr/share/java"
EXAMPLES: Final = "examples"
EVERYDAY: Final = "everyday code"
LIBRARIES: Final = "survey jars"
SOURCES: Final = {
    EXAMPLES: ("examples/*.java",),
    EVERYDAY: (
        "bench/java/Everyday.java",
        "bench/java/Maps.java",
        "tests/subjects/java/Text*.java",
        "tests/subjects/java/Modern.java",
        "tests/subjects/java/Boxed.java",
        "tests/witness/subjects/*.java",
    ),
}
JARS: Final = ("gson.jar", "commons-lang3.jar", "re2j.jar", "la4j.jar", "bcel.jar", "commons-jxpath.jar")
NEEDED: Final = (
    *("commons-beanutils.jar", "commons-collections3.jar", "commons-logging.jar", "servlet-api.jar", "jsp-api.jar"),
    *("el-api.jar", "jdom1.jar", "log4j-1.2.jar"),
)
PER_JAR: Final = 34
MOST_PATHS: Final = 20
SECONDS: Final = 3.0

PURPOSES: Final = {
    "_model": "any input",
    "prefer_constructible": "calls that make it",
    "_prefer_null": "null or not",
    "_prefer_keys": "keys",
    "_distinguish": "aliases",
    "_choose_classes": "classes",
    "_shorten": "lengths",
    "_settle_least": "lengths",
    "are_forced": "hidden numbers",
    "prefer_all": "numbers at once",
    "_settle_letter": "letters",
    "_settle_decimal": "decimals",
    "settle_decimal": "decimals",
    "settle_near_zero": "integers",
    "_settle_near_zero": "integers",
    "_settle_each": "booleans",
    "_settle_numbers": "lengths and numbers at once",
}
"""By the function that asks, in any state of the code that is compared."""


class Counted:
    """A solver that counts what it is asked, by purpose."""

    def __init__(self, inner: "Solver", purposes: Counter[str]) -> None:
        self._inner = inner
        self._purposes = purposes

    def check(self, constraints: Sequence["Term"], base: "Model | None" = None) -> "Answer":
        self._purposes[_purpose()] += 1
        return self._inner.check(constraints, base)

    def close(self) -> None:
        self._inner.close()


def _purpose() -> str:
    frame = sys._getframe(2)
    while frame.f_back is not None:
        found = PURPOSES.get(frame.f_code.co_name)
        if found is not None and "/witness/" in frame.f_code.co_filename:
            return found
        frame = frame.f_back
    return "other"


@contextmanager
def counted_witnesses(records: list[dict[str, Any]]) -> Iterator[None]:
    """Add a record to some for each witness that is made."""
    from time import process_time

    from isopath.witness import making

    purposes: Counter[str] = Counter()
    statistics: list[Any] = []
    make, solver_of = making.Witnesses.of, making.__dict__["default_solver"]

    def counted_solver(*arguments: Any, **named: Any) -> Any:
        solver, counts = solver_of(*arguments, **named)
        statistics.append(counts)
        return Counted(solver, purposes), counts

    def counted(self: Any, state: Any, *others: Any) -> Any:
        purposes.clear()
        started, reached = process_time(), statistics[-1].queries
        found = make(self, state, *others)
        records.append(
            {
                "path": f"{state.signature:x}",
                "purposes": dict(purposes),
                "z3": statistics[-1].queries - reached,
                "seconds": process_time() - started,
                **_sizes(found.witness),
            }
        )
        return found

    with patch.object(making, "default_solver", counted_solver), patch.object(making.Witnesses, "of", counted):
        yield


def _sizes(witness: "Witness | None") -> dict[str, Any]:
    """How large an input is: objects, characters and elements, digits of its numbers; and what tells it from others."""
    from isopath.witness.objects import Boxed, Elements, Fields, StandIn, Text

    if witness is None:
        return {"objects": 0, "characters": 0, "digits": 0, "witness": None}
    values: list[Value] = [argument.value for argument in witness.arguments]
    values += (static.value for static in witness.statics)
    values += (given.value for given in witness.given)
    characters = len(witness.stdin or "")
    for each in witness.objects:
        match each.content:
            case Fields(held):
                values += (value for _, value in held)
            case Elements(held_elements):
                values += held_elements
                characters += len(held_elements)
            case Text(text):
                characters += len(text)
            case Boxed(value):
                values.append(value)
            case StandIn(answers):
                values += (value for _, given in answers for value in given)
    return {
        "objects": len(witness.objects),
        "characters": characters,
        "digits": sum(map(_digits, values)),
        "witness": repr((witness.arguments, witness.objects, witness.statics, witness.given, witness.stdin)),
    }


def _digits(value: "Value") -> int:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return sum(character.isdigit() for character in repr(value)) if is_number else 0


def _drawn(targets: "Targets") -> list["MethodTarget"]:
    """Some methods of a jar, the same each time."""
    found = sorted(targets.methods, key=lambda target: target.label)
    return random.Random(0).sample(found, min(PER_JAR, len(found)))


def _programs(group: str) -> Iterator[tuple[str, tuple[Path, ...]]]:
    if group == LIBRARIES:
        needed = tuple(SURVEYED / name for name in NEEDED)
        yield from ((str(SURVEYED / name), needed) for name in JARS if (SURVEYED / name).exists())
    else:
        yield from ((str(file), ()) for pattern in SOURCES[group] for file in sorted(ROOT.glob(pattern)))


def records_of(group: str, every: int) -> Iterator[dict[str, Any]]:
    """What each path of the methods of a group costs; of these one in so ``many``."""
    from isopath.exploration.request import Inputs
    from isopath.exploration.session import Configuration, Session
    from isopath.program import find_jdk, resolve_targets
    from isopath.vm import Bounds

    records: list[dict[str, Any]] = []
    jdk, bounds = find_jdk(), Bounds(max_paths=MOST_PATHS, seconds=SECONDS)
    for program, class_path in _programs(group):
        targets = resolve_targets(program, class_path=class_path, jdk=jdk)
        methods: Iterable[MethodTarget] = _drawn(targets) if group == LIBRARIES else targets.methods
        session = Session(targets, jdk, Configuration(Inputs(), witnesses=True))
        for target in list(methods)[::every]:
            records.clear()
            with counted_witnesses(records):
                session.explore(target, "pose", bounds)
            yield from ({"method": target.label, **record} for record in records)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("group", choices=[EXAMPLES, EVERYDAY, LIBRARIES])
    parser.add_argument("--every", type=int, default=1, help="take one method in so many")
    options = parser.parse_args()
    count_cpu()
    for record in records_of(options.group, options.every):
        print(json.dumps(record), flush=True)


if __name__ == "__main__":
    main()
