"""Exit codes. They do not change between releases (see CHANGELOG)."""

from typing import Final

COMPLETE: Final = 0
VIOLATION: Final = 1
USAGE: Final = 2
INCOMPLETE: Final = 3
INTERNAL: Final = 4
INTERRUPTED: Final = 130
