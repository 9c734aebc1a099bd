"""Hypothesis strategies for moves and algorithms of a cube, and their effect on its stickers."""

from functools import lru_cache
from itertools import combinations_with_replacement, product

import numpy as np
from hypothesis import strategies as st

from cubecore.cube import Algorithm, Face, Move
from cubecore.cube.algorithm import Commutator, Conjugate, Group
from tests.cubecore.cube.pure_geometry import source_by_geometry

SIZES = st.integers(1, 7)
HOLDINGS = [
    " ".join(pair) for pair in product(["", "x", "x2", "x'", "z", "z'"], ["", "y", "y2", "y'"])
]


@lru_cache(maxsize=8)
def every_move(size: int) -> tuple[Move, ...]:
    """Every move a cube has, as written."""
    letters = "xyz" + ("MES" if size % 2 else "") + ("mes" if size > 2 else "")
    layers = list(combinations_with_replacement(range(1, size + 1), 2))
    written = [(letter, 1, 1) for letter in letters]
    written += [(face.value, first, last) for face in Face for first, last in layers]
    return tuple(Move(*fields, quarters) for fields in written for quarters in (1, 2, 3))


def moves(size: int) -> st.SearchStrategy[Move]:
    return st.sampled_from(every_move(size))


def sequences(size: int, most: int = 25) -> st.SearchStrategy[Algorithm]:
    """Plain moves, often several about one axis."""
    return st.lists(moves(size), max_size=most).map(lambda nodes: Algorithm(tuple(nodes)))


def trees(size: int) -> st.SearchStrategy[Algorithm]:
    """Moves in brackets, nested and repeated."""
    repeats = st.integers(-3, 3).filter(bool)

    def bracketed(nodes):
        parts = st.lists(nodes, min_size=1, max_size=2).map(tuple)
        return st.one_of(
            st.builds(Group, parts, repeats),
            st.builds(Commutator, parts, parts, repeats),
            st.builds(Conjugate, parts, parts, repeats),
        )

    nodes = st.recursive(moves(size), bracketed, max_leaves=5)
    return st.lists(nodes, max_size=3).map(lambda chosen: Algorithm(tuple(chosen)))


@st.composite
def sized(draw: st.DrawFn, algorithms=trees, sizes=SIZES) -> tuple[Algorithm, int]:
    """An algorithm and the size of a cube that can do it."""
    size = draw(sizes)
    return draw(algorithms(size)), size


def effect(algorithm: Algorithm | str, size: int = 3) -> list[int]:
    """For every place, the place its sticker came from."""
    if isinstance(algorithm, str):
        algorithm = Algorithm.parse(algorithm)
    places = np.arange(6 * size * size)
    for turn in algorithm.turns(size):
        places = places[np.array(source_by_geometry(turn, size))]
    return places.tolist()
