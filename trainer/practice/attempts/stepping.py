"""Walking through a memo on the cube, letter by letter and cycle by cycle."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from django.utils.translation import gettext

from cubecore.cube import CubeError
from cubecore.memo import (
    Letters,
    LetterScheme,
    Memo,
    Method,
    PieceState,
    Played,
    TracingProblem,
    Written,
    as_played,
    builtin_names,
    sticker_index,
)
from cubecore.pictures import CubePicture, Mark
from trainer.events import Box, boxes
from trainer.practice.attempts import pictures
from trainer.practice.attempts.judged_attempt import JudgedAttempt
from trainer.practice.attempts.typed_letters import typed_letters
from trainer.practice.attempts.verdicts import symbol_of
from trainer.practice.models import PieceResult
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
    box: Box
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


SCHEMES = builtin_names()


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

    def symbol(self, box: Box, method: Method) -> str:
        symbol = symbol_of(box, box.pieces.names[self.sticker], method)
        return symbol.upper() if self.is_capital else symbol


Strokes = Sequence[Stroke]


def step_of(
    judged: JudgedAttempt,
    results: Sequence[PieceResult],
    *,
    box_name: str,
    which: str,
    number: int,
    scheme: str,
) -> Step:
    """Return the cube of a judged attempt after so many letters of one of its memos."""
    with reading(judged.attempt):
        return _step_of(judged, results, box_name, which, number, scheme)


def _step_of(
    judged: JudgedAttempt,
    results: Sequence[PieceResult],
    box_name: str,
    which: str,
    number: int,
    scheme: str,
) -> Step:
    box = next((each for each in judged.boxes if each.name == box_name), judged.boxes[0])
    result = next((each for each in results if each.piece_type == box.name), None)
    task, method = judged.problems[box.name], _lettered(judged.method, scheme)
    memos = _memos(judged, task, result)
    memo = Which(which) if which in memos else next(iter(memos))
    strokes = memos[memo]
    number = max(0, min(number, len(strokes)))
    return Step(
        which=memo,
        choices=tuple(memos),
        box=box,
        number=number,
        count=len(strokes),
        cycles=_cycles(box, task, strokes, method),
        picture=_picture(judged, box, strokes, number),
        sentence=_sentence(box, task, strokes, number, method),
        scheme=scheme if scheme in SCHEMES else "",
    )


def _memos(
    judged: JudgedAttempt, task: TracingProblem, result: PieceResult | None
) -> dict[Which, Strokes]:
    """The memos of one piece type; the typed one first if there is one, as it was typed."""
    memos: dict[Which, Strokes] = {}
    if result is not None:
        memo = judged.memos[result.piece_type]
        memos[Which.OWN] = _typed(memo, result)
        if result.nearest is not None:
            nearest = Memo.of_stickers(result.nearest, task.piece_type, task.method, task.buffer)
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


def _after(task: TracingProblem, strokes: Strokes) -> PieceState:
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


def _cycles(box: Box, task: TracingProblem, strokes: Strokes, method: Method) -> list[list[Stop]]:
    """The letters, a new line wherever the memo breaks into another cycle."""
    cycles: list[list[Stop]] = []
    state = task.state
    for number, stroke in enumerate(strokes, start=1):
        if not cycles or not task.cycles_of(state.homes).through_buffer:
            cycles.append([])
        name = box.pieces.names[stroke.sticker]
        cycles[-1].append(Stop(number, stroke.symbol(box, method), name, stroke.mark))
        state = state.after(stroke.played, task.buffer)
    return cycles


def _picture(judged: JudgedAttempt, box: Box, strokes: Strokes, number: int) -> CubePicture:
    """The pieces after so many letters; an arrow shows where the next one sends the buffer's."""
    task, names = judged.problems[box.name], box.pieces.names
    state = _after(task, strokes[:number])
    picture = pictures.of_states([state], judged)
    others = (each for each in boxes().values() if each.size == box.size and each.name != box.name)
    picture = picture.hiding(*(name for other in others for name in other.pieces.names))
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


def _sentence(box: Box, task: TracingProblem, strokes: Strokes, number: int, method: Method) -> str:
    """What the next letter does, or what is left after the last."""
    state = _after(task, strokes[:number])
    pieces = box.pieces
    if number == len(strokes):
        left = [pieces.piece_name(piece) for piece in state.unsolved_pieces]
        if not left:
            return gettext("Every piece is home.")
        return gettext("Not solved: %(pieces)s.") % {"pieces": ", ".join(left)}
    stroke = strokes[number]
    letter = stroke.played[0]
    told = {
        "letter": stroke.symbol(box, method),
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
