"""Flags choose the letter scheme, the method and the orbit; a bad one is blamed on its field."""

import json
from pathlib import Path

import pytest

from cubecore.memo import orbit_pieces

TRACES = json.loads(
    (Path(__file__).parents[2] / "known_answers" / "traces.json").read_text(encoding="utf-8")
)
STICKERS = {"edges": TRACES["letters_edges"], "corners": TRACES["letters_corners"]}


def test_an_own_scheme_from_a_file_or_inline(cubecore, tmp_path):
    letters = {
        "name": "names",
        "edges": {name: name.lower() for name in STICKERS["edges"].values()},
        "corners": {name: name.lower() for name in STICKERS["corners"].values()},
    }
    file = tmp_path / "scheme.json"
    file.write_text(json.dumps(letters), encoding="utf-8")
    from_file = cubecore.json("trace", "U", "--scheme", str(file))
    assert from_file["edges"]["letters"] == ["ub", "ul", "uf"]
    assert cubecore.batch("trace", {"alg": "U", "scheme": letters}) == [from_file]


def test_a_scheme_may_be_a_table_or_begin_with_a_byte_order_mark(cubecore, tmp_path):
    names = [*STICKERS["edges"].values(), *STICKERS["corners"].values()]
    file = tmp_path / "own.txt"
    file.write_text("\ufeff" + "\n".join(f"{name},{name.lower()}" for name in names), "utf-8")
    answer = cubecore.json("trace", "U", "--scheme", str(file))
    assert answer["edges"]["letters"] == ["ub", "ul", "uf"]


@pytest.mark.parametrize(
    ("command", "request_", "field", "position"),
    [
        ("trace", {"alg": "R", "edge_buffer": "XY"}, "edge_buffer", 0),
        ("trace", {"alg": "R", "edge_buffer": 3}, "edge_buffer", None),
        ("trace", {"alg": "R", "filler": "yes"}, "filler", None),
        ("trace", {"alg": "R", "scheme": "none such"}, "scheme", None),
        ("trace", {"alg": "R", "scheme": {}}, "scheme", None),
        ("trace", {"alg": "R", "holding": "white white"}, "holding", None),
        ("trace", {"alg": "R", "parity_method": "swap"}, "parity_method", 0),
        ("trace", {"alg": "R", "size": 4}, "orbit", None),
        ("trace", {"alg": "R", "size": 1}, "size", None),
        ("trace", {"alg": "R", "buffer": "UF"}, "buffer", None),
        ("trace", {"alg": "R", "size": 4, "orbit": "midges"}, "orbit", None),
        ("trace", {"alg": "R", "size": 34, "orbit": "corners"}, "size", None),
        ("trace", {"alg": "R", "size": 4, "orbit": "wings"}, "buffer", None),
        ("trace", {"alg": "R", "size": 4, "orbit": "wings", "buffer": "no"}, "buffer", 0),
        ("trace", {"alg": "R Q"}, "alg", 2),
        ("check", {"alg": "R Q", "edges": ""}, "alg", 2),
        ("check", {"alg": "R"}, "edges", None),
        ("check", {"alg": "R", "edges": 5}, "edges", None),
        ("check", {"alg": "R", "edges": "a ?"}, "edges", 2),
        ("check", {"alg": "R", "corners": "!"}, "corners", 0),
        ("check", {"alg": "R", "edges": "", "memo": ""}, "memo", None),
        ("check", {"alg": "R", "size": 5, "orbit": "midges", "edges": ""}, "edges", None),
        ("check", {"alg": "R", "size": 5, "orbit": "midges", "corners": ""}, "corners", None),
        ("check", {"alg": "R", "size": 5, "orbit": "midges"}, "memo", None),
        ("check", {"alg": "R", "size": 5, "orbit": "midges", "memo": "&"}, "memo", 0),
        ("check", {"alg": "5R Q", "size": 5, "orbit": "midges", "memo": ""}, "alg", 3),
    ],
)
def test_an_impossible_value_is_blamed_on_its_field(cubecore, command, request_, field, position):
    (answer,) = cubecore.batch(command, request_)
    assert (sorted(answer), answer["field"]) == (["error", "field", "position"], field)
    if field != "holding":
        assert answer["position"] == position


@pytest.mark.parametrize(
    ("command", "request_", "field"),
    [
        ("trace", {"alg": "U", "parity_method": "x", "size": "3"}, "size"),
        ("trace", {"alg": "U", "memo_as": "x", "orbit": 3}, "orbit"),
        ("trace", {"alg": "U", "edge_buffer": "XY", "filler": "no"}, "filler"),
        ("trace", {"alg": "U", "edge_buffer": "XY", "corner_buffer": 3}, "corner_buffer"),
        ("trace", {"alg": "U", "edge_order": "UB UB", "size": "3"}, "size"),
        ("trace", {"alg": "U", "edge_order": ["XY"], "size": "3"}, "size"),
        ("trace", {"alg": "U", "edge_order": "UB UB"}, "edge_order"),
        ("trace", {"alg": "U", "edge_order": "XY", "size": "3"}, "edge_order"),
        ("trace", {"alg": "U", "edge_order": ["UB", 3], "size": "3"}, "edge_order"),
        ("trace", {"alg": "U", "parity_method": "x", "in_place": "x"}, "parity_method"),
        (
            "check",
            {
                "alg": "U",
                "holding": "white yellow",
                "parity_method": "swap-edges:UF-FU",
                "edges": "",
            },
            "holding",
        ),
    ],
)
def test_a_method_is_blamed_only_when_every_value_has_its_type(cubecore, command, request_, field):
    (answer,) = cubecore.batch(command, request_)
    assert answer["field"] == field


@pytest.mark.parametrize(
    ("size", "orbit", "sticker"),
    [
        (4, "wings", "UFr"),
        (4, "x-centres", "Ufr"),
        (5, "+-centres", "Uf"),
        (6, "wings-3", "UFr3"),
        (6, "obliques-2-3", "Uf3l2"),
        (7, "+-centres-2", "Uf2"),
    ],
)
def test_an_orbit_without_buffer_names_the_flag_and_a_sticker_of_it(cubecore, size, orbit, sticker):
    outcome = cubecore("trace", "R", "--size", str(size), "--orbit", orbit)
    choose = f"choose one with --buffer, such as --buffer {sticker}."
    line = f"buffer: A method has no buffer for the {orbit}: {choose}\n"
    assert (outcome.code, outcome.err) == (2, line)
    assert sticker in orbit_pieces(size, orbit).names
    assert cubecore("check", "R", "--size", str(size), "--orbit", orbit, "--memo", "").err == (
        outcome.err
    )
