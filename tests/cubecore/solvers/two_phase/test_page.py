import doctest
from pathlib import Path

from cubecore.solvers.two_phase.tables import NAME, array_sizes

PAGE = Path("docs/two-phase.md")


def test_the_sessions_of_the_page_come_out_as_written():
    result = doctest.testfile(str(PAGE.absolute()), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_page_names_the_file_that_is_kept_and_its_size():
    size = sum(array_sizes().values()) / 1e6
    assert f"`{NAME}.npz`, {size:.0f} MB" in PAGE.read_text(encoding="utf-8")
