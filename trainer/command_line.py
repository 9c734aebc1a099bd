"""The command line of the site: `manage.py` in a clone, `blindtrace` where the package is installed.

    blindtrace run       serve the site on this machine, to try it or to work on it
    blindtrace serve     serve it to visitors, with gunicorn
    blindtrace COMMAND   run any other command of Django's manage.py

With nothing set that a server needs, the site is in development mode: DEBUG is on, it answers to this
machine alone, and its secret key is a random one in a file of its own. `serve`, and any other way to
start a server, needs a SECRET_KEY.
"""

import os
import secrets
import sys
from collections.abc import Mapping, MutableMapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

from trainer.folders import DATABASE, IS_INSTALLED, data_folder

try:
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line
    from django.db import OperationalError, connection
except ModuleNotFoundError as error:  # installed for the library alone, with --no-deps
    package = "blindtrace" if IS_INSTALLED else "-e '.[dev]'"
    sys.exit(f"The website needs {error.name}. Install it with: pip install {package}")

PRIVATE = 0o600
OF_A_SERVER = ["SECRET_KEY", "SECRET_KEY_FALLBACKS", "ALLOWED_HOSTS", "TRUSTED_PROXIES"]


def main() -> None:
    """Run the command that was typed."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "trainer.settings")
    try:
        folder = made(data_folder())
        if is_development(os.environ, sys.argv):
            develop(os.environ, folder)
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        sys.exit(str(error))
    except OperationalError as error:
        if connection.connection is not None:
            raise
        sys.exit(unconnected(error))


def unconnected(error: OperationalError) -> str:
    """Return why there is no connection to the database, and what to do."""
    first_line = str(error).partition("\n")[0]
    reason = " ".join(first_line.removeprefix("connection failed: ").split())
    return (
        f"The site cannot connect to its database ({reason}): start the database server, or correct "
        "DATABASE_URL."
    )


def made(folder: Path) -> Path:
    """Make the folder for the site's data if it is missing; only its owner may look into it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(unwritable(folder, error)) from error
    return folder


def unwritable(path: Path, error: OSError) -> str:
    return (
        f"The site cannot write {path} ({error.strerror}): "
        "set BLINDTRACE_HOME to a folder that you can write to."
    )


def is_development(environment: Mapping[str, str], typed: Sequence[str]) -> bool:
    """Return whether nothing is set that makes this a server."""
    return (
        "serve" not in typed[1:2]
        and not any(word.startswith("--settings") for word in typed)
        and environment["DJANGO_SETTINGS_MODULE"] == "trainer.settings"
        and environment.get("DEBUG", "True") == "True"
        and environment.get("HTTPS", "False") == "False"
        and not any(name in environment for name in OF_A_SERVER)
    )


def develop(environment: MutableMapping[str, str], folder: Path) -> None:
    """Set what development mode needs, and say where its files are."""
    environment["SECRET_KEY"] = own_key(folder / ".secret-key")
    environment["DEBUG"] = "True"
    if "DATABASE_URL" not in environment:
        keep_private(folder / DATABASE)
    if "DJANGO_AUTO_COMPLETE" not in environment:
        print(  # noqa: T201 - before Django has a stream for it
            f"Development mode, because SECRET_KEY is not set. Its files are in {folder}",
            file=sys.stderr,
        )


def own_key(file: Path) -> str:
    """Return the key that a file holds; write a random one first if there is no such file."""
    try:
        if not file.exists():
            write_key(file)
        key = file.read_text(encoding="ascii").strip()
    except OSError as error:
        raise ImproperlyConfigured(unwritable(file, error)) from error
    if not key:
        raise ImproperlyConfigured(f"{file} is empty: delete it, and the next start makes a key.")
    return key


def write_key(file: Path) -> None:
    """Write a random key that only its owner can read, all at once."""
    handle, name = mkstemp(dir=file.parent, prefix=file.name)
    os.close(handle)
    new = Path(name)
    new.write_text(f"{secrets.token_urlsafe(50)}\n", encoding="ascii")
    # Of two first starts at once, both use the key that is there first.
    with suppress(FileExistsError):
        file.hardlink_to(new)
    new.unlink()


def keep_private(database: Path) -> None:
    """Let only its owner read a database; SQLite gives the files beside it the same mode."""
    try:
        database.touch(mode=PRIVATE)
        for file in [database, *database.parent.glob(f"{database.name}-*")]:
            file.chmod(PRIVATE)
    except OSError as error:
        raise ImproperlyConfigured(unwritable(database, error)) from error


def typed_as() -> str:
    """Return how to type a command of this site, as it was typed this time."""
    if Path(sys.argv[0]).name != "manage.py":
        return "blindtrace"
    python = Path(sys.executable)
    is_here = python.is_relative_to(Path.cwd())
    return f"{python.relative_to(Path.cwd()) if is_here else 'python'} {sys.argv[0]}"
