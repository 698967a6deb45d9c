/** 004 P4: a circular doubly linked list that keeps removed nodes, singly linked, to use them again. */
final class CachingList {
    static final class Node {
        Object value;
        Node next;
        Node previous;
    }

    Node header;
    int size;
    Node firstCached;
    int cacheSize;
    int maximumCacheSize;

    void addLast(Object value) {
        Node node = takeNode();
        node.value = value;
        node.next = header;
        node.previous = header.previous;
        header.previous.next = node;
        header.previous = node;
        size++;
    }

    Object removeFirst() {
        Node node = header.next;
        if (node == header) {
            throw new IllegalStateException();
        }
        Object value = node.value;
        header.next = node.next;
        node.next.previous = header;
        size--;
        keep(node);
        return value;
    }

    private Node takeNode() {
        if (firstCached == null) {
            return new Node();
        }
        Node node = firstCached;
        firstCached = node.next;
        node.next = null;
        cacheSize--;
        return node;
    }

    private void keep(Node node) {
        if (cacheSize >= maximumCacheSize) {
            return;
        }
        node.value = null;
        node.previous = null;
        node.next = firstCached;
        firstCached = node;
        cacheSize++;
    }

    boolean isValid() {
        return header != null && hasList() && hasCache();
    }

    /** Forwards through all nodes and back to the header, where each node knows the one before: none comes twice. */
    private boolean hasList() {
        int count = 0;
        Node node = header;
        while (node.next != header) {
            if (node.next == null || node.next.previous != node) {
                return false;
            }
            node = node.next;
            count++;
        }
        return header.previous == node && size == count;
    }

    /** A cached node has neither value nor predecessor, which a node of the list has, and is met once. */
    private boolean hasCache() {
        int count = 0;
        for (Node node = firstCached; node != null; node = node.next) {
            if (node.previous != null || node.value != null || isCachedBefore(node, count)) {
                return false;
            }
            count++;
        }
        return cacheSize == count && cacheSize <= maximumCacheSize;
    }

    private boolean isCachedBefore(Node node, int count) {
        Node earlier = firstCached;
        for (int at = 0; at < count; at++) {
            if (earlier == node) {
                return true;
            }
            earlier = earlier.next;
        }
        return false;
    }
}
