/** A part of an array. Slices of the same array may overlap, and are copied nevertheless. */
class SliceCopy {
    byte[] bytes;
    int start;
    int length;

    boolean isValid() {
        if (bytes == null || bytes.length > 4) {
            return false;
        }
        return 0 <= start && 0 <= length && length <= 2 && start <= bytes.length - length;
    }

    byte get(int at) {
        return bytes[start + at];
    }

    void copyTo(SliceCopy target) {
        for (int at = 0; at < length; at++) {
            target.bytes[target.start + at] = get(at);
        }
    }

    void checkCopyTo(SliceCopy target, int at) {
        if (target == null || !isValid() || !target.isValid() || target.length != length) {
            return;
        }
        if (at < 0 || at >= length) {
            return;
        }
        byte before = get(at);

        copyTo(target);

        assert target.get(at) == before : "another byte arrived";
    }
}
