"""Short scrambles for a first memo."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from cubecore.memo import Method
from trainer.learn.cubes import LessonCube
from trainer.learn.steps import starts_at_buffer

MOVES, CANDIDATES = 7, 20
AMOUNTS = ("", "'", "2")
AXES = ("UD", "RL", "FB")


def easy_scramble(random: Random, method: Method) -> str:
    """Return the scramble with the fewest letters among some that have nothing unusual.

    Their parity is even, and neither buffer is solved, so that tracing begins at the buffers.
    """
    return min(islice(_usual_scrambles(random, method), CANDIDATES))[1]


def _usual_scrambles(random: Random, method: Method) -> Iterator[tuple[int, str]]:
    while True:
        scramble = _moves(random)
        if sum(not move.endswith("2") for move in scramble.split()) % 2 == 0:
            cube = LessonCube.of_scramble(method, scramble)
            if all(starts_at_buffer(cube.problem(kind)) for kind in method.piece_types):
                yield sum(len(cube.traced(kind).played) for kind in method.piece_types), scramble


def _moves(random: Random) -> str:
    """So many moves, no two in a row about one axis."""
    moves: list[str] = []
    axis = ""
    for _move in range(MOVES):
        axis = random.choice([each for each in AXES if each != axis])
        moves.append(random.choice(axis) + random.choice(AMOUNTS))
    return " ".join(moves)
