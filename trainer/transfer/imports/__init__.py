"""Files that people import: received, read a few items at a time, previewed, then added."""

from trainer.transfer.imports.adding import Choices, Preview, add, preview
from trainer.transfer.imports.bounds import (
    DiskLowError,
    bounds_of,
    check_bytes,
    disk_is_low,
    is_disk_low,
    room_of,
    too_many_attempts,
    use_bytes,
    use_bytes_of_guest,
)
from trainer.transfer.imports.cstimer_attempts import UNDATED
from trainer.transfer.imports.dropping import drop
from trainer.transfer.imports.errors import FileRefusedError, ReplacedError
from trainer.transfer.imports.finishing import purge_imports
from trainer.transfer.imports.limits import LARGEST_FILE
from trainer.transfer.imports.receiving import begin, check, drop_others, receive, store
from trainer.transfer.imports.stages import choose, read_on

__all__ = [
    "LARGEST_FILE",
    "UNDATED",
    "Choices",
    "DiskLowError",
    "FileRefusedError",
    "Preview",
    "ReplacedError",
    "add",
    "begin",
    "bounds_of",
    "check",
    "check_bytes",
    "choose",
    "disk_is_low",
    "drop",
    "drop_others",
    "is_disk_low",
    "preview",
    "purge_imports",
    "read_on",
    "receive",
    "room_of",
    "store",
    "too_many_attempts",
    "use_bytes",
    "use_bytes_of_guest",
]
