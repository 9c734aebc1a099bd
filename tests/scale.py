"""How much the tests try: a sample usually, everything in `make long`."""

import os

IS_LONG = os.environ.get("BLINDTRACE_LONG") == "1"


def sample(usual: int, full: int) -> int:
    """How many cases to try."""
    return full if IS_LONG else usual
