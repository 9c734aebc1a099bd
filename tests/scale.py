"""How much the tests try: a sample usually, the full count in `make long`.

A full count is no larger than it has to be. That no scramble has more than 21 turns is a limit that the
solver keeps, so 10,000 only show that it is given; 300 states hold 30,000 mistakes, enough for the share
that is blamed on the mistaken letter; 3,000 executed memos of a style meet each of its methods many times;
700 solves of a style have each kind of fault often enough for the share that is found; memos and
algorithms are read from 20,000 texts of any kind, and any other law is tried 1,000 times; 100 cubes of
each size up to 7 meet every case of the solvers' stages, and larger ones have only more of the same."""

import os

IS_LONG = os.environ.get("BLINDTRACE_LONG") == "1"


def sample(usual: int, full: int) -> int:
    """How many cases to try."""
    return full if IS_LONG else usual
