import subprocess
import sys

import numpy as np
import pytest

from cubecore.solvers.two_phase import tables
from cubecore.solvers.two_phase.tables import (
    NAME,
    array_sizes,
    assembled,
    built_arrays,
    kept_arrays,
)

EMPTY = {name: np.zeros(size, dtype=np.uint8) for name, size in array_sizes().items()}


@pytest.fixture
def counted_builds(monkeypatch):
    """How often tables are built, with empty ones built in no time."""
    builds = []

    def build():
        builds.append(1)
        return dict(EMPTY)

    monkeypatch.setattr(tables, "built_arrays", build)
    return builds


def test_what_is_built_has_the_shapes_that_are_looked_for():
    arrays = built_arrays()
    assert {name: array.size for name, array in arrays.items()} == array_sizes()
    assert {array.dtype for array in arrays.values()} == {np.dtype(np.uint8)}
    assert assembled(arrays).first.radius == 7


def test_tables_are_built_once_and_read_from_then_on(tmp_path, counted_builds):
    kept_arrays(tmp_path)
    arrays = kept_arrays(tmp_path)
    assert len(counted_builds) == 1
    assert [path.name for path in tmp_path.iterdir()] == [f"{NAME}.npz"]
    assert {name: array.shape for name, array in arrays.items()} == {
        name: array.shape for name, array in EMPTY.items()
    }


def spoilt(path):
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 255
    path.write_bytes(content)


def cut(path):
    path.write_bytes(path.read_bytes()[:100_000])


def foreign(path):
    np.savez(path, other=np.zeros(3))


def one_array(path):
    with path.open("wb") as file:
        np.save(file, np.zeros(3))


def no_archive(path):
    path.write_text("something else", encoding="utf-8")


@pytest.mark.parametrize("spoil", [spoilt, cut, foreign, one_array, no_archive])
def test_a_file_that_is_not_ours_is_made_anew(tmp_path, counted_builds, spoil):
    kept_arrays(tmp_path)
    spoil(tmp_path / f"{NAME}.npz")
    assert set(kept_arrays(tmp_path)) == set(EMPTY)
    assert len(counted_builds) == 2
    kept_arrays(tmp_path)
    assert len(counted_builds) == 2


def test_a_disk_that_cannot_be_written_to_costs_nothing_but_time(tmp_path, counted_builds):
    folder = tmp_path / "no folder"
    folder.write_text("a file", encoding="utf-8")
    assert set(kept_arrays(folder)) == set(EMPTY)


def test_nothing_is_built_when_the_solver_is_only_imported():
    script = (
        "import cubecore.solvers.two_phase\n"
        "from cubecore.solvers.two_phase import coordinates, tables\n"
        "made = coordinates.coordinates.cache_info(), tables.search_tables.cache_info()\n"
        "print(*(info.currsize for info in made))"
    )
    printed = subprocess.check_output([sys.executable, "-c", script], text=True)
    assert printed.split() == ["0", "0"]
