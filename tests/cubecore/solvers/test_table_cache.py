"""The cache of tables on disk: built once, rebuilt when broken, and never required."""

from pathlib import Path

import numpy as np
import pytest

from cubecore.solvers.table_cache import cache_folder, cached_tables

SQUARES = np.arange(5) ** 2


def squares():
    return {"squares": SQUARES}


def fail():
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
def test_the_folder_follows_the_conventions_of_the_system(environment, platform, folder):
    assert cache_folder(environment, platform) == folder


def test_tables_are_built_once(tmp_path):
    assert np.array_equal(cached_tables("squares", squares, tmp_path)["squares"], SQUARES)
    assert np.array_equal(cached_tables("squares", fail, tmp_path)["squares"], SQUARES)
    assert [path.name for path in tmp_path.iterdir()] == ["squares.npz"]


def test_the_default_folder_comes_from_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("BLINDTRACE_CACHE", str(tmp_path / "own"))
    cached_tables("squares", squares)
    assert (tmp_path / "own" / "squares.npz").exists()


@pytest.mark.parametrize("content", [b"", b"no table", b"PK\x03\x04 cut"])
def test_a_broken_file_is_rebuilt(tmp_path, content):
    (tmp_path / "squares.npz").write_bytes(content)
    assert np.array_equal(cached_tables("squares", squares, tmp_path)["squares"], SQUARES)
    assert np.array_equal(cached_tables("squares", fail, tmp_path)["squares"], SQUARES)


def test_without_a_writable_folder_tables_are_built_every_time(tmp_path):
    (tmp_path / "file").write_text("in the way")
    assert np.array_equal(cached_tables("squares", squares, tmp_path / "file")["squares"], SQUARES)


def test_without_a_home_folder_tables_are_built_every_time(monkeypatch):
    def fail_to_expand(path):
        raise RuntimeError("no home")

    monkeypatch.delenv("BLINDTRACE_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "expanduser", fail_to_expand)
    assert cached_tables("squares", squares)["squares"] is SQUARES


def test_a_failed_write_leaves_no_file(tmp_path, monkeypatch):
    def fail_to_save(*_arguments, **_arrays):
        raise OSError("no space left")

    monkeypatch.setattr(np, "savez", fail_to_save)
    cached_tables("squares", squares, tmp_path)
    assert list(tmp_path.iterdir()) == []
