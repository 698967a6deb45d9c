import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

public class ArrayListErrors {
    interface Action {
        void run();
    }

    static void attempt(String name, Action action) {
        try {
            action.run();
            System.out.println(name + ": fine");
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        ArrayList<String> list = new ArrayList<>(List.of("a", "b", "c"));
        attempt("get", () -> list.get(3));
        attempt("get negative", () -> list.get(-1));
        attempt("add", () -> list.add(5, "x"));
        attempt("remove", () -> list.remove(7));
        attempt("set", () -> list.set(3, "z"));
        attempt("capacity", () -> new ArrayList<String>(-4));
        attempt("subList", () -> list.subList(2, 1));
        attempt("subList to", () -> list.subList(0, 9));
        attempt("modification", () -> {
            for (String s : list) {
                if (s.equals("a")) {
                    list.add("d");
                }
            }
        });
        attempt("iterator", () -> {
            Iterator<String> it = list.iterator();
            while (true) {
                it.next();
            }
        });
        attempt("remove twice", () -> {
            Iterator<String> it = list.iterator();
            it.next();
            it.remove();
            it.remove();
        });
        attempt("foreach", () -> list.forEach(s -> list.add("e")));
        attempt("toArray", () -> list.toArray(new Integer[9]));
        System.out.println(list);
        try {
            new ArrayList<String>().iterator().next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        throw new ConcurrentModificationException("last");
    }
}
