"""The package exports its names, each loaded when it is first used."""

import pytest

import cubecore.cube as package
from cubecore.cube.algorithm import Algorithm


@pytest.mark.parametrize("name", package.__all__)
def test_every_exported_name_is_there(name):
    exported = getattr(package, name)
    assert getattr(package, name) is exported
    assert getattr(exported, "__name__", name) == name


def test_a_name_is_the_one_of_its_module():
    assert package.Algorithm is Algorithm


def test_another_name_is_refused_as_python_refuses_it():
    with pytest.raises(AttributeError, match=r"^module 'cubecore.cube' has no attribute 'Cubes'$"):
        _ = package.Cubes  # type: ignore[attr-defined]
    with pytest.raises(ImportError, match="Cubes"):
        from cubecore.cube import Cubes  # type: ignore[attr-defined] # noqa: PLC0415, F401
