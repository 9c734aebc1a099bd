"""What a block commutator does to the stickers of a real cube."""

import numpy as np

from cubecore.commutators import BlockCommutator
from cubecore.commutators.blocks import place_of
from cubecore.cube.stickers import Cube


def promised_sources(plan: BlockCommutator) -> np.ndarray:
    """For every place the one its sticker should come from, if the plan keeps its word."""
    size = plan.size
    table = np.arange(6 * size * size)
    source, target = plan.translation.source, plan.translation.target
    for one, two, three in zip(plan.source, plan.target, plan.second, strict=True):
        first, second = place_of(source, one, size), place_of(target, two, size)
        third = place_of(source, three, size)
        table[second], table[third], table[first] = first, second, third
    return table


def real_sources(plan: BlockCommutator) -> np.ndarray:
    """For every place the one its sticker does come from."""
    return Cube(plan.size).apply(plan.moves).labels.ravel()
