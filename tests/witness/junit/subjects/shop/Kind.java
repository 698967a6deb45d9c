package shop;

/** What an item is. */
enum Kind {
    FRUIT,
    TOOL
}
