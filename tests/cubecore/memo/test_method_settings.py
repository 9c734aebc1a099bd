"""A setting of the wrong type is refused by its name."""

import pytest

from cubecore.cube.colors import Color
from cubecore.memo.errors import MethodError
from cubecore.memo.method_settings import SETTINGS, read_setting
from cubecore.memo.notation_files import builtin_document
from cubecore.memo.schemes import LetterScheme


def test_a_scheme_is_a_name_a_document_or_its_text() -> None:
    chichu = LetterScheme.builtin("chichu")
    assert read_setting("scheme", "chichu") == chichu
    assert read_setting("scheme", builtin_document("chichu")) == chichu
    with pytest.raises(MethodError, match="the edges are missing") as refused:
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
        ("scheme", 5, "scheme is a name or an object, not a whole number"),
        ("scheme", [], "scheme is a name or an object, not a list"),
        ("filler", "yes", "filler is true or false, not a text"),
        ("holding", True, "holding is a text, not a switch"),
        ("order", None, "order is a text, not null"),
        ("edge_order", {}, "edge_order is a list of stickers, not an object"),
        ("edge_buffer", 1.5, "edge_buffer is a text, not a number"),
        ("edge_buffer", b"UF", "edge_buffer is a text, not bytes"),
    ],
)
def test_what_was_given_instead_is_told_in_words(name: str, value: object, said: str) -> None:
    with pytest.raises(MethodError) as refused:
        read_setting(name, value)
    assert refused.value.message == said


def test_an_unknown_setting_is_refused_with_those_there_are() -> None:
    with pytest.raises(MethodError, match="'buffer': expected one of scheme, edge_buffer") as error:
        read_setting("buffer", "UF")
    assert error.value.field == "buffer"
    with pytest.raises(MethodError, match="unknown setting int") as error:
        read_setting(3, "UF")
    assert error.value.field is None
    assert len(SETTINGS) == 13
