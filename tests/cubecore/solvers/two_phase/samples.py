"""Random states of the 3×3×3 from an independent source, as facelets and as pieces."""

import json
from functools import lru_cache
from pathlib import Path

from cubecore.cube import Cubies

FACELETS = Path(__file__).parents[3] / "known_answers" / "random_states.json"


@lru_cache(maxsize=1)
def random_facelets() -> tuple[str, ...]:
    """Return two hundred uniform random states."""
    return tuple(json.loads(FACELETS.read_text(encoding="utf-8")))


@lru_cache(maxsize=1)
def random_cubies() -> tuple[Cubies, ...]:
    """Return the same states as pieces."""
    return tuple(map(Cubies.from_facelets, random_facelets()))
