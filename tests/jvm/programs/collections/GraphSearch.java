import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;

public class GraphSearch {
    record Edge(String to, int cost) {
    }

    static final Map<String, List<Edge>> GRAPH = new HashMap<>();

    static void edge(String from, String to, int cost) {
        GRAPH.computeIfAbsent(from, k -> new ArrayList<>()).add(new Edge(to, cost));
        GRAPH.computeIfAbsent(to, k -> new ArrayList<>()).add(new Edge(from, cost));
    }

    static Map<String, Integer> shortest(String start) {
        Map<String, Integer> best = new TreeMap<>();
        PriorityQueue<Edge> open = new PriorityQueue<>(Comparator.comparingInt(Edge::cost).thenComparing(Edge::to));
        open.add(new Edge(start, 0));
        while (!open.isEmpty()) {
            Edge here = open.poll();
            if (best.putIfAbsent(here.to(), here.cost()) == null) {
                for (Edge edge : GRAPH.get(here.to())) {
                    open.add(new Edge(edge.to(), here.cost() + edge.cost()));
                }
            }
        }
        return best;
    }

    static List<String> breadthFirst(String start) {
        List<String> order = new ArrayList<>();
        Set<String> seen = new HashSet<>(Set.of(start));
        Deque<String> queue = new ArrayDeque<>(List.of(start));
        while (!queue.isEmpty()) {
            String node = queue.removeFirst();
            order.add(node);
            for (Edge edge : GRAPH.get(node)) {
                if (seen.add(edge.to())) {
                    queue.addLast(edge.to());
                }
            }
        }
        return order;
    }

    static int[][] queens(int n) {
        List<int[]> found = new ArrayList<>();
        place(new int[n], 0, found);
        return found.toArray(new int[0][]);
    }

    static void place(int[] columns, int row, List<int[]> found) {
        if (row == columns.length) {
            found.add(columns.clone());
            return;
        }
        for (int c = 0; c < columns.length; c++) {
            boolean free = true;
            for (int r = 0; r < row; r++) {
                free &= columns[r] != c && Math.abs(columns[r] - c) != row - r;
            }
            if (free) {
                columns[row] = c;
                place(columns, row + 1, found);
            }
        }
    }

    public static void main(String[] args) {
        edge("a", "b", 4);
        edge("a", "c", 1);
        edge("c", "b", 2);
        edge("b", "d", 5);
        edge("c", "d", 8);
        edge("d", "e", 3);
        System.out.println(shortest("a") + " " + shortest("e"));
        System.out.println(breadthFirst("a") + " " + breadthFirst("e"));
        int[][] solutions = queens(6);
        System.out.println(solutions.length + " " + Arrays.deepToString(solutions));
    }
}
