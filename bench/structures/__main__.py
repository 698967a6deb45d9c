"""Run all targets under all techniques and write ``docs/invariants-bench.md``; a run that was stopped is resumed."""

import argparse
import sys
from pathlib import Path

from bench.structures.kept import Kept
from bench.structures.measuring import KINDS, measure
from bench.structures.page import page
from bench.structures.subjects import HERE, STRUCTURES, targets_of
from isopath.heap import MODELS
from isopath.program.cache import cache_folder

PAGE = HERE.parents[1] / "docs" / "invariants-bench.md"


def main() -> None:
    options = _options()
    cache_folder().mkdir(parents=True, exist_ok=True)
    kept = Kept(options.resume or cache_folder() / f"structures-{options.heap}-{options.seconds:g}.jsonl")
    for structure in STRUCTURES:
        for target in targets_of(structure):
            for kind in KINDS:
                key = (structure.name, target, kind)
                if key not in kept.counts and options.only in (None, structure.name):
                    found = measure(structure, target, kind, options.heap, options.seconds, options.jdk)
                    kept.put(key, found)
                    print(f"{structure.name}.{target} {kind}: {found}", file=sys.stderr, flush=True)
    text = page(kept.counts, options.heap, options.seconds)
    print(text)
    (options.write or PAGE).write_text(text, encoding="utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.structures", description=__doc__)
    parser.add_argument("--heap", choices=MODELS, default="lazy", help="the heap model; the paper has lazy")
    parser.add_argument("--only", choices=[structure.name for structure in STRUCTURES], help="one structure only")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each target and technique")
    parser.add_argument("--jdk", type=Path, help="the home of a JDK")
    parser.add_argument("--resume", type=Path, help="the file that keeps the counts")
    parser.add_argument("--write", type=Path, help="where the page goes, if not to the docs")
    return parser.parse_args()


if __name__ == "__main__":
    main()
