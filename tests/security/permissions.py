"""The table of permissions: the status of each role's request at every URL pattern."""

from functools import cache
from pathlib import Path

TABLE = Path(__file__).parents[1] / "known_answers" / "permissions.txt"
METHODS = ("get", "post")


@cache
def table() -> dict[str, dict[str, list[int]]]:
    """Return the statuses of each pattern by method, in the order of the roles."""
    _, *lines = TABLE.read_text("utf-8").splitlines()
    rows = ([cell.strip() for cell in line.rsplit(" | ", 2)] for line in lines)
    return {
        pattern: {
            method: list(map(int, cell.split()))
            for method, cell in zip(METHODS, cells, strict=True)
        }
        for pattern, *cells in rows
    }
