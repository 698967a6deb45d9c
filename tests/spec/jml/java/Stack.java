package jml;

/** A stack of bounded size, with right contracts. */
public class Stack<T> {
    private Node<T> top;
    private int size;
    //@ private invariant size >= 0;
    //@ private invariant (top == null) <==> (size == 0);

    static final class Node<T> {
        final T item;
        final Node<T> next;

        Node(T item, Node<T> next) {
            this.item = item;
            this.next = next;
        }
    }

    //@ ensures size == 0;
    public Stack() {
    }

    /*@ requires size < 10;
      @ ensures size == \old(size) + 1;
      @ ensures \result == (\old(size) == 0) && top.item == item;
      @ assignable top, size;
      @*/
    public boolean push(/*@ non_null @*/ T item) {
        boolean wasEmpty = size == 0;
        top = new Node<>(item, top);
        size++;
        return wasEmpty;
    }

    //@ requires size > 0;
    //@ ensures size == \old(size) - 1;
    public T pop() {
        T item = top.item;
        top = top.next;
        size--;
        return item;
    }

    public /*@ pure @*/ boolean isEmpty() {
        return size == 0;
    }
}
