"""Checks the site's scripts with Deno: the types of their JSDoc comments, lint and format.

``python -m tests.architecture.scripts`` prints what is wrong and exits 1. Deno's own cache is kept in
the environment, and nothing is downloaded.
"""

import os
import subprocess
import sys
from pathlib import Path

from deno import find_deno_bin

SETTINGS = Path(__file__).with_name("deno.json")
SCRIPTS = Path(__file__).parents[2] / "static" / "js"
CHECKS = (["check"], ["lint"], ["fmt", "--check"])


def complaints(folder: Path) -> str:
    """Return what the checks say about the scripts of a folder, or nothing."""
    return "".join(_complaint(check, folder) for check in CHECKS)


def _complaint(check: list[str], folder: Path) -> str:
    settings = {
        "DENO_DIR": f"{sys.prefix}/.deno",
        "DENO_NO_UPDATE_CHECK": "1",
        "NO_COLOR": "1",
    }
    done = subprocess.run(
        [find_deno_bin(), *check, "--quiet", "--config", SETTINGS, folder],
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stderr + done.stdout if done.returncode else ""


if __name__ == "__main__":
    sys.exit(complaints(SCRIPTS) or 0)
