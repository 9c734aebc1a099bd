"""Tables are built when they are first asked for, and read from the cache after that."""

import time

import pytest

from cubecore.solvers.layers.solver import CORNERS
from cubecore.solvers.steps import tables
from cubecore.solvers.steps.tables import cross_solver, insertion_words


@pytest.fixture
def empty_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("BLINDTRACE_CACHE", str(tmp_path))
    return tmp_path


def test_what_is_read_from_the_cache_is_what_was_built(empty_cache) -> None:
    build_cross, build_words = cross_solver.__wrapped__, insertion_words.__wrapped__
    built = build_cross(), build_words("corners", CORNERS)
    kept = sorted(path.name for path in empty_cache.iterdir())
    assert kept == ["corners-7778-2.npz", "cross-1.npz"]
    assert (build_cross(), build_words("corners", CORNERS)) == built


def test_kept_tables_are_not_built_again(empty_cache, monkeypatch) -> None:
    cross_solver.__wrapped__()
    monkeypatch.setattr(tables, "cross_distances", time.sleep)
    assert cross_solver.__wrapped__() == cross_solver()
