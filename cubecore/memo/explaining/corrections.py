"""The correct memo that the explanation of a wrong one is based on.

That is the closest correct memo, or one that a single larger mistake turns into the typed memo: two
pairs swapped, several letters dropped in one place, or several extra letters in one place.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from cubecore.cube.permutation import as_table
from cubecore.memo.explaining.first_wrong import Walk
from cubecore.memo.explaining.mistakes import keeps_piece, letters_swapped, pairs_swapped
from cubecore.memo.explaining.nearest import (
    Edit,
    EditKind,
    NearestMemos,
    PlayedMemo,
    Script,
    edited,
)
from cubecore.memo.memo import Memo
from cubecore.memo.piece_state import homes_after_swap, swap_tables
from cubecore.memo.pieces import Letters, Played
from cubecore.memo.tracing import TracingProblem
from cubecore.sentences import Sentence

_EDIT_RANKS = {
    EditKind.SWAPPED: 0,
    EditKind.REPLACED: 1,
    EditKind.INSERTED: 2,
    EditKind.DELETED: 3,
}


@dataclass(frozen=True, slots=True)
class Correction:
    """A correct memo, and the edits that turn the typed one into it.

    ``is_larger`` says that it is not the closest one but corrects a single larger mistake. ``pairs``
    is the sentence about two swapped pairs, if that is the mistake.
    """

    letters: Letters
    script: Script = ()
    is_larger: bool = False
    pairs: Sentence | None = None


def find_correction(
    problem: TracingProblem, walked: Walk, nearest: NearestMemos
) -> Correction | None:
    """Return the memo to base an explanation on, or None if no correct memo is close.

    A swap of two pairs is a better explanation than two edits. Several letters dropped or extra in
    one place are a better explanation than edits that lead to a memo with redundant letters.
    """
    ranking = _Ranking(problem, walked)
    closest = ranking.closest(nearest)
    if nearest.distance == 1 and any(map(ranking.is_plain, nearest.scripts)):
        return closest
    swaps = [each for each in _pairs_swapped(problem, walked) if ranking.is_plain(each.letters)]
    if swaps or closest is None or not ranking.is_short(closest.letters):
        swaps.extend(_letters_swapped(walked.letters, ranking.usual))
    if swaps:
        return min(swaps, key=ranking.of_larger)
    if closest is not None and ranking.is_short(closest.letters):
        return closest
    runs = (each for each in _runs(problem, walked) if ranking.is_short(each.letters))
    if closest is None:
        runs = (each for each in runs if ranking.is_likely(each))
    return min(runs, key=ranking.of_larger, default=closest)


@dataclass(frozen=True)
class _Ranking:
    """Ranks correct memos: the lower the rank, the more likely it was the intended one."""

    problem: TracingProblem
    walked: Walk

    @cached_property
    def fewest(self) -> int:
        return self.problem.cycles_of(self.problem.state.homes).letter_count

    @cached_property
    def usual(self) -> Letters:
        return self.problem.usual_letters

    @cached_property
    def breaks(self) -> Counter[int]:
        return Counter(self.walked.breaks)

    def is_short(self, letters: Letters) -> bool:
        """Return whether the memo has no redundant letters."""
        return len(letters) == self.fewest

    def is_plain(self, letters: Letters) -> bool:
        """Return whether the memo is short and closes each cycle before it starts the next."""
        return self.is_short(letters) and _opened_and_breaks(self.problem, letters)[0] == 0

    def is_likely(self, run: Correction) -> bool:
        """Return whether letters dropped or extra in one place explain a memo with no close one.

        They do if all typed letters are good and leave no cycle open. Otherwise the correct memo
        must be plain, and only the buffer's whole cycle may have more letters than were typed.
        """
        walked = self.walked
        dropped = tuple(letter for edit in run.script for letter in edit.letters)
        through_buffer = self.problem.cycles_of(self.problem.state.homes).through_buffer
        is_faultless = walked.is_at_end and not walked.opened
        is_slip = len(dropped) <= len(walked.letters) or dropped == through_buffer
        return is_faultless or (is_slip and self.is_plain(run.letters))

    def of(self, letters: Letters) -> tuple[int, int, bool, int]:
        """Rank by cycles left open, cycle breaks as typed, the usual memo, and length."""
        opened, breaks = _opened_and_breaks(self.problem, letters)
        changed = (self.breaks - Counter(breaks)).total() if self.breaks else 0
        return opened, changed, letters != self.usual, len(letters)

    def of_larger(self, correction: Correction) -> tuple[int, bool, int]:
        """Rank a larger mistake: it may well have changed the first letters of a cycle."""
        opened, changed, is_unusual, _ = self.of(correction.letters)
        return opened, is_unusual, changed

    def closest(self, nearest: NearestMemos) -> Correction | None:
        """Return the best of the closest correct memos."""
        chosen = min(nearest.scripts.items(), key=lambda each: self._of_edits(*each), default=None)
        return None if chosen is None else Correction(*chosen)

    def _of_edits(self, letters: Letters, script: Script) -> tuple[object, ...]:
        """Rank by the memo, then by its edits: likely kinds, close to the first doubtful letter."""
        pieces, typed = self.problem.piece_type, self.walked.letters
        kinds = sorted(_EDIT_RANKS[edit.kind] for edit in script)
        other_pieces = [edit for edit in script if not keeps_piece(pieces, typed, edit)]
        away = [abs(edit.start - self.walked.first_doubtful) for edit in script]
        order = self.problem.order
        ranks = [order.index(letter) for edit in script for letter in edit.letters]
        return *self.of(letters), kinds, len(other_pieces), away, ranks


def _opened_and_breaks(problem: TracingProblem, letters: Letters) -> tuple[int, list[Played]]:
    """Return how many letters leave a cycle open, and the letters that break into one."""
    swaps, pieces = swap_tables(problem.piece_type, problem.buffer), problem.finder.pieces
    homes, buffer, here = problem.state.homes, problem.buffer, pieces[problem.buffer]
    opened, breaks = 0, []
    for letter in letters:
        held = homes[buffer]
        if pieces[held] == here:
            breaks.append(letter)
        elif held != letter:
            opened += 1
        homes = homes_after_swap(homes, swaps[letter])
    return opened, breaks


def _pairs_swapped(problem: TracingProblem, walked: Walk) -> Iterator[Correction]:
    """Yield the correct memos that differ by two pairs swapped."""
    for corrected, sentence in pairs_swapped(problem, walked.memo):
        yield Correction(corrected, is_larger=True, pairs=sentence)


def _letters_swapped(letters: Letters, usual: Letters) -> Iterator[Correction]:
    """Yield the usual memo if the typed one differs by two letters swapped."""
    script = letters_swapped(letters, usual)
    if script is not None:
        yield Correction(usual, script)


def _runs(problem: TracingProblem, walked: Walk) -> Iterator[Correction]:
    """Yield the correct memos that differ by several letters dropped or extra in one place."""
    letters = walked.letters
    if any(map(problem.is_on_buffer_piece, letters)):
        return
    played = PlayedMemo.of(problem.piece_type, problem.buffer, letters)
    missing = problem.state.homes.translate(played.unplayed[-1])
    excess = len(letters) - problem.cycles_of(problem.state.homes).letter_count
    scripts = _extra(played, missing, excess) if excess > 0 else _dropped(problem, played, missing)
    for script in scripts:
        yield Correction(edited(letters, script), script, is_larger=True)


def _extra(played: PlayedMemo, missing: bytes, count: int) -> Iterator[Script]:
    """Yield every run of this many letters without which the memo is correct."""
    for start in range(len(played.letters) - count + 1):
        end = start + count
        if played.effect(Edit(start, end, ())) == missing:
            yield tuple(Edit(place, place + 1, ()) for place in range(start, end))


def _dropped(problem: TracingProblem, played: PlayedMemo, missing: bytes) -> Iterator[Script]:
    """Yield, for each place of the memo, the letters that would make it correct there."""
    missing_table, count = as_table(missing), len(missing)
    for place in reversed(range(len(played.letters) + 1)):
        before = as_table(played.played[place])
        needed = played.unplayed[place][:count].translate(missing_table).translate(before)
        letters = problem.cycles_of(needed).letters
        yield tuple(Edit(place, place, (letter,)) for letter in letters)


def first_changed_letter(memo: Memo, corrected: Letters) -> int:
    """Return the place of the first played letter that a correct memo changes.

    A flip or twist written as one letter is changed as a whole.
    """
    place = _first_difference(memo.played, corrected)
    return place - 1 if place - 1 in memo.lone_letters else place


def _first_difference(letters: Letters, corrected: Letters) -> int:
    pairs = enumerate(zip(letters, corrected, strict=False))
    least = min(len(letters), len(corrected))
    return next((at for at, (one, other) in pairs if one != other), least)


def settled_script(letters: Letters, correction: Correction) -> Script:
    """Return the edits, moved to the first changed letter if they only insert, delete or swap.

    In ``a b b c`` either b may be the extra letter; the second one is reported.
    """
    corrected, place = correction.letters, _first_difference(letters, correction.letters)
    added = len(corrected) - len(letters)
    if added > 0 and corrected[place + added :] == letters[place:]:
        return tuple(Edit(place, place, (each,)) for each in corrected[place : place + added])
    if added < 0 and corrected[place:] == letters[place - added :]:
        return tuple(Edit(at, at + 1, ()) for at in range(place, place - added))
    return letters_swapped(letters, corrected) or correction.script
