"""Deals: states that wait in the database, so that nobody who is dealt one waits for a solver.

A state that was dealt is not solved anew: turned, mirrored or taken back as a whole it becomes one
of 96 others, each as likely as any, and waits again.
"""

import random

import numpy as np

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.colors import HOLDINGS
from cubecore.cube.cubies import SOLVED, CubiesBatch
from cubecore.cube.errors import CubeError
from cubecore.cube.geometry import Axis
from cubecore.cube.random_states import odd_columns, random_batch
from cubecore.solvers.two_phase import Quality, solve_many
from trainer.practice.models.deal import Deal, Event

BATCH = 100
FIRST_SUFFIXES = ("", "Rw", "Rw2", "Rw'", "Fw", "Fw'")
SECOND_SUFFIXES = ("", "Uw", "Uw2", "Uw'")
FACES, AMOUNTS = "URFDLB", ("", "2", "'")
RANDOM_MOVES = 30
MOST_MOVES = 250


class ScrambleError(ValueError):
    """A scramble that cannot be dealt, with the place in the text where it shows."""

    def __init__(self, message: str, position: int | None) -> None:
        super().__init__(message)
        self.message = message
        self.position = position


def fill(event: str, stock: int, rng: np.random.Generator) -> int:
    """Solve random states of an event until so many wait; tells how many were made."""
    missing = max(0, stock - Deal.objects.of_event(event).count())
    for start in range(0, missing, BATCH):
        scrambles = new_scrambles(event, min(BATCH, missing - start), rng)
        Deal.objects.bulk_create(
            Deal(event=event, scramble=scramble, lot=rng.random()) for scramble in scrambles
        )
    return missing


def new_scrambles(event: str, count: int, rng: np.random.Generator) -> list[str]:
    """Scrambles to uniform random states; of edges or corners alone, the others stay solved."""
    solutions = solve_many(random_states(event, count, rng), Quality.FAST)
    return [str(solution.moves.inverse) for solution in solutions]


def random_states(event: str, count: int, rng: np.random.Generator) -> CubiesBatch:
    """Random states in which an event's pieces are mixed; one type alone is never odd."""
    batch = random_batch(count, rng)
    if event == Event.BOTH:
        return batch
    solved = CubiesBatch.solved(count)
    name = "ep" if event == Event.EDGES else "cp"
    places = getattr(batch, name).copy()
    odd = np.flatnonzero(odd_columns(places))
    places[:2, odd] = places[1::-1, odd]
    if event == Event.EDGES:
        return CubiesBatch(solved.cp, solved.co, places, batch.eo, solved.centers)
    return CubiesBatch(places, batch.co, solved.ep, solved.eo, solved.centers)


def dealt(event: str, rng: random.Random) -> str:
    """A scramble of the event; nothing is stored by dealing it.

    Both piece types together end as blindfold scrambles do, with the cube held in any way.
    """
    waiting = Deal.objects.drawn(event, rng.random())
    scramble = waiting.scramble if waiting else random_moves(rng)
    return with_any_holding(scramble, rng) if event == Event.BOTH else scramble


def renew(scramble: str, event: str, rng: random.Random) -> None:
    """Let a state that was dealt wait again as another one."""
    scramble = without_holding(scramble)
    waiting = Deal.objects.filter(event=event, scramble=scramble)
    waiting.update(scramble=turned_about(scramble, rng), lot=rng.random())


def turned_about(scramble: str, rng: random.Random) -> str:
    """A scramble to another state: the same turns of a cube held otherwise, mirrored, or inverse."""
    algorithm = Algorithm.parse(scramble).rotate(rng.choice(HOLDINGS).rotation)
    if rng.random() < 0.5:
        algorithm = algorithm.mirror(Axis.X)
    return str(algorithm.inverse if rng.random() < 0.5 else algorithm)


def with_any_holding(scramble: str, rng: random.Random) -> str:
    """A scramble with wide turns at its end, after which the cube is held in any of 24 ways."""
    suffixes = (rng.choice(FIRST_SUFFIXES), rng.choice(SECOND_SUFFIXES))
    return " ".join(filter(None, (scramble, *suffixes)))


def without_holding(scramble: str) -> str:
    """A dealt scramble without the wide turns at its end."""
    return " ".join(move for move in scramble.split() if "w" not in move)


def random_moves(rng: random.Random) -> str:
    """Turns at random, for a site whose states have not been made yet."""
    moves: list[str] = []
    while len(moves) < RANDOM_MOVES:
        face = rng.choice(FACES)
        if face not in [move[0] for move in moves[-2:]]:
            moves.append(face + rng.choice(AMOUNTS))
    return " ".join(moves)


def read_scramble(text: str) -> str:
    """A scramble as somebody types or pastes it, in the WCA's own way of writing."""
    try:
        algorithm = Algorithm.parse(text, size=3)
    except CubeError as error:
        raise ScrambleError(error.message, error.position) from None
    if not len(algorithm):
        raise ScrambleError("expected a scramble, found no move", 0)
    if len(algorithm) > MOST_MOVES:
        raise ScrambleError(f"a scramble has at most {MOST_MOVES} moves", len(text))
    written = str(algorithm.expand())
    if SOLVED.apply(written).turned_home.is_solved:
        raise ScrambleError("after this scramble the cube is solved", None)
    return written
