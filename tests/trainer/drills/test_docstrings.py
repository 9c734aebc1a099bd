"""What the docstrings of the room show comes out as shown."""

import doctest

import pytest

from trainer.drills import lettering, times, weights


@pytest.mark.parametrize("module", [lettering, times, weights], ids=lambda each: each.__name__)
def test_examples_come_out_as_shown(module):
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
