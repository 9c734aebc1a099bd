"""Explaining a wrong memo: where it goes wrong, the kind of mistake, and the correct memo."""

from dataclasses import dataclass
from itertools import chain

from cubecore.memo.explaining.corrections import (
    Correction,
    find_correction,
    first_changed_letter,
    settled_script,
)
from cubecore.memo.explaining.first_wrong import Walk, WrongLetter, walk
from cubecore.memo.explaining.mistakes import Mistake, MistakeKind, mistake_of
from cubecore.memo.explaining.names import Names, letter_at
from cubecore.memo.explaining.nearest import (
    USUAL_LIMITS,
    EditKind,
    NearestMemos,
    Script,
    SearchLimits,
    nearest_memos,
)
from cubecore.memo.explaining.parity import swap_forgotten, two_left_swapped, wrong_parity
from cubecore.memo.memo import Memo
from cubecore.memo.pieces import EDGES, Letters
from cubecore.memo.tracing import Cycles, TracingProblem
from cubecore.memo.writing import as_written
from cubecore.sentences import Sentence

# This many letters dropped in a row are a forgotten cycle rather than a slip.
_SHORTEST_CYCLE = 4


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a memo is wrong.

    ``first_wrong`` is the place of the first letter that ``nearest`` changes, or the number of
    letters if some are missing at the end. ``nearest`` is the correct memo that the explanation is
    based on, and ``distance`` is the smallest number of edits to a correct one; both are None if no
    correct memo is close. ``gave_up`` says that the search reached its bound after ``nodes``.
    ``good_letters`` counts the letters before the first one that is not good, and ``continuation``
    is correct from ``first_wrong`` on. The first of the ``sentences`` is the explanation, and no other
    one says why the memo is wrong: they only give a correct memo.
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


def explain_memo(
    problem: TracingProblem,
    memo: Memo,
    *,
    solves_the_other_type: bool = False,
    limits: SearchLimits = USUAL_LIMITS,
) -> Explanation:
    """Explain a wrong memo of distinguishable pieces."""
    walked = walk(problem, memo)
    letters, homes = walked.letters, problem.state.homes
    nearest = nearest_memos(problem.piece_type, homes, problem.buffer, letters, limits)
    based_on = find_correction(problem, walked, nearest)
    place = first_changed_letter(memo, based_on.letters) if based_on else walked.first_doubtful
    following: tuple[Sentence, ...] = ()
    if solves_the_other_type:
        kind, why = MistakeKind.MIXED_TYPES, _mixed(problem)
    else:
        kind, why = _why_wrong(problem, walked, based_on, place)
        following = _nearest(problem, walked, based_on, nearest)
    return Explanation(
        first_wrong=place,
        good_letters=walked.good_letters,
        kind=kind,
        sentences=(why, *following),
        continuation=_continuation(problem, walked, based_on, place),
        nearest=None if based_on is None else based_on.letters,
        distance=nearest.distance,
        gave_up=nearest.gave_up,
        nodes=nearest.nodes,
    )


def _why_wrong(
    problem: TracingProblem, walked: Walk, based_on: Correction | None, place: int
) -> Mistake:
    """Return the mistake and the one sentence about it: a memo swap, the edits, or the letter."""
    if problem.is_solved_without_swap_by(walked.letters):
        return MistakeKind.PARITY_SWAP_FORGOTTEN, swap_forgotten(problem)
    swapped = two_left_swapped(problem, walked.letters, any_two=based_on is None)
    if based_on is None:
        kind, why = _without_correction(problem, walked)
    else:
        kind, why = _corrected(problem, walked, based_on, place)
    return kind, swapped or why


def _mixed(problem: TracingProblem) -> Sentence:
    key = "corners_as_edges" if problem.piece_type == EDGES else "edges_as_corners"
    return Sentence.of(key)


def _without_correction(problem: TracingProblem, walked: Walk) -> Mistake:
    """Explain a memo by its first doubtful letter, if no correct memo is close.

    There always is one: otherwise the correct memo that continues the typed one would be close. A
    good letter that leaves a cycle open need not be a mistake; a wrong parity is one.
    """
    place = walked.first_doubtful
    wrong = WrongLetter(problem, walked.up_to(place, problem))
    if place < walked.good_letters and wrong.expected is not None:
        why = wrong_parity(walked) or wrong.leaves_cycle_open(wrong.expected)
        return MistakeKind.WRONG_PIECE, why
    return _kind_by_itself(wrong), wrong.why()


def _stops_early(problem: TracingProblem, cycles: Cycles) -> Mistake:
    """Explain that these cycles are missing: the rest of one cycle, or whole cycles."""
    count = cycles.letter_count
    if cycles.through_buffer:
        key = "too_early_one" if count == 1 else "too_early"
        return MistakeKind.TOO_EARLY, Sentence.of(key, count=count)
    if cycles.others:
        return _cycles_missed(problem, cycles.in_order)
    kind = "flip" if problem.piece_type.stickers == 2 else "twist"
    pieces = tuple(map(Names.of(problem).piece_with_letters, cycles.in_place))
    missed = _missed(pieces, len(pieces), f"{kind}_forgotten", f"{kind}s_forgotten")
    return MistakeKind.IN_PLACE_FORGOTTEN, missed


