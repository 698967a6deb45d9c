import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

public class ReflectiveCalls {
    static class Account {
        private int balance;
        static String bank = "B";
        final long id;
        char grade = 'c';
        double rate = 0.5;
        boolean open = true;
        byte tiny = 3;
        Account(int balance, long id) { this.balance = balance; this.id = id; if (balance < 0) throw new IllegalArgumentException("negative"); }
        int add(int n) { balance += n; return balance; }
        static long twice(long n) { return 2 * n; }
        void fail(String why) throws Exception { throw new Exception(why); }
        String join(String... parts) { return String.join("-", parts); }
        private char hidden(boolean b, double d, Object o) { return b ? 'y' : (char) ('0' + (int) d); }
    }
    static class Rich extends Account { Rich() { super(1000, 1); } @Override int add(int n) { return -n; } }
    public static void main(String[] args) throws Exception {
        Constructor<Account> make = Account.class.getDeclaredConstructor(int.class, long.class);
        Account a = make.newInstance(5, 9);
        Method add = Account.class.getDeclaredMethod("add", int.class);
        System.out.println(add.invoke(a, 10) + " " + add.invoke(new Rich(), 3) + " " + add.invoke(a, (short) 2));
        System.out.println(Account.class.getDeclaredMethod("twice", long.class).invoke(null, 21));
        System.out.println(Account.class.getDeclaredMethod("join", String[].class).invoke(a, (Object) new String[] {"p", "q"}));
        Method hidden = Account.class.getDeclaredMethod("hidden", boolean.class, double.class, Object.class);
        System.out.println(hidden.invoke(a, true, 1.0, null) + "" + hidden.invoke(a, false, 4, "x"));
        Method fail = Account.class.getDeclaredMethod("fail", String.class);
        try { fail.invoke(a, "because"); } catch (InvocationTargetException e) { System.out.println(e.getMessage() + " " + e.getCause()); }
        try { add.invoke(a, "s"); } catch (IllegalArgumentException e) { System.out.println("bad argument"); }
        try { add.invoke(a); } catch (IllegalArgumentException e) { System.out.println("bad count"); }
        try { add.invoke("s", 1); } catch (IllegalArgumentException e) { System.out.println("bad receiver"); }
        try { add.invoke(null, 1); } catch (NullPointerException e) { System.out.println("no receiver"); }
        try { Number.class.getDeclaredConstructor().newInstance(); } catch (InstantiationException e) { System.out.println("abstract"); }
        Field balance = Account.class.getDeclaredField("balance");
        balance.setAccessible(true);
        balance.setInt(a, 77);
        System.out.println(balance.get(a) + " " + balance.getInt(a) + " " + balance.getLong(a) + " " + balance.getDouble(a));
        Field grade = Account.class.getDeclaredField("grade");
        grade.set(a, 'z');
        System.out.println(grade.getChar(a) + " " + grade.getInt(a) + a.grade);
        Field bank = Account.class.getDeclaredField("bank");
        bank.set(null, "C");
        System.out.println(Account.bank + bank.get(a));
        for (String name : new String[] {"rate", "open", "tiny", "id"}) System.out.print(Account.class.getDeclaredField(name).get(a) + " ");
        System.out.println();
        try { Account.class.getDeclaredField("id").setLong(a, 3); } catch (IllegalAccessException e) { System.out.println("final"); }
        try { balance.set(a, "text"); } catch (IllegalArgumentException e) { System.out.println("wrong type"); }
        try { balance.get("other"); } catch (IllegalArgumentException e) { System.out.println("wrong object"); }
        Object ints = Array.newInstance(int.class, 3);
        Array.setInt(ints, 1, 5);
        Array.set(ints, 2, 6);
        System.out.println(Arrays.toString((int[]) ints) + Array.getLength(ints) + Array.get(ints, 1));
        String[][] grid = (String[][]) Array.newInstance(String.class, 2, 3);
        System.out.println(grid.length + " " + grid[1].length + grid.getClass().getName());
        for (int i = 0; i < 20; i++) add.invoke(a, i);
        System.out.println(a.balance);
        Object o = Class.forName("ReflectiveCalls$Rich").getDeclaredConstructor().newInstance();
        System.out.println(((Rich) o).add(8));
        try { make.newInstance(-1, 1L); } catch (InvocationTargetException e) { System.out.println(e.getTargetException()); }
    }
}
