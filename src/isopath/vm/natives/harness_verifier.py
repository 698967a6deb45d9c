"""The harnesses of SV-COMP and of JBMC: ``Verifier.nondetInt()``, ``CProver.nondetWithNull(instance)``, assumptions."""

from collections.abc import Iterator
from typing import Final

from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Native
from isopath.vm.core.state import State
from isopath.vm.inputs.fresh import fresh_reference
from isopath.vm.natives.harness import OBJECT, PRIMITIVE_WORDS, STRING, Harness, asked, cast_next, drop, nothing

native = Harness()

VERIFIER: Final = native.harness("org/sosy_lab/sv_benchmarks/Verifier")
CPROVER: Final = native.harness("org/cprover/CProver")

for _word, _descriptor in PRIMITIVE_WORDS.items():
    native.gives_input(VERIFIER, f"nondet{_word}", _descriptor)
    native.gives_input(CPROVER, f"nondet{_word}", _descriptor)
native.gives_input(VERIFIER, "nondetString", f"L{STRING};", is_nullable=False)
native.assumes(VERIFIER, "assume(Z)V")
native.assumes(CPROVER, "assume(Z)V")


def _any_object(method: str, is_nullable: bool) -> Native:
    words = f"CProver.{method}()"

    def give(vm: Machine, state: State, *instance: Term) -> Iterator[tuple[State, Value]]:
        """An object of the type that the caller takes it as; else of the class of the instance that was shown."""
        type_name = cast_next(state) or _class_of(state, *instance)
        return fresh_reference(vm, state, asked(state, words), type_name, is_nullable=is_nullable)

    return give


def _class_of(state: State, instance: Term = NULL) -> str:
    return state.heap.objects.at(instance).cls.name if instance.op is LOCATION else OBJECT


for _method, _is_nullable in (("nondetWithNull", True), ("nondetWithoutNull", False)):
    _signatures = (f"{_method}(L{OBJECT};)L{OBJECT};", f"{_method}()L{OBJECT};", f"{_method}ForNotModelled()L{OBJECT};")
    native(CPROVER, *_signatures)(_any_object(_method, _is_nullable))

native(CPROVER, "notModelled()V")(drop)
native(CPROVER, "atomicBegin()V", "atomicEnd()V")(nothing)
native.has_no_meaning(
    CPROVER,
    "startThread(I)V",
    "endThread(I)V",
    "getCurrentThreadID()I",
    f"getMonitorCount(L{OBJECT};)I",
    "nondetPrintStream()Ljava/io/PrintStream;",
    "nondetBufferedInputStream()Ljava/io/BufferedInputStream;",
)
