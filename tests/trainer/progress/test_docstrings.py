"""The sessions in the docstrings of figures and charts come out as written."""

import doctest
from importlib import import_module

import pytest

MODULES = [
    "charts.calendar",
    "charts.drawing",
    "figures",
    "results",
    "solves",
    "templatetags.progress_pages",
    "words",
]


@pytest.mark.parametrize("name", MODULES)
def test_a_session_comes_out_as_written(name):
    result = doctest.testmod(import_module(f"trainer.progress.{name}"))
    assert result.attempted > 0
    assert result.failed == 0
