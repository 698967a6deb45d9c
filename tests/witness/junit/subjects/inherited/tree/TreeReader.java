package tree;

import read.Reader;

public class TreeReader extends Reader {
    @Override
    public String kind() {
        return place();
    }

    private String place() {
        return "tree";
    }
}
