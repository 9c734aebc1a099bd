"""Explaining a wrong memo: where it goes wrong, the kind of mistake, and the nearest right memo."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from cubecore.memo.edits import Edit, EditKind, NearestMemos, Script, edited, nearest_memos
from cubecore.memo.first_wrong import Letters, Walk, WrongLetter, walk
from cubecore.memo.pieces import EDGES
from cubecore.memo.sentences import Filling, Sentence
from cubecore.memo.task import Task

EDIT_RANKS = {
    EditKind.EXCHANGED: 0,
    EditKind.REPLACED: 1,
    EditKind.INSERTED: 2,
    EditKind.DELETED: 3,
}


class MistakeKind(StrEnum):
    """The kinds of mistakes in a memo."""

    MIRRORED = "mirrored"
    WRONG_PIECE = "wrong_piece"
    EXCHANGED = "exchanged"
    LOST = "lost"
    EXTRA = "extra"
    CYCLE_FORGOTTEN = "cycle_forgotten"
    IN_PLACE_FORGOTTEN = "in_place_forgotten"
    IN_PLACE_WRONG_WAY = "in_place_wrong_way"
    PARITY_SWAP_FORGOTTEN = "parity_swap_forgotten"
    MIXED_TYPES = "mixed_types"
    TOO_EARLY = "too_early"


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a memo is wrong.

    ``first_wrong`` is the place of the first wrong letter, their number if the memo stops early.
    ``nearest`` is a right memo the fewest edits away and ``distance`` their number, both None if
    none was found; ``gave_up`` tells that the search for one came to its bound after ``nodes``.
    ``continuation`` is what would be right from the first wrong letter on.
    """

    first_wrong: int
    kind: MistakeKind
    sentences: tuple[Sentence, ...]
    continuation: Letters
    nearest: Letters | None
    distance: int | None
    gave_up: bool
    nodes: int


def explain(task: Task, letters: Letters, *, solves_the_other_type: bool = False) -> Explanation:
    """Why a wrong memo of distinguishable pieces is wrong."""
    walked = walk(task, letters)
    found = nearest_memos(task.piece_type, task.state.homes, task.buffer, letters)
    chosen = min(found.scripts.items(), key=lambda each: _rank(task, walked, *each), default=None)
    nearest, script = chosen or (None, ())
    if solves_the_other_type:
        kind, why = MistakeKind.MIXED_TYPES, _mixed(task)
    elif task.is_solved_unexchanged_by(letters):
        kind, why = MistakeKind.PARITY_SWAP_FORGOTTEN, _swap_forgotten(task)
    elif walked.is_at_end:
        kind, why = _stops_early(task, walked, script)
    else:
        kind, why = _goes_wrong(WrongLetter(task, walked), script)
    return Explanation(
        first_wrong=walked.first_wrong,
        kind=kind,
        sentences=(
            *why,
            *_wrong_parity(walked),
            *_two_exchanged(task, letters),
            *_nearest(task, walked, nearest, found),
        ),
        continuation=walked.cycles.letters,
        nearest=nearest,
        distance=found.distance,
        gave_up=found.gave_up,
        nodes=found.nodes,
    )


def _rank(task: Task, walked: Walk, letters: Letters, script: Script) -> tuple[object, ...]:
    """How well a right memo fits what was meant: the lower, the better.

    First that it breaks into cycles where the memo did, then that it is the usual one or short,
    then that the edits are likely mistakes close to where the memo goes wrong.
    """
    broken = Counter(walked.breaks) - Counter(walk(task, letters).breaks)
    kinds = sorted(EDIT_RANKS[edit.kind] for edit in script)
    turned = [edit for edit in script if not _keeps_piece(task, walked.letters, edit)]
    away = [abs(edit.start - walked.first_wrong) for edit in script]
    ranks = [task.order.index(letter) for edit in script for letter in edit.letters]
    unusual = letters != task.usual_letters
    return broken.total(), unusual, len(letters), kinds, len(turned), away, ranks


def _keeps_piece(task: Task, letters: Letters, edit: Edit) -> bool:
    piece_of = task.piece_type.piece_of
    before = [piece_of(letter) for letter in letters[edit.start : edit.end]]
    return before == [piece_of(letter) for letter in edit.letters]


def _mixed(task: Task) -> tuple[Sentence, ...]:
    key = "corners_as_edges" if task.piece_type == EDGES else "edges_as_corners"
    return (Sentence.of(key),)


def _swap_forgotten(task: Task) -> tuple[Sentence, ...]:
    swap, names = task.method.swap, task.names
    key = "edge_swap_forgotten" if task.piece_type.stickers == 2 else "corner_swap_forgotten"
    exchanged = (swap.first, swap.second) if swap else ()
    fillings = dict(zip(("first", "second"), map(names.letter, exchanged), strict=True))
    return (Sentence.of(key, **fillings),)


