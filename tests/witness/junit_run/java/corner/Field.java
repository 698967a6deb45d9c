package corner;

/** Takes the name of the class that reflection needs. */
final class Field {
    private Field() {}
}
