"""Refuse commits whose subject has more than 72 characters.

    python -m tests.architecture.git_subjects

It looks at the commits since the one that added this module: older ones stay as they are. In a
shallow clone those are the commits that are there. A tree without a Git history has none.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LONGEST = 72


def git(root: Path, *arguments: str) -> list[str]:
    """Return the lines that a Git command prints, none if it fails or there is no Git."""
    command = ["git", "-C", str(root), *arguments]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return []
    return done.stdout.splitlines() if done.returncode == 0 else []


def is_checkout(root: Path) -> bool:
    """Return whether a folder is the top of a Git checkout, not a part of another one."""
    return [Path(line).resolve() for line in git(root, "rev-parse", "--show-toplevel")] == [
        root.resolve()
    ]


def problems(root: Path = ROOT, file: str = "tests/architecture/git_subjects.py") -> list[str]:
    """Return one line for each commit since `file` was added whose subject is too long."""
    added = git(root, "log", "--diff-filter=A", "--format=%H", "--", file)
    if not added or not is_checkout(root):
        return []
    commits = git(root, "log", "--no-merges", "--format=%h %s", f"{added[-1]}..HEAD")
    return [commit for commit in commits if len(commit.partition(" ")[2]) > LONGEST]


if __name__ == "__main__":
    lines = problems()
    print(*lines, sep="\n")
    sys.exit(f"{len(lines)} commits with a subject over {LONGEST} characters" if lines else 0)
