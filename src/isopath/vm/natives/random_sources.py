"""Sources of random numbers that no seed was given to: what they give is an input.

``new Random()`` has its seed as an input and then computes as always. The others promise no sequence: each call gives
any value of its range. ``Math.random()`` is a multiple of 2 to the power of -53, from 0 to 1, as the platform makes it.
"""

from typing import Final

from isopath.heap import Array
from isopath.heap.state.path_facts import terms_only
from isopath.terms import Term, Value, build
from isopath.terms.operators import ADD, BIT_AND, DOUBLE_BITS, EQ, LE, LOCATION, LT, SUB
from isopath.terms.sorts import DOUBLE, INT, LONG
from isopath.vm.core.endings import Unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Native, Natives, Outcomes, Result
from isopath.vm.core.state import State
from isopath.vm.inputs.fresh import fresh_primitive, fresh_symbol
from isopath.vm.natives.clocks import is_platform_starting, within
from isopath.vm.natives.effects import call, throw, unsupported
from isopath.vm.natives.objects import make

native = Natives()

RANDOM: Final = "java/util/Random"
SECURE: Final = "java/security/SecureRandom"
LOCAL: Final = "java/util/concurrent/ThreadLocalRandom"
UUID: Final = "java/util/UUID"
ILLEGAL: Final = "java/lang/IllegalArgumentException"
_CURRENT: Final = "ThreadLocalRandom.current()"


@native(RANDOM, "<init>()V")
def seed(vm: Machine, state: State, receiver: Term) -> Result:
    """Any seed: the bytecode mixes it out of the clock."""
    if is_platform_starting(state):
        return DECLINED
    return call(vm, state, RANDOM, "<init>(J)V", receiver, fresh_symbol(state, "new Random().seed", "J"))


def fraction(state: State, words: str) -> Term:
    """A multiple of 2 to the power of -53 from 0.0 to below 1.0: between these limits, x - 1 is exact for no others."""
    value = fresh_symbol(state, words, "D")
    rounded = build(ADD, DOUBLE, build(SUB, DOUBLE, value, 1.0), 1.0)
    for fact in (
        build(LE, LONG, 0, build(DOUBLE_BITS, DOUBLE, value)),
        build(LT, DOUBLE, value, 1.0),
        build(EQ, DOUBLE, rounded, value),
    ):
        state.state_facts(tuple(terms_only(fact)))
    return value


def _fraction(words: str) -> Native:
    def give(vm: Machine, state: State, *_: Value) -> Value:
        return 0.0 if is_platform_starting(state) else fraction(state, words)

    return give


native("java/lang/Math", "random()D")(_fraction("Math.random()"))
native("java/lang/StrictMath", "random()D")(_fraction("StrictMath.random()"))
native(LOCAL, "nextDouble()D")(_fraction(f"{_CURRENT}.nextDouble()"))


def _any(words: str, descriptor: str) -> Native:
    def give(vm: Machine, state: State, *_: Value) -> Value:
        return 0 if is_platform_starting(state) else fresh_primitive(state, words, descriptor)

    return give


for _name, _kind in (("nextInt", "I"), ("nextLong", "J"), ("nextBoolean", "Z"), ("nextSeed", "J")):
    native(LOCAL, f"{_name}(){_kind}")(_any(f"{_CURRENT}.{_name}()", _kind))


def _below(words: str) -> Native:
    def give(vm: Machine, state: State, receiver: Term, *limits: Value) -> Outcomes:
        """Any int from the first limit (or 0) up to, and without, the last; none, if there is none between them."""
        low, high = (0, *limits)[-2:]
        message = "bound must be positive" if len(limits) == 1 else "bound must be greater than origin"
        for side, is_range in vm.split(state, build(LT, INT, low, high)):
            if not is_range:
                yield from throw(vm, side, ILLEGAL, message)
                continue
            drawn = fresh_symbol(side, words, "I")
            facts = (build(LE, INT, low, drawn), build(LT, INT, drawn, high))
            side.state_facts(tuple(fact for fact in facts if isinstance(fact, Term)))
            yield side, drawn

    return give


next_local_int = native(LOCAL, "nextInt(I)I", "nextInt(II)I")(_below(f"{_CURRENT}.nextInt()"))
_next_secure_int: Final = _below("SecureRandom.nextInt()")


