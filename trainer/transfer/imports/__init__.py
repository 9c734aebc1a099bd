"""Files that people import: received, read a few items at a time, previewed, then added."""

from trainer.transfer.imports.adding import Choices, Preview, add, preview
from trainer.transfer.imports.cstimer_attempts import UNDATED
from trainer.transfer.imports.dropping import drop, purge_imports
from trainer.transfer.imports.errors import ReplacedError
from trainer.transfer.imports.limits import LARGEST_FILE
from trainer.transfer.imports.receiving import receive
from trainer.transfer.imports.stages import choose, read_on

__all__ = [
    "LARGEST_FILE",
    "UNDATED",
    "Choices",
    "Preview",
    "ReplacedError",
    "add",
    "choose",
    "drop",
    "preview",
    "purge_imports",
    "read_on",
    "receive",
]
