"""A setting of the wrong type is refused by its name."""

from typing import Any

import pytest

from cubecore.cube.colors import Color
from cubecore.errors import MethodError
from cubecore.memo.method import SETTINGS, Method
from cubecore.memo.notation_files import builtin_document
from cubecore.memo.schemes import LetterScheme


def read_setting(name: str, value: object) -> Any:
    return SETTINGS[name]["read"](name, value)


def test_a_scheme_is_a_name_a_document_or_its_text() -> None:
    chichu = LetterScheme.builtin("chichu")
    assert read_setting("scheme", "chichu") == chichu
    assert read_setting("scheme", builtin_document("chichu")) == chichu
    with pytest.raises(MethodError, match="The letters of the edges are missing") as refused:
        read_setting("scheme", ' {"name": "mine"}')
    assert refused.value.field == "scheme"


def test_an_order_is_a_list_or_a_text() -> None:
    assert read_setting("corner_order", "ufr, LUB") == ("UFR", "LUB")
    assert read_setting("corner_order", ["UFR", "LUB"]) == ("UFR", "LUB")
    assert read_setting("corner_order", " alphabetical ") == read_setting("corner_order", "") == ()


def test_a_holding_is_two_colours() -> None:
    assert read_setting("holding", "yellow red").up is Color.YELLOW


@pytest.mark.parametrize(
    ("name", "value", "position"),
    [
        ("scheme", None, None),
        ("scheme", "spefz", None),
        ("scheme", "{", None),
        ("edge_buffer", 3, None),
        ("edge_order", 3, None),
        ("edge_order", ["UF", 3], None),
        ("edge_order", "UF, XX", 4),
        ("filler", "true", None),
        ("filler", 1, None),
        ("holding", ["white", "green"], None),
        ("holding", "white gren", 6),
        ("parity_method", True, None),
    ],
)
def test_what_is_no_value_is_refused(name: str, value: object, position: int | None) -> None:
    with pytest.raises(MethodError) as refused:
        read_setting(name, value)
    assert (refused.value.field, refused.value.position) == (name, position)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("scheme", 5, "scheme must be the name of a scheme or an object, found 5."),
        ("scheme", [], "scheme must be the name of a scheme or an object, found […]."),
        ("filler", "yes", "filler must be true or false, found 'yes'."),
        ("holding", True, "holding must be two colours such as white green, found true."),
        ("order", None, "order must be a text, found null."),
        ("edge_order", {}, "edge_order must be a list of stickers, found {…}."),
        ("edge_buffer", 1.5, "edge_buffer must be the name of a sticker, found 1.5."),
        ("edge_buffer", b"UF", "edge_buffer must be the name of a sticker, found bytes."),
    ],
)
def test_what_was_given_instead_is_told_in_words(name: str, value: object, said: str) -> None:
    with pytest.raises(MethodError) as refused:
        read_setting(name, value)
    assert refused.value.message == said


def test_an_unknown_setting_is_refused_with_those_there_are() -> None:
    with pytest.raises(MethodError, match="'buffer': expected one of scheme, edge_buffer") as error:
        Method.from_json({"buffer": "UF"})
    assert error.value.field == "buffer"
    document: Any = {3: "UF"}
    with pytest.raises(MethodError, match="Unknown setting 3") as error:
        Method.from_json(document)
    assert error.value.field is None
    assert len(SETTINGS) == 13
