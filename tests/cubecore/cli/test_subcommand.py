"""A command imports only what it needs: a simple one starts without the solvers."""

import subprocess
import sys

import pytest

from cubecore.cli import COMMAND_MODULES, command_named, parser

PRINT_MODULES = "import sys; {} ; print(*sys.modules)"
RUN = "from cubecore.cli import main; main({!r})"


def loaded_by(code):
    program = PRINT_MODULES.format(code)
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, check=True)
    return set(done.stdout.decode().splitlines()[-1].split())


def packages(modules):
    return {name.split(".")[1] for name in modules if name.startswith("cubecore.")}


@pytest.mark.parametrize(
    "words",
    [
        ("order", "R U"),
        ("simplify", "R R"),
        ("invert", "R U"),
        ("mirror", "R U", "--axis", "x"),
        ("apply", "R U"),
    ],
    ids=lambda words: words[0],
)
def test_a_simple_command_loads_only_the_cube(words):
    assert packages(loaded_by(RUN.format(words))) == {"cli", "cube", "errors", "sentences"}


def test_the_library_itself_loads_neither_numpy_nor_django():
    loaded = {name.partition(".")[0] for name in loaded_by("import cubecore, cubecore.cube")}
    assert "cubecore" in loaded
    assert loaded.isdisjoint({"numpy", "django"})


@pytest.mark.parametrize("name", COMMAND_MODULES)
def test_a_command_is_found_by_its_name(name):
    assert command_named(name).name == name


def test_help_lists_all_commands_and_a_command_alone_has_the_same_flags():
    assert all(f"    {name}" in parser().format_help() for name in COMMAND_MODULES)
    for name in COMMAND_MODULES:
        words = [name, "--json"]
        assert parser([name]).parse_args(words) == parser().parse_args(words)
