"""What the templates look like, beyond what their formatter decides."""

from pathlib import Path

TEMPLATES = Path("templates")
LONGEST = 120


def test_no_line_of_a_template_is_longer_than_120_characters():
    long = [
        f"{file}:{number}"
        for file in sorted(TEMPLATES.rglob("*.html"))
        for number, line in enumerate(file.read_text().splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert long == []
