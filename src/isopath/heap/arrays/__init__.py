"""Arrays that the program allocated, text in byte arrays, and ranges that are copied at once."""
