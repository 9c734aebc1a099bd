"""Explaining a wrong memo: where it goes wrong, the kind of mistake, and the memo that was meant."""

from dataclasses import dataclass
from itertools import chain

from cubecore.memo.corrections import Correction, correction
from cubecore.memo.cycles import Cycles
from cubecore.memo.edits import Edit, NearestMemos, Script, nearest_memos
from cubecore.memo.first_wrong import Walk, WrongLetter, said_at, walk
from cubecore.memo.memo import Memo
from cubecore.memo.mistakes import Mistake, MistakeKind, letters_swapped, mistake_of
from cubecore.memo.naming import Names
from cubecore.memo.pieces import EDGES, Letters
from cubecore.memo.switched_letters import as_written
from cubecore.memo.task import Task
from cubecore.sentences import Sentence

# The swaps that parity algorithms make, by the stickers that change places.
MEMO_SWAPS = frozenset(map(frozenset, (("UF", "UR"), ("UB", "UL"), ("UL", "UR"), ("UFR", "UBR"))))
# So many letters in a row are a cycle rather than a slip.
SHORTEST_CYCLE = 4


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a memo is wrong.

    ``first_wrong`` is the place of the first letter that ``nearest`` changes, or the number of
    letters if some are missing at the end. ``nearest`` is the correct memo the explanation is based
    on and ``distance`` the fewest edits to a correct one, both None if none is close; ``gave_up``
    says that the search reached its bound after ``nodes``. ``good_letters`` counts the letters
    before the first one that is not good, and ``continuation`` is correct from ``first_wrong`` on.
    The first of the ``sentences`` is the explanation.
    """

    first_wrong: int
    good_letters: int
    kind: MistakeKind
    sentences: tuple[Sentence, ...]
    continuation: Letters
    nearest: Letters | None
    distance: int | None
    gave_up: bool
    nodes: int


def explain(task: Task, memo: Memo, *, solves_the_other_type: bool = False) -> Explanation:
    """Explain a wrong memo of distinguishable pieces."""
    walked = walk(task, memo)
    letters = walked.letters
    found = nearest_memos(task.piece_type, task.state.homes, task.buffer, letters)
    based_on = correction(task, walked, found)
    place = first_changed(memo, based_on.letters) if based_on else walked.first_doubtful
    if solves_the_other_type:
        kind, why = MistakeKind.MIXED_TYPES, _mixed(task)
    elif task.is_solved_unexchanged_by(letters):
        kind, why = MistakeKind.PARITY_SWAP_FORGOTTEN, _swap_forgotten(task)
    elif based_on is None:
        kind, why = _without_correction(task, walked)
    else:
        kind, why = _corrected(task, walked, based_on, place)
    return Explanation(
        first_wrong=place,
        good_letters=walked.good_letters,
        kind=kind,
        sentences=(
            *why,
            *_wrong_parity(walked),
            *_two_swapped(task, letters, based_on),
            *_nearest(task, walked, based_on, found),
        ),
        continuation=_continuation(task, walked, based_on, place),
        nearest=None if based_on is None else based_on.letters,
        distance=found.distance,
        gave_up=found.gave_up,
        nodes=found.nodes,
    )


def first_changed(memo: Memo, corrected: Letters) -> int:
    """Return the place of the first typed letter that a correct memo changes.

    A flip or twist written as one letter is changed as a whole.
    """
    place = _first_difference(memo.played, corrected)
    return place - 1 if place - 1 in memo.lone_letters else place


def _first_difference(letters: Letters, corrected: Letters) -> int:
    pairs = enumerate(zip(letters, corrected, strict=False))
    least = min(len(letters), len(corrected))
    return next((at for at, (one, other) in pairs if one != other), least)


def _mixed(task: Task) -> tuple[Sentence, ...]:
    key = "corners_as_edges" if task.piece_type == EDGES else "edges_as_corners"
    return (Sentence.of(key),)


def _swap_forgotten(task: Task) -> tuple[Sentence, ...]:
    swap, names = task.method.swap, task.names
    key = "edge_swap_forgotten" if task.piece_type.stickers == 2 else "corner_swap_forgotten"
    exchanged = (swap.first, swap.second) if swap else ()
    fillings = dict(zip(("first", "second"), map(names.letter, exchanged), strict=True))
    return (Sentence.of(key, **fillings),)


def _without_correction(task: Task, walked: Walk) -> tuple[MistakeKind, tuple[Sentence, ...]]:
    """Explain a memo that is close to no correct one by its first doubtful letter.

    There is one: a memo without any is close to the correct one that goes on from it.
    """
    place = walked.first_doubtful
    wrong = WrongLetter(task, walked.up_to(place, task))
    if place < walked.good_letters and wrong.expected is not None:
        return MistakeKind.WRONG_PIECE, (wrong.leaves_cycle_open(wrong.expected),)
    return _kind_by_itself(wrong), (wrong.why(),)


def _stops_early(task: Task, cycles: Cycles) -> tuple[MistakeKind, tuple[Sentence, ...]]:
    """Explain that these cycles are missing: the rest of one, or whole cycles."""
    count = cycles.letter_count
    if cycles.through_buffer:
        key = "too_early_one" if count == 1 else "too_early"
        return MistakeKind.TOO_EARLY, (Sentence.of(key, count=count),)
    if cycles.others:
        return _cycles_missed(task, cycles.in_order)
    kind = "flip" if task.piece_type.stickers == 2 else "twist"
    pieces = tuple(task.names.piece_with_letters(pair) for pair in cycles.in_place)
    missed = _missed(pieces, len(pieces), f"{kind}_forgotten", f"{kind}s_forgotten")
    return MistakeKind.IN_PLACE_FORGOTTEN, (missed,)


def _cycles_missed(
    task: Task, cycles: tuple[Letters, ...]
) -> tuple[MistakeKind, tuple[Sentence, ...]]:
    pieces = dict.fromkeys(map(task.piece_type.piece_of, chain.from_iterable(cycles)))
    named = task.names.pieces(pieces)
    missed = _missed(named, len(cycles), "cycle_forgotten", "cycles_forgotten")
    return MistakeKind.CYCLE_FORGOTTEN, (missed,)


def _missed(pieces: tuple[Sentence, ...], count: int, one: str, several: str) -> Sentence:
    if count == 1:
        return Sentence.of(one, pieces=pieces)
    return Sentence.of(several, count=count, pieces=pieces)


def _corrected(
    task: Task, walked: Walk, based_on: Correction, place: int
) -> tuple[MistakeKind, tuple[Sentence, ...]]:
    """Explain a memo by what the correct one changes: the mistake, then why it cannot be."""
    letters = walked.letters
    if based_on.pairs is not None:
        return MistakeKind.EXCHANGED, (based_on.pairs,)
    if place == len(letters):
        return _stops_early(task, task.cycles_of(task.state.after(letters, task.buffer).homes))
    if walked.is_at_end and not walked.cycles.through_buffer:
        return _stops_early(task, walked.cycles)
    script = _settled(letters, based_on)
    through_buffer = task.cycles_of(task.state.homes).through_buffer
    dropped = tuple(letter for edit in script for letter in edit.letters)
    if place == 0 and len(dropped) >= SHORTEST_CYCLE and dropped == through_buffer:
        return _cycles_missed(task, (dropped,))
    why = _why(task, walked, based_on.letters, place)
    if why is not None and (why.alone is not None or why.turns_the_wrong_way):
        return _kind_by_itself(why), (why.why(),)
    mistake = mistake_of(walked.memo, script[0], script)
    if mistake is None and why is not None:
        return _kind_by_itself(why), (why.why(),)
    kind, said = mistake or _probably_wrong(walked.memo, place)
    return kind, (said, why.why()) if why is not None else (said,)


def _settled(letters: Letters, based_on: Correction) -> Script:
    """Return the edits, made at the first changed letter if they only insert, delete or swap.

    In ``a b b c`` either b may be the one too many: the second one is.
    """
    corrected, place = based_on.letters, _first_difference(letters, based_on.letters)
    added = len(corrected) - len(letters)
    if added > 0 and corrected[place + added :] == letters[place:]:
        return tuple(Edit(place, place, (each,)) for each in corrected[place : place + added])
    if added < 0 and corrected[place:] == letters[place - added :]:
        return tuple(Edit(at, at + 1, ()) for at in range(place, place - added))
    return letters_swapped(letters, corrected) or based_on.script


def _why(task: Task, walked: Walk, corrected: Letters, place: int) -> WrongLetter | None:
    """Return why the first changed letter cannot stand there, if it must be what is correct."""
    at = walked.good_letters
    if walked.is_at_end or walked.memo.typed_place(place) != walked.memo.typed_place(at):
        return None
    wrong = WrongLetter(task, walked)
    return wrong if wrong.required in (None, *corrected[at : at + 1]) else None


def _probably_wrong(memo: Memo, place: int) -> Mistake:
    """Call a letter wrong where no letter says what is correct: half of a flip or twist is."""
    letters = memo.played
    if place in memo.lone_letters:
        letter = Names(memo.piece_type, memo.method).lone_letter(letters[place])
    else:
        letter = said_at(memo, place, letters[place], letters)
    at = memo.typed_place(place) + 1
    return MistakeKind.WRONG_PIECE, Sentence.of("probably_wrong", place=at, letter=letter)


def _kind_by_itself(wrong: WrongLetter) -> MistakeKind:
    if wrong.alone is not None and wrong.alone.is_solved:
        return MistakeKind.EXTRA
    if wrong.turns_the_wrong_way:
        return MistakeKind.IN_PLACE_WRONG_WAY
    if wrong.is_right_piece:
        return MistakeKind.MIRRORED
    if wrong.task.is_on_buffer_piece(wrong.letter):
        return MistakeKind.EXTRA
    return MistakeKind.WRONG_PIECE


def _wrong_parity(walked: Walk) -> tuple[Sentence, ...]:
    """That the number of letters cannot be right, where it cannot."""
    alone = len(walked.memo.lone_letters)
    count = len(walked.letters) - 2 * alone
    wanted = (walked.good_letters + walked.cycles.letter_count) % 2
    if wanted == count % 2:
        return ()
    if alone:
        return (Sentence.of("odd_wanted_beside" if wanted else "even_wanted_beside", count=count),)
    return (Sentence.of("odd_wanted" if wanted else "even_wanted", count=count),)


def _two_swapped(task: Task, letters: Letters, based_on: Correction | None) -> tuple[Sentence, ...]:
    """Say that the memo leaves two pieces swapped, if a memo swap or nothing else explains that."""
    after = task.state.after(letters, task.buffer)
    swapped = len(after.unsolved_pieces) == 2 and after.parity and not task.is_even
    if not swapped or task.method.swap or any(map(task.is_on_buffer_piece, letters)):
        return ()
    first = task.piece_type.stickers_of(after.unsolved_pieces[0])[0]
    second, stickers = after.homes[first], task.piece_type.names
    if based_on is not None and frozenset((stickers[first], stickers[second])) not in MEMO_SWAPS:
        return ()
    names = task.names
    said = {"first": names.letter(first), "second": names.letter(second)}
    return (Sentence.of("two_exchanged", **said),)


def _continuation(task: Task, walked: Walk, based_on: Correction | None, place: int) -> Letters:
    if based_on is not None:
        return based_on.letters[place:]
    return walked.up_to(place, task).cycles.letters


def _nearest(
    task: Task, walked: Walk, based_on: Correction | None, found: NearestMemos
) -> tuple[Sentence, ...]:
    """Give the correct memo, or else how the letters before the first wrong one could go on."""
    if based_on is not None:
        if based_on.letters == ():
            return (Sentence.of("nearest_empty"),)
        added = based_on.letters[: len(walked.letters)] == walked.letters
        if not (based_on.is_larger and added):
            key = "probably_meant" if based_on.is_larger else "nearest"
            return (Sentence.of(key, memo=task.as_typed(based_on.letters)),)
    unknown = (Sentence.of("nearest_unknown"),) if found.gave_up else ()
    place = walked.first_doubtful
    following = walked.up_to(place, task).cycles.letters
    if not following or _cannot_go_on(walked, place):
        return unknown
    whole = as_written((*walked.letters[:place], *following), task.piece_type, task.method)
    memo = task.names.memo(whole[place:])
    if place == len(walked.letters):
        return (*unknown, Sentence.of("completion", memo=memo))
    return (
        *unknown,
        Sentence.of("continuation", place=walked.memo.typed_place(place) + 1, memo=memo),
    )


def _cannot_go_on(walked: Walk, place: int) -> bool:
    """Whether appending letters to the text would change the order in which they are played."""
    apart = 2 * len(walked.memo.apart)
    if apart and place > len(walked.letters) - apart:
        return True
    return not walked.memo.is_typed_as_played
