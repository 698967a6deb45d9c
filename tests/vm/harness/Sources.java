import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Reads the clock and draws random numbers. */
public class Sources {
    static boolean back() {
        long first = System.nanoTime();
        long second = System.nanoTime();
        long third = System.nanoTime();
        return second < first || third - second < 0 || third < first;
    }

    static boolean slow() {
        long first = System.nanoTime();
        return System.nanoTime() - first > 1000;
    }

    static boolean setBack() {
        long first = System.currentTimeMillis();
        return System.currentTimeMillis() < first;
    }

    static boolean beforeTheEpoch() {
        return System.currentTimeMillis() < 0 || Clock.systemUTC().millis() < 0 || Instant.now().getEpochSecond() < 0;
    }

    static int instant() {
        Instant now = Instant.now();
        return now.getNano() > 999_999_999 ? 0 : now.equals(Instant.EPOCH) ? 1 : 2;
    }

    static boolean zone() {
        return Clock.systemDefaultZone().equals(Clock.systemUTC());
    }

    static int coin() {
        return Math.random() < 0.5 ? 0 : 1;
    }

    static boolean die() {
        int eyes = (int) (Math.random() * 6);
        return 0 <= eyes && eyes < 6;
    }

    static boolean tooFine() {
        double drawn = Math.random();
        return 0 < drawn && drawn < 1.1e-16;
    }

    static boolean finest() {
        return Math.random() == 0x1p-53;
    }

    static boolean negativeZero() {
        return 1 / Math.random() < 0;
    }

    static int unseeded() {
        return new Random().nextInt() == 42 ? 1 : 0;
    }

    static int seeded() {
        return new Random(5).nextInt(10);
    }

    static int shuffled() {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        Collections.shuffle(list);
        return list.get(0) + list.get(1);
    }

    static int local(int low) {
        return ThreadLocalRandom.current().nextInt(low, 10) == 3 ? 1 : 0;
    }

    static boolean localBit() {
        return ThreadLocalRandom.current().nextBoolean() && !ThreadLocalRandom.current().nextBoolean();
    }

    static boolean secure() {
        int drawn = new SecureRandom().nextInt(10);
        return 0 <= drawn && drawn < 10;
    }

    static boolean bytes() {
        byte[] drawn = new byte[2];
        new SecureRandom().nextBytes(drawn);
        return drawn[0] == drawn[1];
    }

    static boolean uuid() {
        UUID drawn = UUID.randomUUID();
        return drawn.version() == 4 && drawn.variant() == 2;
    }

    static int splittable() {
        return new SplittableRandom().nextInt();
    }
}
