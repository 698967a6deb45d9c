public class Hello {
    public static void main(String[] args) {
        System.out.println("Hello, " + args.length + " arguments");
        System.out.print('c');
        System.out.print(12);
        System.out.print(1L << 40);
        System.out.print(true);
        System.out.print("text");
        System.out.println();
        System.err.println("to err");
        System.out.println((Object) null);
        System.out.println(new char[] {'a', 'b'});
    }
}
