import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class LargeEnum {
    enum Op {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
        D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9,
        G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
    }

    enum Planet {
        MERCURY(1) {
            @Override
            String note() {
                return "hot";
            }
        },
        EARTH(3);

        final int place;

        Planet(int place) {
            this.place = place;
        }

        String note() {
            return "n" + place;
        }
    }

    public static void main(String[] args) {
        EnumSet<Op> all = EnumSet.allOf(Op.class);
        EnumSet<Op> some = EnumSet.of(Op.A1, Op.G9, Op.C3);
        System.out.println(all.size() + " " + some + " " + EnumSet.complementOf(some).size() + " " + EnumSet.range(Op.F8, Op.G2));
        all.removeAll(EnumSet.range(Op.A0, Op.F9));
        System.out.println(all + " " + all.contains(Op.G3) + " " + all.containsAll(some));
        all.addAll(some);
        all.remove(Op.G0);
        System.out.println(all + " " + all.hashCode() * 0);
        EnumMap<Op, Integer> map = new EnumMap<>(Op.class);
        for (Op op : all) {
            map.put(op, op.ordinal());
        }
        System.out.println(map + " " + map.containsKey(Op.B0));
        EnumMap<Planet, String> notes = new EnumMap<>(Map.of(Planet.EARTH, "e", Planet.MERCURY, "m"));
        for (Planet p : Planet.values()) {
            System.out.print(p + p.note() + p.place + p.getDeclaringClass().getName() + notes.get(p) + " ");
        }
        System.out.println(EnumSet.allOf(Planet.class) + " " + Planet.valueOf("EARTH").compareTo(Planet.MERCURY));
        try {
            Planet.valueOf("PLUTO");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        EnumSet.copyOf(new java.util.ArrayList<Planet>());
    }
}
