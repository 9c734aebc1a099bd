"""Twisty cubes and blindfold memos: start here.

    import cubecore

Everything below is loaded when it is first used; none of it needs Django.

The cube
    Cube(n)            a cube of any size as its stickers: apply, facelets, is_solved
    Cubies             a 3×3×3 as its pieces
    Algorithm          moves in any notation, with commutators: expand, inverse, simplify, mirror
    order(alg)         how often an algorithm must be repeated until the cube is as before
    solve(cube)        a solution of a scramble, facelets or cube, of any size
    scramble(event)    a random scramble, as "333bf"; filters by memo length, breaks, flips
    draw(cube)         the cube as an SVG picture
    explain(facelets)  why a cube cannot exist

Blindfolded
    Method             how one person memorises: letters, buffers, cycle-break order, habits
    LetterScheme       the letter of each sticker: Speffz, three more, or your own
    trace(scramble)    the memos of the edges and corners
    check(scramble)    whether a memo solves the cube, and where it goes wrong
    Memo               the memo of one piece type; str(memo) is what its owner types
    EDGES, CORNERS     the two piece types of a 3×3×3
    find_commutators   the shortest commutators for a three-cycle

Errors are CubeError, a ValueError with a key, values and the position in the text.

>>> import cubecore
>>> str(cubecore.trace("R U F' D2 L").edges)
'hp wt mc'
>>> cubecore.check("R U F' D2 L", edges="hp wt cm").edges.message
'You probably swapped m and c.'
>>> str(cubecore.solve("R U F' D2 L"))
"L' D2 F U' R'"
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cubecore.commutators import find as find_commutators
    from cubecore.cube import Algorithm, Cube, Cubies
    from cubecore.cube.group import order
    from cubecore.cube.validity import explain
    from cubecore.errors import CubeError
    from cubecore.memo import CORNERS, EDGES, LetterScheme, Memo, Method, check, trace
    from cubecore.pictures import draw
    from cubecore.scrambles import scramble
    from cubecore.solvers import solve

__all__ = [
    "CORNERS",
    "EDGES",
    "Algorithm",
    "Cube",
    "CubeError",
    "Cubies",
    "LetterScheme",
    "Memo",
    "Method",
    "check",
    "draw",
    "explain",
    "find_commutators",
    "order",
    "scramble",
    "solve",
    "trace",
]

# Where each name is, and what it is called there.
_HOMES = {
    "Algorithm": "cubecore.cube",
    "CORNERS": "cubecore.memo",
    "Cube": "cubecore.cube",
    "CubeError": "cubecore.errors",
    "Cubies": "cubecore.cube",
    "EDGES": "cubecore.memo",
    "LetterScheme": "cubecore.memo",
    "Memo": "cubecore.memo",
    "Method": "cubecore.memo",
    "check": "cubecore.memo",
    "draw": "cubecore.pictures",
    "explain": "cubecore.cube",
    "find_commutators": "cubecore.commutators",
    "order": "cubecore.cube",
    "scramble": "cubecore.scrambles",
    "solve": "cubecore.solvers",
    "trace": "cubecore.memo",
}
_NAMES_THERE = {"find_commutators": "find"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'cubecore' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), _NAMES_THERE.get(name, name))
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*globals(), *__all__]
