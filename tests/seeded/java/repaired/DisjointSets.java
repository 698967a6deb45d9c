/** Sets as trees of parents: the root stands for the set. Ranks ascend towards it. */
class DisjointSets {
    static class Item {
        Item parent;
        int rank;
    }

    /** Whether the ranks up to the root ascend, to that rank at most. */
    static boolean ascends(Item item, int most) {
        while (item.parent != null && item.rank < item.parent.rank && item.parent.rank <= most) {
            item = item.parent;
        }
        return item.parent == null && item.rank <= most;
    }

    static Item find(Item item) {
        while (item.parent != null) {
            item = item.parent;
        }
        return item;
    }

    static void union(Item one, Item other) {
        Item root = find(one);
        Item child = find(other);
        if (root == child) {
            return;
        }
        if (root.rank == child.rank) {
            root.rank++;
        } else if (root.rank < child.rank) {
            Item lower = root;
            root = child;
            child = lower;
        }
        child.parent = root;
    }

    static void checkUnion(Item one, Item other) {
        if (one == null || other == null || one.rank < 0 || other.rank < 0) {
            return;
        }
        if (!ascends(one, 2) || !ascends(other, 2)) {
            return;
        }

        union(one, other);

        assert ascends(one, 3) && ascends(other, 3) : "ranks do not ascend";
        assert find(one) == find(other) : "still two sets";
    }
}
