"""A fault inside the library never ends a batch and never prints a traceback."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from cubecore.cli import COMMAND_MODULES, RequestError, Subcommand, command_named
from cubecore.cli.errors import blaming
from cubecore.cube import Cube
from cubecore.errors import StageError
from tests.cubecore.cli.requests import REQUESTS
from tests.scale import sample

BY_NAME = {name: command_named(name) for name in COMMAND_MODULES}
FAULTS = [
    StopIteration(),
    KeyError("cp"),
    RecursionError("maximum recursion depth exceeded"),
    MemoryError(),
    AssertionError("not reached"),
    OSError(28, "No space left on device"),
    StageError("stage_left_unsolved"),
]


class Unspeakable(Exception):  # noqa: N818
    """An exception that fails when it is written."""

    def __str__(self) -> str:
        raise ValueError


def failing_once(command: Subcommand, call: int, fault: Exception) -> Subcommand:
    """Return a command that answers as usual, but raises a fault in one of its calls."""
    calls = iter(range(100))

    def run(values: Mapping[str, Any]) -> dict[str, Any]:
        if next(calls) == call:
            raise fault
        return command.run(values)

    def run_many(values: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        assert command.run_many is not None
        number = next(calls)
        for answer in command.run_many(values):
            if number == call:
                raise fault
            yield answer

    return replace(command, run=run, run_many=run_many if command.run_many else None)


@pytest.fixture
def plant(monkeypatch):
    def planted(command: Subcommand) -> None:
        monkeypatch.setattr("cubecore.cli.parsing.command_named", {command.name: command}.get)

    return planted


def is_internal_error(answer: dict[str, Any], name: str) -> bool:
    return (
        answer["error"].startswith("Internal error (our fault, not yours): ")
        and name in answer["error"]
        and list(answer.items())[1:] == [("field", None), ("position", None)]
    )


def test_every_command_has_a_request_here():
    assert list(REQUESTS) == list(COMMAND_MODULES)


@pytest.mark.parametrize("name", REQUESTS)
def test_a_fault_costs_a_batch_one_line(cubecore, plant, name):
    """Every fault of every command in the long run; usually the commands take turns."""
    (good,) = cubecore.batch(name, REQUESTS[name])
    step = sample(3, 1)
    for fault in FAULTS[list(REQUESTS).index(name) % step :: step]:
        plant(failing_once(BY_NAME[name], 1, fault))
        lines = (json.dumps(REQUESTS[name]) + "\n") * 3
        outcome = cubecore(name, "--batch", stdin=lines)
        before, failed, after = outcome.objects
        assert is_internal_error(failed, type(fault).__name__)
        assert (before, after, outcome.code, outcome.err) == (good, good, 0, "")


@pytest.mark.parametrize("name", REQUESTS)
@pytest.mark.parametrize("flags", [("--json",), ()], ids=["json", "text"])
def test_a_fault_outside_a_batch_is_one_line(cubecore, plant, name, flags):
    plant(failing_once(BY_NAME[name], 0, RuntimeError("nothing left")))
    words = [
        str(value) if option.positional else f"{option.flag}={value}"
        for option in BY_NAME[name].options
        if (value := REQUESTS[name].get(option.key)) is not None
    ]
    outcome = cubecore(name, *words, *flags)
    error = "Internal error (our fault, not yours): RuntimeError: nothing left."
    line = json.dumps({"error": error, "field": None, "position": None}) if flags else error
    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"{line}\n")


@pytest.mark.parametrize("name", REQUESTS)
def test_a_fault_while_values_are_read_costs_one_line(cubecore, plant, name):
    (good,) = cubecore.batch(name, REQUESTS[name])
    faulty = next(option for option in BY_NAME[name].options if option.key in REQUESTS[name])
    calls = iter(range(100))

    def failing(value: Any) -> Any:
        if next(calls) == 1:
            raise ZeroDivisionError
        return faulty.read(value)

    options = [
        replace(faulty, read=failing) if option is faulty else option
        for option in BY_NAME[name].options
    ]
    plant(replace(BY_NAME[name], options=tuple(options)))
    before, failed, after = cubecore.batch(name, *[REQUESTS[name]] * 3)
    assert is_internal_error(failed, "ZeroDivisionError")
    assert (before, after) == (good, good)


@pytest.mark.parametrize("name", REQUESTS)
def test_an_answer_that_is_not_json_costs_one_line(cubecore, plant, name):
    plant(replace(BY_NAME[name], run=lambda _: {"answer": object()}, run_many=None))
    first, second = cubecore.batch(name, *[REQUESTS[name]] * 2)
    assert is_internal_error(first, "TypeError")
    assert second == first


def test_a_fault_after_some_of_several_answers_is_one_error_alone(cubecore, plant):
    request = {"seed": 1, "count": 3, "random_moves": 5}
    good = cubecore.batch("scramble", request)
    assert len(good) == 3
    command, calls = BY_NAME["scramble"], iter(range(100))

    def failing(answer: dict[str, Any]) -> dict[str, Any]:
        if next(calls) == 4:
            raise StopIteration
        return answer

    def run_many(values: Mapping[str, Any]) -> list[dict[str, Any]]:
        assert command.run_many is not None
        return [failing(answer) for answer in command.run_many(values)]

    plant(replace(command, run_many=run_many))
    answers = cubecore.batch("scramble", *[request] * 3)
    assert (answers[:3], answers[4:]) == (good, good)
    assert is_internal_error(answers[3], "StopIteration")


def test_a_fault_in_reading_a_flag_is_one_line(cubecore, plant):
    def failing(_: Any) -> Any:
        raise LookupError("no such table")

    first, *others = BY_NAME["order"].options
    plant(replace(BY_NAME["order"], options=(replace(first, read=failing), *others)))
    outcome = cubecore("order", "R")
    line = "Internal error (our fault, not yours): LookupError: no such table.\n"
    assert (outcome.code, outcome.out, outcome.err) == (2, "", line)


def test_an_exception_without_a_text_is_still_named(cubecore, plant):
    plant(failing_once(BY_NAME["order"], 0, Unspeakable()))
    (failed,) = cubecore.batch("order", {"alg": "R"})
    assert is_internal_error(failed, "Unspeakable")


def test_a_long_reason_is_cut_short(cubecore, plant):
    plant(failing_once(BY_NAME["order"], 0, RuntimeError("x\ny" * 1000)))
    (failed,) = cubecore.batch("order", {"alg": "R"})
    reason = failed["error"].removeprefix("Internal error (our fault, not yours): ")
    assert (len(reason), reason[:19], reason[-2:]) == (
        302,
        "RuntimeError: x yx ",
        "….",
    )


@pytest.mark.parametrize("fault", [KeyboardInterrupt(), SystemExit(3), BrokenPipeError()])
def test_exceptions_that_end_the_program_end_it(cubecore, plant, monkeypatch, fault):
    monkeypatch.setattr("cubecore.cli.program._discard_output", lambda: None)
    plant(failing_once(BY_NAME["order"], 1, fault))
    lines = '{"alg": "R"}\n' * 3
    if isinstance(fault, SystemExit):
        with pytest.raises(SystemExit):
            cubecore("order", "--batch", stdin=lines)
        return
    outcome = cubecore("order", "--batch", stdin=lines)
    code = 130 if isinstance(fault, KeyboardInterrupt) else 0
    assert (outcome.objects, outcome.code) == ([{"order": 4}], code)


def test_a_solver_that_misses_its_goal_is_not_blamed_on_the_request():
    with pytest.raises(StageError), blaming("alg"):
        raise StageError("stage_left_unsolved")
    with pytest.raises(RequestError) as refusal, blaming("alg"):
        Cube(3).apply("Q")
    assert refusal.value.field == "alg"
