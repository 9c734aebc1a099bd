"""The cached tables: built once, read from then on, and rebuilt when the file is broken."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from cubecore.solvers.two_phase.tables import (
    CACHE_KEY,
    array_sizes,
    assembled,
    build_arrays,
    cached_arrays,
)


class EmptyArrays:
    """Builds empty arrays of the right sizes in no time, and counts how often."""

    def __init__(self):
        self.builds = 0

    def __call__(self):
        self.builds += 1
        return {name: np.zeros(size, dtype=np.uint8) for name, size in array_sizes().items()}


@pytest.fixture
def build():
    return EmptyArrays()


def test_built_arrays_have_the_expected_sizes():
    arrays = build_arrays()
    assert {name: array.size for name, array in arrays.items()} == array_sizes()
    assert {array.dtype for array in arrays.values()} == {np.dtype(np.uint8)}
    assert assembled(arrays).first.radius == 7


def test_arrays_are_built_once_and_then_read(tmp_path, build):
    cached_arrays(tmp_path, build)
    arrays = cached_arrays(tmp_path, build)
    assert build.builds == 1
    assert [path.name for path in tmp_path.iterdir()] == [f"{CACHE_KEY}.npz"]
    assert {name: array.shape for name, array in arrays.items()} == {
        name: (size,) for name, size in array_sizes().items()
    }


def flip_bits(path):
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 255
    path.write_bytes(content)


def truncate(path):
    path.write_bytes(path.read_bytes()[:100_000])


def store_other_arrays(path):
    np.savez(path, other=np.zeros(3))


def store_one_array(path):
    with path.open("wb") as file:
        np.save(file, np.zeros(3))


def store_text(path):
    path.write_text("something else", encoding="utf-8")


@pytest.mark.parametrize(
    "break_file", [flip_bits, truncate, store_other_arrays, store_one_array, store_text]
)
def test_a_broken_or_foreign_file_is_rebuilt(tmp_path, build, break_file):
    cached_arrays(tmp_path, build)
    break_file(tmp_path / f"{CACHE_KEY}.npz")
    assert set(cached_arrays(tmp_path, build)) == set(array_sizes())
    assert build.builds == 2
    cached_arrays(tmp_path, build)
    assert build.builds == 2


def test_a_read_only_disk_costs_nothing_but_time(tmp_path, build):
    folder = tmp_path / "no folder"
    folder.write_text("a file", encoding="utf-8")
    assert set(cached_arrays(folder, build)) == set(array_sizes())


def test_importing_the_solver_builds_nothing():
    script = (
        "import cubecore.solvers.two_phase\n"
        "from cubecore.solvers.two_phase import coordinates, tables\n"
        "caches = coordinates.move_tables.cache_info(), tables.search_tables.cache_info()\n"
        "print(*(info.currsize for info in caches))"
    )
    printed = subprocess.check_output([sys.executable, "-c", script], text=True)
    assert printed.split() == ["0", "0"]


def test_the_page_gives_the_name_and_size_of_the_cached_file():
    page = Path("docs/two-phase.md").read_text(encoding="utf-8")
    assert f"`{CACHE_KEY}.npz`, {sum(array_sizes().values()) / 1e6:.0f} MB" in page
