"""What an exploration counts and notes beside its paths, in a form that adds up over processes.

``Sums`` are added, each committed change once. ``Noted`` only grows, so that it does no harm to hear of it twice.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Final, TypeAlias

from isopath.exploration.results import Result
from isopath.program.linked import Method
from isopath.vm import Machine

Sums: TypeAlias = Counter[tuple[str, str]]
"""Numbers by the kind and the name of what was counted."""

MethodKey: TypeAlias = tuple[str, str, str]

_COUNTS: Final = ("splits", "splits_without_solver", "instructions", "pruned")


def sums_of(machine: Machine, result: Result) -> Sums:
    """All that was counted so far."""
    counts, sums = machine.decisions.counts, Sums()
    for name in _COUNTS:
        sums["count", name] = getattr(counts, name)
    for each in fields(result.solver):
        sums["solver", each.name] = getattr(result.solver, each.name)
    for kind, counted in (("hit", result.hits), ("unsupported", result.unsupported)):
        sums.update({(kind, name): number for name, number in counted.items()})
    for kind, calls in (("called", machine.summary_counts.calls), ("returned", machine.summary_counts.returns)):
        sums.update({(kind, _name_of(method)): number for method, number in calls.items()})
    sums["dropped", ""] = machine.summary_counts.drops
    return sums


def difference(now: Sums, before: Sums) -> Sums:
    """What was added, without what stayed as it was."""
    return Sums({key: now[key] - before[key] for key in now if now[key] != before[key]})


def adopt_sums(machine: Machine, result: Result, sums: Sums) -> None:
    """Let a machine that has run nothing, and the result of it, have counted what others did."""
    counts = machine.decisions.counts
    for name in _COUNTS:
        setattr(counts, name, sums["count", name])
    for each in fields(result.solver):
        setattr(result.solver, each.name, sums["solver", each.name])
    result.hits.update({name: number for (kind, name), number in sums.items() if kind == "hit"})
    result.unsupported.update({name: number for (kind, name), number in sums.items() if kind == "unsupported"})
    for kind, calls in (("called", machine.summary_counts.calls), ("returned", machine.summary_counts.returns)):
        calls.update({_method(machine, name): number for (of, name), number in sums.items() if of == kind})
    machine.summary_counts.drops = sums["dropped", ""]


def _name_of(method: Method) -> str:
    return f"{method.owner.name} {method.name} {method.descriptor}"


def _method(machine: Machine, name: str) -> Method:
    method = machine.hierarchy.method(*name.split(" "))
    assert method is not None
    return method


@dataclass(frozen=True, slots=True)
class Noted:
    """Sides of branches that were taken, places that a bound keeps from violation, fields something is assumed of,
    and what stood for no input."""

    covered: frozenset[int] = frozenset()
    bounded: frozenset[tuple[tuple[str, int], str]] = frozenset()
    assumed: frozenset[MethodKey] = frozenset()
    left_out: tuple[frozenset[str], frozenset[str], frozenset[str], bool] = (
        frozenset(),
        frozenset(),
        frozenset(),
        False,
    )

    def __or__(self, other: "Noted") -> "Noted":
        asked, objects, keys, has_any_enum = self.left_out
        left_out = (
            asked | other.left_out[0],
            objects | other.left_out[1],
            keys | other.left_out[2],
            has_any_enum or other.left_out[3],
        )
        return Noted(self.covered | other.covered, self.bounded | other.bounded, self.assumed | other.assumed, left_out)


def noted_by(machine: Machine) -> Noted:
    """What a machine, and the classes that it runs, have noted so far."""
    facts = machine.hierarchy.field_facts
    assumed = () if facts is None else facts.assumed
    return Noted(
        frozenset(machine.covered),
        frozenset(machine.bounded.items()),
        frozenset((field.owner.name, field.name, field.descriptor) for field in assumed),
        machine.hierarchy.left_out.noted,
    )


def adopt_noted(machine: Machine, noted: Noted) -> None:
    """Let a machine that has run nothing have noted what others did."""
    machine.covered.update(noted.covered)
    machine.bounded.update(dict(noted.bounded))
    machine.hierarchy.left_out.note(noted.left_out)
    facts = machine.hierarchy.field_facts
    for owner, name, descriptor in noted.assumed if facts is not None else ():
        assert facts is not None
        facts.assume(machine.hierarchy.load(owner).fields[name, descriptor])


def uncounted(machine: Machine, steps: int) -> Callable[[], None]:
    """Forgets what is counted from now until it is called, and of the instructions so many, which are run by then."""
    counts, names = machine.decisions.counts, [name for name in _COUNTS if name != "instructions"]
    before = [getattr(counts, name) for name in names]
    summaries = machine.summary_counts
    calls, returns, drops = summaries.calls.copy(), summaries.returns.copy(), summaries.drops

    def forget() -> None:
        for name, number in zip(names, before, strict=True):
            setattr(counts, name, number)
        counts.instructions -= steps
        summaries.calls, summaries.returns, summaries.drops = calls, returns, drops

    return forget
