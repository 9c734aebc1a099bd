"""Collects the static files once for all processes of the tests that find the same files."""

import fcntl
import shutil
import time
from collections.abc import Callable
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.test import override_settings

from trainer import bundling, staticfiles

PROGRAMS = ("django", "whitenoise")
# Longer than any tests take.
KEPT_SECONDS = 7 * 24 * 3600


def collected(parent: Path, new_folder: Callable[[], Path]) -> Path:
    """Return a folder with the static files under their hashed names, as a server in production holds them.

    It is made once in its parent; the others that need it at that moment wait.
    """
    folder = parent / f"static-{digest()}"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            unfinished = new_folder()
            with override_settings(STATIC_ROOT=unfinished):
                call_command("collectstatic", interactive=False, verbosity=0)
            unfinished.rename(folder)
            forget_unused(parent)
        folder.touch()
    return folder


def forget_unused(parent: Path) -> None:
    """Delete what no tests have asked for lately."""
    for folder in parent.glob("static-*/"):
        if folder.stat().st_mtime < time.time() - KEPT_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


def digest() -> str:
    """Return a name for everything that decides what is collected."""
    seen = sha256(" ".join(map(version, PROGRAMS)).encode())
    for module in (bundling, staticfiles):
        seen.update(Path(str(module.__file__)).read_bytes())
    for finder in get_finders():
        for name, storage in finder.list([]):
            with storage.open(name) as file:
                seen.update(f"\0{name}\0".encode() + file.read())
    return seen.hexdigest()
