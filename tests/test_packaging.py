"""The wheel holds what it should and works beside numpy alone; the locks say what the project says."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import numpy
import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
LOCKS = {
    "requirements.txt": PROJECT["dependencies"],
    "requirements-prod.txt": PROJECT["dependencies"] + EXTRAS["prod"],
    "requirements-dev.txt": PROJECT["dependencies"] + EXTRAS["prod"] + EXTRAS["dev"],
}


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT)
    [wheel] = folder.iterdir()
    return wheel


@pytest.fixture(scope="session")
def python_with_wheel_and_numpy(wheel, tmp_path_factory):
    """An interpreter of a fresh environment that holds the wheel and numpy, and nothing else."""
    environment = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", environment)
    python = environment / "bin" / "python"
    pip("--python", python, "install", "--no-deps", "--no-index", wheel)
    [site_packages] = environment.glob("lib/python*/site-packages")
    installed = Path(numpy.__file__).parents[1]
    for folder in installed.glob("numpy*"):
        (site_packages / folder.name).symlink_to(folder)
    return python


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def pip(*arguments: str | Path) -> None:
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments)


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
    wanted = {
        f"{target}/{path.relative_to(ROOT / source)}"
        for source, target in folders.items()
        for path in (ROOT / source).rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"
    }
    assert {"cubecore/py.typed", "trainer/templates/base.html"} <= wanted
    packed = {name for name in held if ".dist-info/" not in name}
    assert packed == wanted


def test_library_works_beside_numpy_alone(python_with_wheel_and_numpy, tmp_path):
    python = python_with_wheel_and_numpy
    assert "UUFUUFUUF" in run(python, "-m", "cubecore", "apply", "R", cwd=tmp_path)
    seen = run(python, "-c", "import cubecore; print(cubecore.__file__)", cwd=tmp_path)
    assert Path(seen).is_relative_to(python.parents[1])


def test_wheel_installs_a_command(python_with_wheel_and_numpy, tmp_path):
    cubecore = python_with_wheel_and_numpy.parent / "cubecore"
    assert run(cubecore, "order", "R U", cwd=tmp_path) == "105\n"
    assert run(cubecore, "--version", cwd=tmp_path) == f"cubecore {newest_version()}\n"
    for words in ([], ["--help"], ["order", "--help"]):
        assert run(cubecore, *words, cwd=tmp_path).startswith("usage: cubecore ")
    refused = subprocess.run([cubecore, "order", "R Q"], capture_output=True, check=False)
    assert (refused.returncode, refused.stdout) == (2, b"")
    module = run(python_with_wheel_and_numpy, "-m", "cubecore", "--help", cwd=tmp_path)
    assert module.startswith("usage: python -m cubecore ")


@pytest.mark.parametrize(("lock", "wanted"), LOCKS.items(), ids=LOCKS)
def test_locks_pin_what_the_project_wants(lock, wanted):
    pinned = re.findall(r"^([a-z0-9-]+)==\S+", (ROOT / lock).read_text(), re.MULTILINE)
    names = {re.split(r"[^\w-]", requirement)[0] for requirement in wanted}
    assert names - set(pinned) == set()


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_hold_hashes_and_no_address(lock):
    text = (ROOT / lock).read_text()
    assert re.findall(r"://|--(?!hash=sha256:)\S*", text) == []
    pins = re.findall(r"^[a-z0-9-]+==", text, re.MULTILINE)
    hashed = re.findall(r"^[a-z0-9-]+==.* \\\n +--hash=sha256:", text, re.MULTILINE)
    assert len(hashed) == len(pins) > 0