def _stops_early(
    task: Task, walked: Walk, script: Script
) -> tuple[MistakeKind, tuple[Sentence, ...]]:
    """All letters are good: what is left out is a whole cycle, a letter before, or just the end."""
    cycles, piece_of = walked.cycles, task.piece_type.piece_of
    if cycles.through_buffer:
        count = cycles.letter_count
        why = Sentence.of("too_early_one" if count == 1 else "too_early", count=count)
        if script and script[0].start < len(walked.letters):
            kind, meant = _meant(task, walked.letters, script[0], script)
            return kind, (why, meant)
        return MistakeKind.TOO_EARLY, (why,)
    forgotten = dict.fromkeys(piece_of(s) for cycle in cycles.written for s in cycle)
    pieces = task.names.pieces(forgotten)
    if cycles.others:
        return MistakeKind.CYCLE_FORGOTTEN, (Sentence.of("cycle_forgotten", pieces=pieces),)
    key = "flip_forgotten" if task.piece_type.stickers == 2 else "twist_forgotten"
    return MistakeKind.IN_PLACE_FORGOTTEN, (Sentence.of(key, pieces=pieces),)


def _goes_wrong(wrong: WrongLetter, script: Script) -> tuple[MistakeKind, tuple[Sentence, ...]]:
    """The kind of mistake at the first wrong letter, as the nearest right memo shows it."""
    why = wrong.why()
    if wrong.turns_the_wrong_way:
        return MistakeKind.IN_PLACE_WRONG_WAY, (why,)
    if not script:
        return _kind_by_itself(wrong), (why,)
    letters, first_wrong = wrong.walk.letters, wrong.walk.first_wrong
    before = [edit for edit in script if edit.start <= first_wrong]
    edit = before[-1] if before else script[0]
    kind, meant = _meant(wrong.task, letters, edit, script)
    return kind, (why, meant)


def _kind_by_itself(wrong: WrongLetter) -> MistakeKind:
    if wrong.is_right_piece:
        return MistakeKind.MIRRORED
    if wrong.task.is_on_buffer_piece(wrong.letter):
        return MistakeKind.EXTRA
    return MistakeKind.WRONG_PIECE


def _meant(
    task: Task, letters: Letters, edit: Edit, script: Script
) -> tuple[MistakeKind, Sentence]:
    """The mistake that an edit takes back."""
    if _exchanges_far_letters(letters, script):
        return _exchanged(task, letters, script[0].start, script[1].start)
    if edit.kind is EditKind.EXCHANGED:
        return _exchanged(task, letters, edit.start, edit.end - 1)
    about: dict[str, Filling] = {"place": edit.start + 1}
    if edit.letters:
        result = edited(letters, (edit,))
        about["expected"] = task.said_at(edit.start, edit.letters[0], result)
    if edit.kind is EditKind.INSERTED:
        key = "lost" if edit.start < len(letters) else "lost_at_end"
        return MistakeKind.LOST, Sentence.of(key, **about)
    about["letter"] = task.said_at(edit.start, letters[edit.start], letters)
    if edit.kind is EditKind.DELETED:
        return MistakeKind.EXTRA, Sentence.of("extra", **about)
    if _keeps_piece(task, letters, edit):
        return MistakeKind.MIRRORED, Sentence.of("mirrored", **about)
    return MistakeKind.WRONG_PIECE, Sentence.of("replaced", **about)


def _exchanged(
    task: Task, letters: Letters, first: int, second: int
) -> tuple[MistakeKind, Sentence]:
    said = {
        name: task.said_at(place, letters[place], letters)
        for name, place in (("first", first), ("second", second))
    }
    return MistakeKind.EXCHANGED, Sentence.of("exchanged", **said)


def _exchanges_far_letters(letters: Letters, script: Script) -> bool:
    """Whether two replacements put each other's letters in place."""
    if len(script) != 2 or any(edit.kind is not EditKind.REPLACED for edit in script):
        return False
    one, other = script
    return one.letters == (letters[other.start],) and other.letters == (letters[one.start],)


def _wrong_parity(walked: Walk) -> tuple[Sentence, ...]:
    """That the number of letters cannot be right, where it cannot."""
    count = len(walked.letters)
    wanted = (walked.first_wrong + walked.cycles.letter_count) % 2
    if wanted == count % 2:
        return ()
    return (Sentence.of("odd_wanted" if wanted else "even_wanted", count=count),)


def _two_exchanged(task: Task, letters: Letters) -> tuple[Sentence, ...]:
    """That the memo is right but for two pieces, as another way with parity would have it."""
    after = task.state.after(letters, task.buffer)
    exchanged = len(after.unsolved_pieces) == 2 and after.parity and not task.is_even
    if not exchanged or task.method.swap or any(map(task.is_on_buffer_piece, letters)):
        return ()
    first = task.piece_type.stickers_of(after.unsolved_pieces[0])[0]
    names = task.names
    said = {"first": names.letter(first), "second": names.letter(after.homes[first])}
    return (Sentence.of("two_exchanged", **said),)


def _nearest(
    task: Task, walked: Walk, nearest: Letters | None, found: NearestMemos
) -> tuple[Sentence, ...]:
    """The nearest right memo, or else how the letters before the first wrong one could go on."""
    if nearest == ():
        return (Sentence.of("nearest_empty"),)
    if nearest is not None:
        return (Sentence.of("nearest", memo=task.names.memo(task.as_written(nearest))),)
    unknown = (Sentence.of("nearest_unknown"),) if found.gave_up else ()
    place, following = walked.first_wrong, walked.cycles.letters
    if not following:
        return unknown
    whole = task.as_written((*walked.letters[:place], *following))
    memo = task.names.memo(whole[place:])
    if walked.is_at_end:
        return (*unknown, Sentence.of("completion", memo=memo))
    return (*unknown, Sentence.of("continuation", place=place + 1, memo=memo))
