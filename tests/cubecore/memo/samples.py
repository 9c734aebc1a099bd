"""Cubes, problems and memos for the tests of memos."""

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import strategies as st

from cubecore.cube import Cubies, CubiesBatch, holdings, random_batch
from cubecore.memo import (
    CORNERS,
    EDGES,
    Letters,
    LetterScheme,
    Method,
    PieceState,
    PieceType,
    Played,
    TracingProblem,
    builtin_names,
    edge_and_corner_problems,
    held_pieces,
    sticker_index,
)

KNOWN_ANSWERS = Path(__file__).parents[2] / "known_answers" / "traces.json"
PIECE_TYPES = (EDGES, CORNERS)


@cache
def known_cases() -> list[dict[str, Any]]:
    """Return the scrambles whose memos are known."""
    cases: list[dict[str, Any]] = json.loads(KNOWN_ANSWERS.read_text(encoding="utf-8"))["cases"]
    return cases


def random_cubes(count: int, seed: int) -> CubiesBatch:
    return random_batch(count, np.random.default_rng(seed))


def state_of(cubies: Cubies, piece_type: PieceType) -> PieceState:
    return held_pieces(cubies, Method().holding).of(piece_type)


def states_to_solve(cubies: Cubies, method: Method) -> dict[PieceType, PieceState]:
    """Return the states that memos under a method must solve, after its memo swap."""
    problems = edge_and_corner_problems(cubies, method)
    return {piece_type: problem.state for piece_type, problem in problems.items()}


def problem_for(cubies: Cubies, piece_type: PieceType, buffer: int) -> TracingProblem:
    return TracingProblem(state_of(cubies, piece_type), buffer, tuple(range(24)), Method())


def stickers_named(text: str, piece_type: PieceType = EDGES) -> Letters:
    """Return the stickers with these names as played letters."""
    return tuple(Played(sticker_index(piece_type, name)) for name in text.split())


def problem_solved_by(
    memo: str, piece_type: PieceType = EDGES, buffer: str = "UR"
) -> TracingProblem:
    """Return the problem whose state a memo of sticker names solves."""
    start = sticker_index(piece_type, buffer)
    letters = reversed(stickers_named(memo, piece_type))
    state = PieceState.solved(piece_type).after(letters, start)
    return TracingProblem(state, start, tuple(range(24)), Method())


def problems(count: int, seed: int) -> list[TracingProblem]:
    """Return random states of edges and corners alternately, each with a random buffer."""
    rng = random.Random(seed)
    return [
        problem_for(cubies, PIECE_TYPES[number % 2], rng.randrange(24))
        for number, cubies in enumerate(random_cubes(count, seed))
    ]


def played(*stickers: int) -> Letters:
    """Return stickers as played letters."""
    return tuple(map(Played, stickers))


def targets(problem: TracingProblem) -> list[Played]:
    """Return the stickers that a letter can be on."""
    return [Played(s) for s in range(len(problem.state.homes)) if not problem.is_on_buffer_piece(s)]


def memo_with_random_breaks(problem: TracingProblem, rng: random.Random) -> Letters:
    """Return a correct memo that breaks into random cycles, even before one is closed."""
    state, letters = problem.state, list[Played]()
    while any(
        piece != problem.piece_type.piece_of(problem.buffer) for piece in state.unsolved_pieces
    ):
        following = Played(state.homes[problem.buffer])
        if problem.is_on_buffer_piece(following):
            piece_of = problem.piece_type.piece_of
            unsolved = set(state.unsolved_pieces)
            following = rng.choice([s for s in targets(problem) if piece_of(s) in unsolved])
        letters.append(following)
        state = state.after([following], problem.buffer)
    return tuple(letters)


def with_one_edit(letters: Letters, choices: list[Played], rng: random.Random) -> Letters:
    """Return a memo with one letter inserted, deleted, replaced or swapped with its neighbour."""
    kind = rng.choice(("insert", "delete", "replace", "swap")) if len(letters) > 1 else "insert"
    if kind == "insert":
        at = rng.randrange(len(letters) + 1)
        return (*letters[:at], rng.choice(choices), *letters[at:])
    if kind == "swap":
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
    holding=st.sampled_from(holdings()),
    order=st.sampled_from(("edges-first", "corners-first")),
    m2_letters=st.sampled_from(("true", "switched")),
)
"""Methods of all kinds with the built-in letter schemes."""
