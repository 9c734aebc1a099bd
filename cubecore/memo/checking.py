"""Checking a memo: it is right when playing it solves the pieces, and nothing else decides."""

from dataclasses import dataclass, replace

from cubecore.cube.cubies import Cubies
from cubecore.cube.stickers import Cube
from cubecore.memo.explaining import Explanation, explain, first_changed
from cubecore.memo.first_wrong import walk
from cubecore.memo.folding import folded
from cubecore.memo.holding import AnyCube, cubies_of, held_pieces, pieces_to_memorise
from cubecore.memo.method import Method
from cubecore.memo.mistakes import MistakeKind
from cubecore.memo.orbit_states import orbit_state, orbit_to_memorise
from cubecore.memo.own_style import in_own_style
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, read_sticker
from cubecore.memo.playing import PieceState
from cubecore.memo.reading import ReadMemo, read_memo
from cubecore.memo.schemes import letter_table
from cubecore.memo.switched_letters import M2_BUFFERS, switched
from cubecore.memo.task import Task
from cubecore.memo.tracing import Letters, trace_pieces
from cubecore.sentences import Sentence


@dataclass(frozen=True, slots=True)
class PieceVerdict:
    """The verdict on the memo of one piece type, all letters as they are written.

    ``left`` names the pieces the memo leaves unsolved. ``expected_letters`` is the fewest letters
    that solve the pieces, ``detour`` the number of redundant letters of a correct memo, and
    ``is_usual`` whether that is the memo the method leads to. ``good_letters`` counts the typed
    letters before the first one that is not good.

    Of a wrong memo, ``nearest`` is the correct memo that the explanation is based on, None if none
    is close, and ``first_wrong`` the place of the first typed letter that it changes: the number of
    typed letters if some are missing at the end. ``first_wrong_played`` is the same place among
    ``letters``, where a flip or twist written as one letter is two. ``kind`` is the mistake,
    ``continuation`` is correct from the first wrong letter on, and the first of the ``sentences``
    is the explanation. Whatever does not apply to equal stickers is None as well.
    """

    piece_type: PieceType
    letters: Letters
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
    nearest: Letters | None = None
    continuation: Letters | None = None
    distance: int | None = None
    gave_up: bool = False
    nodes: int = 0

    @property
    def message(self) -> str:
        """All that is said, in English."""
        return " ".join(sentence.text() for sentence in self.sentences)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a memo of a 3×3×3 is right; a piece type that was not judged is None."""

    edges: PieceVerdict | None
    corners: PieceVerdict | None

    @property
    def correct(self) -> bool:
        """Whether everything that was judged is right."""
        return all(part.correct for part in (self.edges, self.corners) if part is not None)

    def of(self, piece_type: PieceType) -> PieceVerdict | None:
        """The verdict on one of the two piece types."""
        return self.edges if piece_type == EDGES else self.corners


def check(
    cube: AnyCube,
    method: Method,
    *,
    edges: str | ReadMemo | None = None,
    corners: str | ReadMemo | None = None,
) -> Verdict:
    """Return the verdict on a memo, typed or read; a piece type without a memo is not judged.

    The cube is Cubies, a Cube, or a scramble in any form. A text of exactly 54 face letters, nine
    of each and nothing between them, is the cube itself.

    >>> verdict = check("U", Method(), edges="a d")
    >>> verdict.correct, verdict.edges.kind.value, verdict.edges.nearest
    (False, 'too_early', (6, 4, 2))
    """
    tasks = edge_and_corner_tasks(cubies_of(cube), method)
    return Verdict(
        _part(edges, EDGES, tasks) if edges is not None else None,
        _part(corners, CORNERS, tasks) if corners is not None else None,
    )


def check_orbit(
    cube: Cube, piece_type: PieceType, buffer: int | str, method: Method, memo: str | ReadMemo
) -> PieceVerdict:
    """Return the verdict on a memo of one orbit of a cube, held as ``scrambled_cube`` holds it.

    The buffer is a sticker of the orbit, by its name or its number.
    """
    start = read_sticker(piece_type, buffer)
    own = orbit_state(cube, piece_type, method.holding)
    state = orbit_to_memorise(cube, piece_type, method)
    task = _task(state, own, start, method)
    read = _meant(task, memo)
    return check_pieces(task.for_memo(read), read.stickers)


def edge_and_corner_tasks(cubies: Cubies, method: Method) -> dict[PieceType, Task]:
    """What is to be memorised of a cube under a method."""
    own, exchanged = held_pieces(cubies, method.holding), pieces_to_memorise(cubies, method)
    return {
        kind: _task(exchanged.of(kind), own.of(kind), method.buffer(kind), method)
        for kind in (EDGES, CORNERS)
    }


def check_pieces(
    task: Task, written: Letters, *, solves_the_other_type: bool = False
) -> PieceVerdict:
    """The verdict on the memo of one piece type, told by stickers as they are written.

    ``Task.for_memo`` has the task for letters that were typed.
    """
    letters = task.as_written(written)
    if task.is_solved_by(letters):
        return _right(task, letters, written)
    left = tuple(
        task.piece_type.piece_name(piece)
        for piece in task.state.after(letters, task.buffer).unsolved_pieces
    )
    if task.piece_type.has_equal_stickers:
        return _wrong_equal(task, written, left)
    found = explain(task, letters, solves_the_other_type=solves_the_other_type)
    found = _by_the_other_habit(task, written, found)
    return PieceVerdict(
        piece_type=task.piece_type,
        letters=written,
        correct=False,
        sentences=found.sentences,
        left=left,
        expected_letters=task.cycles_of(task.state.homes).letter_count,
        good_letters=task.typed_place(found.good_letters),
        first_wrong=task.typed_place(found.first_wrong),
        first_wrong_played=found.first_wrong,
        kind=found.kind,
        nearest=None if found.nearest is None else task.as_written(found.nearest),
        continuation=_continuation(task, letters[: found.first_wrong], found.continuation),
        distance=found.distance,
        gave_up=found.gave_up,
        nodes=found.nodes,
    )


def _task(state: PieceState, own: PieceState, buffer: int, method: Method) -> Task:
    """What is to be memorised, with the cube's own state where the method changes it."""
    order = method.break_order(state.piece_type)
    return Task(state, buffer, order, method, None if state == own else own)


