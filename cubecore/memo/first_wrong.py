"""The good letters of a memo, and why the letter after them cannot stand there.

After a good letter one letter fewer is needed. It sends the buffer piece to its slot or breaks into
another cycle. Breaking into one before the current cycle is closed merges the two: the letter is
good, but it leaves a cycle open.
"""

from dataclasses import dataclass, replace

from cubecore.memo.cycles import Cycles
from cubecore.memo.lone_letters import lone_letter
from cubecore.memo.memo import Memo
from cubecore.memo.naming import Names
from cubecore.memo.pieces import Letters, PieceType, Played
from cubecore.memo.playing import swap_tables, whole_table
from cubecore.memo.switched_letters import as_written
from cubecore.memo.task import Task
from cubecore.sentences import Sentence, Value


@dataclass(frozen=True, slots=True)
class Walk:
    """The states a memo passes while its letters are good: ``homes`` before each of them.

    ``cycles`` are those of the last state. ``breaks`` are the letters typed while the buffer piece
    was in its slot, and ``opened`` the places of those that leave a cycle open. A flip or twist
    written as one letter is not counted among them.
    """

    memo: Memo
    letters: Letters
    homes: tuple[bytes, ...]
    cycles: Cycles
    breaks: Letters
    opened: tuple[int, ...] = ()

    @property
    def good_letters(self) -> int:
        """How many letters come before the first one that is not good."""
        return len(self.homes) - 1

    @property
    def first_doubtful(self) -> int:
        """The place of the first letter that is not good or leaves a cycle open."""
        return self.opened[0] if self.opened else self.good_letters

    @property
    def is_at_end(self) -> bool:
        """Whether all letters are good."""
        return self.good_letters == len(self.letters)

    def up_to(self, place: int, task: Task) -> "Walk":
        """The same walk, ended before the letter at a place."""
        if place == self.good_letters:
            return self
        homes = self.homes[: place + 1]
        return replace(self, homes=homes, cycles=task.cycles_of(homes[-1]))


def said_at(memo: Memo, place: int, letter: Played, letters: Letters) -> Sentence:
    """Return a letter as it would be written at a place of a memo that may be edited."""
    changed = (*letters[:place], letter, *letters[place + 1 :])
    written = as_written(changed, memo.piece_type, memo.method, 2 * len(memo.apart))
    return Names(memo.piece_type, memo.method).letter(written[place])


def walk(task: Task, memo: Memo) -> Walk:
    """Walk through a memo up to the first letter that is not good."""
    letters = memo.played
    swaps = swap_tables(task.piece_type, task.buffer)
    homes = [task.state.homes]
    cycles = task.cycles_of(homes[0])
    breaks, opened = [], []
    alone = {place for start in memo.lone_letters for place in (start, start + 1)}
    for letter in letters:
        after = swaps[letter][: len(homes[0])].translate(whole_table(homes[-1]))
        cycles_after = task.cycles_of(after)
        if cycles_after.letter_count >= cycles.letter_count:
            break
        if not cycles.through_buffer:
            breaks.append(letter)
        elif letter != cycles.through_buffer[0] and len(homes) - 1 not in alone:
            opened.append(len(homes) - 1)
        homes.append(after)
        cycles = cycles_after
    return Walk(memo, letters, tuple(homes), cycles, tuple(breaks), tuple(opened))


@dataclass(frozen=True, slots=True)
class LoneLetter:
    """A wrong flip or twist written as one letter; ``home`` is where the sticker found there belongs."""

    piece_type: PieceType
    letter: int
    home: int

    @property
    def is_solved(self) -> bool:
        """Whether the piece is neither flipped nor twisted."""
        return self.home == self.letter

    @property
    def is_in_place(self) -> bool:
        """Whether the piece is where it belongs."""
        return self.piece_type.piece_of(self.home) == self.piece_type.piece_of(self.letter)

    @property
    def key(self) -> str:
        """Why it is wrong."""
        if self.is_solved:
            return "flip_of_solved" if self.piece_type.stickers == 2 else "twist_of_solved"
        if self.is_in_place:
            return "twist_other_way"
        return "flip_elsewhere" if self.piece_type.stickers == 2 else "twist_elsewhere"

    def about(self, names: Names) -> dict[str, Value]:
        """The piece, and the letter that would tell its twist."""
        about: dict[str, Value] = {"piece": names.piece(self.piece_type.piece_of(self.letter))}
        if self.key == "twist_other_way":
            expected = lone_letter(self.piece_type, self.letter, self.home)
            about["expected"] = names.lone_letter(expected)
        return about


