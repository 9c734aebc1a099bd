from pathlib import Path

import numpy as np
import pytest

from cubecore.solvers.table_cache import cache_folder, cached_tables

SQUARES = np.arange(5) ** 2


def squares():
    return {"squares": SQUARES}


def never():
    raise AssertionError("built again")


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({"BLINDTRACE_CACHE": "/own", "XDG_CACHE_HOME": "/cache"}, "linux", Path("/own")),
        ({"XDG_CACHE_HOME": "/cache"}, "linux", Path("/cache/blindtrace")),
        ({}, "linux", Path("~/.cache/blindtrace").expanduser()),
        ({}, "darwin", Path("~/Library/Caches/blindtrace").expanduser()),
        ({"LOCALAPPDATA": "/local"}, "win32", Path("/local/blindtrace")),
        ({}, "win32", Path("~/.cache/blindtrace").expanduser()),
    ],
)
def test_the_folder_is_where_the_system_keeps_such_things(environment, platform, folder):
    assert cache_folder(environment, platform) == folder


def test_tables_are_built_once(tmp_path):
    assert np.array_equal(cached_tables("squares", squares, tmp_path)["squares"], SQUARES)
    assert np.array_equal(cached_tables("squares", never, tmp_path)["squares"], SQUARES)
    assert [path.name for path in tmp_path.iterdir()] == ["squares.npz"]


def test_without_a_folder_the_users_own_is_taken(tmp_path, monkeypatch):
    monkeypatch.setenv("BLINDTRACE_CACHE", str(tmp_path / "own"))
    cached_tables("squares", squares)
    assert (tmp_path / "own" / "squares.npz").exists()


@pytest.mark.parametrize("rest", [b"", b"no table", b"PK\x03\x04 cut"])
def test_a_broken_file_is_built_again(tmp_path, rest):
    (tmp_path / "squares.npz").write_bytes(rest)
    assert np.array_equal(cached_tables("squares", squares, tmp_path)["squares"], SQUARES)
    assert np.array_equal(cached_tables("squares", never, tmp_path)["squares"], SQUARES)


def test_a_folder_that_cannot_be_written_is_done_without(tmp_path):
    (tmp_path / "file").write_text("in the way")
    assert np.array_equal(cached_tables("squares", squares, tmp_path / "file")["squares"], SQUARES)


def test_a_user_without_a_home_goes_without(monkeypatch):
    def homeless(path):
        raise RuntimeError("no home")

    monkeypatch.delenv("BLINDTRACE_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "expanduser", homeless)
    assert cached_tables("squares", squares)["squares"] is SQUARES


def test_nothing_half_written_is_left_behind(tmp_path, monkeypatch):
    def full(*_arguments, **_arrays):
        raise OSError("no space left")

    monkeypatch.setattr(np, "savez", full)
    cached_tables("squares", squares, tmp_path)
    assert list(tmp_path.iterdir()) == []
