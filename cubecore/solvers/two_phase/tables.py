"""All tables of the search: built in about a second, kept in the user's cache directory."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.solvers.table_cache import cache_folder, cached_tables
from cubecore.solvers.two_phase.coordinates import Coordinates, coordinates
from cubecore.solvers.two_phase.guides import Guide, guide, pair_distances
from cubecore.solvers.two_phase.neighbourhoods import (
    Neighbourhood,
    Space,
    grown_neighbourhood,
)
from cubecore.solvers.two_phase.turn_order import ALL_TURNS, SECOND_PHASE

Arrays: TypeAlias = Mapping[str, npt.NDArray[Any]]

VERSION = 1
NAME = f"two-phase-{VERSION}"
FIRST_RADIUS, SECOND_RADIUS = 7, 8
INNER_BITS = 23
FIRST_OUTER_BITS, SECOND_OUTER_BITS = 27, 26
MIXER = 0x9E3779B1


@dataclass(frozen=True, slots=True)
class SearchTables:
    """What the search looks up: guides and neighbourhoods of both phases, distances of the second."""

    coordinates: Coordinates
    slice_twist: Guide
    slice_flip: Guide
    order_corners: Guide
    order_edges: Guide
    first: Neighbourhood
    second: Neighbourhood


@lru_cache(maxsize=1)
def search_tables() -> SearchTables:
    """The tables, read from the cache or built when first asked for."""
    return assembled(kept_arrays())


def first_space(moves: Coordinates) -> Space:
    """The states of the first phase: all turns of slice, twists and flips."""
    tables = moves.slices, moves.twists, moves.flips
    steps = len(moves.twists) * len(moves.flips), len(moves.flips), 1
    mixers = [np.uint32(step * MIXER % 2**32) for step in steps]
    return Space(tables, ALL_TURNS, (mixers[0], mixers[1], mixers[2]))


def second_space(moves: Coordinates) -> Space:
    """The states of the second phase: its turns of corners, edges and the middle layer's order."""
    tables = moves.corners, moves.edges, moves.slice_orders
    mixers = np.uint32(MIXER), np.uint32(0x85EBCA77), np.uint32(0xC2B2AE3D)
    return Space(tables, SECOND_PHASE, mixers)


def built_arrays() -> dict[str, npt.NDArray[Any]]:
    """What is worth keeping, built from nothing."""
    moves = coordinates()
    pairs = _pairs(moves)
    first = grown_neighbourhood(first_space(moves), FIRST_RADIUS, INNER_BITS, FIRST_OUTER_BITS)
    second = grown_neighbourhood(second_space(moves), SECOND_RADIUS, INNER_BITS, SECOND_OUTER_BITS)
    return {name: pair_distances(*pair) for name, pair in pairs.items()} | {
        "first_inner": first.inner,
        "first_outer": first.outer,
        "second_inner": second.inner,
        "second_outer": second.outer,
    }


def assembled(arrays: Arrays) -> SearchTables:
    """The tables of the search, from what was kept."""
    moves = coordinates()
    guides = {name: guide(arrays[name], *pair) for name, pair in _pairs(moves).items()}
    first, second = (
        Neighbourhood(space, radius, arrays[f"{name}_inner"], arrays[f"{name}_outer"])
        for name, space, radius in (
            ("first", first_space(moves), FIRST_RADIUS),
            ("second", second_space(moves), SECOND_RADIUS),
        )
    )
    return SearchTables(moves, **guides, first=first, second=second)


def kept_arrays(folder: Path | None = None) -> Arrays:
    """The arrays kept in the cache; a file that does not hold them is thrown away and made anew."""
    with suppress(Exception):  # a broken file may fail in any way while it is read
        arrays = cached_tables(NAME, built_arrays, folder)
        if _sound(arrays):
            return arrays
    with suppress(OSError, RuntimeError):
        ((folder or cache_folder()) / f"{NAME}.npz").unlink()
    return cached_tables(NAME, built_arrays, folder)


def _pairs(moves: Coordinates) -> dict[str, tuple[Any, Any, tuple[int, ...]]]:
    """The pairs of coordinates that have guides."""
    return {
        "slice_twist": (moves.slices, moves.twists, ALL_TURNS),
        "slice_flip": (moves.slices, moves.flips, ALL_TURNS),
        "order_corners": (moves.slice_orders, moves.corners, SECOND_PHASE),
        "order_edges": (moves.slice_orders, moves.edges, SECOND_PHASE),
    }


def array_sizes() -> dict[str, int]:
    """The names of the arrays that are kept, and how long each is."""
    pairs = {name: len(a) * len(b) for name, (a, b, _) in _pairs(coordinates()).items()}
    return pairs | {
        "first_inner": 1 << INNER_BITS,
        "first_outer": 1 << FIRST_OUTER_BITS - 3,
        "second_inner": 1 << INNER_BITS,
        "second_outer": 1 << SECOND_OUTER_BITS - 3,
    }


def _sound(arrays: Arrays) -> bool:
    """Whether these are our arrays, as far as their names, types and shapes tell."""
    shapes = {name: (array.dtype, array.shape) for name, array in arrays.items()}
    return shapes == {name: (np.dtype(np.uint8), (size,)) for name, size in array_sizes().items()}
