"""What the templates look like, beyond what their formatter decides."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEMPLATES = ROOT / "templates"
LONGEST = 120
SHORTEST_PART = 3
PART_OF_A_PAGE = re.compile(
    r"""(?:{% include|inclusion_tag\(|render_to_string\()\s*["']([^"']+\.html)"""
)
NAMED = re.compile(r"""["']([\w./-]+\.html)["']""")


def named_templates(names: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Yield the templates that templates and modules name, each with who names it."""
    modules = [file for folder in ("cubecore", "trainer") for file in (ROOT / folder).rglob("*.py")]
    for file in [*TEMPLATES.rglob("*.html"), *modules]:
        for name in names.findall(file.read_text(encoding="utf-8")):
            yield name, file.relative_to(ROOT).as_posix()


def test_no_line_of_a_template_is_longer_than_120_characters():
    long = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in sorted(TEMPLATES.rglob("*.html"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert long == []


def test_the_name_of_a_template_that_is_part_of_a_page_begins_with_an_underscore():
    parts = {name for name, _ in named_templates(PART_OF_A_PAGE)}
    assert "practice/_boxes.html" in parts
    ours = {name for name in parts if (TEMPLATES / name).exists()}
    assert {name for name in ours if not Path(name).name.startswith("_")} == set()


def test_a_part_of_a_page_has_three_lines_or_is_needed_twice():
    users: dict[str, set[str]] = {}
    for name, user in named_templates(NAMED):
        users.setdefault(name, set()).add(user)
    parts = [file.relative_to(TEMPLATES).as_posix() for file in TEMPLATES.rglob("_*.html")]
    assert [name for name in parts if len(users.get(name, ())) < users_needed(name)] == []


def users_needed(part: str) -> int:
    lines = (TEMPLATES / part).read_text(encoding="utf-8").splitlines()
    return 1 if len(lines) >= SHORTEST_PART else 2
