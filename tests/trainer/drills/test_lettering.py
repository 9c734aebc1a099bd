"""Letters of every kind, read as the engine reads them."""

import re

import pytest

from cubecore.memo import LetterScheme, Method
from tests.trainer.drills.cast import CORNERS, EDGES
from trainer.drills.lettering import AnswerRefusedError, Lettering
from trainer.events import boxes

EDGE_BOX = boxes()["edges"]


def own(box=EDGE_BOX, *, edges=None, corners=None, **settings):
    """The lettering of a scheme of one's own: Speffz with some letters changed."""
    document = LetterScheme.builtin("speffz").to_json()
    document["name"] = "own"
    document["edges"] |= edges or {}
    document["corners"] |= corners or {}
    return Lettering(box, Method(scheme=LetterScheme.from_json(document), **settings))


@pytest.mark.parametrize("typed", ["c", "C", " c ", "Ｃ", "\u200ec"])
def test_case_width_and_blanks_do_not_matter(typed):
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
    lettering = own(edges={"UF": letter})
    assert lettering.read(typed) == "UF"
    assert lettering.symbol("UF") == lettering.symbol(lettering.read(letter))


@pytest.mark.parametrize("typed", ["", " ", "1", "cc", "é"])
def test_what_is_no_letter_is_refused(typed):
    with pytest.raises(AnswerRefusedError):
        EDGES.read(typed)


def test_edges_and_corners_have_letters_of_their_own():
    assert (EDGES.read("e"), CORNERS.read("e")) == ("LU", "LUB")


def test_all_stickers_have_a_letter_the_buffers_too():
    assert len(EDGES.stickers) == len(CORNERS.stickers) == 24
    assert EDGES.buffer_piece == ("UR", "RU")
    assert CORNERS.buffer_piece == ("UBL", "LUB", "BUL")


def test_a_sticker_without_a_letter_is_not_asked():
    lettering = own(edges={"UR": "", "RU": ""})
    assert set(EDGES.stickers) - set(lettering.stickers) == {"UR", "RU"}


def test_who_memorises_by_stickers_names_them():
    lettering = Lettering(boxes()["corners"], Method(memo_as="stickers"))
    assert lettering.stickers == CORNERS.stickers
    assert lettering.symbol("UFR") == "UFR"
    assert lettering.read("urf") == "UFR"


def test_the_alphabet_tells_nothing_of_the_stickers():
    assert EDGES.alphabet == list("abcdefghijklmnopqrstuvwx")


@pytest.mark.parametrize(
    ("lettering", "message"),
    [
        (EDGES, "'?' isn't a letter of your edges."),
        (CORNERS, "'?' isn't a letter of your corners."),
    ],
)
def test_a_refusal_says_whose_letters_are_meant(lettering, message):
    with pytest.raises(AnswerRefusedError, match=re.escape(message)):
        lettering.read("?")
