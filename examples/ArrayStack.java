/**
 * A stack on an array that grows.
 *
 * <p>The array, its length and the size are inputs that need not fit together. Growing copies an array whose length is
 * a symbol.
 */
class ArrayStack {
    private int[] elements;
    private int size;

    ArrayStack(int capacity) {
        elements = new int[capacity];
    }

    void push(int value) {
        if (size == elements.length) {
            grow();
        }
        elements[size++] = value;
    }

    int pop() {
        if (size == 0) {
            throw new IllegalStateException();
        }
        return elements[--size];
    }

    int peek() {
        return elements[size - 1];
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** What was pushed is what comes off, whatever the state before. */
    int pushAndPop(int value) {
        push(value);
        int popped = pop();
        assert popped == value;
        return popped;
    }

    private void grow() {
        int[] larger = new int[elements.length * 2 + 1];
        for (int i = 0; i < elements.length; i++) {
            larger[i] = elements[i];
        }
        elements = larger;
    }
}
