"""The examples on the pages of the docs print what the pages say, and their links work."""

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
    """Later examples of a page use the names of earlier ones."""
    names: dict[str, object] = {}
    for number, session in enumerate(SESSION.findall((DOCS / page).read_text("utf-8"))):
        test = doctest.DocTestParser().get_doctest(session, names, f"session {number}", None, None)
        assert test.examples, f"no >>> in python block {number}"
        result = doctest.DocTestRunner().run(test, clear_globs=False)
        assert result.failed == 0, capsys.readouterr().out
        names = test.globs


@pytest.mark.parametrize(
    "page", ["CONTRIBUTING.md", *sorted(f"docs/{p.name}" for p in DOCS.glob("*.md"))]
)
def test_links_of_a_page_lead_somewhere(page: str) -> None:
    path = DOCS.parent / page
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", path.read_text("utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []
