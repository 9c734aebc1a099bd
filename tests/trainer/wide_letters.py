"""A language that has a wide letter for each of English."""

import re
from string import ascii_letters

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
