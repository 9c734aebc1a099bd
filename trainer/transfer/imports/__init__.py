"""Files that people bring: received, read a few items at a time, looked at, then added at once."""

from trainer.transfer.imports.adding import Preview, add, leave_deleted, preview
from trainer.transfer.imports.dropping import drop, purge_imports
from trainer.transfer.imports.limits import LARGEST_FILE
from trainer.transfer.imports.receiving import receive
from trainer.transfer.imports.stages import choose, read_on

__all__ = [
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
