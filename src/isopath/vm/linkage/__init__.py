"""Linking ``invokedynamic``: each bootstrap method of the platform has a function that makes the method to call."""

from collections.abc import Callable
from typing import Final, TypeAlias

from isopath.classfile.constants import InvokeDynamic, Loadable
from isopath.program.linked import JavaClass, Method
from isopath.vm.core import Machine
from isopath.vm.linkage.concat import link_concat, link_concat_with_constants
from isopath.vm.linkage.dynamic import Unresolvable, link_any
from isopath.vm.linkage.lambdas import LAMBDA, link_alt_metafactory, link_metafactory
from isopath.vm.linkage.records import link_record_method
from isopath.vm.linkage.switches import UnknownLabel, link_enum_switch, link_type_switch

Linker: TypeAlias = Callable[[Machine, JavaClass, InvokeDynamic, tuple[Loadable, ...]], Method]

LINKERS: Final[dict[tuple[str, str], Linker]] = {
    ("java/lang/invoke/LambdaMetafactory", "metafactory"): link_metafactory,
    ("java/lang/invoke/LambdaMetafactory", "altMetafactory"): link_alt_metafactory,
    ("java/lang/invoke/StringConcatFactory", "makeConcat"): link_concat,
    ("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants"): link_concat_with_constants,
    ("java/lang/runtime/ObjectMethods", "bootstrap"): link_record_method,
    ("java/lang/runtime/SwitchBootstraps", "typeSwitch"): link_type_switch,
    ("java/lang/runtime/SwitchBootstraps", "enumSwitch"): link_enum_switch,
}


def link_call_site(vm: Machine, caller: JavaClass, site: InvokeDynamic) -> Method | str:
    """The method that a call site runs, or the name of what has no model."""
    assert caller.file is not None
    bootstrap = caller.file.bootstrap_methods[site.bootstrap]
    member = bootstrap.handle.member
    linker = LINKERS.get((member.owner, member.name))
    try:
        return link_any(caller, site) if linker is None else linker(vm, caller, site, bootstrap.arguments)
    except (UnknownLabel, Unresolvable) as unknown:
        return str(unknown)


def lambda_class(vm: Machine, name: str) -> JavaClass | None:
    """The class of a lambda by its name, linked if it is not yet; None when no call site makes it."""
    owner, _, index = name.rpartition(LAMBDA)
    caller = vm.hierarchy.load(owner)
    if caller.file is None or not index.isdecimal() or int(index) >= len(caller.file.pool):
        return None
    site = caller.file.pool.entries[int(index)]
    if not isinstance(site, InvokeDynamic) or isinstance(link_call_site(vm, caller, site), str):
        return None
    return vm.hierarchy.loaded(name)
