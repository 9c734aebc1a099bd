"""The library needs numpy and nothing of the website."""

import subprocess
import sys

import pytest

# numpy.random brings cython_runtime along, which is in no package.
STANDARD = set(sys.stdlib_module_names) | {"numpy", "cython_runtime", "cubecore"}


@pytest.mark.parametrize("package", ["cubecore.cube", "cubecore.memo", "cubecore.cli"])
def test_a_package_loads_only_the_standard_library_and_numpy(package):
    script = f"import sys; before = set(sys.modules); import {package}; print(*set(sys.modules) - before)"
    loaded = subprocess.check_output([sys.executable, "-c", script], text=True).split()
    roots = {name.partition(".")[0] for name in loaded}
    assert "cubecore" in roots
    assert {root for root in roots if root not in STANDARD and not root.startswith("_")} == set()
