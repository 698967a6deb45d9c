public class Labels {
    public static void main(String[] args) {
        StringBuilder s = new StringBuilder();
        outer:
        for (int i = 0; i < 5; i++) {
            inner:
            for (int j = 0; j < 5; j++) {
                if (j == i) continue outer;
                if (i + j == 6) break outer;
                if ((i * j) % 3 == 2) break inner;
                s.append(i).append(j).append(' ');
            }
            s.append('|');
        }
        System.out.println(s);
        block: {
            if (s.length() > 3) break block;
            System.out.println("not here");
        }
        int n = 0;
        again:
        do {
            n++;
            switch (n) {
                case 1: continue again;
                case 5: break again;
                default: if (n % 2 == 0) continue again;
            }
            s.setLength(0);
            s.append("n").append(n);
        } while (n < 10);
        System.out.println(n + " " + s);
        int found = -1;
        search:
        for (int[] row : new int[][] {{1, 2}, {3, 4}, {5, 6}})
            for (int v : row)
                if (v == 4) { found = v; break search; }
        System.out.println(found);
        for (int a = 0, b = 10; a < b; a += 2, b--) System.out.print(a + ":" + b + " ");
        System.out.println();
        for (;;) { if (++n > 12) break; }
        System.out.println(n);
    }
}
