"""trace and check."""

import json
from pathlib import Path

import pytest

from cubecore.memo.pieces import orbit_pieces

TRACES = json.loads(
    (Path(__file__).parents[2] / "known_answers" / "traces.json").read_text(encoding="utf-8")
)
STICKERS = {"edges": TRACES["letters_edges"], "corners": TRACES["letters_corners"]}
EDGES_FLIPPED = "(M' U)4 (M U)4"
PART_KEYS = [
    "memo",
    "letters",
    "stickers",
    "cycles",
    "in_place",
    "buffer_in_place",
    "flipped_edges",
    "total_pieces",
    "is_complete",
]
VERDICT_KEYS = ["correct", "first_wrong", "good_letters", "kind", "message", "left"]
VERDICT_KEYS += ["expected_letters", "nearest"]


def known_cases(kind):
    """Every scramble with every buffer of one piece type."""
    for case in TRACES["cases"]:
        for known in case[kind]:
            yield case, known


def request_for(kind, case, known):
    buffer = STICKERS[kind][known["buffer"]]
    return {"alg": case["scramble"], f"{kind.removesuffix('s')}_buffer": buffer}


@pytest.mark.parametrize("kind", ["edges", "corners"])
def test_every_known_trace(cubecore, kind):
    known = list(known_cases(kind))
    answers = cubecore.batch("trace", *(request_for(kind, *case) for case in known))
    assert [joined(answer[kind]["cycles"]) for answer in answers] == [k["cycles"] for _, k in known]
    assert [joined(answer[kind]["in_place"]) for answer in answers] == [
        k["in_place"] for _, k in known
    ]
    assert [answer["parity"] for answer in answers] == [bool(c["parity"]) for c, _ in known]


def joined(cycles):
    return ["".join(cycle) for cycle in cycles]


@pytest.mark.parametrize("kind", ["edges", "corners"])
def test_every_memo_known_to_be_right_or_wrong(cubecore, kind):
    requests, expected = [], []
    for case, known in known_cases(kind):
        right = ["".join(known["cycles"]), *known.get("also_valid", [])]
        wrong = [each["memo"] for each in known.get("invalid", [])]
        asked = request_for(kind, case, known)
        requests += [{**asked, kind: memo} for memo in right + wrong]
        expected += [True] * len(right) + [False] * len(wrong)
    answers = cubecore.batch("check", *requests)
    assert [answer["correct"] for answer in answers] == expected


def test_a_trace_in_full(cubecore):
    answer = cubecore.json("trace", EDGES_FLIPPED)
    assert list(answer) == ["edges", "corners", "parity"]
    assert answer["edges"] == {
        "memo": "aq ci de",
        "letters": ["a", "q", "c", "i", "d", "e"],
        "stickers": ["UB", "BU", "UF", "FU", "UL", "LU"],
        "cycles": [["a", "q"], ["c", "i"], ["d", "e"]],
        "in_place": [["a", "q"], ["c", "i"], ["d", "e"]],
        "buffer_in_place": "flipped",
        "flipped_edges": ["a", "q", "c", "i", "d", "e", "b", "m"],
        "total_pieces": 24,
        "is_complete": True,
    }
    assert list(answer["corners"]) == [*answer["edges"], "twisted_corners"]
    assert (answer["corners"]["letters"], answer["parity"]) == ([], False)


def test_a_trace_lists_all_letters_of_what_is_turned_in_place(cubecore):
    """UFL is twisted one way and the buffer UBL the other."""
    answer = cubecore.json("trace", "(R U R' U')2 L' (U R U' R')2 L")
    edges, corners = answer["edges"], answer["corners"]
    assert (edges["flipped_edges"], corners["flipped_edges"]) == ([], None)
    assert (corners["in_place"], corners["buffer_in_place"]) == ([["D", "F"]], "counterclockwise")
    assert corners["twisted_corners"] == ["D", "I", "F", "A", "E", "R"]
    assert (corners["total_pieces"], corners["is_complete"]) == (24, True)
    wings = cubecore.json("trace", "2R", "--size", "4", "--orbit", "wings", "--buffer", "UFr")[
        "wings"
    ]
    assert (wings["flipped_edges"], wings["total_pieces"], wings["is_complete"]) == (None, 24, True)
    assert "twisted_corners" not in wings
    midges = cubecore.json("trace", "(M' U)4 (M U)4", "--size", "5", "--orbit", "midges")["midges"]
    assert midges["flipped_edges"] == ["a", "q", "c", "i", "d", "e", "b", "m"]


def test_flips_written_apart_stand_only_apart(cubecore):
    edges = cubecore.json("trace", EDGES_FLIPPED, "--in-place", "apart")["edges"]
    assert (edges["memo"], edges["letters"], edges["cycles"]) == ("(aq ci de)", [], [])
    assert edges["in_place"] == [["a", "q"], ["c", "i"], ["d", "e"]]


