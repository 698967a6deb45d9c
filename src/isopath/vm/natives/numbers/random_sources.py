"""Sources of random numbers that no seed was given to: what they give is an input.

``new Random()`` has its seed as an input and then computes as always. The others promise no sequence: each call gives
any value of its range. ``Math.random()`` is a multiple of 2 to the power of -53, from 0 to 1, as the platform makes it.
"""

from functools import partial
from typing import Final

from isopath.heap import Array
from isopath.heap.state.path_facts import terms_only
from isopath.terms import Term, Value, build
from isopath.terms.operators import ADD, BIT_AND, DOUBLE_BITS, EQ, LE, LOCATION, LT, SUB
from isopath.terms.sorts import DOUBLE, INT, LONG
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import call, throw, unsupported
from isopath.vm.core.objects import make
from isopath.vm.inputs.fresh import fresh_primitive, fresh_symbol
from isopath.vm.natives.environment.clocks import is_platform_starting, within

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


def any_fraction(words: str, vm: Machine, state: State, *_: Value) -> Value:
    return 0.0 if is_platform_starting(state) else fraction(state, words)


for _owner in ("Math", "StrictMath"):
    native(f"java/lang/{_owner}", "random()D")(partial(any_fraction, f"{_owner}.random()"))
native(LOCAL, "nextDouble()D")(partial(any_fraction, f"{_CURRENT}.nextDouble()"))


@native.family(
    LOCAL, {signature: signature for signature in ("nextInt()I", "nextLong()J", "nextBoolean()Z", "nextSeed()J")}
)
def any_number(signature: str, vm: Machine, state: State, *_: Value) -> Value:
    return 0 if is_platform_starting(state) else fresh_primitive(state, f"{_CURRENT}.{signature[:-1]}", signature[-1])


def below(words: str, vm: Machine, state: State, *limits: Value) -> Outcomes:
    """Any int from the first limit (or 0) up to, and without, the last; none, if there is none between them."""
    low, high = (0, *limits)[-2:]
    message = "bound must be positive" if len(limits) == 1 else "bound must be greater than origin"
    for side, is_range in vm.split(state, build(LT, INT, low, high)):
        if not is_range:
            yield from throw(vm, side, ILLEGAL, message)
            continue
        drawn = fresh_symbol(side, words, "I")
        side.state_facts((*terms_only(build(LE, INT, low, drawn)), *terms_only(build(LT, INT, drawn, high))))
        yield side, drawn


@native(LOCAL, "nextInt(I)I", "nextInt(II)I")
def next_local_int(vm: Machine, state: State, receiver: Term, *limits: Value) -> Outcomes:
    return below(f"{_CURRENT}.nextInt()", vm, state, *limits)


@native(RANDOM, "nextInt(I)I")
def next_int(vm: Machine, state: State, receiver: Term, bound: Value) -> Result:
    """SecureRandom inherits a loop that draws until a number is small enough; any other Random runs it."""
    is_secure = receiver.op is LOCATION and state.heap.objects.class_at(receiver).name == SECURE
    return below("SecureRandom.nextInt()", vm, state, bound) if is_secure else DECLINED


def next_bits(words: str, vm: Machine, state: State, receiver: Term, bits: Value) -> Value | None:
    """What the other methods of Random are made of: any number of so many bits."""
    if is_platform_starting(state):
        return 0
    if not isinstance(bits, int) or not 0 < bits <= 32:
        return unsupported(state, "java.util.Random.next of a number of bits that is not known")
    drawn = fresh_symbol(state, words, "I")
    if bits < 32:
        within(state, drawn, 0, (1 << bits) - 1, INT)
    return drawn


native(LOCAL, "next(I)I")(partial(next_bits, f"{_CURRENT}.next()"))
native(SECURE, "next(I)I")(partial(next_bits, "SecureRandom.next()"))

# A seed only adds to what is unknown.
native.gives(None, SECURE, "<init>()V", "setSeed([B)V", "setSeed(J)V", "reseed()V")


@native(SECURE, "nextBytes([B)V")
def next_bytes(vm: Machine, state: State, receiver: Term, array: Term) -> Value | None:
    """Any bytes, in an array of known length that the program made."""
    found = state.heap.objects.writable(array) if array.op is LOCATION else None
    if not isinstance(found, Array) or found.elements is None:
        return unsupported(state, "java.security.SecureRandom.nextBytes of an array that is not known")
    for at in range(len(found.elements)):
        found.elements[at] = fresh_primitive(state, f"SecureRandom.nextBytes()[{at}]", "B")
    return None


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


_GENERATOR: Final = "java/util/random/RandomGenerator"
native.has_no_model("java/util/SplittableRandom", "<init>()V", feature="java.util.SplittableRandom without a seed")
native.has_no_model(
    _GENERATOR,
    f"getDefault()L{_GENERATOR};",
    f"of(Ljava/lang/String;)L{_GENERATOR};",
    feature="java.util.random.RandomGenerator without a seed",
)
native.has_no_model(SECURE, "<init>([B)V", feature="java.security.SecureRandom with a seed")
native.has_no_model(SECURE, "generateSeed(I)[B", "getSeed(I)[B", feature="java.security.SecureRandom.generateSeed")
native.has_no_model(SECURE, f"getInstance(Ljava/lang/String;)L{SECURE};", f"getInstanceStrong()L{SECURE};")
native.has_no_model(SECURE, "getAlgorithm()Ljava/lang/String;")
