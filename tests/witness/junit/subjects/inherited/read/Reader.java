package read;

/** Members that a subclass in another package does not inherit. */
public class Reader {
    int at;
    private int depth;
    private Reader[] parts;

    public Reader() {
    }

    int getDepth() {
        return depth;
    }

    void setDepth(int depth) {
        this.depth = depth;
    }

    void setParts(Reader[] parts) {
        this.parts = parts;
    }

    boolean isSplit() {
        return parts != null && parts instanceof Quiet[];
    }

    public String kind() {
        return "text";
    }

    String place() {
        return at > 3 && depth > 2 ? kind() : "start";
    }

    static Reader quiet(int at) {
        return at > 2 ? new Quiet(at) : new Reader();
    }

    void skip() {
        at++;
        depth = kind().length();
    }

    private static final class Quiet extends Reader {
        Quiet(int at) {
            this.at = at;
        }
    }
}
