"""Tables that take a second or two to build are kept in the user's cache directory.

A table that cannot be read is built again, and one that cannot be kept is used all the same: the
cache makes things quicker, nothing depends on it.
"""

import os
import sys
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

Table = npt.NDArray[Any]
Tables = Mapping[str, Table]

FOLDER_VARIABLE = "BLINDTRACE_CACHE"


def cache_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where this user's programs keep what they can make again.

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
    """The tables kept under a name, or else built, and kept for the next time.

    The name must change whenever what is built changes.
    """
    try:
        path = (folder or cache_folder()) / f"{name}.npz"
    except RuntimeError:  # a user without a home
        return build()
    try:
        return _read(path)
    except (OSError, ValueError, EOFError, zipfile.BadZipFile):
        tables = build()
    with suppress(OSError):
        _write(path, tables)
    return tables


def _read(path: Path) -> Tables:
    with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
        return {name: kept[name] for name in kept.files}


def _write(path: Path, tables: Tables) -> None:
    """Write beside the path and move there, so that nobody ever reads half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, beside = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(descriptor, "wb") as file:
            np.savez(file, allow_pickle=False, **dict(tables))
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
