import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

class Statics {
    static class Node {
        int value;
        Node next;
    }

    static class Other {
        static int count;
    }

    static int count;
    private static int hidden;
    static Node head;
    private static Node secret;
    static int[] table;
    static List<String> log = new ArrayList<>();

    static int next() {
        if (count > 2) {
            throw new IllegalStateException();
        }
        return count++;
    }

    static void hide(int value) {
        hidden = value;
    }

    static int reveal() {
        return hidden == 7 ? -1 : ++hidden;
    }

    static void push(Node node) {
        node.next = head;
        head = node;
    }

    static int peek() {
        return secret != null && secret.value > 3 ? 1 : 0;
    }

    static void store(int at) {
        table[at] = 5;
    }

    static void reset() {
        table = new int[] {1, 2};
    }

    static boolean log(String line) {
        return log.add(line);
    }

    static int both() {
        Other.count = 4;
        return count > 0 ? 1 : 0;
    }

    static BigDecimal amount(boolean whole) {
        return whole ? new BigDecimal(BigInteger.TEN) : new BigDecimal(BigInteger.ONE, 2);
    }

    static boolean copied(CopyOnWriteArrayList<String> list, String line) {
        return list.add(line);
    }

    static boolean distinct(CopyOnWriteArraySet<String> set) {
        return set.remove("a");
    }
}
