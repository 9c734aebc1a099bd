"""The puzzle itself: moves, cubes of any size as stickers, and the 3×3×3 as pieces.

It knows nothing about letters, solvers or the website. Start with ``Cube`` (any size), ``Cubies``
(the pieces of a 3×3×3) and ``Algorithm``. Names are loaded when they are first used, so that an
algorithm or an order needs no numpy.

>>> from cubecore.cube import Cube, Cubies
>>> Cube(3).apply("R U R' U'") == Cube.from_facelets(Cubies.solved().apply("R U R' U'").to_facelets())
True

The modules and packages, in reading order:

- ``checked_values``, ``checked_arrays``: numbers, sizes, choices and arrays from outside, checked
- ``geometry``: axes, faces, directions, and the sticker places of a cube
- ``moves``: turns of layers, metrics, and which turn may follow which
- ``permutation``: permutations of sticker places, as bytes
- ``algorithm``: text to moves and back, brackets, mirrors, rotations, simplification
- ``pieces``, ``colors``: corners, edges, centres and the 24 orientations; colours
- ``places``: the sticker places that a turn moves, as arrays for any size
- ``facelets``, ``validity``, ``any_size_validity``: facelet strings, and why a state is impossible
- ``stickers``: ``Cube`` and ``CubeBatch``, and how stickers turn
- ``orbits``: which pieces of big cubes are alike, and the names of their stickers
- ``cubies``: ``Cubies``, ``Positions`` and ``CubiesBatch``, how the pieces of a 3×3×3 turn, and random states
- ``group``: order, parity and cycles of algorithms; the number of states
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cubecore.cube.algorithm import Algorithm, LowerCase, Metric, Move, Moves
    from cubecore.cube.any_size_validity import faults_of
    from cubecore.cube.checked_arrays import whole_numbers
    from cubecore.cube.checked_values import Choice, checked_size, whole_number
    from cubecore.cube.colors import (
        HOME_HOLDING,
        HOME_SCHEME,
        Color,
        ColorScheme,
        Holding,
        colors_to_faces,
        faces_to_colors,
        holdings,
    )
    from cubecore.cube.cubies import (
        SOLVED,
        Cubies,
        CubiesBatch,
        Positions,
        odd_columns,
        random_batch,
        random_cubies,
        random_orientations,
        random_permutations,
        read_numbers,
    )
    from cubecore.cube.facelets import (
        FACE_LETTERS,
        Facelets,
        are_facelets,
        read_facelets,
        write_facelets,
    )
    from cubecore.cube.geometry import (
        AXIS_FACES,
        FACE_NUMBERS,
        FACE_OF_NORMAL,
        FRAMES,
        MAXIMUM_SIZE,
        NORMALS,
        OPPOSITE,
        Axis,
        Face,
        Sticker,
        Vector,
        axis_of,
        neighbours,
        sticker_numbers,
    )
    from cubecore.cube.group import (
        Parity,
        gods_number,
        inverse,
        is_identity,
        number_of_states,
        order,
        parity,
        sticker_cycles,
        support,
    )
    from cubecore.cube.moves import NO_FACE, Turn, may_follow, merge_turns, turn_length
    from cubecore.cube.orbits import (
        Orbit,
        OrbitKind,
        all_orbits,
        orbit_at,
        orbit_named,
        piece_at,
        place_named,
        sticker_name,
    )
    from cubecore.cube.permutation import (
        IDENTITY,
        as_table,
        composed,
        cycles,
        inverted,
        is_odd,
        turn_dest,
        turn_source,
        turns_dest,
    )
    from cubecore.cube.pieces import (
        CENTER_ORDER,
        CENTER_PLACES,
        CORNER_NAMES,
        CORNER_OF_COLORS,
        CORNER_PLACES,
        EDGE_NAMES,
        EDGE_OF_COLORS,
        EDGE_PLACES,
        HOME_CENTERS,
        Centers,
        Rotation,
        centers_of,
        face_held_at,
        places_of,
        rotated,
        rotations,
    )
    from cubecore.cube.places import held_source, moved_places, places_source
    from cubecore.cube.stickers import Cube, CubeBatch
    from cubecore.cube.validity import Fault, UnsolvableError, Validity, explain, is_solvable
    from cubecore.errors import CubeError, HoldingError, NotationError, StateError, WalkError
else:

    def __getattr__(name: str) -> object:
        for module, names in _MODULES.items():
            if name in names.split():
                value = globals()[name] = getattr(import_module(module), name)
                return value
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})


__all__ = [
    "AXIS_FACES",
    "CENTER_ORDER",
    "CENTER_PLACES",
    "CORNER_NAMES",
    "CORNER_OF_COLORS",
    "CORNER_PLACES",
    "EDGE_NAMES",
    "EDGE_OF_COLORS",
    "EDGE_PLACES",
    "FACE_LETTERS",
    "FACE_NUMBERS",
    "FACE_OF_NORMAL",
    "FRAMES",
    "HOME_CENTERS",
    "HOME_HOLDING",
    "HOME_SCHEME",
    "IDENTITY",
    "MAXIMUM_SIZE",
    "NORMALS",
    "NO_FACE",
    "OPPOSITE",
    "SOLVED",
    "Algorithm",
    "Axis",
    "Centers",
    "Choice",
    "Color",
    "ColorScheme",
    "Cube",
    "CubeBatch",
    "CubeError",
    "Cubies",
    "CubiesBatch",
    "Face",
    "Facelets",
    "Fault",
    "Holding",
    "HoldingError",
    "LowerCase",
    "Metric",
    "Move",
    "Moves",
    "NotationError",
    "Orbit",
    "OrbitKind",
    "Parity",
    "Positions",
    "Rotation",
    "StateError",
    "Sticker",
    "Turn",
    "UnsolvableError",
    "Validity",
    "Vector",
    "WalkError",
    "all_orbits",
    "are_facelets",
    "as_table",
    "axis_of",
    "centers_of",
    "checked_size",
    "colors_to_faces",
    "composed",
    "cycles",
    "explain",
    "face_held_at",
    "faces_to_colors",
    "faults_of",
    "gods_number",
    "held_source",
    "holdings",
    "inverse",
    "inverted",
    "is_identity",
    "is_odd",
    "is_solvable",
    "may_follow",
    "merge_turns",
    "moved_places",
    "neighbours",
    "number_of_states",
    "odd_columns",
    "orbit_at",
    "orbit_named",
    "order",
    "parity",
    "piece_at",
    "place_named",
    "places_of",
    "places_source",
    "random_batch",
    "random_cubies",
    "random_orientations",
    "random_permutations",
    "read_facelets",
    "read_numbers",
    "rotated",
    "rotations",
    "sticker_cycles",
    "sticker_name",
    "sticker_numbers",
    "support",
    "turn_dest",
    "turn_length",
    "turn_source",
    "turns_dest",
    "whole_number",
    "whole_numbers",
    "write_facelets",
]

# The module of each name, which is imported when the name is first used.
_MODULES = {
    "cubecore.cube.algorithm": "Algorithm LowerCase Metric Move Moves",
    "cubecore.cube.any_size_validity": "faults_of",
    "cubecore.cube.pieces": (
        "CENTER_ORDER CENTER_PLACES CORNER_NAMES CORNER_OF_COLORS CORNER_PLACES Centers "
        "EDGE_NAMES EDGE_OF_COLORS EDGE_PLACES HOME_CENTERS Rotation centers_of face_held_at "
        "places_of rotated rotations"
    ),
    "cubecore.cube.checked_arrays": "whole_numbers",
    "cubecore.cube.checked_values": "Choice checked_size whole_number",
    "cubecore.cube.colors": (
        "HOME_HOLDING HOME_SCHEME Color ColorScheme Holding colors_to_faces faces_to_colors "
        "holdings"
    ),
    "cubecore.cube.cubies": (
        "SOLVED Cubies CubiesBatch Positions odd_columns random_batch random_cubies "
        "random_orientations random_permutations read_numbers"
    ),
    "cubecore.cube.facelets": "FACE_LETTERS Facelets are_facelets read_facelets write_facelets",
    "cubecore.cube.geometry": (
        "AXIS_FACES FACE_NUMBERS FACE_OF_NORMAL FRAMES MAXIMUM_SIZE NORMALS OPPOSITE Axis "
        "Face Sticker Vector axis_of neighbours sticker_numbers"
    ),
    "cubecore.cube.group": (
        "Parity gods_number inverse is_identity number_of_states order parity sticker_cycles"
        " support"
    ),
    "cubecore.cube.moves": "NO_FACE Turn may_follow merge_turns turn_length",
    "cubecore.cube.orbits": (
        "Orbit OrbitKind all_orbits orbit_at orbit_named piece_at place_named sticker_name"
    ),
    "cubecore.cube.permutation": (
        "IDENTITY as_table composed cycles inverted is_odd turn_dest turn_source turns_dest"
    ),
    "cubecore.cube.places": "held_source moved_places places_source",
    "cubecore.cube.stickers": "Cube CubeBatch",
    "cubecore.cube.validity": "Fault UnsolvableError Validity explain is_solvable",
    "cubecore.errors": "CubeError HoldingError NotationError StateError WalkError",
}
