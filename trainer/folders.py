"""Where the site's own files are, and where it keeps its data.

BLINDTRACE_HOME  the folder for the database, the development key and the collected static files. Unset,
                 a clone keeps them in itself, and an installed site in the user's data folder.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

# The database, if DATABASE_URL names no other.
DATABASE = "blindtrace.sqlite3"
# A clone, or the folder into which packages are installed.
BASE_DIR = Path(__file__).resolve().parent.parent
# The wheel moves the templates of the whole site into this package.
IS_INSTALLED = (BASE_DIR / "trainer" / "templates").is_dir()


def data_folder(
    environment: Mapping[str, str] = os.environ,
    *,
    platform: str = sys.platform,
    is_installed: bool = IS_INSTALLED,
) -> Path:
    """Return the folder for everything that the site writes to disk."""
    if environment.get("BLINDTRACE_HOME"):
        return Path(environment["BLINDTRACE_HOME"]).expanduser().absolute()
    return user_folder(environment, platform) if is_installed else BASE_DIR


def user_folder(environment: Mapping[str, str], platform: str) -> Path:
    """Return the folder in which this user's programs keep their data."""
    if platform == "win32" and environment.get("LOCALAPPDATA"):
        return Path(environment["LOCALAPPDATA"]) / "blindtrace"
    if platform == "darwin":
        return Path("~/Library/Application Support/blindtrace").expanduser()
    if environment.get("XDG_DATA_HOME"):
        return Path(environment["XDG_DATA_HOME"]) / "blindtrace"
    return Path("~/.local/share/blindtrace").expanduser()
