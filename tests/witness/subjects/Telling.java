package witnesses;

/** Where numbers show, and where the path bounds them. */
class Telling {
    private final long fee;
    int count;

    Telling(long fee) {
        this.fee = fee;
    }

    static int mixed(int a, int b, int c) {
        return a * b - c;
    }

    static long discount(long cents, int percent) {
        return cents - cents * percent / 100;
    }

    static boolean isSmall(int number) {
        return number <= 10;
    }

    static int half(int number) {
        return number > 10 ? number / 2 : -1;
    }

    static boolean isNothing(int number, int unused) {
        return number != 0;
    }

    static int[] sum(int[] numbers) {
        numbers[0] += numbers[1];
        return numbers;
    }

    static String initials(char first, char last) {
        return first + "." + last;
    }

    static int greater(int a, int b) {
        return a > b ? a : b;
    }

    static int isAfter(String a, String b) {
        return a.compareTo(b) > 0 ? 1 : 2;
    }

    static float ratio(float a, float b) {
        return a / b;
    }

    static int sumOfBoxes(Integer a, Integer b) {
        return a + b;
    }

    long total(long cents) {
        count++;
        return cents + fee;
    }

    static boolean isBelowSquare(double number, int root) {
        return number < root * root;
    }
}
