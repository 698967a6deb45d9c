import java.util.List;

/** Code of the program that a library calls back for each element of an input of any length. */
public class Callbacks {
    static boolean allPositive(List<Integer> numbers) {
        return numbers.stream().filter(number -> number != null).allMatch(number -> number > 0);
    }

    static long evens(List<Integer> numbers) {
        return numbers.stream().filter(number -> number % 2 == 0).count();
    }

    static int holders(List<Integer> numbers, int wanted) {
        int[] found = new int[1];
        numbers.forEach(number -> {
            if (number == wanted) {
                found[0]++;
            }
        });
        return found[0];
    }
}
