"""Fresh environments for tests, made of the packages of this one: they need no network."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

from tests.trainer.managing import UNFINISHED

ROOT = Path(__file__).parents[1]
LIBRARY = ["numpy"]
WEBSITE = [*LIBRARY, "django", "asgiref", "sqlparse", "whitenoise", "fsrs", "typing_extensions"]
SERVER = [*WEBSITE, "gunicorn", "packaging"]
BUILDER = ["hatchling", "packaging", "pathspec", "pluggy", "trove-classifiers"]
# What nobody has set who starts for the first time, and a test may have.
OURS = {
    "ALLOWED_HOSTS",
    "BIND",
    "BLINDTRACE_HOME",
    "DATABASE_URL",
    "DEBUG",
    "DJANGO_SETTINGS_MODULE",
    "HTTPS",
    "PORT",
    "PYTHONPATH",
    "SECRET_KEY",
    "XDG_DATA_HOME",
}


def run(*command: str | Path, cwd: Path = ROOT, **environment: str) -> str:
    """Return what a command prints; it has to end well."""
    done = attempt(*command, cwd=cwd, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def attempt(
    *command: str | Path, cwd: Path = ROOT, **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=cwd,
        env=nothing_set() | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def nothing_set() -> dict[str, str]:
    """Return the environment of somebody who has set none of the site's variables."""
    return {name: value for name, value in os.environ.items() if name not in OURS}


def pip(*arguments: str | Path) -> None:
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments)


def build_wheel(folder: Path) -> Path:
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT)
    [wheel] = folder.iterdir()
    return wheel


def fresh_environment(folder: Path, installed: Iterable[str | Path], beside: list[str]) -> Path:
    """Make an environment with a wheel or an editable clone beside packages of this one.

    Return its folder of programs.
    """
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    python = folder / "bin" / "python"
    [site_packages] = folder.glob("lib/python*/site-packages")
    for path in {path for name in beside for path in top_level_of(name)}:
        (site_packages / path.name).symlink_to(path)
    # Most modules are never imported there, so none is compiled before it is.
    offline = ["--no-deps", "--no-index", "--no-build-isolation", "--no-compile"]
    pip("--python", python, "install", *offline, *installed)
    return python.parent


def top_level_of(name: str) -> set[Path]:
    """Return the files and folders of a package that are in site-packages."""
    package = distribution(name)
    parts = {file.parts[0] for file in package.files or []}
    return {Path(str(package.locate_file(part))) for part in parts - {"..", "__pycache__"}}


def clone(folder: Path) -> Path:
    """Copy what a clone of the repository has, without tests and docs, and its bytecode."""
    for name in ["cubecore", "trainer", "templates", "static"]:
        ignored = shutil.ignore_patterns(*UNFINISHED)
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in [
        "manage.py",
        "pyproject.toml",
        "CHANGELOG.md",
        "README.md",
        "LICENSE",
        ".gitignore",
    ]:
        shutil.copy(ROOT / name, folder)
    return folder
