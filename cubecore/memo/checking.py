"""Checking a memo: it is correct if playing it solves the pieces, and nothing else decides."""

from dataclasses import replace
from typing import cast

from cubecore.cube.stickers import Cube
from cubecore.errors import MemoError
from cubecore.memo.explaining import Explanation, explain, first_changed
from cubecore.memo.first_wrong import walk
from cubecore.memo.folding import folded
from cubecore.memo.holding import AnyCube, HeldPieces, exchanged, held_pieces
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.mistakes import MistakeKind
from cubecore.memo.orbit_states import orbit_state, orbit_to_memorise
from cubecore.memo.pieces import (
    CORNERS,
    EDGES,
    Letters,
    PieceType,
    Played,
    Written,
    pieces_phrase,
    read_sticker,
)
from cubecore.memo.playing import PieceState
from cubecore.memo.schemes import letter_table
from cubecore.memo.spelling import spelling_of
from cubecore.memo.switched_letters import M2_BUFFERS, as_played, as_written, switched
from cubecore.memo.task import Task
from cubecore.memo.verdicts import PieceVerdict, Verdict
from cubecore.sentences import Sentence


def check(
    cube: AnyCube,
    method: Method | None = None,
    *,
    edges: str | Memo | None = None,
    corners: str | Memo | None = None,
) -> Verdict:
    """Return the verdict on a memo, a text or a Memo; a piece type without one is not judged.

    The cube is Cubies, a Cube, or a scramble in any form. A text of exactly 54 face letters, nine
    of each and nothing between them, is the cube itself.

    >>> verdict = check("U", edges="a d")
    >>> verdict.correct, verdict.edges.kind.value, str(verdict.edges.nearest)
    (False, 'too_early', 'ad c')
    """
    method = method or Method.usual()
    pieces = held_pieces(cube, method.holding)
    return Verdict(
        _part(edges, EDGES, pieces, method) if edges is not None else None,
        _part(corners, CORNERS, pieces, method) if corners is not None else None,
    )


def check_orbit(
    cube: Cube, piece_type: PieceType, buffer: int | str, method: Method, memo: str | Memo
) -> PieceVerdict:
    """Return the verdict on a memo of one orbit of a cube held as ``scrambled_cube`` does."""
    task = orbit_task(cube, piece_type, buffer, method)
    return check_pieces(task, _meant(task, _memo_for(task, memo)))


def orbit_task(cube: Cube, piece_type: PieceType, buffer: int | str, method: Method) -> Task:
    """Return what is to be memorised of one orbit of a cube held as ``scrambled_cube`` does."""
    start = read_sticker(piece_type, buffer)
    own = orbit_state(cube, piece_type, method.holding)
    return _task(orbit_to_memorise(cube, piece_type, method), own, start, method)


def edge_and_corner_tasks(cube: AnyCube, method: Method) -> dict[PieceType, Task]:
    """Return what is to be memorised of a cube under a method."""
    pieces = held_pieces(cube, method.holding)
    return {kind: _task_of(kind, pieces, method) for kind in (EDGES, CORNERS)}


def check_pieces(task: Task, memo: Memo, *, solves_the_other_type: bool = False) -> PieceVerdict:
    """Return the verdict on the memo of one piece type."""
    letters = memo.played
    if task.is_solved_by(letters):
        return _right(task, memo)
    left = tuple(
        task.piece_type.piece_name(piece)
        for piece in task.state.after(letters, task.buffer).unsolved_pieces
    )
    if task.piece_type.has_equal_stickers:
        return _wrong_equal(task, memo, left)
    found = explain(task, memo, solves_the_other_type=solves_the_other_type)
    found = _by_the_other_habit(task, memo, found)
    return PieceVerdict(
        memo=memo,
        correct=False,
        sentences=found.sentences,
        left=left,
        expected_letters=task.cycles_of(task.state.homes).letter_count,
        good_letters=memo.typed_place(found.good_letters),
        first_wrong=memo.typed_place(found.first_wrong),
        first_wrong_played=found.first_wrong,
        kind=found.kind,
        nearest=None if found.nearest is None else task.memo(found.nearest),
        continuation=_continuation(memo, letters[: found.first_wrong], found.continuation),
        distance=found.distance,
        gave_up=found.gave_up,
        nodes=found.nodes,
    )


def _task_of(piece_type: PieceType, pieces: HeldPieces, method: Method) -> Task:
    own = pieces.of(piece_type)
    return _task(exchanged(own, method), own, method.buffer(piece_type), method)


def _task(state: PieceState, own: PieceState, buffer: int, method: Method) -> Task:
    """Return what is to be memorised, with the cube's own state if the method changes it."""
    order = method.break_order(state.piece_type)
    return Task(state, buffer, order, method, None if state == own else own)


def _part(
    memo: str | Memo, piece_type: PieceType, pieces: HeldPieces, method: Method
) -> PieceVerdict:
    task = _task_of(piece_type, pieces, method)
    typed = _meant(task, _memo_for(task, memo))
    if task.is_solved_by(typed.played):
        return _right(task, typed)
    other = _task_of(CORNERS if piece_type == EDGES else EDGES, pieces, method)
    return check_pieces(task, typed, solves_the_other_type=_solves(other, typed))


