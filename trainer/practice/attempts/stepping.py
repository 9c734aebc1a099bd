"""Walking through a memo on the cube, letter by letter and cycle by cycle."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from django.utils.translation import gettext

from cubecore.cube import CubeError
from cubecore.memo import (
    BUILTIN_NAMES,
    Letters,
    LetterScheme,
    Memo,
    Method,
    PieceState,
    Played,
    Task,
    Written,
    as_played,
    sticker_index,
)
from cubecore.memo import PieceType as Pieces
from cubecore.pictures import CubePicture, Mark
from trainer.practice.attempts import pictures
from trainer.practice.attempts.reading import (
    PIECES,
    method_of_attempt,
    read_typed,
    typed_letters,
)
from trainer.practice.attempts.reading import tasks_of as all_tasks_of
from trainer.practice.attempts.verdicts import symbol_of
from trainer.practice.models import Attempt, PieceResult, PieceType
from trainer.unreadable import reading


class Which(StrEnum):
    """The memos that can be walked through."""

    OWN = "own"
    USUAL = "usual"
    NEAREST = "nearest"


@dataclass(frozen=True, slots=True)
class Stop:
    """A letter on the way: its number from 1 on, and how it is written."""

    number: int
    symbol: str
    sticker: str
    mark: str


@dataclass(frozen=True, slots=True)
class Step:
    """The cube after so many letters of a memo, and what the next one does.

    ``cycles`` holds the letters as they belong together, each with the number it stands at.
    """

    which: Which
    choices: Sequence[Which]
    piece_type: PieceType
    number: int
    count: int
    cycles: Sequence[Sequence[Stop]]
    picture: CubePicture
    sentence: str
    scheme: str

    @property
    def back(self) -> int | None:
        return self.number - 1 if self.number else None

    @property
    def on(self) -> int | None:
        return self.number + 1 if self.number < self.count else None


SCHEMES = BUILTIN_NAMES


@dataclass(frozen=True, slots=True)
class Stroke:
    """A letter as it is written, and what is played for it: two for a flip told by one letter.

    ``expected`` is the letter that the nearest correct memo has in the place of a wrong one.
    """

    sticker: Written
    played: Letters
    mark: str = "right"
    is_capital: bool = False
    expected: Played | None = None

    def symbol(self, pieces: Pieces, method: Method) -> str:
        symbol = symbol_of(PieceType(pieces.name), pieces.names[self.sticker], method)
        return symbol.upper() if self.is_capital else symbol


Strokes = Sequence[Stroke]


def step_of(
    attempt: Attempt,
    results: Sequence[PieceResult],
    *,
    piece_type: str,
    which: str,
    number: int,
    scheme: str,
) -> Step:
    """The cube of a judged attempt after so many letters of one of its memos."""
    with reading(attempt):
        return _step_of(attempt, results, piece_type, which, number, scheme)


def _step_of(
    attempt: Attempt,
    results: Sequence[PieceResult],
    piece_type: str,
    which: str,
    number: int,
    scheme: str,
) -> Step:
    method = method_of_attempt(attempt)
    tasks = all_tasks_of(attempt, method)
    chosen = PieceType(piece_type) if piece_type in tasks else next(iter(tasks))
    result = next((each for each in results if each.piece_type == chosen), None)
    task = tasks[chosen]
    memos = _memos(attempt, task, result)
    memo = Which(which) if which in memos else next(iter(memos))
    strokes = memos[memo]
    number = max(0, min(number, len(strokes)))
    return Step(
        which=memo,
        choices=tuple(memos),
        piece_type=chosen,
        number=number,
        count=len(strokes),
        cycles=_cycles(task, strokes, _lettered(method, scheme)),
        picture=_picture(task, strokes, number),
        sentence=_sentence(task, strokes, number, _lettered(method, scheme)),
        scheme=scheme if scheme in SCHEMES else "",
    )


def _memos(attempt: Attempt, task: Task, result: PieceResult | None) -> dict[Which, Strokes]:
    """The memos of one piece type; the typed one first if there is one, as it was typed."""
    memos: dict[Which, Strokes] = {}
    if result is not None:
        memo = read_typed(attempt, attempt.typed, task.method)[PieceType(result.piece_type)]
        memos[Which.OWN] = _typed(memo, result)
        if result.nearest is not None:
            nearest = Memo.of_stickers(result.nearest, task.piece_type, task.method)
            memos[Which.NEAREST] = _written(nearest)
    return memos | {Which.USUAL: _written(task.usual_memo)}


def _typed(memo: Memo, result: PieceResult) -> Strokes:
    letters = memo.played
    return [
        Stroke(
            letter.sticker,
            letters[letter.places.start : letter.places.stop],
            (mark := letter.mark(result.first_wrong)),
            letter.is_capital,
            _expected(memo, result) if mark == "wrong" else None,
        )
        for letter in typed_letters(memo)
    ]


def _expected(memo: Memo, result: PieceResult) -> Played | None:
    """The letter that belongs in the place of the first wrong one, as it is played."""
    if not result.expected or result.first_wrong is None:
        return None
    place, letters, apart = result.first_wrong, memo.written, 2 * len(memo.apart)
    expected = Written(sticker_index(memo.piece_type, result.expected))
    corrected = (*letters[:place], expected, *letters[place + 1 :])
    return as_played(corrected, memo.piece_type, memo.method, apart)[place]


def _written(memo: Memo) -> Strokes:
    """The letters of a memo as they are written, each with what is played."""
    both = zip(memo.written, memo.played, strict=True)
    return [Stroke(written, (letter,)) for written, letter in both]


def _after(task: Task, strokes: Strokes) -> PieceState:
    letters = tuple(letter for stroke in strokes for letter in stroke.played)
    return task.state.after(letters, task.buffer)


def _lettered(method: Method, scheme: str) -> Method:
    """The method with another scheme's letters, where one is chosen that it can take."""
    if scheme not in SCHEMES:
        return method
    try:
        return replace(method, scheme=LetterScheme.builtin(scheme), memo_as="letters")
    except CubeError:
        return method


