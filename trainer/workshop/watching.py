"""Any algorithm on any cube: its film, and what can be said of it."""

from dataclasses import dataclass

from cubecore.commutators import Effect, effect
from cubecore.cube import Algorithm, Cube, Metric, order
from cubecore.memo import LetterScheme
from cubecore.pictures import CubePicture, Film, FilmPart
from trainer.workshop.fields import read_moves
from trainer.workshop.metrics import metric_name

MOST_LISTED_PIECES = 24


@dataclass(frozen=True, slots=True)
class Facts:
    """What an algorithm does, how long it counts, and how else it is written."""

    lengths: tuple[tuple[str, int], ...]
    order: int
    moved_pieces: int
    cycles: tuple[str, ...]
    expanded: str
    simplified: str
    inverse: str
    mirrored: str


@dataclass(frozen=True, slots=True)
class Watched:
    film: Film
    facts: Facts


def watched(
    text: str, *, size: int, setup: str, ends_solved: bool, scheme: LetterScheme
) -> Watched:
    """An algorithm played after another, or on the very case that it solves."""
    first = read_moves("setup", setup, size)
    algorithm = read_moves("alg", text, size)
    start = first + algorithm.inverse if ends_solved else first
    cube = Cube(size).apply(start)
    film = Film.of(cube, CubePicture.of(cube).lettered(scheme), [FilmPart(algorithm)])
    return Watched(film, facts(algorithm, size))


def facts(algorithm: Algorithm, size: int) -> Facts:
    done = effect(algorithm, size)
    return Facts(
        lengths=tuple((metric_name(metric), algorithm.length(metric, size)) for metric in Metric),
        order=order(algorithm, size),
        moved_pieces=done.moved_pieces,
        cycles=_cycles(done),
        expanded=str(algorithm.expand()),
        simplified=str(algorithm.simplify(size)),
        inverse=str(algorithm.inverse),
        mirrored=str(algorithm.mirror("x")),
    )


def _cycles(done: Effect) -> tuple[str, ...]:
    """Return the cycles, if there are few enough to read."""
    return tuple(map(str, done.cycles)) if done.moved_pieces <= MOST_LISTED_PIECES else ()
