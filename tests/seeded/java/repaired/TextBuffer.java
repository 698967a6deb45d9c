/** Characters in an array with some room at its end. */
class TextBuffer {
    char[] chars;
    int length;

    boolean isValid() {
        return chars != null && 0 <= length && length <= chars.length;
    }

    /** As much of the other text as there is room for. */
    void append(TextBuffer other) {
        int count = Math.min(other.length, chars.length - length);
        for (int at = 0; at < count; at++) {
            chars[length++] = other.chars[at];
        }
    }

    void checkAppend(TextBuffer other) {
        if (other == null || !isValid() || !other.isValid() || length > 3 || other.length > 3) {
            return;
        }
        int expected = Math.min(length + other.length, chars.length);

        append(other);

        assert length == expected : "too much, or too little";
    }
}
