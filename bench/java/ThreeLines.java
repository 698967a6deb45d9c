class ThreeLines {
    static int sign(int number) {
        if (number == 0) return 0;
        return number > 0 ? 1 : -1;
    }
}
