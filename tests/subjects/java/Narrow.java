/** Parameters, fields and elements of every storage type. */
class Narrow {
    byte b;
    short s;
    char c;
    boolean z;
    float f;
    double d;
    long l;
    int[] ints;
    byte[] bytes;
    boolean[] flags;

    static int byteParameter(byte b) {
        return b == 200 ? 1 : 0;
    }

    static int unsignedByte(byte b) {
        return (b & 0xff) == 200 ? 1 : 0;
    }

    static int shortParameter(short s) {
        return s < -32768 ? 1 : 0;
    }

    static int charParameter(char c) {
        return c > 65535 ? 1 : 0;
    }

    static int charIsNotNegative(char c) {
        return c < 0 ? 1 : 0;
    }

    static int largeChar(char c) {
        return c == 65535 ? 1 : 0;
    }

    static int booleanParameter(boolean z) {
        return z ? 1 : 0;
    }

    static int booleans(boolean x, boolean y) {
        return x & !y ? 1 : 0;
    }

    static int wrappedByte(byte b) {
        return b > 0 && (byte) (b + 1) < 0 ? 1 : 0;
    }

    static int wrappedChar(char c) {
        return (char) (c + 1) == 0 ? 1 : 0;
    }

    int byteField() {
        return b == 200 ? 1 : 0;
    }

    int shortField() {
        return s == 40000 ? 1 : 0;
    }

    int charField() {
        return c > 65535 ? 1 : 0;
    }

    int booleanField() {
        return z ? 1 : 0;
    }

    int floatField() {
        return f > 1.5f ? 1 : 0;
    }

    int doubleField() {
        return d <= 1.5 ? 1 : 0;
    }

    int longField() {
        return l > Integer.MAX_VALUE ? 1 : 0;
    }

    int arrayField() {
        return ints.length > 2 && ints[2] == 7 ? 1 : 0;
    }

    int byteElement(int i) {
        return bytes[i] == 128 ? 1 : 0;
    }

    int booleanElement() {
        return flags[0] ? 1 : 0;
    }

    int storedByte(int x) {
        b = (byte) x;
        return b == x ? 1 : 0;
    }

    static int storedChar(char[] chars, int x) {
        chars[0] = (char) x;
        return chars[0] == x ? 1 : 0;
    }
}
