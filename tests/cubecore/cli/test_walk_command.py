"""The command walk follows a slice over four faces."""

import json
from pathlib import Path

import pytest

from cubecore.slices import EdgeMap, SliceWalker, face_picture, slice_picture

KNOWN_ANSWERS = Path(__file__).parents[2] / "known_answers"
OUTSIDE_MAP = {
    "U.TOP": "B.TOP",
    "U.RIGHT": "R.TOP",
    "U.BOTTOM": "F.TOP",
    "U.LEFT": "L.TOP",
    "F.RIGHT": "R.LEFT",
    "R.RIGHT": "B.LEFT",
    "B.RIGHT": "L.LEFT",
    "L.RIGHT": "F.LEFT",
    "D.TOP": "F.BOTTOM",
    "D.RIGHT": "R.BOTTOM",
    "D.BOTTOM": "B.BOTTOM",
    "D.LEFT": "L.BOTTOM",
}
WORDS = ["walk", "--size", "4", "--face", "F", "--rotate", "R", "--slice", "2"]


def test_every_known_walk(cubecore):
    cases = json.loads((KNOWN_ANSWERS / "slice_walks.json").read_text(encoding="utf-8"))["cases"]
    requests = [
        {"size": c["n"], "face": c["starting_face"], "rotate": c["rotate_with"], "slice": c["si"]}
        for c in cases
    ]
    answers = cubecore.batch("walk", *requests)
    walked = [
        [(f["face"], f["direction"], f["visited"], f["exit_edge"], f["p"]) for f in answer["faces"]]
        for answer in answers
    ]
    expected = [
        [(f["face"], f["direction"], f["cells"], f["exit_edge"], f["p"]) for f in case["faces"]]
        for case in cases
    ]
    assert walked == expected
    assert {answer["returns"] for answer in answers} == {True}


def test_one_walk_in_full(cubecore):
    answer = cubecore.json(*WORDS)
    assert answer["faces"][2] == {
        "face": "B",
        "enter": [3, 1],
        "enter_edge": "TOP",
        "direction": "TOP→BOTTOM",
        "visited": [[3, 1], [2, 1], [1, 1], [0, 1]],
        "exit_edge": "BOTTOM",
        "p": 1,
    }


def test_every_known_walk_has_its_path_and_starting_edges(cubecore):
    cases = json.loads((KNOWN_ANSWERS / "slice_walks.json").read_text(encoding="utf-8"))["cases"]
    requests = [
        {"size": c["n"], "face": c["starting_face"], "rotate": c["rotate_with"], "slice": c["si"]}
        for c in cases
    ]
    for case, answer in zip(cases, cubecore.batch("walk", *requests), strict=True):
        faces = answer["faces"]
        assert answer["path"] == [face["face"] for face in case["faces"]]
        assert answer["total_cells"] == 4 * case["n"]
        assert [f["enter_edge"] for f in faces] == [f["direction"].split("→")[0] for f in faces]


def test_the_starting_edges_join_the_two_faces(cubecore):
    for name in OUTSIDE_MAP.items():
        for first, second in (name, name[::-1]):
            (face, my_edge), (rotate, rotating_edge) = first.split("."), second.split(".")
            request = {"face": face, "rotate": rotate, "slice": 0, "edge_map": "outside"}
            (answer,) = cubecore.batch("walk", request)
            assert (answer["my_edge"], answer["rotating_edge"]) == (my_edge, rotating_edge)


@pytest.mark.parametrize(
    ("number", "file"), [(0, "slice_walk_report.txt"), (2, "slice_walk_report_from_start.txt")]
)
def test_a_report_has_the_form_of_the_worked_examples(cubecore, number, file):
    words = [*WORDS[:-1], str(number), "--report"]
    report = (KNOWN_ANSWERS / file).read_text(encoding="utf-8")
    assert cubecore(*words).out == report
    answer = cubecore.json(*words)
    assert answer.pop("report") + "\n" == report
    assert answer == cubecore.json(*words[:-1])


def test_crossings_have_their_rows_and_positions(cubecore):
    answer = cubecore.json("walk", *["--size", "4", "--face", "U", "--rotate", "F", "--slice", "1"])
    assert answer["start_row"] == 15
    assert answer["crossings"][1] == {
        "exit": "R.BOTTOM",
        "enter": "D.RIGHT",
        "row": 16,
        "p": 1,
        "reversed": True,
        "new_p": 2,
    }
    assert [crossing["exit"] for crossing in answer["crossings"]] == [
        f"{visit['face']}.{visit['exit_edge']}" for visit in answer["faces"]
    ]


