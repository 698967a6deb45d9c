public class Monitors {
    private int value;
    private final Object lock = new Object();
    synchronized int add(int n) { value += n; return value; }
    static synchronized String all(String s) { return s + s; }
    int nested(int n) {
        synchronized (lock) {
            synchronized (this) {
                synchronized (lock) {
                    if (n == 0) return value;
                    value *= n;
                }
            }
            return nested(n - 1) + 1;
        }
    }
    int failing() {
        try {
            synchronized (lock) { throw new IllegalStateException("inside"); }
        } catch (IllegalStateException e) {
            return e.getMessage().length();
        }
    }
    public static void main(String[] args) throws Exception {
        Monitors m = new Monitors();
        System.out.println(m.add(3) + m.add(4) + all("ab"));
        System.out.println(m.nested(3) + " " + m.failing());
        synchronized (m) { m.notify(); m.notifyAll(); System.out.println(Thread.holdsLock(m)); }
        System.out.println(Thread.holdsLock(m));
        Object none = null;
        try {
            synchronized (none) { System.out.println("never"); }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.wait();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
