"""The wheel holds what it should and works beside numpy alone; the locks say what the project says."""

import re
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.installing import LIBRARY, attempt, fresh_environment, run

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
LOCKS = {
    "requirements.txt": PROJECT["dependencies"],
    "requirements-prod.txt": PROJECT["dependencies"] + EXTRAS["prod"],
    "requirements-dev.txt": PROJECT["dependencies"] + EXTRAS["prod"] + EXTRAS["dev"],
}


@pytest.fixture(scope="session")
def beside_numpy(wheel, tmp_path_factory):
    """The programs of a fresh environment that holds the wheel and numpy, and nothing else."""
    return fresh_environment(tmp_path_factory.mktemp("environment"), [wheel], LIBRARY)


def newest_version() -> str:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = re.search(r"^## (\S+)", changelog, re.MULTILINE)
    assert heading
    return heading[1]


def test_wheel_is_named_after_the_newest_heading_of_the_changelog(wheel):
    assert wheel.name == f"blindtrace-{newest_version()}-py3-none-any.whl"


def test_wheel_holds_the_library_with_its_data_and_the_site(wheel):
    held = set(zipfile.ZipFile(wheel).namelist())
    folders = {"cubecore": "cubecore", "trainer": "trainer"}
    folders |= {"templates": "trainer/templates", "static": "trainer/static"}
    expected = {
        f"{target}/{path.relative_to(ROOT / source)}"
        for source, target in folders.items()
        for path in (ROOT / source).rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"
    }
    assert {"cubecore/py.typed", "trainer/templates/base.html"} <= expected
    packed = {name for name in held if ".dist-info/" not in name}
    assert packed == expected


def test_library_works_beside_numpy_alone(beside_numpy, tmp_path):
    python = beside_numpy / "python"
    assert "UUFUUFUUF" in run(python, "-m", "cubecore", "apply", "R", cwd=tmp_path)
    seen = run(python, "-c", "import cubecore; print(cubecore.__file__)", cwd=tmp_path)
    assert Path(seen).is_relative_to(beside_numpy.parent)


def test_wheel_installs_a_command_for_the_library(beside_numpy, tmp_path):
    cubecore = beside_numpy / "cubecore"
    assert run(cubecore, "order", "R U", cwd=tmp_path) == "105\n"
    assert run(cubecore, "--version", cwd=tmp_path) == f"cubecore {newest_version()}\n"
    for words in ([], ["--help"], ["order", "--help"]):
        assert run(cubecore, *words, cwd=tmp_path).startswith("usage: cubecore ")
    refused = attempt(cubecore, "order", "R Q", cwd=tmp_path)
    assert (refused.returncode, refused.stdout) == (2, "")
    module = run(beside_numpy / "python", "-m", "cubecore", "--help", cwd=tmp_path)
    assert module.startswith("usage: python -m cubecore ")


def test_the_website_beside_numpy_alone_says_what_it_needs(beside_numpy, tmp_path):
    refused = attempt(beside_numpy / "blindtrace", "run", cwd=tmp_path)
    line = "The website needs django. Install it with: pip install blindtrace\n"
    assert (refused.returncode, refused.stderr) == (1, line)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("lock", "requirements"), LOCKS.items(), ids=LOCKS)
def test_locks_pin_what_the_project_requires(lock, requirements):
    pinned = re.findall(r"^([a-z0-9-]+)==\S+", (ROOT / lock).read_text(), re.MULTILINE)
    names = {re.split(r"[^\w-]", requirement)[0] for requirement in requirements}
    assert names - set(pinned) <= {"blindtrace"}


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_hold_hashes_and_no_address(lock):
    text = (ROOT / lock).read_text()
    assert re.findall(r"://|--(?!hash=sha256:)\S*", text) == []
    pins = re.findall(r"^[a-z0-9-]+==", text, re.MULTILINE)
    hashed = re.findall(r"^[a-z0-9-]+==.* \\\n +--hash=sha256:", text, re.MULTILINE)
    assert len(hashed) == len(pins) > 0
