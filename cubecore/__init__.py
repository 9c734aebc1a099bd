"""Twisty cubes and blindfold memos: start here.

    import cubecore

Everything below is loaded when it is first used; none of it needs Django.

The cube
    Cube(n)            a cube of any size as its stickers: apply, facelets, is_solved
    Cubies             a 3×3×3 as its pieces
    Algorithm          moves in any notation, with commutators: expand, inverse, simplify, mirror
    order(alg)         how many times an algorithm must be repeated to change nothing
    solve(cube)        a solution of a scramble, facelets or cube, of any size
    scramble(event)    a random scramble, as "333bf"; filters by memo length, breaks, flips
    draw(cube)         the cube as an SVG picture
    explain(facelets)  why a cube cannot exist

Blindfolded
    Method             how you memorise: letters, buffers, cycle-break order, habits
    LetterScheme       the letter of each sticker: Speffz, three more, or your own
    trace(scramble)    the memos of the edges and corners
    check(scramble)    whether a memo solves the cube, and where it goes wrong
    Memo               the memo of one piece type; str(memo) is the text that you type
    EDGES, CORNERS     the two piece types of a 3×3×3
    execute(scramble)  the algorithms that a memo leads to, and one that solves the cube
    diagnose(scramble) what went wrong in a solve, from the cube at its end
    find_commutators   the shortest commutators for a three-cycle

Errors are CubeError, a ValueError with a key, values and the position in the text.

Packages, from the top; each imports only from those below it
    cli                the command line: `python -m cubecore`
    sources            names that only a source document uses
    execution          algorithms for letter pairs, memos executed, failed solves diagnosed
    pictures           cubes as SVG, and films of their moves
    scrambles          scrambles of every event, and their filters
    memo               piece types, letter schemes, methods, tracing, checking, explaining
    solvers            two-phase, 2×2×2, followable and big-cube solvers
    commutators        block commutators, and commutators for three-cycles
    slices             slices walked over the faces
    cube               the puzzle: geometry, moves, algorithms, states of every size
    tables             tables as text: CSV, pastes from spreadsheets, Anki
    errors, sentences  exceptions, and the wording of every message

`models`, `admin`, `apps`, `forms`, `templatetags` and `management` make the library a Django app:
letter schemes in a database, their forms, and pictures in templates. Nothing else imports Django.

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
    from cubecore.cube import Algorithm, Cube, Cubies, explain, order
    from cubecore.errors import CubeError
    from cubecore.execution import diagnose, execute
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
    "diagnose",
    "draw",
    "execute",
    "explain",
    "find_commutators",
    "order",
    "scramble",
    "solve",
    "trace",
]

# The package of each name, and its name there if that is another.
_PACKAGES = {
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
    "diagnose": "cubecore.execution",
    "draw": "cubecore.pictures",
    "execute": "cubecore.execution",
    "explain": "cubecore.cube",
    "find_commutators": "cubecore.commutators",
    "order": "cubecore.cube",
    "scramble": "cubecore.scrambles",
    "solve": "cubecore.solvers",
    "trace": "cubecore.memo",
}
_NAMES_THERE = {"find_commutators": "find"}


def __getattr__(name: str) -> Any:
    if name not in _PACKAGES:
        raise AttributeError(f"module 'cubecore' has no attribute {name!r}")
    value = getattr(import_module(_PACKAGES[name]), _NAMES_THERE.get(name, name))
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*globals(), *__all__]
