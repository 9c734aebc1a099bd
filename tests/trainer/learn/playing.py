"""A cube of 54 facelets on which memos are played by hand: it asks nothing of the engine."""

import re
from dataclasses import replace

FACES = "URFDLB"
# The places of the facelets of every piece, its stickers clockwise, as cube programs count them.
CORNERS = {
    "URF": (8, 9, 20),
    "UFL": (6, 18, 38),
    "ULB": (0, 36, 47),
    "UBR": (2, 45, 11),
    "DFR": (29, 26, 15),
    "DLF": (27, 44, 24),
    "DBL": (33, 53, 42),
    "DRB": (35, 17, 51),
}
EDGES = {
    "UR": (5, 10),
    "UF": (7, 19),
    "UL": (3, 37),
    "UB": (1, 46),
    "DR": (32, 16),
    "DF": (28, 25),
    "DL": (30, 43),
    "DB": (34, 52),
    "FR": (23, 12),
    "FL": (21, 41),
    "BL": (50, 39),
    "BR": (48, 14),
}
KINDS = {"edges": EDGES, "corners": CORNERS}
PARTNERS = {"FU": "BD", "BD": "FU", "UF": "DB", "DB": "UF"}


def same(name):
    """A sticker's name with its own face first and the others in one order."""
    return name[0] + "".join(sorted(name[1:]))


def _stickers(pieces):
    """For every sticker the facelets of its piece, itself first and the others clockwise."""
    return {
        same("".join((*faces[k:], *faces[:k]))): (*places[k:], *places[:k])
        for faces, places in pieces.items()
        for k in range(len(faces))
    }


STICKERS = {kind: _stickers(pieces) for kind, pieces in KINDS.items()}


def facelets_of(picture):
    return "".join(picture.colors)


def swapped(facelets, kind, first, second):
    """The cube after two pieces have changed places, these stickers for each other."""
    colors = list(facelets)
    pairs = zip(STICKERS[kind][same(first)], STICKERS[kind][same(second)], strict=True)
    for one, other in pairs:
        colors[one], colors[other] = colors[other], colors[one]
    return "".join(colors)


def played(facelets, kind, buffer, names):
    for name in names:
        facelets = swapped(facelets, kind, buffer, name)
    return facelets


def piece(name):
    return frozenset(name)


def center(facelets, face):
    return facelets[FACES.index(face) * 9 + 4]


def home(facelets, kind, name):
    """Where the sticker at a place belongs."""
    face_of = {center(facelets, face): face for face in FACES}
    return same("".join(face_of[facelets[place]] for place in STICKERS[kind][same(name)]))


def unsolved(facelets, kind):
    """The stickers of pieces that are not solved."""
    return {name for name in STICKERS[kind] if home(facelets, kind, name) != name}


def is_solved(facelets, kind):
    return not unsolved(facelets, kind)


def cycles(facelets, kind):
    """The cycles of pieces, a piece turned in its place being one of its own."""
    all_cycles, left = [], {piece(name) for name in unsolved(facelets, kind)}
    while left:
        start = name = next(each for each in sorted(STICKERS[kind]) if piece(each) in left)
        cycle = []
        while piece(name) in left:
            left.remove(piece(name))
            cycle.append(piece(name))
            name = home(facelets, kind, name)
        assert piece(name) == piece(start)
        all_cycles.append(cycle)
    return all_cycles


def is_odd(facelets, kind):
    return sum(len(cycle) - 1 for cycle in cycles(facelets, kind)) % 2 == 1


def fewest_letters(facelets, kind, buffer):
    off = [cycle for cycle in cycles(facelets, kind) if piece(buffer) not in cycle]
    pieces = sum(len(cycle) for cycle in cycles(facelets, kind))
    through = pieces > sum(map(len, off))
    return pieces - through + len(off)


def letters(method, kind):
    """The letter of every sticker, from the document of the scheme."""
    named = method.scheme.to_json()[kind]
    if method.memo_as == "stickers":
        return {same(name): name for name in named}
    return {same(name): symbol for name, symbol in named.items()}


def read(text, method, kind):
    """The stickers of a memo, as they are played."""
    symbols = letters(method, kind)
    folded = {symbol.casefold(): name for name, symbol in symbols.items() if symbol}
    is_whole = "|" in text
    if method.filler and method.in_place == "apart":
        text, bracket, listed = text.partition("(")
        plain = replace(method, in_place="letters")
        return [
            *read(text, plain, kind),
            *read(bracket + listed, replace(plain, filler=False), kind),
        ]
    text = re.sub(r"[(),|]", " ", text)
    symbols_typed = text.split() if method.memo_as == "stickers" else list(text.replace(" ", ""))
    writes_flips = method.flips_as == "capitals"
    turned = [symbol for symbol in symbols_typed if writes_flips and symbol == symbol.upper()]
    names = [
        folded[symbol.casefold()] for symbol in symbols_typed[: len(symbols_typed) - len(turned)]
    ]
    if method.m2_letters == "switched" and kind == "edges":
        spelt = {same(a): same(b) for a, b in PARTNERS.items()}
        names = [spelt.get(each, each) if k % 2 else each for k, each in enumerate(names)]
    doubled = len(names) >= 4 and len(names) % 2 == 0 and names[-2] == names[-3]
    if method.filler and doubled and not is_whole:
        del names[-2]
    flips = [folded[symbol.casefold()] for symbol in turned]
    return [*names, *(each for name in flips for each in (name, _turned_alone(name)))]


def _turned_alone(name):
    """The second sticker of a flip or twist that one letter stands for."""
    if len(name) == 2:
        return name[::-1]
    [top] = [face for face in name if face in "UD"]
    return same(top + "".join(face for face in name if face != top))


def solves(text, picture, method, kind):
    """Whether playing a memo solves the pieces, with the memo swap of its method."""
    buffer = {"edges": method.edge_buffer, "corners": method.corner_buffer}[kind]
    facelets = facelets_of(picture)
    setting, _, swap = method.parity_method.partition(":")
    swapped_pieces = (
        swap.split("-") if setting == f"swap-{kind}" and is_odd(facelets, kind) else None
    )
    names = read(text, method, kind)
    if any(piece(name) == piece(buffer) for name in names):
        return False
    if swapped_pieces and kind == "corners":
        facelets = swapped(facelets, kind, *swapped_pieces)
    facelets = played(facelets, kind, buffer, names)
    if swapped_pieces and kind == "edges":
        facelets = swapped(facelets, kind, *swapped_pieces)
    return is_solved(facelets, kind)
