package validation;

import isopath.invariants.HashMapInvariant;
import isopath.invariants.HashSetInvariant;
import isopath.invariants.LinkedHashMapInvariant;
import isopath.invariants.LinkedHashSetInvariant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Random;

/** HashMap, LinkedHashMap, HashSet and LinkedHashSet. */
final class Hashes {
    private static final float[] LOAD_FACTORS = {0.75f, 0.75f, 0.75f, 2f, 0.2f, 100f};

    private Hashes() {}

    static final class OfHashMap extends Subject {
        OfHashMap() {
            super("java.util.HashMap");
        }

        @Override
        Object fresh(Random random) {
            switch (random.nextInt(4)) {
                case 0: return new HashMap<Object, Object>();
                case 1: return new HashMap<Object, Object>(random.nextInt(70));
                case 2: return new HashMap<Object, Object>(random.nextInt(40), loadFactor(random));
                default: return new HashMap<Object, Object>(entries(random));
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        Object step(Object object, Random random) {
            HashMap<Object, Object> map = (HashMap<Object, Object>) object;
            if (random.nextInt(20) == 0) {
                return map.clone();
            }
            change(map, random);
            return map;
        }

        @Override
        boolean repOk(Object object) {
            return HashMapInvariant.repOk((HashMap<?, ?>) object);
        }
    }

    static final class OfLinkedHashMap extends Subject {
        OfLinkedHashMap() {
            super("java.util.LinkedHashMap");
        }

        @Override
        Object fresh(Random random) {
            switch (random.nextInt(5)) {
                case 0: return new LinkedHashMap<Object, Object>();
                case 1: return new LinkedHashMap<Object, Object>(random.nextInt(70));
                case 2: return new LinkedHashMap<Object, Object>(random.nextInt(40), loadFactor(random), true);
                case 3: return new Forgetful();
                default: return new LinkedHashMap<Object, Object>(entries(random));
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        Object step(Object object, Random random) {
            LinkedHashMap<Object, Object> map = (LinkedHashMap<Object, Object>) object;
            switch (random.nextInt(20)) {
                case 0: return map.clone();
                case 1: Later.call(map, "putFirst", key(random), "first"); break;
                case 2: Later.call(map, "putLast", key(random), "last"); break;
                case 3: Later.call(map, "pollFirstEntry"); break;
                case 4: Later.call(map, "sequencedKeySet"); break;
                case 5: Later.call(map, "reversed"); break;
                default: change(map, random);
            }
            return map;
        }

        @Override
        boolean repOk(Object object) {
            return LinkedHashMapInvariant.repOk((LinkedHashMap<?, ?>) object);
        }
    }

    /** A cache of few entries, as users make them. */
    static final class Forgetful extends LinkedHashMap<Object, Object> {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
            return size() > 5;
        }
    }

    static final class OfHashSet extends Subject {
        OfHashSet() {
            super("java.util.HashSet");
        }

        @Override
        Object fresh(Random random) {
            switch (random.nextInt(3)) {
                case 0: return new HashSet<Object>();
                case 1: return new HashSet<Object>(random.nextInt(40), loadFactor(random));
                default: return new HashSet<Object>(Items.some(random));
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        Object step(Object object, Random random) {
            HashSet<Object> set = (HashSet<Object>) object;
            return random.nextInt(20) == 0 ? set.clone() : change(set, random);
        }

        @Override
        boolean repOk(Object object) {
            return HashSetInvariant.repOk((HashSet<?>) object);
        }
    }

    static final class OfLinkedHashSet extends Subject {
        OfLinkedHashSet() {
            super("java.util.LinkedHashSet");
        }

        @Override
        Object fresh(Random random) {
            switch (random.nextInt(3)) {
                case 0: return new LinkedHashSet<Object>();
                case 1: return new LinkedHashSet<Object>(random.nextInt(40), loadFactor(random));
                default: return new LinkedHashSet<Object>(Items.some(random));
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        Object step(Object object, Random random) {
            LinkedHashSet<Object> set = (LinkedHashSet<Object>) object;
            switch (random.nextInt(20)) {
                case 0: return set.clone();
                case 1: Later.call(set, "addFirst", key(random)); return set;
                case 2: Later.call(set, "removeLast"); return set;
                default: return change(set, random);
            }
        }

        @Override
        boolean repOk(Object object) {
            return LinkedHashSetInvariant.repOk((LinkedHashSet<?>) object);
        }
    }

    private static float loadFactor(Random random) {
        return LOAD_FACTORS[random.nextInt(LOAD_FACTORS.length)];
    }

    /** Some sequences meet mostly keys that clash. */
    static Object key(Random random) {
        return random.nextInt(3) == 0 ? new Items.Clash(random.nextInt(200)) : Items.any(random);
    }

    private static Map<Object, Object> entries(Random random) {
        Map<Object, Object> entries = new HashMap<>();
        for (int count = random.nextInt(20); count > 0; count--) {
            entries.put(key(random), Items.any(random));
        }
        return entries;
    }

    /** What every Map can do. */
    static void change(Map<Object, Object> map, Random random) {
        Object key = key(random);
        switch (random.nextInt(24)) {
            case 0: map.remove(key); break;
            case 1: map.putAll(entries(random)); break;
            case 2: map.putIfAbsent(key, "absent"); break;
            case 3: case 4: map.computeIfAbsent(key, absent -> "computed"); break;
            case 5: map.computeIfPresent(key, (present, value) -> null); break;
            case 6: map.compute(key, (present, value) -> value == null ? "new" : null); break;
            case 7: case 8: map.merge(key, "merged", (one, other) -> null); break;
            case 9: map.replaceAll((present, value) -> "replaced"); break;
            case 10: map.keySet().removeIf(present -> present instanceof Integer); break;
            case 11: map.values().remove("merged"); break;
            case 12: remove(map.entrySet().iterator(), random); break;
            case 13: if (random.nextInt(4) == 0) map.clear(); break;
            case 14: map.get(key); break;
            case 15: map.getOrDefault(key, "default"); break;
            case 16: for (int number = 0; number < 12; number++) map.put(new Items.Clash(3 * number), number); break;
            case 17: remove(map.keySet().iterator(), random); break;
            case 18: map.computeIfAbsent(key, absent -> { throw new IllegalStateException(); }); break;
            case 19: for (int number = 0; number < 12; number++) map.remove(new Items.Clash(3 * number)); break;
            default: map.put(key, Items.any(random));
        }
    }

    private static HashSet<Object> change(HashSet<Object> set, Random random) {
        switch (random.nextInt(12)) {
            case 0: set.remove(key(random)); break;
            case 1: set.addAll(Items.some(random)); break;
            case 2: set.removeIf(item -> item instanceof String); break;
            case 3: set.retainAll(Items.some(random)); break;
            case 4: remove(set.iterator(), random); break;
            case 5: if (random.nextInt(4) == 0) set.clear(); break;
            case 6: set.stream().count(); break;
            case 7: for (int number = 0; number < 12; number++) set.add(new Items.Clash(3 * number)); break;
            default: set.add(key(random));
        }
        return set;
    }

    static void remove(Iterator<?> items, Random random) {
        for (int count = random.nextInt(12); count > 0; count--) {
            items.next();
            if (random.nextInt(4) > 0) {
                items.remove();
            }
        }
    }
}
