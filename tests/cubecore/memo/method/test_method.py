"""A method contains every setting that a memo depends on, and refuses impossible ones."""

import copy
import json
import pickle
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import Holding, holdings
from cubecore.errors import MethodError
from cubecore.memo import (
    CORNERS,
    EDGES,
    LetterScheme,
    Method,
    builtin_names,
    cubies_of_scramble,
    orbit_pieces,
    sticker_index,
    trace,
)
from cubecore.memo.letters import builtin_document
from cubecore.memo.method import SETTINGS
from tests.cubecore.memo.strategies import methods

SPEFFZ = LetterScheme.builtin("speffz")


def test_the_usual_method_is_old_pochmann_with_speffz() -> None:
    assert Method().to_json() == {
        "scheme": "speffz",
        "edge_buffer": "UR",
        "corner_buffer": "UBL",
        "edge_order": [],
        "corner_order": [],
        "in_place": "letters",
        "memo_as": "letters",
        "flips_as": "pairs",
        "filler": False,
        "parity_method": "true",
        "holding": "white green",
        "order": "edges-first",
        "m2_letters": "true",
        "edge_style": None,
        "corner_style": None,
    }
    assert tuple(Method().to_json()) == tuple(SETTINGS)


def test_any_sticker_can_be_a_buffer() -> None:
    for name in EDGES.names:
        assert Method(edge_buffer=name).buffer(EDGES) == sticker_index(EDGES, name)
    for name in CORNERS.names:
        assert Method(corner_buffer=name).buffer(CORNERS) == sticker_index(CORNERS, name)


def test_sticker_names_are_stored_in_their_usual_spelling() -> None:
    method = Method(edge_buffer="fu", corner_buffer="lbu", corner_order=("rfu",))
    assert (method.edge_buffer, method.corner_buffer) == ("FU", "LUB")
    assert method.corner_order == ("RUF",)
    assert method == replace(method, corner_buffer="LUB")


def test_midges_have_the_buffer_of_the_edges_and_other_orbits_have_none() -> None:
    method = Method(edge_buffer="UF", edge_order=("DF",))
    midges = orbit_pieces(5, "midges")
    assert method.buffer(midges) == method.buffer(EDGES)
    assert method.break_order(midges) == method.break_order(EDGES)
    with pytest.raises(MethodError, match="no buffer for the wings") as refused:
        method.buffer(orbit_pieces(4, "wings"))
    assert refused.value.field == "buffer"


def test_the_cycle_break_order_continues_alphabetically() -> None:
    method = Method(corner_order=("DFR", "UFR"))
    symbols = [SPEFFZ.symbol(CORNERS, index) for index in method.break_order(CORNERS)]
    assert "".join(symbols) == "VC" + "ABDEFGHIJKLMNOPQRSTUWX"
    wings = orbit_pieces(4, "wings")
    assert [SPEFFZ.symbol(wings, index) for index in method.break_order(wings)[:3]] == [*"abc"]


def test_a_parity_swap_has_two_stickers_on_two_pieces() -> None:
    assert Method().swap is None
    one = Method(parity_method="swap-edges:UF-UR").swap
    other = Method(parity_method="swap-edges: uf - ru").swap
    assert one is not None
    assert other is not None
    assert one != other
    assert (one.piece_type, one.first, one.second) == (EDGES, 2, 0)
    assert str(other) == "swap-edges:UF-RU"
    corners = Method(parity_method="swap-corners UFR-BRU").swap
    assert str(corners) == "swap-corners:UFR-BUR"


def test_the_piece_types_are_in_the_order_in_which_they_are_memorised() -> None:
    assert Method().piece_types == (EDGES, CORNERS)
    assert Method(order="corners-first").piece_types == (CORNERS, EDGES)


