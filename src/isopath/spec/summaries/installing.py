"""Puts summaries in the place of the methods that they stand for, as the machine calls them."""

from collections.abc import Collection, Sequence

from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Method
from isopath.spec.summaries.finding import MethodName, Summary
from isopath.terms import Value
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Native, Result
from isopath.vm.core.state import State


def install(hierarchy: Hierarchy, summaries: Sequence[Summary], harnesses: Collection[MethodName]) -> frozenset[Method]:
    """From now on calls of these methods run their summaries; those methods.

    A harness that begins a path calls the very method that is looked into: that one runs itself.
    """
    return frozenset(_installed(hierarchy, each, harnesses) for each in summaries)


def _installed(hierarchy: Hierarchy, summary: Summary, harnesses: Collection[MethodName]) -> Method:
    method = _method(hierarchy, summary.method)
    code = None if summary.by is None else _method(hierarchy, summary.by)
    method.native = _entering(summary, code, harnesses)
    return method


def _method(hierarchy: Hierarchy, name: MethodName) -> Method:
    method = hierarchy.method(name.class_name, name.name, name.descriptor)
    assert method is not None
    return method


def _entering(summary: Summary, code: Method | None, harnesses: Collection[MethodName]) -> Native:
    def enter(vm: Machine, state: State, *arguments: Value) -> Result:
        if len(state.frames) == 1 and _name_of(state.frame.method) in harnesses:
            return DECLINED
        if code is None:
            state.ending = Unsupported(f"{summary.shown} is summarized, but {summary.missing}")
            return None
        reason = f"{summary.shown} is summarized"
        if reason not in state.beyond_jvm:
            state.beyond_jvm = (*state.beyond_jvm, reason)
        vm.summary_counts.calls[code] += 1
        vm.calls.enter(state, code, list(arguments))
        if state.ending is None:
            vm.initialization.enter(state, code.owner)
        return None

    return enter


def unkept(vm: Machine, hierarchy: Hierarchy, summaries: Sequence[Summary]) -> Summary | None:
    """A contract that was called, and after which no path went on: no value satisfies it.

    Where paths were pruned for other reasons as well, it is not known.
    """
    if vm.decisions.counts.pruned != vm.summary_counts.drops:
        return None
    for summary in summaries:
        code = _method(hierarchy, summary.by) if summary.by is not None and summary.place else None
        if code is not None and vm.summary_counts.calls[code] and not vm.summary_counts.returns[code]:
            return summary
    return None


def _name_of(method: Method) -> MethodName:
    return MethodName(method.owner.name, method.name, method.descriptor)
