"""The parts of a heap: what objects hold now, what the path knows, the classes of inputs, static fields."""
