"""The command chain: five three-cycles from one buffer that together return to the solved cube."""

from collections.abc import Mapping
from random import Random, SystemRandom
from typing import Any

from cubecore.cli.errors import blaming
from cubecore.cli.options import Option, number_between, number_from_text, text
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.execution import chain

_SEED_LIMIT = 2**63


def _chain(values: Mapping[str, Any]) -> Answer:
    seed = SystemRandom().randrange(_SEED_LIMIT) if values["seed"] is None else values["seed"]
    with blaming("buffer"):
        steps = chain(values["buffer"], Random(seed))
    return {
        "pairs": [list(pair) for pair in steps.pairs],
        "algs": [str(moves) for moves in steps.algorithms],
    }


def _show(answer: Answer) -> str:
    rows = zip(answer["pairs"], answer["algs"], strict=True)
    return "\n".join(f"{' '.join(pair):<9}{moves}" for pair, moves in rows)


CHAIN = Subcommand(
    name="chain",
    help="deal five three-cycles from a buffer that together return to the solved cube",
    options=(
        Option("buffer", "the buffer's sticker, such as UF", text, required=True, positional=True),
        Option(
            "seed",
            "a number: the same seed gives the same chain",
            number_between(0, _SEED_LIMIT - 1),
            from_text=number_from_text,
        ),
    ),
    run=_chain,
    show=_show,
    examples=(
        "UF --seed 5",
        "UFR --json",
    ),
)
