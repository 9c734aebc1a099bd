"""A memo on the cube, step by step: the cube after each letter."""

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
from trainer.engine_texts import listed
from trainer.events import Box, boxes
from trainer.practice.attempts import pictures
from trainer.practice.attempts.parsed_attempt import ParsedAttempt
from trainer.practice.attempts.typed_letters import typed_letters
from trainer.practice.attempts.verdicts import symbol_of
from trainer.practice.models import PieceResult
from trainer.unreadable import reading


class StepMemo(StrEnum):
    """The memos that can be shown step by step."""

    OWN = "own"
    USUAL = "usual"
    NEAREST = "nearest"


@dataclass(frozen=True, slots=True)
class NumberedLetter:
    """A letter of a memo as a page shows it, numbered from 1."""

    number: int
    symbol: str
    sticker: str
    mark: str


@dataclass(frozen=True, slots=True)
class Step:
    """The cube after some letters of a memo, and what the next one does.

    ``cycles`` has the letters of the memo, grouped by cycle.
    """

    memo: StepMemo
    memos: Sequence[StepMemo]
    box: Box
    number: int
    count: int
    cycles: Sequence[Sequence[NumberedLetter]]
    picture: CubePicture
    sentence: str
    scheme: str

    @property
    def previous(self) -> int | None:
        """Return the number of the step before, if there is one."""
        return self.number - 1 if self.number else None

    @property
    def next(self) -> int | None:
        """Return the number of the step after, if there is one."""
        return self.number + 1 if self.number < self.count else None


SCHEMES = builtin_names()


@dataclass(frozen=True, slots=True)
class MemoLetter:
    """A letter as it is written, and the letters that it is played as.

    A flip that is written as one letter is played as two. ``expected`` is the letter that the
    nearest correct memo has in the place of a wrong one.
    """

    sticker: Written
    played: Letters
    mark: str = "right"
    is_capital: bool = False
    expected: Played | None = None

    def symbol(self, box: Box, method: Method) -> str:
        """Return what the owner of a method writes for the letter."""
        symbol = symbol_of(box, box.pieces.names[self.sticker], method)
        return symbol.upper() if self.is_capital else symbol


MemoLetters = Sequence[MemoLetter]


def step_of(
    parsed: ParsedAttempt,
    results: Sequence[PieceResult],
    *,
    box_name: str,
    memo: str,
    number: int,
    scheme: str,
) -> Step:
    """Return the cube of an attempt after some letters of one of its memos."""
    with reading(parsed.attempt):
        return _step_of(parsed, results, box_name, memo, number, scheme)


def _step_of(
    parsed: ParsedAttempt,
    results: Sequence[PieceResult],
    box_name: str,
    memo: str,
    number: int,
    scheme: str,
) -> Step:
    box = next((box for box in parsed.boxes if box.name == box_name), parsed.boxes[0])
    result = next((row for row in results if row.piece_type == box.name), None)
    problem, method = parsed.problems[box.name], _lettered(parsed.method, scheme)
    memos = _memos(parsed, problem, result)
    chosen = StepMemo(memo) if memo in memos else next(iter(memos))
    letters = memos[chosen]
    number = max(0, min(number, len(letters)))
    return Step(
        memo=chosen,
        memos=tuple(memos),
        box=box,
        number=number,
        count=len(letters),
        cycles=_cycles(box, problem, letters, method),
        picture=_picture(parsed, box, letters, number),
        sentence=_sentence(box, problem, letters, number, method),
        scheme=scheme if scheme in SCHEMES else "",
    )


def _memos(
    parsed: ParsedAttempt, problem: TracingProblem, result: PieceResult | None
) -> dict[StepMemo, MemoLetters]:
    """Return the memos of one piece type, the typed one first if there is one."""
    memos: dict[StepMemo, MemoLetters] = {}
    if result is not None:
        memo = parsed.memos[result.piece_type]
        memos[StepMemo.OWN] = _typed(memo, result)
        if result.nearest is not None:
            nearest = Memo.of_stickers(
                result.nearest, problem.piece_type, problem.method, problem.buffer
            )
            memos[StepMemo.NEAREST] = _written(nearest)
    return memos | {StepMemo.USUAL: _written(problem.usual_memo)}


def _typed(memo: Memo, result: PieceResult) -> MemoLetters:
    letters = memo.played
    return [
        MemoLetter(
            letter.sticker,
            letters[letter.places.start : letter.places.stop],
            (mark := letter.mark(result.first_wrong)),
            letter.is_capital,
            _expected(memo, result) if mark == "wrong" else None,
        )
        for letter in typed_letters(memo)
    ]


