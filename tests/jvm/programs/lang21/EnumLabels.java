public class EnumLabels {
    sealed interface Card permits Suit, Joker, Number { }
    enum Suit implements Card { CLUBS, HEARTS, SPADES }
    enum Joker implements Card { BIG { int size() { return 2; } }, SMALL; int size() { return 1; } }
    record Number(int n) implements Card { }
    static String name(Card c) {
        return switch (c) {
            case Suit.HEARTS -> "hearts";
            case Suit s when s.ordinal() == 0 -> "first suit";
            case Suit.SPADES -> "spades";
            case Suit s -> "suit " + s;
            case Joker.BIG -> "big";
            case Joker j -> "joker " + j.size();
            case Number(var n) when n > 10 -> "high";
            case Number(var n) -> "number " + n;
        };
    }
    static int mixed(Object o) {
        return switch (o) { case Suit.CLUBS -> 1; case Joker.SMALL -> 2; case String s when s.equals("x") -> 3; case null, default -> 4; };
    }
    public static void main(String[] args) {
        for (Card c : new Card[] {Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Joker.BIG, Joker.SMALL, new Number(3), new Number(30)}) System.out.println(name(c));
        System.out.println(mixed(Suit.CLUBS) + "" + mixed(Joker.SMALL) + mixed("x") + mixed("y") + mixed(null));
        name(null);
    }
}