@pytest.mark.parametrize(
    "flags",
    [
        [],
        ["--in-place", "apart"],
        ["--flips-as", "capitals"],
        ["--memo-as", "stickers"],
        ["--filler"],
        ["--scheme", "kana", "--holding", "yellow red"],
        ["--edge-buffer", "DF", "--m2-letters", "switched"],
        ["--parity-method", "swap-edges:UF-UR", "--edge-buffer", "UF", "--corner-buffer", "UFR"],
        ["--parity-method", "swap-corners:UFR-UBR"],
        ["--edge-order", "DF DB", "--corner-order", "DFR", "--order", "corners-first"],
    ],
)
@pytest.mark.parametrize("scramble", [EDGES_FLIPPED, "R U2 F' L D B2 Rw Uw'", ""])
def test_what_is_traced_is_right_under_the_same_method(cubecore, flags, scramble):
    traced = cubecore.json("trace", scramble, *flags)
    memos = [f"--{kind}={traced[kind]['memo']}" for kind in STICKERS]
    assert cubecore.json("check", scramble, *memos, *flags)["correct"] is True


def test_a_verdict_in_full(cubecore):
    answer = cubecore.json("check", "U", "--edges", "a d", "--corners", "")
    assert list(answer) == ["correct", "edges", "corners"]
    assert list(answer["edges"]) == VERDICT_KEYS
    told = {key: answer["edges"][key] for key in VERDICT_KEYS if key != "message"}
    assert told == {
        "correct": False,
        "first_wrong": 2,
        "good_letters": 2,
        "kind": "too_early",
        "left": ["UR", "UF"],
        "expected_letters": 3,
        "nearest": ["a", "d", "c"],
    }
    assert answer["corners"]["first_wrong"] == 0


def test_a_letter_that_leaves_a_cycle_open_is_good_but_not_correct(cubecore):
    """The memo is p v a …: without the p, v leaves the cycle of the buffer open."""
    scramble = "R U F' D2 B L U2 R' F L' B2 D' F2 R"
    answer = cubecore.json("check", scramble, "--edges", "va hg ew tl ck c")["edges"]
    assert answer["nearest"] == list("pvahgewtlckc")
    assert (answer["first_wrong"], answer["kind"]) == (0, "lost")
    answer = cubecore.json("check", scramble, "--edges", "ck")["edges"]
    assert (answer["first_wrong"], answer["good_letters"], answer["nearest"]) == (0, 2, None)
    assert answer["message"].startswith("Letter 1 should be p, not c. ")


def test_a_memo_not_given_is_not_judged(cubecore):
    (answer,) = cubecore.batch("check", {"alg": "U", "edges": "adc", "corners": None})
    assert (answer["correct"], answer["corners"]) == (True, None)
    assert answer["edges"] == {
        "correct": True,
        "first_wrong": None,
        "good_letters": 3,
        "kind": None,
        "message": "Correct.",
        "left": [],
        "expected_letters": 3,
        "nearest": None,
    }


def test_an_orbit_of_a_big_cube_stands_under_its_own_name(cubecore):
    asked = ["Rw U 2F x", "--size", "5", "--orbit", "wings", "--buffer", "UFr"]
    traced = cubecore.json("trace", *asked)
    assert list(traced) == ["edges", "corners", "wings", "parity"]
    assert list(traced["wings"]) == PART_KEYS
    assert (traced["edges"], traced["corners"], traced["parity"]) == (None, None, False)
    checked = cubecore.json("check", *asked, "--memo", traced["wings"]["memo"])
    assert list(checked) == ["correct", "edges", "corners", "wings"]
    assert checked["correct"] is True
    wrong = cubecore.json("check", *asked, "--memo", traced["wings"]["memo"][:-1])
    assert (wrong["correct"], wrong["wings"]["kind"]) == (False, "too_early")


def test_a_centre_memo_is_right_for_any_of_the_equal_stickers(cubecore):
    asked = ["Rw U", "--size", "4", "--orbit", "x-centres", "--buffer", "Ubl"]
    traced = cubecore.json("trace", *asked)
    assert traced["parity"] is None
    assert cubecore("trace", *asked).out == f"x-centres   {traced['x-centres']['memo']}\n"
    answer = cubecore.json("check", *asked, "--memo", traced["x-centres"]["memo"])
    assert (answer["correct"], answer["x-centres"]["expected_letters"]) == (True, None)


def test_midges_have_the_edge_buffer(cubecore):
    traced = cubecore.json("trace", "U", "--size", "5", "--orbit", "midges")
    assert traced["midges"]["stickers"] == ["UB", "UL", "UF"]


def test_the_parity_of_an_orbit_is_its_own_whatever_is_exchanged_for_it(cubecore):
    flags = ["--parity-method", "swap-edges:UF-UL", "--size", "5", "--orbit", "midges"]
    traced = cubecore.json("trace", "U", *flags)
    assert (len(traced["midges"]["letters"]) % 2, traced["parity"]) == (0, True)


def test_a_person_reads_the_memo_and_the_verdict(cubecore):
    assert cubecore("trace", "U").out == ("edges       ad c\ncorners     DC B\nparity      odd\n")
    assert cubecore("trace", EDGES_FLIPPED).out.splitlines()[:2] == [
        "edges       aq ci de   (buffer flipped)",
        "corners     nothing to do",
    ]
    printed = cubecore("check", "U", "--edges", "adc").out
    assert printed == "✓ edges     Correct.\n"
    printed = cubecore("check", "U", "--edges", "adc", "--corners", "").out.splitlines()[1]
    assert printed.startswith("✗ corners   Correct so far, but 3 letters are missing at the end. ")


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
def test_what_cannot_be_is_blamed_on_its_field(cubecore, command, request_, field, position):
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
