"""The texts of a page as people read them, and what is wrong with their words."""

import re
from functools import cache, lru_cache

from tests.architecture.plain_english import Passage, Rules
from tests.markup import MarkupReader

# A one, and a word that looks like a plural. Ones inside numbers, times and fractions are others.
ONE_OF_MANY = re.compile(r"(?<![\d.,:/×+–-])1 ([a-z]{2,}s)\b")
NO_PLURALS = {"across", "is", "less", "plus", "this", "was"}
READ_ALOUD = {"alt", "aria-label", "aria-valuetext", "placeholder", "title"}
# The face of a cube.
FACE = "Right"
# Letters, memos and scrambles, names people gave, and what nobody reads.
THEIRS = {"bdi", "code", "kbd", "script", "style", "textarea"}


class Reader(MarkupReader):
    """Collects the texts of a page, and the values that only machines read."""

    VOID = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "path", "rect", "wbr"})

    def __init__(self) -> None:
        super().__init__()
        self.within: list[str] = []
        self.texts: list[str] = []
        self.values: list[str] = []

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            (self.texts if name in READ_ALOUD else self.values).append(value or "")
        if tag not in self.VOID:
            self.within.append(tag)

    def handle_startendtag(self, _tag, attrs):
        self.values += [value or "" for _, value in attrs]

    def handle_endtag(self, _tag):
        if self.within:
            self.within.pop()

    def handle_data(self, data):
        if not THEIRS & set(self.within):
            self.texts.append(" ".join(data.split()))


@lru_cache(maxsize=1)
def reader_of(page: str) -> Reader:
    """Return what people read on a page; the page that was read last is not read again."""
    reader = Reader()
    reader.feed(page)
    return reader


def wrong_plurals(page: str) -> list[str]:
    """The texts of a page that count one of several."""
    return [text for text in reader_of(page).texts if set(ONE_OF_MANY.findall(text)) - NO_PLURALS]


@cache
def rules() -> Rules:
    return Rules.read()


def banned_phrases(page: str) -> list[str]:
    """The phrases of a page that the project does not use."""
    return [phrase for text in reader_of(page).texts if text != FACE for phrase in _banned_in(text)]


@cache
def _banned_in(text: str) -> list[str]:
    """The banned phrases of a text; most texts are on many pages."""
    passages = [Passage(1, text, is_message=is_message) for is_message in (False, True)]
    return [
        f"{match[0]!r} in {text!r}"
        for passage in passages
        for _, match in rules().broken_by(passage)
    ]
