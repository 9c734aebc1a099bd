"""Short scrambles for a first memo."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from cubecore.cube import Algorithm
from cubecore.memo import Method, cubies_of_scramble, edge_and_corner_problems, trace
from trainer.learn.steps import starts_at_buffer

MOVES, CANDIDATES = 7, 20
AMOUNTS = ("", "'", "2")
AXES = ("UD", "RL", "FB")


def easy_scramble(random: Random, method: Method, moves: int = MOVES) -> str:
    """Return the scramble with the fewest letters among some of so many moves without anything unusual.

    Their parity is even, and neither buffer is solved, so that tracing begins at the buffers.
    """
    return min(islice(_usual_scrambles(random, method, moves), CANDIDATES))[1]


def inverse_of(scramble: str) -> str:
    """Return the moves that undo a scramble."""
    return str(Algorithm.parse(scramble).inverse)


def _usual_scrambles(random: Random, method: Method, moves: int) -> Iterator[tuple[int, str]]:
    while True:
        scramble = _moves(random, moves)
        if sum(not move.endswith("2") for move in scramble.split()) % 2 == 0:
            cubies = cubies_of_scramble(scramble)
            problems = edge_and_corner_problems(cubies, method)
            if all(starts_at_buffer(problems[kind]) for kind in method.piece_types):
                memos = trace(cubies, method)
                yield sum(len(memos.of(kind).played) for kind in method.piece_types), scramble


def _moves(random: Random, count: int) -> str:
    """So many moves, no two in a row about one axis."""
    moves: list[str] = []
    axis = ""
    for _move in range(count):
        axis = random.choice([each for each in AXES if each != axis])
        moves.append(random.choice(axis) + random.choice(AMOUNTS))
    return " ".join(moves)
