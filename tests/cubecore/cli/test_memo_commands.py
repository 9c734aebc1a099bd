"""The command trace writes memos, and check says whether a memo is correct."""

import json
from pathlib import Path

import pytest

from tests.scale import sample

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
    """Yield every scramble with every buffer of one piece type."""
    for case in TRACES["cases"]:
        for trace in case[kind]:
            yield case, trace


def request_for(kind, case, trace):
    buffer = STICKERS[kind][trace["buffer"]]
    return {"alg": case["scramble"], f"{kind.removesuffix('s')}_buffer": buffer}


@pytest.mark.parametrize("kind", ["edges", "corners"])
def test_every_known_trace(cubecore, kind):
    traces = list(known_cases(kind))
    answers = cubecore.batch("trace", *(request_for(kind, *case) for case in traces))
    assert [joined(answer[kind]["cycles"]) for answer in answers] == [
        k["cycles"] for _, k in traces
    ]
    assert [joined(answer[kind]["in_place"]) for answer in answers] == [
        k["in_place"] for _, k in traces
    ]
    assert [answer["parity"] for answer in answers] == [bool(c["parity"]) for c, _ in traces]


def joined(cycles):
    return ["".join(cycle) for cycle in cycles]


@pytest.mark.parametrize("kind", ["edges", "corners"])
def test_every_memo_known_to_be_correct_or_wrong(cubecore, kind):
    requests, expected = [], []
    for case, trace in list(known_cases(kind))[:: sample(8, 1)]:
        right = ["".join(trace["cycles"]), *trace.get("also_valid", [])]
        wrong = [each["memo"] for each in trace.get("invalid", [])]
        request = request_for(kind, case, trace)
        requests += [{**request, kind: memo} for memo in right + wrong]
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


def test_a_trace_lists_all_letters_of_pieces_twisted_in_place(cubecore):
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


def test_flips_listed_separately_are_only_in_that_list(cubecore):
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
def test_a_traced_memo_is_correct_under_the_same_method(cubecore, flags, scramble):
    traced = cubecore.json("trace", scramble, *flags)
    memos = [f"--{kind}={traced[kind]['memo']}" for kind in STICKERS]
    assert cubecore.json("check", scramble, *memos, *flags)["correct"] is True


def test_a_verdict_in_full(cubecore):
    answer = cubecore.json("check", "U", "--edges", "a d", "--corners", "")
    assert list(answer) == ["correct", "edges", "corners"]
    assert list(answer["edges"]) == VERDICT_KEYS
    facts = {key: answer["edges"][key] for key in VERDICT_KEYS if key != "message"}
    assert facts == {
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


def test_an_absent_memo_is_not_judged(cubecore):
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


def test_the_result_for_an_orbit_has_the_name_of_the_orbit(cubecore):
    request = ["Rw U 2F x", "--size", "5", "--orbit", "wings", "--buffer", "UFr"]
    traced = cubecore.json("trace", *request)
    assert list(traced) == ["edges", "corners", "wings", "parity"]
    assert list(traced["wings"]) == PART_KEYS
    assert (traced["edges"], traced["corners"], traced["parity"]) == (None, None, False)
    checked = cubecore.json("check", *request, "--memo", traced["wings"]["memo"])
    assert list(checked) == ["correct", "edges", "corners", "wings"]
    assert checked["correct"] is True
    wrong = cubecore.json("check", *request, "--memo", traced["wings"]["memo"][:-1])
    assert (wrong["correct"], wrong["wings"]["kind"]) == (False, "too_early")


def test_a_centre_memo_is_correct_for_any_of_the_equal_stickers(cubecore):
    request = ["Rw U", "--size", "4", "--orbit", "x-centres", "--buffer", "Ubl"]
    traced = cubecore.json("trace", *request)
    assert traced["parity"] is None
    assert cubecore("trace", *request).out == f"x-centres   {traced['x-centres']['memo']}\n"
    answer = cubecore.json("check", *request, "--memo", traced["x-centres"]["memo"])
    assert (answer["correct"], answer["x-centres"]["expected_letters"]) == (True, None)


def test_midges_have_the_edge_buffer(cubecore):
    traced = cubecore.json("trace", "U", "--size", "5", "--orbit", "midges")
    assert traced["midges"]["stickers"] == ["UB", "UL", "UF"]


def test_the_parity_of_an_orbit_ignores_the_memo_swap(cubecore):
    flags = ["--parity-method", "swap-edges:UF-UL", "--size", "5", "--orbit", "midges"]
    traced = cubecore.json("trace", "U", *flags)
    assert (len(traced["midges"]["letters"]) % 2, traced["parity"]) == (0, True)


def test_text_output_has_the_memo_and_the_verdict(cubecore):
    assert cubecore("trace", "U").out == ("edges       ad c\ncorners     DC B\nparity      odd\n")
    assert cubecore("trace", EDGES_FLIPPED).out.splitlines()[:2] == [
        "edges       aq ci de   (buffer flipped)",
        "corners     nothing to do",
    ]
    printed = cubecore("check", "U", "--edges", "adc").out
    assert printed == "✓ edges     Correct.\n"
    printed = cubecore("check", "U", "--edges", "adc", "--corners", "").out.splitlines()[1]
    assert printed.startswith("✗ corners   Correct so far, but 3 letters are missing at the end. ")
