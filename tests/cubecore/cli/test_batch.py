"""A batch answers one request per line; flags are defaults and errors do not stop the rest."""

import io
import json
import subprocess
import sys

import pytest

from cubecore.cli import RequestError, command_named
from cubecore.cli.batch import answers
from tests.cubecore.cli.running import run_process

ERROR_KEYS = ["error", "field", "position"]


def test_flags_are_defaults_for_every_line(cubecore):
    answers = cubecore.batch("order", {"alg": "R U"}, {"alg": "M", "size": 3}, {}, flags=("R2",))
    assert answers == [{"order": 105}, {"order": 4}, {"order": 2}]


def test_blank_lines_are_skipped(cubecore):
    outcome = cubecore("order", "--batch", stdin='\n  \n{"alg": "R"}\n\n')
    assert outcome.objects == [{"order": 4}]


def test_the_last_line_may_end_without_a_line_feed(cubecore):
    assert cubecore("order", "--batch", stdin='{"alg": "R"}').objects == [{"order": 4}]


@pytest.mark.parametrize(
    ("line", "field", "position"),
    [
        ('{"alg": "R Q"}', "alg", 2),
        ('{"alg": 5}', "alg", None),
        ('{"alg": null}', "alg", None),
        ("{}", "alg", None),
        ('{"alg": "R", "size": "3"}', "size", None),
        ('{"alg": "R", "size": 3.0}', "size", None),
        ('{"alg": "R", "size": true}', "size", None),
        ('{"alg": "R", "size": 1001}', "size", None),
        ('{"alg": "R", "sized": 3}', "sized", None),
        ('{"alg": "M", "size": 4}', "alg", 0),
        ('{"alg": "R", "alg": "U"}', "alg", None),
        ("[]", None, None),
        ('"R"', None, None),
        ("nonsense", None, 0),
        ('{"alg": "R"', None, 11),
        ("[" * 200_000, None, None),
        ("9" * 5000, None, None),
        (" " * 1_000_001 + "{}", None, None),
    ],
)
def test_a_bad_line_is_answered_with_an_error_and_the_run_goes_on(cubecore, line, field, position):
    outcome = cubecore("order", "--batch", stdin=f'{line}\n{{"alg": "R"}}\n')
    error, good = outcome.objects
    assert (sorted(error), error["field"], error["position"]) == (ERROR_KEYS, field, position)
    assert (good, outcome.code) == ({"order": 4}, 0)


def test_bytes_that_are_not_text_are_an_error(cubecore):
    stdin = '{"alg": "é'.encode() + b'\xff"}\n{"alg": "R"}\n'
    error, good = cubecore("order", "--batch", stdin=stdin).objects
    assert (error["field"], error["position"], good) == (None, 10, {"order": 4})


def test_half_a_character_in_a_value_is_escaped_in_the_answer(cubecore):
    (error,) = cubecore("order", "--batch", stdin=b'{"alg": "R\\ud800"}\n').objects
    assert (error["field"], error["position"]) == ("alg", 1)


def test_a_bad_flag_is_bad_usage_even_before_a_batch(cubecore):
    outcome = cubecore("order", "--batch", "--size", "0", stdin='{"alg": "R"}\n')
    assert (outcome.code, outcome.out) == (2, "")


def test_input_that_cannot_be_read_ends_a_batch_with_the_reason():
    class Broken(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            return super().readline(size) or self._fail()

        def _fail(self) -> bytes:
            raise OSError(5, "Input/output error")

    answered = answers(command_named("order"), {}, Broken(b'{"alg": "R"}\n'))
    assert next(answered) == ('{"order": 4}', True)
    with pytest.raises(RequestError, match="Standard input cannot be read: Input/output error"):
        next(answered)


def test_each_answer_comes_before_the_next_request():
    words = [sys.executable, "-m", "cubecore", "order", "--batch"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as talk:
        assert talk.stdin
        assert talk.stdout
        for alg, order in (("R", 4), ("R U", 105)):
            talk.stdin.write(json.dumps({"alg": alg}) + "\n")
            talk.stdin.flush()
            assert json.loads(talk.stdout.readline()) == {"order": order}
        talk.stdin.close()
        assert talk.wait() == 0


@pytest.mark.parametrize("command", ["apply", "walk"])
def test_a_thousand_lines_give_a_thousand_answers(command):
    request = (
        {"alg": "R U2 F' (L D)3 x"}
        if command == "apply"
        else {"face": "F", "rotate": "R", "slice": 1}
    )
    stdin = (json.dumps(request) + "\n").encode() * 1000
    done = run_process(command, "--batch", stdin=stdin)
    answers = done.stdout.splitlines()
    assert (done.returncode, len(answers), len(set(answers))) == (0, 1000, 1)
