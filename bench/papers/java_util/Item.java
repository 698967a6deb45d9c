/** What the drivers put into a collection: an object of a class of its own, so that it is no part of the collection. */
final class Item {}
