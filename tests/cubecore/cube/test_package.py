"""The package exports its names and loads each when it is first used."""

import re
import subprocess
import sys
from types import FunctionType

import pytest

import cubecore.cube as package
from cubecore.cube import Algorithm


def test_every_exported_name_is_there():
    for name in package.__all__:
        exported = getattr(package, name)
        assert getattr(package, name) is exported
        if isinstance(exported, type | FunctionType):
            assert exported.__name__ == name


def test_a_name_is_that_of_its_module():
    assert package.Algorithm is Algorithm


def test_another_name_raises_the_usual_errors():
    with pytest.raises(AttributeError, match=r"^module 'cubecore.cube' has no attribute 'Cubes'$"):
        _ = package.Cubes  # type: ignore[attr-defined]
    with pytest.raises(ImportError, match="Cubes"):
        from cubecore.cube import Cubes  # type: ignore[attr-defined] # noqa: PLC0415, F401


def test_help_has_every_name_before_any_is_used():
    script = "import pydoc, cubecore.cube; print(pydoc.plain(pydoc.render_doc(cubecore.cube)))"
    page = subprocess.check_output(
        [sys.executable, "-X", "utf8", "-c", script], text=True, encoding="utf-8"
    )
    assert "The puzzle itself" in page
    missing = [
        name
        for name in package.__all__
        if not re.search(rf"^    (class )?{name}(\(| = |$)", page, re.MULTILINE)
    ]
    assert missing == []


@pytest.mark.parametrize(
    "use",
    [
        "order('R U')",
        "parity('R U')",
        "Algorithm('R U R').simplify()",
        "Algorithm('R U').mirror('x').inverse",
        "Holding.parse('white green').rotation",
    ],
)
def test_what_needs_no_arrays_does_not_load_numpy(use):
    script = f"import sys; from cubecore import cube; cube.{use}; print('numpy' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("False\n", "")