def test_steps_are_the_worked_form(cubecore):
    words = [*WORDS[:-1], "0", "--steps"]
    steps = (KNOWN_ANSWERS / "slice_walk_steps.txt").read_text(encoding="utf-8")
    assert cubecore(*words).out == steps
    assert cubecore.json(*words)["steps"] + "\n" == steps


def test_pictures_show_the_slices_and_each_face(cubecore):
    pictures = cubecore.json(*WORDS, "--pictures")["pictures"]
    edge_map = EdgeMap.document()
    walk = SliceWalker(4, edge_map).walk("F", "R", 2)
    faces = [face_picture(walk, index) for index in range(4)]
    assert pictures == {"slices": slice_picture(4, edge_map, "F", "R"), "faces": faces}
    printed = cubecore(*WORDS, "--pictures").out
    assert printed.startswith(pictures["slices"])
    assert printed.endswith(f"Face D:\n\n{faces[-1]}\n")


def test_all_texts_are_printed_together(cubecore):
    flags = ["--steps", "--report", "--pictures"]
    answer = cubecore.json(*WORDS, *flags)
    printed = cubecore(*WORDS, *flags).out
    starts = [
        printed.index(text) for text in (answer["steps"], answer["report"], "Rotating with R (R")
    ]
    assert starts == sorted(starts)


def test_the_printed_map_with_nine_pairs_is_accepted(cubecore):
    printed = [
        *("F.RIGHT R.LEFT", "F.TOP U.BOTTOM", "F.LEFT L.RIGHT", "F.BOTTOM D.TOP"),
        *("U.RIGHT R.TOP", "U.BACK B.TOP", "B.RIGHT R.RIGHT", "B.TOP U.BACK"),
        *("D.RIGHT R.BOTTOM", "D.BACK B.BOTTOM"),
    ]
    edge_map = dict(pair.split() for pair in printed)
    request = {"size": 4, "face": "F", "rotate": "R", "slice": 2, "edge_map": edge_map}
    assert cubecore.batch("walk", request) == [cubecore.json(*WORDS)]


def test_faces_may_be_in_lower_case(cubecore):
    small = [word.lower() for word in WORDS]
    assert cubecore.json(*small) == cubecore.json(*WORDS)


def test_text_output_has_the_walk(cubecore):
    lines = cubecore(*WORDS).out.splitlines()
    assert lines[0] == "1. F  BOTTOM→TOP  (0,1) (1,1) (2,1) (3,1)"
    assert lines[1] == "   leaves at TOP, P = 1"
    assert lines[-1] == "The walk returns to where it began."


def test_an_edge_map_by_name_by_file_and_inline(cubecore, tmp_path):
    file = tmp_path / "map.json"
    file.write_text(json.dumps(OUTSIDE_MAP))
    named = cubecore.json(*WORDS, "--edge-map", "outside")
    assert cubecore.json(*WORDS, "--edge-map", str(file)) == named
    request = {"size": 4, "face": "F", "rotate": "R", "slice": 2, "edge_map": OUTSIDE_MAP}
    assert cubecore.batch("walk", request) == [named]
    assert named != cubecore.json(*WORDS)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"rotate": "F"}, "rotate"),
        ({"rotate": "B"}, "rotate"),
        ({"slice": 4}, "slice"),
        ({"slice": -1}, "slice"),
        ({"size": 0}, "size"),
        ({"face": "ß"}, "face"),
        ({"face": "FR"}, "face"),
        ({"rotate": "q"}, "rotate"),
        ({"rotate": 7}, "rotate"),
        ({"face": ["F"]}, "face"),
        ({"report": "yes"}, "report"),
        ({"edge_map": {"U.BACK": "B.TOP"}}, "edge_map"),
        ({"edge_map": "no such file"}, "edge_map"),
        ({"edge_map": 7}, "edge_map"),
    ],
)
def test_an_impossible_walk_is_blamed_on_its_field(cubecore, change, field):
    request = {"size": 4, "face": "F", "rotate": "R", "slice": 2, **change}
    (answer,) = cubecore.batch("walk", request)
    assert (sorted(answer), answer["field"]) == (["error", "field", "position"], field)


@pytest.mark.parametrize("held", ["[1]", "{", "[" * 100_000, "9" * 5000, "x" * 1_000_001])
def test_a_file_that_is_not_an_edge_map_is_refused(cubecore, tmp_path, held):
    file = tmp_path / "map.json"
    file.write_text(held)
    outcome = cubecore(*WORDS, "--edge-map", str(file))
    assert (outcome.code, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert outcome.err.startswith("edge_map: ")
