"""A damaged file of the built-in schemes is named, with everything that is wrong with it."""

import copy
from collections.abc import Mapping
from typing import Any

import pytest

from cubecore.errors import Problem, SchemeError
from cubecore.memo.letters import notation_file, notation_problems
from cubecore.memo.letters.data_check import FILES


def problems_with(file: str, document: Mapping[str, Any]) -> tuple[str, ...]:
    problems = notation_problems(lambda name: document if name == file else notation_file(name))
    return tuple(sentence.text() for sentence in problems)


def damaged(file: str) -> Any:
    return copy.deepcopy(notation_file(file))


def test_the_library_s_own_files_have_no_problems() -> None:
    assert notation_problems() == ()


def test_every_file_that_cannot_be_read_is_named() -> None:
    def missing(name: str) -> Mapping[str, Any]:
        raise FileNotFoundError(f"no file {name}") if "-" in name else SchemeError(problems)

    problems = (Problem.of("not_a_json_object"), Problem.of("name_missing"))
    assert [sentence.text() for sentence in notation_problems(missing)] == [
        text
        for file in FILES
        for text in (
            [f"{file} cannot be read: no file {file}."]
            if "-" in file
            else [f"{file}: Expected a JSON object.", f"{file}: The name is missing."]
        )
    ]


def test_letters_with_colours_of_no_sticker_are_named() -> None:
    edges = damaged("edge-notation.json")
    edges["a"] = ["white", "yellow"]
    edges["b"] = ["white", "pink"]
    edges["c"] = "white green"
    edges["d"] = edges["e"]
    assert problems_with("edge-notation.json", edges)[:8] == (
        "edge-notation.json: 'a' does not have the colours of a sticker of the edges.",
        "edge-notation.json: 'b' does not have the colours of a sticker of the edges.",
        "edge-notation.json: 'c' does not have the colours of a sticker of the edges.",
        "edge-notation.json: 'd' and 'e' are both LU.",
        "edge-notation.json: edges: UR is missing.",
        "edge-notation.json: edges: UF is missing.",
        "edge-notation.json: edges: UL is missing.",
        "edge-notation.json: edges: UB is missing.",
    )


def test_letters_that_differ_in_case_only_are_named() -> None:
    corners = damaged("corner-notation.json")
    corners["a"] = corners.pop("B")
    assert problems_with("corner-notation.json", corners)[0] == (
        "corner-notation.json: corners: UBL and UBR have letters that cannot be distinguished, 'A' and 'a'."
    )


def test_each_problem_of_the_positions_is_named() -> None:
    positions = damaged("cube-positions.json")
    positions["U"]["center"] = "pink"
    positions["F"]["grid"][0][0] = "Z"
    positions["L"]["positions"]["h"]["row"] = 0
    positions["D"]["positions"]["x"]["col"] = 1
    positions["B"]["grid"].pop()
    positions["R"] = None
    positions["X"] = {}
    assert problems_with("cube-positions.json", positions) == (
        "cube-positions.json: Unknown face 'X'.",
        "cube-positions.json: Face U: expected the centre white, found 'pink'.",
        "cube-positions.json: Face R is missing.",
        "cube-positions.json: Face F, row 0, column 0: 'Z' in the grid, but 'I' in the positions.",
        "cube-positions.json: Face D: expected the face, row and column (0 to 2) of 'x', not in the"
        " centre.",
        "cube-positions.json: 'E' and 'h' are both LUB.",
        "cube-positions.json: Face B: expected a grid of 3 rows of 3 letters, null in the centre.",
    )


def test_files_that_disagree_are_named_with_the_letter_and_its_place() -> None:
    edges = damaged("edge-notation.json")
    edges["a"], edges["c"] = edges["c"], edges["a"]
    disagreement = (
        "{} (face U, row {}, column 1) is '{}' in edge-notation.json,"
        " but '{}' in cube-positions.json."
    )
    assert problems_with("edge-notation.json", edges) == (
        disagreement.format("UF", 2, "a", "c"),
        disagreement.format("UB", 0, "c", "a"),
    )


@pytest.mark.parametrize("key", ["grid", "positions"])
def test_a_face_without_one_of_its_two_forms_is_named(key: str) -> None:
    positions = damaged("cube-positions.json")
    del positions["L"][key]
    assert problems_with("cube-positions.json", positions) == (
        f"cube-positions.json: L: {key} does not match the letters of the stickers.",
    )


def test_big_cube_stickers_with_no_letter_or_a_shared_one_are_named() -> None:
    big_cubes = damaged("big-cube-notation.json")
    del big_cubes["midges"]
    big_cubes["wings"]["UFr"] = "UB"
    big_cubes["x-centres"]["Ufr"] = "XYZ"
    del big_cubes["obliques"]["Ufr"]
    assert set(problems_with("big-cube-notation.json", big_cubes)) == {
        "big-cube-notation.json: The letters of the midges are missing.",
        "big-cube-notation.json: wings: UBl and UFr both borrow the letter of UB.",
        "big-cube-notation.json: x-centres: Ufr has no 3×3×3 sticker to borrow its letter from.",
        "big-cube-notation.json: obliques: Ufr has no 3×3×3 sticker to borrow its letter from.",
    }


@pytest.mark.parametrize("file", ["kana.json", "chichu.json", "ufrbld.json"])
def test_a_scheme_without_edges_is_named(file: str) -> None:
    scheme = damaged(file)
    del scheme["edges"]
    assert problems_with(file, scheme) == (f"{file}: The letters of the edges are missing.",)