def _expected(memo: Memo, result: PieceResult) -> Played | None:
    """Return the letter that belongs in the place of the first wrong one, as it is played."""
    if not result.expected or result.first_wrong is None:
        return None
    place, letters, apart = result.first_wrong, memo.written, 2 * len(memo.apart)
    expected = Written(sticker_index(memo.piece_type, result.expected))
    corrected = (*letters[:place], expected, *letters[place + 1 :])
    return as_played(corrected, memo.piece_type, memo.method, apart)[place]


def _written(memo: Memo) -> MemoLetters:
    """Return the letters of a memo as they are written, each with the letter that is played."""
    both = zip(memo.written, memo.played, strict=True)
    return [MemoLetter(written, (letter,)) for written, letter in both]


def _after(problem: TracingProblem, letters: MemoLetters) -> PieceState:
    played = tuple(sticker for letter in letters for sticker in letter.played)
    return problem.state.after(played, problem.buffer)


def _lettered(method: Method, scheme: str) -> Method:
    """Return the method with another built-in scheme, if one is chosen and fits it."""
    if scheme not in SCHEMES:
        return method
    try:
        return replace(method, scheme=LetterScheme.builtin(scheme), memo_as="letters")
    except CubeError:
        return method


def _cycles(
    box: Box, problem: TracingProblem, letters: MemoLetters, method: Method
) -> list[list[NumberedLetter]]:
    """Return the letters by cycle: each cycle break starts another list."""
    cycles: list[list[NumberedLetter]] = []
    state = problem.state
    for number, letter in enumerate(letters, start=1):
        if not cycles or not problem.cycles_of(state.homes).through_buffer:
            cycles.append([])
        name = box.pieces.names[letter.sticker]
        cycles[-1].append(NumberedLetter(number, letter.symbol(box, method), name, letter.mark))
        state = state.after(letter.played, problem.buffer)
    return cycles


def _picture(parsed: ParsedAttempt, box: Box, letters: MemoLetters, number: int) -> CubePicture:
    """Return the cube after some letters; an arrow shows where the next one sends the buffer piece."""
    problem, names = parsed.problems[box.name], box.pieces.names
    state = _after(problem, letters[:number])
    picture = pictures.picture_of_states([state], parsed)
    others = (b for b in boxes().values() if b.size == box.size and b.name != box.name)
    picture = picture.hiding(*(name for other in others for name in other.pieces.names))
    picture = picture.marked(Mark.BUFFER, names[problem.buffer])
    if number == len(letters):
        left = [(box, box.pieces.piece_name(piece)) for piece in state.unsolved_pieces]
        return pictures.with_lit_pieces(picture, left)
    letter = letters[number]
    first, last = letter.played[0], letter.played[-1]
    swapped = {box.pieces.piece_of(sticker) for sticker in (problem.buffer, first, last)}
    picture = pictures.with_lit_pieces(
        picture, [(box, box.pieces.piece_name(piece)) for piece in sorted(swapped)]
    )
    is_wrong = letter.mark == "wrong"
    picture = picture.marked(Mark.WRONG if is_wrong else Mark.TARGET, names[first])
    if first != last:
        return picture.with_arrows((names[first], names[last]))
    if letter.expected not in (None, first):
        picture = picture.marked(Mark.EXPECTED, names[letter.expected])
    return picture.with_arrows((names[problem.buffer], names[first]))


def _sentence(
    box: Box, problem: TracingProblem, letters: MemoLetters, number: int, method: Method
) -> str:
    """Return a sentence about what the next letter does, or what is unsolved after the last."""
    state = _after(problem, letters[:number])
    pieces = box.pieces
    if number == len(letters):
        left = [pieces.piece_name(piece) for piece in state.unsolved_pieces]
        if not left:
            return gettext("Every piece is solved.")
        return gettext("Unsolved: %(pieces)s.") % {"pieces": listed(left)}
    letter = letters[number]
    target = letter.played[0]
    values = {
        "letter": letter.symbol(box, method),
        "sticker": pieces.names[target],
        "buffer": pieces.names[problem.buffer],
    }
    if len(letter.played) > 1:
        return (
            gettext("%(letter)s: the piece at %(sticker)s is flipped or twisted in place.") % values
        )
    if state.homes[problem.buffer] == target:
        return (
            gettext("%(letter)s: the piece in the buffer %(buffer)s belongs at %(sticker)s.")
            % values
        )
    if not problem.cycles_of(state.homes).through_buffer:
        return (
            gettext(
                "%(letter)s: the buffer piece is in place, so break into a new cycle at %(sticker)s."
            )
            % values
        )
    return gettext("%(letter)s: shoot the piece in the buffer %(buffer)s to %(sticker)s.") % values
