"""Notation files as schemes: the formats of the files that define Speffz, read and written."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given

from cubecore.errors import SchemeError
from cubecore.memo.method import Method
from cubecore.memo.notation_documents import EDGE_FILE, NOTATION_FILES, POSITIONS_FILE
from cubecore.memo.notation_files import notation_file
from cubecore.memo.pieces import CORNERS, EDGES
from cubecore.memo.schemes import LetterScheme, builtin_names
from tests.cubecore.memo.strategies import schemes
from tests.scale import sample

SPEFFZ = LetterScheme.builtin("speffz")
CHICHU = LetterScheme.builtin("chichu")
TRACES = json.loads(
    (Path(__file__).parents[2] / "known_answers" / "traces.json").read_text(encoding="utf-8")
)


def files_of(scheme: LetterScheme) -> Any:
    return copy.deepcopy(scheme.to_notation())


def letters(scheme: LetterScheme) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return scheme.edges, scheme.corners


def problems_of(document: Any) -> list[str]:
    with pytest.raises(SchemeError) as refused:
        LetterScheme.from_json(document)
    return [problem.sentence.text() for problem in refused.value.problems]


def test_speffz_is_written_as_the_files_that_define_it() -> None:
    files = SPEFFZ.to_notation()
    assert tuple(files) == NOTATION_FILES
    for name, document in files.items():
        assert json.dumps(document) == json.dumps(notation_file(name))


def test_a_file_of_colours_sets_the_letters_of_its_own_piece_type() -> None:
    edges, corners, _ = files_of(CHICHU).values()
    of_edges, of_corners = LetterScheme.from_json(edges), LetterScheme.from_json(corners)
    assert letters(of_edges) == (CHICHU.edges, SPEFFZ.corners)
    assert letters(of_corners) == (SPEFFZ.edges, CHICHU.corners)
    assert of_edges.name == "own"


def test_a_file_of_positions_sets_all_letters() -> None:
    positions = files_of(CHICHU)[POSITIONS_FILE]
    assert letters(LetterScheme.from_json(positions)) == letters(CHICHU)
    for face in positions.values():
        face.pop("positions", None)
    assert letters(LetterScheme.from_json(positions)) == letters(CHICHU)
    positions = files_of(SPEFFZ)[POSITIONS_FILE]
    for face in positions.values():
        del face["grid"]
    assert letters(LetterScheme.from_json(positions)) == letters(SPEFFZ)


def test_a_face_has_positions_only_if_no_letter_is_on_it_twice() -> None:
    kana = files_of(LetterScheme.builtin("kana"))[POSITIONS_FILE]
    assert [sorted(face) for face in kana.values()] == [["center", "grid"]] * 6


@pytest.mark.parametrize("name", builtin_names())
def test_the_letters_are_at_the_places_of_the_known_stickers(name: str) -> None:
    positions = LetterScheme.builtin(name).to_notation()[POSITIONS_FILE]
    spoken = {"UB": (0, 1), "UR": (1, 2), "UF": (2, 1), "UL": (1, 0), "UBL": (0, 0), "UFR": (2, 2)}
    for sticker, (row, column) in spoken.items():
        piece_type = EDGES if len(sticker) == 2 else CORNERS
        letter = LetterScheme.builtin(name).symbol(piece_type, piece_type.names.index(sticker))
        assert positions["U"]["grid"][row][column] == letter


@given(schemes)
def test_any_scheme_comes_back_from_its_notation_files(scheme: LetterScheme) -> None:
    files = scheme.to_notation()
    texts = {name: json.dumps(document) for name, document in files.items()}
    for read in (
        LetterScheme.from_json(files),
        LetterScheme.from_files(texts),
        LetterScheme.parse(texts[POSITIONS_FILE]),
        LetterScheme.parse(json.dumps(files)),
    ):
        assert letters(read) == letters(scheme)


@pytest.mark.parametrize("blank", [("",), ("", "")])
def test_a_buffer_without_letters_is_left_out(blank: tuple[str, ...]) -> None:
    scheme = LetterScheme("mine", (*blank, *SPEFFZ.edges[len(blank) :]), SPEFFZ.corners)
    files = scheme.to_notation()
    assert len(files[EDGE_FILE]) == 24 - len(blank)
    assert files[POSITIONS_FILE]["U"]["grid"][1] == ["d", None, None]
    assert letters(LetterScheme.from_json(files)) == letters(scheme)


def test_letters_are_composed_before_they_are_compared() -> None:
    files = files_of(SPEFFZ)
    files[EDGE_FILE]["E\u0301"] = files[EDGE_FILE].pop("a")
    del files[POSITIONS_FILE]["U"]["positions"]
    files[POSITIONS_FILE]["U"]["grid"][0][1] = "É"
    assert LetterScheme.from_json(files).symbol(EDGES, EDGES.names.index("UB")) == "É"


def test_the_files_may_have_any_names_and_the_scheme_any() -> None:
    edges, corners, positions = files_of(CHICHU).values()
    document = {"edges": edges, "corners": corners, "places": positions}
    scheme = LetterScheme.from_json(document, name="mine")
    assert (scheme.name, *letters(scheme)) == ("mine", *letters(CHICHU))
    assert LetterScheme.parse(json.dumps(edges), name="mine").name == "mine"


def test_a_method_takes_notation_files() -> None:
    files = files_of(CHICHU)
    assert letters(Method.from_json({"scheme": files}).scheme) == letters(CHICHU)
    assert letters(Method(scheme=files[EDGE_FILE]).scheme) == (CHICHU.edges, SPEFFZ.corners)


def test_files_that_disagree_are_refused_with_the_letter_and_the_place() -> None:
    files = files_of(SPEFFZ)
    files[EDGE_FILE]["b"], files[EDGE_FILE]["m"] = files[EDGE_FILE]["m"], files[EDGE_FILE]["b"]
    with pytest.raises(SchemeError) as refused:
        LetterScheme.from_json(files)
    first, second = (problem.sentence for problem in refused.value.problems)
    assert (first.key, first["sticker"], first["letter"], first["other"]) == (
        "files_disagree", "UR", "'m'", "'b'",
    )  # fmt: skip
    assert (first["first"], first["second"]) == (EDGE_FILE, POSITIONS_FILE)
    assert second.text() == (
        "RU (face R, row 0, column 1) is 'b' in edge-notation.json, but 'm' in cube-positions.json."
    )


def test_two_files_of_one_piece_type_are_compared_too() -> None:
    files = {"hers": files_of(SPEFFZ)[EDGE_FILE], "his": files_of(CHICHU)[EDGE_FILE]}
    assert len(problems_of(files)) == 24
    assert letters(LetterScheme.from_json({"one": files["his"], "two": files["his"]})) == (
        CHICHU.edges,
        SPEFFZ.corners,
    )


def test_every_fault_of_every_file_is_named() -> None:
    files = files_of(SPEFFZ)
    files[EDGE_FILE] |= {"a": ["white", "yellow"], "b": ["white", 5], "c": files[EDGE_FILE]["d"]}
    files["else"] = {}
    with pytest.raises(SchemeError) as refused:
        LetterScheme.from_files({file: json.dumps(files[file]) for file in files})
    assert [problem.sentence.text() for problem in refused.value.problems] == [
        "edge-notation.json: 'a' does not have the colours of a sticker of the edges.",
        "edge-notation.json: 'b' does not have the colours of a sticker of the edges.",
        "edge-notation.json: 'c' and 'd' are both UL.",
        "else: This is not a notation file: expected letters with colours, or faces.",
    ]
    with pytest.raises(SchemeError) as refused:
        LetterScheme.from_files({"one": "{", "two": "[]", "three": json.dumps(files)})
    assert [problem.sentence["file"] for problem in refused.value.problems] == ["one", "two"]


def test_letters_of_two_colours_and_of_three_are_of_two_piece_types() -> None:
    edges, corners, _ = files_of(SPEFFZ).values()
    assert problems_of(edges | {"Z": corners["A"]}) == [
        "'Z' does not have the colours of a sticker of the edges."
    ]
    assert problems_of(corners | {"z": edges["a"]}) == [
        "'z' does not have the colours of a sticker of the corners."
    ]


def test_letters_that_cannot_be_distinguished_are_refused_as_in_any_scheme() -> None:
    edges = files_of(SPEFFZ)[EDGE_FILE]
    edges["C"] = edges.pop("a")
    with pytest.raises(SchemeError) as refused:
        LetterScheme.from_json(edges)
    assert refused.value.key == "similar_letters"
    del edges["b"], edges["d"]
    with pytest.raises(SchemeError) as refused:
        LetterScheme.from_json(edges)
    assert "letters_empty" in [problem.sentence.key for problem in refused.value.problems]


AT_CENTER = {"face": "U", "row": 1, "col": 1}
FAULTY_FACES: list[tuple[str, Any]] = [
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


@pytest.mark.parametrize("number", range(len(FAULTY_FACES)))
def test_each_fault_of_a_file_of_positions_has_its_key(number: int) -> None:
    key, changes = FAULTY_FACES[number]
    positions = files_of(SPEFFZ)[POSITIONS_FILE]
    face = positions["U"] | (changes or {})
    positions["U"] = changes and {part: face[part] for part in face if face[part] is not None}
    with pytest.raises(SchemeError) as refused:
        LetterScheme.from_json(positions)
    assert (refused.value.key, refused.value.sentence["face"]) == (key, "U")


@pytest.mark.parametrize(
    ("document", "key"),
    [
        ({}, "name_missing"),
        ({"name": "mine", "edges": []}, "letters_not_an_object"),
        ({"name": "mine", "edges": {"UF": ["white", "green"]}}, "sticker_missing"),
        ({5: ["white", "green"]}, "unknown_scheme_key"),
        ({"U": {}}, "unknown_scheme_key"),
        ({"description": "x", "c": ["white", "green"]}, "unknown_scheme_key"),
    ],
)
def test_other_documents_are_schemes(document: Any, key: str) -> None:
    with pytest.raises(SchemeError) as refused:
        LetterScheme.from_json(document)
    assert refused.value.key == key


VALUES: list[Any] = [None, 5, 1.5, True, "", "z", [], {}, ["white"], ["white", "red"], {"U": {}}]
KEYS = ["a", "é", "e\u0301", 5, "U", None, "name", "x" * 50]
Keys = tuple[Any, ...]


def paths(document: Any, above: Keys = ()) -> Iterator[Keys]:
    parts = document.items() if isinstance(document, dict) else ()
    for key, part in enumerate(document) if isinstance(document, list) else parts:
        yield (*above, key)
        yield from paths(part, (*above, key))


def damaged(document: Any, random: Random) -> Any:
    """Return a copy with one part replaced, removed or under another key."""
    copied = copy.deepcopy(document)
    *above, key = random.choice(list(paths(copied)))
    holder = copied
    for part in above:
        holder = holder[part]
    value = holder.pop(key) if random.random() < 0.5 else copy.deepcopy(random.choice(VALUES))
    if isinstance(holder, dict):
        holder[key if random.random() < 0.5 else random.choice(KEYS)] = value
    else:
        holder.insert(key, value)
    return copied


def read_or_problems(document: Any) -> LetterScheme | str:
    try:
        return LetterScheme.from_json(document)
    except SchemeError as error:
        return error.message


def test_any_damaged_file_is_a_scheme_or_refused_with_its_problems() -> None:
    random, files = Random(7), files_of(SPEFFZ)
    outcomes = {str: 0, LetterScheme: 0}
    for _ in range(sample(500, 20_000)):
        document = damaged(random.choice([files, *files.values()]), random)
        outcome = read_or_problems(document)
        outcomes[type(outcome)] += 1
        assert outcome != ""
        if isinstance(outcome, LetterScheme):
            assert letters(LetterScheme.from_json(outcome.to_notation())) == letters(outcome)
    assert all(outcomes.values())
