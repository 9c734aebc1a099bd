"""``import cubecore`` is the way in: it offers the public names and loads them when they are used."""

import pydoc
import subprocess
import sys

import pytest

import cubecore
from cubecore.memo import orbit_pieces

LOADED = """
import sys, cubecore
{use}
print(*sorted({{name for name in sys.modules if name in {names!r}}}))
"""
HEAVY = (
    "cubecore.cube",
    "cubecore.memo",
    "cubecore.scrambles",
    "cubecore.solvers",
    "django",
    "numpy",
)
NAMES = (
    "Algorithm Cube Cubies Method LetterScheme Memo EDGES CORNERS CubeError trace check explain solve"
    " scramble find_commutators draw execute diagnose order"
)


def loaded_after(use: str) -> list[str]:
    code = LOADED.format(use=use, names=HEAVY)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_the_public_names_are_offered() -> None:
    assert set(cubecore.__all__) == set(NAMES.split())
    assert set(cubecore.__all__) <= set(dir(cubecore))


@pytest.mark.parametrize("name", cubecore.__all__)
def test_every_public_name_is_that_of_its_package(name: str) -> None:
    offered = getattr(cubecore, name)
    assert offered is getattr(cubecore, name)
    if name not in ("EDGES", "CORNERS"):
        assert offered.__module__.startswith("cubecore.")
        assert offered.__doc__


def test_other_names_are_refused() -> None:
    with pytest.raises(AttributeError, match="module 'cubecore' has no attribute 'Kube'"):
        cubecore.Kube  # noqa: B018


def test_nothing_is_loaded_until_it_is_used() -> None:
    assert loaded_after("") == []
    assert loaded_after("cubecore.CubeError") == []
    assert loaded_after("cubecore.Cube(3)") == ["cubecore.cube", "numpy"]
    assert "django" not in loaded_after("cubecore.solve('R U')")


def test_help_says_where_to_start() -> None:
    page = pydoc.plain(pydoc.render_doc(cubecore))
    assert "start here" in page
    assert [name for name in cubecore.__all__ if name not in page] == []


def test_no_module_is_named_like_a_public_function() -> None:
    modules = {name for name in sys.modules if name.startswith("cubecore.")}
    functions = {name for name in cubecore.__all__ if name.islower()}
    assert {name for name in modules if name.rpartition(".")[2] in functions} == set()


@pytest.mark.parametrize(
    "value",
    [
        cubecore.trace("R U F' D2 L B U2"),
        cubecore.check("R U F' D2 L B U2", edges="ab cd"),
        cubecore.Method.parse("--scheme kana --memo-as stickers --flips-as capitals --filler"),
    ],
)
def test_values_are_shown_in_few_words(value: object) -> None:
    assert len(repr(value)) <= 240


def test_the_piece_types_are_shown_by_their_names() -> None:
    assert (repr(cubecore.EDGES), repr(cubecore.CORNERS)) == ("EDGES", "CORNERS")
    assert repr(orbit_pieces(4, "wings")) == "<24 wings>"
