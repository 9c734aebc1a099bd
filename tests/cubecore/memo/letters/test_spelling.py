"""A run of characters is read as the longest letters that leave nothing unread."""

from dataclasses import replace

import pytest

from cubecore.errors import MemoError
from cubecore.memo import CORNERS, EDGES, LetterScheme, Method, ReadLetter, Written, orbit_pieces
from cubecore.memo.letters import Spelling, folded_characters

SPEFFZ = LetterScheme.builtin("speffz")
HEBREW = [*"אבגדהוזחטיכלמנסעפצקרשתךםןףץ"]


def scheme_with(*symbols: str) -> Method:
    """Return a method with these letters for the first edge stickers."""
    edges = (*symbols, *HEBREW)[:24]
    return Method(scheme=replace(SPEFFZ, name="mine", edges=edges))


def read(text: str, method: Method) -> list[str]:
    return symbols(method.spelling(EDGES), text)


def symbols(spelling: Spelling, text: str) -> list[str]:
    return [spelling.symbols[each.sticker] for each in spelling.read(text, folded_characters(text))]


def test_the_longest_letter_is_taken() -> None:
    method = scheme_with("a", "ab", "abc", "b", "c")
    assert read("abcab", method) == ["abc", "ab"]
    assert read("acb", method) == ["a", "c", "b"]


def test_a_shorter_letter_is_taken_if_the_longest_leaves_something_unread() -> None:
    method = scheme_with("a", "ab", "bc", "abb")
    assert read("abc", method) == ["a", "bc"]
    assert read("abbc", method) == ["ab", "bc"]
    assert read("aabbabc", method) == ["a", "abb", "a", "bc"]


def test_letters_are_read_in_any_case_width_and_composition() -> None:
    method = scheme_with("É", "ש", "가", "ג'", "e")
    assert read("E\u0301ｅ\u1100\u1161ג׳ge"[:-2], method) == ["É", "e", "가", "ג'"]


def test_a_letter_never_ends_inside_a_typed_character() -> None:
    method = scheme_with("a", "s", "가", "ก")
    for text, position in (("aăa", 1), ("aß", 1), ("가각", 1), ("ก\u0e34", 0), ("a\u0301", 0)):
        with pytest.raises(MemoError) as refused:
            read(text, method)
        assert refused.value.position == position


def test_a_letter_knows_its_place_in_the_text() -> None:
    text = "Ａ\u200d\u200dｂ"
    assert Method().spelling(EDGES).read(text, folded_characters(text)) == [
        ReadLetter(Written(6), start=0, end=1),
        ReadLetter(Written(0), start=3, end=4),
    ]


@pytest.mark.parametrize(
    ("text", "written", "position"),
    [("abz", "'z'", 2), ("z", "'z'", 0), ("a\ud800", r"'\\ud800'", 1), ("aB1", "'1'", 2)],
)
def test_the_first_character_that_cannot_be_read_is_named(
    text: str, written: str, position: int
) -> None:
    with pytest.raises(MemoError, match=f"{written} is not a letter of your edges") as error:
        read(text, Method())
    assert error.value.position == position


def test_an_unfinished_letter_is_named_where_it_starts() -> None:
    method = Method(memo_as="stickers")
    with pytest.raises(MemoError, match="'R' is not a sticker of the edges") as error:
        read("UFR", method)
    assert error.value.position == 2


def test_stickers_are_read_by_any_of_their_names() -> None:
    method = Method(memo_as="stickers")
    assert read("ufFURd", method) == ["UF", "FU", "RD"]
    assert symbols(method.spelling(CORNERS), "LBULUB") == ["LUB", "LUB"]
    assert symbols(method.spelling(orbit_pieces(6, "wings-3")), "DFr3") == ["FDr3"]


def test_a_character_separates_letters_only_if_no_letter_contains_it() -> None:
    assert "-" in Method().spelling(EDGES).separators
    assert "-" not in scheme_with("a-").spelling(EDGES).separators
