"""Files of tests that were written, on the terminal: the files, the paths without a test and why, totals."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from isopath.generation import Generated
from isopath.report.console import assumptions, count_of, replays
from isopath.witness.replay import Diverged


def print_generated(console: Console, generated: Generated, written: Sequence[Path]) -> None:
    """Say what was written, and what was not."""
    files = [file for file in generated.files.values() if file.tests]
    for file, path in zip(files, written, strict=True):
        console.print(Text.assemble((str(path), "bold"), f": {count_of(len(file.tests), 'test')}"), soft_wrap=True)
    assumed = dict.fromkeys(each for result in generated.results for each in result.assumed)
    for line in (*assumptions(assumed), *_missing(generated), *_divergences(generated), *_unfinished(generated)):
        console.print(line, soft_wrap=True)
    console.print(totals(generated), soft_wrap=True)
    if generated.left_out:
        paths = count_of(generated.left_out, "path")
        console.print(f"left out: {paths} with no branch or outcome that another test has not (--all)", soft_wrap=True)
    for line in _trial(generated):
        console.print(line, soft_wrap=True)
    tally = generated.replays
    if tally is not None:
        console.print(replays(tally), soft_wrap=True)


def _trial(generated: Generated) -> list[Text]:
    """How the tests did that were run before they were written, and which of them were dropped."""
    trial = generated.trial
    if trial is None:
        return []
    lines = [
        Text(f"dropped: the test of {each.target}, path {each.path}: {each.reason}", "bold red")
        for each in trial.dropped
    ]
    if trial.not_run is not None:
        return [*lines, Text(f"the tests were not run: {trial.not_run}", "magenta")]
    dropped = f", {len(trial.dropped):,} dropped" if trial.dropped else ""
    return [*lines, Text(f"run before they were written: {count_of(trial.ran, 'test')}{dropped}")]


def totals(generated: Generated) -> Text:
    """One line: tests, paths and methods, and how many tests need reflection."""
    dropped = sum(len(file.dropped) for file in generated.files.values())
    ended, methods = generated.tests + len(generated.missing) + dropped + generated.left_out, len(generated.methods)
    line = Text(f"{count_of(generated.tests, 'test')} for {count_of(ended, 'path')} of {count_of(methods, 'method')}")
    reflective = sum(file.reflective for file in generated.files.values())
    line.append(f", {reflective:,} of them with reflection" if reflective else "")
    return line


def _missing(generated: Generated) -> list[Text]:
    """The paths without a test, counted by method and reason."""
    counts = Counter((missing.target, missing.reason) for missing in generated.missing)
    return [
        Text(f"without a test: {count_of(count, 'path')} of {target}: {reason}", "magenta")
        for (target, reason), count in counts.items()
    ]


def _divergences(generated: Generated) -> list[Text]:
    return [
        Text(f"{result.target}: path {number} diverged: {path.replay.described}", "bold red")
        for result in generated.results
        for number, path in enumerate(result.paths, 1)
        if isinstance(path.replay, Diverged)
    ]


def _unfinished(generated: Generated) -> list[Text]:
    return [
        Text(f"without a test: {count_of(count, 'path')} not finished, {reason}", "magenta")
        for reason, count in sorted(generated.unfinished.items())
    ]
