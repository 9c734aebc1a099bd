"""Methods and requests for tests of filters."""

from collections.abc import Mapping

import numpy as np

from cubecore.cube import Cubies
from cubecore.memo import Method
from cubecore.scrambles import (
    ScrambleFilter,
    ScrambleRequest,
    event_named,
    filtered_state,
    scramble_request,
)

METHODS = {
    "plain": Method(),
    "edge swap": Method(edge_buffer="UF", parity_method="swap-edges:UF-UR"),
    "corner swap": Method.from_json(
        {"corner_buffer": "UFR", "parity_method": "swap-corners:UFR-UBR", "holding": "yellow green"}
    ),
}


def request_for(
    settings: Mapping[str, object], method: Method | None = None, event: str = "333"
) -> ScrambleRequest:
    """Return the request for an event, with a filter given by its settings."""
    filters = ScrambleFilter.from_json(settings)
    return scramble_request(filters, event_named(event), method or Method())


def states_of(request: ScrambleRequest, number: int) -> list[Cubies]:
    """Return random states that pass a request."""
    rng = np.random.default_rng(9)
    return [filtered_state(request, rng) for _ in range(number)]
