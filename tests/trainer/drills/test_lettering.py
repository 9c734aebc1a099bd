"""Letters of every writing system, read as the library reads them."""

import re

import pytest

from cubecore.memo import LetterScheme, Method
from tests.trainer.drills.cast import CORNERS, EDGES
from trainer.drills.lettering import AnswerRefusedError, Lettering
from trainer.events import boxes

EDGE_BOX = boxes()["edges"]


def custom(box=EDGE_BOX, *, edges=None, corners=None, **settings):
    """Return the lettering of a custom scheme: Speffz with some letters changed."""
    document = LetterScheme.builtin("speffz").to_json()
    document["name"] = "own"
    document["edges"] |= edges or {}
    document["corners"] |= corners or {}
    return Lettering(box, Method(scheme=LetterScheme.from_json(document), **settings))


@pytest.mark.parametrize("typed", ["c", "C", " c ", "Ｃ", "\u200ec"])
def test_case_width_and_spaces_do_not_matter(typed):
    assert EDGES.read(typed) == "UF"


@pytest.mark.parametrize(
    ("letter", "typed"),
    [
        ("É", "e\u0301"),
        ("か", "か"),
        ("が", "か\u3099"),
        ("שׁ", "ש\u05c1"),
        ("Ng", "nG"),
        ("ấ", "a\u0302\u0301"),
    ],
)
def test_letters_of_every_writing_system(letter, typed):
    lettering = custom(edges={"UF": letter})
    assert lettering.read(typed) == "UF"
    assert lettering.symbol("UF") == lettering.symbol(lettering.read(letter))


@pytest.mark.parametrize("typed", ["", " ", "1", "cc", "é"])
def test_text_that_is_not_a_letter_is_refused(typed):
    with pytest.raises(AnswerRefusedError):
        EDGES.read(typed)


def test_a_letter_means_different_stickers_on_edges_and_corners():
    assert (EDGES.read("e"), CORNERS.read("e")) == ("LU", "LUB")


def test_all_stickers_have_a_letter_even_those_of_the_buffer_piece():
    assert len(EDGES.stickers) == len(CORNERS.stickers) == 24
    assert EDGES.buffer_piece == ("UR", "RU")
    assert CORNERS.buffer_piece == ("UBL", "LUB", "BUL")


def test_a_sticker_without_a_letter_is_left_out():
    lettering = custom(edges={"UR": "", "RU": ""})
    assert set(EDGES.stickers) - set(lettering.stickers) == {"UR", "RU"}


def test_without_letters_stickers_are_named():
    lettering = Lettering(boxes()["corners"], Method(memo_as="stickers"))
    assert lettering.stickers == CORNERS.stickers
    assert lettering.symbol("UFR") == "UFR"
    assert lettering.read("urf") == "UFR"


def test_the_alphabet_is_sorted_by_letter():
    assert EDGES.alphabet == list("abcdefghijklmnopqrstuvwx")


@pytest.mark.parametrize(
    ("lettering", "message"),
    [
        (EDGES, "'?' isn't a letter of your edges."),
        (CORNERS, "'?' isn't a letter of your corners."),
    ],
)
def test_a_refusal_names_the_pieces(lettering, message):
    with pytest.raises(AnswerRefusedError, match=re.escape(message)):
        lettering.read("?")
