"""Cases as the database names them: what an algorithm is for, by the names of stickers.

The case of a letter pair has the buffer and both stickers. That of a parity has a buffer, the sticker that
is swapped with it, and two pieces of the other type that are swapped, such as UF-UR.
"""

from typing import NamedTuple

from cubecore.commutators import effect
from cubecore.cube import Cubies, Moves
from cubecore.execution import Case, CaseKind, judge_moves, swapped
from cubecore.memo import CORNERS, EDGES, MemoError, PieceType, sticker_index
from cubecore.sentences import Sentence

# The lists that cases are in; the first two are named like the pieces of their letter pairs.
PARITY = "parity"
LISTS = (EDGES.name, CORNERS.name, PARITY)
PIECE_TYPES = {pieces.name: pieces for pieces in (EDGES, CORNERS)}
LONGEST_LIST_NAME, LONGEST_STICKER, LONGEST_STICKERS = 10, 3, 7
BETWEEN_SWAPPED = "-"
SOLVED_BY_MOVES = (CaseKind.THREE_CYCLE, CaseKind.FLIP, CaseKind.TWIST)


class CaseKey(NamedTuple):
    """A case as it is stored: its list, and the names of its stickers."""

    pieces: str
    buffer: str
    first: str
    second: str

    @property
    def buffer_pieces(self) -> str:
        """Return the pieces that the buffer is one of."""
        return piece_type_of(self).name

    @property
    def is_parity(self) -> bool:
        return self.pieces == PARITY


def key_of(case: Case) -> CaseKey:
    """Return the key of a letter pair's case. Pairs that flip or twist the same pieces have one key."""
    first, second = case.first, case.second
    if case.kind in (CaseKind.FLIP, CaseKind.TWIST):
        first, second = _usual_turn(case)
    return CaseKey(case.piece_type.name, case.buffer, first, second)


def _usual_turn(case: Case) -> tuple[str, str]:
    """Return the pair that turns a piece in the same way and begins with its own first sticker."""
    _, one, two = case.stickers
    stickers = case.piece_type.stickers_from(case.piece_type.names.index(case.pieces[1]))
    steps = (two - one) % len(stickers)
    return case.piece_type.names[stickers[0]], case.piece_type.names[stickers[steps]]


def equal_pairs(case: Case) -> list[tuple[str, str]]:
    """Return all pairs of stickers that have the key of a case."""
    if case.kind not in (CaseKind.FLIP, CaseKind.TWIST):
        return [(case.first, case.second)]
    pieces, (_, one, two) = case.piece_type, case.stickers
    stickers = pieces.stickers_from(one)
    steps, count = (two - one) % len(stickers), len(stickers)
    names = [pieces.names[sticker] for sticker in stickers]
    return [(names[at], names[(at + steps) % count]) for at in range(count)]


def case_of(key: CaseKey) -> Case:
    """Return the case of a letter pair; parities have none."""
    return Case(PIECE_TYPES[key.pieces], key.buffer, key.first, key.second)


def target_of(key: CaseKey) -> Cubies:
    """Return the state that an algorithm for a case makes of a solved cube."""
    if not key.is_parity:
        return case_of(key).target
    one, _, other = key.second.partition(BETWEEN_SWAPPED)
    own, others = (key.buffer, key.first), (one, other)
    return swapped(own, others) if piece_type_of(key) == EDGES else swapped(others, own)


def is_solved_by(key: CaseKey, moves: Moves) -> bool:
    """Return whether moves solve a case, however the cube is held afterwards."""
    return Cubies.solved().apply(moves).turned_home == target_of(key)


def piece_type_of(key: CaseKey) -> PieceType:
    """Return the pieces of the buffer of a case."""
    return CORNERS if len(key.buffer) == LONGEST_STICKER else EDGES


def read_key(pieces: str, buffer: str, first: str, second: str) -> CaseKey | None:
    """Return the key of a case by the names of its stickers; None if no algorithm could solve it."""
    try:
        if pieces == PARITY:
            return _parity_key(buffer, first, second)
        case = Case(PIECE_TYPES[pieces], buffer, first, second)
    except (KeyError, MemoError):
        return None
    return key_of(case) if case.kind in SOLVED_BY_MOVES else None


def named_case(pieces: str, buffer: str, stickers: str) -> CaseKey | None:
    """Return the key of the case that an address names, such as UB DF; None if it names none."""
    match stickers.split():
        case [first, second]:
            return read_key(pieces, buffer, first, second)
        case _:
            return None


def _parity_key(buffer: str, first: str, swap: str) -> CaseKey | None:
    own, other = (EDGES, CORNERS) if len(buffer.strip()) < LONGEST_STICKER else (CORNERS, EDGES)
    one, _, two = swap.partition(BETWEEN_SWAPPED)
    stickers = [_sticker(own, buffer), _sticker(own, first)]
    others = [_sticker(other, one), _sticker(other, two)]
    for type_, (a, b) in ((own, stickers), (other, others)):
        if type_.piece_of(type_.names.index(a)) == type_.piece_of(type_.names.index(b)):
            return None
    return CaseKey(PARITY, stickers[0], stickers[1], BETWEEN_SWAPPED.join(others))


def _sticker(pieces: PieceType, name: str) -> str:
    return pieces.names[sticker_index(pieces, name)]


def fault_of(key: CaseKey, moves: Moves) -> Sentence | None:
    """Return what moves do instead of solving a case; None if they solve it."""
    if is_solved_by(key, moves):
        return None
    if key.is_parity:
        return Sentence.of("moves_other_effect", cycles=str(effect(moves)))
    return judge_moves(case_of(key), moves).sentence
