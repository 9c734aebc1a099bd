"""A language that has a wide letter for each of English."""

import re
from string import ascii_letters

from tests.markup import MarkupReader

UNCHANGED = re.compile(r"(%\(\w+\)\w|%\w|\{[^{}]*\}|<[^<>]*>|&\w+;)")
WIDE = {ord(letter): ord(letter) + 0xFEE0 for letter in ascii_letters}
# Faces, stickers and moves, and what is called the same everywhere.
NOTATION = re.compile(
    r"\d*[-\d]*[URFDLBMESudrflbmesxyz]{1,3}w?[2']*|Blindtrace|JSON|CSV|csTimer|[HQSE]TM|OBTM|DNF|AB"
)
ADDRESS = re.compile(r"https?://\S+")
# Names of the cast, of its sessions and files, and of what is called the same everywhere.
NAMES = {"alice", "Balcony", "Kitchen", "Speffz", "speffz", "UFRBLD", "ChiChu", "Kana", "Antisune"}
NAMES |= {"TOP", "RIGHT", "BOTTOM", "LEFT", "BACK"}  # edges, in slice walks
NAMES |= {"x3", "Virtual", "Cube", "MBLD", "Firefox", "Safari", "Windows", "iPhone"}
WORD = re.compile(r"[A-Za-z](?:['’]?[A-Za-z])+")

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


def wide(text):
    """Return a text in the wide language; its placeholders and its markup stay."""
    return "".join(
        part if number % 2 else part.translate(WIDE)
        for number, part in enumerate(UNCHANGED.split(text))
    )


def narrow_words(text):
    """Return the words of a text that are in English letters but are neither names nor notation."""
    words = WORD.findall(ADDRESS.sub(" ", UNCHANGED.sub(" ", text)))
    return [word for word in words if word not in NAMES and not NOTATION.fullmatch(word)]


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
