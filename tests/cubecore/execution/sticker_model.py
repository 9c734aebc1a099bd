"""Which sticker is where, by name: after moves of a cube made of vectors, and after letters.

It shares no code with the library.
"""

from tests.positions_by_geometry import CORNERS, EDGES, GeometricCube

Stickers = dict[str, str]
PIECES = [*CORNERS, *EDGES]


def sticker(name: str) -> str:
    """Return a sticker's own face, then the others in one order."""
    return name[0] + "".join(sorted(name[1:]))


def from_sticker(name: str) -> list[str]:
    """Return the stickers of a piece, clockwise from the one with this name."""
    piece = next(piece for piece in PIECES if set(piece) == set(name))
    start = piece.index(name[0])
    faces = piece[start:] + piece[:start]
    return [sticker(faces[k:] + faces[:k]) for k in range(len(faces))]


EVERY_STICKER = [name for piece in PIECES for name in from_sticker(piece)]


def after_moves(moves: str) -> Stickers:
    """Return the home of the sticker at each place, with the centres in place."""
    cube = GeometricCube(moves)
    homes: Stickers = {}
    for names, (pieces, turned) in ((CORNERS, cube.corners()), (EDGES, cube.edges())):
        for slot, piece, turn in zip(names, pieces, turned, strict=True):
            places, home = from_sticker(slot), from_sticker(names[piece])
            homes |= {place: home[(k - turn) % len(home)] for k, place in enumerate(places)}
    return homes


def is_held_as_before(moves: str) -> bool:
    return GeometricCube(moves).centers() == list(range(6))


def after_letters(buffer: str, *letters: str) -> Stickers:
    """Return the home of the sticker at each place after swaps with the buffer."""
    homes = {name: name for name in EVERY_STICKER}
    for letter in letters:
        if set(letter) != set(buffer):
            for one, other in zip(from_sticker(buffer), from_sticker(letter), strict=True):
                homes[one], homes[other] = homes[other], homes[one]
    return homes


def moved_pieces(homes: Stickers) -> set[str]:
    """Return the pieces that are not solved, by the sorted faces in their names."""
    return {"".join(sorted(place)) for place, home in homes.items() if place != home}


def is_three_cycle(homes: Stickers) -> bool:
    pieces = moved_pieces(homes)
    goes_elsewhere = all(set(home) != set(place) for place, home in homes.items() if place != home)
    returns = all(homes[homes[homes[place]]] == place for place in homes)
    return len(pieces) == 3 and goes_elsewhere and returns
