"""A cache on disk for tables that take a second or two to build.

A table that cannot be read is built again, and one that cannot be written is used all the same. The
cache only saves time: nothing depends on it.
"""

import os
import sys
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Tables: TypeAlias = Mapping[str, npt.NDArray[Any]]

FOLDER_VARIABLE = "BLINDTRACE_CACHE"


def cache_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return the folder in which this user's programs cache their files.

    >>> cache_folder({"XDG_CACHE_HOME": "/somewhere"}, "linux").as_posix()
    '/somewhere/blindtrace'
    """
    if environment.get(FOLDER_VARIABLE):
        return Path(environment[FOLDER_VARIABLE])
    if platform == "win32" and environment.get("LOCALAPPDATA"):
        return Path(environment["LOCALAPPDATA"]) / "blindtrace"
    if platform == "darwin":
        return Path("~/Library/Caches/blindtrace").expanduser()
    if environment.get("XDG_CACHE_HOME"):
        return Path(environment["XDG_CACHE_HOME"]) / "blindtrace"
    return Path("~/.cache/blindtrace").expanduser()


def cached_tables(name: str, build: Callable[[], Tables], folder: Path | None = None) -> Tables:
    """Return the tables that are cached under a name; if there are none, build and cache them.

    The name must change whenever the tables change.
    """
    try:
        path = (folder or cache_folder()) / f"{name}.npz"
    except RuntimeError:  # the user has no home folder
        return build()
    try:
        return _read(path)
    except (OSError, ValueError, EOFError, zipfile.BadZipFile):
        tables = build()
    with suppress(OSError):
        _write(path, tables)
    return tables


def _read(path: Path) -> Tables:
    with path.open("rb") as file, np.load(file, allow_pickle=False) as archive:
        return {name: archive[name] for name in archive.files}


def _write(path: Path, tables: Tables) -> None:
    """Write a temporary file and rename it, so that nobody can read half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, temporary = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(descriptor, "wb") as file:
            np.savez(file, allow_pickle=False, **dict(tables))
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
