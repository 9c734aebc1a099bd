"""The command that deals scrambles."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import SystemRandom
from typing import Any

from cubecore.cli.command import Answer, Command
from cubecore.cli.errors import RequestError
from cubecore.cli.method_options import METHOD_OPTIONS, method_of
from cubecore.cli.options import Option, number_from_text, one_of, true_or_false, whole_number
from cubecore.scrambles import (
    EVENTS,
    Scramble,
    ScrambleError,
    ScrambleFilter,
    event_named,
    moved_scrambles,
    scrambles,
)
from cubecore.scrambles.dealing import SEEDS
from cubecore.scrambles.filters import SETTINGS, read_setting
from cubecore.scrambles.random_moves import LONGEST

MOST_SCRAMBLES = 10_000
ALONE = "true"

HELP = {
    "letters": "letters in the memo, such as 8-10",
    "breaks": "cycle breaks",
    "flips": "edges flipped in place, the buffer aside",
    "twists": "corners twisted in place, the buffer aside",
    "buffer": "the buffer piece: solved, in-place or moved, or some of them",
    "contains": "letters and pairs that must be in the memo, such as AB,C",
    "parity": "odd or even",
    "solved": "pieces that are solved, such as UB,UFR",
    "percentile": "how hard the state is among all states, such as 20-60",
}


@contextmanager
def blaming_wish() -> Iterator[None]:
    """Blame what a request for scrambles refuses in here on the setting that the error names."""
    try:
        yield
    except ScrambleError as error:
        raise RequestError.saying(
            *error.sentences, field=error.field, position=error.position
        ) from error


def _scrambles(values: Mapping[str, Any]) -> list[Answer]:
    method = method_of(values)
    settings = {key: values[key] for key in SETTINGS if values[key] is not None}
    seed = SystemRandom().randrange(SEEDS) if values["seed"] is None else values["seed"]
    event = event_named(values["event"])
    with blaming_wish():
        if values["random_moves"] is not None or not event.random_state:
            return [_answer(each) for each in _moved(values, settings, seed)]
        if values["strict_axis"]:
            raise RequestError("random_moves_needed", field="strict_axis")
        wanted = ScrambleFilter.from_json(settings)
        dealt = scrambles(event, seed, values["count"], wanted=wanted, method=method)
    return [_answer(each) for each in dealt]


def _moved(values: Mapping[str, Any], settings: Mapping[str, Any], seed: int) -> list[Scramble]:
    """Scrambles of random moves: nothing can be asked of where those lead."""
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


def _answer(dealt: Scramble) -> Answer:
    return {
        "scramble": str(dealt),
        "event": dealt.event.name,
        "seed": dealt.seed,
        "facelets": dealt.facelets,
        "probability": dealt.probability,
    }


def _show(answer: Answer) -> str:
    likely = answer["probability"]
    share = f"   (1 in {1 / likely:,.4g} states passes)" if likely and likely < 1 else ""
    return f"{answer['scramble']}{share}"


def _length(value: Any) -> Any:
    """A number of moves, or true for the event's usual one."""
    return True if value is True else whole_number(1, LONGEST)(value)


def _length_from_text(written: str) -> Any:
    return True if written == ALONE else number_from_text(written)


def _filter_reader(key: str) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        with blaming_wish():
            read_setting(key, value)
        return value

    return read


FILTER_OPTIONS = tuple(
    Option(key, HELP[key.split("_")[-1]], _filter_reader(key)) for key in SETTINGS
)

SCRAMBLE = Command(
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
            whole_number(1, MOST_SCRAMBLES),
            from_text=number_from_text,
            default=1,
        ),
        Option(
            "seed",
            "a number: the same seed gives the same scrambles",
            whole_number(0, 2**63 - 1),
            from_text=number_from_text,
        ),
        Option(
            "random_moves",
            "make random moves instead of a random state: as many as usual, or this many",
            _length,
            from_text=_length_from_text,
            alone=ALONE,
        ),
        Option(
            "strict_axis",
            "never make two random moves in a row about the same axis",
            true_or_false,
            switch=True,
        ),
        *FILTER_OPTIONS,
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
        "event_without_filters": tuple(SETTINGS),
        "event_without_random_moves": ("random_moves",),
        "random_moves_needed": ("strict_axis",),
        "random_moves_with_filters": (*SETTINGS, "random_moves"),
    },
)
