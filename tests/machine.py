"""What the tests need from the machine: Chromium and PostgreSQL, installed if that may be done."""

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

CHROMIUM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
# Chromium without windows: the same pages, pixels and scripts for half the work.
HEADLESS = "chromium-headless-shell"
POSTGRESQL_FOLDERS = Path("/usr/lib/postgresql")


def first_on_path(names: list[str]) -> Path | None:
    found = (shutil.which(name) for name in names)
    return next((Path(path) for path in found if path), None)


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


def has_libatomic() -> bool:
    """Whether the program through which Playwright speaks to Chromium can be loaded."""
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return sys.platform != "linux"
    return True


def missing_packages() -> list[str]:
    found = {
        HEADLESS: find_headless_chromium(),
        "libatomic1": has_libatomic(),
        "postgresql": find_postgresql(),
    }
    return [package for package, there in found.items() if not there]


def install(packages: list[str]) -> None:
    line = f"apt-get update && apt-get install -y {' '.join(packages)}"
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        sys.exit(f"The tests need {' and '.join(packages)}. On Debian or Ubuntu, as root:\n{line}")
    print(f"Installing what the tests need: {line}", flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        ["/bin/sh", "-c", line], env=quiet, stdout=subprocess.DEVNULL, check=False
    )
    if done.returncode or missing_packages():
        sys.exit(f"That did not bring {' and '.join(packages)}.")


if __name__ == "__main__":
    if packages := missing_packages():
        install(packages)
