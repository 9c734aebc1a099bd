"""A verdict as it is shown: what was right first, then where it went wrong and what belongs there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from django.utils.translation import gettext

from cubecore.memo import Memo, Method, Names, PieceState, Task, sticker_index
from cubecore.pictures import CubePicture
from trainer.practice.attempts import pictures
from trainer.practice.attempts.reading import (
    PIECES,
    as_typed,
    method_of_attempt,
    read_typed,
    tasks_of,
    typed_letters,
)
from trainer.practice.attempts.sentences import told
from trainer.practice.models import Attempt, PieceResult, PieceType
from trainer.unreadable import reading

# A sign says that a memo is right, and chips show the one that is nearest.
SHOWN_OTHERWISE = {"right", "nearest", "probably_meant"}


@dataclass(frozen=True, slots=True)
class Chip:
    """A letter of a memo as it is shown, and what there is to say of it.

    ``mark`` is right, wrong or later; in a memo that is offered instead also changed.
    """

    symbol: str
    sticker: str
    mark: str
    belongs: str = ""


@dataclass(frozen=True, slots=True)
class ShownPart:
    """The verdict on one piece type.

    ``first_wrong`` is the place of the first wrong letter among those typed, None if the memo is
    correct. The first of the ``sentences`` on a wrong memo is the explanation.
    """

    piece_type: PieceType
    expected_count: int
    breaks: int
    nearest: Sequence[Sequence[Chip]]
    correct: bool | None = None
    pairs: Sequence[Sequence[Chip]] = ()
    first_wrong: int | None = None
    right_count: int = 0
    count: int = 0
    stops_early: bool = False
    sentences: Sequence[str] = ()
    left: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class ShownVerdict:
    """The whole verdict and the cube as the memo leaves it."""

    parts: Sequence[ShownPart]
    picture: CubePicture
    after_memo: bool


def shown_verdict(attempt: Attempt, results: Sequence[PieceResult]) -> ShownVerdict:
    """What the page of a judged attempt tells, from what was kept; nothing is judged anew."""
    with reading(attempt):
        return _shown_verdict(attempt, results)


def _shown_verdict(attempt: Attempt, results: Sequence[PieceResult]) -> ShownVerdict:
    method = method_of_attempt(attempt)
    tasks = tasks_of(attempt, method)
    by_type = {PieceType(result.piece_type): result for result in results}
    memos = read_typed(attempt, attempt.typed, method) if by_type else {}
    parts = []
    for piece_type, task in tasks.items():
        cycles, result = task.cycles_of(task.state.homes), by_type.get(piece_type)
        breaks = len(cycles.others) + len(cycles.in_place)
        if result is None:
            parts.append(_given_up(piece_type, cycles.letters, breaks, method))
        else:
            parts.append(_part(result, breaks, task, memos[piece_type]))
    wrong = [result for result in results if not result.correct]
    if not wrong:
        return ShownVerdict(parts, pictures.scrambled(attempt.scramble, method), after_memo=False)
    left = [(PieceType(result.piece_type), name) for result in wrong for name in result.left]
    picture = pictures.of_states(_after_memos(tasks, memos), method)
    return ShownVerdict(parts, pictures.lit(picture, left), after_memo=True)


def _after_memos(
    tasks: Mapping[PieceType, Task], memos: Mapping[PieceType, Memo]
) -> Iterator[PieceState]:
    """The pieces as the typed memos leave them."""
    for piece_type, task in tasks.items():
        yield task.state.after(memos[piece_type].played, task.buffer)


def _part(result: PieceResult, breaks: int, task: Task, memo: Memo) -> ShownPart:
    piece_type, method = PieceType(result.piece_type), task.method
    typed = as_typed(typed_letters(memo))
    wrong = result.first_wrong
    belongs = symbol_of(piece_type, result.expected, method) if result.expected else ""
    chips = [
        Chip(
            letter.symbol(task.names),
            task.piece_type.names[letter.sticker],
            letter.mark(wrong),
            belongs if wrong is not None and wrong in letter.places else "",
        )
        for letter in typed
    ]
    first_wrong = None if wrong is None else memo.typed_place(wrong)
    right = len(typed) if first_wrong is None else first_wrong
    return ShownPart(
        piece_type=piece_type,
        correct=result.correct,
        pairs=in_pairs(chips),
        first_wrong=first_wrong,
        right_count=right,
        count=len(typed),
        expected_count=result.expected_letters,
        breaks=breaks,
        stops_early=not result.correct and right == len(typed),
        sentences=_sentences(result),
        nearest=in_pairs(_changed(piece_type, result.letters, result.nearest or [], method)),
        left=tuple(result.left),
    )


def _sentences(result: PieceResult) -> list[str]:
    """The sentences on a memo; of a wrong one there is at least the explanation."""
    # The letters that would complete a memo are shown with it.
    otherwise = SHOWN_OTHERWISE | ({"completion"} if result.nearest else set())
    said = [told(each) for each in result.sentences if each["key"] not in otherwise]
    return said or ([] if result.correct else [gettext("This memo does not solve the pieces.")])


def _given_up(
    piece_type: PieceType, usual: Sequence[int], breaks: int, method: Method
) -> ShownPart:
    names = [PIECES[piece_type].names[letter] for letter in usual]
    chips = [Chip(symbol_of(piece_type, name, method), name, "later") for name in names]
    return ShownPart(
        piece_type=piece_type, expected_count=len(names), breaks=breaks, nearest=in_pairs(chips)
    )


def _changed(
    piece_type: PieceType, typed: Sequence[str], nearest: Sequence[str], method: Method
) -> list[Chip]:
    """The letters of a right memo, those marked that were not typed so."""
    kept: set[int] = set()
    for block in SequenceMatcher(None, typed, nearest, autojunk=False).get_matching_blocks():
        kept.update(range(block.b, block.b + block.size))
    return [
        Chip(symbol_of(piece_type, name, method), name, "right" if at in kept else "changed")
        for at, name in enumerate(nearest)
    ]


def symbol_of(piece_type: PieceType, name: str, method: Method) -> str:
    """What the method writes for a sticker."""
    pieces = PIECES[piece_type]
    return Names(pieces, method).symbol(sticker_index(pieces, name))


def in_pairs(chips: Sequence[Chip]) -> list[Sequence[Chip]]:
    """Letters two by two, as memos are said."""
    return [chips[start : start + 2] for start in range(0, len(chips), 2)]
