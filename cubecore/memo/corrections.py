"""The correct memo that the explanation of a wrong one is based on.

That is the closest correct memo, or one that a single larger mistake turns into what was typed: two
pairs swapped, several letters dropped in one place, or several too many.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from cubecore.memo.edits import Edit, EditKind, NearestMemos, PlayedMemo, Script, edited
from cubecore.memo.first_wrong import Walk
from cubecore.memo.mistakes import keeps_piece, letters_swapped, pairs_swapped
from cubecore.memo.pieces import Letters, Played
from cubecore.memo.playing import swap_tables, whole_table
from cubecore.memo.task import Task
from cubecore.sentences import Sentence

EDIT_RANKS = {
    EditKind.EXCHANGED: 0,
    EditKind.REPLACED: 1,
    EditKind.INSERTED: 2,
    EditKind.DELETED: 3,
}


@dataclass(frozen=True, slots=True)
class Correction:
    """A correct memo, and the edits that turn the typed one into it.

    ``is_larger`` says that it is not the closest one but takes back a single larger mistake, and
    ``pairs`` names the pairs where two were swapped.
    """

    letters: Letters
    script: Script = ()
    is_larger: bool = False
    pairs: Sentence | None = None


def correction(task: Task, walked: Walk, found: NearestMemos) -> Correction | None:
    """Return the memo to base an explanation on, or None if no correct memo is close.

    One swap of two pairs says more than two edits, and letters dropped or too many in one place say
    more than edits that lead to a memo with redundant letters.
    """
    ranking = _Ranking(task, walked)
    closest = ranking.closest(found)
    if found.distance == 1 and any(map(ranking.is_plain, found.scripts)):
        return closest
    swaps = [each for each in _pairs_swapped(task, walked) if ranking.is_plain(each.letters)]
    if swaps or closest is None or not ranking.is_short(closest.letters):
        swaps.extend(_letters_swapped(walked.letters, ranking.usual))
    if swaps:
        return min(swaps, key=ranking.of_larger)
    if closest is not None and ranking.is_short(closest.letters):
        return closest
    runs = (each for each in _runs(task, walked) if ranking.is_short(each.letters))
    if closest is None:
        runs = (each for each in runs if ranking.is_likely(each))
    return min(runs, key=ranking.of_larger, default=closest)


@dataclass(frozen=True)
class _Ranking:
    """Which correct memo was probably meant: the lower the rank, the likelier."""

    task: Task
    walked: Walk

    @cached_property
    def fewest(self) -> int:
        return self.task.cycles_of(self.task.state.homes).letter_count

    @cached_property
    def usual(self) -> Letters:
        return self.task.usual_letters

    @cached_property
    def breaks(self) -> Counter[int]:
        return Counter(self.walked.breaks)

    def is_short(self, letters: Letters) -> bool:
        """Whether the memo has no redundant letters."""
        return len(letters) == self.fewest

    def is_plain(self, letters: Letters) -> bool:
        """Whether it also closes each cycle before the next."""
        return self.is_short(letters) and opened_and_breaks(self.task, letters)[0] == 0

    def is_likely(self, run: Correction) -> bool:
        """Whether letters dropped or too many in one place explain a memo nothing else does.

        Letters that leave no cycle open need not be outnumbered by those that were dropped.
        """
        walked = self.walked
        dropped = tuple(letter for edit in run.script for letter in edit.letters)
        through_buffer = self.task.cycles_of(self.task.state.homes).through_buffer
        is_faultless = walked.is_at_end and not walked.opened
        is_slip = len(dropped) <= len(walked.letters) or dropped == through_buffer
        return is_faultless or (is_slip and self.is_plain(run.letters))

    def of(self, letters: Letters) -> tuple[int, int, bool, int]:
        """Rank by cycles left open, cycle breaks as typed, the usual memo, and length."""
        opened, breaks = opened_and_breaks(self.task, letters)
        changed = (self.breaks - Counter(breaks)).total() if self.breaks else 0
        return opened, changed, letters != self.usual, len(letters)

    def of_larger(self, found: Correction) -> tuple[int, bool, int]:
        """Rank larger mistakes: they may well have been made in the first letters of a cycle."""
        opened, changed, is_unusual, _ = self.of(found.letters)
        return opened, is_unusual, changed

    def closest(self, found: NearestMemos) -> Correction | None:
        """Return the best of the closest correct memos."""
        chosen = min(found.scripts.items(), key=lambda each: self._of_edits(*each), default=None)
        return None if chosen is None else Correction(*chosen)

    def _of_edits(self, letters: Letters, script: Script) -> tuple[object, ...]:
        """Rank what is equal so far by its edits: likely mistakes, close to the first bad letter."""
        pieces, typed = self.task.piece_type, self.walked.letters
        kinds = sorted(EDIT_RANKS[edit.kind] for edit in script)
        turned = [edit for edit in script if not keeps_piece(pieces, typed, edit)]
        away = [abs(edit.start - self.walked.first_doubtful) for edit in script]
        order = self.task.order
        ranks = [order.index(letter) for edit in script for letter in edit.letters]
        return *self.of(letters), kinds, len(turned), away, ranks


def opened_and_breaks(task: Task, letters: Letters) -> tuple[int, list[Played]]:
    """Return how many letters leave a cycle open, and the letters that break into one."""
    swaps, pieces = swap_tables(task.piece_type, task.buffer), task.finder.pieces
    homes, buffer, here = task.state.homes, task.buffer, pieces[task.buffer]
    count, opened, breaks = len(homes), 0, []
    for letter in letters:
        held = homes[buffer]
        if pieces[held] == here:
            breaks.append(letter)
        elif held != letter:
            opened += 1
        homes = swaps[letter][:count].translate(whole_table(homes))
    return opened, breaks


def _pairs_swapped(task: Task, walked: Walk) -> Iterator[Correction]:
    """Yield the correct memos that differ by two pairs swapped."""
    for corrected, said in pairs_swapped(task, walked.memo):
        yield Correction(corrected, is_larger=True, pairs=said)


def _letters_swapped(letters: Letters, usual: Letters) -> Iterator[Correction]:
    """Yield the usual memo if the typed one differs by two letters swapped."""
    script = letters_swapped(letters, usual)
    if script is not None:
        yield Correction(usual, script)


def _runs(task: Task, walked: Walk) -> Iterator[Correction]:
    """Yield the correct memos that differ by several letters dropped or too many in one place."""
    letters = walked.letters
    if any(map(task.is_on_buffer_piece, letters)):
        return
    played = PlayedMemo.of(task.piece_type, task.buffer, letters)
    missing = task.state.homes.translate(played.unplayed[-1])
    excess = len(letters) - task.cycles_of(task.state.homes).letter_count
    scripts = _too_many(played, missing, excess) if excess > 0 else _dropped(task, played, missing)
    for script in scripts:
        yield Correction(edited(letters, script), script, is_larger=True)


def _too_many(played: PlayedMemo, missing: bytes, count: int) -> Iterator[Script]:
    """Yield every run of so many letters without which the memo is correct."""
    for start in range(len(played.letters) - count + 1):
        end = start + count
        if played.effect(Edit(start, end, ())) == missing:
            yield tuple(Edit(place, place + 1, ()) for place in range(start, end))


def _dropped(task: Task, played: PlayedMemo, missing: bytes) -> Iterator[Script]:
    """Yield the run of letters that each place of the memo would need to make it correct."""
    missing_table, count = whole_table(missing), len(missing)
    for place in reversed(range(len(played.letters) + 1)):
        before = whole_table(played.played[place])
        needed = played.unplayed[place][:count].translate(missing_table).translate(before)
        letters = task.cycles_of(needed).letters
        yield tuple(Edit(place, place, (letter,)) for letter in letters)