def _cycles(task: Task, strokes: Strokes, method: Method) -> list[list[Stop]]:
    """The letters, a new line wherever the memo breaks into another cycle."""
    cycles: list[list[Stop]] = []
    state, pieces = task.state, task.piece_type
    for number, stroke in enumerate(strokes, start=1):
        if not cycles or not task.cycles_of(state.homes).through_buffer:
            cycles.append([])
        name = pieces.names[stroke.sticker]
        cycles[-1].append(Stop(number, stroke.symbol(pieces, method), name, stroke.mark))
        state = state.after(stroke.played, task.buffer)
    return cycles


def _picture(task: Task, strokes: Strokes, number: int) -> CubePicture:
    """The pieces after so many letters; an arrow shows where the next one sends the buffer's."""
    names = task.piece_type.names
    state = _after(task, strokes[:number])
    picture = pictures.of_states([state], task.method)
    others = (pieces for key, pieces in PIECES.items() if key != task.piece_type.name)
    picture = picture.hiding(*(name for pieces in others for name in pieces.names))
    picture = picture.marked(Mark.BUFFER, names[task.buffer])
    if number == len(strokes):
        return picture
    stroke = strokes[number]
    first, last = stroke.played[0], stroke.played[-1]
    is_wrong = stroke.mark == "wrong"
    picture = picture.marked(Mark.WRONG if is_wrong else Mark.TARGET, names[first])
    if first != last:
        return picture.with_arrows((names[first], names[last]))
    if stroke.expected not in (None, first):
        picture = picture.marked(Mark.EXPECTED, names[stroke.expected])
    return picture.with_arrows((names[task.buffer], names[first]))


def _sentence(task: Task, strokes: Strokes, number: int, method: Method) -> str:
    """What the next letter does, or what is left after the last."""
    state = _after(task, strokes[:number])
    pieces = task.piece_type
    if number == len(strokes):
        left = [pieces.piece_name(piece) for piece in state.unsolved_pieces]
        if not left:
            return gettext("Every piece is home.")
        return gettext("Not solved: %(pieces)s.") % {"pieces": ", ".join(left)}
    stroke = strokes[number]
    letter = stroke.played[0]
    told = {
        "letter": stroke.symbol(pieces, method),
        "sticker": pieces.names[letter],
        "buffer": pieces.names[task.buffer],
    }
    if len(stroke.played) > 1:
        return gettext("%(letter)s: the piece at %(sticker)s is turned where it is.") % told
    if state.homes[task.buffer] == letter:
        return (
            gettext("%(letter)s: what is in the buffer %(buffer)s belongs at %(sticker)s.") % told
        )
    if not task.cycles_of(state.homes).through_buffer:
        return gettext("%(letter)s: the buffer is home, a new cycle begins at %(sticker)s.") % told
    return gettext("%(letter)s: what is in the buffer %(buffer)s goes to %(sticker)s.") % told
