"""Every setting is read from text, JSON or a value; anything else is refused by its name."""

from inspect import signature
from typing import Any

import pytest

from cubecore.cube import Color, Holding
from cubecore.errors import MethodError
from cubecore.memo import LetterScheme, Method
from cubecore.memo.letters import builtin_document
from cubecore.memo.method import SETTINGS


def read_setting(name: str, value: object) -> Any:
    return SETTINGS[name].read(name, value)


def test_a_scheme_is_a_name_a_document_or_the_text_of_one() -> None:
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
def test_an_impossible_value_is_refused(name: str, value: object, position: int | None) -> None:
    with pytest.raises(MethodError) as refused:
        read_setting(name, value)
    assert (refused.value.field, refused.value.position) == (name, position)


@pytest.mark.parametrize(
    ("name", "value", "message"),
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
def test_the_error_contains_the_value(name: str, value: object, message: str) -> None:
    with pytest.raises(MethodError) as refused:
        read_setting(name, value)
    assert refused.value.message == message


def test_an_unknown_setting_is_refused_with_the_list_of_settings() -> None:
    with pytest.raises(MethodError, match="'buffer': expected one of scheme, edge_buffer") as error:
        Method.from_json({"buffer": "UF"})
    assert error.value.field == "buffer"
    document: Any = {3: "UF"}
    with pytest.raises(MethodError, match="Unknown setting 3") as error:
        Method.from_json(document)
    assert error.value.field is None
    assert len(SETTINGS) == 15


def test_a_method_has_a_typed_parameter_for_every_setting() -> None:
    assert tuple(signature(Method).parameters) == tuple(SETTINGS)
    from_text = Method(scheme="chichu", edge_order="UF, DF", holding="yellow red")
    assert from_text == Method(
        scheme=LetterScheme.builtin("chichu"),
        edge_order=["UF", "DF"],
        holding=Holding(Color.YELLOW, Color.RED),
    )
    assert from_text.edge_order == ("UF", "DF")