def _part(
    memo: str | ReadMemo, piece_type: PieceType, tasks: dict[PieceType, Task]
) -> PieceVerdict:
    task, other = tasks[piece_type], tasks[CORNERS if piece_type == EDGES else EDGES]
    read = _meant(task, memo)
    solves = _solves(other, read)
    return check_pieces(task.for_memo(read), read.stickers, solves_the_other_type=solves)


def _meant(task: Task, memo: str | ReadMemo) -> ReadMemo:
    """The memo as it is read, or with its filler taken otherwise, where only that is right."""
    method = task.method
    read = read_memo(memo, task.piece_type, method) if isinstance(memo, str) else memo
    if not method.filler:
        return read
    readings = (read, read.with_filler, read.without_filler)
    return next((each for each in readings if _is_right(task, each)), read)


def _is_right(task: Task, read: ReadMemo) -> bool:
    told = task.for_memo(read)
    return told.is_solved_by(told.as_written(read.stickers))


def _letters_apart(read: ReadMemo) -> int:
    return sum(map(len, read.apart))


def _solves(task: Task, read: ReadMemo) -> bool:
    """Whether the letters of a memo, taken as those of another piece type, are right for that."""
    table = letter_table(task.method.scheme, task.piece_type)
    stickers = [table.get(folded(letter.symbol)) for letter in read.played]
    known = tuple(sticker for sticker in stickers if sticker is not None)
    if not known or len(known) < len(stickers):
        return False
    return task.is_solved_by(switched(known, task.piece_type, task.method, _letters_apart(read)))


def _right(task: Task, letters: Letters, written: Letters) -> PieceVerdict:
    """The verdict on a right memo. The usual one is only asked for to tell how it differs."""
    usual = _is_usual(task, letters)
    fewest = good = None
    detour = 0
    if not task.piece_type.has_equal_stickers:
        fewest = task.cycles_of(task.state.homes).letter_count
        detour = len(letters) - fewest
        good = task.typed_place(walk(task, letters).good_letters if detour else len(letters))
    said = Sentence.of("right" if usual else "right_unusual")
    if detour:
        said = Sentence.of("right_detour", count=detour)
    return PieceVerdict(
        piece_type=task.piece_type,
        letters=written,
        correct=True,
        sentences=(said,),
        expected_letters=fewest,
        detour=detour,
        good_letters=good,
        is_usual=usual,
    )


def _is_usual(task: Task, letters: Letters) -> bool:
    """Whether a right memo is the one the method leads to, whichever way its flips are told."""
    usual = list(trace_pieces(task.state, task.buffer, task.order).letters)
    piece_of = task.piece_type.piece_of
    if len(usual) != len(letters):
        return False
    for start in task.told_alone:
        turned = {piece_of(letter) for letter in (*letters[start : start + 2], usual[start])}
        if len(turned) == 1:
            usual[start : start + 2] = letters[start : start + 2]
    return tuple(usual) == letters


def _by_the_other_habit(task: Task, written: Letters, found: Explanation) -> Explanation:
    """Explain a memo by the other habit of writing M2 special targets, where that makes it correct."""
    switches = task.method.m2_letters == "switched"
    if not switches and task.piece_type.piece_of(task.buffer) not in M2_BUFFERS:
        return found
    other = replace(
        task, method=replace(task.method, m2_letters="true" if switches else "switched")
    )
    nearest = other.as_written(written)
    is_one_letter = found.distance == 1 and found.nearest != nearest
    if is_one_letter or not other.is_solved_by(nearest):
        return found
    place = first_changed(task, task.as_written(written), nearest)
    key = "true_letters_meant" if switches else "switched_letters_meant"
    meant = Sentence.of("probably_meant", memo=in_own_style(task, nearest))
    return replace(
        found,
        first_wrong=place,
        kind=MistakeKind.WRONG_PIECE,
        sentences=(Sentence.of(key), meant),
        nearest=nearest,
        continuation=nearest[place:],
    )


def _wrong_equal(task: Task, written: Letters, left: tuple[str, ...]) -> PieceVerdict:
    """The verdict on a wrong memo of stickers that cannot all be told apart."""
    on_buffer = [place for place, letter in enumerate(written) if task.is_on_buffer_piece(letter)]
    sentences = []
    if on_buffer:
        letter = task.names.letter(written[on_buffer[0]])
        about = Sentence.of("on_buffer_piece", place=on_buffer[0] + 1, letter=letter)
        sentences.append(about)
    if left:
        sentences.append(Sentence.of("left", pieces=tuple(map(_sticker, left))))
    return PieceVerdict(
        task.piece_type, written, correct=False, sentences=tuple(sentences), left=left
    )


def _sticker(name: str) -> Sentence:
    return Sentence.of("sticker", sticker=name)


def _continuation(task: Task, letters: Letters, following: Letters) -> Letters:
    return task.as_written((*letters, *following))[len(letters) :]
