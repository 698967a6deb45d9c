/** How far an object is from the inputs counts references that were read, not those that name it under a condition. */
class NamedByWhatWasNotRead {
    NamedByWhatWasNotRead next;
    NamedByWhatWasNotRead link;

    static int programWalk(NamedByWhatWasNotRead a) {
        a.link = a.next.link;
        while (a != null) {
            a = a.next;
        }
        return 0;
    }
}
