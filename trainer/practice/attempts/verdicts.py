"""A verdict as a page shows it: the letters with their marks, the explanation, the cube."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from django.utils.translation import gettext

from cubecore.memo import Cycles, Memo, Method, MistakeKind, Names, TracingProblem, sticker_index
from cubecore.pictures import CubePicture, Mark
from trainer.events import Box
from trainer.practice.attempts import pictures
from trainer.practice.attempts.parsed_attempt import ParsedAttempt
from trainer.practice.attempts.sentences import sentence_html
from trainer.practice.attempts.typed_letters import TypedLetter, as_typed, typed_letters
from trainer.practice.models import PieceResult
from trainer.unreadable import reading

# The page shows without a sentence that a memo is correct, the nearest memo and what is unsolved.
NOT_SAID = {
    "right",
    "nearest",
    "probably_meant",
    "nearest_empty",
    "nearest_unknown",
    "completion",
    "continuation",
    "left",
}


@dataclass(frozen=True, slots=True)
class Chip:
    """A letter of a memo as a page shows it.

    ``mark`` is `right`, `wrong` or `later`, in the nearest correct memo `changed`, or after a DNF
    `fault`. ``expected`` is the letter that belongs in the place of a wrong one, ``note`` what went
    wrong in the execution of a letter and those after it.
    """

    symbol: str
    sticker: str
    mark: str
    expected: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class BoxVerdict:
    """The verdict on one piece type.

    ``first_wrong`` is the place of the first wrong letter among those typed, None if the memo is
    correct. The ``sentence`` on a wrong memo is its explanation; a correct memo may have none. If no
    correct memo is near, ``continuation`` says how the correct letters go on. Nothing is said about
    the letters of a memo that was typed for the other piece type.
    """

    box: Box
    expected_count: int
    breaks: int
    nearest: Sequence[Sequence[Chip]]
    correct: bool | None = None
    pairs: Sequence[Sequence[Chip]] = ()
    first_wrong: int | None = None
    correct_count: int = 0
    count: int = 0
    stops_early: bool = False
    sentence: str = ""
    continuation: str = ""
    left: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """The cube just before the first wrong letter of a memo, with the piece in question lit.

    An arrow leads from where it is to where it belongs; ``stickers`` are the ends of the arrow.
    ``letters`` were played before.
    """

    picture: CubePicture
    stickers: Sequence[str]
    box: Box
    letters: int

    @property
    def query(self) -> str:
        """Return the query of the review that shows this moment."""
        return f"?pieces={self.box.name}&letter={self.letters}"


@dataclass(frozen=True, slots=True)
class AttemptVerdict:
    """The whole verdict, the cube as the memo leaves it, and at the moment of the first mistake."""

    parts: Sequence[BoxVerdict]
    picture: CubePicture
    after_memo: bool
    moment: Moment | None = None


def verdict_of(parsed: ParsedAttempt, results: Sequence[PieceResult]) -> AttemptVerdict:
    """Return the verdict on an attempt from its stored results."""
    with reading(parsed.attempt):
        return _verdict_of(parsed, results)


def _verdict_of(parsed: ParsedAttempt, results: Sequence[PieceResult]) -> AttemptVerdict:
    memos = parsed.memos if results else {}
    boxes = {box.name: box for box in parsed.boxes}
    by_box = {boxes[result.piece_type]: result for result in results}
    parts = [
        _part(parsed, box, by_box[box], memos[box.name])
        if box in by_box
        else _given_up(parsed, box)
        for box in parsed.boxes
    ]
    wrong = {box: result for box, result in by_box.items() if not result.correct}
    if not wrong:
        return AttemptVerdict(parts, pictures.scrambled_picture(parsed), after_memo=False)
    left = [(box, name) for box, result in wrong.items() for name in result.left]
    states = [
        problem.state.after(memos[name].played, problem.buffer)
        for name, problem in parsed.problems.items()
    ]
    picture = pictures.with_lit_pieces(pictures.picture_of_states(states, parsed), left)
    # Letters that were typed in the other box have no first mistake.
    explained = (box for box, result in wrong.items() if result.kind != MistakeKind.MIXED_TYPES)
    box = next(explained, None)
    moment = _moment(parsed, box, wrong[box], memos[box.name]) if box else None
    return AttemptVerdict(parts, picture, after_memo=True, moment=moment)


def _moment(parsed: ParsedAttempt, box: Box, result: PieceResult, memo: Memo) -> Moment:
    """Return the cube before the first wrong letter, the other pieces as they were scrambled."""
    problems, names = parsed.problems, box.pieces.names
    problem, count = problems[box.name], result.first_wrong or 0
    state = problem.state.after(memo.played[:count], problem.buffer)
    others = [other.state for name, other in problems.items() if name != box.name]
    picture = pictures.picture_of_states([state, *others], parsed)
    home = state.homes[problem.buffer]
    target = result.expected or names[home]
    stickers = (names[problem.buffer], target)
    if box.pieces.piece_of(sticker_index(box.pieces, target)) == box.pieces.piece_of(
        problem.buffer
    ):
        # The buffer is solved: what is left is somewhere else.
        left = [(box, box.pieces.piece_name(piece)) for piece in state.unsolved_pieces]
        return Moment(pictures.with_lit_pieces(picture, left), (), box, count)
    lit = [(box, box.pieces.piece_name(box.pieces.piece_of(problem.buffer)))]
    picture = pictures.with_lit_pieces(picture, lit).marked(Mark.LIT, target)
    return Moment(picture.with_arrows(stickers), stickers, box, count)


def _part(parsed: ParsedAttempt, box: Box, result: PieceResult, memo: Memo) -> BoxVerdict:
    problem, wrong = parsed.problems[box.name], result.first_wrong
    is_for_other_type = result.kind == MistakeKind.MIXED_TYPES
    typed = as_typed(typed_letters(memo))
    chips = [_chip(letter, result, box, problem, unjudged=is_for_other_type) for letter in typed]
    first_wrong = None if wrong is None else memo.typed_place(wrong)
    correct_count = len(typed) if first_wrong is None else first_wrong
    verdict = BoxVerdict(
        box=box,
        correct=result.correct,
        pairs=in_pairs(chips),
        first_wrong=first_wrong,
        count=len(typed),
        expected_count=result.expected_letters,
        breaks=_breaks(problem.cycles_of(problem.state.homes)),
        sentence=_sentence(result),
        nearest=(),
    )
    if is_for_other_type:
        return verdict
    return replace(
        verdict,
        nearest=in_pairs(_changed(box, result.letters, result.nearest or [], parsed.method)),
        correct_count=correct_count,
        stops_early=not result.correct and correct_count == len(typed),
        continuation="" if result.nearest else _continuation(result),
        left=tuple(result.left),
    )


def _chip(
    letter: TypedLetter, result: PieceResult, box: Box, problem: TracingProblem, *, unjudged: bool
) -> Chip:
    """Return a typed letter with its mark, and the letter that belongs in its place if it is wrong."""
    symbol, sticker = letter.symbol(Names.of(problem)), box.pieces.names[letter.sticker]
    wrong = result.first_wrong
    if unjudged:
        return Chip(symbol, sticker, "later")
    is_wrong = wrong is not None and wrong in letter.places
    has_expected = is_wrong and result.expected
    expected = symbol_of(box, result.expected, problem.method) if has_expected else ""
    return Chip(symbol, sticker, letter.mark(wrong), expected)


def _sentence(result: PieceResult) -> str:
    """Return the one sentence on a memo: why it is wrong, or what a correct one has to say.

    Earlier checkers stored several reasons; the first one is the explanation.
    """
    said = (stored for stored in result.sentences if stored["key"] not in NOT_SAID)
    sentence = next(said, None)
    if sentence is not None:
        return sentence_html(sentence)
    return "" if result.correct else gettext("This memo does not solve the pieces.")


def _continuation(result: PieceResult) -> str:
    """Return how the correct letters of a memo go on, if that was stored."""
    keys = ("completion", "continuation")
    return next((sentence_html(each) for each in result.sentences if each["key"] in keys), "")


def _given_up(parsed: ParsedAttempt, box: Box) -> BoxVerdict:
    """Return the part of an attempt without a memo: only a correct memo."""
    problem = parsed.problems[box.name]
    cycles = problem.cycles_of(problem.state.homes)
    names = [box.pieces.names[letter] for letter in cycles.letters]
    chips = [Chip(symbol_of(box, name, parsed.method), name, "later") for name in names]
    return BoxVerdict(
        box=box, expected_count=len(names), breaks=_breaks(cycles), nearest=in_pairs(chips)
    )


def _breaks(cycles: Cycles) -> int:
    """Return how many cycle breaks a memo of these cycles needs."""
    return len(cycles.others) + len(cycles.in_place)


def _changed(box: Box, typed: Sequence[str], nearest: Sequence[str], method: Method) -> list[Chip]:
    """Return the letters of the nearest correct memo, with those marked that were not typed."""
    unchanged: set[int] = set()
    for block in SequenceMatcher(None, typed, nearest, autojunk=False).get_matching_blocks():
        unchanged.update(range(block.b, block.b + block.size))
    return [
        Chip(symbol_of(box, name, method), name, "right" if place in unchanged else "changed")
        for place, name in enumerate(nearest)
    ]


def symbol_of(box: Box, name: str, method: Method) -> str:
    """Return what the method writes for a sticker."""
    return Names(box.pieces, method).symbol(sticker_index(box.pieces, name))


def in_pairs(chips: Sequence[Chip]) -> list[Sequence[Chip]]:
    """Return letters two by two, as memos are memorised."""
    return [chips[start : start + 2] for start in range(0, len(chips), 2)]
