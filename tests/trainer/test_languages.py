"""Nothing on a page is English by itself: in a language that has a wide letter for each of English,
what remains in narrow letters is somebody's own words or notation.

The whole catalogue of that language is written from the texts that are found in the sources.
"""

import re
from pathlib import Path

import pytest
from django.test import override_settings

from tests.addresses import addresses, client_of, page_names
from tests.markup import MarkupReader
from tests.named_views import NO_PAGES, named_views, takes_only_posts
from tests.trainer.catalogues import compiled, keys_of_django, texts_of_the_site
from tests.trainer.wide_letters import narrow_words, wide

SCRIPTS = Path(__file__).parents[2] / "static" / "js"
LANGUAGE = "qq"
# As in Polish.
HEADER = (
    "Content-Type: text/plain; charset=UTF-8\n"
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\n"
)
SHOWN_ATTRIBUTES = {
    "alt",
    "aria-label",
    "aria-roledescription",
    "aria-valuetext",
    "placeholder",
    "title",
    "data-off",
    "data-on",
    "data-pause",
    "data-play",
    "data-same",
}
# What scripts read, and nobody else.
UNREAD_ATTRIBUTES = {"data-keys", "data-marks", "data-where"}
# Letters, memos and scrambles; names that people gave; the labels of keys.
THEIRS = {"bdi", "kbd", "code", "textarea", "script", "style"}


@pytest.fixture(scope="module")
def _wide_language(tmp_path_factory):
    folder = tmp_path_factory.mktemp("locale")
    catalogue = folder / LANGUAGE / "LC_MESSAGES/django.mo"
    catalogue.parent.mkdir(parents=True)
    texts = {key: in_wide_letters(key) for key in texts_of_the_site() | keys_of_django()}
    catalogue.write_bytes(compiled(texts | {"": HEADER}))
    languages = {"LANGUAGE_CODE": LANGUAGE, "LANGUAGES": [(LANGUAGE, "Wide")]}
    with override_settings(LOCALE_PATHS=[folder], **languages):
        yield


def in_wide_letters(key: str) -> str:
    """Return the translation of a text, in three forms if it has a plural."""
    one, *many = key.rpartition("\x04")[2].split("\0")
    return "\0".join(map(wide, [one, *many, *many]))


@pytest.fixture(scope="module")
def everything(_wide_language, everything):
    """What is stored as text is stored in the wide language too."""
    return everything


class Reader(MarkupReader):
    """Collects the narrow words of a page."""

    VOID = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})

    def __init__(self) -> None:
        super().__init__()
        self.within: list[str] = []
        self.narrow: list[str] = []

    def handle_starttag(self, tag, attrs):
        values = {name: value or "" for name, value in attrs}
        for name, value in values.items():
            if name in SHOWN_ATTRIBUTES or (
                name.startswith("data-") and " " in value and name not in UNREAD_ATTRIBUTES
            ):
                self.narrow += narrow_words(value)
        if tag == "input" and values.get("type") in {"submit", "button", "reset"}:
            self.narrow += narrow_words(values.get("value", ""))
        if tag not in self.VOID:
            self.within.append("bdi" if values.get("dir") == "auto" else tag)

    def handle_endtag(self, _tag):
        if self.within:
            self.within.pop()

    def handle_data(self, data):
        if not THEIRS & set(self.within):
            self.narrow += narrow_words(data)


def narrow(page: str) -> list[str]:
    reader = Reader()
    reader.feed(page)
    return reader.narrow


@pytest.mark.parametrize(
    ("page", "words"),
    [
        (wide("<p>You are <b>here</b></p> R U' <bdi>somebody</bdi></p>"), []),
        (f"<p>{wide('Here')} now</p>", ["now"]),
        ('<input placeholder="Name">', ["Name"]),
        ('<p data-failed="Not saved"></p>', ["Not", "saved"]),
        (wide("{why} (character 3)").format(why="No such move"), ["No", "such", "move"]),
    ],
)
def test_what_is_english_by_itself_is_found(page, words):
    assert narrow(page) == words


@pytest.mark.django_db
@pytest.mark.parametrize(("who", "name"), page_names())
def test_every_text_of_a_page_can_be_said_in_another_language(everything, who, name):
    browser = client_of(everything, who)
    for address in addresses(everything)[who][name]:
        assert (address, narrow(browser.get(address).text)) == (address, [])


def test_every_page_is_among_those_that_are_walked():
    walked = {name for _, name in page_names()}
    views = dict(named_views())
    assert NO_PAGES.keys() <= views.keys() - walked
    left_out = views.keys() - walked - NO_PAGES.keys()
    assert {name for name in left_out if not takes_only_posts(views[name])} == set()


LITERAL = re.compile(r'"([^"\n]*)"|`([^`]*)`')
COMMENT = re.compile(r"^\s*(//|/?\*).*$", re.MULTILINE)
# Two words in a row, and none of the characters that selectors, types and addresses have.
SENTENCE = re.compile(r"[A-Za-z]{2,}[,.]? [a-z]{2,}[^-#.<>=:/]*[.]?")
TAGS = {
    "input, select, textarea",
    "input, select, textarea, button, a, summary",
    "input, select, textarea, button, a, summary, pre",
}
WRITTEN = re.compile(r"(?:textContent|innerText|ariaLabel|title|alt|placeholder) = [\"`]\w")


def test_scripts_take_what_they_say_from_the_page():
    scripts = [COMMENT.sub("", file.read_text()) for file in SCRIPTS.rglob("*.js")]
    literals = {text for script in scripts for pair in LITERAL.findall(script) for text in pair}
    assert {text for text in literals if SENTENCE.fullmatch(text)} <= TAGS
    assert [text for script in scripts for text in WRITTEN.findall(script)] == []
