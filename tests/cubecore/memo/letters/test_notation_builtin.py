"""The built-in schemes have the letters that their users know."""

import json
from pathlib import Path

import pytest

from cubecore.memo import CORNERS, EDGES, builtin_names, sticker_index
from cubecore.memo.letters import NOTATION_FILES, builtin_document, notation_file

TRACES = json.loads(
    (Path(__file__).parents[3] / "known_answers" / "traces.json").read_text(encoding="utf-8")
)


def test_speffz_has_the_letters_every_cuber_knows() -> None:
    document = builtin_document("speffz")
    for kind, piece_type in (("edges", EDGES), ("corners", CORNERS)):
        assert document[kind] == {
            piece_type.names[sticker_index(piece_type, sticker)]: letter
            for letter, sticker in TRACES[f"letters_{kind}"].items()
        }


def test_each_face_has_four_letters_clockwise_in_the_order_of_ufrbld() -> None:
    speffz, ufrbld = builtin_document("speffz"), builtin_document("ufrbld")
    faces = dict(zip("ULFRBD", "ABCDEFGHIJKLMNOPQRSTUVWX"[::4], strict=True))
    other = dict(zip("UFRBLD", "ABCDEFGHIJKLMNOPQRSTUVWX"[::4], strict=True))
    for kind in ("edges", "corners"):
        for sticker, letter in speffz[kind].items():
            place_on_face = ord(letter.upper()) - ord(faces[sticker[0]])
            assert ufrbld[kind][sticker] == chr(ord(other[sticker[0]]) + place_on_face)


def test_kana_uses_the_rows_of_the_syllabary_where_speffz_uses_the_alphabet() -> None:
    speffz, kana = builtin_document("speffz"), builtin_document("kana")
    rows = "あいうえかきくけさしすせたちつてなにぬねはひふへ"
    for kind in ("edges", "corners"):
        for sticker, letter in speffz[kind].items():
            assert kana[kind][sticker] == rows[ord(letter.upper()) - ord("A")]


def test_chichu_assigns_letters_piece_by_piece() -> None:
    chichu = builtin_document("chichu")
    edges = "UF FU UL LU UB BU UR RU DF FD DL LD DB BD DR RD FR RF FL LF BL LB BR RB"
    assert "".join(chichu["edges"][sticker] for sticker in edges.split()) == (
        "ABCDEFGHIJKLMNOPQRSTWXYZ"
    )
    corners = "UFL FUL LUF UBL LUB BUL UBR BUR RUB UFR RUF FUR"
    assert "".join(chichu["corners"][sticker] for sticker in corners.split()) == "ABCDEFGHIJKL"
    lower = "LDF FDL DBL BDL LDB DBR RDB BDR DFL DFR FDR RDF"
    assert "".join(chichu["corners"][sticker] for sticker in lower.split()) == "MNOPQRSTWXYZ"


def test_speffz_has_no_scheme_file() -> None:
    assert builtin_names() == ("speffz", "ufrbld", "chichu", "kana")
    with pytest.raises(FileNotFoundError):
        notation_file("speffz.json")
    assert len(notation_file(NOTATION_FILES[0])) == 24
