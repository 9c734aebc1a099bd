"""Every sentence is in one table, so that another table is another language."""

import re
from pathlib import Path
from string import Formatter

import cubecore.memo
from cubecore.memo.sentences import ENGLISH, Sentence

SOURCES = [
    path.read_text(encoding="utf-8") for path in Path(cubecore.memo.__path__[0]).rglob("*.py")
]


def gaps(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_a_sentence_is_filled_with_numbers_texts_and_phrases():
    letter = Sentence.of("letter", symbol="C", sticker="UFR")
    sentence = Sentence.of("lost", expected=letter, place=3)
    assert sentence.text() == "A letter is probably lost: C (UFR) before letter 3."


def test_several_phrases_are_listed():
    stickers = tuple(Sentence.of("sticker", sticker=name) for name in ("UF", "UL"))
    assert Sentence.of("left", pieces=stickers).text() == "Not solved: UF, UL."


def test_another_table_is_another_language():
    german = dict(ENGLISH) | {"too_early": "Es fehlen {count} Buchstaben.", "between": " und "}
    assert Sentence.of("too_early", count=2).text(german) == "Es fehlen 2 Buchstaben."


def test_sentences_are_values():
    assert Sentence.of("extra", place=1) == Sentence.of("extra", place=1)
    assert len({Sentence.of("extra", place=1), Sentence.of("extra", place=1)}) == 1


def test_letters_with_braces_stay_as_they_are():
    assert Sentence.of("letter", symbol="{x}", sticker="UF").text() == "{x} (UF)"


def test_every_key_is_used_and_every_used_key_is_there():
    used = {key for source in SOURCES for key in re.findall(r'"([a-z_]+)"', source)}
    assert set(ENGLISH) - {"home_already_or_break", "other_piece_or_break"} <= used


def test_whole_sentences_end_and_phrases_do_not():
    phrases = list(ENGLISH)[: list(ENGLISH).index("right")]
    for key, text in ENGLISH.items():
        assert text.endswith(".") == (key not in phrases), key
        assert gaps(text) <= {
            *("symbol", "sticker", "first", "second", "third", "name", "letters", "place", "last"),
            *("letter", "held", "expected", "piece", "start", "count", "pieces", "memo"),
        }
