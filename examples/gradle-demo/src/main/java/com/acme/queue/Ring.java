package com.acme.queue;

/** A queue of numbers with room for a fixed count of them. */
public class Ring {
    private final int[] held;
    private int start;
    private int count;

    public Ring(int room) {
        if (room <= 0) {
            throw new IllegalArgumentException("a ring needs room");
        }
        held = new int[room];
    }

    public int count() {
        return count;
    }

    /** Whether there was room for the number. */
    public boolean offer(int number) {
        if (count == held.length) {
            return false;
        }
        held[(start + count) % held.length] = number;
        count++;
        return true;
    }

    /** The number that has been here for longest, which is gone afterwards; otherwise if there is none. */
    public int poll(int otherwise) {
        if (count == 0) {
            return otherwise;
        }
        int number = held[start];
        start = (start + 1) % held.length;
        count--;
        return number;
    }
}
