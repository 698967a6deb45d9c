/** Figure 1 (a) of the POSE paper: two paths, whatever the aliasing of this and s. */
class Swap {
    Object data;

    void swap(Swap s) {
        if (s != null) {
            Object d = this.data;
            this.data = s.data;
            s.data = d;
        }
    }
}