@dataclass(frozen=True, slots=True)
class WrongLetter:
    """A letter that cannot stand where it stands: ``expected`` is what the buffer's sticker needs."""

    task: Task
    walk: Walk

    @property
    def letter(self) -> Played:
        """The wrong letter."""
        return self.walk.letters[self.walk.good_letters]

    @property
    def expected(self) -> Played | None:
        """Where the sticker in the buffer belongs, if that is not on the buffer piece."""
        through_buffer = self.walk.cycles.through_buffer
        return through_buffer[0] if through_buffer else None

    @property
    def alone(self) -> "LoneLetter | None":
        """The flip or twist written as one letter that the wrong letter is part of, if it is."""
        walk = self.walk
        for start in walk.memo.lone_letters:
            if start <= walk.good_letters <= start + 1:
                letter = walk.letters[start]
                return LoneLetter(self.task.piece_type, letter, walk.homes[start][letter])
        return None

    @property
    def is_right_piece(self) -> bool:
        """Whether the letter is another sticker of the piece that was to come."""
        return self.expected is not None and self._piece(self.expected) == self._piece(self.letter)

    @property
    def turns_the_wrong_way(self) -> bool:
        """Whether the letter before began a corner turned in place, and this one misturns it."""
        if self.walk.good_letters == 0 or self.task.piece_type.stickers < 3:
            return False
        homes, start = self.walk.homes[-2], self.walk.letters[self.walk.good_letters - 1]
        pieces = {self._piece(sticker) for sticker in (start, homes[start], self.letter)}
        return len(pieces) == 1 and self.letter not in (start, homes[start])

    def why(self) -> Sentence:
        """Why the letter cannot stand there."""
        names, walk = self.task.names, self.walk
        about: dict[str, Value] = {
            "place": walk.memo.typed_place(walk.good_letters) + 1,
            "letter": self._said(self.letter),
        }
        alone = self.alone
        if alone is not None:
            about["letter"] = names.lone_letter(alone.letter)
        if self.task.is_on_buffer_piece(self.letter):
            return Sentence.of("on_buffer_piece", **about)
        if alone is not None:
            return Sentence.of(alone.key, **about, **alone.about(names))
        if walk.cycles.letter_count == 0:
            return Sentence.of("nothing_left", **about)
        if self.turns_the_wrong_way:
            start = walk.letters[walk.good_letters - 1]
            about |= {
                "piece": names.piece(self._piece(start)),
                "start": self._said(start, before=1),
            }
            about["expected"] = self._said(Played(walk.homes[-2][start]))
            return Sentence.of("turned_other_way", **about)
        if self.expected is None:
            return Sentence.of("home_already_buffer_home", **about)
        about["expected"] = self._said(self.expected)
        if self.is_right_piece:
            return Sentence.of("other_sticker", **about)
        about["held"] = names.piece(self._piece(self.expected))
        return Sentence.of(self._key_of_other_piece(), **about)

    @property
    def required(self) -> Played | None:
        """The only letter that ``why`` says must come here; None if it names none."""
        if self.alone is not None or self.task.is_on_buffer_piece(self.letter):
            return None
        if self.turns_the_wrong_way:
            return Played(self.walk.homes[-2][self.walk.letters[self.walk.good_letters - 1]])
        return self.expected

    def leaves_cycle_open(self, expected: Played) -> Sentence:
        """Why a good letter that leaves a cycle open was probably not meant."""
        return Sentence.of(
            "left_open",
            place=self.walk.memo.typed_place(self.walk.good_letters) + 1,
            letter=self._said(self.letter),
            expected=self._said(expected),
            held=self.task.names.piece(self._piece(expected)),
        )

    def _key_of_other_piece(self) -> str:
        home = self.walk.homes[-1][self.letter] == self.letter
        key = "home_already" if home else "other_piece"
        can_break = self.walk.cycles.others or self.walk.cycles.in_place
        return f"{key}_or_break" if can_break else key

    def _said(self, letter: Played, before: int = 0) -> Sentence:
        return said_at(self.walk.memo, self.walk.good_letters - before, letter, self.walk.letters)

    def _piece(self, sticker: int) -> int:
        return self.task.piece_type.piece_of(sticker)
