import java.util.HashSet;

/** Maps among the inputs keep the hashes of their keys in fields that nobody sees. */
class Keys {
    static boolean hasOther(HashSet<Integer> seen, int number) {
        return seen.contains(number) || seen.size() == 1;
    }
}
