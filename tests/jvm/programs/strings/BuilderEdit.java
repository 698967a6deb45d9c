public class BuilderEdit {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder("0123456789");
        System.out.println(b.insert(5, "abc"));
        System.out.println(b.insert(0, 1.5).insert(0, true).insert(0, 'c').insert(0, 42).insert(0, 7L));
        System.out.println(b.delete(0, 10));
        System.out.println(b.deleteCharAt(0));
        System.out.println(b.replace(1, 4, "<->"));
        System.out.println(b.replace(2, 100, ""));
        System.out.println(b.reverse());
        b.setCharAt(0, 'Z');
        System.out.println(b);
        b.setCharAt(0, '\u4e2d');
        System.out.println((int) b.charAt(0) + " " + b.length());
        StringBuilder t = new StringBuilder("hello world hello");
        System.out.println(t.indexOf("hello") + " " + t.indexOf("hello", 1) + " " + t.lastIndexOf("hello") + " "
                + t.lastIndexOf("hello", 11) + " " + t.indexOf("none"));
        System.out.println(t.substring(6) + "|" + t.substring(6, 11) + "|" + t.subSequence(0, 3));
        char[] into = new char[5];
        t.getChars(6, 11, into, 0);
        System.out.println(into);
        System.out.println(new StringBuilder("racecar").reverse().toString().equals("racecar"));
        System.out.println(new StringBuilder("a\ud83d\ude00b").reverse().length());
        t.insert(3, new char[] {'x', 'y'}).insert(2, (Object) null).insert(1, "abc", 1, 2);
        System.out.println(t);
        t.setLength(0);
        System.out.println(t.length() + "[" + t + "]" + t.isEmpty());
        t.ensureCapacity(100);
        t.append("x").trimToSize();
        System.out.println(t);
        System.out.println(new StringBuilder("abc").chars().sum());
    }
}
