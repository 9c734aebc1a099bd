"""A flag without effect is refused; a default that does not apply to a line is ignored."""

import pytest

from cubecore.cli import COMMAND_MODULES, command_named
from cubecore.cube import Cube
from cubecore.memo.method import SETTINGS
from cubecore.sentences import ENGLISH

FACELETS = Cube(3).apply("U").facelets()
BLOCK = {"size": 5, "source": "U", "target": "F", "cell": "0,1"}
OPPOSITE = {**BLOCK, "target": "D"}


@pytest.mark.parametrize(
    ("words", "flag"),
    [
        (("--strategy", "rows"), "strategy"),
        (("--method", "cfop", "--strategy", "rows"), "strategy"),
        (("--method", "bigcube", "--strategy", "rows"), "strategy"),
        (("--method", "cfop", "--quality", "fast"), "quality"),
        (("--method", "layers", "--quality", "normal"), "quality"),
        (("--size", "2", "--quality", "fast"), "quality"),
        (("--size", "2", "--method", "two-phase", "--quality", "fast"), "quality"),
        (("--finish", "cfop"), "finish"),
        (("--method", "cfop", "--finish", "cfop"), "finish"),
        (("--size", "4", "--finish", "layers", "--quality", "fast"), "quality"),
        (("--bottom", "red"), "bottom"),
        (("--size", "4", "--bottom", "red"), "bottom"),
        (("--method", "two-phase", "--bottom", "white"), "bottom"),
    ],
    ids=" ".join,
)
def test_a_flag_without_effect_is_refused(cubecore, words, flag):
    outcome = cubecore("solve", "R U", *words)
    line = f"{flag}: --{flag} has no effect on this request.\n"
    assert (outcome.code, outcome.out, outcome.err) == (2, "", line)


@pytest.mark.parametrize(
    "words",
    [
        ("--quality", "fast"),
        ("--method", "bigcube", "--quality", "fast"),
        ("--size", "4", "--quality", "fast", "--strategy", "rows"),
        ("--size", "4", "--finish", "cfop", "--strategy", "single-cells"),
        ("--method", "bigcube", "--finish", "cfop"),
        ("--method", "layers", "--bottom", "red"),
        ("--method", "cfop", "--bottom", "any"),
    ],
    ids=" ".join,
)
def test_a_flag_with_an_effect_is_accepted(cubecore, words):
    assert cubecore("solve", "R U", *words).code == 0


def test_a_method_of_another_size_is_named_first(cubecore):
    outcome = cubecore("solve", "R", "--size", "4", "--method", "cfop", "--quality", "fast")
    assert outcome.err == "method: cfop solves cubes of size 3 only.\n"


def test_a_batch_ignores_flags_without_effect_on_a_line(cubecore):
    flags = ("--quality", "fast", "--strategy", "rows", "--bottom", "red")
    lines = [{"alg": "R U", "method": method} for method in ("two-phase", "cfop", "bigcube")]
    two_phase, cfop, bigcube = cubecore.batch("solve", *lines, flags=flags)
    assert two_phase["solution"] == bigcube["solution"] == "U' R'"
    assert cfop["stages"][0]["name"] == "red cross"


@pytest.mark.parametrize(
    ("command", "flags", "line"),
    [
        ("solve", ("R",), {"facelets": FACELETS}),
        ("solve", ("--facelets", FACELETS), {"alg": "R"}),
        ("solve", ("--method", "cfop"), {"alg": "R", "size": 4}),
        ("trace", ("--orbit", "wings"), {"alg": "R U"}),
        ("trace", ("--orbit", "wings-3"), {"alg": "R U", "size": 5, "orbit": "midges"}),
        ("trace", ("--orbit", "wings-5"), {"alg": "R U"}),
        ("trace", ("--buffer", "UFr"), {"alg": "R U"}),
        ("trace", ("--orbit", "wings", "--buffer", "UFr"), {"alg": "R U"}),
        ("check", ("--memo", "ab"), {"alg": "R", "edges": ""}),
        (
            "check",
            ("--edges", "ab", "--corners", "cd"),
            {"alg": "r", "size": 4, "orbit": "wings", "buffer": "UFr", "memo": ""},
        ),
        ("scramble", ("--strict-axis",), {"seed": 1}),
        ("scramble", ("--edges-flips", "0", "--parity", "odd"), {"event": "444", "seed": 1}),
        ("scramble", ("--edges-flips", "0", "--parity", "odd"), {"event": "222", "seed": 1}),
        ("scramble", ("--random-moves",), {"event": "333edges", "seed": 1}),
        ("scramble", ("--random-moves", "9"), {"parity": "odd", "seed": 1}),
        ("commutator", ("--axis", "y"), BLOCK),
        ("commutator", ("--no-keep-state",), BLOCK | {"split": True}),
        ("commutator", ("--split",), BLOCK | {"no_keep_state": True}),
        ("commutator", ("--keep-state",), BLOCK | {"no_keep_state": True}),
    ],
)
def test_a_default_that_does_not_apply_to_a_line_is_ignored(cubecore, command, flags, line):
    with_flags = cubecore.batch(command, line, flags=flags)
    assert with_flags == cubecore.batch(command, line)
    assert "error" not in with_flags[0]


@pytest.mark.parametrize(
    ("command", "flags", "line", "field"),
    [
        ("solve", ("R",), {"facelets": FACELETS, "alg": "U"}, "facelets"),
        ("check", ("--memo", "ab"), {"alg": "R", "size": 4, "edges": "a"}, "orbit"),
        ("trace", ("--orbit", "wingz"), {"alg": "R", "size": 4}, "orbit"),
        ("scramble", ("--edges-flips", "0"), {"event": "444", "parity": "odd"}, "parity"),
        ("commutator", ("--axis", "x"), BLOCK | {"axis": "y"}, "axis"),
        ("order", ("--size", "4"), {"alg": "M"}, "alg"),
    ],
)
def test_a_useless_key_of_the_line_itself_is_still_refused(cubecore, command, flags, line, field):
    (answer,) = cubecore.batch(command, line, flags=flags)
    assert answer["field"] == field


def test_a_default_is_dropped_from_one_line_alone(cubecore):
    lines = [{"target": "D"}, {}, {"target": "D"}]
    flags = ("--size", "5", "--source", "U", "--target", "F", "--cell", "0,1", "--axis", "z")
    first, second, third = cubecore.batch("commutator", *lines, flags=flags)
    (by_z,) = cubecore.batch("commutator", OPPOSITE | {"axis": "z"})
    (only,) = cubecore.batch("commutator", BLOCK)
    assert (first, second, third) == (by_z, only, by_z)


@pytest.mark.parametrize("name", ["trace", "check", "scramble"])
def test_a_command_with_a_method_takes_every_setting(name):
    assert set(SETTINGS) <= {option.key for option in command_named(name).options}


@pytest.mark.parametrize("name", COMMAND_MODULES)
def test_droppable_options_exist(name):
    command = command_named(name)
    keys = {option.key for option in command.options}
    assert set(command.droppable) <= set(ENGLISH)
    assert {key for some in command.droppable.values() for key in some} <= keys
