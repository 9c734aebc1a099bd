"""The command scramble deals scrambles of all events, with filters and with random moves."""

import pytest

from cubecore.cube import Cube, Cubies
from cubecore.scrambles import EVENTS
from tests.cubecore.cli.running import run_process

KEYS = ["scramble", "event", "seed", "facelets", "probability"]


def test_a_scramble_needs_no_flags(cubecore):
    run = cubecore("scramble")
    assert (run.code, run.err) == (0, "")
    assert 10 <= len(run.out.split()) <= 21


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_answers_with_the_same_keys(cubecore, event):
    answer = cubecore.json("scramble", "--event", event, "--seed", "4")
    assert list(answer) == KEYS
    assert (answer["event"], answer["seed"]) == (event, 4)
    cube = Cube(int(event[0])).apply(answer["scramble"])
    assert cube.facelets() == answer["facelets"]
    assert answer["probability"] == (1.0 if event.startswith("333") else None)


def test_the_same_seed_gives_the_same_scramble(cubecore):
    runs = [cubecore("scramble", "--seed", seed).out for seed in ("1", "1", "2")]
    assert runs[0] == runs[1] != runs[2]


def test_a_scramble_without_a_seed_reports_its_random_seed(cubecore):
    answer = cubecore.json("scramble")
    assert cubecore.json("scramble", "--seed", str(answer["seed"])) == answer
    assert cubecore.json("scramble")["seed"] != answer["seed"]


def test_the_help_says_which_events_are_random_moves():
    printed = run_process("scramble", "--help").stdout.decode()
    assert "444 and all after it are random moves" in " ".join(printed.split())


def test_many_scrambles_are_as_many_lines(cubecore):
    run = cubecore("scramble", "--count", "3", "--seed", "8", "--json")
    assert len(run.objects) == 3
    assert [cubecore.json("scramble", "--seed", str(each["seed"])) for each in run.objects] == (
        run.objects
    )
    assert cubecore("scramble", "--count", "3", "--seed", "8").out.splitlines() == [
        each["scramble"] for each in run.objects
    ]


def test_random_moves_have_the_usual_length_or_another(cubecore):
    lengths = [
        len(cubecore.json("scramble", *words)["scramble"].split())
        for words in (
            ("--random-moves",),
            ("--random-moves", "12"),
            ("--random-moves", "--seed", "3", "--strict-axis"),
            ("--event", "555", "--random-moves", "9"),
            ("--event", "444"),
        )
    ]
    assert lengths == [25, 12, 25, 9, 40]


def test_filters_report_their_probability(cubecore):
    answer = cubecore.json("scramble", "--solved", "UB", "--parity", "even", "--seed", "1")
    assert answer["probability"] == 1 / 48
    cubies = Cubies.from_facelets(answer["facelets"])
    assert (cubies.ep[3], cubies.eo[3], cubies.parity) == (3, 0, False)
    printed = cubecore("scramble", "--solved", "UB", "--parity", "even", "--seed", "1").out
    assert printed == f"{answer['scramble']}   (1 in 48 states passes)\n"


def test_filters_use_the_letters_of_the_method(cubecore):
    flags = ("--edge-buffer", "UF", "--edges-contains", "AB", "--seed", "6")
    scramble = cubecore.json("scramble", *flags)["scramble"]
    memo = cubecore.json("trace", scramble, "--edge-buffer", "UF")["edges"]["memo"]
    assert "ab" in memo.split()


def test_a_batch_answers_line_by_line(cubecore):
    answers = cubecore.batch(
        "scramble",
        {"event": "222", "seed": 3},
        {"parity": "odd", "corners_letters": 0},
        {"random_moves": True, "seed": 4},
        {"random_moves": 7, "seed": 4},
        {"count": 2, "seed": 9},
        {"seed": "9"},
    )
    assert [answer.get("event") for answer in answers] == [
        "222", None, "333", "333", "333", "333", None,
    ]  # fmt: skip
    assert answers[1]["field"] == "parity"
    assert len(answers[3]["scramble"].split()) == 7
    assert (answers[-1]["field"], answers[-1]["position"]) == ("seed", None)


@pytest.mark.parametrize(
    ("words", "start"),
    [
        (("--count", "0"), "count: Expected a whole number from 1 to 10,000, found 0."),
        (("--count", "-1"), "count: Expected a whole number from 1 to 10,000, found -1."),
        (
            ("--seed", "-1"),
            "seed: Expected a whole number from 0 to 9,223,372,036,854,775,807, found -1.",
        ),
        (("--seed", "x"), "seed: Expected a whole number, found"),
        (("--event", "888"), "event: Expected one of 222, 333,"),
        (
            ("--edges-letters", "-2"),
            "edges_letters: Expected a number from 0 to 99 or a range such as 8-10, found '-2'.",
        ),
        (
            ("--edges-letters", "9-8"),
            "edges_letters: The range '9-8' ends before it starts. (position 2)",
        ),
        (("--corners-letters", "0", "--parity", "odd"), "parity: No state of 333 has"),
        (
            ("--random-moves", "0"),
            "random_moves: Expected a whole number from 1 to 1,000, found 0.",
        ),
        (("--random-moves", "5", "--parity", "odd"), "parity: Random moves cannot be filtered."),
        (
            ("--event", "333edges", "--random-moves"),
            "random_moves: The event 333edges needs solved pieces,",
        ),
        (("--event", "666", "--parity", "odd"), "parity: Random moves cannot be filtered."),
        (("--event", "222", "--parity", "odd"), "event: The event 222 takes no filters."),
        (("--strict-axis",), "strict_axis: A strict axis applies only to random moves"),
        (("--edge-buffer", "XY"), "edge_buffer: "),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_values_are_refused_in_one_line(cubecore, words, start):
    run = cubecore("scramble", *words)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(start)
    assert run.err.count("\n") == 1


def test_a_switch_in_a_batch_is_true_or_false(cubecore):
    good, bad = cubecore.batch(
        "scramble", {"event": "444", "strict_axis": True}, {"event": "444", "strict_axis": "yes"}
    )
    assert len(good["scramble"].split()) == 40
    assert bad["field"] == "strict_axis"
