"""Finding the algorithm for what a cube shows, whichever way it is looked at."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.centers import rotations
from cubecore.cube.cubies import SOLVED, Cubies
from cubecore.cube.moves import Turn
from cubecore.solvers.patterns.mask import Mask
from cubecore.solvers.patterns.symmetries import Symmetry


@dataclass(frozen=True, slots=True)
class Match:
    """A known case, how the cube at hand lies to it, and the algorithm for the cube at hand."""

    name: str
    symmetry: Symmetry
    algorithm: Algorithm


@dataclass(frozen=True, slots=True)
class PatternMatcher:
    """Known cases under a mask, each by the pattern of the cube that its algorithm solves.

    A cube is looked at under every symmetry. The algorithm of the case that is seen then is
    carried back through the inverse symmetry, so that it fits the cube as it is.

    >>> from cubecore.solvers.patterns.symmetries import upright_rotations
    >>> top = Mask.parse("111111111 111000000 111000000 000000000 111000000 111000000", colors="U")
    >>> known = {"Sune": Algorithm.parse("R U R' U R U2 R'")}
    >>> matcher = PatternMatcher.of_algorithms(top, upright_rotations(), known)
    >>> seen = SOLVED.apply("F U2 F' U' F U' F'")
    >>> str(matcher.find(seen).algorithm)
    "F U F' U F U2 F'"
    """

    mask: Mask
    symmetries: tuple[Symmetry, ...]
    cases: Mapping[str, tuple[str, Algorithm]]

    @classmethod
    def of_algorithms(
        cls, mask: Mask, symmetries: tuple[Symmetry, ...], algorithms: Mapping[str, Algorithm]
    ) -> "PatternMatcher":
        """The matcher that knows these algorithms, each for the case that it solves."""
        cases = {}
        for name, algorithm in algorithms.items():
            case = SOLVED.apply(algorithm.inverse).turned_home
            cases[mask.pattern(case.to_facelets())] = (name, algorithm)
        return cls(mask, symmetries, cases)

    def find(self, cubies: Cubies) -> Match | None:
        """The first match, or none."""
        return next(self.matches(cubies), None)

    def matches(self, cubies: Cubies) -> Iterator[Match]:
        """Every symmetry under which the cube shows a known case, however it is held."""
        facelets = cubies.turned_home.to_facelets()
        holding = Algorithm(
            tuple(
                Move.from_turn(Turn(axis, 0, 2, quarters), 3)
                for axis, quarters in rotations()[cubies.centers]
            )
        )
        for symmetry in self.symmetries:
            case = self.cases.get(self.mask.pattern(symmetry.carry_facelets(facelets)))
            if case is not None:
                name, algorithm = case
                carried = symmetry.inverse.carry(algorithm)
                yield Match(name, symmetry, carried.rotate(holding) if holding else carried)
