/** Classes whose contracts are kept beside them: in the folders {@code right} and {@code wrong}. */
final class Subjects {
    private Subjects() {}
}

class Account {
    private int balance;

    Account(int balance) {
        if (balance < 0) {
            throw new IllegalArgumentException("a debt");
        }
        this.balance = balance;
    }

    void transfer(Account to, int amount) {
        int left = balance - amount;
        to.balance += amount;
        balance = left;
    }
}

class Arithmetic {
    static int distance(int a, int b) {
        return a < b ? b - a : a - b;
    }

    static int largest(int[] values) {
        int largest = values[0];
        for (int value : values) {
            if (value > largest) {
                largest = value;
            }
        }
        return largest;
    }
}

class Chain {
    private Link first;
    private Link last;

    private static class Link {
        private final Object item;
        private Link next;

        Link(Object item) {
            this.item = item;
        }
    }

    boolean add(Object item) {
        Link link = new Link(item);
        if (first == null) {
            first = link;
        } else {
            last.next = link;
        }
        last = link;
        return item != null;
    }

    Object removeFirst() throws java.io.IOException {
        if (first == null) {
            throw new java.io.IOException("empty");
        }
        Object item = first.item;
        first = first.next;
        return item;
    }
}
