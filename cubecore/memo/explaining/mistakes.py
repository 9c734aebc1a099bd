"""The mistakes that turn a correct memo into the typed one."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations

from cubecore.memo.explaining.names import Names, letter_at
from cubecore.memo.explaining.nearest import Edit, EditKind, Script, edited
from cubecore.memo.memo import Memo
from cubecore.memo.pieces import Letters, PieceType
from cubecore.memo.tracing import TracingProblem
from cubecore.sentences import Sentence, Value

# Swaps of two pairs are searched among so many letters.
_MOST_LETTERS = 40


class MistakeKind(StrEnum):
    """The kinds of mistakes in a memo."""

    MIRRORED = "mirrored"
    WRONG_PIECE = "wrong_piece"
    SWAPPED = "exchanged"
    LOST = "lost"
    EXTRA = "extra"
    CYCLE_FORGOTTEN = "cycle_forgotten"
    IN_PLACE_FORGOTTEN = "in_place_forgotten"
    IN_PLACE_WRONG_WAY = "in_place_wrong_way"
    PARITY_SWAP_FORGOTTEN = "parity_swap_forgotten"
    MIXED_TYPES = "mixed_types"
    TOO_EARLY = "too_early"


Mistake = tuple[MistakeKind, Sentence]


def mistake_of(memo: Memo, edit: Edit, script: Script) -> Mistake | None:
    """Return the mistake that an edit corrects, together with the edits next to it.

    Return None if the edit changes half of a flip or twist written as one letter, because no letter
    could be given as the correct one.
    """
    letters = memo.played
    if len(script) == 2 and script == letters_swapped(letters, edited(letters, script)):
        return _swapped(memo, letters, script[0].start, script[1].start)
    run = _run(edit, script)
    if any(at < run[-1].end and edit.start < at + 2 for at in memo.lone_letters):
        return None
    if edit.kind is EditKind.SWAPPED:
        return _swapped(memo, letters, edit.start, edit.end - 1)
    return _one_letter(memo, letters, edit) if len(run) == 1 else _several(memo, letters, run)


def _run(edit: Edit, script: Script) -> Script:
    """Return the insertions at one place, or the neighbouring deletions, from an edit on."""
    run = [edit]
    for following in script[script.index(edit) + 1 :]:
        is_next = following.kind is edit.kind and following.start == run[-1].end
        if is_next and edit.kind in (EditKind.INSERTED, EditKind.DELETED):
            run.append(following)
    return tuple(run)


def _several(memo: Memo, letters: Letters, run: Script) -> Mistake:
    """Return the mistake that several neighbouring letters were dropped, or are extra."""
    start, end, count = run[0].start, run[-1].end, len(run)
    place, last = memo.typed_place(start) + 1, memo.typed_place(end - 1) + 1
    if run[0].kind is EditKind.DELETED:
        extra = _letters_at(memo, letters, range(start, end))
        sentence = Sentence.of("extra_several", place=place, last=last, letters=extra)
        return MistakeKind.EXTRA, sentence
    dropped = _letters_at(memo, edited(letters, run), range(start, start + count))
    key = "lost_several" if start < len(letters) else "lost_several_at_end"
    return MistakeKind.LOST, Sentence.of(key, count=count, letters=dropped, place=place)


def _letters_at(memo: Memo, letters: Letters, places: range) -> tuple[Sentence, ...]:
    return tuple(letter_at(memo, place, letters[place], letters) for place in places)


def _one_letter(memo: Memo, letters: Letters, edit: Edit) -> Mistake:
    values: dict[str, Value] = {"place": memo.typed_place(edit.start) + 1}
    if edit.letters:
        result = edited(letters, (edit,))
        values["expected"] = letter_at(memo, edit.start, edit.letters[0], result)
    if edit.kind is EditKind.INSERTED:
        key = "lost" if edit.start < len(letters) else "lost_at_end"
        return MistakeKind.LOST, Sentence.of(key, **values)
    values["letter"] = letter_at(memo, edit.start, letters[edit.start], letters)
    if edit.kind is EditKind.DELETED:
        return MistakeKind.EXTRA, Sentence.of("extra", **values)
    if keeps_piece(memo.piece_type, letters, edit):
        return MistakeKind.MIRRORED, Sentence.of("mirrored", **values)
    return MistakeKind.WRONG_PIECE, Sentence.of("replaced", **values)


def _swapped(memo: Memo, letters: Letters, first: int, second: int) -> Mistake:
    swapped = {
        name: letter_at(memo, place, letters[place], letters)
        for name, place in (("first", first), ("second", second))
    }
    return MistakeKind.SWAPPED, Sentence.of("exchanged", **swapped)


def pairs_swapped(problem: TracingProblem, memo: Memo) -> Iterator[tuple[Letters, Sentence]]:
    """Yield the correct memos that differ by a swap of two pairs, with a sentence about it."""
    letters = memo.played
    ends = range(0, min(len(letters) - 2 * len(memo.apart), _MOST_LETTERS) - 1, 2)
    for first, second in combinations(ends, 2):
        one, other = letters[first : first + 2], letters[second : second + 2]
        between, after = letters[first + 2 : second], letters[second + 2 :]
        corrected = (*letters[:first], *other, *between, *one, *after)
        if problem.is_solved_by(corrected):
            pairs = {"first": _pair(memo, first), "second": _pair(memo, second)}
            yield corrected, Sentence.of("pairs_exchanged", **pairs)


def _pair(memo: Memo, start: int) -> Sentence:
    """Return the letter pair at a place as it is written."""
    symbols = map(Names.of(memo).symbol, memo.written[start : start + 2])
    separator = " " if memo.method.memo_as == "stickers" else ""
    return Sentence.of("memo", letters=separator.join(symbols))


def letters_swapped(letters: Letters, corrected: Letters) -> Script | None:
    """Return the edits between two memos if they differ by two letters swapped, else None.

    >>> letters_swapped((2, 4, 6, 8), (6, 4, 2, 8))
    (Edit(start=0, end=1, letters=(6,)), Edit(start=2, end=3, letters=(2,)))
    """
    if len(letters) != len(corrected):
        return None
    changed = [at for at, letter in enumerate(letters) if letter != corrected[at]]
    if len(changed) != 2:
        return None
    first, second = changed
    if (letters[first], letters[second]) != (corrected[second], corrected[first]):
        return None
    if second == first + 1:
        return (Edit(first, second + 1, corrected[first : second + 1]),)
    return tuple(Edit(at, at + 1, (corrected[at],)) for at in changed)


def keeps_piece(piece_type: PieceType, letters: Letters, edit: Edit) -> bool:
    """Return whether an edit changes stickers but not pieces."""
    piece_of = piece_type.piece_of
    before = [piece_of(letter) for letter in letters[edit.start : edit.end]]
    return before == [piece_of(letter) for letter in edit.letters]
