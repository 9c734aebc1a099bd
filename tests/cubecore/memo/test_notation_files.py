"""The letters that come with the library, as their files tell them."""

import json
from pathlib import Path

import pytest

from cubecore.errors import SchemeError
from cubecore.memo.notation_documents import NOTATION_FILES
from cubecore.memo.notation_files import (
    BUILTIN_NAMES,
    LONGEST_TEXT,
    builtin_document,
    document_of,
    lent_stickers,
    notation_file,
)
from cubecore.memo.pieces import CORNERS, EDGES, sticker_index

TRACES = json.loads(
    (Path(__file__).parents[2] / "known_answers" / "traces.json").read_text(encoding="utf-8")
)


def test_speffz_has_the_letters_every_cuber_knows() -> None:
    document = builtin_document("speffz")
    for kind, piece_type in (("edges", EDGES), ("corners", CORNERS)):
        known = {
            piece_type.names[sticker_index(piece_type, sticker)]: letter
            for letter, sticker in TRACES[f"letters_{kind}"].items()
        }
        assert document[kind] == known


def test_each_face_has_four_letters_clockwise_in_the_order_of_ufrbld() -> None:
    speffz, ufrbld = builtin_document("speffz"), builtin_document("ufrbld")
    faces = dict(zip("ULFRBD", "ABCDEFGHIJKLMNOPQRSTUVWX"[::4], strict=True))
    other = dict(zip("UFRBLD", "ABCDEFGHIJKLMNOPQRSTUVWX"[::4], strict=True))
    for kind in ("edges", "corners"):
        for sticker, letter in speffz[kind].items():
            place_on_face = ord(letter.upper()) - ord(faces[sticker[0]])
            assert ufrbld[kind][sticker] == chr(ord(other[sticker[0]]) + place_on_face)


def test_kana_go_by_rows_as_speffz_goes_by_letters() -> None:
    speffz, kana = builtin_document("speffz"), builtin_document("kana")
    rows = "あいうえかきくけさしすせたちつてなにぬねはひふへ"
    for kind in ("edges", "corners"):
        for sticker, letter in speffz[kind].items():
            assert kana[kind][sticker] == rows[ord(letter.upper()) - ord("A")]


def test_chichu_letters_one_piece_after_the_other() -> None:
    chichu = builtin_document("chichu")
    edges = "UF FU UL LU UB BU UR RU DF FD DL LD DB BD DR RD FR RF FL LF BL LB BR RB"
    assert "".join(chichu["edges"][sticker] for sticker in edges.split()) == (
        "ABCDEFGHIJKLMNOPQRSTWXYZ"
    )
    corners = "UFL FUL LUF UBL LUB BUL UBR BUR RUB UFR RUF FUR"
    assert "".join(chichu["corners"][sticker] for sticker in corners.split()) == "ABCDEFGHIJKL"
    lower = "LDF FDL DBL BDL LDB DBR RDB BDR DFL DFR FDR RDF"
    assert "".join(chichu["corners"][sticker] for sticker in lower.split()) == "MNOPQRSTWXYZ"


def test_big_cubes_borrow_the_letter_of_the_nearest_sticker() -> None:
    assert {kind: len(lent_stickers(kind)) for kind in ("midges", "wings", "obliques")} == {
        "midges": 24,
        "wings": 24,
        "obliques": 48,
    }
    assert [lent_stickers("wings")[wing] for wing in ("UBl", "URb", "UFr", "ULf")] == [
        "UB", "UR", "UF", "UL",
    ]  # fmt: skip
    assert (lent_stickers("x-centres")["Ubl"], lent_stickers("+-centres")["Ub"]) == ("UBL", "UB")
    assert (lent_stickers("obliques")["Ufr"], lent_stickers("obliques")["Urf"]) == ("UF", "UR")


def test_speffz_has_no_file_of_its_own() -> None:
    assert BUILTIN_NAMES == ("speffz", "ufrbld", "chichu", "kana")
    with pytest.raises(FileNotFoundError):
        notation_file("speffz.json")
    assert len(notation_file(NOTATION_FILES[0])) == 24


def test_a_key_given_twice_is_a_problem_and_all_are_named() -> None:
    with pytest.raises(SchemeError) as refused:
        document_of('{"edges": {"UF": "a", "UF": "b"}, "name": "x", "name": "y"}')
    assert [problem.sentence.text() for problem in refused.value.problems] == [
        "The key 'UF' appears twice.",
        "The key 'name' appears twice.",
    ]


@pytest.mark.parametrize("text", ["", "{", "[" * 50_000, "9" * 5000, "{'a': 1}", "[]", '"a"'])
def test_what_is_no_json_object_is_refused(text: str) -> None:
    with pytest.raises(SchemeError) as refused:
        document_of(text)
    assert refused.value.key == ("not_a_json_object" if text in ("[]", '"a"') else "not_json")


def test_a_file_may_begin_with_a_byte_order_mark_but_not_be_endless() -> None:
    assert document_of('\ufeff{"name": "x"}') == {"name": "x"}
    with pytest.raises(SchemeError, match="longer than"):
        document_of(" " * (LONGEST_TEXT + 1))
