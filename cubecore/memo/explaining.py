"""Explaining a wrong memo: where it goes wrong, the kind of mistake, and the nearest right memo."""

from collections import Counter
from dataclasses import dataclass, replace

from cubecore.memo.edits import Edit, EditKind, NearestMemos, Script, edited, nearest_memos
from cubecore.memo.first_wrong import Letters, Walk, WrongLetter, walk
from cubecore.memo.mistakes import (
    Mistake,
    MistakeKind,
    keeps_piece,
    meant,
    pairs_exchanged,
    without_doubled,
)
from cubecore.memo.own_style import in_own_style
from cubecore.memo.pieces import EDGES
from cubecore.memo.sentences import Sentence
from cubecore.memo.task import Task

EDIT_RANKS = {
    EditKind.EXCHANGED: 0,
    EditKind.REPLACED: 1,
    EditKind.INSERTED: 2,
    EditKind.DELETED: 3,
}


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
    mended = _mended(task, walked, found)
    if solves_the_other_type:
        kind, why = MistakeKind.MIXED_TYPES, _mixed(task)
    elif task.is_solved_unexchanged_by(letters):
        kind, why = MistakeKind.PARITY_SWAP_FORGOTTEN, _swap_forgotten(task)
    elif walked.is_at_end:
        kind, why = _stops_early(task, walked, mended.script)
    else:
        kind, why = _goes_wrong(WrongLetter(task, walked), mended)
    return Explanation(
        first_wrong=walked.first_wrong,
        kind=kind,
        sentences=(
            *why,
            *_wrong_parity(task, walked),
            *_two_exchanged(task, letters),
            *_nearest(task, walked, mended, found),
        ),
        continuation=walked.cycles.letters,
        nearest=mended.letters,
        distance=mended.distance,
        gave_up=found.gave_up,
        nodes=found.nodes,
    )


@dataclass(frozen=True, slots=True)
class _Mended:
    """The nearest right memo, if one was found, with the edits it takes.

    ``meant`` is the right memo that was probably meant where that is another one, and ``pairs``
    the mistake if two pairs stand in each other's place.
    """

    letters: Letters | None
    distance: int | None
    script: Script = ()
    meant: Letters | None = None
    pairs: Mistake | None = None


def _mended(task: Task, walked: Walk, found: NearestMemos) -> _Mended:
    """The nearest right memo, and the mistake that was probably made: one rather than several."""
    chosen = min(found.scripts.items(), key=lambda each: _rank(task, walked, *each), default=None)
    nearest, script = chosen or (None, ())
    if len(script) == 1:
        script = without_doubled(walked.letters, script)
        meant = edited(walked.letters, script) if len(script) > 1 else None
        return _Mended(nearest, found.distance, script, meant)
    exchanged = pairs_exchanged(task, walked.letters)
    if exchanged is None:
        return _Mended(nearest, found.distance, script)
    meant, mistake = exchanged
    return _Mended(nearest, found.distance, script, meant, mistake)


def _rank(task: Task, walked: Walk, letters: Letters, script: Script) -> tuple[object, ...]:
    """How well a right memo fits what was meant: the lower, the better.

    What comes when all is solved was too much. Then it should break into cycles where the memo
    did, be the usual one or short, and the edits likely mistakes close to where it goes wrong.
    """
    broken = Counter(walked.breaks) - Counter(walk(task, letters).breaks)
    kinds = sorted(EDIT_RANKS[edit.kind] for edit in script)
    turned = [edit for edit in script if not keeps_piece(task, walked.letters, edit)]
    away = [abs(edit.start - walked.first_wrong) for edit in script]
    ranks = [task.order.index(letter) for edit in script for letter in edit.letters]
    unusual = letters != task.usual_letters
    solved = walked.cycles.letter_count == 0
    kept = solved and any(edit.kind is not EditKind.DELETED for edit in script)
    return kept, broken.total(), unusual, len(letters), kinds, len(turned), away, ranks


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
        before = script and script[0].start < len(walked.letters)
        mistake = meant(task, walked.letters, script[0], script) if before else None
        if mistake is None:
            return MistakeKind.TOO_EARLY, (why,)
        return mistake[0], (why, mistake[1])
    forgotten = dict.fromkeys(piece_of(s) for cycle in cycles.written for s in cycle)
    pieces = task.names.pieces(forgotten)
    if cycles.others:
        return MistakeKind.CYCLE_FORGOTTEN, (Sentence.of("cycle_forgotten", pieces=pieces),)
    key = "flip_forgotten" if task.piece_type.stickers == 2 else "twist_forgotten"
    return MistakeKind.IN_PLACE_FORGOTTEN, (Sentence.of(key, pieces=pieces),)


