package validation;

import java.util.Random;

/** A class with an invariant: how its objects come into being, what may be done to them, and the invariant. */
abstract class Subject {
    final String name;

    Subject(String name) {
        this.name = name;
    }

    /** An object from one of the ways in which a user may get one. */
    abstract Object fresh(Random random);

    /** Does something of the public API; the object to go on with, which may be a clone or a view. */
    abstract Object step(Object object, Random random);

    abstract boolean repOk(Object object);
}
