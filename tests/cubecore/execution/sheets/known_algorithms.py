"""Well-known commutators after setups, and which case each of them solves.

The case is read off a cube made of vectors, so nothing here asks the library.
"""

import random
from dataclasses import dataclass
from functools import cache
from itertools import product

from tests.cubecore.execution.sticker_model import Stickers, after_moves

EDGE_COMMUTATORS = [
    ("M'", "U2"),
    ("M", "U2"),
    ("M'", "U R U'"),
    ("M'", "U' R' U"),
    ("M", "U L' U'"),
    ("R' E R", "U'"),
    ("R E2 R'", "U2"),
    ("L E' L'", "U"),
    ("S", "R' F R"),
    ("U' M' U", "R"),
    ("E", "R U R'"),
]
CORNER_COMMUTATORS = [
    ("R' D' R", "U"),
    ("R' D R", "U2"),
    ("R D R'", "U'"),
    ("R D' R'", "U2"),
    ("L D L'", "U"),
    ("R U R'", "D"),
    ("R U' R'", "D2"),
    ("F' D F", "U"),
    ("R' U2 R", "D'"),
]
TURNS = [face + amount for face in "URFDLB" for amount in ("", "'", "2")]


def undone(moves: str) -> str:
    """Return the moves that undo others."""
    backwards = {"'": "", "2": "2"}
    return " ".join(move[0] + backwards.get(move[1:], "'") for move in reversed(moves.split()))


@dataclass(frozen=True)
class KnownAlgorithm:
    """A commutator with a setup: in brackets, as plain moves, and the stickers that it cycles."""

    setup: str
    first: str
    second: str

    @property
    def brackets(self) -> str:
        bare = f"[{self.first}, {self.second}]"
        return f"[{self.setup}: {bare}]" if self.setup else bare

    @property
    def moves(self) -> str:
        parts = [self.first, self.second, undone(self.first), undone(self.second)]
        return " ".join(filter(None, [self.setup, *parts, undone(self.setup)]))

    @property
    def inverse(self) -> "KnownAlgorithm":
        return KnownAlgorithm(self.setup, self.second, self.first)

    @property
    def homes(self) -> Stickers:
        """The home of the sticker at each place after it."""
        bare = after_cached(KnownAlgorithm("", self.first, self.second).moves)
        homes = bare
        for move in reversed(self.setup.split()):
            homes = joined(after_cached(move), homes, after_cached(undone(move)))
        return homes

    def case(self, buffer: str) -> tuple[str, str] | None:
        """Return where the buffer's sticker goes, and the sticker there; None if it stays."""
        places = {home: place for place, home in self.homes.items()}
        first = places[usual(buffer)]
        return None if first == usual(buffer) else (first, places[first])


after_cached = cache(after_moves)


def joined(*effects: Stickers) -> Stickers:
    """Return the effect of effects one after the other; none of them turns a centre."""
    homes = {name: name for name in effects[0]}
    for effect in effects:
        homes = {place: homes[source] for place, source in effect.items()}
    return homes


def usual(name: str) -> str:
    return name[0] + "".join(sorted(name[1:]))


def known_algorithms(buffer: str) -> dict[tuple[str, str], KnownAlgorithm]:
    """Return an algorithm for each of many cases of a buffer."""
    commutators = EDGE_COMMUTATORS if len(buffer) == 2 else CORNER_COMMUTATORS
    cases: dict[tuple[str, str], KnownAlgorithm] = {}
    two_turns = (" ".join(turns) for turns in product(TURNS, TURNS) if turns[0][0] != turns[1][0])
    for setup in ["", *TURNS, *two_turns]:
        for first, second in commutators:
            one = KnownAlgorithm(setup, first, second)
            if case := one.case(buffer):
                cases.setdefault(case, one)
                cases.setdefault((case[1], case[0]), one.inverse)
    return cases


def typed(one: KnownAlgorithm, source: random.Random) -> str:
    """Return an algorithm in one of the ways in which people type it."""
    bare = f"{one.first}, {one.second}"
    text = source.choice(
        [
            one.brackets,
            one.moves,
            one.moves.replace(" ", ""),
            f"{one.setup} : [ {bare} ]" if one.setup else bare,
            f"{one.setup}: {bare}" if one.setup else f"({bare})",
            f"{{{one.setup}: [{bare}]}}" if one.setup else f"[({one.first}), {one.second}]",
        ]
    )
    return text.replace("'", source.choice("'’′`"))
