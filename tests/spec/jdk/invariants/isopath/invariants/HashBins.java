package isopath.invariants;

import java.util.HashMap;
import java.util.LinkedHashMap;

/** The bins of a HashMap: chains of nodes, of which the long ones are trees as well. */
final class HashBins {
    private static final int LONGEST_IN_ONE_BIN_TABLE = 8;
    private static final int LEAST_CAPACITY_WITH_TREES = 64;

    private HashBins() {}

    /** How many nodes are in the bin that begins with first; negative if it is none that the class makes. */
    static int length(HashMap.Node<?, ?> first, int index, int capacity, boolean isLinked) {
        Class<?> plain = isLinked ? LinkedHashMap.Entry.class : HashMap.Node.class;
        if (Classes.isExactly(first, plain)) {
            return length(first, index, capacity, plain, longestChain(capacity));
        }
        if (!(first instanceof HashMap.TreeNode) || capacity < LEAST_CAPACITY_WITH_TREES) {
            return -1;
        }
        int length = length(first, index, capacity, HashMap.TreeNode.class, Integer.MAX_VALUE);
        return length > 0 && TreeBins.isTree((HashMap.TreeNode<?, ?>) first, length, isLinked) ? length : -1;
    }

    /** From the ninth node of a chain on the table grows with each new one, until it is large enough for trees. */
    private static int longestChain(int capacity) {
        int longest = LONGEST_IN_ONE_BIN_TABLE;
        for (int smaller = 1; smaller < capacity && smaller < LEAST_CAPACITY_WITH_TREES; smaller <<= 1) {
            longest++;
        }
        return longest;
    }

    private static int length(HashMap.Node<?, ?> first, int index, int capacity, Class<?> kind, int longest) {
        int length = 0;
        for (HashMap.Node<?, ?> node = first; node != null; node = node.next) {
            if (length == longest || (node.hash & capacity - 1) != index || !Classes.isExactly(node, kind)
                    || !Keys.mayHaveHash(node.key, node.hash)) {
                return -1;
            }
            HashMap.Node<?, ?> earlier = first;
            for (int met = 0; met < length; met++) {
                if (earlier == node || earlier.hash == node.hash && Keys.areEqual(earlier.key, node.key)) {
                    return -1;
                }
                earlier = earlier.next;
            }
            length++;
        }
        return length;
    }
}
