"""Algorithms for one letter: a swap algorithm, and for each target the setup that leads to it.

Old Pochmann and M2 execute every letter on its own. A swap algorithm swaps the buffer with one
target and displaces the helper pieces, which the next letter brings back. A setup brings the sticker
of another target there, and leaves the buffer and the helper pieces where they are.

The setups are found by a search: the shortest ones first, then those that are easiest to turn.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from cubecore.commutators import Preference
from cubecore.cube import (
    IDENTITY,
    SOLVED,
    Algorithm,
    Cubies,
    Move,
    place_named,
    sticker_name,
    turn_dest,
    turns_dest,
)
from cubecore.cube.algorithm import Conjugate
from cubecore.execution.cases import played
from cubecore.memo import CORNERS, EDGES, PieceType, sticker_index

_AMOUNTS = ("", "'", "2")
_STICKERS = 54
_Setup = tuple[tuple[Move, ...], bytes]
"""The moves of a setup, and where it carries the sticker at each place."""


class TargetSwap(NamedTuple):
    """How one target is swapped with the buffer: a setup, and the algorithm for another target."""

    setup: Algorithm
    swap: Algorithm
    swap_target: str

    @property
    def algorithm(self) -> Algorithm:
        """The algorithm, with the setup before it and undone after it."""
        nodes = self.swap.nodes
        return Algorithm((Conjugate(self.setup.nodes, nodes),)) if self.setup.nodes else self.swap


@dataclass(frozen=True, slots=True)
class SwapMethod:
    """Swap algorithms from one buffer piece, each by its target, and the moves that setups may have.

    ``without_setup`` are targets that no setup reaches, since they are on helper pieces.
    """

    piece_type: PieceType
    buffer: str
    swaps: Mapping[str, str]
    setup_moves: tuple[str, ...]
    helper_type: PieceType
    helpers: tuple[str, str]
    without_setup: Mapping[str, str]

    def __hash__(self) -> int:
        return hash((self.buffer, self.helpers))

    @property
    def displaced(self) -> Cubies:
        """What an odd number of letters does besides: the solved cube with the helpers displaced.

        >>> OP_EDGES.displaced == played(CORNERS, "UFR", ["UBR"])
        True
        """
        target, algorithm = next(iter(self.swaps.items()))
        return SOLVED.apply(algorithm) * played(self.piece_type, self.buffer, [target])

    def algorithms(self, buffer: str) -> Mapping[str, Algorithm]:
        """Return the algorithm for each target from any sticker of the buffer piece.

        >>> str(OP_CORNERS.algorithms("LUB")["UBR"])
        "[R2: R U' R' U' R U R' F' R U R' U' R' F R]"
        """
        return {target: swap.algorithm for target, swap in self.target_swaps(buffer).items()}

    def target_swaps(self, buffer: str) -> Mapping[str, TargetSwap]:
        """Return the setup and the swap for each target from any sticker of the buffer piece.

        >>> swap = OP_EDGES.target_swaps("UR")["FL"]
        >>> str(swap.setup), swap.swap_target
        ("L'", 'UL')
        """
        return _target_swaps_from(self, buffer)


OP_EDGES = SwapMethod(
    EDGES,
    "UR",
    {
        "UL": "R U R' U' R' F R2 U' R' U' R U R' F'",
        "UF": "R U R' F' R U R' U' R' F R2 U' R' U'",
        "UB": "R' U2 R U R' U2 L U' R U L'",
    },
    ("L", "Lw", "D", "Dw"),
    CORNERS,
    ("UFR", "UBR"),
    {},
)
"""The T and J permutations, which also swap two corners."""

OP_CORNERS = SwapMethod(
    CORNERS,
    "UBL",
    {"RDF": "R U' R' U' R U R' F' R U R' U' R' F R"},
    ("R", "F", "D"),
    EDGES,
    ("UB", "UL"),
    {},
)
"""A Y permutation, which also swaps two edges."""

M2 = SwapMethod(
    EDGES,
    "DF",
    {"UB": "M2"},
    ("U", "R", "L", "B"),
    EDGES,
    ("UF", "DB"),
    {
        "UF": "U2 M' U2 M'",
        "FU": "[D: [M', U R2 U']] M2",
        "DB": "M U2 M U2",
        "BD": "M2 [D: [U R2 U', M']]",
    },
)
"""M2, which also swaps the other two edges of the M slice, and its centres."""


@lru_cache(maxsize=8)
def _target_swaps(method: SwapMethod) -> Mapping[str, TargetSwap]:
    """Return the setup and the swap for each target of a method from its own buffer sticker."""
    piece_type = method.piece_type
    moves = [Move.parse(move + amount) for move in method.setup_moves for amount in _AMOUNTS]
    swaps = [_Swap.of(piece_type, target, text) for target, text in method.swaps.items()]
    without_setup = method.without_setup.items()
    target_swaps = {
        name: TargetSwap(Algorithm(), Algorithm.parse(text), name) for name, text in without_setup
    }
    setups: list[_Setup] = [((), IDENTITY)]
    _add_targets(target_swaps, swaps, setups)
    while len(target_swaps) < len(piece_type.names) - piece_type.stickers:
        setups = _longer(setups, moves)
        _add_targets(target_swaps, swaps, setups)
    return {name: target_swaps[name] for name in piece_type.names if name in target_swaps}


@lru_cache(maxsize=32)
def _target_swaps_from(method: SwapMethod, buffer: str) -> Mapping[str, TargetSwap]:
    """Return the setup and the swap for each target from any sticker of the buffer piece."""
    names, own = method.piece_type.names, sticker_index(method.piece_type, method.buffer)
    turn = method.piece_type.stickers_from(own).index(sticker_index(method.piece_type, buffer))

    def turned(target: str) -> str:
        return names[method.piece_type.stickers_from(names.index(target))[turn]]

    swaps = {
        turned(target): swap._replace(swap_target=turned(swap.swap_target))
        for target, swap in _target_swaps(method).items()
    }
    return MappingProxyType(swaps)


def _add_targets(
    target_swaps: dict[str, TargetSwap], swaps: list["_Swap"], setups: list[_Setup]
) -> None:
    """Add what these setups do for targets that have none yet, the easiest setups first."""
    preference = Preference()
    reaching = [
        (setup, dest.index(swap.place), swap)
        for setup, dest in setups
        for swap in swaps
        if swap.fixed_places.translate(dest) == swap.fixed_places
    ]
    for setup, place, swap in sorted(reaching, key=lambda each: preference.awkwardness(each[0])):
        own = TargetSwap(Algorithm(setup), swap.algorithm, swap.target)
        target_swaps.setdefault(sticker_name(place, 3), own)


def _longer(setups: list[_Setup], moves: list[Move]) -> list[_Setup]:
    """Return setups with one more move."""
    turns = [(move, move.turn(3)) for move in moves]
    dests = [(move, turn.axis, turn_dest(turn)) for move, turn in turns]
    following = {
        last: [(move, dest) for move, axis, dest in dests if axis is not turn.axis]
        for last, turn in turns
    }
    first = [(move, dest) for move, _, dest in dests]
    return [
        ((*setup, move), dest.translate(turned))
        for setup, dest in setups
        for move, turned in (following[setup[-1]] if setup else first)
    ]


class _Swap(NamedTuple):
    """A swap algorithm, its target and the place of that, and the other places that it changes."""

    algorithm: Algorithm
    target: str
    place: int
    fixed_places: bytes

    @classmethod
    def of(cls, piece_type: PieceType, target: str, text: str) -> "_Swap":
        algorithm = Algorithm.parse(text)
        dest = turns_dest(algorithm.turns(3))
        own = piece_type.stickers_from(sticker_index(piece_type, target))
        places = [place_named(piece_type.names[sticker], 3) for sticker in own]
        changed = (place for place in range(_STICKERS) if dest[place] != place)
        fixed_places = bytes(place for place in changed if place not in places)
        return cls(algorithm, target, places[0], fixed_places)