@native(RANDOM, "nextInt(I)I")
def next_int(vm: Machine, state: State, receiver: Term, bound: Value) -> Result:
    """SecureRandom inherits a loop that draws until a number is small enough; any other Random runs it."""
    is_secure = receiver.op is LOCATION and state.heap.objects.at(receiver).cls.name == SECURE
    return _next_secure_int(vm, state, receiver, bound) if is_secure else DECLINED


@native(LOCAL, "next(I)I")
def next_local(vm: Machine, state: State, receiver: Term, bits: Value) -> Value | None:
    return _next(state, f"{_CURRENT}.next()", bits)


@native(SECURE, "next(I)I")
def next_secure(vm: Machine, state: State, receiver: Term, bits: Value) -> Value | None:
    """What the other methods of Random are made of: any number of so many bits."""
    return _next(state, "SecureRandom.next()", bits)


def _next(state: State, words: str, bits: Value) -> Value | None:
    if is_platform_starting(state):
        return 0
    if not isinstance(bits, int) or not 0 < bits <= 32:
        return unsupported(state, "java.util.Random.next of a number of bits that is not known")
    drawn = fresh_symbol(state, words, "I")
    if bits < 32:
        within(state, drawn, 0, (1 << bits) - 1, INT)
    return drawn


@native(SECURE, "<init>()V", "setSeed([B)V", "setSeed(J)V", "reseed()V")
def nothing(vm: Machine, state: State, *_: Value) -> None:
    """A seed only adds to what is unknown."""


@native(SECURE, "nextBytes([B)V")
def next_bytes(vm: Machine, state: State, receiver: Term, array: Term) -> None:
    """Any bytes, in an array of known length that the program made."""
    found = state.heap.objects.writable(array) if array.op is LOCATION else None
    if not isinstance(found, Array) or found.elements is None:
        state.ending = Unsupported("java.security.SecureRandom.nextBytes of an array that is not known")
        return
    for at in range(len(found.elements)):
        found.elements[at] = fresh_primitive(state, f"SecureRandom.nextBytes()[{at}]", "B")


@native(UUID, "randomUUID()Ljava/util/UUID;")
def random_uuid(vm: Machine, state: State) -> Value | None:
    """122 bits that may be anything; the others say the version 4 and the variant 2 (RFC 4122)."""
    cls = vm.hierarchy.load(UUID)
    if not vm.initialization.is_ready(state, cls):
        return None
    high = fresh_symbol(state, "UUID.randomUUID().getMostSignificantBits()", "J")
    low = fresh_symbol(state, "UUID.randomUUID().getLeastSignificantBits()", "J")
    version = build(EQ, LONG, build(BIT_AND, LONG, high, 0xF000), 0x4000)
    variant = build(LE, LONG, low, -(1 << 62) - 1)
    state.state_facts((*terms_only(version), *terms_only(variant)))
    return make(vm, state, UUID, {"mostSigBits": high, "leastSigBits": low})


def _unsupported(feature: str) -> Native:
    def end(vm: Machine, state: State, *_: Value) -> None:
        state.ending = Unsupported(feature)

    return end


for _owner, _feature, _signatures in (
    ("java/util/SplittableRandom", "java.util.SplittableRandom without a seed", ("<init>()V",)),
    (
        "java/util/random/RandomGenerator",
        "java.util.random.RandomGenerator without a seed",
        ("getDefault()Ljava/util/random/RandomGenerator;", "of(Ljava/lang/String;)Ljava/util/random/RandomGenerator;"),
    ),
    (SECURE, "java.security.SecureRandom with a seed", ("<init>([B)V",)),
    (SECURE, "java.security.SecureRandom.getInstance", (f"getInstance(Ljava/lang/String;)L{SECURE};",)),
    (SECURE, "java.security.SecureRandom.getInstanceStrong", (f"getInstanceStrong()L{SECURE};",)),
    (SECURE, "java.security.SecureRandom.generateSeed", ("generateSeed(I)[B", "getSeed(I)[B")),
    (SECURE, "java.security.SecureRandom.getAlgorithm", ("getAlgorithm()Ljava/lang/String;",)),
):
    native(_owner, *_signatures)(_unsupported(_feature))
