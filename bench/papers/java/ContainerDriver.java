import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;

final class ContainerDriver {
    static void swap(Container container, Container other) {
        assume(container != null && other != null);
        Object data = container.data;
        Object otherData = other.data;
        container.swap(other);
        ass3rt(container.data == otherData && other.data == data);
    }
}
