"""docs/two-phase.md: its examples run."""

import doctest
from pathlib import Path

PAGE = Path("docs/two-phase.md")


def test_the_examples_of_the_page_run():
    result = doctest.testfile(str(PAGE.absolute()), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0
