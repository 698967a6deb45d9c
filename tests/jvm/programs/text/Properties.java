public class Properties {
    public static void main(String[] args) {
        System.out.println(System.lineSeparator().equals("\n") + " " + System.getProperty("line.separator").length());
        System.out.println(System.getProperty("file.separator") + System.getProperty("path.separator"));
        System.out.println(System.getProperty("no.such.property") + " " + System.getProperty("no.such.property", "default"));
        System.out.println(System.setProperty("my.key", "v1") + " " + System.getProperty("my.key") + " " + System.setProperty("my.key", "v2"));
        System.out.println(System.clearProperty("my.key") + " " + System.getProperty("my.key"));
        System.out.println(Integer.getInteger("no.int", 5) + " " + Boolean.getBoolean("no.flag") + " " + Long.getLong("none"));
        System.setProperty("an.int", "0x10");
        System.out.println(Integer.getInteger("an.int"));
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