@pytest.mark.parametrize(
    ("document", "field", "position"),
    [
        ({"edge_buffer": "UFR"}, "edge_buffer", 0),
        ({"corner_buffer": ""}, "corner_buffer", 0),
        ({"edge_order": ["UF", "UU"]}, "edge_order", 0),
        ({"edge_order": ["UF", "uf"]}, "edge_order", None),
        ({"in_place": "Letters"}, "in_place", 0),
        ({"memo_as": ""}, "memo_as", 0),
        ({"flips_as": "small"}, "flips_as", 0),
        ({"order": "edges"}, "order", 0),
        ({"m2_letters": "false"}, "m2_letters", 0),
        ({"parity_method": "swap-edges:UF"}, "parity_method", 0),
        ({"parity_method": "swap-edges:UF-UFR"}, "parity_method", 14),
        ({"parity_method": "swap-corners:UFR-FUR"}, "parity_method", 17),
        ({"buffer": "UF"}, "buffer", None),
    ],
)
def test_an_impossible_setting_is_refused_by_its_name(
    document: dict[str, Any], field: str, position: int | None
) -> None:
    with pytest.raises(MethodError) as refused:
        Method.from_json(document)
    assert (refused.value.field, refused.value.position) == (field, position)


def test_a_method_document_is_an_object() -> None:
    with pytest.raises(MethodError, match="A method is an object of settings, found"):
        Method.from_json([])


def test_values_of_the_wrong_type_are_refused_in_code_too() -> None:
    wrong: Any = 3
    for name in ("edge_buffer", "parity_method", "in_place"):
        with pytest.raises(MethodError):
            replace(Method(), **{name: wrong})


def test_only_the_buffer_piece_can_have_no_letters() -> None:
    blank = replace(SPEFFZ, name="mine", edges=("", "", *SPEFFZ.edges[2:]))
    assert Method(scheme=blank, edge_buffer="RU").scheme == blank
    assert Method(scheme=blank, edge_buffer="UF", memo_as="stickers").edge_buffer == "UF"
    with pytest.raises(MethodError, match="UR has no letter in mine") as refused:
        Method(scheme=blank, edge_buffer="UF")
    assert refused.value.field == "scheme"


def test_capitals_mark_flips_only_if_every_letter_has_two_cases() -> None:
    assert Method(flips_as="capitals").flips_as == "capitals"
    kana = LetterScheme.builtin("kana")
    assert Method(scheme=kana, flips_as="capitals", memo_as="stickers").scheme == kana
    with pytest.raises(MethodError, match="The letter 'い' has no upper case") as refused:
        Method(scheme=kana, flips_as="capitals")
    assert refused.value.field == "flips_as"


def test_missing_settings_are_taken_from_the_defaults() -> None:
    defaults = Method(edge_buffer="UF", filler=True)
    assert Method.from_json({"edge_buffer": "DF"}, defaults) == replace(defaults, edge_buffer="DF")
    assert Method.parse("--edge-buffer DF", defaults) == replace(defaults, edge_buffer="DF")


def test_a_line_of_flags_describes_a_method() -> None:
    method = Method.parse(
        "--scheme chichu --edge-buffer UF --corner-buffer UFR --parity-method swap-edges:UF-UR"
        " --in-place apart --memo-as letters --flips-as pairs --filler --holding yellow red"
        " --edge-order DF DB --corner-order LUB,UBR --order corners-first --m2-letters switched"
    )
    assert method == Method(
        scheme=LetterScheme.builtin("chichu"),
        edge_buffer="UF",
        corner_buffer="UFR",
        parity_method="swap-edges:UF-UR",
        in_place="apart",
        filler=True,
        holding=Holding.parse("yellow red"),
        edge_order=("DF", "DB"),
        corner_order=("LUB", "UBR"),
        order="corners-first",
        m2_letters="switched",
    )


@pytest.mark.parametrize(
    ("text", "field", "position"),
    [
        ("--edge-buffer XY", "edge_buffer", 14),
        ("--holding 'white gren'", "holding", 17),
        ("--edge-order UF,  XY", "edge_order", 18),
        ("--parity-method swap-edges:UF-FU", "parity_method", 30),
        ("--filler --buffer UF", "buffer", 18),
        ("edge-buffer", None, 0),
    ],
)
def test_an_impossible_flag_is_refused_with_its_position_in_the_line(
    text: str, field: str | None, position: int
) -> None:
    with pytest.raises(MethodError) as refused:
        Method.parse(text)
    assert (refused.value.field, refused.value.position) == (field, position)


