"""Scrambled cubes as 54 facelets, held white up and green in front, and what is asked of them."""

from collections.abc import Collection, Sequence
from random import Random

import numpy as np

from cubecore.cube import Cubies, Face, face_held_at, is_odd, random_cubies
from cubecore.memo import (
    EDGES,
    PieceState,
    TracingProblem,
    edge_and_corner_problems,
    held_pieces,
    sticker_index,
)
from trainer.drills.lettering import Lettering

SEED_BITS = 64


def random_facelets(rng: Random) -> str:
    """Return a uniform random cube."""
    return _random_cubies(rng).to_facelets()


def facelets_with_turned(lettering: Lettering, stickers: Collection[str], rng: Random) -> str:
    """Return a random cube with exactly these pieces flipped or twisted in their slots.

    The pieces are given by one sticker each. All others of their type are solved or elsewhere.
    """
    pieces, others = lettering.box.pieces, _random_cubies(rng)
    turned = {_home_piece(lettering, sticker) for sticker in stickers}
    other_type = others.cp if pieces == EDGES else others.ep
    homes = _permutation(pieces.pieces, turned, rng, odd=is_odd(other_type))
    turns = _turns(homes, turned, pieces.stickers, rng)
    if pieces == EDGES:
        return Cubies(others.cp, others.co, homes, turns).to_facelets()
    return Cubies(homes, turns, others.ep, others.eo).to_facelets()


def problem_on(facelets: str, lettering: Lettering) -> TracingProblem:
    """Return what a memo of these pieces has to solve, under the method's memo swap."""
    return edge_and_corner_problems(facelets, lettering.method)[lettering.box.pieces]


def state_on(facelets: str, lettering: Lettering) -> PieceState:
    """Return where the stickers of these pieces are on the cube as it is held."""
    return held_pieces(facelets, lettering.method.holding).of(lettering.box.pieces)


def turned_on(facelets: str, lettering: Lettering) -> tuple[str, ...]:
    """Return the pieces that are flipped or twisted in their slots, each by its first sticker."""
    state = state_on(facelets, lettering)
    return tuple(map(lettering.box.pieces.piece_name, state.turned_pieces))


def _random_cubies(rng: Random) -> Cubies:
    return random_cubies(np.random.default_rng(rng.getrandbits(SEED_BITS)))


def _home_piece(lettering: Lettering, sticker: str) -> int:
    """Return the piece in the home orientation at the place of a sticker as held."""
    pieces, centers = lettering.box.pieces, lettering.method.holding.centers
    name = "".join(face_held_at(Face(face), centers) for face in sticker)
    return pieces.piece_of(sticker_index(pieces, name))


def _permutation(count: int, fixed: Collection[int], rng: Random, *, odd: bool) -> tuple[int, ...]:
    """Return a random permutation of this parity that moves some pieces, but not the fixed ones."""
    slots = [piece for piece in range(count) if piece not in fixed]
    while True:
        pieces = list(slots)
        rng.shuffle(pieces)
        homes = list(range(count))
        for slot, piece in zip(slots, pieces, strict=True):
            homes[slot] = piece
        if is_odd(homes) == odd and pieces != slots:
            return tuple(homes)


def _turns(
    homes: Sequence[int], turned: Collection[int], ways: int, rng: Random
) -> tuple[int, ...]:
    """Return random orientations: only ``turned`` are turned in their slots."""
    turns = [0] * len(homes)
    moved = [slot for slot, piece in enumerate(homes) if slot != piece]
    for slot in turned:
        turns[slot] = rng.randrange(1, ways)
    for slot in moved[1:]:
        turns[slot] = rng.randrange(ways)
    turns[moved[0]] = -sum(turns) % ways
    return tuple(turns)
