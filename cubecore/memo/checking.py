"""Checking a memo: it is correct if playing it solves the pieces, and nothing else decides."""

from dataclasses import dataclass

from cubecore.cube.stickers import Cube
from cubecore.errors import MemoError
from cubecore.memo.explaining import (
    USUAL_LIMITS,
    MistakeKind,
    Names,
    SearchLimits,
    by_the_other_habit,
    explain_memo,
    walk,
)
from cubecore.memo.letters import folded
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.pieces import (
    CORNERS,
    EDGES,
    Letters,
    PieceType,
    Played,
    Written,
    pieces_phrase,
)
from cubecore.memo.three_by_three import AnyCube, HeldPieces, held_pieces
from cubecore.memo.tracing import (
    TracingProblem,
    orbit_problem,
    problem_of,
)
from cubecore.memo.writing import as_played, as_written
from cubecore.sentences import Sentence


@dataclass(frozen=True, slots=True, repr=False)
class PieceVerdict:
    """The verdict on the memo of one piece type.

    ``left`` names the pieces that the memo leaves unsolved. ``expected_letters`` is the smallest
    number of letters that solves the pieces, ``redundant_letters`` those that a correct memo has
    beyond it, and ``is_usual`` whether a correct memo is the one that the method leads to.
    ``good_letters`` counts the typed letters before the first one that is not good.

    For a wrong memo, ``nearest`` is the correct memo that the explanation is based on, or None if no
    correct memo is close. ``first_wrong`` is the place of the first typed letter that ``nearest``
    changes, or the number of typed letters if some are missing at the end. ``first_wrong_played`` is
    the same place among the played letters, where a flip or twist written as one letter counts as
    two. ``kind`` is the mistake, ``continuation`` is correct from the first wrong letter on, and the
    first of the ``sentences`` is the explanation; the others only give a correct memo. What does not
    apply to equal stickers is None.
    """

    memo: Memo
    correct: bool
    sentences: tuple[Sentence, ...]
    left: tuple[str, ...] = ()
    expected_letters: int | None = None
    redundant_letters: int = 0
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
        """Return the piece type of the memo."""
        return self.memo.piece_type

    @property
    def message(self) -> str:
        """Return the sentences in English."""
        return " ".join(sentence.text() for sentence in self.sentences)

    def __repr__(self) -> str:
        return f"<{'correct' if self.correct else 'wrong'}: {self.memo!r}>"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdicts on the memos of a 3×3×3; a piece type that was not judged has None."""

    edges: PieceVerdict | None
    corners: PieceVerdict | None

    @property
    def correct(self) -> bool:
        """Return whether every memo that was judged is correct."""
        return all(part.correct for part in (self.edges, self.corners) if part is not None)

    def of(self, piece_type: PieceType) -> PieceVerdict | None:
        """Return the verdict on the edges or on the corners."""
        return self.edges if piece_type == EDGES else self.corners


def check(
    cube: AnyCube,
    method: Method | None = None,
    *,
    edges: str | Memo | None = None,
    corners: str | Memo | None = None,
    limits: SearchLimits = USUAL_LIMITS,
) -> Verdict:
    """Return the verdict on memos given as texts or Memos; a piece type without one is not judged.

    The cube is Cubies, a Cube, or a scramble in any form. A text of exactly 54 face letters, nine
    of each with nothing between them, is the cube itself. The ``limits`` are those of the search for
    the nearest correct memo.

    >>> verdict = check("U", edges="a d")
    >>> verdict.correct, verdict.edges.kind.value, str(verdict.edges.nearest)
    (False, 'too_early', 'ad c')
    """
    method = method or Method.usual()
    pieces = held_pieces(cube, method.holding)
    return Verdict(
        _checked(edges, EDGES, pieces, method, limits) if edges is not None else None,
        _checked(corners, CORNERS, pieces, method, limits) if corners is not None else None,
    )


def check_orbit(
    cube: Cube,
    piece_type: PieceType,
    buffer: int | str,
    method: Method,
    memo: str | Memo,
    *,
    limits: SearchLimits = USUAL_LIMITS,
) -> PieceVerdict:
    """Return the verdict on a memo of one orbit; the cube is held as ``scrambled_cube`` holds it."""
    problem = orbit_problem(cube, piece_type, buffer, method)
    return check_pieces(problem, memo_for(problem, memo), limits=limits)


def check_pieces(
    problem: TracingProblem,
    memo: Memo,
    *,
    solves_the_other_type: bool = False,
    limits: SearchLimits = USUAL_LIMITS,
) -> PieceVerdict:
    """Return the verdict on the memo of one piece type."""
    letters = memo.played
    if problem.is_solved_by(letters):
        return _correct(problem, memo)
    left = tuple(
        problem.piece_type.piece_name(piece)
        for piece in problem.state.after(letters, problem.buffer).unsolved_pieces
    )
    if problem.piece_type.has_equal_stickers:
        return _wrong_equal(problem, memo, left)
    explanation = explain_memo(
        problem, memo, solves_the_other_type=solves_the_other_type, limits=limits
    )
    explanation = by_the_other_habit(problem, memo, explanation)
    return PieceVerdict(
        memo=memo,
        correct=False,
        sentences=explanation.sentences,
        left=left,
        expected_letters=problem.cycles_of(problem.state.homes).letter_count,
        good_letters=memo.typed_place(explanation.good_letters),
        first_wrong=memo.typed_place(explanation.first_wrong),
        first_wrong_played=explanation.first_wrong,
        kind=explanation.kind,
        nearest=None if explanation.nearest is None else problem.memo(explanation.nearest),
        continuation=_continuation(
            memo, letters[: explanation.first_wrong], explanation.continuation
        ),
        distance=explanation.distance,
        gave_up=explanation.gave_up,
        nodes=explanation.nodes,
    )


def _checked(
    memo: str | Memo,
    piece_type: PieceType,
    pieces: HeldPieces,
    method: Method,
    limits: SearchLimits,
) -> PieceVerdict:
    problem = problem_of(pieces.of(piece_type), method)
    typed = memo_for(problem, memo)
    if problem.is_solved_by(typed.played):
        return _correct(problem, typed)
    other = problem_of(pieces.corners if piece_type == EDGES else pieces.edges, method)
    is_of_other_type = _solves(other, typed)
    return check_pieces(problem, typed, solves_the_other_type=is_of_other_type, limits=limits)


def memo_for(problem: TracingProblem, memo: str | Memo) -> Memo:
    """Return the memo of a text, with a doubled letter read as what solves; refuse another's memo.

    >>> from cubecore.memo.tracing import edge_and_corner_problems
    >>> [problem, _] = edge_and_corner_problems("U", Method()).values()
    >>> memo_for(problem, "ad c")
    <Memo of the edges: 'ad c'>
    """
    if isinstance(memo, str):
        typed = Memo.parse(memo, problem.piece_type, problem.method, problem.buffer)
        return _best_reading(problem, typed)
    if memo.piece_type != problem.piece_type:
        own, other = pieces_phrase(problem.piece_type.name), pieces_phrase(memo.piece_type.name)
        raise MemoError("memo_for_other_pieces", expected=own, found=other)
    if memo.method != problem.method:
        raise MemoError("memo_for_other_method")
    if memo.buffer != problem.buffer:
        names = problem.piece_type.names
        own, other = names[problem.buffer], names[memo.buffer]
        raise MemoError("memo_from_other_buffer", expected=own, found=other)
    return _best_reading(problem, memo)


def _best_reading(problem: TracingProblem, memo: Memo) -> Memo:
    """Return the memo as it was read, or with its doubled letter read otherwise if that solves."""
    if not problem.method.filler:
        return memo
    return next((each for each in memo.readings if problem.is_solved_by(each.played)), memo)


def _solves(problem: TracingProblem, memo: Memo) -> bool:
    """Return whether a memo's letters, read as those of another piece type, are correct for it."""
    table = problem.method.scheme.spelling(problem.piece_type).table
    symbols = memo.method.spelling(memo.piece_type).symbols
    stickers = [table.get(folded(symbols[letter])) for letter in memo.written]
    written = [Written(sticker) for sticker in stickers if sticker is not None]
    if not written or len(written) < len(stickers):
        return False
    apart = 2 * len(memo.apart)
    return problem.is_solved_by(as_played(written, problem.piece_type, problem.method, apart))


