import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

public class Optionals {
    record Address(String street) {
    }

    record User(String name, Address address) {
        Optional<Address> where() {
            return Optional.ofNullable(address);
        }
    }

    public static void main(String[] args) {
        Optional<String> full = Optional.of("text");
        Optional<String> none = Optional.empty();
        System.out.println(full + " " + none + " " + full.isPresent() + " " + none.isEmpty() + " " + full.get());
        System.out.println(full.map(String::length) + " " + none.map(String::length) + " " + full.filter(s -> s.startsWith("x")));
        System.out.println(full.orElse("other") + none.orElse("other") + none.orElseGet(() -> "made") + full.or(() -> Optional.of("no")).get());
        full.ifPresent(s -> System.out.print("have " + s + " "));
        none.ifPresentOrElse(s -> System.out.print("?"), () -> System.out.println("nothing"));
        User home = new User("Ann", new Address("Main"));
        User away = new User("Bob", null);
        for (User user : new User[] {home, away, null}) {
            System.out.print(Optional.ofNullable(user).flatMap(User::where).map(Address::street).orElse("unknown") + " ");
        }
        System.out.println(full.equals(Optional.of("text")) + " " + full.hashCode() + " " + none.hashCode() + " " + full.stream().count());
        OptionalInt i = OptionalInt.of(5);
        System.out.println(i + " " + i.getAsInt() + " " + OptionalInt.empty().orElse(3) + " " + OptionalLong.of(7) + " " + OptionalDouble.of(1.5) + " " + OptionalDouble.empty());
        i.ifPresent(x -> System.out.println(x * 2));
        try {
            none.orElseThrow(() -> new IllegalStateException("custom"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        try {
            OptionalInt.empty().getAsInt();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        none.get();
    }
}
