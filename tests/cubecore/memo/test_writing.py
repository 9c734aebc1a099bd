"""A memo is written as its owner types it, and every letter has its place there."""

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.errors import MemoError
from cubecore.memo import (
    CORNERS,
    EDGES,
    LetterScheme,
    Memo,
    Method,
    Part,
    PieceType,
    Written,
    builtin_names,
    orbit_pieces,
    trace,
)
from tests.cubecore.memo.strategies import cubes, every_method, methods

SPEFFZ = LetterScheme.builtin("speffz")
CASES = json.loads(
    (Path(__file__).parents[2] / "known_answers" / "traces.json").read_text(encoding="utf-8")
)["cases"]
FLIPS = [(6, 7), (9, 8)]
TWISTS = [(3, 5), (5, 3)]


def stickers(piece_type: PieceType, letters: str) -> list[int]:
    return [SPEFFZ.index(piece_type, letter) for letter in letters]


def memo_of(
    letters: Sequence[int],
    piece_type: PieceType,
    method: Method,
    in_place: Sequence[Sequence[int]] = (),
) -> Memo:
    """Return the memo of written letters, followed by flips and twists."""
    plain = tuple(map(Written, letters))
    pairs = [(Written(first), Written(second)) for first, second in in_place]
    if method.in_place == "letters" and method.flips_as == "pairs":
        plain, pairs = (*plain, *chain.from_iterable(pairs)), []
    return Memo(piece_type, method, (Part(0, plain, tuple(pairs)),))


def text_of(
    letters: Sequence[int],
    piece_type: PieceType,
    method: Method,
    in_place: Sequence[Sequence[int]] = (),
) -> str:
    return str(memo_of(letters, piece_type, method, in_place))


def test_letters_are_written_in_pairs() -> None:
    for letters, text in (("", ""), ("b", "b"), ("bcdex", "bc de x"), ("bcde", "bc de")):
        assert text_of(stickers(EDGES, letters), EDGES, Method()) == text


@pytest.mark.parametrize(
    ("method", "edges", "corners"),
    [
        (Method(), "bc da qo v", "BC ED FF D"),
        (Method(in_place="apart"), "bc d (aq ov)", "BC E (DF FD)"),
        (Method(flips_as="capitals"), "bc d A O", "bc e I F"),
        (Method(flips_as="capitals", in_place="apart"), "bc d (A O)", "bc e (I F)"),
        (Method(filler=True), "bc da qo ov", "BC ED FF FD"),
        (Method(filler=True, in_place="apart"), "bc cd (aq ov)", "BC CE (DF FD)"),
        (
            Method(memo_as="stickers"),
            "UR UF UL UB BU RD DR",
            "UBR UFR LUB UFL LUF LUF UFL",
        ),
        (
            Method(memo_as="stickers", in_place="apart"),
            "UR UF UL (UB BU RD DR)",
            "UBR UFR LUB (UFL LUF LUF UFL)",
        ),
    ],
)
def test_flips_and_twists_are_written_as_the_method_says(
    method: Method, edges: str, corners: str
) -> None:
    assert text_of(stickers(EDGES, "bcd"), EDGES, method, in_place=FLIPS) == edges
    assert text_of(stickers(CORNERS, "BCE"), CORNERS, method, in_place=TWISTS) == corners


def test_a_twist_written_as_one_letter_turns_the_same_way() -> None:
    method = Method(flips_as="capitals")
    for piece in range(8):
        first = 3 * piece
        for sticker, home in ((0, 1), (1, 2), (2, 0), (0, 2), (1, 0), (2, 1)):
            text = text_of([], CORNERS, method, in_place=[(first + sticker, first + home)])
            ((read_sticker, read_home),) = Memo.parse(text, CORNERS, method).apart
            assert read_home == first
            assert (read_sticker - read_home - sticker + home) % 3 == 0


def test_letters_that_would_be_misread_are_separated_by_commas() -> None:
    edges = ("a", "b", "ab", "a'", "'", *"אבגדהוזחטיכלמנסעפצק")
    method = Method(scheme=replace(SPEFFZ, name="mine", edges=edges))
    assert text_of([0, 1, 1, 0, 2, 0, 0, 4], EDGES, method) == "a,b ba aba a,'"
    assert text_of([0, 3, 4], EDGES, method) == "aa' '"


