/** After a search for the root, all items on the way hang below it. Ranks ascend towards the root. */
class PathCompression {
    static class Item {
        Item parent;
        int rank;
    }

    static boolean ascends(Item item) {
        while (item.parent != null && item.parent.rank > item.rank) {
            item = item.parent;
        }
        return item.parent == null;
    }

    static Item find(Item item) {
        Item root = item;
        while (root.parent != null) {
            root = root.parent;
        }
        while (item != root) {
            item.parent = root;
            item = item.parent;
        }
        return root;
    }

    static void checkFind(Item item) {
        if (item == null || item.parent == null || !ascends(item)) {
            return;
        }
        Item above = item.parent;

        Item root = find(item);

        assert item.parent == root : "the item is not below the root";
        assert above == root || above.parent == root : "what was above it is not below the root";
    }
}
