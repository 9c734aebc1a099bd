"""The verdict on a memo: whether it solves the pieces, and if not, where it goes wrong."""

from dataclasses import dataclass

from cubecore.memo.memo import Memo
from cubecore.memo.mistakes import MistakeKind
from cubecore.memo.pieces import EDGES, PieceType, Written
from cubecore.sentences import Sentence


@dataclass(frozen=True, slots=True, repr=False)
class PieceVerdict:
    """The verdict on the memo of one piece type.

    ``left`` names the pieces the memo leaves unsolved. ``expected_letters`` is the fewest letters
    that solve the pieces, ``detour`` the number of redundant letters of a correct memo, and
    ``is_usual`` whether that is the memo the method leads to. ``good_letters`` counts the typed
    letters before the first one that is not good.

    Of a wrong memo, ``nearest`` is the correct memo that the explanation is based on, None if none
    is close, and ``first_wrong`` the place of the first typed letter that it changes: the number of
    typed letters if some are missing at the end. ``first_wrong_played`` is the same place among
    the letters of ``memo``, where a flip or twist written as one letter is two. ``kind`` is the
    mistake, ``continuation`` is correct from the first wrong letter on, and the first of the
    ``sentences`` is the explanation. Whatever does not apply to equal stickers is None as well.
    """

    memo: Memo
    correct: bool
    sentences: tuple[Sentence, ...]
    left: tuple[str, ...] = ()
    expected_letters: int | None = None
    detour: int = 0
    is_usual: bool = False
    good_letters: int | None = None
    first_wrong: int | None = None
    first_wrong_played: int | None = None
    kind: MistakeKind | None = None
    nearest: Memo | None = None
    continuation: tuple[Written, ...] | None = None
    distance: int | None = None
    gave_up: bool = False
    nodes: int = 0

    @property
    def piece_type(self) -> PieceType:
        """The piece type of the memo."""
        return self.memo.piece_type

    @property
    def message(self) -> str:
        """The sentences in English."""
        return " ".join(sentence.text() for sentence in self.sentences)

    def __repr__(self) -> str:
        return f"<{'correct' if self.correct else 'wrong'}: {self.memo!r}>"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the memo of a 3×3×3 is correct; a piece type that was not judged is None."""

    edges: PieceVerdict | None
    corners: PieceVerdict | None

    @property
    def correct(self) -> bool:
        """Whether everything that was judged is correct."""
        return all(part.correct for part in (self.edges, self.corners) if part is not None)

    def of(self, piece_type: PieceType) -> PieceVerdict | None:
        """The verdict on one of the two piece types."""
        return self.edges if piece_type == EDGES else self.corners
