import doctest
from pathlib import Path

from cubecore.scrambles import EVENTS
from cubecore.scrambles.filters import SETTINGS

PAGE = Path("docs/scrambles.md")


def test_the_sessions_of_the_page_come_out_as_written():
    result = doctest.testfile(str(PAGE.absolute()), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_page_tells_of_every_event_and_setting():
    text = PAGE.read_text(encoding="utf-8")
    assert [name for name in (*EVENTS, *SETTINGS) if f"`{name}`" not in text] == []
