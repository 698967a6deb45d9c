package jml;

import java.util.Objects;

/** Linked structures. A clause whose line ends with the word violated does not hold; all others do. */
class Structures {

    /** All contracts are right. */
    static class Stack<T> {
        private Node<T> top;
        private int size;
        //@ private invariant size >= 0 && size < 3 ==> count(top) == size;

        static final class Node<T> {
            final T item;
            final Node<T> next;

            Node(T item, Node<T> next) {
                this.item = item;
                this.next = next;
            }
        }

        private static int count(Node<?> from) {
            int count = 0;
            for (Node<?> at = from; at != null && count < 3; at = at.next) {
                count++;
            }
            return count;
        }

        //@ ensures size == 0 && top == null;
        Stack() {
        }

        /*@ requires size >= 0 && size < 2;
          @ ensures size == \old(size) + 1;
          @ ensures \result <==> \old(size) == 0;
          @ ensures top.item == item && top.next == \old(top);
          @ assignable top, this.size;
          @*/
        boolean push(/*@ non_null @*/ T item) {
            top = new Node<>(item, top);
            return size++ == 0;
        }

        //@ requires 0 < size && size < 3;
        //@ ensures \result == \old(top.item) && size == \old(size) - 1;
        T pop() {
            T item = top.item;
            top = top.next;
            size--;
            return item;
        }

        /*@ pure @*/ boolean isEmpty() {
            return top == null;
        }
    }

    /** A list that forgets to count. */
    static class Forgetful {
        Forgetful next;
        int length;
        //@ invariant length == (next == null ? 0 : 1); // violated

        //@ requires other != this;
        //@ ensures next == other;
        void attach(/*@ nullable @*/ Forgetful other) {
            next = other;
        }

        //@ ensures next == null;
        void detach() {
            next = null;
            length = 0;
        }
    }

    /** Parameters that hide fields: an invariant speaks of the fields. */
    static class Hiding {
        int low;
        int high;
        //@ invariant low <= high;

        //@ requires low <= high;
        //@ ensures this.low == low && this.high == high;
        Hiding(int low, int high) {
            this.low = low;
            this.high = high;
        }

        //@ requires high >= this.low;
        //@ assignable this.high;
        void raise(int high) {
            this.high = high;
        }

        //@ assignable high; // violated
        void lower(int low) {
            if (low < this.low) {
                this.low = low;
            }
        }
    }

    /** Aliasing: what is forgotten when two parameters are one. */
    static class Account {
        int balance;

        //@ requires amount > 0;
        //@ ensures to.balance == \old(to.balance) + amount; // violated
        //@ ensures from != to ==> from.balance == \old(from.balance) - amount;
        //@ assignable from.balance, to.balance;
        static void transfer(/*@ non_null @*/ Account from, /*@ non_null @*/ Account to, int amount) {
            from.balance -= amount;
            to.balance += amount;
        }
    }

    /** What is never null, or may be. */
    //@ non_null_by_default // violated
    static class Person {
        String name;
        /*@ nullable @*/ Person partner;

        Person(String name) {
            this.name = Objects.requireNonNull(name);
        }

        Person self() {
            return this;
        }

        Person partner() {
            return this.partner;
        }

        void leave(/*@ nullable @*/ Person other) {
            partner = other == this ? null : partner;
        }
    }
}
