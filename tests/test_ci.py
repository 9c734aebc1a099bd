"""What CI runs on GitHub is what any machine can run."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_workflow_runs_the_script_and_nothing_else():
    workflow = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")
    steps = re.findall(r"^      - run: (.*)$", workflow, re.MULTILINE)
    assert [step for step in steps if not step.startswith("git config ")] == ["bash .ci/run"]


def test_the_workflow_has_the_oldest_python_and_may_only_read():
    workflow = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    [oldest] = re.findall(r'^requires-python = ">=(.*)"$', project, re.MULTILINE)
    assert f"container: python:{oldest}-" in workflow
    assert re.findall(r"^permissions:\n  (.*)\n\n", workflow, re.MULTILINE) == ["contents: read"]


def test_the_script_runs_the_checks_and_the_tests():
    """The tests repeat no check of the whole project that `make check` does."""
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert re.findall(r"^make (\w+)", script, re.MULTILINE) == ["check", "test"]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    [checks] = re.findall(r"^check: .*\n((?:\t.*\n)+)", makefile, re.MULTILINE)
    for name in ("deep_imports", "plain_english"):
        assert f"$(PYTHON) -m tests.architecture.{name}\n" in checks
    assert "import lint_imports_command as lint; lint()'\n" in checks
