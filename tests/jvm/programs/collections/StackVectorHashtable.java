import java.util.EmptyStackException;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Stack;
import java.util.Vector;

public class StackVectorHashtable {
    public static void main(String[] args) {
        Stack<Integer> stack = new Stack<>();
        String expression = "3 4 + 2 * 7 -";
        for (String token : expression.split(" ")) {
            switch (token) {
                case "+" -> stack.push(stack.pop() + stack.pop());
                case "*" -> stack.push(stack.pop() * stack.pop());
                case "-" -> {
                    int b = stack.pop();
                    stack.push(stack.pop() - b);
                }
                default -> stack.push(Integer.parseInt(token));
            }
        }
        System.out.println(stack + " " + stack.peek() + " " + stack.empty() + " " + stack.search(7));
        Vector<String> vector = new Vector<>(3, 2);
        for (int i = 0; i < 8; i++) {
            vector.addElement("e" + i);
        }
        System.out.println(vector + " " + vector.capacity() + " " + vector.elementAt(3) + " " + vector.firstElement());
        vector.removeElementAt(0);
        vector.insertElementAt("in", 2);
        vector.setElementAt("set", 4);
        System.out.println(vector + " " + vector.lastElement() + " " + vector.indexOf("set"));
        Enumeration<String> all = vector.elements();
        int length = 0;
        while (all.hasMoreElements()) {
            length += all.nextElement().length();
        }
        System.out.println(length);
        Hashtable<String, Integer> table = new Hashtable<>();
        for (int i = 0; i < 15; i++) {
            table.put("key" + i, i);
        }
        System.out.println(table + " " + table.size() + " " + table.get("key7") + " " + table.contains(3));
        table.remove("key3");
        System.out.println(table.keySet() + " " + table.hashCode());
        try {
            table.put("x", null);
        } catch (NullPointerException e) {
            System.out.println("no null");
        }
        try {
            vector.elementAt(50);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            stack.clear();
            stack.pop();
        } catch (EmptyStackException e) {
            System.out.println("empty " + e.getMessage());
        }
    }
}
