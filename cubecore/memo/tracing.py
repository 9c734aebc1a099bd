"""Tracing: the problem a memo has to solve, and the letters that solve it as people trace them.

First comes the buffer's own cycle: the place where the sticker in the buffer belongs, then the place
where the sticker found there belongs, and so on, until a sticker of the buffer piece is found; that
one is not written. Then other cycles are started in the method's cycle-break order, each followed
until it returns to its first piece. Pieces that are only flipped or twisted come last.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import cast

from cubecore.cube.stickers import Cube
from cubecore.memo.big_cubes import orbit_state
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.piece_state import PieceState, assign_equal_stickers
from cubecore.memo.pieces import CORNERS, EDGES, Letters, PieceType, Played, read_sticker
from cubecore.memo.three_by_three import (
    AnyCube,
    held_pieces,
    with_memo_swap,
)


@dataclass(frozen=True, slots=True)
class Cycles:
    """The buffer's cycle, the other real cycles, and the pieces flipped or twisted in place.

    The buffer's cycle leaves out the buffer and the return to it. Every later cycle begins with its
    start and ends with the return to the start's piece, on whichever sticker that is.
    """

    through_buffer: Letters
    others: tuple[Letters, ...]
    in_place: tuple[Letters, ...]

    @property
    def in_order(self) -> tuple[Letters, ...]:
        """Return all cycles in the order in which they are played, without an empty one."""
        first = (self.through_buffer,) if self.through_buffer else ()
        return (*first, *self.others, *self.in_place)

    @property
    def letters(self) -> Letters:
        """Return the letters of all cycles, one after the other."""
        return tuple([letter for cycle in self.in_order for letter in cycle])

    @property
    def letter_count(self) -> int:
        """Return the smallest number of letters that solves the state.

        That is one letter for each unsolved piece except the buffer, and one more for each cycle
        without the buffer piece. A piece flipped or twisted in place is such a cycle.
        """
        return len(self.through_buffer) + sum(map(len, self.others)) + 2 * len(self.in_place)


@dataclass(frozen=True, slots=True)
class CycleFinder:
    """Finds the cycles of any state for one buffer and one cycle-break order.

    >>> from cubecore.memo.pieces import EDGES
    >>> finder = CycleFinder.of(EDGES, buffer=0, order=range(24))
    >>> finder.find(bytes([2, 3, 0, 1, 5, 4, *range(6, 24)])).in_order
    ((2,), (4, 5))
    """

    buffer: int
    order: Letters
    pieces: bytes
    masks: tuple[int, ...]

    @classmethod
    def of(cls, piece_type: PieceType, buffer: int, order: Iterable[int]) -> "CycleFinder":
        """Return the finder for a piece type; pieces missing from the order come last."""
        return _finder(piece_type.stickers, len(piece_type.names), buffer, tuple(order))

    def find(self, homes: bytes) -> Cycles:
        """Return the cycles of a state given as the home of the sticker at every place."""
        through_buffer, others, in_place = self._follow(homes)
        return Cycles(tuple(through_buffer), tuple(map(tuple, others)), tuple(in_place))

    def letters(self, homes: bytes) -> list[Played]:
        """Return the letters of all cycles of a state, one after the other."""
        letters, others, in_place = self._follow(homes)
        for cycle in others:
            letters += cycle
        for pair in in_place:
            letters += pair
        return letters

    def _follow(
        self, homes: bytes
    ) -> tuple[list[Played], list[list[Played]], list[tuple[Played, Played]]]:
        stickers: Sequence[Played] = homes  # type: ignore[assignment] # the bytes are stickers
        pieces, masks = self.pieces, self.masks
        here, done = pieces[self.buffer], masks[self.buffer]
        through_buffer = []
        sticker = stickers[self.buffer]
        while pieces[sticker] != here:
            through_buffer.append(sticker)
            done |= masks[sticker]
            sticker = stickers[sticker]
        others, in_place = [], []
        for start in self.order:
            sticker = stickers[start]
            if done & masks[start] or sticker == start:
                continue
            here = pieces[start]
            if pieces[sticker] == here:
                in_place.append((start, sticker))
                continue
            cycle = [start]
            while pieces[sticker] != here:
                cycle.append(sticker)
                done |= masks[sticker]
                sticker = stickers[sticker]
            cycle.append(sticker)
            others.append(cycle)
        return through_buffer, others, in_place


@lru_cache(maxsize=256)
def _finder(stickers: int, count: int, buffer: int, order: tuple[int, ...]) -> CycleFinder:
    pieces = bytes(sticker // stickers for sticker in range(count))
    firsts: dict[int, int] = {}
    for sticker in (*order, *range(count)):
        firsts.setdefault(pieces[sticker], sticker)
    firsts.pop(pieces[buffer])
    masks = tuple(1 << piece for piece in pieces)
    return CycleFinder(buffer, cast("Letters", tuple(firsts.values())), pieces, masks)


@dataclass(frozen=True, slots=True)
class TracingProblem:
    """The pieces to memorise from one buffer under a method, with a cycle-break order.

    ``state`` is what the memo must solve. If the method makes a memo swap, that is the state after
    the swap, and ``without_swap`` is the state of the cube itself.
    """

    state: PieceState
    buffer: int
    order: tuple[int, ...]
    method: Method
    without_swap: PieceState | None = None
    finder: CycleFinder = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        count = len(self.piece_type.names)
        if len(self.order) < count:
            order = tuple(dict.fromkeys((*self.order, *range(count))))
            object.__setattr__(self, "order", order)
        finder = CycleFinder.of(self.piece_type, self.buffer, self.order)
        object.__setattr__(self, "finder", finder)

    @property
    def piece_type(self) -> PieceType:
        """Return the type of the pieces."""
        return self.state.piece_type

    @property
    def is_even(self) -> bool:
        """Return whether an even number of letters solves the pieces."""
        return self.state.parity == 0

    @property
    def usual_letters(self) -> Letters:
        """Return the letters that a solver with this method memorises."""
        homes = assign_equal_stickers(self.state, self.buffer, self.order).homes
        return tuple(self.finder.letters(homes))

    @property
    def usual_memo(self) -> Memo:
        """Return the memo that a solver with this method memorises."""
        return self.memo(self.usual_letters)

    def memo(self, letters: Iterable[Played]) -> Memo:
        """Return the memo with these letters, as they are played."""
        return Memo.of_played(tuple(letters), self.piece_type, self.method, self.buffer)

    def is_on_buffer_piece(self, letter: int) -> bool:
        """Return whether a letter is on the buffer piece, as none in a correct memo is."""
        return self.piece_type.piece_of(letter) == self.piece_type.piece_of(self.buffer)

    def is_solved_by(self, letters: Letters) -> bool:
        """Return whether these letters are a correct memo: they solve the pieces."""
        return self._plays_to_solved(self.state, letters)

    def is_solved_without_swap_by(self, letters: Letters) -> bool:
        """Return whether the letters solve the pieces if the method's memo swap is forgotten."""
        return self.without_swap is not None and self._plays_to_solved(self.without_swap, letters)

    def _plays_to_solved(self, state: PieceState, letters: Letters) -> bool:
        if any(map(self.is_on_buffer_piece, letters)):
            return False
        return state.after(letters, self.buffer).is_solved

    def cycles_of(self, homes: bytes) -> Cycles:
        """Return the cycles of a state, in the method's cycle-break order."""
        return self.finder.find(homes)