def test_a_bar_distinguishes_a_doubled_letter_from_a_filler() -> None:
    method = Method(filler=True)
    assert text_of(stickers(EDGES, "cog"), EDGES, method) == "co og"
    assert text_of(stickers(EDGES, "coog"), EDGES, method) == "co o|g"
    check([stickers(EDGES, "coog")], [], EDGES, method)
    assert text_of([2, 9, 9, 13], EDGES, replace(method, memo_as="stickers")) == "UF RD RD|LD"


def test_a_sticker_without_a_letter_cannot_be_written() -> None:
    method = Method(scheme=replace(SPEFFZ, name="mine", edges=("", *SPEFFZ.edges[1:])))
    with pytest.raises(MemoError, match="UR has no letter"):
        text_of([0], EDGES, method)


@pytest.mark.parametrize("name", builtin_names())
def test_known_memos_are_read_as_they_are_written(name: str) -> None:
    for habits in ({}, {"in_place": "apart"}, {"memo_as": "stickers"}, {"filler": True}):
        method = Method.from_json({"scheme": name, **habits})
        for case in CASES[::10]:
            for kind, piece_type in (("edges", EDGES), ("corners", CORNERS)):
                for expected in case[kind]:
                    cycles = [stickers(piece_type, cycle) for cycle in expected["cycles"]]
                    count = len(cycles) - len(expected["in_place"])
                    check(cycles[:count], cycles[count:], piece_type, method)


def check(
    cycles: Sequence[list[int]],
    in_place: Sequence[list[int]],
    piece_type: PieceType,
    method: Method,
) -> None:
    letters = [letter for cycle in cycles for letter in cycle]
    memo = memo_of(letters, piece_type, method, in_place)
    assert Memo.parse(str(memo), piece_type, method, memo.buffer) == memo


def in_place_of(piece_type: PieceType) -> st.SearchStrategy[list[list[int]]]:
    pairs = st.integers(0, piece_type.pieces - 1).flatmap(
        lambda piece: st.permutations(list(piece_type.stickers_of(piece)))
    )
    return st.lists(pairs.map(lambda stickers: stickers[:2]), max_size=6)


@given(st.data(), methods)
def test_any_memo_is_read_as_it_is_written(data: st.DataObject, method: Method) -> None:
    for piece_type in (EDGES, CORNERS, orbit_pieces(4, "wings")):
        letters = data.draw(st.lists(st.integers(0, 23), max_size=20))
        turns = piece_type.stickers > 1
        in_place = data.draw(in_place_of(piece_type)) if turns else []
        check([letters], in_place, piece_type, method)


@given(every_method, cubes)
def test_letters_of_a_traced_memo_have_their_places_in_its_text(method, cube):
    for memo in (trace(cube, method).edges, trace(cube, method).corners):
        read = Memo.parse(str(memo), memo.piece_type, method)
        places = range(len(memo.played) + 1)
        assert [memo.typed_place(at) for at in places] == [read.typed_place(at) for at in places]
        assert memo.lone_letters == read.lone_letters
        assert memo.is_typed_as_played
        assert memo.readings == (memo,)


@pytest.mark.parametrize(
    ("flags", "text", "places", "count", "alone"),
    [
        ("", "co gc", (0, 1, 2, 3), 4, ()),
        ("", "", (), 0, ()),
        ("--filler", "co og", (0, 1, 3), 4, ()),
        ("--in-place apart", "(aq) co", (2, 3, 0, 1), 4, ()),
        ("--in-place apart", "co (a de)", (0, 1, 2, 2, 3, 4), 5, (2,)),
        ("--flips-as capitals", "A co D", (1, 2, 0, 0, 3, 3), 4, (2, 4)),
    ],
)
def test_every_played_letter_has_the_place_where_it_was_typed(flags, text, places, count, alone):
    memo = Memo.parse(text, EDGES, Method.parse(flags))
    assert [memo.typed_place(at) for at in range(len(memo.played) + 1)] == [*places, count]
    assert memo.lone_letters == alone
    assert memo.is_typed_as_played == (list(places) == sorted(places))
