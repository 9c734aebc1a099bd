"""How hands hold a cube, move by move, for tests: every way to hold it is tried."""

from itertools import product

from cubecore.cube import Algorithm

THUMBS = ("bottom", "front", "top")
LIFTS = {"R": "up", "R'": "down", "L": "down", "L'": "up", "R2": "across", "L2": "across"}
ENDS = {
    ("bottom", "up"): "front",
    ("front", "up"): "top",
    ("top", "down"): "front",
    ("front", "down"): "bottom",
    ("bottom", "across"): "top",
    ("top", "across"): "bottom",
}


def fewest_regrips(text):
    """Return the fewest times a hand must take a new grip, by following every hold of both."""
    ways = dict.fromkeys(product(THUMBS, THUMBS), 0)
    for move in Algorithm.parse(text).moves:
        after: dict[tuple[str, str], int] = {}
        for (before, count), hold in product(ways.items(), product(THUMBS, THUMBS)):
            needed = count + (before[0] != hold[0]) + (before[1] != hold[1])
            end = _end(str(move).replace("w", ""), *hold)
            if end and needed < after.get(end, 99):
                after[end] = needed
        ways = after
    return min(ways.values())


def _end(move, right, left):
    """Return how the cube is held after a move that begins with this hold, or None."""
    if move[0] == "R":
        right = ENDS.get((right, LIFTS[move]))
    elif move[0] == "L":
        left = ENDS.get((left, LIFTS[move]))
    elif "front" not in (right, left):
        return None
    return (right, left) if right and left else None