def problem_of(state: PieceState, method: Method) -> TracingProblem:
    """Return the problem that the edges or corners of a 3×3×3 set under a method."""
    buffer = method.buffer(state.piece_type)
    return _tracing_problem(with_memo_swap(state, method), state, buffer, method)


def edge_and_corner_problems(cube: AnyCube, method: Method) -> dict[PieceType, TracingProblem]:
    """Return the problems that a 3×3×3 sets under a method."""
    pieces = held_pieces(cube, method.holding)
    return {kind: problem_of(pieces.of(kind), method) for kind in (EDGES, CORNERS)}


def orbit_problem(
    cube: Cube, piece_type: PieceType, buffer: int | str, method: Method
) -> TracingProblem:
    """Return the problem that one orbit sets; the cube is held as ``scrambled_cube`` holds it.

    The midges and corners of an odd cube are those of a 3×3×3, so the method's memo swap applies to
    them. Other pieces have a parity of their own and are traced as they are.
    """
    start = read_sticker(piece_type, buffer)
    own = orbit_state(cube, piece_type, method.holding)
    state = with_memo_swap(own, method) if cube.size % 2 else own
    return _tracing_problem(state, own, start, method)


def _tracing_problem(
    state: PieceState, own: PieceState, buffer: int, method: Method
) -> TracingProblem:
    """Return a problem, with the cube's own state if the method's memo swap changes it."""
    order = method.break_order(state.piece_type)
    return TracingProblem(state, buffer, order, method, None if state is own else own)


@dataclass(frozen=True, slots=True, repr=False)
class Trace:
    """The memos of a 3×3×3 under a method, and the parity of the cube itself.

    >>> traced = trace("U")
    >>> str(traced.edges), str(traced.corners), traced.parity
    ('ad c', 'DC B', True)
    """

    edges: Memo
    corners: Memo
    parity: bool

    def of(self, piece_type: PieceType) -> Memo:
        """Return the memo of the edges or of the corners."""
        return self.edges if piece_type == EDGES else self.corners

    def __repr__(self) -> str:
        parity = "odd" if self.parity else "even"
        return f"<Trace: {self.edges!r}, {self.corners!r}, parity {parity}>"


def trace(cube: AnyCube, method: Method | None = None) -> Trace:
    """Return the memos of a cube: Cubies, a Cube, or a scramble in any form.

    A text of exactly 54 face letters, nine of each with nothing between them, is the cube itself.

    >>> traced = trace("U", Method(edge_buffer="UF"))
    >>> traced.edges.stickers, traced.corners.stickers, traced.parity
    (('UR', 'UB', 'UL'), ('UFL', 'UFR', 'UBR'), True)
    """
    method = method or Method.usual()
    pieces = held_pieces(cube, method.holding)
    edges, corners = problem_of(pieces.edges, method), problem_of(pieces.corners, method)
    return Trace(edges.usual_memo, corners.usual_memo, pieces.parity)


def trace_orbit(cube: Cube, piece_type: PieceType, buffer: int | str, method: Method) -> Memo:
    """Return the memo of one orbit of any cube that is held as ``scrambled_cube`` holds it.

    >>> from cubecore.memo.big_cubes import scrambled_cube
    >>> from cubecore.memo.pieces import orbit_pieces
    >>> wings = orbit_pieces(4, "wings")
    >>> trace_orbit(scrambled_cube("2R", 4), wings, "UFr", Method()).stickers
    ('FDr', 'DBr', 'BUr')
    """
    return orbit_problem(cube, piece_type, buffer, method).usual_memo
