import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class UnionFinds {
    private final int[] parent;
    private final int[] rank;

    UnionFinds(int n) {
        parent = new int[n];
        rank = new int[n];
        Arrays.setAll(parent, i -> i);
    }

    int find(int x) {
        return parent[x] == x ? x : (parent[x] = find(parent[x]));
    }

    boolean union(int a, int b) {
        int x = find(a);
        int y = find(b);
        if (x == y) {
            return false;
        }
        if (rank[x] < rank[y]) {
            parent[x] = y;
        } else {
            parent[y] = x;
            rank[x] += rank[x] == rank[y] ? 1 : 0;
        }
        return true;
    }

    public static void main(String[] args) {
        List<int[]> edges = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            edges.add(new int[] {i % 12, (i * 5 + 3) % 12, (i * 37) % 41});
        }
        edges.sort(Comparator.comparingInt((int[] e) -> e[2]).thenComparingInt(e -> e[0]));
        UnionFinds forest = new UnionFinds(12);
        int weight = 0;
        int used = 0;
        for (int[] e : edges) {
            if (forest.union(e[0], e[1])) {
                weight += e[2];
                used++;
            }
        }
        System.out.println(weight + " " + used + " " + Arrays.toString(forest.parent) + Arrays.toString(forest.rank));
        int[] knapsack = new int[51];
        int[][] items = {{10, 60}, {20, 100}, {30, 120}, {5, 20}};
        for (int[] item : items) {
            for (int w = 50; w >= item[0]; w--) {
                knapsack[w] = Math.max(knapsack[w], knapsack[w - item[0]] + item[1]);
            }
        }
        System.out.println(knapsack[50] + " " + knapsack[25]);
        String a = "kitten";
        String b = "sitting";
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 ? j : j == 0 ? i
                        : Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            }
        }
        System.out.println(d[a.length()][b.length()] + " " + Arrays.toString(d[3]));
        forest.find(12);
    }
}
