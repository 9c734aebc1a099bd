"""Letter schemes: any letters, unique within their piece type."""

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from types import FrameType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubecore.errors import MemoError, Problem, SchemeError
from cubecore.memo import (
    CORNERS,
    EDGES,
    LetterScheme,
    Method,
    builtin_names,
    orbit_pieces,
    sticker_index,
)
from cubecore.memo.letters import builtin_document, scheme_problems, stickers_of_kind
from cubecore.sentences import Sentence
from tests.cubecore.memo.strategies import schemes
from tests.scale import sample

SPEFFZ = LetterScheme.builtin("speffz")
HEBREW = (*"אבגדהוזחטיכלמנסעפצקרשת", "ג'", "ז'")


def test_every_letter_leads_to_its_sticker_and_back() -> None:
    for name in builtin_names():
        scheme = LetterScheme.builtin(name)
        for piece_type in (
            EDGES,
            CORNERS,
            orbit_pieces(5, "wings"),
            orbit_pieces(6, "x-centres-2"),
        ):
            for index in range(24):
                symbol = scheme.symbol(piece_type, index)
                assert scheme.index(piece_type, symbol) == index
                assert scheme.index(piece_type, symbol.lower()) == index


def test_an_edge_and_a_corner_may_have_the_same_letter() -> None:
    assert SPEFFZ.index(EDGES, "A") == sticker_index(EDGES, "UB")
    assert SPEFFZ.index(CORNERS, "A") == sticker_index(CORNERS, "UBL")


def test_an_unknown_letter_is_refused() -> None:
    with pytest.raises(MemoError, match="'ä' is not a letter of your edges") as refused:
        SPEFFZ.index(EDGES, "ä")
    assert refused.value.position == 0


def test_an_unknown_built_in_scheme_is_refused() -> None:
    with pytest.raises(
        SchemeError,
        match="'spefz' is not a built-in scheme: expected one of speffz, ufrbld, chichu, kana",
    ):
        LetterScheme.builtin("spefz")


def test_alphabetical_order_is_that_of_the_scheme_s_letters() -> None:
    for name in builtin_names():
        scheme = LetterScheme.builtin(name)
        for piece_type in (EDGES, CORNERS):
            symbols = [scheme.symbol(piece_type, i) for i in scheme.alphabetical(piece_type)]
            assert symbols == sorted(symbols)


def test_empty_letters_come_last_and_cannot_be_read() -> None:
    blank = replace(SPEFFZ, name="mine", edges=("", "", *SPEFFZ.edges[2:]))
    assert blank.alphabetical(EDGES)[-2:] == (0, 1)
    assert len(blank.spelling(EDGES).table) == 22
    assert blank.symbol(orbit_pieces(4, "wings"), 0) == "a"


def test_a_letter_can_have_two_characters() -> None:
    scheme = LetterScheme("עברית", HEBREW, HEBREW)
    assert scheme.index(EDGES, "ג") == 2
    assert scheme.index(EDGES, "ג׳") == 22


def test_a_big_cube_s_own_letters_replace_those_of_the_3x3x3() -> None:
    wings = {wing: chr(0x3042 + number) for number, wing in enumerate(stickers_of_kind("wings"))}
    scheme = LetterScheme.from_json({**builtin_document("speffz"), "wings": wings})
    for size, name in ((4, "wings"), (6, "wings-3")):
        piece_type = orbit_pieces(size, name)
        assert (
            scheme.symbol(piece_type, sticker_index(piece_type, piece_type.names[3]))
            == (wings[piece_type.names[3][:3]])
        )
    assert scheme.symbol(orbit_pieces(5, "midges"), 2) == "c"
    assert LetterScheme.from_json(scheme.to_json()) == scheme


def test_letters_are_composed_when_they_are_read() -> None:
    document = builtin_document("speffz")
    edges = dict(document["edges"]) | {"UF": "E\u0301"}
    scheme = LetterScheme.from_json({**document, "edges": edges, "description": "e\u0301"})
    assert (scheme.symbol(EDGES, 2), scheme.description) == ("É", "é")


def test_a_scheme_with_problems_is_never_made() -> None:
    with pytest.raises(SchemeError) as refused:
        LetterScheme.from_json({"name": "mine"})
    assert refused.value.problems == (
        Problem.of("letters_missing", "edges", pieces=Sentence.of("edges")),
        Problem.of("letters_missing", "corners", pieces=Sentence.of("corners")),
    )
    with pytest.raises(SchemeError, match="24 letters for edges and 24 for corners"):
        LetterScheme("mine", ("a",), SPEFFZ.corners)
    with pytest.raises(SchemeError, match="same letter"):
        replace(SPEFFZ, edges=("c", *SPEFFZ.edges[1:]))
    with pytest.raises(SchemeError, match="A scheme is an object"):
        LetterScheme.from_json(None)


@pytest.mark.parametrize(
    "read",
    [
        lambda: LetterScheme.from_json(SPEFFZ.to_json()),
        lambda: LetterScheme.from_json(SPEFFZ.to_notation()),
        lambda: LetterScheme.parse(json.dumps(SPEFFZ.to_json())),
        lambda: LetterScheme("mine", SPEFFZ.edges, SPEFFZ.corners),
        lambda: Method.from_json({"scheme": SPEFFZ.to_json()}),
    ],
    ids=["document", "notation files", "text", "letters", "method"],
)
def test_a_scheme_is_checked_once(read: Callable[[], object]) -> None:
    LetterScheme.builtin("speffz")
    checks = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal checks
        checks += event == "call" and frame.f_code is scheme_problems.__code__

    sys.setprofile(count)
    try:
        read()
    finally:
        sys.setprofile(None)
    assert checks == 1


def test_a_file_is_a_document_or_a_table() -> None:
    rows = [f"{name},{letter}" for name, letter in zip(EDGES.names, SPEFFZ.edges, strict=True)]
    rows += [f"{name},{letter}" for name, letter in zip(CORNERS.names, SPEFFZ.corners, strict=True)]
    assert LetterScheme.parse("\n".join(rows), name="speffz") == SPEFFZ
    document = ' {"name": "mine"}'
    with pytest.raises(
        SchemeError,
        match=r"The letters of the edges are missing\. The letters of the corners are missing\.",
    ):
        LetterScheme.parse(document)


def test_a_scheme_is_written_as_it_is_made() -> None:
    assert eval(repr(SPEFFZ)) == SPEFFZ  # noqa: S307


@given(schemes)
def test_any_scheme_survives_json(scheme: LetterScheme) -> None:
    assert scheme_problems(scheme.to_json()) == ()
    assert LetterScheme.from_json(scheme.to_json()) == scheme


@settings(max_examples=sample(40, 10_000))
@given(st.recursive(st.none() | st.integers() | st.text(), lambda inner: st.dictionaries(
    st.sampled_from(["name", "edges", "corners", "wings", "UF", "UFR", "x"]), inner)))  # fmt: skip
def test_any_document_is_a_scheme_or_refused_with_its_problems(document: object) -> None:
    with pytest.raises(SchemeError) as refused:
        LetterScheme.from_json(document)
    assert len(refused.value.problems) >= 1
