"""How long a turn counts, in each of the usual metrics."""

from cubecore.cube.moves import Turn
from cubecore.cube.words import Word


class Metric(Word):
    """A way to count turns. Whole-cube rotations are free, except in ETM."""

    HTM = "HTM"
    """Half turn metric: a face or wide turn by any angle is 1, an inner slice or block 2."""
    QTM = "QTM"
    """Quarter turn metric: as HTM, and a half turn counts twice."""
    STM = "STM"
    """Slice turn metric: every turn of neighbouring layers is 1."""
    ETM = "ETM"
    """Execution turn metric: every move written is 1, rotations too."""
    OBTM = "OBTM"
    """Outer block turn metric of the WCA: blocks that reach a face are 1, inner ones 2, as in HTM."""
    SINGLE_SLICE = "single-slice"
    """Single-slice turns: every single layer that turns is 1."""


def turn_length(turn: Turn, metric: Metric, size: int) -> int:
    """What one turn counts on a cube of a given size."""
    if metric is Metric.ETM:
        return 1
    layers = turn.last - turn.first + 1
    if layers == size:
        return 0
    if metric is Metric.STM:
        return 1
    if metric is Metric.SINGLE_SLICE:
        return layers
    blocks = 1 if turn.first == 0 or turn.last == size - 1 else 2
    return 2 * blocks if metric is Metric.QTM and turn.quarters == 2 else blocks
