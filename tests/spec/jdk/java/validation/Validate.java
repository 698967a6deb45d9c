package validation;

import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Runs random sequences of operations on each class, asks its invariant after each operation, and overwrites places of
 * what came out. Arguments: the seed, and how many sequences each class gets. Prints tab-separated lines.
 */
final class Validate {
    private static final int LONGEST_SEQUENCE = 40;
    private static final int MUTATED_EVERY = 5;

    private Validate() {}

    public static void main(String[] arguments) {
        long seed = Long.parseLong(arguments[0]);
        int sequences = Integer.parseInt(arguments[1]);
        for (Subject subject : subjects()) {
            validate(subject, new Random(seed), sequences);
        }
    }

    private static List<Subject> subjects() {
        return List.of(
                new Lists.OfArrayList(), new Lists.OfVector("java.util.Vector"), new Lists.OfStack(),
                new Lists.OfLinkedList(), new Queues.OfArrayDeque(), new Queues.OfPriorityQueue(),
                new Hashes.OfHashMap(), new Hashes.OfLinkedHashMap(), new Hashes.OfHashSet(),
                new Hashes.OfLinkedHashSet(), new Trees.OfTreeMap(), new Trees.OfTreeSet(), new Values.OfOptional(),
                new Values.OfPrimitiveOptional(), new Values.OfBitSet(), new Values.OfBigInteger());
    }

    private static void validate(Subject subject, Random random, int sequences) {
        Mutants mutants = new Mutants(subject);
        Object last = subject.fresh(random);
        int states = 0;
        int refused = 0;
        for (int sequence = 0; sequence < sequences; sequence++) {
            Object object = subject.fresh(random);
            int length = random.nextInt(LONGEST_SEQUENCE);
            for (int done = 0; done <= length; done++) {
                states++;
                if (!subject.repOk(object)) {
                    refused++;
                    System.out.println("refused\t" + subject.name + "\t" + sequence + "\t" + done + "\t" + object);
                    break;
                }
                object = step(subject, object, random);
            }
            if (sequence % MUTATED_EVERY == 0) {
                mutants.tryOn(object, last, random);
                last = object;
            }
        }
        System.out.println("states\t" + subject.name + "\t" + sequences + "\t" + states + "\t" + refused);
        for (Map.Entry<String, int[]> kind : mutants.counts.entrySet()) {
            int[] count = kind.getValue();
            System.out.println("mutants\t" + subject.name + "\t" + kind.getKey() + "\t" + count[0] + "\t" + count[1]
                    + "\t" + count[2] + "\t" + count[3] + "\t" + count[4]);
        }
    }

    /** An operation that throws has left an object behind, too. */
    private static Object step(Subject subject, Object object, Random random) {
        try {
            return subject.step(object, random);
        } catch (RuntimeException thrown) {
            return object;
        }
    }
}
