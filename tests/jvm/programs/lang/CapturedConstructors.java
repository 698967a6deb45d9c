public class CapturedConstructors {
    static StringBuilder log = new StringBuilder();
    static abstract class Base {
        Base() { log.append("base:").append(describe()).append(' '); }
        abstract String describe();
    }
    static Base make(int number, String text) {
        return new Base() {
            int field = 5;
            String describe() { return number + text + field; }
        };
    }
    class Member extends Base {
        final String name;
        Member(String name) { super(); this.name = name; }
        String describe() { return name + "@" + (CapturedConstructors.this != null); }
    }
    public static void main(String[] args) {
        Base made = make(4, "x");
        log.append(made.describe()).append(' ');
        Base member = new CapturedConstructors().new Member("m");
        log.append(member.describe());
        System.out.println(log);
        CapturedConstructors none = null;
        try {
            none.new Member("n");
        } catch (NullPointerException e) {
            System.out.println("no outer");
        }
    }
}
