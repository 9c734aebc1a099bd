"""The commands simplify, invert, mirror and order rewrite algorithms and count their order."""

import json
from pathlib import Path

import pytest

ALGEBRA = json.loads(
    (Path(__file__).parents[2] / "known_answers" / "algebra.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["simplify", "R L R F F'"], {"alg": "R2 L"}),
        (["simplify", "R R'"], {"alg": ""}),
        (["invert", "R U2 Fw'"], {"alg": "Fw U2 R'"}),
        (["invert", "[R, U]"], {"alg": "U R U' R'"}),
        (["mirror", "R U F'", "--axis", "x"], {"alg": "L' U' F"}),
        (["mirror", "M", "--axis", "x"], {"alg": "M"}),
        (["invert", "3Rw 2-4Uw", "--size", "5"], {"alg": "2-4Uw' 3Rw'"}),
        (["order", "R U"], {"order": 105}),
        (["order", "", "--size", "7"], {"order": 1}),
    ],
)
def test_one_answer(cubecore, words, answer):
    assert cubecore.json(*words) == answer


def test_text_output_is_only_the_result(cubecore):
    assert cubecore("simplify", "R R").out == "R2\n"
    assert cubecore("order", "R U R' U'").out == "6\n"


def test_simplify_writes_the_known_forms(cubecore):
    answers = cubecore.batch("simplify", *({"alg": case["seq"]} for case in ALGEBRA["optimizer"]))
    assert [answer["alg"] for answer in answers] == [c["canonical"] for c in ALGEBRA["optimizer"]]


def test_every_known_order(cubecore):
    requests = [{"alg": case["seq"], "size": case["n"]} for case in ALGEBRA["orders"]]
    assert cubecore.batch("order", *requests) == [{"order": c["order"]} for c in ALGEBRA["orders"]]
