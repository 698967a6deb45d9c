public class IntegerParse {
    static void parse(String s, int radix) {
        try {
            System.out.println(Integer.parseInt(s, radix));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        parse("0", 10);
        parse("+12", 10);
        parse("-2147483648", 10);
        parse("2147483647", 10);
        parse("2147483648", 10);
        parse("-2147483649", 10);
        parse("ff", 16);
        parse("FF", 16);
        parse("-zz", 36);
        parse("102", 2);
        parse("", 10);
        parse("-", 10);
        parse("1 ", 10);
        parse("\u0663", 10);
        parse(null, 10);
        parse("1", 1);
        parse("1", 40);
        System.out.println(Integer.valueOf("123") + Integer.valueOf("7f", 16));
        System.out.println(Integer.decode("0x1F") + " " + Integer.decode("-010") + " " + Integer.decode("#ff") + " " + Integer.decode("12"));
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Integer.parseInt("x12y", 1, 3, 10));
        try {
            Integer.parseUnsignedInt("4294967296");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Short.parseShort("-32768") + " " + Byte.parseByte("7f", 16));
        try {
            Byte.parseByte("128");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Short.parseShort("40000");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
