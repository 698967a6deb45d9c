/** A tree whose nodes know their parent. A node that is moved leaves the place where it was. */
class ParentTree {
    ParentTree parent;
    ParentTree left;
    ParentTree right;

    void detach() {
        if (parent == null) {
            return;
        }
        if (parent.left == this) {
            parent.left = null;
        }
        if (parent.right == this) {
            parent.right = null;
        }
        parent = null;
    }

    void setLeft(ParentTree child) {
        if (left != null) {
            left.detach();
        }
        child.detach();
        left = child;
        child.parent = this;
    }

    boolean knowsItsPlace() {
        return parent == null || parent.left == this != (parent.right == this);
    }

    boolean childrenKnowIt() {
        return (left == null || left.parent == this) && (right == null || right.parent == this);
    }

    void checkSetLeft(ParentTree child) {
        if (child == null || child == this || parent != null) {
            return;
        }
        ParentTree formerParent = child.parent;
        if (!childrenKnowIt() || !child.knowsItsPlace()) {
            return;
        }
        if (formerParent != null && !formerParent.childrenKnowIt()) {
            return;
        }

        setLeft(child);

        assert childrenKnowIt() && child.knowsItsPlace() : "the node is not where it thinks";
        assert formerParent == null || formerParent.childrenKnowIt() : "the node has two parents";
    }
}
