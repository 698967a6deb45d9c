import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

public class ObjectsAndOptional {
    static String log = "";
    static Optional<Integer> parse(String s) { try { return Optional.of(Integer.parseInt(s)); } catch (NumberFormatException e) { return Optional.empty(); } }
    public static void main(String[] args) {
        System.out.println(parse("12").map(n -> n * 2) + " " + parse("x").map(n -> n * 2) + " " + parse("7").filter(n -> n > 10).isPresent());
        System.out.println(parse("x").or(() -> Optional.of(-1)).get() + parse("5").flatMap(n -> parse("" + n + n)).orElse(0) + parse("q").orElseGet(() -> 9));
        parse("3").ifPresentOrElse(n -> log += "got" + n, () -> log += "none");
        parse("z").ifPresentOrElse(n -> log += "got" + n, () -> log += "none");
        System.out.println(log + Optional.ofNullable(null).isEmpty() + parse("1").stream().count() + Optional.of("a").equals(Optional.of("a")) + Optional.of("h").hashCode());
        try { parse("").get(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        try { parse("").orElseThrow(() -> new IllegalStateException("mine")); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { Optional.of(null); } catch (NullPointerException e) { System.out.println("of null"); }
        System.out.println(OptionalInt.of(3) + " " + OptionalInt.empty() + " " + Objects.equals(null, null) + Objects.hash() + Objects.hash(1, null, "a") + Objects.hashCode(null));
        System.out.println(Objects.toString(null) + Objects.toString(null, "d") + Objects.requireNonNullElse(null, "e") + Objects.isNull(log) + Objects.compare("a", "b", String::compareTo));
        try { Objects.checkIndex(5, 3); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { Objects.checkFromToIndex(2, 9, 5); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { Objects.checkFromIndexSize(2, 9, 5); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        Objects.requireNonNull(args.length == 0 ? null : args, "the arguments");
    }
}
