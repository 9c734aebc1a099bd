"""The sessions on the pages of the documentation come out as written."""

import doctest
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
SESSION = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PAGES = sorted(page.name for page in DOCS.glob("*.md") if SESSION.search(page.read_text("utf-8")))


def test_pages_with_sessions_are_found() -> None:
    assert {"conventions.md", "slice-walks.md"} <= set(PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_comes_out_as_written(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Later sessions of a page go on where the earlier ones ended."""
    names: dict[str, object] = {}
    for number, session in enumerate(SESSION.findall((DOCS / page).read_text("utf-8"))):
        test = doctest.DocTestParser().get_doctest(session, names, f"session {number}", None, None)
        assert test.examples, f"no >>> in python block {number}"
        result = doctest.DocTestRunner().run(test, clear_globs=False)
        assert result.failed == 0, capsys.readouterr().out
        names = test.globs
