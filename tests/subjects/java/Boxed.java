/** Boxes and constants of enums as inputs: what they are equal to, and what is the same object. */
class Boxed {
    enum Color {
        RED,
        GREEN {
            @Override
            int weight() {
                return 10;
            }
        },
        BLUE;

        int uses;

        int weight() {
            return 1;
        }
    }

    enum Size { SMALL, LARGE }

    static class Holder {
        Integer count;
        Color color;
        Holder next;
    }

    static int sameInteger(Integer x, Integer y) {
        return x == y ? 1 : 0;
    }

    static int sameLong(Long x, Long y) {
        return x == y ? 1 : 0;
    }

    static int sameShort(Short x, Short y) {
        return x == y ? 1 : 0;
    }

    static int sameByte(Byte x, Byte y) {
        return x == y ? 1 : 0;
    }

    static int sameCharacter(Character x, Character y) {
        return x == y ? 1 : 0;
    }

    static int sameBoolean(Boolean x, Boolean y) {
        return x == y ? 1 : 0;
    }

    static int isFive(Integer x) {
        return x == Integer.valueOf(5) ? 1 : 0;
    }

    static int isThousand(Integer x) {
        return x == Integer.valueOf(1000) ? 1 : 0;
    }

    @SuppressWarnings("removal")
    static int isNew(Integer x) {
        return x == new Integer(5) ? 1 : 0;
    }

    static int reboxed(Integer x) {
        Integer again = x.intValue();
        return x == again ? 1 : 0;
    }

    static int reboxedLong(Long x, Integer y) {
        Long sum = x + y;
        return sum == x ? 1 : sum.equals(x) ? 2 : 3;
    }

    static int isTrue(Boolean x) {
        return x == Boolean.TRUE ? 1 : x == Boolean.FALSE ? 2 : 3;
    }

    static int equalButNotSame(Integer x, Integer y) {
        if (x == null || y == null) {
            return 0;
        }
        return x.equals(y) ? x == y ? 1 : 2 : 3;
    }

    static int order(Integer x, Integer y) {
        return x.compareTo(y) < 0 ? -1 : x > y ? 1 : 0;
    }

    static int openSame(Object x, Object y) {
        return x == y ? 1 : 0;
    }

    static int openIsFive(Object x) {
        return x == Integer.valueOf(5) ? 1 : x == Color.RED ? 2 : 3;
    }

    static int openCast(Object x) {
        if (x instanceof Color) {
            return ((Color) x).ordinal() == 1 ? 1 : ((Color) x).weight();
        }
        return x instanceof Integer ? (Integer) x > 5 ? 10 : 11 : 12;
    }

    static int openThenUsed(Object x) {
        if (x == Color.RED) {
            return 1;
        }
        if (x instanceof Color) {
            return ((Color) x).name().length() == 3 ? 2 : ((Color) x).weight();
        }
        return 4;
    }

    static int isRed(Color c) {
        return c == Color.RED ? 1 : 0;
    }

    static int sameColor(Color c, Color d) {
        return c == d ? 1 : 0;
    }

    static int switched(Color c) {
        switch (c) {
            case RED:
                return 1;
            case BLUE:
                return 3;
            default:
                return 2;
        }
    }

    static int weighed(Color c) {
        return c.weight() > 5 ? 1 : 0;
    }

    static int named(Color c) {
        return c.name().length() == 4 ? 1 : 0;
    }

    static int later(Color c, Color d) {
        return c.compareTo(d) > 0 ? 1 : 0;
    }

    static int written(Color c) {
        c.uses = 7;
        int found = Color.RED.uses;
        Color.RED.uses = 0;
        Color.GREEN.uses = 0;
        Color.BLUE.uses = 0;
        return found == 7 ? 1 : 0;
    }

    static int inMap(Color c) {
        java.util.EnumMap<Color, String> map = new java.util.EnumMap<>(Color.class);
        map.put(Color.GREEN, "g");
        return map.containsKey(c) ? 1 : 0;
    }

    static int inSet(Color c) {
        return java.util.EnumSet.of(Color.RED, Color.BLUE).contains(c) ? 1 : 0;
    }

    static int held(Holder h) {
        return h.color == Color.BLUE ? h.count == null ? 1 : 2 : 3;
    }

    static int heldFar(Holder h) {
        Holder far = h.next.next;
        return far.count != null && far.color == Color.RED ? 1 : 0;
    }

    static int element(Color[] colors, int at) {
        return colors[at] == colors[0] ? 1 : 0;
    }

    static int hashed(Color c) {
        java.util.HashMap<Color, Integer> map = new java.util.HashMap<>();
        map.put(Color.RED, 1);
        map.put(Color.BLUE, 2);
        Integer found = map.get(c);
        return found == null ? 0 : found == 1 ? 1 : 2;
    }
}
