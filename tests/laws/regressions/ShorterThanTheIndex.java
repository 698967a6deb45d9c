/** An array that is written may be a new one, too short for the index, or another: then it is the other. */
class ShorterThanTheIndex {
    int[] numbers;
    ShorterThanTheIndex[] nodes;

    static int programNumbers(ShorterThanTheIndex a, ShorterThanTheIndex b) {
        a.numbers = new int[1];
        b.numbers[2] = 5;
        return a.numbers[0] + b.numbers.length;
    }

    static int programNodes(ShorterThanTheIndex a, ShorterThanTheIndex b) {
        a.nodes = new ShorterThanTheIndex[0];
        b.nodes[2] = a;
        return b.nodes[2] == a ? 1 : 2;
    }
}
