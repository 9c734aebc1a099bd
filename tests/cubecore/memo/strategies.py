"""Letter schemes and methods of all kinds, for laws that must hold under each of them."""

import unicodedata

from hypothesis import strategies as st

from cubecore.cube.colors import HOLDINGS
from cubecore.memo.folding import attaches, folded
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, PieceType
from cubecore.memo.scheme_problems import RESERVED
from cubecore.memo.schemes import LetterScheme, builtin_names


def can_be_a_letter(text: str) -> bool:
    signs = folded(text)
    return bool(signs.strip()) and not attaches(signs[0]) and not set(signs) & {*RESERVED, " "}


letters = (
    st.text(st.characters(categories=["L", "M", "N", "S", "P"]), min_size=1, max_size=3)
    .map(lambda text: unicodedata.normalize("NFC", text))
    .filter(can_be_a_letter)
)
ambiguous_letters = st.text("aábｂ'", min_size=1, max_size=5)
letterings = st.lists(letters, min_size=24, max_size=24, unique_by=folded) | st.lists(
    ambiguous_letters, min_size=24, max_size=24, unique_by=folded
)
odd_schemes = st.builds(LetterScheme, st.just("odd"), letterings.map(tuple), letterings.map(tuple))
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
