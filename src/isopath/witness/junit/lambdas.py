"""What a lambda gives when it is called: a test cannot name its class, but it can call it.

The implementation is found at the call site that made the lambda (JLS 15.27.4), and is run on small numbers. Lambdas
that take references, give nothing, convert what they are given, or hold values, which a witness does not contain, are
not run.
"""

from collections.abc import Mapping
from typing import Final

from isopath.classfile.constants import REF_INVOKE_SPECIAL, REF_INVOKE_STATIC, InvokeDynamic, MethodHandle, MethodType
from isopath.program.linked import JavaClass, Method
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.observed import Hidden, Number, Observing, Shown
from isopath.witness.objects import WitnessObject

_MARK: Final = "$$Lambda$"
_SAMPLES: Final = ((3, 5, 7), (1, 1, 1), (0, 0, 0))
"""Arguments to try: the first for which a lambda gives something are shown."""


def is_lambda(java_type: str) -> bool:
    """Whether a type of an object is that of a lambda."""
    return _MARK in java_type


def interface_of(cls: JavaClass) -> JavaClass:
    """The functional interface that a lambda implements."""
    return cls.interfaces[0]


def called(
    scope: Scope, observing: Observing, heap: Mapping[int, WitnessObject], root: int
) -> tuple[Method, tuple[Number, ...], Shown] | None:
    """A method of a lambda, arguments for it, and what it gives; None where that is not known."""
    cls = scope.class_of(heap[root].type)
    if cls is None:
        return None
    run = implementation(scope, cls)
    if run is None:
        return None
    method, code = run
    for sample in _SAMPLES:
        arguments = tuple(_argument(kind, number) for kind, number in zip(method.type.parameters, sample, strict=False))
        try:
            return method, arguments, observing.applied(heap, root, code, arguments)
        except Hidden:
            continue
    return None


def implementation(scope: Scope, cls: JavaClass) -> tuple[Method, Method] | None:
    """The method of a lambda's class that takes numbers alone, and the method of the program that it runs."""
    owner, _, index = cls.name.rpartition(_MARK)
    caller = scope.class_of(owner.replace("/", "."))
    if caller is None or caller.file is None or not index.isdecimal() or int(index) >= len(caller.file.pool):
        return None
    site = caller.file.pool.entries[int(index)]
    if not isinstance(site, InvokeDynamic):
        return None
    erased, handle, *_ = caller.file.bootstrap_methods[site.bootstrap].arguments
    if not isinstance(erased, MethodType) or not isinstance(handle, MethodHandle):
        return None
    member, method = handle.member, cls.methods.get((site.name, erased.descriptor))
    code = scope.hierarchy.method(member.owner, member.name, member.descriptor)
    if method is None or code is None or handle.kind not in (REF_INVOKE_STATIC, REF_INVOKE_SPECIAL):
        return None
    return (method, code) if _is_plain(cls, method, code) and not _may_throw(scope, cls, method) else None


def _may_throw(scope: Scope, cls: JavaClass, method: Method) -> bool:
    """Whether the interface declares exceptions, which may be those of a type parameter."""
    declared = scope.hierarchy.method(interface_of(cls).name, method.name, method.descriptor)
    return declared is None or bool(declared.info.exceptions)


def _is_plain(cls: JavaClass, method: Method, code: Method) -> bool:
    """Whether captured values and arguments go to the implementation as they are, and something comes back."""
    given = method.type.parameters
    own = code.type.parameters[len(code.type.parameters) - len(given) :]
    has_all = len(cls.layout) + len(given) == code.argument_count
    is_same = (own == given and code.type.result == method.type.result) or not given
    return has_all and is_same and method.type.result != "V" and all(each[0] not in "L[" for each in given)


def _argument(kind: str, number: int) -> Number:
    return float(number) if kind in "FD" else number > 0 if kind == "Z" else number
