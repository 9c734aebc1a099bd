"""Commutators of corner pairs that are taught: an insertion and an interchange, maybe after a setup."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product
from random import Random

from django.utils.translation import gettext

from cubecore.cube import SOLVED, Algorithm, Cube
from cubecore.execution import Case
from cubecore.memo import CORNERS, Method, Names
from cubecore.pictures import CubePicture, Film, FilmPart, Mark
from trainer.learn.cubes import lettered, with_letters_at
from trainer.learn.shots import buffer_of
from trainer.learn.words import ShownLetter, shown_letter

OPPOSITE = {"U": "D", "D": "U", "R": "L", "L": "R", "F": "B", "B": "F"}
QUARTERS, AMOUNTS = ("", "'"), ("", "'", "2")


@dataclass(frozen=True, slots=True)
class PairCommutator:
    """A letter pair, and its commutator: the insertion, the interchange, and a setup if it has one."""

    case: Case
    insertion: Algorithm
    interchange: Algorithm
    setup: Algorithm = field(default_factory=Algorithm)

    @property
    def moves(self) -> Algorithm:
        """Return all moves."""
        whole = Algorithm()
        for part in self.parts:
            whole += part.moves
        return whole

    @property
    def written(self) -> str:
        """Return it in brackets.

        >>> from cubecore.execution import Case
        >>> case = Case.named("UFR", "UBR", "RDB")
        >>> PairCommutator(case, Algorithm.parse("R D R'"), Algorithm.parse("U")).written
        "[R D R', U]"
        """
        commutator = f"[{self.insertion}, {self.interchange}]"
        return f"[{self.setup}: {commutator}]" if self.setup.nodes else commutator

    @property
    def parts(self) -> tuple[FilmPart, ...]:
        """Return the parts of its film."""
        parts = (
            FilmPart(self.setup, gettext("Setup")),
            FilmPart(self.insertion, gettext("Insertion")),
            FilmPart(self.interchange, gettext("Interchange")),
            FilmPart(self.insertion.inverse, gettext("Undo the insertion")),
            FilmPart(self.interchange.inverse, gettext("Undo the interchange")),
            FilmPart(self.setup.inverse, gettext("Undo the setup")),
        )
        return parts if self.setup.nodes else parts[1:-1]

    def letters(self, method: Method) -> tuple[ShownLetter, ShownLetter]:
        """Return the two letters of the pair."""
        names, (_buffer, first, second) = Names(CORNERS, method), self.case.stickers
        return shown_letter(names, first), shown_letter(names, second)

    def film(self, cube: Cube, method: Method, *parts: FilmPart) -> Film:
        """Return a film of some parts, with the three corners of the pair marked."""
        targets = [self.case.first, self.case.second]
        picture = lettered(CubePicture.of(cube), method)
        picture = with_letters_at(picture, [self.case.buffer, *targets])
        marked = picture.marked(Mark.BUFFER, self.case.buffer).marked(Mark.TARGET, *targets)
        return Film.of(cube, marked, parts)


def pair_commutator(random: Random, method: Method) -> PairCommutator:
    """Draw a letter pair from the corner buffer that a commutator without a setup solves."""
    return random.choice(_commutators_from(buffer_of(method, CORNERS)))


def with_setup(random: Random, method: Method) -> PairCommutator:
    """Draw a letter pair that needs one turn as a setup."""
    buffer = buffer_of(method, CORNERS)
    pure = {one.case for one in _commutators_from(buffer)}
    while True:
        base = random.choice(_commutators_from(buffer))
        setup = Algorithm.parse(random.choice("URFDLB") + random.choice(AMOUNTS))
        whole = replace(base, setup=setup)
        case = Case.of_state(SOLVED.apply(whole.moves), buffer)
        if case and case.buffer == buffer and case not in pure:
            return replace(whole, case=case)


@lru_cache(maxsize=24)
def _commutators_from(buffer: str) -> tuple[PairCommutator, ...]:
    """Return a commutator of four parts for each letter pair from a buffer that has one."""
    by_case: dict[Case, PairCommutator] = {}
    for insertion, interchange in _four_parts():
        moves = insertion + interchange + insertion.inverse + interchange.inverse
        case = Case.of_state(SOLVED.apply(moves), buffer)
        if case and case.buffer == buffer:
            by_case.setdefault(case, PairCommutator(case, insertion, interchange))
    return tuple(by_case.values())


def _four_parts() -> Iterator[tuple[Algorithm, Algorithm]]:
    """Yield insertions and interchanges: one corner leaves the side that the interchange turns."""
    for way, side, one, two, three in product("URFDLB", OPPOSITE, QUARTERS, AMOUNTS, AMOUNTS):
        if way not in {side, OPPOSITE[side]}:
            there, back = Algorithm.parse(way + one), Algorithm.parse(OPPOSITE[side] + two)
            yield there + back + there.inverse, Algorithm.parse(side + three)
