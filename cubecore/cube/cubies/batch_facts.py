"""The arrays a batch is made from: checked cube by cube before any is taken over."""

from collections.abc import Iterator, Mapping

import numpy as np
import numpy.typing as npt

from cubecore.cube.centers import rotations
from cubecore.cube.cubies.pair_codes import Numbers
from cubecore.cube.whole_numbers import whole_numbers
from cubecore.errors import StateError
from cubecore.sentences import Sentence

ROWS = {"cp": 8, "co": 8, "ep": 12, "eo": 12, "centers": 6}
WAYS = {"cp": 8, "co": 3, "ep": 12, "eo": 2, "centers": 6}


def checked_facts(facts: Mapping[str, npt.ArrayLike]) -> Iterator[Numbers]:
    """Copies of the facts, if each column is one ``Cubies`` takes too."""
    copies = {name: _numbers(name, values) for name, values in facts.items()}
    count = copies["cp"].shape[-1]
    for name, rows in ROWS.items():
        if copies[name].shape != (rows, count):
            raise StateError("wrong_rows", name=name, rows=rows)
    for name in ("cp", "ep"):
        each_once = np.bitwise_or.reduce(1 << copies[name].astype(np.uint16), axis=0)
        reason = Sentence.of("pieces_not_once", name=name, last=ROWS[name] - 1)
        _refuse(each_once != (1 << ROWS[name]) - 1, reason)
    held = np.array(list(rotations()), dtype=np.uint8).T
    numbers = (copies["centers"][:2, None] == held[:2, :, None]).all(axis=0).argmax(axis=0)
    strange = (held[:, numbers] != copies["centers"]).any(axis=0)
    _refuse(strange, Sentence.of("unknown_centers"))
    return iter(copies.values())


def _numbers(name: str, values: npt.ArrayLike) -> Numbers:
    numbers = whole_numbers(values, below=WAYS[name], name=name)
    return np.array(numbers, dtype=np.uint8, order="C", ndmin=1)


def _refuse(wrong: npt.NDArray[np.bool_], reason: Sentence) -> None:
    if wrong.any():
        raise StateError("in_cube", number=int(wrong.argmax()), reason=reason)
