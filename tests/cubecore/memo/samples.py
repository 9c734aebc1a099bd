"""Cubes, tasks and memos that the tests of memos try."""

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import strategies as st

from cubecore.cube.colors import HOLDINGS
from cubecore.cube.cubies import Cubies, CubiesBatch
from cubecore.cube.random_states import random_batch
from cubecore.memo.holding import held_pieces
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, Letters, PieceType, Played
from cubecore.memo.playing import PieceState
from cubecore.memo.schemes import LetterScheme, builtin_names
from cubecore.memo.task import Task

KNOWN = Path(__file__).parents[2] / "known_answers" / "traces.json"
PIECE_TYPES = (EDGES, CORNERS)


@cache
def known_cases() -> list[dict[str, Any]]:
    """The scrambles whose memos are known."""
    cases: list[dict[str, Any]] = json.loads(KNOWN.read_text(encoding="utf-8"))["cases"]
    return cases


def random_cubes(count: int, seed: int) -> CubiesBatch:
    return random_batch(count, np.random.default_rng(seed))


def state_of(cubies: Cubies, piece_type: PieceType) -> PieceState:
    return held_pieces(cubies, Method().holding).of(piece_type)


def task_of(cubies: Cubies, piece_type: PieceType, buffer: int) -> Task:
    return Task(state_of(cubies, piece_type), buffer, tuple(range(24)), Method())


def tasks(count: int, seed: int) -> list[Task]:
    """Random states of edges and corners in turn, each with a random buffer."""
    rng = random.Random(seed)
    return [
        task_of(cubies, PIECE_TYPES[number % 2], rng.randrange(24))
        for number, cubies in enumerate(random_cubes(count, seed))
    ]


def played(*stickers: int) -> Letters:
    """Stickers as the letters of a memo that are played."""
    return tuple(map(Played, stickers))


def targets(task: Task) -> list[Played]:
    """The stickers a letter can be on."""
    return [Played(s) for s in range(len(task.state.homes)) if not task.is_on_buffer_piece(s)]


def memo_with_random_breaks(task: Task, rng: random.Random) -> Letters:
    """A right memo that breaks into cycles wherever it likes, also before one is closed."""
    state, letters = task.state, list[Played]()
    while any(piece != task.piece_type.piece_of(task.buffer) for piece in state.unsolved_pieces):
        following = Played(state.homes[task.buffer])
        if task.is_on_buffer_piece(following):
            piece_of = task.piece_type.piece_of
            unsolved = set(state.unsolved_pieces)
            following = rng.choice([s for s in targets(task) if piece_of(s) in unsolved])
        letters.append(following)
        state = state.after([following], task.buffer)
    return tuple(letters)


def with_one_edit(letters: Letters, choices: list[Played], rng: random.Random) -> Letters:
    """A memo with one letter inserted, deleted, replaced or exchanged with its neighbour."""
    kind = rng.choice(("insert", "delete", "replace", "exchange")) if len(letters) > 1 else "insert"
    if kind == "insert":
        at = rng.randrange(len(letters) + 1)
        return (*letters[:at], rng.choice(choices), *letters[at:])
    if kind == "exchange":
        at = rng.randrange(len(letters) - 1)
        return (*letters[:at], letters[at + 1], letters[at], *letters[at + 2 :])
    at = rng.randrange(len(letters))
    middle = () if kind == "delete" else (rng.choice(choices),)
    return (*letters[:at], *middle, *letters[at + 1 :])


def _pairs_of_pieces(piece_type: PieceType) -> list[str]:
    names = piece_type.names
    apart = piece_type.stickers
    return [
        f"swap-{piece_type.name}:{one}-{other}"
        for number, one in enumerate(names)
        for other in names[(number // apart + 1) * apart :]
    ]


PARITY_METHODS = ("true", *_pairs_of_pieces(EDGES), *_pairs_of_pieces(CORNERS))
own_methods = st.builds(
    Method,
    scheme=st.sampled_from(builtin_names()).map(LetterScheme.builtin),
    edge_buffer=st.sampled_from(EDGES.names),
    corner_buffer=st.sampled_from(CORNERS.names),
    edge_order=st.lists(st.sampled_from(EDGES.names), unique=True, max_size=5).map(tuple),
    corner_order=st.lists(st.sampled_from(CORNERS.names), unique=True, max_size=5).map(tuple),
    in_place=st.sampled_from(("letters", "apart")),
    memo_as=st.sampled_from(("letters", "stickers")),
    filler=st.booleans(),
    parity_method=st.sampled_from(PARITY_METHODS),
    holding=st.sampled_from(HOLDINGS),
    order=st.sampled_from(("edges-first", "corners-first")),
    m2_letters=st.sampled_from(("true", "switched")),
)
"""Methods of all kinds with the letters that come with the library."""
