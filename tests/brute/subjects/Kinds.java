/** Fields that are inherited, hidden, and found only in a subclass; the class of an object as part of its value. */
class Kinds {
    static class Plain {
        int size;
        Plain next;

        int weight() {
            return size;
        }
    }

    static class Heavy extends Plain {
        int size;
        Heavy twin;

        @Override
        int weight() {
            return super.weight() + size;
        }
    }

    static class Odd extends Plain {
        @Override
        int weight() {
            return next == null ? -1 : next.weight();
        }
    }

    static int hiddenFields(Heavy heavy, Plain plain) {
        heavy.size = 1;
        ((Plain) heavy).size = 2;
        plain.size++;
        return heavy.size * 10 + plain.size;
    }

    static int weightOfAlias(Plain a, Plain b) {
        a.next = b;
        return b.next == b ? a.next.weight() : a.weight();
    }

    static int twinOfNext(Plain plain) {
        if (plain.next instanceof Heavy) {
            Heavy heavy = (Heavy) plain.next;
            return heavy.twin == plain ? 2 : 1;
        }
        return plain.next instanceof Odd ? 3 : 4;
    }

    static int sameClass(Plain a, Plain b) {
        if (a.getClass() == b.getClass()) {
            return a == b ? 2 : 1;
        }
        return 0;
    }

    static Plain castOfAlias(Plain a, Plain b, Heavy heavy) {
        a.next = heavy;
        return (Heavy) b.next;
    }

    static int calledOnWritten(Plain a, Plain b) {
        a.next = new Odd();
        b.next = new Heavy();
        return a.next.weight();
    }

    static boolean subclassFieldOfParameter(Plain plain, Heavy heavy) {
        heavy.twin = null;
        return plain instanceof Heavy && ((Heavy) plain).twin != null;
    }
}
