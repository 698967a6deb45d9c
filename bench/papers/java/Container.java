/** 001 Program 1. */
final class Container {
    Object data;

    void swap(Container other) {
        Object own = data;
        data = other.data;
        other.data = own;
    }
}
