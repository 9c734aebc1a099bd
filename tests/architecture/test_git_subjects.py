"""Commits with a long subject are found, in every kind of tree."""

import os
import subprocess

import pytest

from tests.architecture.git_subjects import LONGEST, git, problems

FILE = "check.py"
LONG = "x" * (LONGEST + 1)
PERSON = {
    "GIT_AUTHOR_NAME": "A",
    "GIT_AUTHOR_EMAIL": "a@blindtrace.example",
    "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@blindtrace.example",
    "GIT_CONFIG_GLOBAL": os.devnull,
}


def commit(tree, subject, file=None):
    if file:
        (tree / file).touch()
    git(tree, "add", ".")
    command = ["git", "-C", str(tree), "commit", "--quiet", "--allow-empty", "-m", subject]
    subprocess.run(command, env=os.environ | PERSON, check=True)


@pytest.fixture
def tree(tmp_path):
    """A repository with a long subject from before the check was added."""
    tree = tmp_path / "tree"
    tree.mkdir()
    git(tree, "init", "--quiet")
    commit(tree, LONG)
    commit(tree, "Add the check", FILE)
    return tree


def test_the_project_has_short_subjects():
    assert problems() == []


def test_a_subject_of_72_characters_is_short_enough(tree):
    commit(tree, LONG[:-1])
    assert problems(tree, FILE) == []


def test_a_longer_subject_is_found(tree):
    commit(tree, LONG)
    commit(tree, "Say why", "reason")
    assert [line.partition(" ")[2] for line in problems(tree, FILE)] == [LONG]


def test_a_shallow_clone_is_checked_as_far_as_it_goes(tree, tmp_path):
    commit(tree, LONG)
    commit(tree, "Say why", "reason")
    for depth, count in [(1, 0), (2, 0), (3, 1)]:
        clone = tmp_path / str(depth)
        git(tmp_path, "clone", "--quiet", f"--depth={depth}", tree.as_uri(), str(clone))
        assert len(problems(clone, FILE)) == count


def test_a_tree_without_a_history_has_nothing_to_check(tree, tmp_path):
    exported = tree / "exported"
    exported.mkdir()
    (exported / FILE).touch()
    commit(tree, LONG, "exported/more")
    assert problems(exported, FILE) == []
    assert problems(tmp_path, FILE) == []
