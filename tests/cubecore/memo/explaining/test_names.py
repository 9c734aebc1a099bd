"""Pieces and letters have the names of the method and the colours as held."""

from dataclasses import replace

import pytest

from cubecore.cube import Holding
from cubecore.memo import (
    CORNERS,
    EDGES,
    LetterScheme,
    Method,
    Names,
    PieceState,
    TracingProblem,
    orbit_pieces,
)
from tests.cubecore.memo.samples import played


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
def test_pieces_are_described_by_colours_name_and_letters(piece_type, piece, text):
    names = Names(piece_type, Method())
    assert names.described(piece).text() == text
    assert names.piece(piece).text() == piece_type.piece_name(piece)


def test_colours_are_those_of_the_holding():
    method = Method(holding=Holding.parse("yellow blue"))
    assert Names(EDGES, method).described(1).text() == "the yellow-blue edge UF (c/i)"


def test_letters_are_those_of_the_scheme():
    method = Method(scheme=LetterScheme.builtin("kana"))
    names, symbol = Names(EDGES, method), method.scheme.symbol(EDGES, 2)
    assert (names.letter(2).text(), names.letter(2)["sticker"]) == (symbol, "UF")
    assert names.letter_and_sticker(2).text() == f"{symbol} (UF)"


def test_stickers_may_be_named_instead_of_letters():
    names = Names(EDGES, Method(memo_as="stickers"))
    assert names.letter(2).text() == names.letter_and_sticker(2).text() == "UF"
    assert names.letters([2, 4]).text() == "UF UL"


def test_a_sticker_without_a_letter_is_named():
    speffz = LetterScheme.builtin("speffz")
    blank = LetterScheme("blank", ("", "", *speffz.edges[2:]), speffz.corners)
    assert Names(EDGES, Method(scheme=blank)).described(0).text() == "the white-red edge UR (UR/RU)"


def test_a_sticker_name_in_capitals_means_a_twist():
    names = Names(CORNERS, Method(memo_as="stickers", flips_as="capitals"))
    assert (names.lone_letter(0).text(), names.letter(0).text()) == ("UFR", "ufr")


@pytest.mark.parametrize(
    ("flags", "text"),
    [
        ("", "cd cv o"),
        ("--in-place apart", "cd c (vo)"),
        ("--flips-as capitals", "cd c V"),
        ("--memo-as stickers", "UF UL UF DR RD"),
        ("--filler", "cd cv vo"),
    ],
)
def test_a_memo_in_a_sentence_is_written_as_the_method_says(flags, text):
    problem = TracingProblem(PieceState.solved(EDGES), 0, (), Method.parse(flags))
    assert Names.of(problem).text_of(problem.memo(played(2, 4, 2, 8, 9))).text() == text


def test_a_sticker_without_a_letter_is_named_in_a_memo():
    scheme = replace(LetterScheme.builtin("speffz"), name="mine")
    scheme = replace(scheme, edges=("", *scheme.edges[1:]))
    problem = TracingProblem(PieceState.solved(EDGES), 2, (), Method(scheme=scheme))
    assert Names.of(problem).text_of(problem.memo(played(0, 4))).text() == "UR d"
