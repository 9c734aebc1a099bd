"""All tables of the search. The large ones are cached on disk; a broken file is rebuilt."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.solvers.table_cache import cache_folder, cached_tables
from cubecore.solvers.two_phase.coordinates import MoveTable, MoveTables, move_tables
from cubecore.solvers.two_phase.pruning import (
    CoordinateSpace,
    Neighbourhood,
    PruningTable,
    build_neighbourhood,
    pair_distances,
    pruning_table,
)
from cubecore.solvers.two_phase.turns import ALL_TURNS, SECOND_PHASE_TURNS

_Arrays: TypeAlias = Mapping[str, npt.NDArray[Any]]
_Pair: TypeAlias = tuple[MoveTable, MoveTable, tuple[int, ...]]

CACHE_KEY = "two-phase-2"
"""The name of the cached file. Its number must change whenever the arrays change."""
FIRST_RADIUS = 7
SECOND_RADIUS = 8
_INNER_BITS = 23
_FIRST_OUTER_BITS, _SECOND_OUTER_BITS = 26, 25
_FACTOR = 0x9E3779B1


@dataclass(frozen=True, slots=True)
class SearchTables:
    """The move tables, and the pruning tables and neighbourhoods of both phases."""

    moves: MoveTables
    slice_twist: PruningTable
    slice_flip: PruningTable
    order_corners: PruningTable
    order_edges: PruningTable
    first: Neighbourhood
    second: Neighbourhood


@lru_cache(maxsize=1)
def search_tables() -> SearchTables:
    """Return the tables, read from the cache or built on first use."""
    return assembled(cached_arrays())


def first_phase_space(moves: MoveTables) -> CoordinateSpace:
    """Return the states of the first phase: slices, twists and flips, with all turns."""
    tables = moves.slices, moves.twists, moves.flips
    steps = len(moves.twists) * len(moves.flips), len(moves.flips), 1
    factors = [np.uint32(step * _FACTOR % 2**32) for step in steps]
    return CoordinateSpace(tables, ALL_TURNS, (factors[0], factors[1], factors[2]))


def second_phase_space(moves: MoveTables) -> CoordinateSpace:
    """Return the states of the second phase: corners, edges and slice orders, with its turns."""
    tables = moves.corners, moves.edges, moves.slice_orders
    factors = np.uint32(_FACTOR), np.uint32(0x85EBCA77), np.uint32(0xC2B2AE3D)
    return CoordinateSpace(tables, SECOND_PHASE_TURNS, factors)


def build_arrays() -> dict[str, npt.NDArray[Any]]:
    """Build the arrays that are worth caching."""
    moves = move_tables()
    first = build_neighbourhood(
        first_phase_space(moves), FIRST_RADIUS, _INNER_BITS, _FIRST_OUTER_BITS
    )
    second = build_neighbourhood(
        second_phase_space(moves), SECOND_RADIUS, _INNER_BITS, _SECOND_OUTER_BITS
    )
    return {name: pair_distances(*pair) for name, pair in _pairs(moves).items()} | {
        "first_inner": first.inner,
        "first_outer": first.outer,
        "second_inner": second.inner,
        "second_outer": second.outer,
    }


def assembled(arrays: _Arrays) -> SearchTables:
    """Return the tables of the search that cached arrays make."""
    moves = move_tables()
    pruning = {name: pruning_table(arrays[name], *pair) for name, pair in _pairs(moves).items()}
    first, second = (
        Neighbourhood(space, radius, arrays[f"{name}_inner"], arrays[f"{name}_outer"])
        for name, space, radius in (
            ("first", first_phase_space(moves), FIRST_RADIUS),
            ("second", second_phase_space(moves), SECOND_RADIUS),
        )
    )
    return SearchTables(moves, **pruning, first=first, second=second)


def cached_arrays(
    folder: Path | None = None, build: Callable[[], _Arrays] = build_arrays
) -> _Arrays:
    """Return the arrays from the cache. A file with anything else is deleted and built again."""
    with suppress(Exception):  # reading a broken file may fail in any way
        arrays = cached_tables(CACHE_KEY, build, folder)
        if _has_expected_shapes(arrays):
            return arrays
    with suppress(OSError, RuntimeError):
        ((folder or cache_folder()) / f"{CACHE_KEY}.npz").unlink()
    return cached_tables(CACHE_KEY, build, folder)


def array_sizes() -> dict[str, int]:
    """Return the names and lengths of the cached arrays."""
    pairs = {name: len(a) * len(b) for name, (a, b, _) in _pairs(move_tables()).items()}
    return pairs | {
        "first_inner": 1 << _INNER_BITS,
        "first_outer": 1 << _FIRST_OUTER_BITS - 3,
        "second_inner": 1 << _INNER_BITS,
        "second_outer": 1 << _SECOND_OUTER_BITS - 3,
    }


def _pairs(moves: MoveTables) -> dict[str, _Pair]:
    """Return the pairs of coordinates that have pruning tables, and the turns of their phase."""
    return {
        "slice_twist": (moves.slices, moves.twists, ALL_TURNS),
        "slice_flip": (moves.slices, moves.flips, ALL_TURNS),
        "order_corners": (moves.slice_orders, moves.corners, SECOND_PHASE_TURNS),
        "order_edges": (moves.slice_orders, moves.edges, SECOND_PHASE_TURNS),
    }


def _has_expected_shapes(arrays: _Arrays) -> bool:
    """Return whether the names, types and shapes of arrays are those of the cached ones."""
    shapes = {name: (array.dtype, array.shape) for name, array in arrays.items()}
    return shapes == {name: (np.dtype(np.uint8), (size,)) for name, size in array_sizes().items()}
