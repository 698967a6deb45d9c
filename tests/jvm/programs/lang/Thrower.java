public class Thrower {
    public static void main(String[] args) {
        try {
            int[] a = new int[2];
            a[3] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object o = "text";
            Integer i = (Integer) o;
        } catch (ClassCastException e) {
            System.out.println("cast");
        }
        throw new IllegalStateException("the end " + args.length);
    }
}
