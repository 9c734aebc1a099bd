"""Letter schemes and methods of all kinds, for laws that must hold under each of them."""

import unicodedata
from random import Random

from hypothesis import strategies as st

from cubecore.cube.colors import HOLDINGS
from cubecore.memo.folding import attaches, folded, is_shown
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, PieceType
from cubecore.memo.scheme_problems import RESERVED
from cubecore.memo.schemes import LetterScheme, builtin_names


def can_be_a_letter(text: str) -> bool:
    signs = folded(text)
    if not signs.strip() or attaches(signs[0]):
        return False
    return all(is_shown(sign) and not sign.isspace() and sign not in RESERVED for sign in signs)


ALPHABETS = {
    "many": tuple(sign for sign in map(chr, range(0x21, 0x3200)) if can_be_a_letter(sign)),
    "alike": ("a", "A", "á", "b", "ｂ", "'", "ß", "s", "가", "각", "か", "が", "ז'", "ז", "-"),
    "few": ("a", "b"),
}


def drawn_letters(seed: int, alphabet: str) -> tuple[str, ...]:
    """The letters of a scheme from one seed: the long run draws a hundred thousand schemes."""
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
    holding=st.sampled_from(HOLDINGS),
    order=st.sampled_from(["edges-first", "corners-first"]),
    m2_letters=st.sampled_from(["true", "switched"]),
)
