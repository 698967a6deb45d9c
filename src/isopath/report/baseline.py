"""What goes into a baseline: every finding that would count if nobody knew it, with words for a reader."""

from collections.abc import Iterator, Sequence

from isopath.checking import Check
from isopath.exploration.results import Result
from isopath.findings import findings_of
from isopath.fingerprints import CONTRACT


def known_findings(done: Sequence[Result | Check]) -> list[dict[str, str]]:
    """The findings of explorations and checks, by target, so that a file changes only where findings do."""
    found = {each["fingerprint"]: each for one in done for each in _known(one)}
    return sorted(found.values(), key=lambda each: (each["target"], each["rule"], each["what"], each["fingerprint"]))


def _known(done: Result | Check) -> Iterator[dict[str, str]]:
    target = (done.result if isinstance(done, Check) else done).target
    if isinstance(done, Check):
        for breach in done.breaches:
            what = f"{breach.clause.kind}: {breach.clause.text}"
            yield {"fingerprint": breach.fingerprint, "rule": CONTRACT, "target": target, "what": what}
    for finding in done.findings if isinstance(done, Check) else findings_of(done):
        if finding.is_serious:
            where = "" if finding.frame is None else f" in {finding.frame.class_name}.{finding.frame.method}"
            what = finding.exception + where
            yield {"fingerprint": finding.fingerprint, "rule": finding.rule, "target": target, "what": what}
