package validation;

import isopath.invariants.BigIntegerInvariant;
import isopath.invariants.BitSetInvariant;
import isopath.invariants.OptionalDoubleInvariant;
import isopath.invariants.OptionalIntInvariant;
import isopath.invariants.OptionalInvariant;
import isopath.invariants.OptionalLongInvariant;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;

/** BigInteger, BitSet and Optional with its kin. */
final class Values {
    private Values() {}

    static final class OfBigInteger extends Subject {
        OfBigInteger() {
            super("java.math.BigInteger");
        }

        @Override
        Object fresh(Random random) {
            switch (random.nextInt(5)) {
                case 0: return BigInteger.valueOf(random.nextInt(40) - 20);
                case 1: return new BigInteger(String.valueOf(random.nextLong()));
                case 2: return new BigInteger(random.nextInt(200), random);
                case 3: return new BigInteger(new byte[] {(byte) random.nextInt(), 0, 0, 0, 0, 0, 0, 0, 0});
                default: return BigInteger.valueOf(1L << random.nextInt(64));
            }
        }

        @Override
        Object step(Object object, Random random) {
            BigInteger number = (BigInteger) object;
            BigInteger other = (BigInteger) fresh(random);
            if (number.bitLength() > 4000) {
                return other;
            }
            switch (random.nextInt(20)) {
                case 0: return number.add(other);
                case 1: return number.subtract(other);
                case 2: return number.multiply(other);
                case 3: return number.divide(other);
                case 4: return number.mod(other);
                case 5: return number.negate();
                case 6: return number.shiftLeft(random.nextInt(70) - 30);
                case 7: return number.shiftRight(random.nextInt(70));
                case 8: return number.and(other);
                case 9: return number.xor(other);
                case 10: return number.not();
                case 11: return number.setBit(random.nextInt(90));
                case 12: number.bitCount(); return number;
                case 13: number.bitLength(); return number;
                case 14: number.getLowestSetBit(); return number;
                case 15: return number.gcd(other);
                case 16: return number.pow(random.nextInt(4));
                case 17: number.testBit(random.nextInt(90)); return number;
                case 18: return number.abs().sqrt();
                default: return new BigInteger(number.toByteArray());
            }
        }

        @Override
        boolean repOk(Object object) {
            return BigIntegerInvariant.repOk((BigInteger) object);
        }
    }

    static final class OfBitSet extends Subject {
        OfBitSet() {
            super("java.util.BitSet");
        }

        @Override
        Object fresh(Random random) {
            switch (random.nextInt(3)) {
                case 0: return new BitSet();
                case 1: return new BitSet(random.nextInt(300));
                default: return BitSet.valueOf(new long[] {random.nextLong(), 0, random.nextInt(2), 0});
            }
        }

        @Override
        Object step(Object object, Random random) {
            BitSet bits = (BitSet) object;
            int from = random.nextInt(200);
            int to = from + random.nextInt(100);
            BitSet other = (BitSet) fresh(random);
            other.set(random.nextInt(300));
            switch (random.nextInt(14)) {
                case 0: bits.clear(from); break;
                case 1: bits.flip(from); break;
                case 2: bits.set(from, to); break;
                case 3: bits.clear(from, to); break;
                case 4: bits.flip(from, to); break;
                case 5: bits.and(other); break;
                case 6: bits.or(other); break;
                case 7: bits.xor(other); break;
                case 8: bits.andNot(other); break;
                case 9: return bits.clone();
                case 10: return bits.get(from, to);
                case 11: if (random.nextInt(4) == 0) bits.clear(); break;
                default: bits.set(from);
            }
            return bits;
        }

        @Override
        boolean repOk(Object object) {
            return BitSetInvariant.repOk((BitSet) object);
        }
    }

    static final class OfOptional extends Subject {
        OfOptional() {
            super("java.util.Optional");
        }

        @Override
        Object fresh(Random random) {
            return Optional.ofNullable(Items.any(random));
        }

        @Override
        @SuppressWarnings("unchecked")
        Object step(Object object, Random random) {
            Optional<Object> optional = (Optional<Object>) object;
            switch (random.nextInt(4)) {
                case 0: return optional.map(value -> random.nextBoolean() ? value : null);
                case 1: return optional.filter(value -> random.nextBoolean());
                case 2: return optional.or(() -> Optional.of("or"));
                default: return optional.flatMap(value -> Optional.of("flat"));
            }
        }

        @Override
        boolean repOk(Object object) {
            return OptionalInvariant.repOk((Optional<?>) object);
        }
    }

    /** OptionalInt, OptionalLong and OptionalDouble, which have no operation that gives another one. */
    static final class OfPrimitiveOptional extends Subject {
        OfPrimitiveOptional() {
            super("java.util.OptionalInt, OptionalLong, OptionalDouble");
        }

        @Override
        Object fresh(Random random) {
            switch (random.nextInt(6)) {
                case 0: return OptionalInt.empty();
                case 1: return OptionalInt.of(random.nextInt(3));
                case 2: return OptionalLong.empty();
                case 3: return OptionalLong.of(random.nextInt(3));
                case 4: return OptionalDouble.empty();
                default: return OptionalDouble.of(random.nextInt(3));
            }
        }

        @Override
        Object step(Object object, Random random) {
            return fresh(random);
        }

        @Override
        boolean repOk(Object object) {
            if (object instanceof OptionalInt) {
                return OptionalIntInvariant.repOk((OptionalInt) object);
            }
            return object instanceof OptionalLong
                    ? OptionalLongInvariant.repOk((OptionalLong) object)
                    : OptionalDoubleInvariant.repOk((OptionalDouble) object);
        }
    }
}
