"""A case: what one letter pair asks of an algorithm; the states of flips, twists and swaps."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from cubecore.commutators import ThreeCycle
from cubecore.cube import SOLVED, Cubies
from cubecore.errors import MemoError
from cubecore.memo import CORNERS, EDGES, PieceState, PieceType, Played, sticker_index
from cubecore.sentences import Sentence


class CaseKind(StrEnum):
    """What a letter pair does to the pieces."""

    THREE_CYCLE = "three_cycle"
    FLIP = "flip"
    TWIST = "twist"
    SWAP = "swap"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Case:
    """A letter pair of a buffer, as stickers: what an algorithm for it has to do.

    The piece in the buffer goes to the first sticker, and the piece that was there to the second.
    Two stickers of one piece are a flip or a twist. A sticker of the buffer piece does nothing, so
    that a pair with one of them is a single swap.

    >>> case = Case.named("UF", "UB", "RU")
    >>> str(case), case.kind.value, case.note
    ('UF: UB RU', 'three_cycle', None)
    >>> Case.named("UF", "UB", "BU").note.text()
    'UB and BU are on one edge: this pair flips UF and UB.'
    """

    piece_type: PieceType
    buffer: str
    first: str
    second: str

    def __post_init__(self) -> None:
        for field in ("buffer", "first", "second"):
            object.__setattr__(self, field, _name(self.piece_type, field, getattr(self, field)))

    @classmethod
    def named(cls, buffer: str, first: str, second: str) -> "Case":
        """Return the case of three stickers: two letters name one of an edge, three of a corner.

        The ``field`` of a ``MemoError`` is buffer, first or second.
        """
        piece_type = CORNERS if len(buffer.strip()) > len("UF") else EDGES
        return cls(piece_type, buffer, first, second)

    @classmethod
    def of_state(cls, state: Cubies, buffer: str = "") -> "Case | None":
        """Return the three-cycle that leads to a state, or None if it is something else.

        It begins with the buffer, if the cycle contains that sticker's piece. How the cube is held
        makes no difference.

        >>> str(Case.of_state(Cubies.solved().apply("M' U2 M U2 x"), "UF"))
        'UF: DF UB'
        """
        edges = PieceState.of_pieces(EDGES, state.ep, state.eo)
        corners = PieceState.of_pieces(CORNERS, state.cp, state.co)
        counts = (len(edges.unsolved_pieces), len(corners.unsolved_pieces))
        moved = edges if counts == (3, 0) else corners
        homes, names = moved.homes, moved.piece_type.names
        is_twisted = any(homes[homes[homes[place]]] != place for place in range(len(names)))
        if counts not in ((3, 0), (0, 3)) or is_twisted or moved.turned_pieces:
            return None
        cycled = [name for place, name in enumerate(names) if homes[place] != place]
        last = names.index(buffer if buffer in cycled else cycled[0])
        return cls(moved.piece_type, names[last], names[homes.index(last)], names[homes[last]])

    @property
    def stickers(self) -> tuple[Played, Played, Played]:
        """The numbers of the buffer and of both letters."""
        number = self.piece_type.names.index
        return Played(number(self.buffer)), Played(number(self.first)), Played(number(self.second))

    @property
    def pieces(self) -> tuple[str, str, str]:
        """The names of the pieces of the buffer and of both letters.

        >>> Case.named("UFR", "BUL", "RUB").pieces
        ('UFR', 'UBL', 'UBR')
        """
        one, two, three = map(self.piece_type.piece_of, self.stickers)
        name = self.piece_type.piece_name
        return name(one), name(two), name(three)

    @property
    def kind(self) -> CaseKind:
        """What the pair does to the pieces."""
        buffer, first, second = self.pieces
        if (first == buffer) != (second == buffer):
            return CaseKind.SWAP
        if first == buffer or self.first == self.second:
            return CaseKind.NOTHING
        if first != second:
            return CaseKind.THREE_CYCLE
        return CaseKind.FLIP if self.piece_type == EDGES else CaseKind.TWIST

    @property
    def target(self) -> Cubies:
        """The state that an algorithm for this case makes of a solved cube.

        No moves reach that of a single swap.

        >>> Case.named("UF", "DF", "UB").target == Cubies.solved().apply("M' U2 M U2")
        True
        """
        return played(self.piece_type, self.buffer, (self.first, self.second))

    @property
    def cycle(self) -> ThreeCycle | None:
        """The three-cycle of the pair, or None for a pair of another kind."""
        if self.kind is not CaseKind.THREE_CYCLE:
            return None
        return ThreeCycle.named(self.buffer, self.first, self.second)

    @property
    def inverse(self) -> "Case":
        """The case of the same stickers in the opposite order, which undoes this one."""
        return Case(self.piece_type, self.buffer, self.second, self.first)

    @property
    def note(self) -> Sentence | None:
        """What the pair is if it is no three-cycle, otherwise None."""
        match self.kind:
            case CaseKind.THREE_CYCLE:
                return None
            case CaseKind.FLIP | CaseKind.TWIST:
                return self._turn_note
            case CaseKind.SWAP:
                return self._swap_note
        if self.first == self.second:
            return Sentence.of("pair_repeats", first=self.first)
        return Sentence.of("pair_on_buffer", first=self.first, second=self.second)

    @property
    def _turn_note(self) -> Sentence:
        buffer, piece, _ = self.pieces
        key = "pair_flips"
        if self.kind is CaseKind.TWIST:
            _, first, second = self.stickers
            is_clockwise = (second - first) % 3 == 1
            key = "pair_twists_clockwise" if is_clockwise else "pair_twists_counterclockwise"
        return Sentence.of(key, first=self.first, second=self.second, buffer=buffer, piece=piece)

    @property
    def _swap_note(self) -> Sentence:
        buffer, first, second = self.pieces
        own, other = (self.first, second) if first == buffer else (self.second, first)
        return Sentence.of("pair_swaps", letter=own, buffer=buffer, piece=other)

    def __str__(self) -> str:
        return f"{self.buffer}: {self.first} {self.second}"


def _name(piece_type: PieceType, field: str, written: str) -> str:
    """Return the usual name of a sticker; the error for any other text has the field."""
    try:
        return piece_type.names[sticker_index(piece_type, written)]
    except MemoError as error:
        raise MemoError.saying(*error.sentences, position=error.position, field=field) from None


def played(piece_type: PieceType, buffer: str, stickers: Iterable[str]) -> Cubies:
    """Return the state that letters make of a solved cube, played one after the other.

    Each letter swaps the piece in the buffer with the piece at the letter. No moves reach the state
    of an odd number of swaps alone.

    >>> played(EDGES, "UF", ("UB", "BU")) == flipped("UF", "UB")
    True
    """
    letters = [Played(sticker_index(piece_type, name)) for name in stickers]
    state = PieceState.solved(piece_type).after(letters, sticker_index(piece_type, buffer))
    if piece_type == EDGES:
        return Cubies(SOLVED.cp, SOLVED.co, state.pieces, state.orientations)
    return Cubies(state.pieces, state.orientations, SOLVED.ep, SOLVED.eo)


def flipped(*edges: str) -> Cubies:
    """Return the solved cube with these edges flipped in place.

    >>> flipped("UF", "UB").eo
    (0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    """
    flips = [EDGES.piece_of(sticker_index(EDGES, edge)) for edge in edges]
    turned = tuple(flips.count(piece) % 2 for piece in range(12))
    return Cubies(SOLVED.cp, SOLVED.co, SOLVED.ep, turned)


def twisted(*, clockwise: Iterable[str] = (), counterclockwise: Iterable[str] = ()) -> Cubies:
    """Return the solved cube with these corners twisted in place.

    >>> twisted(clockwise=["UFR"], counterclockwise=["UBL"]).co
    (1, 0, 2, 0, 0, 0, 0, 0)
    """
    twists = [0] * 8
    for amount, corners in ((1, clockwise), (2, counterclockwise)):
        for corner in corners:
            piece = CORNERS.piece_of(sticker_index(CORNERS, corner))
            twists[piece] = (twists[piece] + amount) % 3
    return Cubies(SOLVED.cp, tuple(twists), SOLVED.ep, SOLVED.eo)


def swapped(edges: tuple[str, str], corners: tuple[str, str]) -> Cubies:
    """Return the solved cube with two edges and two corners swapped, sticker for sticker.

    That is what a parity algorithm does.

    >>> t_perm = "R U R' U' R' F R2 U' R' U' R U R' F'"
    >>> swapped(("UL", "UR"), ("UFR", "UBR")) == Cubies.solved().apply(t_perm)
    True
    """
    return played(EDGES, edges[0], edges[1:]) * played(CORNERS, corners[0], corners[1:])
