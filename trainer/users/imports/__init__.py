"""Files that people bring: received, read a few items at a time, looked at, then added at once."""

from trainer.users.imports.adding import Preview, add, leave_deleted, preview
from trainer.users.imports.dropping import HOLDER_PREFIX, drop, purge_imports
from trainer.users.imports.limits import LARGEST_FILE
from trainer.users.imports.reading import choose, read_on
from trainer.users.imports.receiving import receive

__all__ = [
    "HOLDER_PREFIX",
    "LARGEST_FILE",
    "Preview",
    "add",
    "choose",
    "drop",
    "leave_deleted",
    "preview",
    "purge_imports",
    "read_on",
    "receive",
]
