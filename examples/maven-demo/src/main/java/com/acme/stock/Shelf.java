package com.acme.stock;

/** Items in the order in which they were put here; the oldest is taken first. */
public class Shelf {
    private static final class Place {
        private final Item item;
        private Place next;

        private Place(Item item) {
            this.item = item;
        }
    }

    private Place first;
    private Place last;

    public boolean isEmpty() {
        return first == null;
    }

    /** Put an item behind all others. */
    public void put(Item item) {
        if (item == null) {
            throw new IllegalArgumentException("no item");
        }
        Place place = new Place(item);
        if (first == null) {
            first = place;
        } else {
            last.next = place;
        }
        last = place;
    }

    /** The oldest item, which is gone from the shelf afterwards; null if the shelf is empty. */
    public Item takeFirst() {
        if (first == null) {
            return null;
        }
        Item item = first.item;
        first = first.next;
        return item;
    }
}
