/** Figure 1 (b) of the POSE paper: straight-line code, one path and its three null pointers. */
class Sum {
    int val;
    Sum s0;
    Sum s1;
    Sum s2;

    int sum() {
        int sum = val;
        sum += s0.val;
        sum += s1.val;
        sum += s2.val;
        return sum;
    }
}
