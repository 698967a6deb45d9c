"""What a reader of a path should know of it beside its condition and its end."""

from typing import Final

LOGGED: Final = "standard error has log records with the time of day in them, and is not compared"
ONE_SCHEDULE: Final = "a thread runs to its end where it is started: no other schedule is explored"
