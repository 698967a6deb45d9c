import java.util.Scanner;
import java.util.StringJoiner;

public class ScanAndJoin {
    public static void main(String[] args) {
        Scanner in = new Scanner("3 apples 2.5\ntrue ff\n\nlast line here\n");
        int n = in.nextInt();
        String word = in.next();
        System.out.println(n + word + in.next() + in.nextBoolean() + in.nextInt(16));
        in.nextLine();
        System.out.println("[" + in.nextLine() + "]" + in.hasNextInt() + in.hasNext() + "[" + in.nextLine() + "]" + in.hasNextLine());
        StringJoiner joiner = new StringJoiner(", ", "{", "}");
        joiner.setEmptyValue("nothing");
        System.out.println(joiner + " " + joiner.length());
        for (Scanner parts = new Scanner("a:b::c").useDelimiter(":"); parts.hasNext();) joiner.add(parts.next());
        System.out.println(joiner + " " + joiner.merge(new StringJoiner("-").add("x").add("y")));
        try { new Scanner("word").nextInt(); } catch (java.util.InputMismatchException e) { System.out.println(e.getMessage()); }
        new Scanner("").next();
    }
}
