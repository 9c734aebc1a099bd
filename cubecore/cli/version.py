"""The version of the package, installed or in a copy of its source."""

import re
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from pathlib import Path

PACKAGE = "blindtrace"
CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"


def version() -> str:
    """Return the version that is installed, or the newest in the changelog beside the source."""
    try:
        return installed_version(PACKAGE)
    except PackageNotFoundError:
        newest = re.search(r"^## (\d+\.\d+\.\d+)", CHANGELOG.read_text("utf-8"), re.MULTILINE)
        return newest[1] if newest else "unknown"
