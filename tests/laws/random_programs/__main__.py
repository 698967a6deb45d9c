"""Run programs by seed, and print what fails, made small: ``python -m tests.laws.random_programs SEED [COUNT]``.

A program that breaks a law is printed with the law, as the source file that goes to ``tests/laws/regressions`` once its
cause is known. The exit code is 1 when something failed.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from isopath.heap import MODELS
from isopath.program import find_jdk
from tests.laws.random_programs.batches import Package, compiled_variants
from tests.laws.random_programs.declared import java_file
from tests.laws.random_programs.generator import Program, random_program
from tests.laws.random_programs.laws import Failure
from tests.laws.random_programs.replay import Replay
from tests.laws.random_programs.shrinking import shrunk

AT_ONCE = 40


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.laws.random_programs", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("count", type=int, nargs="?", default=1)
    parser.add_argument("--models", nargs="+", default=list(MODELS), choices=list(MODELS))
    parser.add_argument("--as-is", action="store_true", help="print failing programs without making them small")
    options = parser.parse_args(arguments)
    bench = Bench(Replay(find_jdk()), options.models)
    seeds = range(options.seed, options.seed + options.count)
    failed = [seed for seed in seeds if bench.run(seed, options.as_is)]
    bench.replay.close()
    print(f"{options.count} programs, {len(failed)} failed: {failed}")
    return 1 if failed else 0


@dataclass(frozen=True)
class Bench:
    """Where programs are run: a JVM, and the heap models to compare."""

    replay: Replay
    models: Sequence[str]

    def run(self, seed: int, is_as_is: bool) -> bool:
        """Check one program and print it if it fails; whether it did."""
        program = random_program(seed)
        failure = self.first_failure(program)
        if failure is None:
            return False
        if not is_as_is:
            program = shrunk(program, partial(self.first_failing, failure))
            failure = self.first_failure(program) or failure
        print(f"// seed {seed}, law {failure.law}, {failure.model}")
        print("".join(f"//   {line}\n" for line in failure.detail.splitlines()), end="")
        print(java_file("", program.declared, [*program.helpers, program.method]))
        sys.stdout.flush()
        return True

    def first_failure(self, program: Program) -> Failure | None:
        ((folder, class_name),) = compiled_variants([program])
        return next(iter(self.failures(folder, class_name, program)), None)

    def first_failing(self, failure: Failure, candidates: Sequence[Program]) -> int | None:
        """The first candidate that fails in the same way; some are compiled at a time."""
        for start in range(0, len(candidates), AT_ONCE):
            chunk = candidates[start : start + AT_ONCE]
            for at, (folder, class_name) in enumerate(compiled_variants(chunk)):
                found = self.failures(folder, class_name, chunk[at])
                if any(each.kind == failure.kind for each in found):
                    return start + at
        return None

    def failures(self, folder: Path, class_name: str, program: Program) -> list[Failure]:
        package = Package(folder, class_name, self.replay, self.models)
        try:
            return package.failures(program.method.name, program.seed)
        finally:
            package.close()


if __name__ == "__main__":
    sys.exit(main())
