"""java.lang.String and its builders, where length or characters are not known."""
