"""Letter schemes and methods of all kinds, for properties that hold under each of them."""

import unicodedata
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from cubecore.cube import Cubies, holdings
from cubecore.memo import (
    CORNERS,
    EDGES,
    LetterScheme,
    Method,
    MethodError,
    PieceType,
    builtin_names,
    folded,
)
from cubecore.memo.letters import RESERVED_CHARACTERS, attaches, is_shown
from tests.cubecore.memo.samples import own_methods, random_cubes


def can_be_a_letter(text: str) -> bool:
    characters = folded(text)
    if not characters.strip() or attaches(characters[0]):
        return False
    return all(
        is_shown(each) and not each.isspace() and each not in RESERVED_CHARACTERS
        for each in characters
    )


ALPHABETS = {
    "many": tuple(filter(can_be_a_letter, map(chr, range(0x21, 0x3200)))),
    "alike": ("a", "A", "á", "b", "ｂ", "'", "ß", "s", "가", "각", "か", "が", "ז'", "ז", "-"),
    "few": ("a", "b"),
}


def drawn_letters(seed: int, alphabet: str) -> tuple[str, ...]:
    """Return the letters of a scheme made from one seed, fast enough for very long runs."""
    random = Random(seed)
    letters: dict[str, str] = {}
    while len(letters) < 24:
        text = "".join(random.choices(ALPHABETS[alphabet], k=random.randint(1, 5)))
        letter = unicodedata.normalize("NFC", text)
        if can_be_a_letter(letter):
            letters.setdefault(folded(letter), letter)
    return tuple(letters.values())


letterings = st.builds(drawn_letters, st.integers(0, 2**32), st.sampled_from([*ALPHABETS]))
odd_schemes = st.builds(LetterScheme, st.just("odd"), letterings, letterings)
schemes = st.sampled_from(builtin_names()).map(LetterScheme.builtin) | odd_schemes


def orders(piece_type: PieceType) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(piece_type.names), unique=True).map(tuple)


def swaps(piece_type: PieceType) -> st.SearchStrategy[str]:
    stickers = st.integers(0, 23)
    return st.tuples(stickers, stickers).flatmap(
        lambda pair: (
            st.nothing()
            if piece_type.piece_of(pair[0]) == piece_type.piece_of(pair[1])
            else st.just("-".join(piece_type.names[sticker] for sticker in pair))
        )
    )


parity_methods = st.one_of(
    st.just("true"),
    swaps(EDGES).map("swap-edges:{}".format),
    swaps(CORNERS).map("swap-corners:{}".format),
)
methods = st.builds(
    Method,
    scheme=schemes,
    edge_buffer=st.sampled_from(EDGES.names),
    corner_buffer=st.sampled_from(CORNERS.names),
    edge_order=orders(EDGES),
    corner_order=orders(CORNERS),
    in_place=st.sampled_from(["letters", "apart"]),
    memo_as=st.sampled_from(["letters", "stickers"]),
    filler=st.booleans(),
    parity_method=parity_methods,
    holding=st.sampled_from(holdings()),
    order=st.sampled_from(["edges-first", "corners-first"]),
    m2_letters=st.sampled_from(["true", "switched"]),
)

FLIPS = "(M' U)4 (M U)4"
TWISTS = "(R U R' U')2 L' (U R U' R')2 L"
_SPECIAL_CUBES = (FLIPS, TWISTS, f"{FLIPS} D", f"{FLIPS} {TWISTS} R", "", "U", "M2 U2 M2 U2")


def _with_capitals(method: Method) -> Method:
    """Return the method with flips as capitals, if its letters allow that."""
    try:
        return replace(method, flips_as="capitals")
    except MethodError:
        return method


def _random_cube(seed: int) -> Cubies:
    (cubies,) = random_cubes(1, seed)
    return cubies


every_method = own_methods | methods | (own_methods | methods).map(_with_capitals)
"""Methods with built-in or invented letters, some with flips as capitals."""
cubes = st.sampled_from(_SPECIAL_CUBES) | st.integers(0, 2**32 - 1).map(_random_cube)
"""Random cubes, and scrambles with many flips, twists or cycles."""
