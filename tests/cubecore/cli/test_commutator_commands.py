"""The command commutator moves blocks of centres from face to face."""

import json
from pathlib import Path

import pytest

from cubecore.commutators import Block, dry_run, step_pictures
from cubecore.cube import Algorithm
from cubecore.slices import LtrCell

KNOWN_ANSWERS = Path(__file__).parents[2] / "known_answers" / "commutators.json"
AXES = {"R": "x", "L": "x", "U": "y", "D": "y", "F": "z", "B": "z"}
WORDS = ["commutator", "--size", "5", "--source", "U", "--target", "F"]
REQUEST = {"size": 5, "source": "U", "target": "F", "cell": "2,1"}


def grid(cells):
    return [[row - 1, col - 1] for row, col in cells]


def test_every_known_commutator(cubecore):
    cases = json.loads(KNOWN_ANSWERS.read_text(encoding="utf-8"))["cases"]
    requests = []
    for case in cases:
        (low_row, low_col), (high_row, high_col) = grid(case["target_block"])
        cell = f"{low_row},{low_col}:{high_row},{high_col}"
        axis = AXES[case["slice_axis"]]
        requests.append(
            {
                "size": case["n"],
                "source": case["source"],
                "target": case["target"],
                "cell": cell,
                "axis": axis,
            }
        )
    for case, answer in zip(cases, cubecore.batch("commutator", *requests), strict=True):
        expected = next((case[turn] for turn in ("F", "F'") if case[turn]["valid"]), None)
        assert answer["valid"] is (expected is not None)
        if expected is None:
            assert (answer["moves"], answer["second"]) == (None, None)
            assert "share a layer" in answer["why"]
        else:
            size = case["n"]
            moves = Algorithm.parse(answer["moves"]).simplify(size)
            assert moves == Algorithm.parse(expected["moves"]).simplify(size)
            assert answer["source"] == grid(expected["source_cells"])
            assert answer["target"] == grid(expected["target_cells"])
            assert answer["second"] == grid(expected["second_cells"])


def test_the_keys_of_an_answer(cubecore):
    assert cubecore.json(*WORDS, "--cell", "2,1") == {
        "moves": "3L F 4L F' 3L' F 4L' F'",
        "source": [[2, 1]],
        "target": [[2, 1]],
        "second": [[1, 2]],
        "valid": True,
        "why": None,
        "setup": "",
        "block": [[2, 1], [2, 1]],
        "turn": "F",
        "algorithm": "[3L, F 4L F']",
    }


def test_a_setup_turn_fetches_the_piece_of_a_source_cell_and_is_undone(cubecore):
    fetched = cubecore.json(*WORDS, "--cell", "2,1", "--source-cell", "1,0")
    assert fetched["moves"] == "U 3L F 4L F' 3L' F 4L' F' U'"
    assert (fetched["source"], fetched["second"]) == ([[1, 0]], [[2, 1]])
    assert (fetched["setup"], fetched["algorithm"]) == ("U", "[U: [3L, F 4L F']]")
    (same, left, right) = cubecore.batch(
        "commutator",
        {**REQUEST, "source_cell": "1,0", "keep_state": True},
        {**REQUEST, "source_cell": "1,0", "keep_state": False},
        {**REQUEST, "source_cell": "1,0", "no_keep_state": True},
    )
    assert same == fetched
    assert left == right
    assert left["moves"] == "U 3L F 4L F' 3L' F 4L' F'"


def test_an_impossible_block_is_split_only_with_the_flag(cubecore):
    words = ["commutator", "--size", "4", "--source", "U", "--target", "F", "--cell", "0,0:0,1"]
    whole = cubecore.json(*words)
    assert (whole["valid"], "parts" in whole) == (False, False)
    assert [whole[key] for key in ("moves", "second", "turn", "algorithm")] == [None] * 4
    split = cubecore.json(*words, "--split")
    parts = split.pop("parts")
    assert split == whole
    assert [part["target"] for part in parts] == [[[0, 0]], [[0, 1]]]
    possible = cubecore.json(*WORDS, "--cell", "0,1:0,2", "--split")
    assert [part["moves"] for part in possible["parts"]] == [possible["moves"]]


def test_opposite_faces_take_the_first_axis_by_default(cubecore):
    opposite = {"size": 5, "source": "U", "target": "D", "cell": "0,1"}
    usual, named, other = cubecore.batch(
        "commutator", opposite, {**opposite, "axis": "x"}, {**opposite, "axis": "z"}
    )
    assert usual == named
    assert usual["moves"] != other["moves"]
    plan = dry_run(5, "U", "D", Block(LtrCell(0, 1), LtrCell(0, 1)))
    assert usual["moves"] == str(plan.moves)


def test_text_output_has_the_moves_and_the_cycles_of_pieces(cubecore):
    printed = cubecore(*WORDS, "--cell", "2,1").out
    assert printed == "3L F 4L F' 3L' F 4L' F'\n(2,1) → (2,1) → (1,2)\n"
    lines = cubecore(*WORDS, "--cell", "1,1:2,2", "--split").err.splitlines()
    assert lines == ["cell: The cell (1,1) is the fixed centre, which no commutator moves."]
    split = cubecore(*WORDS, "--cell", "0,0:0,2", "--split").out.splitlines()
    assert split[0].startswith("The block (0,0):(0,2) needs splitting")
    assert [line[:4] for line in split[1:]] == ["part", "part"]


def test_pictures_show_the_block_after_each_move(cubecore):
    plan = dry_run(5, "U", "F", Block.of_cell(2, 1))
    answer = cubecore.json(*WORDS, "--cell", "2,1", "--pictures")
    assert answer["pictures"] == list(step_pictures(plan))
    assert "pictures" not in cubecore.json(*WORDS, "--cell", "0,0:0,2", "--pictures")
    printed = cubecore(*WORDS, "--cell", "2,1", "--pictures").out
    assert printed.count("\n3L\n    U") == 1
    assert printed.count("    U               F\n") == 9


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"cell": "3,0"}, "cell"),
        ({"cell": "-1,0"}, "cell"),
        ({"cell": "1"}, "cell"),
        ({"cell": [1, 1]}, "cell"),
        ({"source_cell": "0,9"}, "source_cell"),
        ({"source_cell": "0,0"}, "source_cell"),
        ({"source_cell": "0,0:1,1"}, "source_cell"),
        ({"target": "U"}, "target"),
        ({"target": "X"}, "target"),
        ({"size": 2}, "size"),
        ({"axis": "y"}, "axis"),
        ({"split": "yes"}, "split"),
        ({"keep_state": True, "no_keep_state": True}, "no_keep_state"),
        ({"split": True, "keep_state": False}, "split"),
    ],
)
def test_an_impossible_value_is_blamed_on_its_field(cubecore, change, field):
    (answer,) = cubecore.batch("commutator", {**REQUEST, **change})
    assert (sorted(answer), answer["field"]) == (["error", "field", "position"], field)


def test_bad_usage_is_one_line(cubecore):
    outcome = cubecore(*WORDS, "--cell", "2,9")
    assert (outcome.code, outcome.out, outcome.err.count("\n")) == (2, "", 1)
