"""The tables of the cross and of the ready words, built once and kept in the user's cache."""

from functools import lru_cache

from cubecore.solvers.steps.cross import CrossSolver, cross_distances
from cubecore.solvers.steps.insertions import Insertion
from cubecore.solvers.steps.ready_words import InsertionWords, ready_words
from cubecore.solvers.steps.words import words_up_to
from cubecore.solvers.table_cache import Tables, cached_tables

WITHOUT_BOTTOM_TURNS = tuple(move for move in range(18) if not 9 <= move < 12)
HALF_LENGTH = 5


@lru_cache(maxsize=1)
def cross_solver() -> CrossSolver:
    """The cross, by its table of distances."""
    tables = cached_tables("cross-1", lambda: {"distances": cross_distances()})
    return CrossSolver.of_distances(tables["distances"])


@lru_cache(maxsize=8)
def insertion_words(name: str, insertion: Insertion) -> InsertionWords:
    """The ready words of an insertion, made without turns of the bottom."""

    def build() -> Tables:
        return insertion.words(words_up_to(HALF_LENGTH, WITHOUT_BOTTOM_TURNS))

    longest = "".join(f"{length:x}" for length in insertion.longest)
    kept = cached_tables(f"{name}-{longest}-{insertion.choices}", build)
    return ready_words(insertion, kept)
