"""A small model of the 3×3×3, written for tests: stickers by their names, read off 54 facelets."""

from itertools import product

FACES = "URFDLB"
EDGE_NAMES = ["UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR"]
CORNER_NAMES = ["UFR", "UFL", "UBL", "UBR", "DFR", "DFL", "DBL", "DBR"]
PIECES = {"edges": EDGE_NAMES, "corners": CORNER_NAMES}
NAMING_ORDER = "UDFBRL"

# Of each face: which way it looks, and what lies to the right and below in its picture.
VIEWS = {
    "U": ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
    "R": ((1, 0, 0), (0, 0, -1), (0, -1, 0)),
    "F": ((0, 0, 1), (1, 0, 0), (0, -1, 0)),
    "D": ((0, -1, 0), (1, 0, 0), (0, 0, -1)),
    "L": ((-1, 0, 0), (0, 0, 1), (0, -1, 0)),
    "B": ((0, 0, -1), (-1, 0, 0), (0, -1, 0)),
}
# The face whose colour is at a face of the cube as held, by how it is held.
HELD = {
    "white green": dict(zip(FACES, FACES, strict=True)),
    "yellow green": dict(zip(FACES, "DLFURB", strict=True)),
    "white red": dict(zip(FACES, "UBRDFL", strict=True)),
}


def named(faces: str) -> str:
    """Return a sticker's name: its own face first, the others in the usual order."""
    return faces[0] + "".join(sorted(faces[1:], key=NAMING_ORDER.index))


def _name_of(face: str, row: int, column: int) -> str:
    looks, right, below = VIEWS[face]
    place = [
        out + (column - 1) * aside + (row - 1) * down
        for out, aside, down in zip(looks, right, below, strict=True)
    ]
    touched = (
        other
        for other, (normal, *_) in VIEWS.items()
        if other != face and any(one == end != 0 for one, end in zip(place, normal, strict=True))
    )
    return named(face + "".join(touched))


NAMES = [
    _name_of(face, row, column) for face in FACES for row, column in product(range(3), repeat=2)
]


def stickers_of(name: str) -> list[str]:
    """Return the stickers of the piece that a sticker is on, from that sticker on."""
    return [named(face + name.replace(face, "")) for face in name]


def all_stickers(piece_type: str) -> list[str]:
    return [sticker for piece in PIECES[piece_type] for sticker in stickers_of(piece)]


def on_one_piece(one: str, other: str) -> bool:
    return set(one) == set(other)


def homes_on(facelets: str, piece_type: str, held: str = "white green") -> dict[str, str]:
    """Return the home of the sticker at every place, named as the cube is held."""
    to_home = HELD[held]
    as_held = {home: face for face, home in to_home.items()}
    color = {name: as_held[facelet] for name, facelet in zip(NAMES, facelets, strict=True)}
    homes = {}
    for place in all_stickers(piece_type):
        home_name = named("".join(to_home[face] for face in place))
        homes[place] = named("".join(color[sticker] for sticker in stickers_of(home_name)))
    return homes


def next_by_eye(homes: dict[str, str], buffer: str, so_far: list[str]) -> set[str]:
    """Return the letters that can follow these, as somebody reads them off the cube.

    Nothing is swapped: each letter is read where the one before it leads, until the cycle closes.
    """
    start, following = buffer, homes[buffer]
    is_open, seen = not on_one_piece(following, buffer), [buffer]
    for letter in so_far:
        if not is_open:
            start, is_open = letter, True
        elif start != buffer and on_one_piece(letter, start):
            assert letter == following
            is_open = False
            continue
        else:
            assert letter == following
        seen.append(letter)
        following = homes[letter]
        is_open = not (start == buffer and on_one_piece(following, buffer))
    if is_open:
        return {following}
    return {
        place
        for place, home in homes.items()
        if place != home and not any(on_one_piece(place, one) for one in seen)
    }


def turned_in_place(homes: dict[str, str]) -> set[frozenset[str]]:
    """Return the pieces that are in their slots with their stickers on other faces."""
    return {
        frozenset(place)
        for place, home in homes.items()
        if place != home and on_one_piece(place, home)
    }
