"""The harnesses of SV-COMP and of JBMC: ``Verifier.nondetInt()``, ``CProver.nondetWithNull(instance)``, assumptions."""

from collections.abc import Iterator
from typing import Final

from isopath.terms import NULL, Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core import Machine, State
from isopath.vm.inputs.fresh import fresh_reference
from isopath.vm.natives.harness.calls import OBJECT, PRIMITIVE_WORDS, STRING, Harness, asked, cast_next, drop

native = Harness()

VERIFIER: Final = native.harness("org/sosy_lab/sv_benchmarks/Verifier")
CPROVER: Final = native.harness("org/cprover/CProver")

for _word, _descriptor in PRIMITIVE_WORDS.items():
    native.gives_input(VERIFIER, f"nondet{_word}", _descriptor)
    native.gives_input(CPROVER, f"nondet{_word}", _descriptor)
native.gives_input(VERIFIER, "nondetString", f"L{STRING};", is_nullable=False)
native.assumes(VERIFIER, "assume(Z)V")
native.assumes(CPROVER, "assume(Z)V")


@native.family(
    CPROVER,
    {
        f"{method}{call}": (method, is_nullable)
        for method, is_nullable in (("nondetWithNull", True), ("nondetWithoutNull", False))
        for call in (f"(L{OBJECT};)L{OBJECT};", f"()L{OBJECT};", f"ForNotModelled()L{OBJECT};")
    },
)
def give(asks: tuple[str, bool], vm: Machine, state: State, *instance: Term) -> Iterator[tuple[State, Value]]:
    """An object of the type that the caller takes it as; else of the class of the instance that was shown."""
    method, is_nullable = asks
    type_name = cast_next(state) or _class_of(state, *instance)
    return fresh_reference(vm, state, asked(state, f"CProver.{method}()"), type_name, is_nullable=is_nullable)


def _class_of(state: State, instance: Term = NULL) -> str:
    return state.heap.objects.class_at(instance).name if instance.op is LOCATION else OBJECT


native(CPROVER, "notModelled()V")(drop)
native.gives(None, CPROVER, "atomicBegin()V", "atomicEnd()V")
native.has_no_model(
    CPROVER,
    "startThread(I)V",
    "endThread(I)V",
    "getCurrentThreadID()I",
    f"getMonitorCount(L{OBJECT};)I",
    "nondetPrintStream()Ljava/io/PrintStream;",
    "nondetBufferedInputStream()Ljava/io/BufferedInputStream;",
)
