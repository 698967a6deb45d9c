"""Java programs that take a collection of the JDK and clear it, add, remove, retain and walk through it."""

from typing import Final

LISTS: Final = ("ArrayList", "LinkedList", "Vector", "Stack", "concurrent.CopyOnWriteArrayList", "List")
SETS: Final = ("HashSet", "LinkedHashSet", "TreeSet", "concurrent.ConcurrentSkipListSet", "Set")
QUEUES: Final = ("ArrayDeque", "PriorityQueue", "concurrent.ConcurrentLinkedQueue", "Queue", "Deque", "Collection")
MAPS: Final = (
    "HashMap", "LinkedHashMap", "TreeMap", "WeakHashMap", "IdentityHashMap", "Hashtable",
    "concurrent.ConcurrentHashMap", "concurrent.ConcurrentSkipListMap", "Map", "SortedMap", "NavigableMap",
)  # fmt: skip
OTHERS: Final = ("EnumMap", "EnumSet", "BitSet", "Iterable", "Iterator")
ALL: Final = (*LISTS, *SETS, *QUEUES, *MAPS, *OTHERS)

_COLLECTION: Final = """
    static void clear({type}<Integer> c) {{ c.clear(); }}
    static boolean add({type}<Integer> c, Integer x) {{ return c.add(x); }}
    static boolean remove({type}<String> c, String x) {{ return c.remove(x); }}
    static boolean retain({type}<Integer> c, List<Integer> kept) {{ return c.retainAll(kept); }}
    static int walk({type}<Integer> c) {{ int sum = 0; for (Integer x : c) {{ sum += x; }} return sum; }}
"""
_MAP: Final = """
    static void clear({type}<String, Integer> m) {{ m.clear(); }}
    static Integer put({type}<Integer, String> m, Integer k) {{ m.put(k, "x"); return m.size(); }}
    static Integer remove({type}<String, Integer> m, String k) {{ return m.remove(k); }}
    static boolean retain({type}<Integer, Integer> m, List<Integer> kept) {{ return m.keySet().retainAll(kept); }}
    static int walk({type}<Integer, Integer> m) {{
        int sum = 0;
        for (Map.Entry<Integer, Integer> e : m.entrySet()) {{ sum += e.getKey(); }}
        return sum;
    }}
"""
_BODIES: Final = {
    "EnumMap": """
    enum Color {{ RED, GREEN }}
    static void clear(EnumMap<Color, Integer> m) {{ m.clear(); }}
    static Integer put(EnumMap<Color, Integer> m, Color k) {{ return m.put(k, 1); }}
    static Integer remove(EnumMap<Color, Integer> m, Color k) {{ return m.remove(k); }}
    static boolean retain(EnumMap<Color, Integer> m) {{ return m.keySet().retainAll(List.of(Color.RED)); }}
    static int walk(EnumMap<Color, Integer> m) {{ int n = 0; for (Color c : m.keySet()) {{ n++; }} return n; }}
""",
    "EnumSet": """
    enum Color {{ RED, GREEN }}
    static void clear(EnumSet<Color> s) {{ s.clear(); }}
    static boolean add(EnumSet<Color> s, Color c) {{ return s.add(c); }}
    static boolean remove(EnumSet<Color> s, Color c) {{ return s.remove(c); }}
    static boolean retain(EnumSet<Color> s, EnumSet<Color> kept) {{ return s.retainAll(kept); }}
    static int walk(EnumSet<Color> s) {{ int n = 0; for (Color c : s) {{ n += c.ordinal(); }} return n; }}
""",
    "BitSet": """
    static void clear(BitSet b) {{ b.clear(); }}
    static void add(BitSet b, int at) {{ b.set(at & 63); }}
    static void remove(BitSet b, int at) {{ b.clear(at & 63); }}
    static void retain(BitSet b, BitSet kept) {{ b.and(kept); }}
    static int walk(BitSet b) {{
        int n = 0;
        for (int i = b.nextSetBit(0); i >= 0; i = b.nextSetBit(i + 1)) {{ n++; }}
        return n;
    }}
""",
    "Iterable": """
    static int walk(Iterable<Integer> all) {{ int sum = 0; for (Integer x : all) {{ sum += x; }} return sum; }}
""",
    "Iterator": """
    static int walk(Iterator<Integer> all) {{ int sum = 0; while (all.hasNext()) {{ sum += all.next(); }} return sum; }}
    static void remove(Iterator<String> all) {{ all.next(); all.remove(); }}
""",
}


def class_name(collection: str) -> str:
    """The class whose methods take a collection of a type."""
    return f"Of{collection.rpartition('.')[2]}"


def program(collection: str) -> str:
    """The source of that class."""
    body = _BODIES.get(collection) or (_MAP if collection in MAPS else _COLLECTION)
    methods = body.format(type=f"java.util.{collection}")
    return f"import java.util.*;\n\nclass {class_name(collection)} {{{methods}}}\n"
