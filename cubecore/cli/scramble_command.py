"""The command that deals scrambles."""

from collections.abc import Callable, Mapping
from random import SystemRandom
from typing import Any

from cubecore.cli.errors import RequestError, blaming_its_field
from cubecore.cli.memo_options import METHOD_FLAGS, METHOD_OPTIONS, method_of
from cubecore.cli.options import Option, number_between, number_from_text, one_of, true_or_false
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.scrambles import (
    EVENTS,
    FILTER_SETTINGS,
    MOST_RANDOM_MOVES,
    SEED_LIMIT,
    Scramble,
    ScrambleError,
    ScrambleFilter,
    event_named,
    moved_scrambles,
    read_filter_setting,
    scrambles,
)

_MOST_SCRAMBLES = 10_000
_ALONE = "true"

_HELP = {
    "letters": "letters in the memo, such as 8-10",
    "breaks": "cycle breaks",
    "flips": "flipped edges, except the buffer",
    "twists": "twisted corners, except the buffer",
    "buffer": "the buffer piece: solved, in-place or moved, or some of them",
    "contains": "letters and pairs that must be in the memo, such as AB,C",
    "parity": "odd or even",
    "solved": "pieces that are solved, such as UB,UFR",
    "percentile": "how hard the state is, as percentiles of all states, such as 20-60",
}


def _scrambles(values: Mapping[str, Any]) -> list[Answer]:
    method = method_of(values)
    settings = {key: values[key] for key in FILTER_SETTINGS if values[key] is not None}
    seed = SystemRandom().randrange(SEED_LIMIT) if values["seed"] is None else values["seed"]
    event = event_named(values["event"])
    with blaming_its_field(ScrambleError):
        if values["random_moves"] is not None or not event.random_state:
            return [_answer(each) for each in _of_random_moves(values, settings, seed)]
        if values["strict_axis"]:
            raise RequestError("random_moves_needed", field="strict_axis")
        filters = ScrambleFilter.from_json(settings)
        dealt = scrambles(event, seed, values["count"], filters=filters, method=method)
    return [_answer(each) for each in dealt]


def _of_random_moves(
    values: Mapping[str, Any], settings: Mapping[str, Any], seed: int
) -> list[Scramble]:
    """Return scrambles of random moves, which take no filters."""
    if settings:
        raise RequestError("random_moves_with_filters", field=min(settings))
    moves = values["random_moves"]
    return moved_scrambles(
        event_named(values["event"]),
        seed,
        values["count"],
        length=None if moves is True else moves,
        strict_axis=bool(values["strict_axis"]),
    )


def _answer(scramble: Scramble) -> Answer:
    return {
        "scramble": str(scramble),
        "event": scramble.event.name,
        "seed": scramble.seed,
        "facelets": scramble.facelets,
        "probability": scramble.probability,
    }


def _show(answer: Answer) -> str:
    probability = answer["probability"]
    is_filtered = probability and probability < 1
    share = f"   (1 in {1 / probability:,.4g} states passes)" if is_filtered else ""
    return f"{answer['scramble']}{share}"


def _length(value: Any) -> Any:
    """Read a number of moves, or true for the usual number of the event."""
    return True if value is True else number_between(1, MOST_RANDOM_MOVES)(value)


def _length_from_text(written: str) -> Any:
    return True if written == _ALONE else number_from_text(written)


def _filter_reader(key: str) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        with blaming_its_field(ScrambleError):
            read_filter_setting(key, value)
        return value

    return read


_FILTER_OPTIONS = tuple(
    Option(key, _HELP[key.split("_")[-1]], _filter_reader(key)) for key in FILTER_SETTINGS
)

SCRAMBLE = Subcommand(
    name="scramble",
    help="deal scrambles: random states, filtered ones, or random moves",
    options=(
        Option(
            "event",
            f"{', '.join(EVENTS)} (333). 222 and 333 lead to random states; 444 and all after it are "
            "random moves (the WCA's 444 leads to a random state)",
            one_of(tuple(EVENTS)),
            default="333",
        ),
        Option(
            "count",
            "how many scrambles (1)",
            number_between(1, _MOST_SCRAMBLES),
            from_text=number_from_text,
            default=1,
        ),
        Option(
            "seed",
            "a number: the same seed gives the same scrambles",
            number_between(0, 2**63 - 1),
            from_text=number_from_text,
        ),
        Option(
            "random_moves",
            "make random moves instead of a random state: the usual number, or this many",
            _length,
            from_text=_length_from_text,
            alone=_ALONE,
        ),
        Option(
            "strict_axis",
            "never make two random moves in a row about the same axis",
            true_or_false,
            switch=True,
        ),
        *_FILTER_OPTIONS,
        *METHOD_OPTIONS,
    ),
    run=lambda values: _scrambles(values)[0],
    run_many=_scrambles,
    show=_show,
    examples=(
        "--edges-letters 8-10 --parity even --seed 5",
        "--event 444 --count 3 --seed 5 --json",
    ),
    droppable={
        **METHOD_FLAGS,
        "event_without_filters": tuple(FILTER_SETTINGS),
        "event_without_random_moves": ("random_moves",),
        "random_moves_needed": ("strict_axis",),
        "random_moves_with_filters": (*FILTER_SETTINGS, "random_moves"),
    },
)
