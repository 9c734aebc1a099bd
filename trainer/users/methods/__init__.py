"""How people memorise: the method of each, kept beside their account."""

from cubecore.memo.errors import MethodError
from cubecore.memo.method import Method
from trainer.users.methods.line import MethodLine, line_of
from trainer.users.methods.stored import (
    StoredMethod,
    keep_method,
    method_from_snapshot,
    method_of,
    snapshot,
    stored_method,
)

__all__ = [
    "Method",
    "MethodError",
    "MethodLine",
    "StoredMethod",
    "keep_method",
    "line_of",
    "method_from_snapshot",
    "method_of",
    "snapshot",
    "stored_method",
]
