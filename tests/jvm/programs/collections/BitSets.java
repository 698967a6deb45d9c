import java.util.BitSet;

public class BitSets {
    public static void main(String[] args) {
        BitSet sieve = new BitSet(200);
        sieve.set(2, 200);
        for (int i = 2; i * i < 200; i++) {
            if (sieve.get(i)) {
                for (int j = i * i; j < 200; j += i) {
                    sieve.clear(j);
                }
            }
        }
        System.out.println(sieve + " " + sieve.cardinality() + " " + sieve.length() + " " + sieve.size());
        BitSet a = new BitSet();
        BitSet b = new BitSet();
        a.set(1);
        a.set(3);
        a.set(70);
        b.set(3, 6);
        b.set(100);
        BitSet c = (BitSet) a.clone();
        c.and(b);
        System.out.println(c + " " + a.intersects(b));
        c = (BitSet) a.clone();
        c.or(b);
        System.out.println(c + " " + c.nextSetBit(6) + " " + c.nextClearBit(3) + " " + c.previousSetBit(69));
        c.xor(a);
        System.out.println(c + " " + c.equals(b) + " " + c.hashCode());
        c.andNot(b);
        c.flip(0, 130);
        System.out.println(c.cardinality() + " " + c.get(60, 70) + " " + c.isEmpty());
        long[] words = b.toLongArray();
        System.out.println(words.length + " " + words[0] + " " + words[1] + " " + BitSet.valueOf(new long[] {5, 1}));
        byte[] bytes = a.toByteArray();
        System.out.println(bytes.length + " " + bytes[0] + " " + BitSet.valueOf(bytes));
        try {
            a.get(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        a.clear();
        System.out.println(a + " " + a.length());
        a.set(5, 2);
    }
}
