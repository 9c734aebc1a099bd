"""Pieces and letters are called as their owner knows them."""

import pytest

from cubecore.cube.colors import Holding
from cubecore.memo.method import Method
from cubecore.memo.naming import Names
from cubecore.memo.pieces import CORNERS, EDGES, orbit_pieces
from cubecore.memo.schemes import LetterScheme


@pytest.mark.parametrize(
    ("piece_type", "piece", "text"),
    [
        (EDGES, 1, "the white-green edge UF (c/i)"),
        (CORNERS, 1, "the white-green-orange corner UFL (D/I/F)"),
        (orbit_pieces(4, "wings"), 3, "the white-green wing UFr (c)"),
        (orbit_pieces(5, "midges"), 1, "the white-green edge UF (c/i)"),
        (orbit_pieces(4, "x-centres"), 3, "the white centre Ufr (C)"),
    ],
)
def test_pieces_are_named_by_colours_place_and_letters(piece_type, piece, text):
    names = Names(piece_type, Method())
    assert names.described(piece).text() == text
    assert names.piece(piece).text() == piece_type.piece_name(piece)


def test_colours_are_those_seen_in_the_holders_holding():
    method = Method(holding=Holding.parse("yellow blue"))
    assert Names(EDGES, method).described(1).text() == "the yellow-blue edge UF (c/i)"


def test_letters_are_those_of_the_scheme():
    method = Method(scheme=LetterScheme.builtin("kana"))
    names, symbol = Names(EDGES, method), method.scheme.symbol(EDGES, 2)
    assert (names.letter(2).text(), names.letter(2)["sticker"]) == (symbol, "UF")
    assert names.letter_and_sticker(2).text() == f"{symbol} (UF)"


def test_who_writes_stickers_reads_stickers():
    names = Names(EDGES, Method(memo_as="stickers"))
    assert names.letter(2).text() == names.letter_and_sticker(2).text() == "UF"
    assert names.memo([2, 4]).text() == "UF UL"


def test_a_buffer_without_a_letter_goes_by_its_name():
    speffz = LetterScheme.builtin("speffz")
    blank = LetterScheme("blank", ("", "", *speffz.edges[2:]), speffz.corners)
    assert Names(EDGES, Method(scheme=blank)).described(0).text() == "the white-red edge UR (UR/RU)"


def test_a_capital_sticker_is_its_own_name():
    names = Names(CORNERS, Method(memo_as="stickers", flips_as="capitals"))
    assert (names.lone_letter(0).text(), names.letter(0).text()) == ("UFR", "ufr")