def test_a_conflict_with_the_defaults_has_no_position_in_the_line() -> None:
    blank = replace(SPEFFZ, name="mine", edges=("", "", *SPEFFZ.edges[2:]))
    with pytest.raises(MethodError) as refused:
        Method.parse("--edge-buffer UF", Method(scheme=blank))
    assert (refused.value.field, refused.value.position) == ("scheme", None)


def test_a_custom_scheme_is_part_of_the_method_s_json_and_text() -> None:
    edges = dict(builtin_document("speffz")["edges"]) | {"UF": "ג'", "UB": "--a"}
    own = LetterScheme.from_json(
        {**builtin_document("speffz"), "description": "it's --mine", "edges": edges}
    )
    method = Method(scheme=own)
    assert method.to_json()["scheme"]["edges"]["UF"] == "ג'"
    assert Method.from_json(method.to_json()) == method
    assert Method.parse(str(method)) == method


def test_repr_evaluates_to_the_method() -> None:
    method = Method(edge_buffer="UF", holding=holdings()[5])
    text = repr(method).replace(repr(method.holding), f"Holding.parse({str(method.holding)!r})")
    assert eval(text) == method  # noqa: S307
    assert holdings()[5] != Method().holding


@given(methods)
def test_any_method_survives_json_and_text(method: Method) -> None:
    assert Method.from_json(method.to_json()) == method
    assert Method.parse(str(method)) == method


@given(st.text() | st.text("-=' \"efilrUF", max_size=60))
def test_any_line_is_a_method_or_refused(text: str) -> None:
    try:
        method = Method.parse(text)
    except MethodError as refused:
        if refused.position is not None and refused.position not in range(len(text) + 1):
            raise
    else:
        assert Method.parse(str(method)) == method


@pytest.mark.parametrize("parity_method", ["swap-edges:UF-UR", "swap-corners:UFR-UBR"])
def test_a_copied_method_gives_the_same_trace(parity_method: str) -> None:
    method = Method(edge_buffer="UF", corner_buffer="UFR", parity_method=parity_method)
    odd = cubies_of_scramble("R")
    for copied in (pickle.loads(pickle.dumps(method)), copy.deepcopy(method)):  # noqa: S301
        assert copied == method
        assert trace(odd, copied) == trace(odd, method)


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"scheme": 5}, "scheme must be the name of a scheme or an object, found 5."),
        ({"scheme": None}, "scheme must be the name of a scheme or an object, found null."),
        ({"scheme": "spefz"}, "'spefz' is not a built-in scheme"),
        ({"scheme": {"name": "no letters"}}, "edges"),
        ({"filler": "yes"}, "filler must be true or false, found 'yes'."),
        ({"holding": 5}, "holding must be two colours"),
    ],
)
def test_a_setting_of_the_wrong_type_is_refused(setting: dict[str, Any], message: str) -> None:
    with pytest.raises(MethodError, match=message) as refused:
        Method(**setting)
    assert refused.value.field in setting


@pytest.mark.parametrize("name", builtin_names())
def test_a_scheme_can_be_given_as_text_or_as_a_document(name: str) -> None:
    scheme = LetterScheme.builtin(name)
    document = scheme.to_json()
    values = (name, document, json.dumps(document), scheme)
    for value in values:
        method = Method(scheme=value, memo_as="stickers")
        assert method == Method(scheme=scheme, memo_as="stickers")
        assert method.scheme == scheme
        assert replace(method, edge_buffer="UF").scheme == scheme


def test_the_repr_of_a_method_with_a_custom_scheme_shows_the_scheme_s_name():
    method = Method(scheme=replace(LetterScheme.builtin("speffz"), name="mine"), edge_buffer="UF")
    flags = "--scheme speffz --edge-buffer UF --corner-buffer UBL"
    assert repr(method) == f"<Method with the scheme 'mine': {flags}>"
