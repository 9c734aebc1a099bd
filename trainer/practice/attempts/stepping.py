"""Walking through a memo on the cube, letter by letter and cycle by cycle."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from django.utils.translation import gettext

from cubecore.cube.errors import CubeError
from cubecore.memo.method import Method
from cubecore.memo.notation_files import BUILTIN_NAMES
from cubecore.memo.schemes import LetterScheme
from cubecore.memo.task import Task
from cubecore.pictures import CubePicture, Mark
from trainer.practice.attempts import pictures
from trainer.practice.attempts.reading import PIECES, method_of_attempt, played, read_typed
from trainer.practice.attempts.reading import tasks_of as all_tasks_of
from trainer.practice.attempts.verdicts import symbol_of
from trainer.practice.models import Attempt, PieceResult, PieceType


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
    method = method_of_attempt(attempt)
    tasks = all_tasks_of(attempt, method)
    chosen = PieceType(piece_type) if piece_type in tasks else next(iter(tasks))
    result = next((each for each in results if each.piece_type == chosen), None)
    memos = _memos(attempt, tasks[chosen], result, method)
    memo = Which(which) if which in memos else next(iter(memos))
    letters = memos[memo]
    number = max(0, min(number, len(letters)))
    task = tasks[chosen]
    wrong = result.first_wrong if result and memo is Which.OWN else None
    return Step(
        which=memo,
        choices=tuple(memos),
        piece_type=chosen,
        number=number,
        count=len(letters),
        cycles=_cycles(task, letters, wrong, _lettered(method, scheme)),
        picture=_picture(task, letters, number, wrong, method),
        sentence=_sentence(task, letters, number, _lettered(method, scheme)),
        scheme=scheme if scheme in SCHEMES else "",
    )


def _memos(
    attempt: Attempt, task: Task, result: PieceResult | None, method: Method
) -> dict[Which, tuple[int, ...]]:
    """The memos of one piece type, as they are played; the typed one first if there is one."""
    memos = {}
    if result is not None:
        memo = read_typed(attempt, attempt.typed, method)[PieceType(result.piece_type)]
        memos[Which.OWN] = played(task, memo)
        if result.nearest is not None:
            names = task.piece_type.names
            nearest = tuple(names.index(name) for name in result.nearest)
            apart = sum(map(len, memo.apart))
            memos[Which.NEAREST] = replace(task, apart=apart).as_written(nearest)
    return memos | {Which.USUAL: task.usual_letters}


def _lettered(method: Method, scheme: str) -> Method:
    """The method with another scheme's letters, where one is chosen that it can take."""
    if scheme not in SCHEMES:
        return method
    try:
        return replace(method, scheme=LetterScheme.builtin(scheme), memo_as="letters")
    except CubeError:
        return method


def _cycles(
    task: Task, letters: tuple[int, ...], wrong: int | None, method: Method
) -> list[list[Stop]]:
    """The letters, a new line wherever the memo breaks into another cycle."""
    cycles: list[list[Stop]] = []
    state = task.state
    pieces = task.piece_type
    piece_type = PieceType(pieces.name)
    written = task.as_written(letters)
    for place, letter in enumerate(letters):
        if not cycles or not task.cycles_of(state.homes).through_buffer:
            cycles.append([])
        name = pieces.names[written[place]]
        mark = "later" if wrong is not None and place > wrong else "right"
        mark = "wrong" if place == wrong else mark
        cycles[-1].append(Stop(place + 1, symbol_of(piece_type, name, method), name, mark))
        state = state.after((letter,), task.buffer)
    return cycles


def _picture(
    task: Task, letters: tuple[int, ...], number: int, wrong: int | None, method: Method
) -> CubePicture:
    """The pieces after so many letters; an arrow shows where the next one sends the buffer's."""
    names = task.piece_type.names
    state = task.state.after(letters[:number], task.buffer)
    picture = pictures.of_states([state], method)
    others = (pieces for key, pieces in PIECES.items() if key != task.piece_type.name)
    picture = picture.hiding(*(name for pieces in others for name in pieces.names))
    picture = picture.marked(Mark.BUFFER, names[task.buffer])
    if number == len(letters):
        return picture
    letter = letters[number]
    mark = Mark.WRONG if number == wrong else Mark.TARGET
    picture = picture.marked(mark, names[letter])
    following = task.cycles_of(state.homes).through_buffer
    if number == wrong and following and following[0] != letter:
        picture = picture.marked(Mark.EXPECTED, names[following[0]])
    return picture.with_arrows((names[task.buffer], names[letter]))


def _sentence(task: Task, letters: tuple[int, ...], number: int, method: Method) -> str:
    """What the next letter does, or what is left after the last."""
    state = task.state.after(letters[:number], task.buffer)
    pieces = task.piece_type
    if number == len(letters):
        left = [pieces.piece_name(piece) for piece in state.unsolved_pieces]
        if not left:
            return gettext("Every piece is home.")
        return gettext("Not solved: %(pieces)s.") % {"pieces": ", ".join(left)}
    letter = letters[number]
    told = {
        "letter": symbol_of(
            PieceType(pieces.name), pieces.names[task.as_written(letters)[number]], method
        ),
        "sticker": pieces.names[letter],
        "buffer": pieces.names[task.buffer],
    }
    if state.homes[task.buffer] == letter:
        return (
            gettext("%(letter)s: what is in the buffer %(buffer)s belongs at %(sticker)s.") % told
        )
    if not task.cycles_of(state.homes).through_buffer:
        return gettext("%(letter)s: the buffer is home, a new cycle begins at %(sticker)s.") % told
    return gettext("%(letter)s: what is in the buffer %(buffer)s goes to %(sticker)s.") % told
