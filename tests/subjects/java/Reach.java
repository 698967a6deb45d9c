/** Objects near and far from the inputs: past the bound k a reference is null or an object that is nearer. */
class Reach {
    Reach next;

    /** With k = 1 the third node is null, the first, the second, or b, which nothing has read so far. */
    static int parameterReadLast(Reach a, Reach b) {
        Reach third = a.next.next;
        if (third == null || third == a || third == a.next) {
            return 0;
        }
        return third == b ? 1 : 2;
    }

    /** If b is the second node, the fourth is as near as the third of b. */
    static int nearerByAnotherWay(Reach a, Reach b) {
        if (a.next != b) {
            return 0;
        }
        Reach fourth = b.next.next;
        if (fourth == null || fourth == a || fourth == b || fourth == b.next) {
            return 1;
        }
        return 2;
    }

    static int fourthNode(Reach a) {
        Reach fourth = a.next.next.next;
        if (fourth == null) {
            return 0;
        }
        return fourth == a ? 1 : fourth == a.next ? 2 : fourth == a.next.next ? 3 : 4;
    }
}
