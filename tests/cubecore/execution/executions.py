"""Methods of every style, and what playing the letters of memos leaves."""

from itertools import cycle

from cubecore.cube import holdings
from cubecore.memo import CORNERS, EDGES, Memo, Method
from tests.cubecore.execution.played_letters import PlayedCube

EDGE_BUFFERS = {"op": ["UR", "RU"], "m2": ["DF", "FD"], "3-style": EDGES.names}
CORNER_BUFFERS = {"op": ["UBL", "LUB", "BUL"], "3-style": CORNERS.names}
STYLES = {"op": ("op", "op"), "m2": ("m2", "op"), "3-style": ("3-style", "3-style")}


def any_swap(source):
    """Return the usual ways with parity, and memo swaps of any two pieces."""
    piece_type = source.choice((EDGES, CORNERS))
    one, other = source.sample(piece_type.names, 2)
    if set(one) == set(other):
        return "true"
    return source.choice(("true", f"swap-{piece_type.name}:{one}-{other}"))


def habits(source):
    return {
        "parity_method": any_swap(source),
        "holding": source.choice(holdings()),
        "order": source.choice(("edges-first", "corners-first")),
        "in_place": source.choice(("letters", "apart")),
        "m2_letters": source.choice(("true", "switched")),
    }


def methods_of_style(style, source):
    """Yield methods of a style for ever, through all its buffers; 40 random pairs of 3-style."""
    edges, corners = STYLES[style]
    pairs = [(e, c) for e in EDGE_BUFFERS[edges] for c in CORNER_BUFFERS[corners]]
    if style == "3-style":
        pairs = [("UF", "UFR"), *source.sample(pairs, 39)]
    for edge_buffer, corner_buffer in cycle(pairs):
        yield method_with((edge_buffer, corner_buffer), (edges, corners), source)


def any_method(source):
    """Return a method with any combination of styles."""
    edges, corners = source.choice([*EDGE_BUFFERS]), source.choice([*CORNER_BUFFERS])
    buffers = source.choice(EDGE_BUFFERS[edges]), source.choice(CORNER_BUFFERS[corners])
    return method_with(buffers, (edges, corners), source)


def method_with(buffers, styles, source):
    names = ("edge_buffer", "corner_buffer", "edge_style", "corner_style")
    return Method.from_json(dict(zip(names, buffers + styles, strict=True)) | habits(source))


def letters_played(memo: Memo) -> list[str]:
    """Return the letters that do something, by the names of their stickers."""
    buffer, names = memo.piece_type.names[memo.buffer], memo.piece_type.names
    return [names[sticker] for sticker in memo.played if set(names[sticker]) != set(buffer)]


def after_memos(method, scramble, edges, corners):
    """Return the cube after memos, each letter played as its swap, with helper pieces displaced.

    Those are swapped if only one memo has an odd number of letters. A memo swap takes their place:
    edges at the end, corners before their letters.
    """
    cube = PlayedCube(scramble, method.holding.rotation)
    swapped, _, pieces = method.parity_method.removeprefix("swap-").partition(":")
    one_odd = {"edges": (1, 0), "corners": (0, 1)}
    played = letters_played(edges), letters_played(corners)
    odd = len(played[0]) % 2, len(played[1]) % 2
    swaps_corners = swapped == "corners" and odd == one_odd["edges"]
    if swaps_corners:
        cube.swap(*pieces.split("-"))
    cube.play(method.edge_buffer, played[0])
    cube.play(method.corner_buffer, played[1])
    if swapped == "edges" and odd == one_odd["corners"]:
        cube.swap(*pieces.split("-"))
    elif not swaps_corners:
        displace_helpers(cube, method, odd)
    return cube


def helper_pieces(method, odd):
    if odd[0] == odd[1]:
        return ()
    if odd[1]:
        return ("UB", "UL")
    return ("UF", "DB") if method.style(EDGES) == "m2" else ("UFR", "UBR")


def displace_helpers(cube, method, odd):
    helpers = helper_pieces(method, odd)
    if helpers:
        cube.swap(*helpers)
    if helpers == ("UF", "DB"):
        cube.swap_centres("U", "D")
        cube.swap_centres("F", "B")


def any_scramble(source):
    """Return 25 turns, which hold the cube as before."""
    return " ".join(source.choice("URFDLB") + source.choice(("", "'", "2")) for _ in range(25))
