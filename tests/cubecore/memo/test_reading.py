"""What people type is read as they mean it, and otherwise refused with the place."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubecore.errors import MemoError
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, orbit_pieces
from cubecore.memo.reading import LONGEST_TEXT, ReadMemo, read_memo, read_memos
from cubecore.memo.schemes import LetterScheme, builtin_names
from tests.cubecore.memo.strategies import methods
from tests.scale import sample

APART = Method(in_place="apart")
CAPITALS = Method(flips_as="capitals")


def symbols(memo: ReadMemo) -> str:
    return "".join(letter.symbol for letter in memo.letters)


def pairs(memo: ReadMemo) -> list[str]:
    return [first.symbol + second.symbol for first, second in memo.apart]


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
    assert symbols(read_memo(text, EDGES, Method())) == "abcd"


@pytest.mark.parametrize("text", ["", " \n", "|", "()", "\u200d"])
def test_no_letters_are_a_memo_too(text: str) -> None:
    assert read_memo(text, CORNERS, Method()) == ReadMemo(CORNERS, ())


def test_letters_know_where_they_were_typed() -> None:
    memo = read_memo("AB, c", EDGES, Method())
    assert [(letter.start, letter.end) for letter in memo.letters] == [(0, 1), (1, 2), (4, 5)]
    assert memo.stickers == (6, 0, 2)


@pytest.mark.parametrize(
    ("text", "position"),
    [("ab z", 3), ("ab1", 2), ("ab#cd", 2), ("a\x00", 1), ("a\ud800", 1), ("ア", 0), ("ab  ~", 4)],
)
def test_what_is_no_letter_is_refused_with_its_place(text: str, position: int) -> None:
    with pytest.raises(MemoError) as refused:
        read_memo(text, EDGES, Method())
    assert refused.value.position == position


def test_a_memo_is_not_endless() -> None:
    assert len(read_memo("a" * LONGEST_TEXT, EDGES, Method()).letters) == LONGEST_TEXT
    with pytest.raises(MemoError, match="at most") as refused:
        read_memo("a" * (LONGEST_TEXT + 1), EDGES, Method())
    assert refused.value.position == LONGEST_TEXT


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
            assert read_memo(text, piece_type, method).stickers == tuple(range(24))


def test_flips_apart_stand_in_brackets() -> None:
    memo = read_memo("bc (aq) d [ie] {L f}", EDGES, APART)
    assert (symbols(memo), pairs(memo)) == ("bcd", ["aq", "ic", "ed", "lf"])
    assert [EDGES.names[sticker] for sticker in memo.stickers[:5]] == ["UR", "UF", "UL", "UB", "BU"]
    assert len(memo.stickers) == 3 + 2 * 4


def test_flips_apart_may_follow_a_semicolon() -> None:
    memo = read_memo("bc d; aq, e", EDGES, APART)
    assert (symbols(memo), pairs(memo)) == ("bcd", ["aq", "ed"])
    assert pairs(read_memo("; (a; e) q", EDGES, APART)) == ["aq", "ed", "qa"]


def test_one_letter_alone_is_an_edge_flipped() -> None:
    memo = read_memo("(aQd)", EDGES, APART)
    assert pairs(memo) == ["aq", "de"]
    (first, second), (alone, home) = memo.apart
    assert (first.start, second.start, alone.start, home.start) == (1, 2, 3, 3)


def test_two_letters_of_a_corner_tell_which_way_it_is_twisted() -> None:
    memo = read_memo("BC (DF)(FD)", CORNERS, APART)
    assert (symbols(memo), pairs(memo)) == ("BC", ["DF", "FD"])


def test_one_letter_alone_is_where_a_corner_s_white_or_yellow_sticker_is() -> None:
    assert pairs(read_memo("(F P)", CORNERS, APART)) == ["FD", "PV"]
    with pytest.raises(MemoError, match="D alone does not say which way") as refused:
        read_memo("BC (d)", CORNERS, APART)
    assert refused.value.position == 4


@pytest.mark.parametrize(
    ("text", "position"), [("ab(cd", 2), ("ab)cd", 2), ("(ab(c))", 3), ("(ab]", 3), ("a(b;c", 1)]
)
def test_brackets_that_hold_flips_must_pair(text: str, position: int) -> None:
    with pytest.raises(MemoError) as refused:
        read_memo(text, EDGES, APART)
    assert refused.value.position == position


def test_pieces_that_cannot_be_flipped_have_nothing_apart() -> None:
    wings = orbit_pieces(4, "wings")
    for method in (APART, CAPITALS):
        memo = read_memo("ab (C;D", wings, method)
        assert (symbols(memo), memo.apart) == ("abcd", ())


def test_with_flips_as_capitals_the_case_carries_the_flip() -> None:
    memo = read_memo("bc Ad E", EDGES, CAPITALS)
    assert (symbols(memo), pairs(memo)) == ("bcd", ["aq", "ed"])
    memo = read_memo("bc F", CORNERS, CAPITALS)
    assert (symbols(memo), pairs(memo)) == ("BC", ["FD"])
    memo = read_memo("bc (aq E)", EDGES, replace(CAPITALS, in_place="apart"))
    assert (symbols(memo), pairs(memo)) == ("bc", ["ed", "aq"])


def test_a_letter_half_in_capitals_is_refused() -> None:
    method = Method(memo_as="stickers", flips_as="capitals")
    memo = read_memo("uf UR ｄｂ", EDGES, method)
    assert (symbols(memo), pairs(memo)) == ("UFDB", ["URRU"])
    with pytest.raises(MemoError, match="'Ub' is neither lower case nor upper case") as refused:
        read_memo("uf Ub", EDGES, method)
    assert refused.value.position == 3


def test_a_filler_is_left_out_where_the_method_has_one() -> None:
    method = Method(scheme=LetterScheme.builtin("kana"), filler=True)
    memo = read_memo("つくくに", EDGES, method)
    assert symbols(memo) == "つくに"
    assert memo.filler is not None
    assert (memo.filler.symbol, memo.filler.start) == ("く", 2)
    assert symbols(read_memo("つくくに", EDGES, replace(method, filler=False))) == "つくくに"


@pytest.mark.parametrize("text", ["", "a", "aa", "ab", "aab", "abc", "abbcd", "aabb", "abcd"])
def test_only_the_doubled_last_letter_but_one_of_an_even_memo_is_a_filler(text: str) -> None:
    memo = read_memo(text, EDGES, Method(filler=True))
    assert (symbols(memo), memo.filler) == (text, None)


@pytest.mark.parametrize(
    "text", ["ab c # DE", "abc#de", "ABC\nDE", "\n\nabc\r\n\r\n d e\n", "abc＃de"]
)
def test_edges_and_corners_are_parted_by_a_sign_or_a_new_line(text: str) -> None:
    edges, corners = read_memos(text, Method())
    assert (symbols(edges), symbols(corners)) == ("abc", "DE")
    assert (edges.piece_type, corners.piece_type) == (EDGES, CORNERS)


def test_who_memorises_corners_first_types_them_first() -> None:
    edges, corners = read_memos("de # ab\nc", Method(order="corners-first"))
    assert (symbols(edges), symbols(corners)) == ("abc", "DE")


def test_places_in_the_second_part_count_from_the_start_of_the_text() -> None:
    _, corners = read_memos("ab\nC", Method())
    assert (corners.letters[0].start, corners.letters[0].end) == (3, 4)


def test_empty_parts_are_empty_memos() -> None:
    assert [read_memos(text, Method()) for text in ("", "\n \n", "#")] == [
        (ReadMemo(EDGES, ()), ReadMemo(CORNERS, ()))
    ] * 3
    assert symbols(read_memos("# A", Method())[1]) == "A"


@pytest.mark.parametrize(("text", "position"), [("abc", 3), ("a#b # c", 4), ("a\nb\n\nc", 5)])
def test_parts_that_cannot_be_told_apart_are_refused(text: str, position: int) -> None:
    with pytest.raises(MemoError) as refused:
        read_memos(text, Method())
    assert refused.value.position == position


def stray(text: str, refused: MemoError) -> bool:
    return refused.position is None or not 0 <= refused.position <= len(text)


@settings(max_examples=sample(200, 100_000))
@given(
    st.text() | st.text("aAbｂQ()[];#|\n '\u0301\u200dáß", max_size=40),
    methods,
    st.sampled_from([EDGES, CORNERS, orbit_pieces(5, "+-centres")]),
)
def test_any_text_is_a_memo_or_refused_with_a_place(
    text: str, method: Method, piece_type: PieceType
) -> None:
    for read in (lambda: read_memo(text, piece_type, method), lambda: read_memos(text, method)):
        try:
            read()
        except MemoError as refused:
            if stray(text, refused):
                raise


@given(st.text("aAbB()[]; ", max_size=20))
def test_any_text_with_capitals_is_a_memo_or_refused_with_a_place(text: str) -> None:
    for method in (CAPITALS, replace(CAPITALS, in_place="apart", filler=True)):
        try:
            read_memo(text, CORNERS, method)
        except MemoError as refused:
            if stray(text, refused):
                raise
