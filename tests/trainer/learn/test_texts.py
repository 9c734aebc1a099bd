"""The texts of the lessons name letters of memos by variables only."""

import re
from pathlib import Path

import pytest

from trainer.learn.lessons import LESSONS, OTHER_METHODS
from trainer.methods.explained import SETTINGS

TEMPLATES = Path(__file__).parents[3] / "templates"
PAGES = sorted([*(TEMPLATES / "learn").rglob("*.html"), TEMPLATES / "welcome.html"])
# Where a method is identified by the stickers that make it, and the same for every reader.
NAMES = re.compile(r"\b[UDFBRL]{2,3}\b")
NAMES_IN_TEXTS = {
    "m2.html",
    "edge-buffer.html",
    "corner-buffer.html",
    "parity.html",
    "m2-letters.html",
}
TAGS = re.compile(r"{%.*?%}|{{.*?}}|<[^>]*>", re.DOTALL)
WORDS = {"a", "I", "A", "M", "s", "X"}


def texts(page):
    """What is to be translated on a page, and what is outside of all tags."""
    source = page.read_text()
    translated = re.findall(r'{% translate "(.*?)"', source)
    blocks = re.findall(r"{% blocktranslate.*?%}(.*?){% endblocktranslate %}", source, re.DOTALL)
    return [*translated, *(TAGS.sub(" ", block) for block in blocks), TAGS.sub(" ", source)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name} {page.stem}")
def test_no_letter_is_a_word_of_a_text(page):
    for text in texts(page):
        assert set(re.findall(r"(?<![\w'])[A-Za-z](?!\w)", text)) <= WORDS, text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name} {page.stem}")
def test_stickers_are_named_only_where_they_make_a_method(page):
    named = {name for text in texts(page) for name in NAMES.findall(text)}
    assert not named or page.name in NAMES_IN_TEXTS, named


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name} {page.stem}")
def test_what_is_written_as_letters_is_always_computed(page):
    source = page.read_text()
    for text in re.findall(r"<bdi[^>]*>(.*?)</bdi>", source, re.DOTALL):
        without = re.sub(r"{% translate .*?%}", "", text)
        assert TAGS.sub("", without).strip() == ""


def test_every_lesson_and_every_setting_has_its_page():
    lessons = {path.stem for path in (TEMPLATES / "learn" / "lessons").iterdir()}
    settings = {path.stem for path in (TEMPLATES / "learn" / "settings").iterdir()}
    assert lessons == {lesson.slug for lesson in (*LESSONS, *OTHER_METHODS)}
    assert settings == {setting.slug for setting in SETTINGS}
