"""Installs what the tests need from the machine, Chromium, PostgreSQL and nginx, if it may, and what few need.

    python -m tests.machine [REQUIREMENTS]

First it prints everything that is going to be installed, with the packages of a file of requirements
that somebody else installs. It needs nothing but Python.
"""

import ctypes
import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

CHROMIUM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
# Chromium without windows: the same pages, pixels and scripts for half the work.
HEADLESS = "chromium-headless-shell"
POSTGRESQL_FOLDERS = Path("/usr/lib/postgresql")


def first_on_path(names: list[str]) -> Path | None:
    paths = (shutil.which(name) for name in names)
    return next((Path(path) for path in paths if path), None)


def find_chromium() -> Path | None:
    """The browser as people have it, to measure it and for full counts."""
    return first_on_path([*CHROMIUM_NAMES, HEADLESS])


def find_headless_chromium() -> Path | None:
    """The browser with the least to do beside its pages."""
    return first_on_path([HEADLESS, *CHROMIUM_NAMES])


def find_postgresql() -> Path | None:
    """The folder of the newest PostgreSQL server's programs, if there is one."""
    if path := shutil.which("initdb"):
        return Path(path).resolve().parent
    servers = [path.parent for path in POSTGRESQL_FOLDERS.glob("*/bin/initdb")]
    return max(servers, key=lambda folder: int(folder.parent.name), default=None)


def find_nginx() -> Path | None:
    """The proxy that servers have in front of them; only root has its folder on the path."""
    return program_of_root("nginx")


def find_pgbouncer() -> Path | None:
    """The pooler that many servers have between them and PostgreSQL."""
    return program_of_root("pgbouncer")


def program_of_root(name: str) -> Path | None:
    program = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    return Path(program) if program else None


def has_libatomic() -> bool:
    """Whether the program through which Playwright speaks to Chromium can be loaded."""
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return sys.platform != "linux"
    return True


def missing_packages() -> list[str]:
    missing = {
        HEADLESS: find_headless_chromium(),
        "libatomic1": has_libatomic(),
        "nginx-light": find_nginx(),
        "postgresql": find_postgresql(),
    }
    return [package for package, there in missing.items() if not there]


def missing_extras() -> list[str]:
    """Return what Debian and Ubuntu have for many servers: without it, a few tests are skipped."""
    extras = {
        "etcd-client": shutil.which("etcdctl"),
        "etcd-server": shutil.which("etcd"),
        "patroni": shutil.which("patroni"),
        "pgbouncer": find_pgbouncer(),
    }
    return [package for package, there in extras.items() if not there]


def pinned(requirements: Path) -> list[str]:
    """Return each package of a file of requirements, with its version."""
    pins = re.findall(
        r"^([\w-]+(?:\[\w+\])?)==(\S+)", requirements.read_text("utf-8"), re.MULTILINE
    )
    return [" ".join(pin) for pin in pins]


def plan(python_packages: list[str], packages: list[str]) -> str:
    """Return what is going to be installed, and where."""
    parts = {
        f"into .venv, {len(python_packages)} Python packages": python_packages,
        "on this machine, with apt-get": packages,
    }
    lines = [f"- {place}: {', '.join(names)}" for place, names in parts.items() if names]
    wrapped = [textwrap.fill(line, 110, subsequent_indent="  ") for line in lines]
    return "\n".join(["This is going to be installed:", *wrapped]) if lines else ""


def may_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(packages: list[str]) -> None:
    """Install packages, or end with the line to type."""
    line = apt_get(packages)
    if not may_install():
        sys.exit(f"The tests need {' and '.join(packages)}. On Debian or Ubuntu, as root:\n{line}")
    print(f"Installing what the tests need: {line}", flush=True)
    if not is_installed(line) or missing_packages():
        sys.exit(f"That did not bring {' and '.join(packages)}.")


def install_extras(packages: list[str]) -> None:
    """Install packages that are not offered everywhere, or say what is skipped without them."""
    if not is_installed(apt_get(packages)) or missing_extras():
        print(f"Tests that need {' or '.join(missing_extras())} are skipped.", flush=True)


def apt_get(packages: list[str]) -> str:
    return f"apt-get update && apt-get install -y {' '.join(packages)}"


def is_installed(line: str) -> bool:
    """Run a line that installs packages, and return whether it worked."""
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        ["/bin/sh", "-c", line], env=quiet, stdout=subprocess.DEVNULL, check=False
    )
    return done.returncode == 0


def main(requirements: list[str]) -> None:
    packages, extras = missing_packages(), missing_extras() if may_install() else []
    python_packages = [pin for name in requirements for pin in pinned(Path(name))]
    if text := plan(python_packages, [*packages, *extras] if may_install() else []):
        print(text, flush=True)
    if packages:
        install(packages)
    if extras:
        install_extras(extras)


if __name__ == "__main__":
    main(sys.argv[1:])
