public class BufferOps {
    public static void main(String[] args) {
        StringBuffer b = new StringBuffer("start");
        b.append(1).append('c').append(2L).append(2.5f).append(3.5).append(true).append("x").append((Object) null);
        System.out.println(b);
        b.insert(0, "in").insert(2, 9).reverse();
        System.out.println(b);
        b.delete(0, 4).deleteCharAt(0).replace(0, 2, "RR");
        System.out.println(b + " " + b.length());
        b.setCharAt(1, 'q');
        b.setLength(6);
        System.out.println(b + " " + b.indexOf("q") + " " + b.lastIndexOf("R") + " " + b.charAt(2));
        System.out.println(b.substring(2) + b.substring(1, 3));
        System.out.println(b.toString() == b.toString());
        System.out.println(b.toString().contentEquals(b));
        StringBuffer other = new StringBuffer();
        for (int i = 0; i < 50; i++) {
            other.append(i);
        }
        System.out.println(other.length() + " " + other.substring(80));
        System.out.println(other.compareTo(b) > 0);
        synchronized (b) {
            b.append("in monitor");
        }
        System.out.println(b);
    }
}