def _memo_for(task: Task, memo: str | Memo) -> Memo:
    """Return a text as a memo; refuse a memo for another problem."""
    if isinstance(memo, str):
        return Memo.parse(memo, task.piece_type, task.method, task.buffer)
    if memo.piece_type != task.piece_type:
        own, other = pieces_phrase(task.piece_type.name), pieces_phrase(memo.piece_type.name)
        raise MemoError("memo_for_other_pieces", expected=own, found=other)
    if memo.method != task.method:
        raise MemoError("memo_for_other_method")
    if memo.buffer != task.buffer:
        names = task.piece_type.names
        expected, found = names[task.buffer], names[memo.buffer]
        raise MemoError("memo_from_other_buffer", expected=expected, found=found)
    return memo


def _meant(task: Task, memo: Memo) -> Memo:
    """Return the memo as it is read, or with its filler taken otherwise if only that is correct."""
    if not task.method.filler:
        return memo
    return next((each for each in memo.readings if task.is_solved_by(each.played)), memo)


def _solves(task: Task, memo: Memo) -> bool:
    """Whether the letters of a memo, taken as those of another piece type, are correct for that."""
    table = letter_table(task.method.scheme, task.piece_type)
    symbols = spelling_of(memo.method, memo.piece_type).symbols
    stickers = [table.get(folded(symbols[letter])) for letter in memo.written]
    known = [Written(sticker) for sticker in stickers if sticker is not None]
    if not known or len(known) < len(stickers):
        return False
    return task.is_solved_by(as_played(known, task.piece_type, task.method, 2 * len(memo.apart)))


def _right(task: Task, memo: Memo) -> PieceVerdict:
    """Return the verdict on a correct memo, which need not be the usual one."""
    letters, fewest, good, detour = memo.played, None, None, 0
    usual = task.usual_letters
    if not task.piece_type.has_equal_stickers:
        fewest = len(usual)
        detour = len(letters) - fewest
        good = memo.typed_place(walk(task, memo).good_letters if detour else len(letters))
    is_usual = usual == letters or _is_usual(list(usual), memo)
    said = Sentence.of("right" if is_usual else "right_unusual")
    if detour:
        said = Sentence.of("right_detour", count=detour)
    return PieceVerdict(
        memo=memo,
        correct=True,
        sentences=(said,),
        expected_letters=fewest,
        detour=detour,
        good_letters=good,
        is_usual=is_usual,
    )


def _is_usual(usual: list[Played], memo: Memo) -> bool:
    """Whether a correct memo is the usual one, whichever letter stands for a flip or twist."""
    letters, piece_of = memo.played, memo.piece_type.piece_of
    if len(usual) != len(letters):
        return False
    for start in memo.lone_letters:
        turned = {piece_of(letter) for letter in (*letters[start : start + 2], usual[start])}
        if len(turned) == 1:
            usual[start : start + 2] = letters[start : start + 2]
    return tuple(usual) == letters


def _by_the_other_habit(task: Task, memo: Memo, found: Explanation) -> Explanation:
    """Explain a memo by the other habit of writing M2 special targets, if that makes it correct."""
    if task.piece_type != EDGES:
        return found
    writes_switched = task.method.m2_letters == "switched"
    if not writes_switched and task.piece_type.piece_of(task.buffer) not in M2_BUFFERS:
        return found
    # Switching takes itself back, so that one habit's letters are the other's, switched.
    nearest = cast("Letters", switched(memo.played, 2 * len(memo.apart)))
    is_one_letter = found.distance == 1 and found.nearest != nearest
    if is_one_letter or not task.is_solved_by(nearest):
        return found
    place = first_changed(memo, nearest)
    key = "true_letters_meant" if writes_switched else "switched_letters_meant"
    meant = Sentence.of("probably_meant", memo=task.as_typed(nearest))
    return replace(
        found,
        first_wrong=place,
        kind=MistakeKind.WRONG_PIECE,
        sentences=(Sentence.of(key), meant),
        nearest=nearest,
        continuation=nearest[place:],
    )


def _wrong_equal(task: Task, memo: Memo, left: tuple[str, ...]) -> PieceVerdict:
    """Return the verdict on a wrong memo of stickers of which some are equal."""
    written = memo.written
    on_buffer = [place for place, letter in enumerate(written) if task.is_on_buffer_piece(letter)]
    sentences = []
    if on_buffer:
        letter = task.names.letter(written[on_buffer[0]])
        about = Sentence.of("on_buffer_piece", place=on_buffer[0] + 1, letter=letter)
        sentences.append(about)
    if left:
        sentences.append(Sentence.of("left", pieces=tuple(map(_sticker, left))))
    return PieceVerdict(memo, correct=False, sentences=tuple(sentences), left=left)


def _sticker(name: str) -> Sentence:
    return Sentence.of("sticker", sticker=name)


def _continuation(memo: Memo, letters: Letters, following: Letters) -> tuple[Written, ...]:
    whole = (*letters, *following)
    written = as_written(whole, memo.piece_type, memo.method, 2 * len(memo.apart))
    return written[len(letters) :]
