"""A refused scheme lists everything that is wrong with it, not just the first problem."""

import unicodedata
from typing import Any

import pytest

from cubecore.errors import SchemeError
from cubecore.memo import LetterScheme, folded
from cubecore.memo.letters import (
    LONGEST_DESCRIPTION,
    LONGEST_NAME,
    LONGEST_SYMBOL,
    RESERVED_CHARACTERS,
    SCHEME_KEYS,
    builtin_document,
    notation_file,
    scheme_problems,
    stickers_of_kind,
)
from cubecore.sentences import quoted


def speffz(**changes: Any) -> dict[str, Any]:
    document = builtin_document("speffz")
    edges = dict(document["edges"]) | {name: changes[name] for name in changes if len(name) == 2}
    rest = {name: value for name, value in changes.items() if len(name) > 2}
    return {**document, "edges": edges, **rest}


def messages_of(document: object) -> tuple[str, ...]:
    return tuple(problem.sentence.text() for problem in scheme_problems(document))


def test_the_built_in_schemes_have_no_problems() -> None:
    for name in ("speffz", "ufrbld", "chichu", "kana"):
        assert scheme_problems(builtin_document(name)) == ()


def test_every_problem_is_named_at_once() -> None:
    edges = dict(builtin_document("speffz")["edges"]) | {
        "UF": "a", "FU": "", "RU": "", "LU": 5, "LD": "\u0301", "LB": "x" * 17, "BL": "q,",
        "BD": " ", "DF": "A\u030a", "XY": "y", "fr": "J",
    }  # fmt: skip
    del edges["UR"]
    assert messages_of({"title": "x", "name": "", "edges": edges, "wings": []}) == (
        "Unknown key 'title': expected one of " + ", ".join(SCHEME_KEYS) + ".",
        "The name is empty.",
        "edges: 'XY' is not a sticker.",
        "edges: FR appears twice.",
        "edges: UR is missing.",
        "edges: the letter of LU is not a text.",
        "edges: the letter of LD, '\u0301', would attach to the letter before it.",
        "edges: the letter of LB is longer than 16 characters.",
        "edges: the letter of BL, 'q,', contains ',', which separates letters.",
        "edges: the letter of BD, ' ', is invisible.",
        "edges: the letter of DF, 'A\u030a', is not in composed form (NFC).",
        "edges: FU, RU have no letter, but only the stickers of one piece, the buffer, may have none.",
        "edges: UB and UF have the same letter, 'a'.",
        "The letters of the corners are missing.",
        "wings: expected an object that gives each sticker its letter.",
    )


@pytest.mark.parametrize("document", [None, [], "speffz", 3])
def test_anything_but_an_object_is_refused(document: object) -> None:
    assert messages_of(document) == ("A scheme is an object with a name, edges and corners.",)


def test_letters_that_differ_in_case_only_are_refused() -> None:
    assert messages_of(speffz(UF="A")) == (
        "edges: UB and UF have letters that cannot be distinguished, 'a' and 'A'.",
    )


def test_the_letters_of_one_piece_may_be_empty() -> None:
    assert scheme_problems(speffz(UR="", RU="")) == ()
    assert scheme_problems(speffz(UR="")) == ()
    assert len(scheme_problems(speffz(UR="", UF=""))) == 1


@pytest.mark.parametrize(
    "symbol", ["ש", "ג'", "가", "ế", "か\u3099か", "🧩", "Ch", "10", "ق\u200cل"]
)
def test_a_letter_may_be_any_short_text(symbol: str) -> None:
    assert scheme_problems(speffz(UF=unicodedata.normalize("NFC", symbol))) == ()


@pytest.mark.parametrize("symbol", ["\u200d", "\u3164", "\ufe0f"])
def test_a_letter_must_be_visible(symbol: str) -> None:
    keys = [problem.sentence.key for problem in scheme_problems(speffz(UF=symbol))]
    assert "letter_invisible" in keys


@pytest.mark.parametrize("character", ["\x00", "\x7f", "\ud800"])
def test_a_letter_has_no_character_that_cannot_be_displayed(character: str) -> None:
    assert messages_of(speffz(UF=f"z{character}")) == (
        f"edges: the letter of UF, {quoted('z' + character)}, contains {character!r}, which cannot be displayed.",
    )


@pytest.mark.parametrize("character", [*RESERVED_CHARACTERS, "\n", "\t", "＃"])
def test_a_letter_has_no_character_that_separates_letters(character: str) -> None:
    (problem,) = scheme_problems(speffz(UF=f"z{character}"))
    assert problem.sentence.key == "letter_has_separator"
    assert problem.sentence["character"] == repr(folded(f"z{character}")[1:])


def test_names_and_descriptions_are_short_texts_that_can_be_displayed() -> None:
    assert messages_of(speffz(name=5, description="x" * 501)) == (
        "The name is not a text.",
        "The description is longer than 500 characters.",
    )
    assert messages_of(speffz(name="a\nb")) == (
        "The name contains a character that cannot be displayed.",
    )


def test_big_cube_stickers_must_have_their_usual_names() -> None:
    wings = dict.fromkeys(stickers_of_kind("wings"), "")
    wings = {wing: chr(0x3042 + number) for number, wing in enumerate(wings)}
    assert scheme_problems(speffz(wings=wings)) == ()
    moved = {("UFR" if wing == "UFr" else wing): letter for wing, letter in wings.items()}
    assert messages_of(speffz(wings=moved)) == (
        "wings: 'UFR' is not a sticker.",
        "wings: UFr is missing.",
    )


def test_the_json_schema_has_the_same_rules() -> None:
    schema = notation_file("scheme.schema.json")
    assert tuple(sorted(schema["properties"])) == tuple(sorted(SCHEME_KEYS))
    for kind in set(SCHEME_KEYS) - {"name", "description"}:
        lettering = schema["properties"][kind]
        assert set(lettering["properties"]) == set(lettering["required"])
        assert tuple(lettering["required"]) == stickers_of_kind(kind)
    letter = schema["$defs"]["letter"]
    assert letter["maxLength"] == LONGEST_SYMBOL
    assert all(character in letter["pattern"] for character in RESERVED_CHARACTERS)
    assert schema["properties"]["name"]["maxLength"] == LONGEST_NAME
    assert schema["properties"]["description"]["maxLength"] == LONGEST_DESCRIPTION


def test_a_document_needs_a_name() -> None:
    document = LetterScheme.builtin("kana").to_json()
    del document["name"]
    assert messages_of(document) == ("The name is missing.",)
    with pytest.raises(SchemeError):
        LetterScheme.from_json(document)
