"""Typed memos are read, or refused with the place that cannot be read."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
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
    builtin_names,
    orbit_pieces,
    sticker_index,
)
from cubecore.memo.reading import LONGEST_MEMO, Reading
from tests.cubecore.memo.strategies import methods
from tests.scale import sample

APART = Method(in_place="apart")
CAPITALS = Method(flips_as="capitals")
NOTHING_FLIPPED = Memo(EDGES, Method(), (Part(sticker_index(EDGES, "UR"), ()),))
NOTHING_TWISTED = Memo(CORNERS, Method(), (Part(sticker_index(CORNERS, "UBL"), ()),))


def symbols(memo: Memo) -> str:
    """Return the letters that are not listed separately, as they are typed."""
    [part] = memo.parts
    return "".join(memo.method.spelling(memo.piece_type).symbols[each] for each in part.letters)


def pairs(memo: Memo) -> list[str]:
    letters = memo.method.spelling(memo.piece_type).symbols
    return [letters[first] + letters[second] for first, second in memo.apart]


def reading(memo: Memo) -> Reading:
    """Return the places where the letters were typed."""
    assert memo.reading is not None
    return memo.reading


@pytest.mark.parametrize(
    "text",
    [
        "abcd",
        "AB CD",
        "  a\tb\u00a0c\u3000d\n",
        "ab,cd",
        "AB|CD",
        "ab、cd",
        "a-b/c.d",
        "A → B → C → D",
        "(ab)[c]{d}",
        "ab;cd",
        ")ab(cd",
        "ＡＢ，ＣＤ",
        "a\u200db\ufeffc\u200bd\u200e",
        "A\r\nB\r\nC\r\nD",
    ],
)
def test_only_letters_count(text: str) -> None:
    assert symbols(Memo.parse(text, EDGES, Method())) == "abcd"


@pytest.mark.parametrize("text", ["", " \n", "|", "()", "\u200d"])
def test_a_memo_may_be_empty(text: str) -> None:
    assert Memo.parse(text, CORNERS) == NOTHING_TWISTED


def test_letters_know_where_they_were_typed() -> None:
    memo = Memo.parse("AB, c", EDGES, Method())
    assert [(letter.start, letter.end) for letter in reading(memo).letters] == [
        (0, 1),
        (1, 2),
        (4, 5),
    ]
    assert memo.written == (6, 0, 2)


@pytest.mark.parametrize(
    ("text", "position"),
    [("ab z", 3), ("ab1", 2), ("ab#cd", 2), ("a\x00", 1), ("a\ud800", 1), ("ア", 0), ("ab  ~", 4)],
)
def test_anything_but_a_letter_is_refused_with_its_place(text: str, position: int) -> None:
    with pytest.raises(MemoError) as refused:
        Memo.parse(text, EDGES, Method())
    assert refused.value.position == position


def test_the_length_of_a_text_is_limited() -> None:
    assert len(Memo.parse("a" * LONGEST_MEMO, EDGES, Method()).letters) == LONGEST_MEMO
    with pytest.raises(MemoError, match="at most") as refused:
        Memo.parse("a" * (LONGEST_MEMO + 1), EDGES, Method())
    assert refused.value.position == LONGEST_MEMO


def test_every_built_in_letter_is_read() -> None:
    for name in builtin_names():
        scheme = LetterScheme.builtin(name)
        method = Method(scheme=scheme)
        for piece_type in (
            EDGES,
            CORNERS,
            orbit_pieces(4, "wings"),
            orbit_pieces(7, "+-centres-3"),
        ):
            text = "".join(scheme.symbols(piece_type))
            assert Memo.parse(text, piece_type, method, 0).written == tuple(range(24))


def test_flips_listed_separately_are_in_brackets() -> None:
    memo = Memo.parse("bc (aq) d [ie] {L f}", EDGES, APART)
    assert (symbols(memo), pairs(memo)) == ("bcd", ["aq", "ic", "ed", "lf"])
    assert memo.stickers[:5] == ("UR", "UF", "UL", "UB", "BU")
    assert len(memo.stickers) == 3 + 2 * 4


def test_flips_listed_separately_may_follow_a_semicolon() -> None:
    memo = Memo.parse("bc d; aq, e", EDGES, APART)
    assert (symbols(memo), pairs(memo)) == ("bcd", ["aq", "ed"])
    assert pairs(Memo.parse("; (a; e) q", EDGES, APART)) == ["aq", "ed", "qa"]


def test_a_lone_letter_is_a_flipped_edge() -> None:
    memo = Memo.parse("(aQd)", EDGES, APART)
    assert pairs(memo) == ["aq", "de"]
    (first, second), (alone, home) = reading(memo).apart
    assert (first.start, second.start, alone.start, home.start) == (1, 2, 3, 3)


def test_two_letters_of_a_corner_say_which_way_it_is_twisted() -> None:
    memo = Memo.parse("BC (DF)(FD)", CORNERS, APART)
    assert (symbols(memo), pairs(memo)) == ("BC", ["DF", "FD"])


def test_a_lone_letter_is_the_place_of_a_corners_white_or_yellow_sticker() -> None:
    assert pairs(Memo.parse("(F P)", CORNERS, APART)) == ["FD", "PV"]
    with pytest.raises(MemoError, match="D alone does not say which way") as refused:
        Memo.parse("BC (d)", CORNERS, APART)
    assert refused.value.position == 4


@pytest.mark.parametrize(
    ("text", "position"), [("ab(cd", 2), ("ab)cd", 2), ("(ab(c))", 3), ("(ab]", 3), ("a(b;c", 1)]
)
def test_brackets_around_flips_must_be_closed(text: str, position: int) -> None:
    with pytest.raises(MemoError) as refused:
        Memo.parse(text, EDGES, APART)
    assert refused.value.position == position


def test_pieces_that_cannot_be_flipped_have_no_separate_list() -> None:
    wings = orbit_pieces(4, "wings")
    for method in (APART, CAPITALS):
        memo = Memo.parse("ab (C;D", wings, method, "UFr")
        assert (symbols(memo), memo.apart) == ("abcd", ())


def test_a_capital_is_a_flip_or_twist() -> None:
    memo = Memo.parse("bc Ad E", EDGES, CAPITALS)
    assert (symbols(memo), pairs(memo)) == ("bcd", ["aq", "ed"])
    memo = Memo.parse("bc F", CORNERS, CAPITALS)
    assert (symbols(memo), pairs(memo)) == ("BC", ["FD"])
    memo = Memo.parse("bc (aq E)", EDGES, replace(CAPITALS, in_place="apart"))
    assert (symbols(memo), pairs(memo)) == ("bc", ["ed", "aq"])


def test_a_letter_in_mixed_case_is_refused() -> None:
    method = Method(memo_as="stickers", flips_as="capitals")
    memo = Memo.parse("uf UR ｄｂ", EDGES, method)
    assert (symbols(memo), pairs(memo)) == ("UFDB", ["URRU"])
    with pytest.raises(MemoError, match="'Ub' is neither lower case nor upper case") as refused:
        Memo.parse("uf Ub", EDGES, method)
    assert refused.value.position == 3


def test_a_filler_is_left_out_if_the_method_uses_one() -> None:
    method = Method(scheme=LetterScheme.builtin("kana"), filler=True)
    memo = Memo.parse("つくくに", EDGES, method)
    assert symbols(memo) == "つくに"
    filler = reading(memo).filler
    assert filler is not None
    assert (method.scheme.symbol(EDGES, filler.sticker), filler.start) == ("く", 2)
    assert symbols(Memo.parse("つくくに", EDGES, replace(method, filler=False))) == "つくくに"


@pytest.mark.parametrize("text", ["", "a", "aa", "ab", "aab", "abc", "abbcd", "aabb", "abcd"])
def test_only_the_doubled_last_letter_but_one_of_an_even_memo_is_a_filler(text: str) -> None:
    memo = Memo.parse(text, EDGES, Method(filler=True))
    assert (symbols(memo), reading(memo).filler) == (text, None)


@pytest.mark.parametrize(
    "text", ["ab c # DE", "abc#de", "ABC\nDE", "\n\nabc\r\n\r\n d e\n", "abc＃de"]
)
def test_edges_and_corners_are_separated_by_a_hash_or_a_new_line(text: str) -> None:
    edges, corners = Memo.parse_both(text, Method())
    assert (symbols(edges), symbols(corners)) == ("abc", "DE")
    assert (edges.piece_type, corners.piece_type) == (EDGES, CORNERS)


def test_the_piece_type_memorised_first_comes_first_in_the_text() -> None:
    edges, corners = Memo.parse_both("de # ab\nc", Method(order="corners-first"))
    assert (symbols(edges), symbols(corners)) == ("abc", "DE")


def test_places_in_the_second_memo_count_from_the_start_of_the_text() -> None:
    _, corners = Memo.parse_both("ab\nC", Method())
    assert (reading(corners).letters[0].start, reading(corners).letters[0].end) == (3, 4)


def test_empty_parts_are_empty_memos() -> None:
    assert [Memo.parse_both(text, Method()) for text in ("", "\n \n", "#")] == [
        (NOTHING_FLIPPED, NOTHING_TWISTED)
    ] * 3
    assert symbols(Memo.parse_both("# A", Method())[1]) == "A"


@pytest.mark.parametrize(("text", "position"), [("abc", 3), ("a#b # c", 4), ("a\nb\n\nc", 5)])
def test_texts_without_exactly_two_memos_are_refused(text: str, position: int) -> None:
    with pytest.raises(MemoError) as refused:
        Memo.parse_both(text, Method())
    assert refused.value.position == position


def is_outside(text: str, refused: MemoError) -> bool:
    """Whether an error has no place in the text."""
    return refused.position is None or not 0 <= refused.position <= len(text)


@settings(max_examples=sample(40, 20_000))
@given(
    st.text() | st.text("aAbｂQ()[];#|\n '\u0301\u200dáß", max_size=40),
    methods,
    st.sampled_from([EDGES, CORNERS, orbit_pieces(5, "+-centres")]),
)
def test_any_text_is_a_memo_or_refused_with_a_place(
    text: str, method: Method, piece_type: PieceType
) -> None:
    for read in (
        lambda: Memo.parse(text, piece_type, method, 0),
        lambda: Memo.parse_both(text, method),
    ):
        try:
            read()
        except MemoError as refused:
            if is_outside(text, refused):
                raise


@given(st.text("aAbB()[]; ", max_size=20))
def test_any_text_with_capitals_is_a_memo_or_refused_with_a_place(text: str) -> None:
    for method in (CAPITALS, replace(CAPITALS, in_place="apart", filler=True)):
        try:
            Memo.parse(text, CORNERS, method)
        except MemoError as refused:
            if is_outside(text, refused):
                raise
