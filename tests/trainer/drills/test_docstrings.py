"""The examples in the docstrings of the drills."""

import doctest

import pytest

from trainer.drills import lettering, times, weights


@pytest.mark.parametrize("module", [lettering, times, weights], ids=lambda module: module.__name__)
def test_examples_give_the_results_that_they_show(module):
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
