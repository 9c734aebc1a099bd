"""The algorithms of the last layer, read from ``algorithms.json``: each named by its case."""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from cubecore.cube.algorithm import Algorithm

FILE = Path(__file__).with_name("algorithms.json")
SOLVED = "solved"


@lru_cache(maxsize=1)
def all_algorithms() -> Mapping[str, Mapping[str, Algorithm]]:
    """The algorithms of every step, with the empty one for a case that is solved already.

    >>> all_algorithms()["oll"]["27"]
    Algorithm.parse("R U R' U R U2 R'")
    """
    steps = json.loads(FILE.read_text(encoding="utf-8"))
    return {
        step: {SOLVED: Algorithm()} | {name: Algorithm.parse(text) for name, text in known.items()}
        for step, known in steps.items()
    }
