"""Block commutators drawn: where the pieces start, and how they move turn by turn."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np

from cubecore.commutators.block_commutator import BlockCommutator
from cubecore.commutators.blocks import place_of
from cubecore.cube.geometry import Face
from cubecore.cube.slices import LtrCell
from cubecore.cube.stickers import Cube

SOURCE, TARGET, SECOND = "A", "C", "B"


class Frame(NamedTuple):
    """One picture of a commutator as it is done: the move just made, and the cube after it."""

    move: str
    cube: Cube


def frames(cube: Cube, plan: BlockCommutator) -> Iterator[Frame]:
    """The cube before the commutator, and after each of its moves.

    >>> from cubecore.commutators import Block, dry_run
    >>> [frame.move for frame in frames(Cube(4), dry_run(4, "U", "F", Block.of_cell(0, 1)))][:3]
    ['', '3L', 'F']
    """
    yield Frame("", cube)
    for move in plan.moves:
        cube = cube.apply((move.turn(cube.size),))
        yield Frame(str(move), cube)


def picture(plan: BlockCommutator) -> str:
    """The centres of the source and the target face: A goes to C, C to B, and B to A.

    >>> from cubecore.commutators import Block, dry_run
    >>> print(picture(dry_run(5, "U", "F", Block.of_cell(2, 1))))
        U               F
      +---+---+---+   +---+---+---+
    2 |   | A |   |   |   | C |   |
      +---+---+---+   +---+---+---+
    1 |   |   | B |   |   |   |   |
      +---+---+---+   +---+---+---+
    0 |   |   |   |   |   |   |   |
      +---+---+---+   +---+---+---+
        0   1   2       0   1   2
    """
    return _drawn(plan, _letters(plan))


def step_pictures(plan: BlockCommutator) -> Iterator[str]:
    """The two centres before the commutator and after every move, each under its move."""
    start = _letters(plan)
    for frame in frames(Cube(plan.size), plan):
        at = np.argsort(frame.cube.labels.ravel())
        now = {int(at[place]): letter for place, letter in start.items()}
        yield f"{frame.move or 'start'}\n{_drawn(plan, now)}"


def _letters(plan: BlockCommutator) -> dict[int, str]:
    source, target = plan.translation.source, plan.translation.target
    marked = [(source, plan.source, SOURCE), (target, plan.target, TARGET)]
    marked.append((source, plan.second, SECOND))
    return {
        place_of(face, cell, plan.size): letter for face, cells, letter in marked for cell in cells
    }


def _drawn(plan: BlockCommutator, letters: Mapping[int, str]) -> str:
    across = range(plan.size - 2)
    faces = (plan.translation.source, plan.translation.target)
    width = len(f"+{'---+' * len(across)}")
    rule = "  " + "   ".join([f"+{'---+' * len(across)}"] * 2)
    lines = [("    " + f"{faces[0]:<{width + 3}}{faces[1]}").rstrip(), rule]
    for row in reversed(across):
        grids = (_row(face, row, plan.size, letters) for face in faces)
        lines += [f"{row:<2}" + "   ".join(grids), rule]
    columns = "".join(f"{column:<4}" for column in across)
    return "\n".join([*lines, ("    " + f"{columns:<{width + 3}}{columns}").rstrip()])


def _row(face: Face, row: int, size: int, letters: Mapping[int, str]) -> str:
    start = place_of(face, LtrCell(row, 0), size)
    cells = (letters.get(start + column, " ") for column in range(size - 2))
    return "|" + "".join(f" {letter} |" for letter in cells)
