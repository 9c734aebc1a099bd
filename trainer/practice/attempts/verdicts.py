"""A verdict as it is shown: what was right first, then where it went wrong and what belongs there."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from django.utils.translation import gettext

from cubecore.memo import Cycles, Memo, Method, Names, sticker_index
from cubecore.pictures import CubePicture
from trainer.events import Box
from trainer.practice.attempts import pictures
from trainer.practice.attempts.judged_attempt import JudgedAttempt
from trainer.practice.attempts.sentences import told
from trainer.practice.attempts.typed_letters import as_typed, typed_letters
from trainer.practice.models import PieceResult
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

    box: Box
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


def shown_verdict(judged: JudgedAttempt, results: Sequence[PieceResult]) -> ShownVerdict:
    """Return what the page of a judged attempt shows, from what is stored."""
    with reading(judged.attempt):
        return _shown_verdict(judged, results)


def _shown_verdict(judged: JudgedAttempt, results: Sequence[PieceResult]) -> ShownVerdict:
    memos = judged.memos if results else {}
    boxes = {box.name: box for box in judged.boxes}
    by_box = {boxes[result.piece_type]: result for result in results}
    parts = [
        _part(judged, box, by_box[box], memos[box.name])
        if box in by_box
        else _given_up(judged, box)
        for box in judged.boxes
    ]
    wrong = {box: result for box, result in by_box.items() if not result.correct}
    if not wrong:
        return ShownVerdict(parts, pictures.scrambled(judged), after_memo=False)
    left = [(box, name) for box, result in wrong.items() for name in result.left]
    states = [
        problem.state.after(memos[name].played, problem.buffer)
        for name, problem in judged.problems.items()
    ]
    picture = pictures.of_states(states, judged)
    return ShownVerdict(parts, pictures.lit(picture, left), after_memo=True)


def _part(judged: JudgedAttempt, box: Box, result: PieceResult, memo: Memo) -> ShownPart:
    problem, method = judged.problems[box.name], judged.method
    wrong = result.first_wrong
    belongs = symbol_of(box, result.expected, method) if result.expected else ""
    nearest = in_pairs(_changed(box, result.letters, result.nearest or [], method))
    breaks, sentences = _breaks(problem.cycles_of(problem.state.homes)), _sentences(result)
    typed = as_typed(typed_letters(memo))
    chips = [
        Chip(
            letter.symbol(Names.of(problem)),
            box.pieces.names[letter.sticker],
            letter.mark(wrong),
            belongs if wrong is not None and wrong in letter.places else "",
        )
        for letter in typed
    ]
    first_wrong = None if wrong is None else memo.typed_place(wrong)
    right = len(typed) if first_wrong is None else first_wrong
    return ShownPart(
        box=box,
        correct=result.correct,
        pairs=in_pairs(chips),
        first_wrong=first_wrong,
        right_count=right,
        count=len(typed),
        expected_count=result.expected_letters,
        breaks=breaks,
        stops_early=not result.correct and right == len(typed),
        sentences=sentences,
        nearest=nearest,
        left=tuple(result.left),
    )


def _sentences(result: PieceResult) -> list[str]:
    """The sentences on a memo; of a wrong one there is at least the explanation."""
    # The letters that would complete a memo are shown with it.
    otherwise = SHOWN_OTHERWISE | ({"completion"} if result.nearest else set())
    said = [told(each) for each in result.sentences if each["key"] not in otherwise]
    return said or ([] if result.correct else [gettext("This memo does not solve the pieces.")])


def _given_up(judged: JudgedAttempt, box: Box) -> ShownPart:
    problem = judged.problems[box.name]
    cycles = problem.cycles_of(problem.state.homes)
    names = [box.pieces.names[letter] for letter in cycles.letters]
    chips = [Chip(symbol_of(box, name, judged.method), name, "later") for name in names]
    return ShownPart(
        box=box, expected_count=len(names), breaks=_breaks(cycles), nearest=in_pairs(chips)
    )


def _breaks(cycles: Cycles) -> int:
    """Return how many cycle breaks a memo of these cycles needs."""
    return len(cycles.others) + len(cycles.in_place)


def _changed(box: Box, typed: Sequence[str], nearest: Sequence[str], method: Method) -> list[Chip]:
    """The letters of a right memo, those marked that were not typed so."""
    kept: set[int] = set()
    for block in SequenceMatcher(None, typed, nearest, autojunk=False).get_matching_blocks():
        kept.update(range(block.b, block.b + block.size))
    return [
        Chip(symbol_of(box, name, method), name, "right" if at in kept else "changed")
        for at, name in enumerate(nearest)
    ]


def symbol_of(box: Box, name: str, method: Method) -> str:
    """Return what the method writes for a sticker."""
    return Names(box.pieces, method).symbol(sticker_index(box.pieces, name))


def in_pairs(chips: Sequence[Chip]) -> list[Sequence[Chip]]:
    """Letters two by two, as memos are said."""
    return [chips[start : start + 2] for start in range(0, len(chips), 2)]
