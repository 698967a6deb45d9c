import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.YearMonth;
import java.util.Currency;
import java.util.Hashtable;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Values of the platform as inputs: the checks of their own factories never fail on one. */
class Values {
    static boolean date(LocalDate d) {
        return LocalDate.of(d.getYear(), d.getMonthValue(), d.getDayOfMonth()) != null;
    }

    static boolean leapDay(LocalDate d) {
        return d.getMonthValue() == 2 && d.getDayOfMonth() == 29 && d.getYear() > 2096 && d.getYear() < 2105;
    }

    static boolean time(LocalTime t) {
        return LocalTime.of(t.getHour(), t.getMinute(), t.getSecond(), t.getNano()) != null;
    }

    static int dateTime(LocalDateTime d) {
        return d.getHour() + d.getDayOfMonth();
    }

    static boolean monthDay(MonthDay d) {
        return MonthDay.of(d.getMonthValue(), d.getDayOfMonth()) != null;
    }

    static boolean yearMonth(YearMonth m) {
        return YearMonth.of(m.getYear(), m.getMonthValue()) != null;
    }

    static boolean instant(Instant i) {
        return Instant.ofEpochSecond(i.getEpochSecond(), i.getNano()) != null;
    }

    static boolean duration(Duration d) {
        return d.getNano() >= 0 && d.getNano() < 1_000_000_000;
    }

    static int decimal(BigDecimal d) {
        return d.signum();
    }

    static boolean lock(ReentrantLock l) {
        l.lock();
        try {
            return l.isLocked();
        } finally {
            l.unlock();
        }
    }

    static boolean readWriteLock(ReentrantReadWriteLock l) {
        l.writeLock().lock();
        boolean locked = l.isWriteLocked();
        l.writeLock().unlock();
        return locked;
    }

    static boolean readLock(ReentrantReadWriteLock.ReadLock l) {
        l.lock();
        l.unlock();
        return true;
    }

    static boolean anyLock(java.util.concurrent.locks.Lock l) {
        l.lock();
        l.unlock();
        return true;
    }

    static boolean address(java.net.InetAddress a) {
        return a.getAddress().length == 4;
    }

    static boolean anyAddress(java.net.InetAddress a) {
        return a.isAnyLocalAddress();
    }

    static boolean zone(java.util.TimeZone z) {
        return z.getRawOffset() == 0;
    }

    static long latch(CountDownLatch l) {
        return l.getCount() >= 0 ? 1 : 0;
    }

    static int flag(AtomicBoolean b) {
        return b.get() ? 1 : 0;
    }

    static int numbers(AtomicIntegerArray a) {
        return a.length() > 0 ? a.get(0) : -1;
    }

    static long adder(LongAdder a) {
        a.increment();
        return a.sum();
    }

    static boolean random(Random r) {
        return r.nextBoolean();
    }

    static int joiner(StringJoiner j) {
        return j.length();
    }

    static boolean absent(OptionalDouble o) {
        return o.isPresent() || o.equals(OptionalDouble.empty());
    }

    static int map(ConcurrentHashMap<String, Integer> m) {
        return m.size();
    }

    static int list(CopyOnWriteArrayList<String> l) {
        return l.isEmpty() ? 0 : l.get(0).length();
    }

    static long id(UUID u) {
        return u.getMostSignificantBits();
    }

    static boolean unread(LocalDateTime d, ReentrantReadWriteLock l, BigDecimal n, OptionalDouble o) {
        return d == null || l == null || n == null || o == null;
    }

    static String shown(LocalDateTime d) {
        return d == null ? "" : "there";
    }

    static int data(DataOutputStream o) throws IOException {
        o.writeInt(7);
        return o.size() >= 4 ? 1 : 0;
    }

    static int dataRead(DataInputStream i) throws IOException {
        return i.readInt() == 7 ? 1 : 0;
    }

    static int read(BufferedReader r) throws IOException {
        return r.read();
    }

    static boolean write(BufferedWriter w) throws IOException {
        w.write('a');
        return w.append('b') == w;
    }

    static boolean writer(PrintWriter w) {
        return w.checkError();
    }

    static int table(Hashtable<String, Integer> t) {
        t.put("a", 1);
        return t.size();
    }

    static int weak(WeakHashMap<String, Integer> m) {
        m.put("a", 1);
        return m.size();
    }

    static boolean unit(TimeUnit u) {
        return u.toSeconds(1) == 1;
    }

    static int currency(Currency c) {
        return c.getNumericCode();
    }

    static boolean word(java.util.regex.Pattern p) {
        return p.matcher(p.pattern()).matches();
    }

    static boolean property(java.beans.PropertyDescriptor p) {
        return p.getPropertyType() == null && p.getReadMethod() == null && p.getWriteMethod() == null;
    }

    static boolean indexed(java.beans.IndexedPropertyDescriptor p) {
        return p.getIndexedPropertyType() == null && p.getIndexedReadMethod() == null;
    }
}
