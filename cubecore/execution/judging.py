"""Judge moves as the answer to a letter pair, by playing them.

Any moves that solve the case are correct. About other moves, a ``Judgement`` says what they do. The
whole cube may be held in another way at the end: that is reported, and it is no mistake.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import product

from cubecore.commutators import Effect, effect
from cubecore.cube import SOLVED, Algorithm, Cubies, Move, Moves, rotations
from cubecore.execution.cases import Case, CaseKind
from cubecore.memo import CORNERS, EDGES, PieceType
from cubecore.sentences import Sentence

_MOST_PIECES_LISTED = 6
_MOST_MOVES_CORRECTED = 40
_TURNS = tuple(
    Move(letter, quarters=quarters) for letter, quarters in product("URFDLBMES", (1, 2, 3))
)


class MovesVerdict(StrEnum):
    """Whether moves solve a case, and what they do otherwise."""

    CORRECT = "correct"
    INVERSE = "inverse"
    OTHER = "other"
    NOT_A_CYCLE = "not_a_cycle"


@dataclass(frozen=True)
class Judgement:
    """What moves do, compared with the case that they are the answer to."""

    case: Case
    moves: Algorithm
    state: Cubies

    @property
    def is_turned(self) -> bool:
        """Whether the whole cube is held in another way after the moves."""
        return self.state.centers != SOLVED.centers

    @cached_property
    def verdict(self) -> MovesVerdict:
        """Whether the moves solve the case.

        Another three-cycle is another case, and so is another flip or twist of two pieces if the
        case is one.
        """
        pieces = self.state.turned_home
        if pieces == self.case.target:
            return MovesVerdict.CORRECT
        if pieces == self.case.inverse.target:
            return MovesVerdict.INVERSE
        if Case.of_state(pieces) or self._turns_two_like_the_case:
            return MovesVerdict.OTHER
        return MovesVerdict.NOT_A_CYCLE

    @property
    def is_correct(self) -> bool:
        """Whether the moves solve the case."""
        return self.verdict is MovesVerdict.CORRECT

    @cached_property
    def effect(self) -> Effect:
        """What the moves do to the pieces, with the cube turned back."""
        return effect(self.moves + self._rotation_back)

    @property
    def other(self) -> Case | None:
        """The case of the same buffer that the moves solve instead, if there is one."""
        case = Case.of_state(self.state, self.case.buffer)
        return case if case and case.buffer == self.case.buffer and case != self.case else None

    @cached_property
    def sentence(self) -> Sentence:
        """What the moves do, in one sentence."""
        match self.verdict:
            case MovesVerdict.CORRECT if self.is_turned:
                rotation = str(self._rotation_back)
                return Sentence.of("moves_correct_turned", rotation=rotation)
            case MovesVerdict.CORRECT:
                return Sentence.of("moves_correct")
            case MovesVerdict.INVERSE:
                return Sentence.of("moves_inverse", cycle=self._written_effect)
            case MovesVerdict.OTHER:
                return Sentence.of("moves_other_case", cycle=self._written_effect)
        return next(self._reasons())

    def _reasons(self) -> Iterator[Sentence]:
        """Yield why the moves are no case at all, the most helpful reason first."""
        if self.state.turned_home == SOLVED:
            yield Sentence.of("moves_do_nothing")
        yield from self._pieces_turned_too()
        yield from self._one_move_away()
        pieces = self.effect.moved_pieces
        if pieces > _MOST_PIECES_LISTED:
            yield Sentence.of("moves_many_pieces", count=pieces)
        key = "moves_no_cycle" if self.case.cycle else "moves_other_effect"
        yield Sentence.of(key, cycles=self._written_effect)

    def _pieces_turned_too(self) -> Iterator[Sentence]:
        """Yield which pieces are flipped or twisted, if everything else is as in the case."""
        if self.case.kind is not CaseKind.THREE_CYCLE:
            return
        target, state = self.case.target, self.state
        if (state.cp, state.ep) != (target.cp, target.ep):
            return
        edges = _different(EDGES, state.eo, target.eo)
        corners = _different(CORNERS, state.co, target.co)
        pieces = edges + corners
        if edges and corners:
            yield Sentence.of("moves_turned_too", pieces=pieces)
        key = "moves_flipped_too" if edges else "moves_twisted_too"
        yield Sentence.of(key, pieces=pieces, count=len(pieces))

    def _one_move_away(self) -> Iterator[Sentence]:
        """Yield which single move has to be added or turned by another amount."""
        if len(self.moves) > _MOST_MOVES_CORRECTED:
            return
        for move in _TURNS:
            if self._solves(self.moves + move):
                yield Sentence.of("moves_lack_last", move=str(move))
            if self._solves(Algorithm(move) + self.moves):
                yield Sentence.of("moves_lack_first", move=str(move))
        moves = self.moves.moves
        for place, move in enumerate(moves):
            for quarters in {1, 2, 3} - {move.quarters}:
                other = Move(move.letter, move.first, move.last, quarters)
                if self._solves((*moves[:place], other, *moves[place + 1 :])):
                    expected, written = str(other), str(move)
                    yield Sentence.of(
                        "moves_one_wrong", place=place + 1, expected=expected, move=written
                    )

    def _solves(self, moves: Moves) -> bool:
        return SOLVED.apply(moves).turned_home == self.case.target

    @property
    def _written_effect(self) -> str:
        cycle = Case.of_state(self.state, self.case.buffer)
        return str(cycle.cycle) if cycle else str(self.effect)

    @property
    def _rotation_back(self) -> Algorithm:
        """The rotation of the whole cube that undoes that of the moves."""
        rotation = [Move(axis, quarters=n) for axis, n in rotations()[self.state.centers]]
        return Algorithm(rotation).inverse

    @property
    def _turns_two_like_the_case(self) -> bool:
        """Return whether exactly two pieces are flipped or twisted, as in the case."""
        kind, pieces = self.case.kind, self.state.turned_home
        if kind not in (CaseKind.FLIP, CaseKind.TWIST) or (pieces.cp, pieces.ep) != _IN_PLACE:
            return False
        turned = (sum(map(bool, pieces.eo)), sum(map(bool, pieces.co)))
        return turned == ((2, 0) if kind is CaseKind.FLIP else (0, 2))


_IN_PLACE = (SOLVED.cp, SOLVED.ep)


def judge_moves(case: Case, moves: Moves) -> Judgement:
    """Play moves and judge them as the answer to a case.

    A ``NotationError`` has the position of what is no move.

    >>> case = Case.named("UF", "UB", "DF")
    >>> for moves in ("U2 M' U2 M", "U2 M' U2 M y", "M' U2 M U2", "U2 M' U2", "U2 M U2 M'"):
    ...     print(judge_moves(case, moves).sentence.text())
    Correct.
    Correct up to a turn of the whole cube: end with y'.
    That is the inverse: UF → DF → UB.
    Correct if M comes last.
    That is another case: UF → DB → UB.
    """
    algorithm = Algorithm.parse(moves, size=3)
    return Judgement(case, algorithm, SOLVED.apply(algorithm))


def _different(
    piece_type: PieceType, one: tuple[int, ...], other: tuple[int, ...]
) -> tuple[str, ...]:
    return tuple(
        piece_type.piece_name(piece)
        for piece, (a, b) in enumerate(zip(one, other, strict=True))
        if a != b
    )
