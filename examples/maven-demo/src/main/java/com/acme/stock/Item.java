package com.acme.stock;

/** So many pieces of one article, as they came in. */
public final class Item {
    private final int article;
    private int pieces;

    public Item(int article, int pieces) {
        if (pieces < 0) {
            throw new IllegalArgumentException("no negative pieces");
        }
        this.article = article;
        this.pieces = pieces;
    }

    public int article() {
        return article;
    }

    public int pieces() {
        return pieces;
    }

    /** Take as many pieces as there are, but no more than wanted; how many were taken. */
    public int take(int wanted) {
        if (wanted <= 0) {
            return 0;
        }
        int taken = Math.min(wanted, pieces);
        pieces -= taken;
        return taken;
    }
}
