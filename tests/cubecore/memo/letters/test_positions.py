"""Read and write the notation file that gives letters by their places on the faces."""

import copy
from typing import Any

import pytest

from cubecore.errors import SchemeError
from cubecore.memo import CORNERS, EDGES, LetterScheme, builtin_names
from cubecore.memo.letters import POSITIONS_FILE

SPEFFZ = LetterScheme.builtin("speffz")
CHICHU = LetterScheme.builtin("chichu")
AT_CENTER = {"face": "U", "row": 1, "col": 1}
WRONG_FACES: list[tuple[str, Any]] = [
    ("face_missing", None),
    ("wrong_center", {"center": None}),
    ("wrong_center", {"center": "yellow"}),
    ("not_a_grid", {"positions": None, "grid": None}),
    ("not_a_grid", {"positions": None, "grid": "Aab"}),
    ("not_a_grid", {"positions": None, "grid": ["Aa", "d", "c"]}),
    ("not_a_grid", {"positions": None, "grid": [["A", "a"]] * 3}),
    ("not_a_grid", {"positions": None, "grid": [["A", 1, "B"], *[[None] * 3] * 2]}),
    ("not_a_grid", {"positions": None, "grid": [["A", "a", "B"]] * 3}),
    ("not_positions", {"positions": []}),
    ("not_a_place", {"grid": None, "positions": {"a": 5}}),
    ("not_a_place", {"grid": None, "positions": {"a": AT_CENTER}}),
    ("not_a_place", {"grid": None, "positions": {"a": AT_CENTER | {"row": 3}}}),
    ("not_a_place", {"grid": None, "positions": {"a": AT_CENTER | {"row": 0.0}}}),
    ("not_a_place", {"grid": None, "positions": {"a": AT_CENTER | {"row": False}}}),
    ("not_a_place", {"grid": None, "positions": {"a": AT_CENTER | {"face": "R", "row": 0}}}),
    ("grid_disagrees", {"positions": {}}),
]


def positions_of(scheme: LetterScheme) -> Any:
    return copy.deepcopy(scheme.to_notation()[POSITIONS_FILE])


def letters_in(positions: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    scheme = LetterScheme.from_json(positions)
    return scheme.edges, scheme.corners


def test_a_file_of_positions_sets_all_letters() -> None:
    positions = positions_of(CHICHU)
    assert letters_in(positions) == (CHICHU.edges, CHICHU.corners)
    for face in positions.values():
        face.pop("positions", None)
    assert letters_in(positions) == (CHICHU.edges, CHICHU.corners)
    positions = positions_of(SPEFFZ)
    for face in positions.values():
        del face["grid"]
    assert letters_in(positions) == (SPEFFZ.edges, SPEFFZ.corners)


def test_a_face_has_positions_only_if_no_letter_is_on_it_twice() -> None:
    kana = positions_of(LetterScheme.builtin("kana"))
    assert [sorted(face) for face in kana.values()] == [["center", "grid"]] * 6


@pytest.mark.parametrize("name", builtin_names())
def test_letters_are_at_the_places_of_well_known_stickers(name: str) -> None:
    positions = positions_of(LetterScheme.builtin(name))
    places = {"UB": (0, 1), "UR": (1, 2), "UF": (2, 1), "UL": (1, 0), "UBL": (0, 0), "UFR": (2, 2)}
    for sticker, (row, column) in places.items():
        piece_type = EDGES if len(sticker) == 2 else CORNERS
        letter = LetterScheme.builtin(name).symbol(piece_type, piece_type.names.index(sticker))
        assert positions["U"]["grid"][row][column] == letter


@pytest.mark.parametrize("number", range(len(WRONG_FACES)))
def test_each_problem_of_a_face_has_its_key(number: int) -> None:
    key, changes = WRONG_FACES[number]
    positions = positions_of(SPEFFZ)
    face = positions["U"] | (changes or {})
    positions["U"] = changes and {part: face[part] for part in face if face[part] is not None}
    with pytest.raises(SchemeError) as refused:
        LetterScheme.from_json(positions)
    assert (refused.value.key, refused.value.sentence["face"]) == (key, "U")
