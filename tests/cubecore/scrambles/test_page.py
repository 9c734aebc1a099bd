"""The page docs/scrambles.md: its examples run, and it names every event and setting."""

import doctest
from pathlib import Path

from cubecore.scrambles import EVENTS, FILTER_SETTINGS

PAGE = Path("docs/scrambles.md")


def test_the_examples_of_the_page_give_the_results_shown():
    result = doctest.testfile(str(PAGE.absolute()), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_page_names_every_event_and_setting():
    text = PAGE.read_text(encoding="utf-8")
    assert [name for name in (*EVENTS, *FILTER_SETTINGS) if f"`{name}`" not in text] == []
