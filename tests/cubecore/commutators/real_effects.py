"""The effect of a block commutator on a real cube, compared with its plan."""

import numpy as np

from cubecore.commutators import BlockCommutator, place_of_cell
from cubecore.cube import Cube


def promised_sources(plan: BlockCommutator) -> np.ndarray:
    """Return for every place where its sticker should come from, according to the plan."""
    size = plan.size
    table = np.arange(6 * size * size)
    source, target = plan.translation.source, plan.translation.target
    for one, two, three in zip(plan.source, plan.target, plan.second, strict=True):
        first, second = place_of_cell(source, one, size), place_of_cell(target, two, size)
        third = place_of_cell(source, three, size)
        table[second], table[third], table[first] = first, second, third
    return table


def real_sources(plan: BlockCommutator) -> np.ndarray:
    """Return for every place where its sticker does come from."""
    return Cube(plan.size).apply(plan.moves).labels.ravel()