def _goes_wrong(wrong: WrongLetter, mended: _Mended) -> tuple[MistakeKind, tuple[Sentence, ...]]:
    """The kind of mistake at the first wrong letter, as the nearest right memo shows it."""
    why, script = wrong.why(), mended.script
    if mended.pairs is not None:
        return mended.pairs[0], (why, mended.pairs[1])
    if wrong.told_alone is not None or wrong.turns_the_wrong_way or not script:
        return _kind_by_itself(wrong), (why,)
    letters, first_wrong = wrong.walk.letters, wrong.walk.first_wrong
    last = [edit for edit in script if edit.start <= first_wrong][-1:] or script[:1]
    edit = _first_of_run(script, last[0])
    mistake = meant(wrong.task, letters, edit, script)
    if mistake is None:
        return _kind_by_itself(wrong), (why,)
    return mistake[0], (why, mistake[1])


def _first_of_run(script: Script, edit: Edit) -> Edit:
    """The first of the edits that end where this one begins."""
    for earlier in reversed(script[: script.index(edit)]):
        if earlier.end == edit.start and earlier.kind in (EditKind.INSERTED, edit.kind):
            edit = earlier
    return edit


def _kind_by_itself(wrong: WrongLetter) -> MistakeKind:
    if wrong.told_alone is not None and wrong.told_alone.is_solved:
        return MistakeKind.EXTRA
    if wrong.turns_the_wrong_way:
        return MistakeKind.IN_PLACE_WRONG_WAY
    if wrong.is_right_piece:
        return MistakeKind.MIRRORED
    if wrong.task.is_on_buffer_piece(wrong.letter):
        return MistakeKind.EXTRA
    return MistakeKind.WRONG_PIECE


def _wrong_parity(task: Task, walked: Walk) -> tuple[Sentence, ...]:
    """That the number of letters cannot be right, where it cannot."""
    alone = len(task.told_alone)
    count = len(walked.letters) - 2 * alone
    wanted = (walked.first_wrong + walked.cycles.letter_count) % 2
    if wanted == count % 2:
        return ()
    if alone:
        return (Sentence.of("odd_wanted_beside" if wanted else "even_wanted_beside", count=count),)
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
    task: Task, walked: Walk, mended: _Mended, found: NearestMemos
) -> tuple[Sentence, ...]:
    """A right memo close by, or else how the letters before the first wrong one could go on."""
    if mended.meant:
        return (Sentence.of("probably_meant", memo=in_own_style(task, mended.meant)),)
    if mended.letters == () or mended.meant == ():
        return (Sentence.of("nearest_empty"),)
    if mended.letters is not None:
        return (Sentence.of("nearest", memo=in_own_style(task, mended.letters)),)
    unknown = (Sentence.of("nearest_unknown"),) if found.gave_up else ()
    place, following = walked.first_wrong, walked.cycles.letters
    if not following or _cannot_go_on(task, walked):
        return unknown
    whole = replace(task, apart=0).as_written((*walked.letters[:place], *following))
    memo = task.names.memo(whole[place:])
    if walked.is_at_end:
        return (*unknown, Sentence.of("completion", memo=memo))
    return (*unknown, Sentence.of("continuation", place=task.typed_place(place) + 1, memo=memo))


def _cannot_go_on(task: Task, walked: Walk) -> bool:
    """Whether what is played last was not typed last, or would not be if letters came behind it."""
    if task.apart and walked.first_wrong > len(walked.letters) - task.apart:
        return True
    return task.typed is not None and not task.typed.in_order
