"""A 3×3×3 made of vectors alone: what it looks like after moves, and where its pieces are.

It imports nothing of the project, so that both can be compared. x points to R, y to U and z to F.
"""

from itertools import product

Vector = tuple[int, int, int]
Sticker = tuple[Vector, Vector]

DIRECTIONS: dict[str, Vector] = {
    "U": (0, 1, 0),
    "R": (1, 0, 0),
    "F": (0, 0, 1),
    "D": (0, -1, 0),
    "L": (-1, 0, 0),
    "B": (0, 0, -1),
}
FACE_OF = {direction: face for face, direction in DIRECTIONS.items()}
CORNERS = ["URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB"]
EDGES = ["UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR"]
CENTERS = "UFLBRD"
# What is on the right and at the bottom of each face, as seen from outside.
SIDES = {"U": "RF", "R": "BD", "F": "RD", "D": "RB", "L": "FD", "B": "LD"}
# The face that a letter follows, and the layers it turns, counted from that face.
TURNED = {
    **{face: (face, (1,)) for face in "URFDLB"},
    **{face.lower(): (face, (1, 0)) for face in "URFDLB"},
    **{letter: (face, (0,)) for letter, face in zip("MES", "LDF", strict=True)},
    **{letter: (face, (1, 0, -1)) for letter, face in zip("xyz", "RUF", strict=True)},
}


def dot(one: Vector, other: Vector) -> int:
    return sum(a * b for a, b in zip(one, other, strict=True))


def plus(*vectors: Vector) -> Vector:
    x, y, z = (sum(parts) for parts in zip(*vectors, strict=True))
    return x, y, z


def times(factor: int, vector: Vector) -> Vector:
    return factor * vector[0], factor * vector[1], factor * vector[2]


def clockwise(vector: Vector, axis: Vector) -> Vector:
    """A quarter turn about an axis, clockwise for somebody who looks at the cube from its end."""
    x, y, z = vector
    a, b, c = axis
    cross = (y * c - z * b, z * a - x * c, x * b - y * a)
    return plus(cross, times(dot(vector, axis), axis))


def _places() -> list[Sticker]:
    """The 54 sticker places in the order of facelets."""
    return [
        (plus(up, times(right, across), times(down, along)), up)
        for face in "URFDLB"
        for up in [DIRECTIONS[face]]
        for across, along in [[DIRECTIONS[side] for side in SIDES[face]]]
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
    ]


PLACES = _places()


def _turned(place: Sticker, axis: Vector) -> Sticker:
    cubie, direction = place
    return clockwise(cubie, axis), clockwise(direction, axis)


def _number_of_piece(cubie: Vector) -> str:
    """The number of the piece that belongs to a place, by the faces that it shows."""
    faces = sorted(face for face, direction in DIRECTIONS.items() if dot(cubie, direction) == 1)
    names = {1: list(CENTERS), 2: EDGES, 3: CORNERS}[len(faces)]
    return str([sorted(name) for name in names].index(faces))


class GeometricCube:
    """The home of the sticker at each place; a place is a cubie and the direction it shows to."""

    def __init__(self, moves: str = "") -> None:
        layers = (-1, 0, 1)
        cubies = [
            (x, y, z) for x, y, z in product(layers, layers, layers) if (x, y, z) != (0, 0, 0)
        ]
        self.homes: dict[Sticker, Sticker] = {
            (cubie, direction): (cubie, direction)
            for cubie in cubies
            for direction in FACE_OF
            if dot(cubie, direction) == 1
        }
        for move in moves.split():
            self._turn(move)

    def _turn(self, move: str) -> None:
        face, layers = TURNED[move[0]]
        axis = DIRECTIONS[face]
        for _ in range({"": 1, "2": 2, "'": 3}[move[1:]]):
            self.homes = {
                _turned(place, axis) if dot(place[0], axis) in layers else place: home
                for place, home in self.homes.items()
            }

    def facelets(self) -> str:
        return "".join(FACE_OF[self.homes[place][1]] for place in PLACES)

    def numbers(self) -> list[str]:
        """For each facelet, the number of its piece."""
        return [_number_of_piece(self.homes[place][0]) for place in PLACES]

    def centers(self) -> list[int]:
        place_of = {home[1]: place[1] for place, home in self.homes.items() if place[0] == place[1]}
        return [CENTERS.index(FACE_OF[place_of[DIRECTIONS[face]]]) for face in CENTERS]

    def corners(self) -> tuple[list[int], list[int]]:
        return self._pieces(CORNERS)

    def edges(self) -> tuple[list[int], list[int]]:
        return self._pieces(EDGES)

    def coordinates(self) -> dict[str, list[int]]:
        (cp, co), (ep, eo) = self.corners(), self.edges()
        return {"cp": cp, "co": co, "ep": ep, "eo": eo, "centers": self.centers()}

    def _pieces(self, names: list[str]) -> tuple[list[int], list[int]]:
        """Which piece is in each slot that the centres name, and where its first sticker is."""
        held = {home[1]: place[1] for place, home in self.homes.items() if place[0] == place[1]}
        pieces, turned = [], []
        for slot in names:
            directions = [held[DIRECTIONS[face]] for face in slot]
            colors = [FACE_OF[self.homes[plus(*directions), each][1]] for each in directions]
            piece = next(name for name in names if sorted(name) == sorted(colors))
            pieces.append(names.index(piece))
            turned.append(colors.index(piece[0]))
        return pieces, turned