def _cycles_missed(problem: TracingProblem, cycles: tuple[Letters, ...]) -> Mistake:
    pieces = dict.fromkeys(map(problem.piece_type.piece_of, chain.from_iterable(cycles)))
    names = Names.of(problem).pieces(pieces)
    missed = _missed(names, len(cycles), "cycle_forgotten", "cycles_forgotten")
    return MistakeKind.CYCLE_FORGOTTEN, missed


def _missed(pieces: tuple[Sentence, ...], count: int, one: str, several: str) -> Sentence:
    if count == 1:
        return Sentence.of(one, pieces=pieces)
    return Sentence.of(several, count=count, pieces=pieces)


def _corrected(problem: TracingProblem, walked: Walk, based_on: Correction, place: int) -> Mistake:
    """Explain a memo by the edits that correct it."""
    letters = walked.letters
    if based_on.pairs is not None:
        return MistakeKind.SWAPPED, based_on.pairs
    if place == len(letters):
        left = problem.state.after(letters, problem.buffer)
        return _stops_early(problem, problem.cycles_of(left.homes))
    if walked.is_at_end and not walked.cycles.through_buffer:
        return _stops_early(problem, walked.cycles)
    script = settled_script(letters, based_on)
    through_buffer = problem.cycles_of(problem.state.homes).through_buffer
    dropped = tuple(letter for edit in script for letter in edit.letters)
    if place == 0 and len(dropped) >= _SHORTEST_CYCLE and dropped == through_buffer:
        return _cycles_missed(problem, (dropped,))
    return _edited(problem, walked, based_on, place, script)


def _edited(
    problem: TracingProblem, walked: Walk, based_on: Correction, place: int, script: Script
) -> Mistake:
    """Explain a memo by its first edit, or by the letter if that says more."""
    why = _why(problem, walked, based_on.letters, place)
    is_replaced = script[0].kind is EditKind.REPLACED
    if why is not None and (why.lone_letter or (why.turns_the_wrong_way and is_replaced)):
        return _kind_by_itself(why), why.why()
    mistake = mistake_of(walked.memo, script[0], script)
    if mistake is None and why is not None:
        return _kind_by_itself(why), why.why()
    kind, sentence = mistake or _probably_wrong(walked.memo, place)
    if why is not None and problem.is_on_buffer_piece(why.letter):
        return kind, why.why()
    return kind, sentence


def _why(
    problem: TracingProblem, walked: Walk, corrected: Letters, place: int
) -> WrongLetter | None:
    """Return the first changed letter if it is not good and no reason contradicts the correction."""
    at = walked.good_letters
    if walked.is_at_end or walked.memo.typed_place(place) != walked.memo.typed_place(at):
        return None
    wrong = WrongLetter(problem, walked)
    return wrong if wrong.required in (None, *corrected[at : at + 1]) else None


def _probably_wrong(memo: Memo, place: int) -> Mistake:
    """Return that a letter is probably wrong, where no other letter can be named as correct."""
    letters = memo.played
    if place in memo.lone_letters:
        letter = Names.of(memo).lone_letter(letters[place])
    else:
        letter = letter_at(memo, place, letters[place], letters)
    at = memo.typed_place(place) + 1
    return MistakeKind.WRONG_PIECE, Sentence.of("probably_wrong", place=at, letter=letter)


def _kind_by_itself(wrong: WrongLetter) -> MistakeKind:
    if wrong.lone_letter is not None and wrong.lone_letter.is_solved:
        return MistakeKind.EXTRA
    if wrong.turns_the_wrong_way:
        return MistakeKind.IN_PLACE_WRONG_WAY
    if wrong.is_right_piece:
        return MistakeKind.MIRRORED
    if wrong.problem.is_on_buffer_piece(wrong.letter):
        return MistakeKind.EXTRA
    return MistakeKind.WRONG_PIECE


def _continuation(
    problem: TracingProblem, walked: Walk, based_on: Correction | None, place: int
) -> Letters:
    if based_on is not None:
        return based_on.letters[place:]
    return walked.up_to(place, problem).cycles.letters


def _nearest(
    problem: TracingProblem, walked: Walk, based_on: Correction | None, nearest: NearestMemos
) -> tuple[Sentence, ...]:
    """Return the correct memo, or else how the letters before the first wrong one can continue."""
    if based_on is not None:
        if based_on.letters == ():
            return (Sentence.of("nearest_empty"),)
        is_continued = based_on.letters[: len(walked.letters)] == walked.letters
        if not (based_on.is_larger and is_continued):
            key = "probably_meant" if based_on.is_larger else "nearest"
            text = Names.of(problem).text_of(problem.memo(based_on.letters))
            return (Sentence.of(key, memo=text),)
    unknown = (Sentence.of("nearest_unknown"),) if nearest.gave_up else ()
    place = walked.first_doubtful
    following = walked.up_to(place, problem).cycles.letters
    if not following or _cannot_go_on(walked, place):
        return unknown
    whole = (*walked.letters[:place], *following)
    written = as_written(whole, problem.piece_type, problem.method)
    memo = Names.of(problem).letters(written[place:])
    if place == len(walked.letters):
        return (*unknown, Sentence.of("completion", memo=memo))
    first = walked.memo.typed_place(place) + 1
    return (*unknown, Sentence.of("continuation", place=first, memo=memo))


def _cannot_go_on(walked: Walk, place: int) -> bool:
    """Return whether letters appended to the text would be played before some that are there."""
    apart = 2 * len(walked.memo.apart)
    if apart and place > len(walked.letters) - apart:
        return True
    return not walked.memo.is_typed_as_played
