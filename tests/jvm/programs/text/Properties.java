public class Properties {
    public static void main(String[] args) {
        System.out.println(System.lineSeparator().equals("\n") + " " + System.getProperty("line.separator").length());
        System.out.println(System.getProperty("file.separator") + System.getProperty("path.separator"));
        System.out.println(System.getProperty("user.no.such") + " " + System.getProperty("user.no.such", "default"));
        System.out.println(System.setProperty("user.my.key", "v1") + " " + System.getProperty("user.my.key") + " " + System.setProperty("user.my.key", "v2"));
        System.out.println(System.clearProperty("user.my.key") + " " + System.getProperty("user.my.key"));
        System.out.println(Integer.getInteger("user.no.int", 5) + " " + Boolean.getBoolean("user.no.flag") + " " + Long.getLong("user.none"));
        System.setProperty("user.an.int", "0x10");
        System.out.println(Integer.getInteger("user.an.int"));
        System.out.println(System.getProperty("java.vm.specification.name"));
        java.util.Properties p = new java.util.Properties();
        p.setProperty("a", "1");
        System.out.println(p.getProperty("a") + p.getProperty("b", "x") + p.size());
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
