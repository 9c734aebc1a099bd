"""Any algorithm on any cube: its film, its lengths, and the algorithms related to it."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from cubecore.commutators import Effect, effect
from cubecore.cube import Algorithm, Cube, Metric, order
from cubecore.memo import LetterScheme
from cubecore.pictures import CubePicture, Film, FilmPart
from trainer.workshop.fields import read_moves
from trainer.workshop.metrics import metric_name

MOST_LISTED_PIECES = 24
WHOLE = 3
# The others differ from these only where there are inner layers.
METRICS_OF_WHOLE = (Metric.HTM, Metric.STM, Metric.QTM, Metric.ETM)


@dataclass(frozen=True, slots=True)
class Related:
    """Another algorithm, or another way to write the same one."""

    name: str
    moves: str


@dataclass(frozen=True, slots=True)
class Facts:
    """What an algorithm does, how long it is in each metric, and the algorithms related to it."""

    lengths: tuple[tuple[str, int], ...]
    order: int
    moved_pieces: int
    cycles: tuple[str, ...]
    related: tuple[Related, ...]


@dataclass(frozen=True, slots=True)
class Watched:
    """An algorithm as a film, with what there is to know about it."""

    film: Film
    facts: Facts


def watched(
    text: str, *, size: int, setup: str, ends_solved: bool, scheme: LetterScheme
) -> Watched:
    """Return an algorithm played after another, or on the case that it solves."""
    first = read_moves("setup", setup, size)
    algorithm = read_moves("alg", text, size)
    start = first + algorithm.inverse if ends_solved else first
    cube = Cube(size).apply(start)
    film = Film.of(cube, CubePicture.of(cube).lettered(scheme), [FilmPart(algorithm)])
    return Watched(film, facts(algorithm, size))


def facts(algorithm: Algorithm, size: int) -> Facts:
    """Return what there is to know about an algorithm on a cube of this size."""
    done = effect(algorithm, size)
    metrics = METRICS_OF_WHOLE if size == WHOLE else tuple(Metric)
    return Facts(
        lengths=tuple((metric_name(metric), algorithm.length(metric, size)) for metric in metrics),
        order=order(algorithm, size),
        moved_pieces=done.moved_pieces,
        cycles=_cycles(done),
        related=_related(algorithm, size),
    )


def _related(algorithm: Algorithm, size: int) -> tuple[Related, ...]:
    """Return the algorithms related to one, without those that are written like it."""
    every = {
        _("Expanded"): algorithm.expand(),
        _("Simplified"): algorithm.simplify(size),
        _("Inverse"): algorithm.inverse,
        _("Mirror (L↔R)"): algorithm.mirror("x"),
        _("Mirror (F↔B)"): algorithm.mirror("z"),
    }
    related: dict[str, str] = {}
    for name, other in every.items():
        if str(other) not in {"", str(algorithm), *related}:
            related[str(other)] = name
    return tuple(Related(name, moves) for moves, name in related.items())


def _cycles(done: Effect) -> tuple[str, ...]:
    """Return the cycles, if there are few enough to read."""
    return tuple(map(str, done.cycles)) if done.moved_pieces <= MOST_LISTED_PIECES else ()
