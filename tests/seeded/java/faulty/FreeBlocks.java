/** Blocks of memory that are free again, as a list. To free one twice does no harm. */
class FreeBlocks {
    static class Block {
        Block next;
    }

    Block first;

    boolean hasAtMost(int most) {
        int count = 0;
        for (Block block = first; block != null; block = block.next) {
            if (count == most) {
                return false;
            }
            count++;
        }
        return true;
    }

    boolean contains(Block wanted) {
        Block block = first;
        while (block != null && block != wanted) {
            block = block.next;
        }
        return block == wanted;
    }

    void free(Block block) {
        if (block == first) {
            return;
        }
        block.next = first;
        first = block;
    }

    void checkFree(Block block) {
        if (block == null || !hasAtMost(3)) {
            return;
        }

        free(block);

        assert hasAtMost(4) : "the list runs in a circle";
    }
}
