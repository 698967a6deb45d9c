import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Queue;

public class DequeAlgorithms {
    static boolean balanced(String text) {
        Map<Character, Character> pairs = Map.of(')', '(', ']', '[', '}', '{');
        Deque<Character> open = new ArrayDeque<>();
        for (char c : text.toCharArray()) {
            if (pairs.containsValue(c)) {
                open.push(c);
            } else if (pairs.containsKey(c) && (open.isEmpty() || open.pop() != pairs.get(c))) {
                return false;
            }
        }
        return open.isEmpty();
    }

    static int[] windowMaxima(int[] values, int width) {
        Deque<Integer> indices = new ArrayDeque<>();
        int[] out = new int[values.length - width + 1];
        for (int i = 0; i < values.length; i++) {
            while (!indices.isEmpty() && values[indices.peekLast()] <= values[i]) {
                indices.pollLast();
            }
            indices.addLast(i);
            if (indices.peekFirst() <= i - width) {
                indices.pollFirst();
            }
            if (i >= width - 1) {
                out[i - width + 1] = values[indices.peekFirst()];
            }
        }
        return out;
    }

    static int josephus(int n, int k) {
        Queue<Integer> circle = new LinkedList<>();
        for (int i = 1; i <= n; i++) {
            circle.add(i);
        }
        while (circle.size() > 1) {
            for (int i = 1; i < k; i++) {
                circle.add(circle.remove());
            }
            circle.remove();
        }
        return circle.element();
    }

    public static void main(String[] args) {
        System.out.println(balanced("([]{})") + " " + balanced("([)]") + " " + balanced("((") + " " + balanced(""));
        System.out.println(Arrays.toString(windowMaxima(new int[] {1, 3, -1, -3, 5, 3, 6, 7}, 3)));
        System.out.println(josephus(41, 3) + " " + josephus(7, 2));
        Map<Integer, List<Integer>> tree = new HashMap<>();
        for (int i = 2; i <= 15; i++) {
            tree.computeIfAbsent(i / 2, k -> new ArrayList<>()).add(i);
        }
        List<List<Integer>> levels = new ArrayList<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(1));
        while (!open.isEmpty()) {
            List<Integer> level = new ArrayList<>();
            for (int n = open.size(); n > 0; n--) {
                int node = open.poll();
                level.add(node);
                open.addAll(tree.getOrDefault(node, List.of()));
            }
            levels.add(level);
        }
        System.out.println(levels);
        windowMaxima(new int[] {1}, 3);
    }
}
