"""Other people's programs, installed only to be measured beside ours."""

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType

PEERS = Path(__file__).parents[2] / ".peers" / "python"


def python_peer(package: str) -> ModuleType:
    """A package of its own folder, without what it depends on, imported from there."""
    if not (PEERS / package).exists():
        print(f"Installing {package} into {PEERS.parent.name}/ to measure beside it", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--no-deps", "--target", str(PEERS), package], check=True)
    if str(PEERS) not in sys.path:
        sys.path.append(str(PEERS))
    return importlib.import_module(package)