def _correct(problem: TracingProblem, memo: Memo) -> PieceVerdict:
    """Return the verdict on a correct memo, which need not be the usual one."""
    letters, fewest, good, redundant = memo.played, None, None, 0
    usual = problem.usual_letters
    if not problem.piece_type.has_equal_stickers:
        fewest = len(usual)
        redundant = len(letters) - fewest
        good = memo.typed_place(walk(problem, memo).good_letters if redundant else len(letters))
    is_usual = usual == letters or _is_usual(list(usual), memo)
    sentence = Sentence.of("right" if is_usual else "right_unusual")
    if redundant:
        sentence = Sentence.of("right_detour", count=redundant)
    return PieceVerdict(
        memo=memo,
        correct=True,
        sentences=(sentence,),
        expected_letters=fewest,
        redundant_letters=redundant,
        good_letters=good,
        is_usual=is_usual,
    )


def _is_usual(usual: list[Played], memo: Memo) -> bool:
    """Return whether a correct memo is the usual one, whichever letter it writes for a flip."""
    letters, piece_of = memo.played, memo.piece_type.piece_of
    if len(usual) != len(letters):
        return False
    for start in memo.lone_letters:
        turned = {piece_of(letter) for letter in (*letters[start : start + 2], usual[start])}
        if len(turned) == 1:
            usual[start : start + 2] = letters[start : start + 2]
    return tuple(usual) == letters


def _wrong_equal(problem: TracingProblem, memo: Memo, left: tuple[str, ...]) -> PieceVerdict:
    """Return the verdict on a wrong memo of stickers of which some are equal."""
    written = memo.written
    on_buffer = [at for at, letter in enumerate(written) if problem.is_on_buffer_piece(letter)]
    sentences = []
    if on_buffer:
        letter = Names.of(problem).letter(written[on_buffer[0]])
        sentence = Sentence.of("on_buffer_piece", place=on_buffer[0] + 1, letter=letter)
        sentences.append(sentence)
    if left:
        stickers = tuple(Sentence.of("sticker", sticker=name) for name in left)
        sentences.append(Sentence.of("left", pieces=stickers))
    return PieceVerdict(memo, correct=False, sentences=tuple(sentences), left=left)


def _continuation(memo: Memo, letters: Letters, following: Letters) -> tuple[Written, ...]:
    whole = (*letters, *following)
    written = as_written(whole, memo.piece_type, memo.method, 2 * len(memo.apart))
    return written[len(letters) :]
