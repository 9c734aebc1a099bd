"""The written tables of positional notation, as data: what each of 54 moves does, place by place.

Nothing here moves a cube; the tables are for reading and for other programs, and stand or fall with
the geometry they are tested against.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from cubecore.cube.cubies.turns import Table

LENGTHS = {"cp_dest": 8, "co_twist": 8, "ep_dest": 12, "eo_flip": 12, "centers_dest": 6}


@dataclass(frozen=True, slots=True)
class PositionalTables:
    """One move in destination form, the white centre up and the green one in front.

    The piece at place i goes to ``dest[i]`` and arrives with ``twist[dest[i]]`` (or flip) added.

    >>> positional_tables()["R"].cp_dest
    (3, 1, 2, 7, 0, 5, 6, 4)
    """

    cp_dest: Table
    co_twist: Table
    ep_dest: Table
    eo_flip: Table
    centers_dest: Table

    @property
    def cp_source(self) -> Table:
        """For each place, the place its corner came from."""
        return tuple(self.cp_dest.index(place) for place in range(8))

    @property
    def ep_source(self) -> Table:
        """For each place, the place its edge came from."""
        return tuple(self.ep_dest.index(place) for place in range(12))


@lru_cache(maxsize=1)
def positional_tables() -> dict[str, PositionalTables]:
    """The tables of all 54 moves: faces, wide moves, slices and rotations."""
    data = json.loads(files(__package__).joinpath("positional_tables.json").read_text("utf-8"))
    names = dict.fromkeys([*data["cp_dest"], *data["centers_dest"]])
    return {
        name: PositionalTables(*(_row(data[key], name, key) for key in LENGTHS)) for name in names
    }


def _row(table: dict[str, list[int]], move: str, key: str) -> Table:
    """A move's row, or the one that changes nothing."""
    unmoved = range(LENGTHS[key]) if key.endswith("_dest") else [0] * LENGTHS[key]
    return tuple(table.get(move, unmoved))
