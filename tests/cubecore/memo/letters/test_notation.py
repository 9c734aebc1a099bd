"""Read and write schemes in the format of the notation files that define Speffz."""

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given

from cubecore.errors import SchemeError
from cubecore.memo import EDGES, LetterScheme, Method
from cubecore.memo.letters import (
    EDGE_FILE,
    NOTATION_FILES,
    POSITIONS_FILE,
    notation_file,
)
from tests.cubecore.memo.strategies import schemes
from tests.scale import sample

SPEFFZ = LetterScheme.builtin("speffz")
CHICHU = LetterScheme.builtin("chichu")


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
def test_a_buffer_without_letters_is_omitted(blank: tuple[str, ...]) -> None:
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


def test_the_files_and_the_scheme_can_have_any_name() -> None:
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


def test_every_problem_of_every_file_is_named() -> None:
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


def test_a_file_has_letters_of_one_piece_type_only() -> None:
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
    for _ in range(sample(200, 20_000)):
        document = damaged(random.choice([files, *files.values()]), random)
        outcome = read_or_problems(document)
        outcomes[type(outcome)] += 1
        assert outcome != ""
        if isinstance(outcome, LetterScheme):
            assert letters(LetterScheme.from_json(outcome.to_notation())) == letters(outcome)
    assert all(outcomes.values())
