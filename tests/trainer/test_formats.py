"""Dates are written as the language of the page has them."""

import re
from datetime import date, datetime
from pathlib import Path

import pytest
from django.utils import translation
from django.utils.formats import date_format

from trainer.progress.words import short_day

ROOT = Path(__file__).parents[2]
DAY = datetime(2026, 11, 8, 17, 5)  # noqa: DTZ001 - a day anywhere
# Formats a language sets, and a part of a date that has no order of its own.
FORMATS = {"DATE_FORMAT", "DATETIME_FORMAT", "MONTH_DAY_FORMAT", "TIME_FORMAT", "l"}
USED = re.compile(r"""(?:\|(?:date|time):|date_format\([^,]+, )["']([^"']+)["']""")


@pytest.mark.parametrize(
    ("name", "english", "german"),
    [
        ("DATE_FORMAT", "8 Nov 2026", "8. November 2026"),
        ("SHORT_DATE_FORMAT", "8 Nov 2026", "08.11.2026"),
        ("DATETIME_FORMAT", "8 Nov 2026 17:05", "8. November 2026 17:05"),
        ("SHORT_DATETIME_FORMAT", "8 Nov 2026 17:05", "08.11.2026 17:05"),
        ("MONTH_DAY_FORMAT", "8 November", "8. November"),
        ("TIME_FORMAT", "17:05", "17:05"),
    ],
)
def test_a_language_sets_how_dates_are_written(name, english, german):
    with translation.override("de"):
        assert date_format(DAY, name) == german
    for language in ("en", "en-gb", "en-us"):
        with translation.override(language):
            assert date_format(DAY, name) == english


def test_days_on_charts_follow_the_language():
    assert short_day(date(2026, 11, 8)) == "8 Nov 2026"
    with translation.override("de"):
        assert short_day(date(2026, 11, 8)) == "8. November 2026"


def fixed_formats(text):
    return [format_ for format_ in USED.findall(text) if format_ not in FORMATS]


@pytest.mark.parametrize(
    ("text", "formats"),
    [
        ('{{ day|date:"DATE_FORMAT" }}', []),
        ('{{ day|date:"j M Y" }}', ["j M Y"]),
        ("{{ day|time:'H:i' }}", ["H:i"]),
        ('date_format(day, "j M Y")', ["j M Y"]),
    ],
)
def test_a_fixed_format_is_found(text, formats):
    assert fixed_formats(text) == formats


def test_no_page_fixes_how_dates_are_written():
    files = [*(ROOT / "templates").rglob("*.*"), *(ROOT / "trainer").rglob("*.py")]
    formats = {str(file): fixed_formats(file.read_text(encoding="utf-8")) for file in files}
    assert {file: texts for file, texts in formats.items() if texts} == {}
